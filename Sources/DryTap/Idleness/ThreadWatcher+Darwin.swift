#if canImport(Darwin)
import Darwin
import Foundation

typealias ThreadID = UInt64

/// Reads the state of every other thread from Mach: run state and CPU time.
///
/// Not run by the authors, who had no Apple system at hand; `Pace.manual` and `Phone.settle()` are the fallback where it errs.
final class ThreadWatcher {
  private var ports: [ThreadID: thread_act_t] = [:]
  private let own: ThreadID

  init() {
    var identifier: UInt64 = 0
    pthread_threadid_np(nil, &identifier)
    own = identifier
  }

  /// The present state of every other thread.
  func snapshot(ignoring ignored: Set<ThreadID> = []) -> ThreadSnapshot {
    var snapshot = ThreadSnapshot()
    ports.removeAll(keepingCapacity: true)
    var list: thread_act_array_t?
    var count: mach_msg_type_number_t = 0
    guard task_threads(mach_task_self_, &list, &count) == KERN_SUCCESS, let list else { return snapshot }
    defer {
      let size = vm_size_t(Int(count) * MemoryLayout<thread_act_t>.stride)
      vm_deallocate(mach_task_self_, vm_address_t(UInt(bitPattern: list)), size)
    }
    for index in 0..<Int(count) {
      let port = list[index]
      defer { mach_port_deallocate(mach_task_self_, port) }
      guard let thread = identifier(of: port), thread != own, let sample = sample(of: port) else { continue }
      if ignored.contains(thread) {
        snapshot.ignored[thread] = sample
      } else {
        snapshot.samples[thread] = sample
      }
    }
    return snapshot
  }

  /// Gives the calling thread a name.
  static func nameThisThread(_ name: String) {
    pthread_setname_np(name)
  }

  /// A thread's name as a message shows it.
  func name(of thread: ThreadID) -> String { "thread \(thread)" }

  /// Mach does not tell what a sleeping thread waits for; nobody is taken for one who wakes of itself.
  func wakesByItself(_ thread: ThreadID) -> Bool { false }

  private func identifier(of port: thread_act_t) -> ThreadID? {
    var info = thread_identifier_info_data_t()
    var size = mach_msg_type_number_t(MemoryLayout.size(ofValue: info) / MemoryLayout<natural_t>.size)
    let result = withUnsafeMutablePointer(to: &info) {
      $0.withMemoryRebound(to: integer_t.self, capacity: Int(size)) {
        thread_info(port, thread_flavor_t(THREAD_IDENTIFIER_INFO), $0, &size)
      }
    }
    return result == KERN_SUCCESS ? info.thread_id : nil
  }

  private func sample(of port: thread_act_t) -> ThreadSnapshot.Sample? {
    var info = thread_basic_info_data_t()
    var size = mach_msg_type_number_t(MemoryLayout.size(ofValue: info) / MemoryLayout<natural_t>.size)
    let result = withUnsafeMutablePointer(to: &info) {
      $0.withMemoryRebound(to: integer_t.self, capacity: Int(size)) {
        thread_info(port, thread_flavor_t(THREAD_BASIC_INFO), $0, &size)
      }
    }
    guard result == KERN_SUCCESS else { return nil }
    let micros = { (time: time_value_t) in UInt64(time.seconds) * 1_000_000 + UInt64(time.microseconds) }
    return ThreadSnapshot.Sample(
      isAsleep: info.run_state == TH_STATE_WAITING,
      activity: micros(info.user_time) + micros(info.system_time),
      timesScheduled: 0)
  }
}
#endif
