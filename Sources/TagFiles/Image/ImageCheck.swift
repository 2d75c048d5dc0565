import TagModel

/// One thing to look at in the content of a tag, whatever file it came from.
struct ImageCheck: Sendable {
  /// What was found, and the page that it is about.
  typealias Finding = (page: Int?, text: String)

  let isWarning: Bool
  let find: @Sendable (TagImage) -> Finding?

  private static func note(_ find: @escaping @Sendable (TagImage) -> Finding?) -> ImageCheck {
    ImageCheck(isWarning: false, find: find)
  }

  private static func warning(_ find: @escaping @Sendable (TagImage) -> Finding?) -> ImageCheck {
    ImageCheck(isWarning: true, find: find)
  }
}

extension ImageCheck {
  static let all = serialNumber + locks + capabilityContainer + configuration + extras

  private static let serialNumber: [ImageCheck] = [
    .note { image in
      let first = image.memory.bytes[0]
      return first == 0x04 ? nil : (0, "the UID begins with \(spaced([first])), not with NXP's 04: another maker")
    },
    .warning { image in
      let right = image.memory[0][3] == image.memory.uid.bcc0
      return right ? nil : (0, "BCC0 does not fit the UID; the page is kept and the air interface sends the right one")
    },
    .warning { image in
      let right = image.memory[2][0] == image.memory.uid.bcc1
      return right ? nil : (2, "BCC1 does not fit the UID; the page is kept and the air interface sends the right one")
    },
    .warning { image in
      image.memory[1][0] == 0x88 ? (1, "UID byte 3 is the cascade tag 88: not a valid UID") : nil
    },
    .note { image in
      let byte = image.memory[2][1]
      return byte == 0x48 ? nil : (2, "the internal byte is \(spaced([byte])) and not 48")
    },
  ]

  private static let locks: [ImageCheck] = [
    .note { image in
      let locked = (0..<image.model.pageCount).filter { image.memory.isLocked($0) }
      return locked.isEmpty ? nil : (2, "read-only pages: \(ranges(locked))")
    },
    .note { image in
      guard let page = image.model.dynamicLocks?.page, image.knowledge[page] == .known, image.memory[page][3] != 0xBD
      else { return nil }
      return (page, "byte 3 of the dynamic lock page is \(spaced([image.memory[page][3]])) and not BD")
    },
  ]

  private static let capabilityContainer: [ImageCheck] = [
    .note {
      $0.memory[3][0] == 0xE1 ? nil : (3, "not NDEF formatted: the capability container does not begin with E1")
    },
    .warning { image in
      let version = image.memory[3][1] >> 4
      return image.memory[3][0] != 0xE1 || version == 1
        ? nil : (3, "the capability container has version \(version) and not 1")
    },
    .warning { image in
      let size = Int(image.memory[3][2]) * 8
      let own = Int(image.model.capabilityContainer[2]) * 8
      guard image.memory[3][0] == 0xE1, size != own else { return nil }
      return (3, "the capability container promises \(size) bytes; an \(image.model.name) has \(own)")
    },
    .warning { image in
      let access = image.memory[3][3]
      let usual = [access >> 4, access & 0x0F].allSatisfy { $0 == 0x0 || $0 == 0xF }
      guard image.memory[3][0] == 0xE1, !usual else { return nil }
      return (3, "the access byte \(spaced([access])) of the capability container has a nibble other than 0 and F")
    },
  ]

  private static let configuration: [ImageCheck] = [
    .note { image in
      guard let configuration = Configuration(of: image), configuration.protects(image) else { return nil }
      let first = configuration.firstProtectedPage
      let what = configuration.protectsReads ? "reading and writing need" : "writing needs"
      let limit = configuration.failureLimit == 0 ? "" : ", \(configuration.failureLimit) wrong ones end it"
      return (image.model.configurationPage, "\(what) the password from page \(first) on\(limit)")
    },
    .warning { image in
      guard let password = image.model.secretPages.first, let configuration = Configuration(of: image),
        configuration.protects(image), image.knowledge[password] != .known
      else { return nil }
      return (password, "password unknown; PWD_AUTH can't succeed until you set it")
    },
    .note { image in
      guard let configuration = Configuration(of: image), configuration.hasReservedBits else { return nil }
      return (image.model.configurationPage, "reserved configuration bits are set: \(spaced(configuration.bytes))")
    },
    .note { image in
      guard let configuration = Configuration(of: image), !configuration.countsReads, let count = image.counters[2],
        count > 0
      else { return nil }
      return (image.model.configurationPages.last, "the counter stands at \(count) and is switched off")
    },
    .warning { image in
      guard let configuration = Configuration(of: image), let failed = image.failedAttempts,
        configuration.failureLimit > 0,
        failed >= configuration.failureLimit
      else { return nil }
      return (
        nil, "\(failed) wrong passwords with a limit of \(configuration.failureLimit): this tag is locked for good"
      )
    },
  ]

  private static let extras: [ImageCheck] = [
    .note { image in
      let torn = image.tearing.indices.filter { ![nil, 0x00, 0xBD].contains(image.tearing[$0]) }
      return torn.isEmpty ? nil : (nil, "tearing flag of counter \(ranges(torn)) is neither BD nor 00")
    },
    .note { image in
      guard let signature = image.signature else { return nil }
      if signature.allSatisfy({ $0 == 0 }) { return (nil, "the signature is all zeros") }
      let repeats = signature.indices.dropLast(7).allSatisfy { signature[$0] == signature[$0 + 7] }
      return repeats ? (nil, "the signature only repeats seven bytes") : nil
    },
    .warning { image in
      guard let version = image.version, version != image.model.versionBytes else { return nil }
      return (nil, "GET_VERSION is \(spaced(version)) in the file; the chip answers as an \(image.model.name) does")
    },
  ]
}

extension TagImage {
  /// Runs every check and keeps what it finds on pages that the file has; `line` tells where a page stands in the file.
  mutating func runChecks(line: (Int) -> Int?) {
    for check in ImageCheck.all {
      guard let finding = check.find(self), finding.page.map({ knowledge[$0] }) != .unknown else { continue }
      let remark = Remark(line: finding.page.flatMap(line), text: finding.text)
      if check.isWarning { warnings.append(remark) } else { notes.append(remark) }
    }
  }
}
