// swift-tools-version: 6.2
// Package.swift
import PackageDescription

let package = Package(
  name: "LockerNFC",
  platforms: [.iOS(.v16), .macOS(.v13)],
  products: [
    .library(name: "LockerNFC", targets: ["LockerNFC"])
  ],
  dependencies: [
    // Elsewhere: .package(url: "https://…/drytap", branch: "main", traits: ["Combine"])
    .package(name: "drytap", path: "../..", traits: ["Combine"])
  ],
  targets: [
    .target(
      name: "LockerNFC",
      dependencies: [
        // On iOS `import CoreNFC` is Apple's.
        .product(name: "CoreNFC", package: "drytap", condition: .when(platforms: [.linux, .macOS]))
      ],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "LockerNFCTests",
      dependencies: ["LockerNFC", .product(name: "DryTap", package: "drytap")],
      swiftSettings: [.swiftLanguageMode(.v5)]),
  ]
)
