internal import DryTap
import Foundation

/// What every reader session can do (Objective-C name `NFCReaderSession`, iOS 11).
public protocol NFCReaderSessionProtocol: NSObjectProtocol {
  /// Whether the radio is on and the session looks for tags.
  var isReady: Bool { get }

  /// The text on the system's sheet.
  var alertMessage: String { get set }

  /// Starts the session.
  func begin()

  /// Ends the session.
  func invalidate()

  /// Ends the session with an error text on the sheet (iOS 13).
  func invalidate(errorMessage: String)
}

/// The base of the reader sessions (iOS 11); apps make ``NFCNDEFReaderSession`` or ``NFCTagReaderSession``.
///
/// A session scans once: after its end a new one is needed. It holds its delegate weakly, and nothing holds the session but the app:
/// a session that the app lets go of is gone without a callback. Delegate methods and completion handlers are called on
/// ``sessionQueue``, never inside the app's own call.
///
/// Source: SDK headers; what happens to a released session is inferred.
open class NFCReaderSession: NSObject, NFCReaderSessionProtocol {
  let core: ReaderSession
  private let relay = SessionRelay()
  private let heldTag = HeldTag()

  /// The delegate that was given to the initialiser, held weakly.
  open private(set) weak var delegate: AnyObject?

  /// There are no sessions without a delegate.
  @available(*, unavailable)
  public override init() {
    preconditionFailure("a session is made with a delegate")
  }

  /// Makes the part that all sessions share.
  ///
  /// Not for apps, which cannot make the parts. It is public all the same: a class whose base has an initialiser that an
  /// app does not see hands none of its convenience initialisers on to the app's subclasses, or (compiler 6.3, SPI) leaves
  /// the subclass's own properties unset there.
  public init(_parts: _SessionParts) {
    core = _parts.core
    delegate = _parts.delegate
    super.init()
    relay.session = self
    core.listener = relay
  }

  deinit {
    core.released()
  }

  /// Whether the phone can read tags; for a payment session, whether it may read payment cards.
  open class var readingAvailable: Bool { isOnThisPhone && ReaderSession.readingAvailable }

  /// Whether the virtual phone has what this kind of session reads.
  class var isOnThisPhone: Bool { true }

  /// The queue of all callbacks: the one given to the initialiser, or a serial one of the session's own; never the main queue by default.
  open var sessionQueue: DispatchQueue { core.queue }

  /// Whether the radio is on and the session looks for tags.
  open var isReady: Bool { core.isReady }

  /// The text on the system's sheet; it may be set before and during the session, from any thread.
  open var alertMessage: String {
    get { core.alertMessage }
    set { core.alertMessage = newValue }
  }

  /// Shows the sheet and starts looking for tags; what is in the way is reported to the delegate, as the session's end.
  open func begin() { core.begin() }

  /// Ends the session; the delegate is told with code 200.
  open func invalidate() { core.invalidate(errorMessage: nil) }

  /// Ends the session with an error symbol and `errorMessage` on the sheet (iOS 13); the delegate is told with code 200.
  open func invalidate(errorMessage: String) { core.invalidate(errorMessage: errorMessage) }

  // What the phone reports, on the session queue; the subclasses know their delegates.
  func becameActive() {}
  func detected(_ tags: [DetectedTag]) -> Bool { true }
  func read(_ message: NDEFMessage) {}
  func invalidated(_ error: any Error) {}

  /// Connects to `tag` if it is one of the phone's.
  ///
  /// A tag object of another make, such as an app's mock, is answered with code 3 (inferred).
  func connect(toObject tag: AnyObject, completion: @escaping @Sendable ((any Error)?) -> Void) {
    guard let tag = tag as? VirtualTag else {
      let error = PhoneError(code: NFCReaderError.Code.readerErrorInvalidParameter.rawValue)
      return core.refuse("connect", with: error) { completion($0.delivered) }
    }
    heldTag.hold(tag)
    core.connect(to: tag.detected) { completion($0?.delivered) }
  }
}
