/// Finds the NDEF Message TLV in a data area of which only the beginning may have been read.
///
/// Offsets count from the start of the data area, which is page 4. The caller asks for the next step with all bytes
/// read so far, reads on when bytes are needed, and asks again; the answer depends on the bytes alone. NULL,
/// proprietary and reserved TLVs are skipped, Lock and Memory Control TLVs of 3 bytes are heeded from there on, and the
/// first NDEF Message TLV counts. Source: NFC Forum Type 2 Tag 1.1, 2.3 and 6.4.1.
public struct DataAreaWalk: Sendable {
  /// The size of the data area in bytes.
  public let areaSize: Int

  /// The address of the data area's first byte from byte 0 of the memory: page 4.
  public static let firstByteAddress = 16
  /// The largest data area that a capability container can state, in bytes.
  public static let largestArea = 2040

  /// Starts a walk over `areaSize` bytes, as the capability container states them.
  ///
  /// Values outside 0…2040 are taken as the nearer of the two, and odd bytes beyond the last whole page are left out.
  public init(areaSize: Int) {
    self.areaSize = min(max(areaSize, 0), Self.largestArea) / 4 * 4
  }

  /// What the bytes read so far tell.
  public enum Step: Hashable, Sendable {
    /// This many bytes from the start of the data area must be at hand to go on; more than were given, at most the
    /// whole area.
    case needs(Int)
    /// The NDEF Message TLV was found. Its value need not have been read yet.
    case message(MessagePlace)
    /// There is no NDEF Message TLV.
    case none(Reason)
  }

  /// Why there is no NDEF Message TLV.
  public enum Reason: Hashable, Sendable {
    /// A Terminator TLV comes first.
    case terminator
    /// The data area ends first.
    case endOfArea
    /// The length field of the TLV at this offset runs past the end of the data area.
    case brokenLength(tlvOffset: Int)
    /// The length of the TLV at this offset is FFFFh, which is reserved.
    case reservedLength(tlvOffset: Int)
    /// The value of the TLV at this offset is longer than the free bytes that follow it.
    case pastEnd(tlvOffset: Int, length: Int, available: Int)
  }

  /// Goes as far as `area` allows, the bytes read so far from the start of the data area.
  ///
  /// Bytes beyond the area are ignored.
  public func step(_ area: [UInt8]) -> Step {
    var reader = TLVReader(area: area, areaSize: areaSize)
    do {
      return .message(try reader.messagePlace())
    } catch {
      switch error {
      case .needs(let count): return .needs(count)
      case .none(let reason): return .none(reason)
      }
    }
  }
}

extension DataAreaWalk.Reason: CustomStringConvertible {
  /// One sentence; offsets count from the start of the data area.
  public var description: String {
    switch self {
    case .terminator: "the Terminator TLV comes before any NDEF Message TLV"
    case .endOfArea: "the data area ends before any NDEF Message TLV"
    case .brokenLength(let offset): "the length field of the TLV at byte \(offset) runs past the end of the data area"
    case .reservedLength(let offset): "the TLV at byte \(offset) has the reserved length FFFFh"
    case .pastEnd(let offset, let length, let available):
      "the TLV at byte \(offset) claims \(counted(length, "byte")) but the data area has room for \(available)"
    }
  }
}
