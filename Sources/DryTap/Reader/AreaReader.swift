/// Reads a tag's capability container and as much of its data area as is asked for, four pages a READ.
///
/// The bytes that READ 03h returns beyond the container are not used: on a protected chip they are those of page 0.
struct AreaReader {
  private(set) var container: CapabilityContainer?
  /// The data area as far as it was read.
  private(set) var area: [UInt8] = []

  static let firstFrame = Frame.read(3)

  /// Takes the answer to the first frame, or to a later one.
  mutating func take(_ bytes: [UInt8]) {
    if container == nil {
      container = CapabilityContainer(bytes)
    } else {
      area = Array((area + bytes).prefix(areaSize))
    }
  }

  var areaSize: Int { container?.areaSize ?? 0 }

  /// What the container says before any block is looked at; nil where the walk has to tell.
  var verdictOfContainer: TagStatus? {
    guard let container, container.isNDEF, container.isReadable else { return .notSupported }
    return nil
  }

  /// The frame that brings more of the area; nil where `count` bytes are there, or the area ends.
  ///
  /// A container may state more than 256 pages; what lies behind them cannot be reached by READ, and counts as the end.
  func frame(toHave count: Int) -> Frame? {
    let page = 4 + area.count / 4
    guard area.count < min(count, areaSize), page <= Frame.lastPage else { return nil }
    return .read(page)
  }
}

/// Reads until the message's place is known, and then until as much of the area is there as `reach` asks for.
struct PlaceFinder {
  enum Progress {
    case read(Frame, quirks: [QuirkID] = [])
    case place(MessagePlace)
    /// There is no TLV block with a message, and a message without one.
    case bare([UInt8])
    case failed(ReaderFailure)
  }

  private(set) var reader = AreaReader()
  private let takesBareMessages: Bool
  private let reach: (MessagePlace) -> Int

  /// - Parameter takesBareMessages: Whether a message counts that stands at the start of the data area without a TLV block.
  init(takesBareMessages: Bool = false, reach: @escaping (MessagePlace) -> Int = { _ in 0 }) {
    self.takesBareMessages = takesBareMessages
    self.reach = reach
  }

  var container: CapabilityContainer? { reader.container }
  var area: [UInt8] { reader.area }

  mutating func receive(_ reply: LinkReply) -> Progress {
    guard case .data(let bytes) = reply, bytes.count == 16 else { return .failed(reply.failure) }
    reader.take(bytes)
    guard reader.verdictOfContainer == nil else { return .failed(.notNDEF) }
    switch DataAreaWalk(areaSize: reader.areaSize).step(reader.area) {
    case .needs(let count):
      return reader.frame(toHave: count).map { .read($0) } ?? without(.broken)
    case .message(let place):
      return reader.frame(toHave: reach(place)).map { .read($0) } ?? .place(place)
    case .none(.terminator), .none(.endOfArea): return without(.notNDEF)
    case .none: return without(.broken)
    }
  }

  /// There is no TLV block with a message: looks for one without, as far as the area goes.
  private func without(_ failure: ReaderFailure) -> Progress {
    guard takesBareMessages, !area.isEmpty else { return .failed(failure) }
    if let message = NDEFMessage.leading(area) { return .bare(message) }
    return reader.frame(toHave: reader.areaSize).map { .read($0, quirks: [.g06]) } ?? .failed(failure)
  }
}
