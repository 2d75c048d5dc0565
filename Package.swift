// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "drytap",
  platforms: [.macOS(.v13), .iOS(.v16)],
  products: [
    .library(name: "CoreNFC", targets: ["CoreNFC"]),
    .library(name: "VirtualCoreNFC", targets: ["VirtualCoreNFC"]),
    .library(name: "DryTap", targets: ["DryTap"]),
    .library(name: "TapCard", targets: ["TapCard"]),
    .library(name: "Scenarios", targets: ["Scenarios"]),
    .library(name: "NDEF", targets: ["NDEF"]),
    .library(name: "TagModel", targets: ["TagModel"]),
    .library(name: "TagFiles", targets: ["TagFiles"]),
    .library(name: "Bridges", targets: ["Bridges"]),
    .executable(name: "drytap", targets: ["drytap"]),
  ],
  targets: [
    // Pure values: the standard library alone.
    .target(name: "NDEF"),
    .target(name: "TagModel", exclude: ["TagModel.docc"]),
    .target(name: "JSON5"),

    // Dump files.
    .target(name: "TagFiles", dependencies: ["TagModel", "JSON5"]),

    // The phone: virtual time, RF link, reader, sessions.
    .target(name: "DryTap", dependencies: ["NDEF", "TagModel"]),

    // Apple's names on top of it. On iOS the name CoreNFC is Apple's.
    .target(name: "VirtualCoreNFC", dependencies: ["DryTap", "NDEF"], swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(name: "CoreNFC", dependencies: ["VirtualCoreNFC"]),

    // Reference clients, written as an app author would write them.
    .target(name: "TapCard", dependencies: [coreNFC, "NDEF"]),

    // Scripts that put tags, people and faults in front of a client.
    .target(name: "Scenarios", dependencies: ["DryTap", "TagFiles", "JSON5"]),

    // The same chips for other people's programs.
    .target(name: "Bridges", dependencies: ["TagModel"]),

    // The command line: a library, so that tests call it, and the executable.
    .target(
      name: "Commands",
      dependencies: ["Scenarios", "TapCard", "DryTap", "Bridges", "TagFiles", "JSON5", "NDEF", "TagModel"]),
    .executableTarget(name: "drytap", dependencies: ["Commands"]),

    // Clients that hop between queues, tasks and threads, and the program that runs them by the thousand.
    .target(name: "HoppingClients", dependencies: [coreNFC, "DryTap"], path: "Tests/HoppingClients"),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "Commands", "Scenarios", "DryTap", "NDEF", "TagModel", "HoppingClients", "CMallocCount", "TestSupport",
      ],
      path: "Benchmarks/Benchmarks"),
    .target(name: "CMallocCount", path: "Benchmarks/CMallocCount"),
    .executableTarget(name: "Stress", dependencies: ["HoppingClients", "DryTap"], path: "Benchmarks/Stress"),

    // Rules that every parser and every chip keeps for any input, and the program that looks for inputs that break them.
    .target(
      name: "FuzzTargets",
      dependencies: ["Scenarios", "Bridges", "TagFiles", "JSON5", "NDEF", "TagModel", "TestSupport"],
      path: "Benchmarks/Fuzz/Targets"),
    .executableTarget(name: "Fuzz", dependencies: ["FuzzTargets"], path: "Benchmarks/Fuzz", exclude: ["Targets"]),

    // Tests, one target a module.
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .testTarget(name: "NDEFTests", dependencies: ["NDEF", "TestSupport"]),
    .testTarget(name: "TagModelTests", dependencies: ["TagModel", "TestSupport"]),
    .testTarget(name: "JSON5Tests", dependencies: ["JSON5", "TestSupport"]),
    .testTarget(name: "TagFilesTests", dependencies: ["TagFiles", "TagModel", "JSON5", "TestSupport"]),
    .testTarget(name: "DryTapTests", dependencies: ["DryTap", "TestSupport"]),
    .testTarget(name: "CoreNFCTests", dependencies: [coreNFC, "DryTap", "HoppingClients", "TestSupport"]),
    .testTarget(name: "TapCardTests", dependencies: ["TapCard", coreNFC, "DryTap", "TestSupport"]),
    .testTarget(name: "ScenariosTests", dependencies: ["Scenarios", "DryTap", "TestSupport"]),
    .testTarget(name: "BridgesTests", dependencies: ["Bridges", "TagModel", "TestSupport"]),
    .testTarget(name: "FuzzTests", dependencies: ["FuzzTargets", "TagModel", "TestSupport"]),
    .testTarget(
      name: "CommandsTests",
      dependencies: ["Commands", "Scenarios", "DryTap", "TagFiles", "TagModel", "TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)

/// Our CoreNFC stands in where Apple's is absent.
var coreNFC: Target.Dependency { .target(name: "CoreNFC", condition: .when(platforms: [.linux, .macOS])) }

// Warnings are errors in what we ship; client sources under Tests/ may warn as they would in Xcode.
for target in package.targets where target.path == nil && target.type != .test {
  target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
}
