import DryTap

/// One client in one run: made when it starts, and alive until the run has ended.
protocol Performance: AnyObject, Sendable {
  var reporter: Reporter { get }
  func start()
  func end()
}

/// A client that works inside callbacks, and is done when it has settled.
///
/// The client is made in `start` and let go in `end`, one after the other.
final class CallbackPerformance: Performance, @unchecked Sendable {
  let reporter: Reporter
  private let make: () -> any Client
  private var client: (any Client)?
  private let stage: Stage

  init(_ stage: Stage, _ input: ClientInput, _ make: @escaping @Sendable (ClientInput) -> any Client) {
    reporter = Reporter(phone: stage.phone, endsBody: true)
    self.stage = stage
    self.make = { make(input) }
  }

  func start() {
    let client = make()
    self.client = client
    stage.buttons.belong(to: client)
    stage.phone.onBackgroundRead { [weak client] in client?.continueActivity($0.message) }
    client.start(reporter)
  }

  func end() { client = nil }
}

/// A client that is done when its function returns.
final class AsyncPerformance: Performance, @unchecked Sendable {
  let reporter: Reporter
  private let phone: Phone
  private let body: @Sendable (Reporter) async -> Void
  private var task: Task<Void, Never>?

  init(_ phone: Phone, _ input: ClientInput, _ body: @escaping @Sendable (ClientInput, Reporter) async -> Void) {
    reporter = Reporter(phone: phone, endsBody: false)
    self.phone = phone
    self.body = { await body(input, $0) }
  }

  func start() {
    task = Task { [phone, body, reporter] in
      await body(reporter)
      phone.simulation.bodyReturned()
    }
  }

  /// A client that was given up must not linger.
  func end() { task?.cancel() }
}
