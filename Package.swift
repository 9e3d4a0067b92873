// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "AutoTrack",
  products: [
    .library(name: "ViewTreeModel", targets: ["ViewTreeModel"]),
    .library(name: "AutoTrack", targets: ["AutoTrack"]),
    .library(name: "AutoTrackReplay", targets: ["AutoTrackReplay"]),
    .library(name: "AutoTrackTesting", targets: ["AutoTrackTesting"]),
    .library(name: "AutoTrackSwiftTesting", targets: ["AutoTrackSwiftTesting"]),
    .library(name: "AutoTrackDelivery", targets: ["AutoTrackDelivery"]),
    .library(name: "AutoTrackC", type: .dynamic, targets: ["AutoTrackC"]),
    .library(name: "AutoTrackGTK", targets: ["AutoTrackGTK"]),
    .library(name: "autotrack-gtk", type: .dynamic, targets: ["AutoTrackGTKPreload"]),
    .executable(name: "autotrack", targets: ["autotrack"]),
  ],
  targets: [
    .target(name: "ViewTreeModel", swiftSettings: strict),
    .target(name: "AutoTrack", dependencies: ["ViewTreeModel"], swiftSettings: strict),
    .target(
      name: "AutoTrackReplay", dependencies: ["AutoTrack", "ViewTreeModel"],
      swiftSettings: strict),
    .target(
      name: "AutoTrackTesting", dependencies: ["AutoTrack", "ViewTreeModel"],
      swiftSettings: strict),
    .target(
      name: "AutoTrackSwiftTesting",
      dependencies: ["AutoTrack", "AutoTrackReplay", "AutoTrackTesting"], swiftSettings: strict),
    .target(name: "CAutoTrack"),
    .target(
      name: "AutoTrackC", dependencies: ["AutoTrack", "CAutoTrack"], swiftSettings: strict),
    .target(name: "AutoTrackDelivery", dependencies: ["AutoTrack"], swiftSettings: strict),
    .target(name: "AutoTrackGTK", dependencies: ["AutoTrack"], swiftSettings: strict),
    .target(name: "CAutoTrackGTKPreload"),
    .target(
      name: "AutoTrackGTKPreload",
      dependencies: ["AutoTrack", "AutoTrackGTK", "CAutoTrackGTKPreload"], swiftSettings: strict),
    .executableTarget(
      name: "autotrack", dependencies: ["AutoTrack", "AutoTrackReplay"],
      swiftSettings: strict),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "AllocationCounter", "AutoTrack", "AutoTrackC", "AutoTrackReplay", "CAutoTrack",
        "CallbackTree", "ViewTreeModel",
      ],
      path: "Tests/Benchmarks", exclude: ["RESULTS.md"], swiftSettings: strict),
    .target(name: "AllocationCounter", path: "Tests/AllocationCounter"),
    .target(name: "CallbackTree", dependencies: ["CAutoTrack"], path: "Tests/CallbackTree"),
    .testTarget(
      name: "ViewTreeModelTests", dependencies: ["AutoTrack", "ViewTreeModel"],
      swiftSettings: strict),
    .testTarget(
      name: "AutoTrackTests", dependencies: ["AutoTrack", "AutoTrackTesting", "ViewTreeModel"],
      exclude: ["Golden/golden.jsonl", "Golden/defects.jsonl"], swiftSettings: strict),
    .testTarget(
      name: "AutoTrackTestingTests",
      dependencies: [
        "AutoTrack", "AutoTrackReplay", "AutoTrackSwiftTesting", "AutoTrackTesting",
        "ViewTreeModel",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "AutoTrackReplayTests",
      dependencies: ["AutoTrack", "AutoTrackReplay", "AutoTrackTesting", "ViewTreeModel"],
      swiftSettings: strict),
    .testTarget(
      name: "MatchingMeasurements",
      dependencies: ["AutoTrack", "AutoTrackReplay", "ViewTreeModel"], swiftSettings: strict),
    .testTarget(
      name: "AutoTrackCTests",
      dependencies: ["AutoTrack", "AutoTrackC", "AutoTrackTesting", "CAutoTrack"],
      swiftSettings: strict),
    .testTarget(
      name: "AutoTrackDeliveryTests", dependencies: ["AutoTrack", "AutoTrackDelivery"],
      swiftSettings: strict),
    .testTarget(
      name: "AutoTrackGTKTests",
      dependencies: ["AutoTrack", "AutoTrackGTK", "AutoTrackTesting"], swiftSettings: strict),
    .testTarget(
      name: "autotrackTests", dependencies: ["autotrack", "AutoTrackReplay"],
      swiftSettings: strict),
  ]
)
