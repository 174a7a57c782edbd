// SPDX-License-Identifier: Apache-2.0

import XcodeProjects

/// The package that a project is built as.
struct ProjectManifest {
  /// A module: its name, and where its adapted sources lie in the package.
  struct Module {
    var name: String
    /// The folder that the sources' names are told from.
    var folder: String
    var sources: [String]
    /// Modules of the package that it imports.
    var needs: [String]
    var conditions: [String]
    var swiftVersion: Int
    /// The products of other packages that it imports.
    var products: [(name: String, package: String)] = []
  }

  var name: String
  var home: String
  var application: Module
  var libraries: [Module]
  var tests: [Module] = []
  /// Folders or addresses of packages, as lines of the manifest.
  var packages: [String] = []
  /// Whether it is built to be quick, rather than to be built quickly.
  var isOptimized = false
  /// Whether the application is a library of its tests, which are programs.
  var isTested = false

  /// Products of Citrine's that any module may import.
  static let products = CitrineHome.products.filter { $0 != "Stage" }

  var text: String {
    let all =
      libraries.map { target($0, kind: ".target") }
      + [target(application, kind: isTested ? ".target" : ".executableTarget")]
      + tests.map { target($0, kind: ".executableTarget") }
    let lines = [".package(name: \"citrine\", path: \(String(reflecting: home)))"] + packages
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      let citrine: [Target.Dependency] = [
      \(Self.products.map { "  .product(name: \"\($0)\", package: \"citrine\")," }.joined(separator: "\n"))
      ]

      let package = Package(
        name: \(String(reflecting: name)),
        dependencies: [
      \(lines.map { "    \($0),\n" }.joined())  ],
        targets: [
      \(all.joined())  ]
      )

      """
  }

  /// The function that an application begins with, where its tests have the process's own beginning.
  static func beginning(of module: String) -> String { module + "_main" }

  private func target(_ module: Module, kind: String) -> String {
    let needs =
      module.needs.map { ".target(name: \(String(reflecting: $0)))" }
      + module.products.map {
        ".product(name: \(String(reflecting: $0.name)), package: \(String(reflecting: $0.package)))"
      }
    let language = module.swiftVersion >= 6 ? ".v6" : ".v5"
    var settings = [".swiftLanguageMode(\(language))"]
    settings += module.conditions.map { ".define(\(String(reflecting: $0)))" }
    if !isOptimized {
      // File by file, so that a changed line is on the screen soon.
      settings.append(
        ".unsafeFlags([\"-Onone\", \"-no-whole-module-optimization\", \"-enable-testing\"])")
    }
    if isTested && module.name == application.name {
      // The tests' program begins elsewhere than where the application does.
      let words = ["-entry-point-function-name", Self.beginning(of: module.name)]
      let flags = words.map { "\"-Xfrontend\", \"\($0)\"" }.joined(separator: ", ")
      settings.append(".unsafeFlags([\(flags)])")
    }
    let sources = module.sources.map { "        \(String(reflecting: $0)),\n" }.joined()
    return """
          \(kind)(
            name: \(String(reflecting: module.name)),
            dependencies: citrine + [\(needs.joined(separator: ", "))],
            path: \(String(reflecting: module.folder)),
            sources: [
      \(sources)      ],
            swiftSettings: [\(settings.joined(separator: ", "))]
          ),

      """
  }
}
