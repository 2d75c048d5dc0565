/// The application of a Type 4 tag that holds a message: a capability container and an NDEF file (NFC Forum Type 4 Tag 2.0, 5).
public struct NDEFApplication: Hashable, Sendable {
  /// File E103, the capability container, as stored.
  public var capabilityContainer: [UInt8]
  /// File E104, the NDEF file, as stored: two bytes NLEN, the message, and what lies behind it.
  public var file: [UInt8]
  /// The most bytes that one READ BINARY may ask for.
  public let mostRead: Int
  /// The most bytes that one UPDATE BINARY may bring.
  public let mostWritten: Int
  /// Whether UPDATE BINARY may withdraw the write access in the capability container.
  ///
  /// NFC Forum Type 4 Tag 2.0 names no command for it. Android's reader writes FFh there, and cards whose container is
  /// writable take it; medium.
  public var isLockable = true

  /// The file that is selected; lasts while the application is.
  var selected: FileIdentifier?
  /// What was programmed since the last frame.
  var programmed: ProgrammedBytes?

  /// Its name (NFC Forum Type 4 Tag 2.0, 5.1, mapping version 2.0).
  public static let identifier: [UInt8] = [0xD2, 0x76, 0x00, 0x00, 0x85, 0x01, 0x01]
  /// The sizes that an NDEF file may have here, NLEN included: offsets past 7FFFh cannot be named by P1 and P2.
  public static let sizes = 5...0x7FFF

  /// The files of the application.
  enum FileIdentifier: UInt16, Hashable {
    case capabilityContainer = 0xE103
    case ndef = 0xE104
  }

  /// An application whose file holds no message: NLEN is zero, and so is the rest.
  ///
  /// - Parameters:
  ///   - size: The NDEF file's size, clamped to `sizes`.
  ///   - mostRead: MLe, clamped to 15…65535; by default the 59 of the specification's example.
  ///   - mostWritten: MLc, clamped to 1…65535; by default the 52 of the specification's example.
  public init(size: Int = 256, mostRead: Int = 0x3B, mostWritten: Int = 0x34) {
    let size = min(max(size, Self.sizes.lowerBound), Self.sizes.upperBound)
    self.mostRead = min(max(mostRead, 0x0F), 0xFFFF)
    self.mostWritten = min(max(mostWritten, 1), 0xFFFF)
    file = Array(repeating: 0, count: size)
    capabilityContainer =
      [0x00, 0x0F, 0x20] + Self.bytes(self.mostRead) + Self.bytes(self.mostWritten) + [0x04, 0x06, 0xE1, 0x04]
      + Self.bytes(size) + [0x00, 0x00]
  }

  /// Puts a message into the file as a phone would, NLEN before it, whoever may write; answers false where it does not fit.
  public mutating func store(_ message: [UInt8]) -> Bool {
    guard message.count <= file.count - 2 else { return false }
    file.replaceSubrange(0..<2 + message.count, with: Self.bytes(message.count) + message)
    return true
  }

  /// Makes it read-only for ever, as a phone's lock does.
  public mutating func withdrawWriteAccess() {
    guard Self.writeAccess < capabilityContainer.count else { return }
    capabilityContainer[Self.writeAccess] = 0xFF
  }

  private static func bytes(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
  }

  /// Where the container states who may read and who may write: 00h grants it without any security.
  static let (readAccess, writeAccess) = (13, 14)

  func grants(_ access: Int) -> Bool {
    access < capabilityContainer.count && capabilityContainer[access] == 0x00
  }

  subscript(file: FileIdentifier) -> [UInt8] {
    get {
      switch file {
      case .capabilityContainer: capabilityContainer
      case .ndef: self.file
      }
    }
    set {
      switch file {
      case .capabilityContainer: capabilityContainer = newValue
      case .ndef: self.file = newValue
      }
    }
  }
}

/// Bytes that were programmed, and what stood there before.
struct ProgrammedBytes: Hashable {
  let file: NDEFApplication.FileIdentifier
  let offset: Int
  let before: [UInt8]
}
