// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "GTKSample",
  dependencies: [.package(name: "AutoTrack", path: "../..")],
  targets: [
    .systemLibrary(name: "CGTK4", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    .target(name: "GTKWidgets", dependencies: ["CGTK4"], swiftSettings: strict),
    .executableTarget(
      name: "GTKShop",
      dependencies: [
        "CGTK4", "GTKWidgets",
        .product(name: "AutoTrack", package: "AutoTrack"),
        .product(name: "AutoTrackGTK", package: "AutoTrack"),
      ],
      exclude: ["__Snapshots__"], resources: [.embedInCode("shop.ui")], swiftSettings: strict),
    .executableTarget(
      name: "ClickCost",
      dependencies: [
        "CGTK4", "GTKWidgets",
        .product(name: "AutoTrack", package: "AutoTrack"),
        .product(name: "AutoTrackGTK", package: "AutoTrack"),
      ],
      swiftSettings: strict),
  ]
)
