// Sources/TicketPreviews/TicketModel+Virtual.swift
import DryTap
import TicketNFC

extension TicketModel {
  /// A second after each scan has begun, somebody holds a ticket to the phone.
  public static func findingTicket(_ text: String, pace: Pace = .realtime) -> TicketModel {
    finding(try? Tag(.ntag213, message: NDEFMessage(records: [.text(text)])), pace)
  }

  /// A second after each scan has begun, somebody holds a blank tag to the phone.
  public static func findingBlankTag(pace: Pace = .realtime) -> TicketModel { finding(.ntag213(), pace) }

  /// Nobody comes.
  public static func findingNothing(pace: Pace = .realtime) -> TicketModel { finding(nil, pace) }

  private static func finding(_ tag: Tag?, _ pace: Pace) -> TicketModel {
    TicketModel {
      let phone = Phone(pace: pace, patience: .zero)  // the reader has no timers of its own to wait for
      if let tag { phone.present(tag, at: .seconds(1)) }
      let reader = TicketReader()
      return try await phone.run { try await reader.read() }
    }
  }
}
