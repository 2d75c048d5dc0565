/// Technologies that a tag session looks for; the bits are CoreNFC's.
public struct PollingOptions: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int

  /// A set with these bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// ISO 14443: MIFARE and ISO 7816 tags.
  public static let iso14443 = PollingOptions(rawValue: 1)
  /// ISO 15693.
  public static let iso15693 = PollingOptions(rawValue: 2)
  /// ISO 18092: FeliCa.
  public static let iso18092 = PollingOptions(rawValue: 4)
  /// PACE.
  public static let pace = PollingOptions(rawValue: 8)

  /// The options' names, as a trace shows them.
  package var names: [String] {
    let all: [(PollingOptions, String)] = [
      (.iso14443, "iso14443"), (.iso15693, "iso15693"), (.iso18092, "iso18092"), (.pace, "pace"),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}

/// The kinds of reader session.
package enum SessionKind: Hashable, Sendable {
  case ndef(invalidateAfterFirstRead: Bool)
  /// The two lists are the app's own; an empty one stands for all of Info.plist.
  case tag(PollingOptions, selectIdentifiers: [String] = [], systemCodes: [String] = [])
  /// Value-added services, which no virtual phone has.
  case vas
  /// Payment cards, which no virtual phone may read.
  case payment
  /// The system's own reading while no session is open.
  case background

  /// What its rounds of polling look for.
  var request: PollingRequest {
    switch self {
    case .ndef, .background: PollingRequest([.iso14443, .iso15693])
    case .tag(let options, let selectIdentifiers, let systemCodes):
      PollingRequest(options, selectIdentifiers: selectIdentifiers, systemCodes: systemCodes)
    case .vas, .payment: PollingRequest([])
    }
  }

  /// The code with which this phone refuses sessions of the kind; nil where it has them.
  var codeOfRefusal: Int? {
    switch self {
    // A phone without a feature says so (SDK headers: code 1).
    case .vas: 1
    // Outside the EU, or without Apple's own entitlement for it (inferred: code 7).
    case .payment: 7
    case .ndef, .tag, .background: nil
    }
  }

  /// What the app chose to poll for; nil where it has no choice.
  var requestedPolling: PollingOptions? {
    if case .tag = self { request.options } else { nil }
  }

  var name: String {
    switch self {
    case .ndef: "an NDEF session"
    case .tag: "a tag session (\(request.text))"
    case .vas: "a VAS session"
    case .payment: "a payment session"
    case .background: "background reading"
    }
  }
}

/// What a status query says; the numbers are CoreNFC's.
package enum TagStatus: UInt, Hashable, Sendable {
  case notSupported = 1
  case readWrite = 2
  case readOnly = 3
}

/// MIFARE families; the numbers are CoreNFC's.
package enum TagFamily: UInt, Hashable, Sendable {
  case unknown = 1
  case ultralight = 2
  case plus = 3
  case desfire = 4
}

/// What a tag is reported as.
package enum TagKind: Hashable, Sendable, CustomStringConvertible {
  case miFare(TagFamily)
  /// An ISO 7816 tag, with the application that could be selected on detection; nil for none.
  case iso7816(application: [UInt8]?)

  /// As a trace shows it: `miFare ultralight`, `iso7816 D2760000850101`.
  package var description: String {
    switch self {
    case .miFare(let family): "miFare \(family)"
    case .iso7816(nil): "iso7816"
    case .iso7816(let name?): "iso7816 " + name.map(\.hexDigits).joined()
    }
  }
}

/// The API layer's session object, as the phone calls it; every method comes on the session's queue.
package protocol SessionListener: AnyObject {
  /// The object that the app holds, for a phone that would keep it alive.
  var sessionObject: AnyObject? { get }
  /// Whether somebody hears of the session.
  var hasDelegate: Bool { get }
  func sessionDidBecomeActive()
  /// Answers false where the app's delegate has no `didDetect(tags:)`, which makes the session read-only in style.
  func sessionDidDetect(_ tags: [DetectedTag]) -> Bool
  /// A message was read on behalf of a delegate that takes messages only.
  func sessionDidRead(_ message: NDEFMessage)
  /// The session is over; nothing comes after this.
  func sessionDidInvalidate(_ error: PhoneError)
}

extension SessionListener {
  /// A listener that is its own delegate.
  package var hasDelegate: Bool { true }
}
