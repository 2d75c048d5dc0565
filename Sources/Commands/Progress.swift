/// A line on a terminal that says how far a run has come, once it has taken a second.
struct Progress {
  private let total: Int
  private let console: Console
  private let start = ContinuousClock.now
  private var isShown = false

  init(total: Int, console: Console) {
    self.total = total
    self.console = console
  }

  mutating func show(done: Int) {
    let elapsed = ContinuousClock.now - start
    guard console.isTerminal, elapsed > .seconds(1), done < total else { return }
    let left = elapsed * Double(total - done) / Double(done)
    console.err("\(done) of \(total), about \(left.components.seconds + 1) s left")
    isShown = true
  }

  mutating func clear() {
    guard isShown else { return }
    console.err("\r\u{1B}[K")
    isShown = false
  }
}
