/// Selects the NDEF application, reads its container, selects the NDEF file and reads its length (NFC Forum Type 4 Tag 2.0, 6.2 and 6.3).
struct FileFinder {
  enum Progress {
    case send(CommandAPDU)
    case found(CardContainer, length: Int)
    case failed(ReaderFailure)
  }

  private enum Phase {
    case application
    case container
    case containerBytes
    case file(CardContainer)
    case length(CardContainer)
  }

  private var phase = Phase.application

  static let firstCommand = CommandAPDU.select(application: NDEFApplication.identifier)

  mutating func receive(_ response: ResponseAPDU) -> Progress {
    let isSuccess = response.status == .success
    switch phase {
    case .application:
      guard isSuccess else { return .failed(.notNDEF) }
      phase = .container
      return .send(.select(file: CardContainer.identifier))
    case .container:
      guard isSuccess else { return .failed(.notNDEF) }
      phase = .containerBytes
      return .send(.read(0, count: CardContainer.length))
    case .containerBytes:
      guard isSuccess else { return .failed(.refused) }
      guard let container = CardContainer(response.data) else { return .failed(.broken) }
      guard container.isReadable else { return .failed(.notNDEF) }
      phase = .file(container)
      return .send(.select(file: container.file))
    case .file(let container):
      guard isSuccess else { return .failed(.broken) }
      phase = .length(container)
      return .send(.read(0, count: 2))
    case .length(let container):
      guard isSuccess else { return .failed(.refused) }
      guard response.data.count == 2 else { return .failed(.broken) }
      let length = Int(response.data[0]) << 8 | Int(response.data[1])
      return length <= container.capacity ? .found(container, length: length) : .failed(.broken)
    }
  }
}
