// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

/// Kinds of picture files that are fuzzed, each by a program of its own.
let formats = ["PNG", "JPEG", "WebP", "GIF", "BMP", "ICO", "TGA"]

/// What else is fuzzed, with the products that read it.
let others = [
  "CAML": ["CAML", "Stage"], "Fonts": ["CoreText"], "Layers": ["QuartzCore", "Stage"],
  "Lottie": ["LottieLayers", "Stage"],
  "Replay": ["QuartzCore", "Stage", "UIKit"],
]

// The fuzzer brings its own main function.
let settings = [SwiftSetting.unsafeFlags(["-parse-as-library"])]

let package = Package(
  name: "fuzz",
  dependencies: [.package(name: "citrine", path: "..")],
  targets: [
    .target(name: "Decoding", dependencies: [.product(name: "ImageIO", package: "citrine")])
  ]
    + formats.map { format in
      .executableTarget(
        name: "Fuzz\(format)", dependencies: ["Decoding"], swiftSettings: settings)
    }
    + others.sorted { $0.key < $1.key }.map { name, products in
      .executableTarget(
        name: "Fuzz\(name)",
        dependencies: products.map { .product(name: $0, package: "citrine") },
        swiftSettings: settings)
    },
  swiftLanguageModes: [.v6]
)
