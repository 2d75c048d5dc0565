import TagModel

/// What becomes of an image in a format that cannot hold all of it, or that wants to be told more.
struct LossReport {
  let image: TagImage
  let format: TagFileFormat
  let flipperVersion: Int

  /// One sentence for each thing that a file with these bytes does not keep, or has to make up.
  func lines(of bytes: [UInt8]) -> [String] {
    lostFacts + [uidLine, unknownPages, maskedSecrets, madeUp, ownVersion, foreignChip].compactMap { $0 }
      + misreadings(of: bytes)
  }

  /// What the format has no place for at all.
  var lostFacts: [String] { Fact.allCases.compactMap(lost) }

  /// A fact that the image has and the format has no place for.
  private func lost(_ fact: Fact) -> String? {
    guard !format.traits.holds.contains(fact), let value = value(of: fact) else { return nil }
    let isPlural = fact == .counters || fact == .tearing
    return "\(value) \(isPlural ? "are" : "is") lost: \(format.name) has no place for \(isPlural ? "them" : "it")"
  }

  /// What the image knows of a fact beyond what a chip has anyway, in words.
  private func value(of fact: Fact) -> String? {
    switch fact {
    case .version: image.version.map { "GET_VERSION \(spaced($0))" }
    case .signature: image.signature.flatMap { $0.contains { $0 != 0 } ? "the signature" : nil }
    case .counters:
      image.counters.contains { $0 ?? 0 != 0 }
        ? "counters " + image.counters.map { String($0 ?? 0) }.joined(separator: ", ") : nil
    case .tearing:
      image.chipTearing.contains { $0 != Counter.intact } ? "tearing flags \(spaced(image.writtenTearing))" : nil
    case .failedAttempts:
      image.failedAttempts.flatMap { $0 > 0 ? "the count of \($0) wrong passwords" : nil }
    case .proxmarkBytes:
      image.proxmarkBytes.flatMap { $0.contains { $0 != 0 } ? "TBO \(spaced($0))" : nil }
    }
  }

  private var uidLine: String? {
    guard let uid = image.uidLine, uid != image.memory.uid else { return nil }
    return "the UID \(uid) beside the pages is lost: the one in pages 0 and 1 is \(image.memory.uid)"
  }

  private var unknownPages: String? {
    let unknown = image.knowledge.indices.filter { image.knowledge[$0] == .unknown }
    let isSaid = format == .flipper && flipperVersion == 4 && image.knownBeginning < image.model.pageCount
    guard !unknown.isEmpty, !isSaid else { return nil }
    return "unknown pages are written as zeros: \(ranges(unknown))"
  }

  private var maskedSecrets: String? {
    let masked = image.knowledge.indices.filter { image.knowledge[$0] == .masked }
    guard !masked.isEmpty else { return nil }
    return "the password is not known; what a reader saw in its place is written: pages \(ranges(masked))"
  }

  /// What the format has a place for and the image does not know.
  private var madeUp: String? {
    var names: [String] = []
    let holds = format.traits.holds
    if holds.contains(.signature), image.signature == nil { names.append("the signature") }
    if holds.contains(.counters), image.counters.contains(nil) { names.append("counters") }
    if holds.contains(.failedAttempts), image.failedAttempts == nil, flipperVersion > 2 {
      names.append("the count of wrong passwords")
    }
    return names.isEmpty ? nil : "not known and written as zero: \(names.joined(separator: ", "))"
  }

  private var ownVersion: String? {
    guard format.traits.holds.contains(.version), image.version == nil, image.model.versionBytes != nil else {
      return nil
    }
    return "GET_VERSION is not known: the chip's own is written"
  }

  /// In what the file reads as something else than was written.
  private func misreadings(of bytes: [UInt8]) -> [String] {
    let copy: TagImage
    do throws(Fault) { copy = try TagFileKind(of: bytes).read(bytes).image() } catch {
      return ["the file cannot be read again: it looks like another kind (\(error.reason))"]
    }
    // Nothing in the file tells which chip it is.
    guard copy.model == image.model else { return ["the chip is lost: it reads as an \(copy.model.name)"] }
    return [hiddenSecrets(in: copy), otherContent(of: copy)].compactMap { $0 }
  }

  /// A password that stands in the file and that nobody takes for one.
  private func hiddenSecrets(in copy: TagImage) -> String? {
    guard let page = image.model.secretPages.first, image.knowledge[page] == .known, copy.knowledge[page] == .masked
    else { return nil }
    guard format.traits.hidesSecrets else { return "a password of zeros cannot be told from one that was never read" }
    return "the password does not read back: \(format.name) has what a phone saw in its place"
  }

  /// Formats that do not name themselves are told by size and content.
  private func otherContent(of copy: TagImage) -> String? {
    guard copy.format != format || copy.memory.bytes != image.memory.bytes else { return nil }
    return "the file is read as \(copy.format?.name ?? format.name) of an \(copy.model): it looks the same"
  }

  private var foreignChip: String? {
    guard format == .flipper, !image.model.isKnownToFlipper else { return nil }
    return "a Flipper knows no \(image.model.name) and refuses the file"
  }
}

extension TagImage {
  /// The tearing flags, as far as they are known, of the counters that the chip has.
  fileprivate var chipTearing: [UInt8] { model.counterAddresses.compactMap { tearing[$0] } }
}
