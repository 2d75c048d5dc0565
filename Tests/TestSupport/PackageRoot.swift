import Foundation

/// The folder that holds `Package.swift`, found from this file's own place.
public let packageRoot: URL = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

/// The reference files beside the checkout; absent on most machines, so tests that want them skip.
public let sharedFolder: URL = packageRoot.deletingLastPathComponent().appendingPathComponent("shared")

/// Whether `path` exists below the folder of reference files.
public func sharedFileExists(_ path: String) -> Bool {
  FileManager.default.fileExists(atPath: sharedFolder.appendingPathComponent(path).path)
}
