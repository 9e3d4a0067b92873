// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "TinyToolkit",
  dependencies: [.package(name: "AutoTrack", path: "../..")],
  targets: [
    .executableTarget(
      name: "TinyToolkitSample", dependencies: [.product(name: "AutoTrack", package: "AutoTrack")],
      path: "Sources/TinyToolkit", swiftSettings: [.swiftLanguageMode(.v6)]),
    .testTarget(
      name: "TinyToolkitTests",
      dependencies: [
        "TinyToolkitSample", .product(name: "AutoTrackReplay", package: "AutoTrack"),
        .product(name: "AutoTrackTesting", package: "AutoTrack"),
        .product(name: "AutoTrackSwiftTesting", package: "AutoTrack"),
      ], exclude: ["__Snapshots__"], swiftSettings: [.swiftLanguageMode(.v6)]),
  ]
)
