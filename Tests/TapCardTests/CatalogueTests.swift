import DryTap
import TapCard
import Testing

@Suite struct CatalogueTests {
  @Test func `every client has the name that scenarios use`() {
    #expect(
      TapClients.all.map(\.name) == [
        "read-ndef", "read-messages", "read-tag", "write", "write-unchecked", "lock", "scan-again",
        "async-local-session", "persistent-scan", "read-messages-unwatched", "main-queue-only",
        "naive-settles-twice", "naive-local-session", "naive-continuation-session", "naive-polls-everything",
        "naive-blank-is-failure", "naive-scan-again", "naive-reports-every-error",
        "naive-waits-for-ever",
      ]
    )
    #expect(TapClients.all.allSatisfy { !$0.summary.isEmpty })
  }

  @Test func `the naive ones say so in their names`() {
    for client in TapClients.all { #expect(client.isNaive == client.name.hasPrefix("naive-")) }
  }

  static let withCallbacks = TapClients.all.compactMap { client in
    if case .callbacks = client.run, client.name != "naive-local-session" { client.name } else { nil }
  }

  @Test(arguments: withCallbacks)
  func `a client that works inside callbacks leaves the same trace with the idle check as without`(
    _ client: String
  ) async throws {
    func trace(_ attention: Attention) async throws -> String {
      let phone = Phone.impatient()
      phone.present(.ntag213(uri: "https://example.com"), at: .seconds(1))
      _ = try await phone.drive(client, attention: attention)
      return phone.trace.jsonLines
    }
    #expect(try await trace(.processIdle(patience: 0)) == trace(.callbacksReturned))
  }
}
