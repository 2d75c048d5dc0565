import Foundation
import FuzzTargets

// Feeds inputs to one target. A finding is told and ends the program.
//
//   swift run Fuzz                         the targets, and how long an input may be
//   swift run Fuzz TARGET FILE…            feeds the files, to see what an input does
//   swift run Fuzz --seeds TARGET FOLDER   makes the inputs and the dictionary that a fuzzer starts from
//
// `.ci/fuzz` builds the same program with FUZZER set. Then libFuzzer's own main runs, and `--target TARGET` stands before
// its options.

#if FUZZER

/// The target of this process.
private let target = Command.target(named: CommandLine.arguments.dropFirst(2).first ?? "")

/// What libFuzzer calls before anything else: commands that are not about fuzzing end here.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>
) -> CInt {
  let words = Array(CommandLine.arguments.dropFirst())
  guard words.first == "--target" else { Command.run(words) }
  // libFuzzer takes a word without a hyphen for a folder.
  arguments.pointee?[2] = arguments.pointee?[1]
  return 0
}

/// What libFuzzer calls with every input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  do {
    try target.check(Array(UnsafeBufferPointer(start: data, count: size)))
  } catch {
    Command.tell("\(target.name): \(error)")
    abort()
  }
  return 0
}

#else

@main enum Fuzz {
  static func main() {
    Command.run(Array(CommandLine.arguments.dropFirst()))
  }
}

#endif
