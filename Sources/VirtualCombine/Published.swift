import Foundation

/// A property of a class whose changes can be followed: `$name` is a publisher of its values.
///
/// The publisher sends the present value at once and each later one before it is stored, as with Combine: a subscriber that
/// reads the property still finds the old value. ``ObservableObject/objectWillChange`` sends before that.
/// The property is as safe to use from several threads as any other: not at all. Its subscriptions are.
///
/// Source: Apple's documentation of Combine.
@propertyWrapper
public struct Published<Value> {
  fileprivate final class Box {
    var value: Value
    let audience = Audience<Value, Never>()

    init(_ value: Value) {
      self.value = value
    }
  }

  fileprivate let box: Box

  /// Starts with `wrappedValue`.
  public init(wrappedValue: Value) {
    box = Box(wrappedValue)
  }

  /// Starts with `initialValue`.
  public init(initialValue: Value) {
    self.init(wrappedValue: initialValue)
  }

  /// For properties of classes only.
  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { fatalError("unavailable") }
    nonmutating set { fatalError("unavailable: \(newValue)") }
  }

  /// A publisher of the property's values, the present one first.
  public var projectedValue: Publisher { Publisher(box: box) }

  /// What the compiler makes of reading and writing the property; apps do not call it.
  public static subscript<Owner: AnyObject>(
    _enclosingInstance object: Owner,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<Owner, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<Owner, Published<Value>>
  ) -> Value {
    get { object[keyPath: storageKeyPath].box.value }
    set {
      let box = object[keyPath: storageKeyPath].box
      ObservedObjects.shared.willChange(object)
      box.audience.send(newValue)
      box.value = newValue
    }
  }

  /// The values of a ``Published`` property, the present one first.
  public struct Publisher: VirtualCombine.Publisher {
    /// What the property holds.
    public typealias Output = Value

    /// It does not fail.
    public typealias Failure = Never

    fileprivate let box: Box

    /// Sends the present value at once and each later one before it is stored.
    public func sink(
      receiveCompletion: @escaping (Subscribers.Completion<Never>) -> Void,
      receiveValue: @escaping (Value) -> Void
    ) -> AnyCancellable {
      let subscription = box.audience.join(receiveCompletion, receiveValue)
      receiveValue(box.value)
      return subscription
    }
  }
}
