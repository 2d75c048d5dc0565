import Foundation
import FuzzTargets

/// What the program does when it is called by a person or a script.
enum Command {
  /// Does what the words ask for.
  static func run(_ words: [String]) -> Never {
    do {
      if words.isEmpty {
        for target in FuzzTarget.all { print(target.name, target.longestInput) }
      } else if words.count == 3, words[0] == "--seeds" {
        try writeSeeds(of: target(named: words[1]), to: URL(fileURLWithPath: words[2]))
      } else {
        try replay(words.dropFirst(), to: target(named: words[0]))
      }
    } catch {
      tell("\(error)")
      exit(error is Finding ? 1 : 2)
    }
    exit(0)
  }

  /// The target of that name; without it the program ends.
  static func target(named name: String) -> FuzzTarget {
    if let target = FuzzTarget.named(name) { return target }
    tell("no target is called \"\(name)\": there are \(FuzzTarget.all.map(\.name).joined(separator: ", "))")
    exit(2)
  }

  /// A line for people.
  static func tell(_ message: String) {
    FileHandle.standardError.write(Data("Fuzz: \(message)\n".utf8))
  }

  private static func replay(_ files: ArraySlice<String>, to target: FuzzTarget) throws {
    for file in files {
      print("\(file): ", terminator: "")
      fflush(nil)
      try target.check(Array(try Data(contentsOf: URL(fileURLWithPath: file))))
      print("nothing found")
    }
  }

  /// One file an input in `FOLDER/corpus`, and `FOLDER/dictionary`.
  private static func writeSeeds(of target: FuzzTarget, to folder: URL) throws {
    let corpus = folder.appendingPathComponent("corpus")
    try FileManager.default.createDirectory(at: corpus, withIntermediateDirectories: true)
    for (index, seed) in try target.seeds().enumerated() {
      try Data(seed).write(to: corpus.appendingPathComponent("seed-\(index)"))
    }
    try Data(target.dictionary.utf8).write(to: folder.appendingPathComponent("dictionary"))
  }
}
