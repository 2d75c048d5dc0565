import Testing

@testable import DryTap

@Suite struct EventQueueTests {
  private func drain(_ queue: EventQueue<Int>) -> [Int] {
    var queue = queue
    var events: [Int] = []
    while let entry = queue.removeNext() { events.append(entry.event) }
    return events
  }

  @Test func `events come in the order of their instants`() {
    var queue = EventQueue<Int>()
    for due in [5, 1, 4, 2, 3] { queue.add(due, at: VirtualInstant(nanoseconds: Int64(due))) }
    #expect(drain(queue) == [1, 2, 3, 4, 5])
  }

  @Test func `events of one instant come in the order in which they were added`() {
    var queue = EventQueue<Int>()
    let instant = VirtualInstant(nanoseconds: 7)
    queue.add(0, at: VirtualInstant(nanoseconds: 9))
    for number in 1...20 { queue.add(number, at: instant) }
    queue.add(21, at: VirtualInstant(nanoseconds: 8))
    #expect(drain(queue) == Array(1...20) + [21, 0])
  }

  @Test func `any order of adding gives the order of a stable sort`() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<50 {
      let dues = (0..<40).map { _ in Int64.random(in: 0..<10, using: &random) }
      var queue = EventQueue<Int>()
      for (number, due) in dues.enumerated() { queue.add(number, at: VirtualInstant(nanoseconds: due)) }
      let expected = dues.indices.sorted { (dues[$0], $0) < (dues[$1], $1) }
      #expect(drain(queue) == expected)
    }
  }

  @Test func `removed events are gone and the others keep their order`() {
    var queue = EventQueue<Int>()
    for number in 0..<10 { queue.add(number, at: VirtualInstant(nanoseconds: Int64(number % 3))) }
    queue.removeAll { $0.isMultiple(of: 2) }
    #expect(queue.count == 5)
    #expect(queue.contains { $0 == 7 })
    #expect(!queue.contains { $0 == 6 })
    #expect(drain(queue) == [3, 9, 1, 7, 5])
  }

  @Test func `the next event is seen before it is taken, and an empty queue has none`() {
    var queue = EventQueue<Int>()
    #expect(queue.next == nil)
    #expect(queue.removeNext() == nil)
    queue.add(1, at: .start)
    #expect(queue.next?.event == 1)
    #expect(queue.count == 1)
  }
}
