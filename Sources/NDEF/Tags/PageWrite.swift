/// One WRITE of four bytes that a plan asks for.
public struct PageWrite: Hashable, Sendable {
  /// What a write is for.
  public enum Purpose: String, Hashable, Sendable, CaseIterable {
    /// Sets the message's length to 0, so that the tag holds an empty message from here on.
    case clearLength
    /// Puts bytes of the message in place.
    case value
    /// Sets the final length, so that the tag holds the message from here on.
    case length
    /// Puts the Terminator TLV in place.
    case terminator
    /// Sets bits of the capability container: all of it to format a tag, its write access to none to lock one.
    case capabilityContainer
    /// Sets the static lock bits.
    case staticLocks
    /// Sets dynamic lock bits.
    case dynamicLocks
  }

  /// The page, counted from page 0 of the memory; one above 255 needs SECTOR SELECT.
  public let page: Int
  /// The page's four bytes.
  public let bytes: [UInt8]
  /// What the write is for.
  public let purpose: Purpose

  /// Makes a write of exactly these fields.
  public init(page: Int, bytes: [UInt8], purpose: Purpose) {
    self.page = page
    self.bytes = bytes
    self.purpose = purpose
  }
}

/// Why a message cannot be written.
public enum WritePlanError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The message is longer than the place has room for.
  case tooLong(length: Int, capacity: Int)
  /// Pages are to be rewritten whose other bytes have not been read: this many bytes of the data area are needed.
  case unread(needed: Int, available: Int)

  /// One sentence with both numbers.
  public var description: String {
    switch self {
    case .tooLong(let length, let capacity):
      "the message of \(counted(length, "byte")) is longer than the tag's capacity of \(counted(capacity, "byte"))"
    case .unread(let needed, let available):
      "the first \(counted(needed, "byte")) of the data area must be read before writing, not only \(available)"
    }
  }
}
