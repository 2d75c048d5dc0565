import JSON5
import TagFiles
import TagModel

/// Everything that a file tells about a tag, made plain; text and JSON are made of it.
struct TagSheet: Hashable {
  let file: String
  let image: TagImage
  let pages: [PageSheet]
  /// Nil on a chip without a configuration, and where the file does not know it.
  let configuration: TagConfiguration?
  /// Nil where page 3 is no capability container.
  let ndef: NDEFSheet?
  /// The UID in pages 0 and 1, or that beside them where the file does not have these pages; nil for neither.
  let uid: UID?
  let signature: SignatureVerdict

  init(_ image: TagImage, file: String) {
    self.file = file
    self.image = image
    let ndef = NDEFSheet(of: image)
    self.ndef = ndef
    configuration = TagConfiguration(of: image)
    pages = (0..<image.model.pageCount).map { page in
      PageSheet(
        page: page, bytes: image.memory[page], knowledge: image.knowledge[page],
        meaning: Self.meaning(of: page, in: image, ndef), access: PageAccess(to: page, of: image))
    }
    uid = image.knowledge.prefix(2).allSatisfy { $0 == .known } ? image.memory.uid : image.uidLine
    signature =
      uid.map { SignatureVerdict(of: image.signature, uid: $0, expecting: image.model.signatureKey) }
      ?? .unknown(.absent)
  }

  var model: ChipModel { image.model }

  /// Whether the message, or a part of it, can only be read with the password.
  var hidesMessage: Bool {
    guard let configuration, configuration.protectsReads, let end = ndef?.messagePagesEnd else { return false }
    return configuration.firstProtectedPage <= end
  }

  /// The pages that a lock bit makes read-only.
  var lockedPages: [Int] { pages.filter { $0.access.isLocked == true }.map(\.page) }

  /// The pages whose lock bits stay as they are for ever.
  var frozenPages: [Int] { pages.filter(\.access.isFrozen).map(\.page) }

  /// The lock bytes of an area; nil where the file does not know them.
  func lockBytes(_ area: TagModel.LockArea?) -> [UInt8]? {
    guard let area, image.knowledge[area.page] == .known else { return nil }
    return Array(image.memory[area.page][area.bytes])
  }

  /// The counters that the chip has or that the file tells something of, with their addresses.
  var counters: [(address: Int, value: Int?, tearing: UInt8?)] {
    model.counterAddresses.map { ($0, image.counters[$0], image.tearing[$0]) }
  }

  private static func meaning(of page: Int, in image: TagImage, _ ndef: NDEFSheet?) -> String {
    let model = image.model
    switch page {
    case 0: return "UID 0-2, BCC0"
    case 1: return "UID 3-6"
    case 2: return "BCC1, internal, static lock bits"
    case 3: return ndef == nil ? "one-time programmable bits" : "capability container"
    case model.dynamicLocks?.page: return "dynamic lock bits"
    default: break
    }
    if model.userPages.contains(page) {
      let bytes = page * 4..<page * 4 + 4
      let isMirrored = TagConfiguration(of: image)?.mirrored?.overlaps(bytes) == true
      return [ndef?.meaning(ofPage: page), isMirrored ? "under the mirror" : nil].compactMap { $0 }.joined(
        separator: ", ")
    }
    guard let configuration = model.configurationPage, (0..<4).contains(page - configuration) else { return "" }
    return ["CFG0", "CFG1", "PWD", "PACK"][page - configuration]
  }
}

extension SignatureVerdict {
  /// One of three words for programs.
  var word: String {
    switch self {
    case .genuine: "genuine"
    case .notGenuine: "not genuine"
    case .unknown: "unknown"
    }
  }

  /// The word and its reason.
  ///
  /// A copy of UID and signature on another chip looks genuine too.
  var text: String {
    switch self {
    case .genuine: "genuine: \(description), or a copy of such a chip"
    case .notGenuine, .unknown: "\(word): \(description)"
    }
  }
}
