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
  traits: [
    .trait(
      name: "Combine",
      description: "`import CoreNFC` also brings ObservableObject and @Published, as it does on iOS.")
  ],
  targets: [
    // Pure values: the standard library alone.
    .target(name: "NDEF"),
    .target(name: "TagModel", exclude: ["TagModel.docc"]),
    .target(name: "JSON5"),

    // Dump files.
    .target(name: "TagFiles", dependencies: ["TagModel", "JSON5"]),

    // The phone: virtual time, RF link, reader, sessions.
    .target(name: "DryTap", dependencies: ["NDEF", "TagModel"], exclude: ["DryTap.docc"]),

    // Apple's names on top of it, built from one source folder under two names: Sources/CoreNFC is a link to
    // Sources/VirtualCoreNFC. A re-export would not do: the types would be VirtualCoreNFC's, and `@preconcurrency import
    // CoreNFC` in a client would do nothing. On iOS the name CoreNFC is Apple's, so there an app takes the other one; no
    // process needs both, and the phone below is one module for both.
    .target(name: "CoreNFC", dependencies: appleNames, swiftSettings: swift5),
    .target(name: "VirtualCoreNFC", dependencies: appleNames, swiftSettings: swift5),

    // ObservableObject and @Published where there is no Combine.
    .target(name: "VirtualCombine", swiftSettings: swift5),

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

    // Apps as they are written in the field: the same sources in both language modes, by links.
    .target(name: "ClientShapes", path: "Tests/Clients/ClientShapes"),
    client("Swift5Clients", path: "Swift5", swift5),
    client("Swift6Clients", path: "Swift6", []),
    client("MainActorSwift5Clients", path: "MainActor5", swift5 + mainActorByDefault),
    client("MainActorSwift6Clients", path: "MainActor6", mainActorByDefault),
    client("Tutorials", path: "Tutorials", swift5),

    // The examples of the articles on adoption, each of which is a package or an app of its own as well. In that of the Xcode
    // app our CoreNFC plays Apple's part: the app's files import it, and yet use VirtualCoreNFC.
    .target(name: "BadgeNFC", dependencies: [coreNFC], path: "Examples/LocalPackage/Sources/BadgeNFC"),
    .target(
      name: "LockerNFC", dependencies: [coreNFC, "VirtualCombine"], path: "Tests/Clients/Observable",
      swiftSettings: swift5),
    .target(name: "TicketNFC", dependencies: [coreNFC], path: "Examples/Previews/Sources/TicketNFC"),
    .target(
      name: "TicketPreviews", dependencies: ["TicketNFC", "DryTap"], path: "Examples/Previews/Sources/TicketPreviews"),
    .target(
      name: "MyApp", dependencies: [coreNFC, "VirtualCoreNFC"], path: "Examples/XcodeApp/MyApp",
      swiftSettings: swift5 + [.define("VIRTUAL_NFC"), .enableUpcomingFeature("MemberImportVisibility")]),

    // Tests, one target a module.
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .testTarget(name: "NDEFTests", dependencies: ["NDEF", "TestSupport"]),
    .testTarget(name: "TagModelTests", dependencies: ["TagModel", "TestSupport"]),
    .testTarget(name: "JSON5Tests", dependencies: ["JSON5", "TestSupport"]),
    .testTarget(name: "TagFilesTests", dependencies: ["TagFiles", "TagModel", "JSON5", "TestSupport"]),
    .testTarget(name: "DryTapTests", dependencies: ["DryTap", "TestSupport"]),
    .testTarget(name: "VirtualCombineTests", dependencies: ["VirtualCombine"]),
    .testTarget(name: "CoreNFCTests", dependencies: [coreNFC, "DryTap", "HoppingClients", "TestSupport"]),
    .testTarget(
      name: "ClientTests",
      dependencies: [
        "ClientShapes", "Swift5Clients", "Swift6Clients", "MainActorSwift5Clients", "MainActorSwift6Clients",
        "Tutorials", "BadgeNFC", "LockerNFC", "TicketNFC", "TicketPreviews", "MyApp", coreNFC, "DryTap", "Scenarios",
        "TestSupport",
      ],
      exclude: ["Diagnosed"]),
    .testTarget(name: "TapCardTests", dependencies: ["TapCard", coreNFC, "DryTap", "TestSupport"]),
    .testTarget(name: "ScenariosTests", dependencies: ["Scenarios", "DryTap", "TestSupport"]),
    .testTarget(name: "BridgesTests", dependencies: ["Bridges", "TagModel", "TestSupport"]),
    .testTarget(name: "FuzzTests", dependencies: ["FuzzTargets", "TagModel", "TestSupport"]),
    .testTarget(
      name: "CommandsTests",
      dependencies: ["Commands", "Scenarios", "TapCard", "DryTap", "TagFiles", "TagModel", "TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)

/// What the modules with Apple's names are made of.
var appleNames: [Target.Dependency] {
  [
    "DryTap", "NDEF",
    .target(name: "VirtualCombine", condition: .when(platforms: [.linux], traits: ["Combine"])),
  ]
}

/// A client sees a module of Swift 5 mode as it sees Apple's: imported, and not checked for data races.
var swift5: [SwiftSetting] { [.swiftLanguageMode(.v5)] }

/// What Xcode 26 switches on in a target of a fresh app.
var mainActorByDefault: [SwiftSetting] {
  [
    .defaultIsolation(MainActor.self), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
  ]
}

/// A target of client sources, which sees the modules as one of another package does.
@MainActor func client(_ name: String, path: String, _ settings: [SwiftSetting]) -> Target {
  .target(
    name: name, dependencies: [coreNFC, "ClientShapes"], path: "Tests/Clients/\(path)", packageAccess: false,
    swiftSettings: settings)
}

/// Our CoreNFC stands in where Apple's is absent.
var coreNFC: Target.Dependency { .target(name: "CoreNFC", condition: .when(platforms: [.linux, .macOS])) }

// Warnings are errors in what we ship; client sources under Tests/ may warn as they would in Xcode.
for target in package.targets where target.path == nil && target.type != .test {
  target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
}

#if !os(Linux)
// The example with previews asks for a newer macOS than the package does; its own manifest says so.
package.targets.removeAll { $0.name.hasPrefix("Ticket") }
for tests in package.targets where tests.name == "ClientTests" {
  tests.dependencies.removeAll {
    guard case .byNameItem(let name, _) = $0 else { return false }
    return name.hasPrefix("Ticket")
  }
  tests.exclude.append("Examples/TicketNFCTests")
}
#endif
