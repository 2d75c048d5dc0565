// Sources/LockerNFC/LockerModel.swift
import CoreNFC

/// Which locker of the swimming pool is mine, told by the tag on its door.
public final class LockerModel: NSObject, ObservableObject, NFCNDEFReaderSessionDelegate {
  @Published public private(set) var number: Int?
  @Published public private(set) var isScanning = false
  @Published public var alert: String?

  private var session: NFCNDEFReaderSession?

  public func scan() {
    session = NFCNDEFReaderSession(delegate: self, queue: nil, invalidateAfterFirstRead: true)
    session?.alertMessage = "Hold your iPhone near the locker's door."
    session?.begin()
    isScanning = true
  }

  public func readerSession(_ session: NFCNDEFReaderSession, didDetectNDEFs messages: [NFCNDEFMessage]) {
    let texts = messages.flatMap(\.records).compactMap { $0.wellKnownTypeTextPayload().0 }
    DispatchQueue.main.async {
      self.number = texts.compactMap(Int.init).first
      if self.number == nil { self.alert = "This is no locker of ours." }
    }
  }

  public func readerSession(_ session: NFCNDEFReaderSession, didInvalidateWithError error: Error) {
    DispatchQueue.main.async {
      self.isScanning = false
      if let error = error as? NFCReaderError, error.code == .readerSessionInvalidationErrorSessionTimeout {
        self.alert = "No locker was found."
      }
    }
  }
}
