internal import DryTap
import Foundation

/// A command of ISO 7816-4 (iOS 13).
///
/// Source: SDK headers; ISO/IEC 7816-4, 5.1.
open class NFCISO7816APDU: NSObject, NSCopying {
  /// The class byte, CLA.
  open private(set) var instructionClass: UInt8

  /// The instruction byte, INS.
  open private(set) var instructionCode: UInt8

  /// The first parameter, P1.
  open private(set) var p1Parameter: UInt8

  /// The second parameter, P2.
  open private(set) var p2Parameter: UInt8

  /// The data field, 1 to 65535 bytes; nil when there is none.
  open private(set) var data: Data?

  /// The bytes of response that are expected, Le: 1 to 65536, or -1 for none.
  open private(set) var expectedResponseLength: Int

  /// There are no commands without a header.
  @available(*, unavailable)
  public override init() {
    preconditionFailure("a command is made of its fields")
  }

  /// Makes a command of its fields.
  ///
  /// - Parameters:
  ///   - instructionClass: the class byte, CLA.
  ///   - instructionCode: the instruction byte, INS.
  ///   - p1Parameter: the first parameter, P1.
  ///   - p2Parameter: the second parameter, P2.
  ///   - data: the data field, up to 65535 bytes; empty for none.
  ///   - expectedResponseLength: Le, 1 to 65536; -1 for none.
  public init(
    instructionClass: UInt8,
    instructionCode: UInt8,
    p1Parameter: UInt8,
    p2Parameter: UInt8,
    data: Data,
    expectedResponseLength: Int
  ) {
    self.instructionClass = instructionClass
    self.instructionCode = instructionCode
    self.p1Parameter = p1Parameter
    self.p2Parameter = p2Parameter
    self.data = data.isEmpty ? nil : data
    self.expectedResponseLength = expectedResponseLength
  }

  /// Makes a command of its bytes; nil when they are not a well-formed command, with short or extended lengths.
  public init?(data: Data) {
    guard let fields = CommandAPDU([UInt8](data)) else { return nil }
    instructionClass = fields.classByte
    instructionCode = fields.instruction
    p1Parameter = fields.p1
    p2Parameter = fields.p2
    self.data = fields.data.isEmpty ? nil : Data(fields.data)
    expectedResponseLength = fields.expectedLength ?? -1
  }

  /// The same object: a command does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// The command's bytes: short lengths where they suffice, extended ones otherwise.
  ///
  /// - Throws: code 4 when the data field is too long, code 5 when Le is out of its range.
  package func encoded() throws -> [UInt8] {
    let data = [UInt8](self.data ?? Data())
    guard data.count <= 0xFFFF else { throw deliveredError(.readerErrorInvalidParameterLength) }
    guard expectedResponseLength == -1 || (1...0x1_0000).contains(expectedResponseLength) else {
      throw deliveredError(.readerErrorParameterOutOfBound)
    }
    let command = CommandAPDU(
      classByte: instructionClass, instruction: instructionCode, p1: p1Parameter, p2: p2Parameter, data: data,
      expectedLength: expectedResponseLength == -1 ? nil : expectedResponseLength)
    return command.bytes
  }
}
