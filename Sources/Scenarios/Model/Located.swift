import JSON5

/// A value of a scenario and the place of its file where it stands.
public struct Located<Value> {
  /// The value.
  public var value: Value
  /// Where it stands.
  public var mark: Mark

  /// A value at a place.
  public init(_ value: Value, at mark: Mark) {
    self.value = value
    self.mark = mark
  }
}

extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}
extension Located: Sendable where Value: Sendable {}
