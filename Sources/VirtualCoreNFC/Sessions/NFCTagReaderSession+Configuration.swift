internal import DryTap
import Foundation

extension NFCTagReaderSession {
  /// What a session looks for, narrower than Info.plist says (iOS 26.4).
  ///
  /// Entries that Info.plist does not list are dropped, and so are later duplicates. An empty list stands for all of
  /// Info.plist; one of which nothing is left for nothing at all (inferred).
  /// Source: Apple's documentation of the type.
  public struct Configuration {
    /// The kinds of radio to poll with.
    public var pollingOption: PollingOption

    /// ISO 7816 applications in hexadecimal digits, in the order in which they are selected.
    public var iso7816SelectIdentifiers: [String]

    /// FeliCa system codes of four hexadecimal digits, in the order in which they are polled for.
    public var feliCaSystemCodes: [String]

    /// Makes a configuration of its parts.
    public init(pollingOption: PollingOption, iso7816SelectIdentifiers: [String], feliCaSystemCodes: [String]) {
      self.pollingOption = pollingOption
      self.iso7816SelectIdentifiers = iso7816SelectIdentifiers
      self.feliCaSystemCodes = feliCaSystemCodes
    }

    /// The configuration as the phone takes it.
    var request: PollingRequest {
      PollingRequest(
        PollingOptions(rawValue: pollingOption.rawValue),
        selectIdentifiers: iso7816SelectIdentifiers,
        systemCodes: feliCaSystemCodes
      )
    }
  }

  /// Makes a session that looks for what `configuration` says (iOS 26.4); nothing happens before `begin()`.
  ///
  /// - Parameters:
  ///   - configuration: what to look for.
  ///   - delegate: told what happens; held weakly.
  ///   - queue: where the delegate and all handlers are called; nil for a serial queue of the session's own.
  public convenience init(
    configuration: Configuration,
    delegate: any NFCTagReaderSessionDelegate,
    queue: DispatchQueue? = nil
  ) {
    let kind = Self.kind(configuration.request)
    self.init(_parts: _SessionParts(kind: kind, delegate: delegate, queue: queue))
  }

  /// Makes earlier tag objects invalid and looks for what `configuration` says, this once (iOS 26.4).
  ///
  /// A later ``restartPolling()`` looks again for what the session was made to look for.
  public func restartPolling(configuration: Configuration) {
    core.restartPolling(for: configuration.request)
  }
}
