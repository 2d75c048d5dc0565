/// What every other thread of the process was doing at one moment.
struct ThreadSnapshot {
  /// One thread's share of a snapshot.
  struct Sample: Equatable {
    let isAsleep: Bool
    /// CPU time and, where the system counts them, times scheduled; unchanged means that the thread did not run in between.
    let activity: UInt64
    let timesScheduled: UInt64
  }

  var samples: [ThreadID: Sample] = [:]
  /// Threads that were to be left out.
  var ignored: [ThreadID: Sample] = [:]

  /// Threads that run or want to.
  var busyThreads: [ThreadID] { samples.filter { !$0.value.isAsleep }.keys.sorted() }

  var everyoneSleeps: Bool { samples.allSatisfy { $0.value.isAsleep } }

  func hasSameThreads(as other: ThreadSnapshot) -> Bool {
    samples.count == other.samples.count && samples.keys.allSatisfy { other.samples[$0] != nil }
  }
}
