/// One thing that takes input which nobody has checked, and the rules that it keeps for every such input.
public struct FuzzTarget: Sendable {
  /// The name on the command line and of its folder of fixtures.
  public let name: String
  /// How many bytes of input are worth trying.
  public let longestInput: Int
  /// Words of the format, for a fuzzer to put in.
  public let words: [String]
  /// Inputs to start from.
  public let seeds: @Sendable () throws -> [[UInt8]]
  /// Feeds an input and throws a `Finding` where a rule is broken.
  public let check: @Sendable ([UInt8]) throws -> Void

  /// Every target.
  public static let all: [FuzzTarget] =
    [chip, air] + tagFiles + [ndef, tlv, json5, scenario]

  /// The target of that name.
  public static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }
}

extension FuzzTarget {
  /// The words in the form of a libFuzzer dictionary, one a line.
  public var dictionary: String {
    words.map { "\"" + $0.utf8.map(Self.escaped).joined() + "\"\n" }.joined()
  }

  private static func escaped(_ byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): "\\" + String(UnicodeScalar(byte))
    case 0x20..<0x7F: String(UnicodeScalar(byte))
    default: "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
  }
}
