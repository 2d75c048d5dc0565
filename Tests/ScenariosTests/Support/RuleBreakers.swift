import DryTap
import Scenarios

/// Clients that break a rule, or go just up to it, by names that tests use.
let ruleBreakers: [(String, TestApp.Script)] = [
  ("lost-is-empty", .reads { $1 == nil ? Outcome($0, nil) : .empty }),
  ("wordless", .reads { $1 == nil ? Outcome($0, nil) : .failed("") }),
  (
    "ends-and-forgets",
    .onDetect { app, _ in
      app.session?.invalidate(errorMessage: nil)
      app.letGo()
    }
  ),
  (
    "refuses-a-tap",
    TestApp.Script(
      onDetect: { app, _ in app.session?.invalidate(errorMessage: nil) },
      onTap: { $0.settleOnce(.failed("busy")) })
  ),
  (
    "scans-at-a-tap",
    TestApp.Script(
      onDetect: { app, _ in app.session?.invalidate(errorMessage: nil) },
      onInvalidate: { app, code in if code == 203 { app.settleOnce(.failed(code)) } },
      onTap: { $0.beginSession() })
  ),
  (
    "fails-and-stays",
    .onDetect { app, tag in
      app.session?.connect(to: tag) { _ in app.settleOnce(.failed("x")) }
    }
  ),
  (
    "gives-up-and-stays",
    .onDetect { app, tag in
      app.session?.connect(to: tag) { _ in app.settleOnce(.cancelled) }
    }
  ),
  (
    "reads-and-stays",
    .onDetect { app, tag in
      app.session?.connect(to: tag) { _ in app.settleOnce(.empty) }
    }
  ),
  (
    "fails-then-ends",
    .onDetect { app, _ in
      app.settleOnce(.failed("x"))
      app.session?.invalidate(errorMessage: "x")
    }
  ),
  (
    "fails-then-forgets",
    .onDetect { app, tag in
      app.session?.alertMessage = "x"
      app.settleOnce(.failed("x"))
      app.letGo()
    }
  ),
  ("ignores-tags", .onDetect { _, _ in }),
  ("shows-tags", .onDetect { app, _ in app.session?.alertMessage = "A tag" }),
  ("tries-9-times", .tries(9)),
  ("tries-10-times", .tries(10)),
  ("tries-10-times-and-tells", .tries(10) { app, left in if left == 5 { app.session?.alertMessage = "Hold still" } }),
  ("writes-to-first", .writer),
  (
    "locks-first",
    .onDetect { app, tag in
      app.session?.connect(to: tag) { _ in
        tag.lock { error in app.end(error.map { .failed($0.code) } ?? .locked) }
      }
    }
  ),
]

extension TestApp.Script {
  /// Does something with the first tag, and reports the end of the session by its code.
  fileprivate static func onDetect(_ body: @escaping @Sendable (TestApp, DetectedTag) -> Void) -> Self {
    Self(onDetect: body, onInvalidate: { app, code in app.settleOnce(code == 200 ? .cancelled : .failed(code)) })
  }

  /// Connects, reads, and settles with what is made of that.
  fileprivate static func reads(_ outcome: @escaping @Sendable (NDEFMessage?, PhoneError?) -> Outcome) -> Self {
    onDetect { app, tag in
      app.session?.connect(to: tag) { _ in
        tag.readMessage { message, error in app.end(outcome(message, error)) }
      }
    }
  }

  /// Connects so many times to a tag object that went stale, and gives up.
  fileprivate static func tries(_ count: Int, between: @escaping @Sendable (TestApp, Int) -> Void = { _, _ in }) -> Self
  {
    onDetect { app, tag in
      app.session?.restartPolling()
      app.tries(tag, count, between)
    }
  }
}

extension TestApp {
  fileprivate func tries(_ tag: DetectedTag, _ left: Int, _ between: @escaping @Sendable (TestApp, Int) -> Void) {
    guard left > 0 else { return end(.failed(104)) }
    between(self, left)
    session?.connect(to: tag) { _ in self.tries(tag, left - 1, between) }
  }
}
