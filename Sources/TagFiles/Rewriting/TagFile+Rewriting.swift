import TagModel

extension TagFile {
  /// The content of a tag file after what it holds has become `image`.
  ///
  /// All that has not changed stays as it is, byte by byte: comments, line ends, keys that nobody knows, and pages that the file
  /// does not have. Only what has no place there makes it be written anew, in the format and the version that it has. The
  /// output tells what is lost then, and what cannot be kept at all. A format that is only read is refused.
  public static func rewrite(_ bytes: [UInt8], with image: TagImage) throws(TagFileWriteError) -> TagFileOutput {
    guard let original = try? read(bytes, name: ""), let format = original.format else {
      return try write(image, as: image.format ?? .flipper)
    }
    guard format.isWritable else { throw .readOnly(format) }
    let kept = format.traits.holds
    if let patched = patch(bytes, Changes(from: original, to: image)),
      let read = try? read(patched, name: ""), read.tells(image, facts: kept)
    {
      let before = LossReport(image: original, format: format, flipperVersion: 4).lostFacts
      let now = LossReport(image: image, format: format, flipperVersion: 4).lostFacts
      return TagFileOutput(bytes: patched, losses: now.filter { !before.contains($0) })
    }
    return try writeAnew(image, in: format, original, version: flipperVersion(of: bytes))
  }

  private static func writeAnew(
    _ image: TagImage, in format: TagFileFormat, _ original: TagImage, version: Int
  ) throws(TagFileWriteError) -> TagFileOutput {
    let output = try write(image, as: format, flipperVersion: version)
    let before = try write(original, as: format, flipperVersion: version)
    // What the format never told is no loss, but what this one file told is.
    guard let read = try? read(before.bytes, name: ""), read.tells(original, facts: Set(Fact.allCases)),
      original.uidLine == nil || original.uidLine == read.uidLine
    else { return output }
    return TagFileOutput(bytes: output.bytes, losses: output.losses.filter { !before.losses.contains($0) })
  }

  private static func patch(_ bytes: [UInt8], _ changes: Changes) -> [UInt8]? {
    guard let kind = try? TagFileKind(of: bytes) else { return nil }
    switch kind {
    case .flipper: return changes.applied(toFlipper: bytes)
    case .proxmarkJSON: return changes.applied(toProxmarkJSON: bytes)
    case .hexText: return changes.applied(toHexText: bytes)
    case .binary: return changes.applied(toDump: bytes)
    case .tagInfo, .nfcTools: return nil
    }
  }

  /// The version of a Flipper file, as far as it can be written; 4 for every other file.
  private static func flipperVersion(of bytes: [UInt8]) -> Int {
    guard let lines = try? FlipperLines(bytes), let version = try? lines.needed("Version").number(upTo: .max) else {
      return 4
    }
    return min(max(version, 2), 4)
  }
}

extension TagImage {
  /// Whether it says the same of the pages and of some facts; a password that does not read back may be masked in one of them.
  fileprivate func tells(_ other: TagImage, facts: Set<Fact>) -> Bool {
    let unknown = knowledge.map { $0 == .unknown }
    let isMissing = { (image: TagImage, page: Int) in
      image.knowledge[page] == .masked && image.memory[page] == [0, 0, 0, 0]
    }
    let samePages = unknown.indices.allSatisfy { page in
      memory[page] == other.memory[page]
        && (unknown[page] == (other.knowledge[page] == .unknown) || isMissing(self, page) || isMissing(other, page))
    }
    return samePages
      && facts.allSatisfy { fact in
        switch fact {
        case .version: version == other.version
        case .signature: signature == other.signature
        case .counters: counters == other.counters
        case .tearing: tearing == other.tearing
        case .failedAttempts: failedAttempts == other.failedAttempts
        case .proxmarkBytes: proxmarkBytes == other.proxmarkBytes
        }
      }
  }
}
