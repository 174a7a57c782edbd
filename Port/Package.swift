// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// A package of its own: swift-syntax takes longer to build than the library, and only those who
// adapt sources need it.
let package = Package(
  name: "citrine-port",
  products: [
    .executable(name: "citrine-port", targets: ["citrine-port"]),
    .library(name: "SourcePort", targets: ["SourcePort"]),
  ],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1")
  ],
  targets: [
    // Of Citrine's own package: how files are written there is how they are written here.
    .target(name: "CUnfinished"),
    .target(name: "OutputFiles", dependencies: ["CUnfinished"]),
    .target(
      name: "SourcePort",
      dependencies: [
        "OutputFiles",
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]),
    .executableTarget(name: "citrine-port", dependencies: ["OutputFiles", "SourcePort"]),
    .testTarget(name: "SourcePortTests", dependencies: ["SourcePort"]),
  ]
)
