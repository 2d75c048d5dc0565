// Tests/TicketNFCTests/TicketModelTests.swift
import DryTap
import Testing
import TicketNFC
import TicketPreviews

@MainActor
@Suite struct TicketModelTests {
  @Test(arguments: [Pace.immediate, .scaled(20)])
  func `a ticket is shown`(_ pace: Pace) async {
    let model = TicketModel.findingTicket("Row 7, seat 12", pace: pace)
    #expect(model.text == "No ticket yet.")
    await model.scan()
    #expect(model.text == "Row 7, seat 12")
    #expect(!model.isScanning)
  }

  @Test func `a minute without a readable ticket is told`() async {
    for model in [TicketModel.findingBlankTag(pace: .immediate), .findingNothing(pace: .immediate)] {
      await model.scan()
      #expect(model.text == "Session timeout")
    }
  }
}
