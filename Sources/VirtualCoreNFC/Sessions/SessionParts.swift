internal import DryTap
import Dispatch

/// What a session is made of: the phone's half and the delegate.
///
/// Not for apps; see `NFCReaderSession.init(_parts:)`.
public struct _SessionParts {
  let core: ReaderSession
  let delegate: AnyObject

  init(kind: SessionKind, delegate: AnyObject, queue: DispatchQueue?) {
    core = ReaderSession(kind: kind, queue: queue, delegate: delegate)
    self.delegate = delegate
  }
}
