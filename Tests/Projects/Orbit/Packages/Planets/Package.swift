// swift-tools-version:5.9
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let package = Package(
  name: "Planets",
  platforms: [.iOS(.v13)],
  products: [.library(name: "Planets", targets: ["Planets"])],
  targets: [.target(name: "Planets", resources: [.process("Resources")])]
)
