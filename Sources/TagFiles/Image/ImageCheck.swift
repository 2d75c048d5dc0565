import TagModel

/// One thing to look at in the content of a tag, whatever file it came from.
struct ImageCheck: Sendable {
  let kind: Remarks.Kind
  let find: @Sendable (TagImage) -> Finding?

  /// What was found, and the byte of the page that it is about.
  struct Finding {
    let page: Int?
    let byte: Int
    let text: String

    init(_ page: Int?, byte: Int = 0, _ text: String) {
      self.page = page
      self.byte = byte
      self.text = text
    }
  }

  static func note(_ find: @escaping @Sendable (TagImage) -> Finding?) -> ImageCheck {
    ImageCheck(kind: .note, find: find)
  }

  static func warning(_ find: @escaping @Sendable (TagImage) -> Finding?) -> ImageCheck {
    ImageCheck(kind: .warning, find: find)
  }
}

extension ImageCheck {
  static let all = serialNumber + locks + capabilityContainer + configuration + extras

  private static let serialNumber: [ImageCheck] = [
    .note { image in
      let first = image.memory.bytes[0]
      guard first != 0x04 else { return nil }
      return Finding(0, "the UID begins with \(spaced([first])), not with NXP's 04: another maker")
    },
    .warning { image in
      guard image.memory[0][3] != image.memory.uid.bcc0 else { return nil }
      return Finding(
        0, byte: 3, "BCC0 does not fit the UID; the page is kept and the air interface sends the right one")
    },
    .warning { image in
      guard image.memory[2][0] != image.memory.uid.bcc1 else { return nil }
      return Finding(2, "BCC1 does not fit the UID; the page is kept and the air interface sends the right one")
    },
    .warning { image in
      image.memory[1][0] == 0x88 ? Finding(1, "UID byte 3 is the cascade tag 88: not a valid UID") : nil
    },
    .note { image in
      let byte = image.memory[2][1]
      return byte == 0x48 ? nil : Finding(2, byte: 1, "the internal byte is \(spaced([byte])) and not 48")
    },
  ]

  private static let locks: [ImageCheck] = [
    .note { image in
      let locked = (0..<image.model.pageCount).filter { image.memory.isLocked($0) }
      return locked.isEmpty ? nil : Finding(2, byte: 2, "read-only pages: \(ranges(locked))")
    },
    .note { image in
      let frozen = (0..<image.model.pageCount).filter { image.memory.isFrozen($0) && !image.memory.isLocked($0) }
      return frozen.isEmpty ? nil : Finding(2, byte: 2, "pages that can never be locked: \(ranges(frozen))")
    },
    .note { image in
      guard let page = image.model.dynamicLocks?.page, image.memory[page][3] != 0xBD else { return nil }
      return Finding(page, byte: 3, "byte 3 of the dynamic lock page is \(spaced([image.memory[page][3]])) and not BD")
    },
  ]

  private static let capabilityContainer: [ImageCheck] = [
    .note {
      guard $0.memory[3][0] != 0xE1 else { return nil }
      return Finding(3, "not NDEF formatted: the capability container does not begin with E1")
    },
    .warning { image in
      let version = image.memory[3][1] >> 4
      guard image.memory[3][0] == 0xE1, version != 1 else { return nil }
      return Finding(3, byte: 1, "the capability container has version \(version) and not 1")
    },
    .warning { image in
      guard image.memory[3][0] == 0xE1, !image.model.fits(capabilityContainer: image.memory[3]) else { return nil }
      let size = Int(image.memory[3][2]) * 8
      return Finding(
        3, byte: 2,
        "the capability container promises \(size) bytes; an \(image.model.name) has \(image.model.formattedSize)")
    },
    .warning { image in
      let access = image.memory[3][3]
      let usual = [access >> 4, access & 0x0F].allSatisfy { $0 == 0x0 || $0 == 0xF }
      guard image.memory[3][0] == 0xE1, !usual else { return nil }
      return Finding(
        3, byte: 3, "the access byte \(spaced([access])) of the capability container has a nibble other than 0 and F")
    },
  ]

  private static let extras: [ImageCheck] = [
    .note { image in
      let torn = image.tearing.indices.filter { ![nil, 0x00, Counter.intact].contains(image.tearing[$0]) }
      return torn.isEmpty ? nil : Finding(nil, "tearing flag of counter \(ranges(torn)) is neither BD nor 00")
    },
    .note { image in SignatureCheck.note(on: image).map { Finding(nil, $0) } },
    .warning { image in
      guard let version = image.version, version != image.model.versionBytes, image.profile == .standard else {
        return nil
      }
      let answer =
        image.model.versionBytes == nil ? "does not know the command" : "answers as an \(image.model.name) does"
      return Finding(nil, "GET_VERSION is \(spaced(version)) in the file; the chip \(answer)")
    },
  ]
}

extension TagImage {
  /// Runs every check and keeps what it finds on pages that the file has; `place` tells where a page stands in the file.
  func runChecks(_ remarks: inout Remarks, place: (Int) -> TagFilePlace) {
    for check in ImageCheck.all {
      guard let finding = check.find(self), finding.page.map({ knowledge[$0] }) != .unknown else { continue }
      let place = finding.page.map { place($0).advanced(by: finding.byte) } ?? .file
      remarks.add(check.kind, place, finding.text)
    }
  }
}
