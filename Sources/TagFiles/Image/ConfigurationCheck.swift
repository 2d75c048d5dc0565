import TagModel

extension ImageCheck {
  /// What CFG0 and CFG1 ask for, and what becomes of the password and the counters under them.
  static let configuration: [ImageCheck] = [
    .note { image in
      guard let configuration = Configuration(of: image), configuration.protects(image) else { return nil }
      let first = configuration.firstProtectedPage
      let what = configuration.protectsReads ? "reading and writing need" : "writing needs"
      let limit = configuration.failureLimit == 0 ? "" : ", \(configuration.failureLimit) wrong ones end it"
      return Finding(
        image.model.configurationPage, byte: 3, "\(what) the password from page \(first) on\(limit)")
    },
    .warning { image in
      guard let password = image.model.secretPages.first, let configuration = Configuration(of: image),
        configuration.protects(image), image.knowledge[password] != .known
      else { return nil }
      let shown = image.memory[password]
      let zeros = shown == [0, 0, 0, 0]
      return Finding(
        password,
        zeros
          ? "password unknown; PWD_AUTH can't succeed until you set it"
          : "password unknown; \(spaced(shown)) stands in its place, which no phone can have read"
      )
    },
    .note { image in
      guard let configuration = Configuration(of: image), configuration.hasReservedBits else { return nil }
      return Finding(
        image.model.configurationPage, "reserved configuration bits are set: \(spaced(configuration.bytes))")
    },
    .warning { image in
      Configuration(of: image)?.misplacedMirror.map { Finding(image.model.configurationPage, $0) }
    },
    .note { image in
      guard image.model.countsReads, let configuration = Configuration(of: image), !configuration.countsReads,
        let count = image.counters[2], count > 0
      else { return nil }
      return Finding(image.model.configurationPages.last, "the counter stands at \(count) and is switched off")
    },
    .warning { image in
      guard let configuration = Configuration(of: image), let failed = image.failedAttempts,
        configuration.failureLimit > 0,
        failed >= configuration.failureLimit
      else { return nil }
      return Finding(
        nil, "\(failed) wrong passwords with a limit of \(configuration.failureLimit): this tag is locked for good")
    },
  ]
}
