// App/TicketView.swift
import SwiftUI
import TicketNFC

struct TicketView: View {
  @State var model = TicketModel()

  var body: some View {
    VStack(spacing: 24) {
      Text(model.text)
      Button("Scan a ticket") { Task { await model.scan() } }
        .disabled(model.isScanning)
    }
  }
}

#if DEBUG
import TicketPreviews

#Preview("A ticket") { TicketView(model: .findingTicket("Row 7, seat 12")) }
#Preview("A blank tag") { TicketView(model: .findingBlankTag()) }
#Preview("No ticket") { TicketView(model: .findingNothing()) }
#endif
