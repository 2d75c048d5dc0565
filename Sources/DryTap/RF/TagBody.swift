import Foundation

/// What holds the chips of one card, sticker or case together.
final class TagBody: @unchecked Sendable {
  private struct Member {
    weak var tag: Tag?
  }

  private let lock = NSLock()
  private var members: [Member]

  init(_ tags: [Tag]) {
    members = tags.map { Member(tag: $0) }
  }

  /// Those that are still there, in the order in which they were put in.
  var tags: [Tag] { lock.withLock { members.compactMap(\.tag) } }

  func add(_ tag: Tag) {
    lock.withLock { members.append(Member(tag: tag)) }
  }
}

extension Tag {
  /// Puts this chip into the body of another, as in a card with two chips: from now on they come and go together.
  ///
  /// A body does not keep its chips alive. With the setting `field.alternate` (quirk H03) a phone finds one of them in turn.
  ///
  /// - Returns: This tag, so that a test can make it in one line.
  @discardableResult
  public func inBody(of other: Tag) -> Tag {
    guard other !== self, !bodyMembers.contains(other) else { return self }
    let shared = other.body ?? TagBody([other])
    other.body = shared
    shared.add(self)
    body = shared
    return self
  }

  /// The chips in this one's body, itself among them.
  var bodyMembers: [Tag] { body?.tags ?? [self] }
}
