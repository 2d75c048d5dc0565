// swift-tools-version: 6.2
// Package.swift
import PackageDescription

let package = Package(
  name: "BadgeNFC",
  platforms: [.iOS(.v16), .macOS(.v13)],
  products: [
    .library(name: "BadgeNFC", targets: ["BadgeNFC"])
  ],
  dependencies: [
    // Elsewhere: .package(url: "https://…/drytap", branch: "main")
    .package(name: "drytap", path: "../..")
  ],
  targets: [
    .target(
      name: "BadgeNFC",
      dependencies: [
        // On iOS `import CoreNFC` is Apple's.
        .product(name: "CoreNFC", package: "drytap", condition: .when(platforms: [.linux, .macOS]))
      ]),
    .testTarget(
      name: "BadgeNFCTests",
      dependencies: [
        "BadgeNFC",
        .product(name: "DryTap", package: "drytap"),
        .product(name: "Scenarios", package: "drytap"),
      ]),
  ]
)
