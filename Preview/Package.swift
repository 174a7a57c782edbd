// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// A package of its own, so that who depends on Citrine builds no server.
let package = Package(
  name: "citrine-preview",
  products: [.executable(name: "citrine-preview", targets: ["citrine-preview"])],
  targets: [
    // Of Citrine's own package, where windows use it too.
    .target(name: "PreviewSource"),
    .target(
      name: "PreviewServer", dependencies: ["PreviewSource"],
      resources: [.embedInCode("Page")]),
    .executableTarget(name: "citrine-preview", dependencies: ["PreviewServer", "PreviewSource"]),
    .testTarget(name: "PreviewServerTests", dependencies: ["PreviewServer"]),
  ])
