// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

/// Commands of the package manager by their names, with what they do.
let commands = [
  ("CitrineFilm", "film", "Builds a program and has it film itself"),
  ("CitrinePort", "port", "Adapts sources written for Apple's systems, in place"),
]

// A package of its own: the package manager builds the plugins of each package that is depended on,
// whether they are called or not.
let package = Package(
  name: "citrine-plugins",
  products: commands.map { .plugin(name: $0.0, targets: [$0.0]) },
  targets: commands.map { name, verb, description in
    .plugin(
      name: name,
      capability: .command(
        intent: .custom(verb: verb, description: description),
        permissions: [
          .writeToPackageDirectory(reason: "It writes films, or adapted sources, where you ask.")
        ]),
      path: name)
  }
)
