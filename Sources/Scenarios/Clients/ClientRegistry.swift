/// The clients that scenarios can name, in the order in which they are listed for people.
public struct ClientRegistry: Sendable {
  /// Every client.
  public let entries: [ClientEntry]
  private let byName: [String: ClientEntry]

  /// A registry of these clients, whose names must differ.
  public init(_ entries: [ClientEntry] = []) {
    self.entries = entries
    byName = Dictionary(entries.map { ($0.name, $0) }) { first, _ in
      preconditionFailure("two clients are called \(first.name)")
    }
  }

  /// The names, in order.
  public var names: [String] { entries.map(\.name) }

  /// The client of a name; nil where there is none.
  public subscript(name: String) -> ClientEntry? { byName[name] }
}
