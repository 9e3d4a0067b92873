// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "SignInApp",
  dependencies: [.package(name: "AutoTrack", path: "../..")],
  targets: [
    .executableTarget(
      name: "SignInAppSample",
      dependencies: [
        .product(name: "AutoTrack", package: "AutoTrack"),
        .product(name: "ViewTreeModel", package: "AutoTrack"),
      ],
      path: "Sources/SignInApp", swiftSettings: [.swiftLanguageMode(.v6)])
  ]
)
