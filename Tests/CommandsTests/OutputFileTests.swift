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

  @Test func `a link that leads nowhere yet stays a link, and the file is made where it leads`() throws {
    try inFolder { folder in
      let link = folder.appendingPathComponent("link.nfc").path
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "there.nfc")
      try OutputFile.write("new", to: link)
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "there.nfc")
      #expect(try String(contentsOf: folder.appendingPathComponent("there.nfc"), encoding: .utf8) == "new")
    }
  }

  @Test func `links in a circle are refused`() throws {
    try inFolder { folder in
      let (one, two) = (folder.appendingPathComponent("one").path, folder.appendingPathComponent("two").path)
      try FileManager.default.createSymbolicLink(atPath: one, withDestinationPath: "two")
      try FileManager.default.createSymbolicLink(atPath: two, withDestinationPath: "one")
      let error = #expect(throws: UsageError.self) { try OutputFile.write("new", to: one) }
      #expect(error?.message == "cannot write \(one): its links lead in a circle")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["one", "two"])
    }
  }

  @Test func `a file that cannot be put in its place leaves nothing behind`() throws {
    try inFolder { folder in
      let long = folder.appendingPathComponent(String(repeating: "x", count: 300)).path
      let error = #expect(throws: UsageError.self) { try OutputFile.write("new", to: long) }
      #expect(error?.message.hasPrefix("cannot write \(long): ") == true)
      let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(left.isEmpty)
    }
  }

  @Test func `a folder that is not there is named`() throws {
    try inFolder { folder in
      let missing = folder.appendingPathComponent("missing").path
      for check in [{ try OutputFile.write("new", to: $0) }, { try OutputFile.checkPlace($0) }] {
        let error = #expect(throws: UsageError.self) { try check(missing + "/tag.nfc") }
        #expect(error?.message == "cannot write \(missing)/tag.nfc: there is no folder \(missing)")
      }
      try OutputFile.checkPlace(folder.path + "/tag.nfc")
    }
  }

  @Test func `a disk that is full is said in its own words`() throws {
    let full = "/dev/full"
    guard FileManager.default.fileExists(atPath: full) else { return }
    let file = try OpenFile(full, flags: O_WRONLY)
    #expect(throws: SystemError("No space left on device")) { try file.write([1, 2, 3]) }
  }

  @Test(.enabled(if: Program.isBuilt))
  func `a closed standard output is no file's`() throws {
    try inFolder { folder in
      let shell = Process()
      shell.executableURL = URL(fileURLWithPath: "/bin/sh")
      shell.arguments = ["-c", "\"$0\" tag new --chip NTAG213 -o tag.nfc >&- 2>error", Program.path]
      shell.currentDirectoryURL = folder
      try shell.run()
      shell.waitUntilExit()
      #expect(shell.terminationStatus == 2)
      let error = try String(contentsOf: folder.appendingPathComponent("error"), encoding: .utf8)
      #expect(error == "drytap: cannot write: Bad file descriptor\n")
      #expect(
        try String(contentsOf: folder.appendingPathComponent("tag.nfc"), encoding: .utf8).hasSuffix("attempts: 0\n"))
    }
  }
}
