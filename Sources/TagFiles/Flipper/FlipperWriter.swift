import TagModel

/// Writes the `.nfc` files of a Flipper, version 2, 3 or 4.
struct FlipperWriter {
  let image: TagImage
  let version: Int

  var bytes: [UInt8] {
    let lines = head + facts + counters + pages + tail
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  private var head: [String] {
    let chip = image.model.flipperName
    let dataFormat = version == 2 ? [] : ["Data format version: \(version - 2)"]
    return [
      "Filetype: Flipper NFC device",
      "Version: \(version)",
      "Device type: \(version < 4 ? chip : "NTAG/Ultralight")",
      "UID: \(spaced(image.memory.uid.bytes))",
      // Version 2 writes the byte first that comes first on the air, later ones the other way round.
      "ATQA: \(version == 2 ? "44 00" : "00 44")",
      "SAK: 00",
    ] + dataFormat + (version < 4 ? [] : ["NTAG/Ultralight type: \(chip)"])
  }

  private var facts: [String] {
    ["Signature: \(spaced(image.writtenSignature))", "Mifare version: \(spaced(image.writtenVersion))"]
  }

  private var counters: [String] {
    zip(image.writtenCounters, image.writtenTearing).enumerated().flatMap { index, counter in
      ["Counter \(index): \(counter.0)", "Tearing \(index): \(spaced([counter.1]))"]
    }
  }

  private var pages: [String] {
    let total = image.model.pageCount
    let read = version == 4 ? image.knownBeginning : total
    return ["Pages total: \(total)"] + (version == 2 ? [] : ["Pages read: \(read)"])
      + (0..<total).map { "Page \($0): \(spaced(image.memory[$0]))" }
  }

  /// Version 2 mostly lacks the last key, which a Flipper then takes as 0.
  private var tail: [String] {
    let failed = image.failedAttempts ?? 0
    return version == 2 && failed == 0 ? [] : ["Failed authentication attempts: \(failed)"]
  }
}

extension TagImage {
  /// How many pages a file can claim that were read from the first on: all of them, unless those missing are the last.
  var knownBeginning: Int {
    guard let first = knowledge.firstIndex(of: .unknown), knowledge[first...].allSatisfy({ $0 == .unknown }) else {
      return model.pageCount
    }
    return first
  }
}

extension ChipModel {
  /// What a Flipper calls the chip; the maker's name where it does not know the chip.
  var flipperName: String { Self.flipperNames[name] ?? name }

  /// Whether a Flipper takes files about the chip.
  var isKnownToFlipper: Bool { !["NTAG210", "NTAG212"].contains(name) }

  private static let flipperNames = [
    "MF0ICU1": "Mifare Ultralight", "MF0UL11": "Mifare Ultralight 11", "MF0UL21": "Mifare Ultralight 21",
  ]
}
