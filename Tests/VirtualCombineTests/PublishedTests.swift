#if !canImport(ObjectiveC)
import Foundation
import Testing
import VirtualCombine

private class Model: ObservableObject {
  @Published var count = 0
  @Published var names: [String] = []
}

private final class Detailed: Model {
  @Published var detail = ""
}

/// Properties whose changes can be followed, against Apple's documentation of Combine.
@Suite struct PublishedTests {
  @Test func `a property publishes the present value at once and each later one, equal ones included`() {
    let model = Model()
    model.count = 1
    var seen: [Int] = []
    let subscription = model.$count.sink { seen.append($0) }
    model.count = 2
    model.count = 2
    model.count += 1
    #expect(seen == [1, 2, 2, 3])
    withExtendedLifetime(subscription) {}
  }

  @Test func `a subscriber that reads the property finds the old value`() {
    let model = Model()
    var pairs: [[Int]] = []
    let subscription = model.$count.dropFirst().sink { pairs.append([$0, model.count]) }
    model.count = 5
    model.count = 6
    #expect(pairs == [[5, 0], [6, 5]])
    #expect(model.count == 6)
    subscription.cancel()
  }

  @Test func `a change in place is one change`() {
    let model = Model()
    var sizes: [Int] = []
    let subscription = model.$names.sink { sizes.append($0.count) }
    model.names.append("a")
    model.names += ["b", "c"]
    #expect(sizes == [0, 1, 3])
    withExtendedLifetime(subscription) {}
  }

  @Test func `properties of different objects have nothing to do with each other`() {
    let first = Model()
    let second = Model()
    var seen: [Int] = []
    let subscription = first.$count.sink { seen.append($0) }
    second.count = 9
    #expect(seen == [0])
    #expect(first.count == 0)
    withExtendedLifetime(subscription) {}
  }

  @Test func `an object says that it will change, before each change and before the property does`() {
    let model = Detailed()
    var order: [String] = []
    let changes = model.objectWillChange.sink { order.append("object \(model.count)\(model.detail)") }
    let counts = model.$count.dropFirst().sink { order.append("count \($0)") }
    model.count = 1
    model.detail = "x"
    #expect(order == ["object 0", "count 1", "object 1"])
    withExtendedLifetime((changes, counts)) {}
  }

  @Test func `an object has one publisher of its changes, and can send by hand`() {
    let model = Model()
    #expect(model.objectWillChange === model.objectWillChange)
    #expect(model.objectWillChange !== Model().objectWillChange)
    var changes = 0
    let subscription = model.objectWillChange.sink { changes += 1 }
    model.objectWillChange.send()
    #expect(changes == 1)
    withExtendedLifetime(subscription) {}
  }

  @Test func `an object with a publisher of its own sends by hand alone`() {
    final class Own: ObservableObject {
      let objectWillChange = PassthroughSubject<Void, Never>()
      @Published var count = 0
    }
    let own = Own()
    var changes = 0
    let subscription = own.objectWillChange.sink { changes += 1 }
    own.count = 1
    #expect(changes == 0)
    own.objectWillChange.send()
    #expect(changes == 1)
    withExtendedLifetime(subscription) {}
  }

  @Test func `objects are not kept, and one at the address of another is not taken for it`() {
    var changes = 0
    var addresses = Set<ObjectIdentifier>()
    var subscriptions: [AnyCancellable] = []
    for _ in 0..<1000 {
      let model = Model()
      addresses.insert(ObjectIdentifier(model))
      model.objectWillChange.sink { changes += 1 }.store(in: &subscriptions)
      model.count = 2
    }
    #expect(changes == 1000)
    #expect(addresses.count < 1000)
    weak var freed: Model?
    do {
      let model = Model()
      freed = model
      model.$count.sink { _ in }.cancel()
      _ = model.objectWillChange
    }
    #expect(freed == nil)
  }

  @Test func `the values can be waited for`() async {
    let model = Model()
    let values = model.$count.values
    model.count = 1
    model.count = 2
    var seen: [Int] = []
    for await value in values {
      seen.append(value)
      if seen.count == 3 { break }
    }
    #expect(seen == [0, 1, 2])
  }

  @MainActor @Test func `a view model on the main actor is an observable object`() {
    @MainActor final class ViewModel: ObservableObject {
      @Published var text = ""
    }
    let model = ViewModel()
    var seen: [String] = []
    let subscription = model.$text.sink { seen.append($0) }
    model.text = "a"
    #expect(seen == ["", "a"])
    withExtendedLifetime(subscription) {}
  }
}
#endif
