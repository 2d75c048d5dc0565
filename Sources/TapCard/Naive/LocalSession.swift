/// Naive: keeps its session in a local variable of a synchronous function, and loses it when that returns (quirk B01).
///
/// The sheet flashes and the completion is never called.
public final class LocalSession: Scanning {
  private let delegate = MessageDelegate()

  /// A scanner.
  public init() {}

  /// Shows the scan sheet, for a moment.
  public func start(completion: @escaping @Sendable (TapOutcome) -> Void) {
    let session = delegate.makeSession()
    delegate.begin(session, completion: completion)
  }
}
