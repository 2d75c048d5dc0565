// Sources/TicketNFC/TicketModel.swift
import Observation

/// What the screen shows.
@MainActor @Observable
public final class TicketModel {
  public private(set) var text = "No ticket yet."
  public private(set) var isScanning = false
  private let read: () async throws -> String

  /// A model that gets its tickets by `read`; in the app, from the phone's NFC.
  public init(read: @escaping () async throws -> String = { try await TicketReader().read() }) {
    self.read = read
  }

  public func scan() async {
    isScanning = true
    defer { isScanning = false }
    do {
      text = try await read()
    } catch {
      text = error.localizedDescription
    }
  }
}
