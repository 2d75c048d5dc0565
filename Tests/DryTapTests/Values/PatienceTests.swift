import Testing

@testable import DryTap

@Suite struct PatienceTests {
  @Test func `without a span there is no patience`() {
    var patience = Patience(span: 0)
    for now in 0..<50 { #expect(patience.ask(at: Double(now)) == .goOn) }
    #expect(patience.waits == 0)
    #expect(!patience.isExhausted)
  }

  @Test func `the whole span must have been quiet`() {
    var patience = Patience(span: 0.5)
    #expect(patience.ask(at: 10) == .wait(0.5))
    #expect(patience.ask(at: 10.25) == .wait(0.25))
    #expect(patience.ask(at: 10.5) == .goOn)
    #expect(patience.waits == 1)
  }

  @Test func `time since the process was seen busy does not count`() {
    var patience = Patience(span: 0.5)
    #expect(patience.ask(at: 0) == .wait(0.5))
    #expect(patience.ask(at: 0.25) == .wait(0.25))
    patience.processWasBusy()
    #expect(patience.ask(at: 100) == .wait(0.25))
    #expect(patience.ask(at: 100.25) == .goOn)
  }

  @Test func `a call ends the wait, and the next one is a whole one again`() {
    var patience = Patience(span: 0.5)
    #expect(patience.ask(at: 0) == .wait(0.5))
    #expect(patience.ask(at: 0.375) == .wait(0.125))
    patience.clientCalled(at: 0.4)
    #expect(patience.waits == 1)
    #expect(patience.ask(at: 0.4375) == .wait(0.5))
    #expect(patience.shortWaits == 0)
  }

  @Test func `busy times and calls outside of a wait change nothing`() {
    var patience = Patience(span: 0.5)
    patience.processWasBusy()
    patience.clientCalled(at: 2)
    #expect(patience.waits == 0)
    #expect(patience.shortWaits == 0)
    #expect(patience.ask(at: 3) == .wait(0.5))
  }

  @Test func `after twenty waits there is no more patience, and the twentieth is still waited out`() {
    var patience = Patience(span: 1)
    for number in 0..<20 {
      let begin = Double(number) * 10
      #expect(!patience.isExhausted)
      #expect(patience.ask(at: begin) == .wait(1))
      if number < 19 { patience.clientCalled(at: begin + 0.25) }
    }
    #expect(!patience.isExhausted)
    #expect(patience.ask(at: 190.5) == .wait(0.5))
    #expect(patience.ask(at: 191) == .goOn)
    #expect(patience.isExhausted)
    #expect(patience.waits == 20)
    #expect(patience.ask(at: 500) == .goOn)
    #expect(patience.waits == 20)
  }

  @Test func `waits that a call ends at once do not use patience up, unless there is no end of them`() {
    var patience = Patience(span: 1)
    for number in 0..<500 {
      let begin = Double(number)
      #expect(patience.ask(at: begin) == .wait(1))
      patience.clientCalled(at: begin + 0.05)
    }
    #expect(patience.waits == 0)
    #expect(patience.shortWaits == 500)
    #expect(patience.isExhausted)
    #expect(patience.ask(at: 1000) == .goOn)
  }
}
