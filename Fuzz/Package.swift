// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

/// The formats that are fuzzed, each by a program of its own.
let formats = ["PNG", "JPEG", "WebP", "GIF"]

let package = Package(
  name: "fuzz",
  dependencies: [.package(name: "citrine", path: "..")],
  targets: [
    .target(name: "Decoding", dependencies: [.product(name: "ImageIO", package: "citrine")])
  ]
    + formats.map { format in
      .executableTarget(
        name: "Fuzz\(format)", dependencies: ["Decoding"],
        // The fuzzer brings its own main function.
        swiftSettings: [.unsafeFlags(["-parse-as-library"])])
    },
  swiftLanguageModes: [.v6]
)
