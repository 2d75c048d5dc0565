import Foundation
import Scenarios
import Testing

/// A scenario from its text, as if from the file `test.json5` in `Fixtures/scenarios`.
func scenario(_ text: String, clients: ClientRegistry? = testClients) throws -> Scenario {
  try ScenarioFile.parse(Array(text.utf8), path: "test.json5", clients: clients)
}

/// Runs the scenario of a text with the test clients.
func run(_ text: String, options: ScenarioRunner.Options = .init()) async throws -> ScenarioReport {
  await ScenarioRunner(clients: testClients, options: options).run(try scenario(text))
}

/// A blank sticker that is read.
let blank = """
  {
    name: "A factory-fresh sticker",
    quirks: ["D01", "D03", "B02"],
    phone: { model: "iPhone 13 Pro", os: "17.4" },
    tags: { sticker: { chip: "NTAG213", uid: "04C4FC91DF2A81" } },
    client: "read-ndef",
    steps: [{ at: "0.8s", present: "sticker" }],
    expect: {
      outcome: "empty",
      tag: { sticker: "unchanged" },
      calls: ["didBecomeActive", "didDetect", "connect ok", "queryNDEFStatus readWrite 137", "readNDEF error 403", "didInvalidate 200"],
    },
  }
  """

/// A scenario around one client, one tag that comes, and expectations.
func around(_ client: String, tag: String = "{}", more: String = "", expect: String = "{}") -> String {
  """
  {
    name: "x", client: "\(client)",
    tags: { sticker: \(tag) },
    steps: [{ at: "0.8s", present: "sticker" }],
    \(more)
    expect: \(expect),
  }
  """
}
