import Foundation
import TestSupport
import Testing

@testable import Commands

/// Where commands leave files.
@Suite struct OutputFileTests {
  private func inFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("drytap-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  private func mode(_ file: URL) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
  }

  @Test(arguments: [0o600, 0o640, 0o444, 0o755])
  func `a file that is replaced keeps who may read and write it`(permissions: Int) throws {
    try inFolder { folder in
      let file = folder.appendingPathComponent("tag.nfc")
      try Data("old".utf8).write(to: file)
      try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: file.path)
      try OutputFile.write("new", to: file.path)
      #expect(try String(contentsOf: file, encoding: .utf8) == "new")
      #expect(try mode(file) == permissions)
    }
  }

  @Test func `a link stays a link, and the file that it leads to is replaced`() throws {
    try inFolder { folder in
      let file = folder.appendingPathComponent("tag.nfc")
      let link = folder.appendingPathComponent("link.nfc")
      try Data("old".utf8).write(to: file)
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
      try OutputFile.write("new", to: link.path)
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == file.path)
      #expect(try String(contentsOf: file, encoding: .utf8) == "new")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["link.nfc", "tag.nfc"])
    }
  }

  @Test func `a folder is not replaced`() throws {
    try inFolder { folder in
      #expect(throws: UsageError.self) { try OutputFile.write("new", to: folder.path) }
    }
  }
}
