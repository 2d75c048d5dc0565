import Foundation

/// Where a path leads, however it is spelled: two paths to one file have equal places.
enum FilePlace: Hashable {
  /// A file that exists, behind all links, by its device and its number there.
  case file(device: Int, number: Int)
  /// Where nothing exists yet.
  case nothing(String)

  /// The place of a path.
  init(_ path: String) {
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let attributes = try? FileManager.default.attributesOfItem(atPath: target)
    if let device = attributes?[.systemNumber] as? Int, let number = attributes?[.systemFileNumber] as? Int {
      self = .file(device: device, number: number)
    } else {
      self = .nothing(target)
    }
  }

  /// The last word of a path.
  static func lastName(of path: String) -> String { URL(fileURLWithPath: path).lastPathComponent }
}
