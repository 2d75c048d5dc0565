// swift-tools-version: 6.2
// Package.swift
import PackageDescription

let package = Package(
  name: "TicketNFC",
  platforms: [.iOS(.v17), .macOS(.v14)],
  products: [
    .library(name: "TicketNFC", targets: ["TicketNFC"]),
    .library(name: "TicketPreviews", targets: ["TicketPreviews"]),
  ],
  dependencies: [
    // Elsewhere: .package(url: "https://…/drytap", branch: "main")
    .package(name: "drytap", path: "../..")
  ],
  targets: [
    .target(
      name: "TicketNFC",
      dependencies: [
        .product(name: "CoreNFC", package: "drytap", condition: .when(platforms: [.linux, .macOS])),
        .product(name: "VirtualCoreNFC", package: "drytap", condition: .when(platforms: [.iOS])),
      ]),
    .target(
      name: "TicketPreviews",
      dependencies: ["TicketNFC", .product(name: "DryTap", package: "drytap")]),
    .testTarget(
      name: "TicketNFCTests",
      dependencies: ["TicketNFC", "TicketPreviews", .product(name: "DryTap", package: "drytap")]),
  ]
)
