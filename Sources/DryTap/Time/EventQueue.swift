/// Events ordered by the instant they are due and, within one instant, by the order in which they were added.
///
/// A value: it can be copied, compared and forked. A simulation holds a few dozen events at most, so a sorted array is the whole of it.
struct EventQueue<Event> {
  /// An event and when it happens.
  struct Entry {
    let due: VirtualInstant
    let order: UInt64
    let event: Event
  }

  /// Latest first, so that the next one is taken off the end.
  private var entries: [Entry] = []
  private var added: UInt64 = 0

  /// The event that comes next.
  var next: Entry? { entries.last }

  var count: Int { entries.count }

  /// Whether an event is still to come.
  func contains(where isMeant: (Event) -> Bool) -> Bool {
    entries.contains { isMeant($0.event) }
  }

  /// Adds an event; of two at one instant the one added first comes first.
  mutating func add(_ event: Event, at due: VirtualInstant) {
    let entry = Entry(due: due, order: added, event: event)
    added += 1
    var index = entries.count
    while index > 0, entries[index - 1].due <= due { index -= 1 }
    entries.insert(entry, at: index)
  }

  /// Takes the next event off.
  mutating func removeNext() -> Entry? {
    entries.popLast()
  }

  /// Removes events for good, so that they cannot move the clock any more, and answers them in their order.
  @discardableResult
  mutating func removeAll(where isObsolete: (Event) -> Bool) -> [Event] {
    let removed = entries.reversed().map(\.event).filter(isObsolete)
    entries.removeAll { isObsolete($0.event) }
    return removed
  }
}
