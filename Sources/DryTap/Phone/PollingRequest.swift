/// What one round of polling looks for.
package struct PollingRequest: Hashable, Sendable {
  /// The technologies.
  package var options: PollingOptions
  /// ISO 7816 applications in the order in which they are selected; empty, as an app gives it, for all of Info.plist.
  package var selectIdentifiers: [String]
  /// FeliCa systems in the order in which they are polled for; empty, as an app gives it, for all of Info.plist.
  package var systemCodes: [String]

  /// A request for these; without lists, for all of Info.plist.
  package init(_ options: PollingOptions, selectIdentifiers: [String] = [], systemCodes: [String] = []) {
    self.options = options
    self.selectIdentifiers = selectIdentifiers
    self.systemCodes = systemCodes
  }

  /// The request as the phone carries it out for the app with this manifest.
  ///
  /// What Info.plist does not list is dropped, and so are later duplicates; hexadecimal digits count the same in either case. A list of
  /// which nothing is left asks for nothing (inferred).
  func allowed(by manifest: AppManifest) -> PollingRequest {
    PollingRequest(
      options, selectIdentifiers: Self.allowed(selectIdentifiers, by: manifest.selectIdentifiers),
      systemCodes: Self.allowed(systemCodes, by: manifest.systemCodes))
  }

  private static func allowed(_ asked: [String], by listed: [String]) -> [String] {
    let listed = listed.map { $0.uppercased() }
    let asked = asked.isEmpty ? listed : asked.map { $0.uppercased() }
    var seen: Set<String> = []
    return asked.filter { listed.contains($0) && seen.insert($0).inserted }
  }

  /// As a trace shows it: the technologies, and the lists where the app gave any.
  var text: String {
    let lists = [("AID", selectIdentifiers), ("system code", systemCodes)]
    return (options.names + lists.flatMap { name, list in list.map { "\(name) \($0)" } }).joined(separator: ", ")
  }
}
