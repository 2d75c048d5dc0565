import Foundation

/// Finds the phone that a session belongs to.
///
/// In this order: the phone of the task, and that of the callback from which code runs; the phone that has seen the session's delegate
/// before in the run that is going on; the phone of the whole process. So a client that was given up stays with its own phone.
package final class PhoneDirectory: @unchecked Sendable {
  package static let shared = PhoneDirectory()

  /// The phone of a task-local run.
  ///
  /// Task-locals do not reach GCD queues, detached tasks, operation queues or threads.
  @TaskLocal static var taskPhone: Phone?

  /// Why a session found none, and what to do.
  static let whyNoPhone =
    "No virtual phone was found for this NFC session. Run the code inside `phone.run { … }`, which is the phone of the whole process "
    + "while it lasts. In `phone.run(.taskLocal)` a session must be made in the task itself: task-locals do not reach "
    + "DispatchQueue, Task.detached, OperationQueue or Thread; use the default `.exclusive` there."

  private struct Acquaintance {
    weak var delegate: AnyObject?
    weak var phone: Phone?
  }

  private let lock = NSLock()
  private var processPhone: Phone?
  /// Held weakly and compared by identity, for addresses are reused.
  private var acquaintances: [ObjectIdentifier: Acquaintance] = [:]

  /// Makes a phone that of the whole process, or none.
  func setProcessPhone(_ phone: Phone?) {
    lock.withLock { processPhone = phone }
  }

  /// Forgets the delegates that a phone has seen: its run is over, and the next one may be on another phone.
  func forgetDelegates(of phone: Phone) {
    lock.withLock { acquaintances = acquaintances.filter { $0.value.phone !== phone } }
  }

  /// The phone for a session with that delegate.
  package func phone(for delegate: AnyObject?) -> Phone? {
    let own = Self.taskPhone
    return lock.withLock {
      let found = own ?? known(delegate) ?? processPhone
      if let delegate, let found { remember(delegate, found) }
      return found
    }
  }

  private func known(_ delegate: AnyObject?) -> Phone? {
    guard let delegate, let known = acquaintances[ObjectIdentifier(delegate)], known.delegate === delegate else {
      return nil
    }
    return known.phone
  }

  private func remember(_ delegate: AnyObject, _ phone: Phone) {
    if acquaintances.count > 1000 { acquaintances = acquaintances.filter { $0.value.delegate != nil } }
    acquaintances[ObjectIdentifier(delegate)] = Acquaintance(delegate: delegate, phone: phone)
  }
}
