import DryTap
import Foundation

/// Scenarios that are called after the row that they show, such as `D01-blank-tag.json5`.
struct QuirkScenarios {
  static let usualFolder = "Scenarios/quirks"

  /// Where they were looked for.
  let folder: String
  private let names: [String]

  /// Those of the folder that a call names.
  ///
  /// - Throws: `UsageError` for a folder that cannot be read; the usual one may be absent.
  init(_ arguments: Arguments) throws(UsageError) {
    let named = arguments.value("--scenarios")
    folder = named ?? Self.usualFolder
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".json5") }.sorted()
    } catch {
      guard named == nil, !arguments.has("--coverage") else {
        throw UsageError(located: "\(folder): error: no such folder")
      }
      names = []
    }
  }

  /// The paths of those that show a row.
  func paths(_ id: QuirkID) -> [String] {
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    return names.filter { $0.hasPrefix(id.name + "-") }.map { prefix + $0 }
  }
}
