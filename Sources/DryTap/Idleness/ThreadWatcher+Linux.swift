#if os(Linux) || os(Android)
import Foundation

typealias ThreadID = Int32

/// Reads the state of every other thread from `/proc/self/task`, with the files kept open.
///
/// Used by one thread alone, the referee's; that thread leaves itself out.
final class ThreadWatcher {
  private struct Files {
    let state: Int32
    /// `schedstat`, or `status` where the kernel has no scheduler statistics.
    let schedule: Int32
    let hasStatistics: Bool
  }

  private var files: [ThreadID: Files] = [:]
  private let own: ThreadID
  private let directory: OpaquePointer?
  private let buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: ThreadWatcher.bufferSize)
  private static let bufferSize = 4096

  init() {
    own = Self.currentThread
    directory = opendir("/proc/self/task")
  }

  deinit {
    files.values.forEach(close)
    if let directory { closedir(directory) }
    buffer.deallocate()
  }

  /// The present state of every other thread.
  func snapshot(ignoring ignored: Set<ThreadID> = []) -> ThreadSnapshot {
    var snapshot = ThreadSnapshot()
    let present = threads()
    for thread in present where thread != own {
      guard let sample = sample(of: thread) else { continue }
      if ignored.contains(thread) {
        snapshot.ignored[thread] = sample
      } else {
        snapshot.samples[thread] = sample
      }
    }
    if files.count > present.count { forget(allBut: Set(present)) }
    return snapshot
  }

  /// Gives the calling thread a name of at most 15 characters.
  ///
  /// Foundation's `Thread.name` reaches the system only where it is set from inside, and sometimes not even then.
  static func nameThisThread(_ name: String) {
    let file = Glibc.open("/proc/thread-self/comm", O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { return }
    let bytes = Array(name.utf8.prefix(15))
    _ = Glibc.write(file, bytes, bytes.count)
    Glibc.close(file)
  }

  /// A thread's name, which for a worker is the end of its queue's label.
  func name(of thread: ThreadID) -> String {
    let name = (try? String(contentsOfFile: "/proc/self/task/\(thread)/comm", encoding: .utf8)) ?? ""
    let trimmed = name.trimmingCharacters(in: .whitespacesAndNewlines)
    return trimmed.isEmpty ? "thread \(thread)" : trimmed
  }

  /// Whether a thread sleeps for a set time or is in the middle of writing, and so will wake of itself.
  func wakesByItself(_ thread: ThreadID) -> Bool {
    guard let text = try? String(contentsOfFile: "/proc/self/task/\(thread)/syscall", encoding: .utf8),
      let number = text.split(separator: " ").first.flatMap({ Int($0) })
    else { return false }
    return SystemCall.wakingByThemselves.contains(number)
  }

  /// The number of the thread that asks, from the link `/proc/thread-self`, which ends in it.
  private static var currentThread: ThreadID {
    let link = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/thread-self")
    return link?.split(separator: "/").last.flatMap { ThreadID($0) } ?? 0
  }

  private func threads() -> [ThreadID] {
    guard let directory else { return [] }
    rewinddir(directory)
    var found: [ThreadID] = []
    while let entry = readdir(directory) {
      let thread = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { atoi($0) }
      }
      if thread > 0 { found.append(thread) }
    }
    return found
  }

  private func sample(of thread: ThreadID) -> ThreadSnapshot.Sample? {
    if let known = files[thread] {
      if let sample = read(known) { return sample }
      // The number may have been given to another thread since.
      close(known)
      files[thread] = nil
    }
    guard let opened = open(thread) else {
      // A thread that is there and cannot be looked at, for want of file descriptors, may be at work.
      let isThere = access("/proc/self/task/\(thread)", F_OK) == 0
      return isThere ? ThreadSnapshot.Sample(isAsleep: false, activity: 0, timesScheduled: 0) : nil
    }
    files[thread] = opened
    return read(opened)
  }

  private func open(_ thread: ThreadID) -> Files? {
    let state = Glibc.open("/proc/self/task/\(thread)/stat", O_RDONLY | O_CLOEXEC)
    guard state >= 0 else { return nil }
    let statistics = Glibc.open("/proc/self/task/\(thread)/schedstat", O_RDONLY | O_CLOEXEC)
    if statistics >= 0 { return Files(state: state, schedule: statistics, hasStatistics: true) }
    let status = Glibc.open("/proc/self/task/\(thread)/status", O_RDONLY | O_CLOEXEC)
    guard status >= 0 else {
      Glibc.close(state)
      return nil
    }
    return Files(state: state, schedule: status, hasStatistics: false)
  }

  private func close(_ files: Files) {
    Glibc.close(files.state)
    Glibc.close(files.schedule)
  }

  private func forget(allBut present: Set<ThreadID>) {
    for (thread, open) in files where !present.contains(thread) {
      close(open)
      files[thread] = nil
    }
  }

  private func read(_ files: Files) -> ThreadSnapshot.Sample? {
    guard let state = contents(of: files.state), let end = state.lastIndex(of: UInt8(ascii: ")")),
      end + 2 < state.endIndex
    else { return nil }
    let isAsleep = Self.asleepStates.contains(state[end + 2])
    guard let schedule = contents(of: files.schedule) else { return nil }
    let counts = files.hasStatistics ? Self.firstAndLastNumber(in: schedule) : Self.contextSwitches(in: schedule)
    guard let counts else { return nil }
    return ThreadSnapshot.Sample(isAsleep: isAsleep, activity: counts.0, timesScheduled: counts.1)
  }

  /// Sleeping, zombie, dead.
  ///
  /// A thread in uninterruptible sleep waits for a disk and will go on.
  private static let asleepStates: [UInt8] = [UInt8(ascii: "S"), UInt8(ascii: "Z"), UInt8(ascii: "X")]

  private func contents(of file: Int32) -> UnsafeBufferPointer<UInt8>? {
    let count = pread(file, buffer, Self.bufferSize, 0)
    guard count > 0 else { return nil }
    return UnsafeBufferPointer(start: buffer, count: count)
  }

  /// CPU time and times scheduled, without any allocation: this is read thousands of times a second.
  private static func firstAndLastNumber(in text: UnsafeBufferPointer<UInt8>) -> (UInt64, UInt64)? {
    var first: UInt64?
    var number: UInt64 = 0
    var isInside = false
    var last: UInt64 = 0
    for byte in text {
      if byte >= 0x30, byte <= 0x39 {
        number = isInside ? number &* 10 &+ UInt64(byte - 0x30) : UInt64(byte - 0x30)
        isInside = true
      } else if isInside {
        isInside = false
        last = number
        if first == nil { first = number }
      }
    }
    if isInside { last = number }
    return first.map { ($0, last) }
  }

  private static func contextSwitches(in text: UnsafeBufferPointer<UInt8>) -> (UInt64, UInt64)? {
    let counts = String(decoding: text, as: UTF8.self).split(separator: "\n")
      .filter { $0.contains("ctxt_switches") }
      .compactMap { $0.split(whereSeparator: \.isWhitespace).last.flatMap { UInt64($0) } }
    return counts.count == 2 ? (counts[0], counts[1]) : nil
  }
}

/// Numbers of the system calls that matter here.
private enum SystemCall {
  #if arch(arm64)
  static let wakingByThemselves: Set<Int> = [101, 115, 64, 66]
  #else
  /// nanosleep, clock_nanosleep, write, writev.
  static let wakingByThemselves: Set<Int> = [35, 230, 1, 20]
  #endif
}
#endif
