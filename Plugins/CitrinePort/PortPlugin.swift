// SPDX-License-Identifier: Apache-2.0

import Foundation
import PackagePlugin

/// `swift package port`: adapts the package's sources, or those that are named, with Citrine's adapter,
/// which is built on first use.
@main
struct PortPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    // The plugin lies in a folder of Citrine's package.
    let plugins = context.package.dependencies.first { $0.package.displayName == "citrine-plugins" }
    guard let citrine = plugins?.package.directoryURL.deletingLastPathComponent() else {
      throw Failure("The package does not depend on citrine-plugins.")
    }
    let scratch = context.pluginWorkDirectoryURL.appendingPathComponent("port").path
    try run(
      "swift",
      [
        "build", "--package-path", citrine.appendingPathComponent("Port").path, "--scratch-path",
        scratch, "--product", "citrine-port",
      ], in: citrine)
    let isNamed = arguments.contains { !$0.hasPrefix("-") }
    try run(
      "\(scratch)/debug/citrine-port", arguments + (isNamed ? [] : ["Sources"]),
      in: context.package.directoryURL)
  }

  private func run(_ program: String, _ arguments: [String], in folder: URL) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure("\(program) ended with status \(process.terminationStatus).")
    }
  }

  /// Why nothing was adapted.
  struct Failure: Error, CustomStringConvertible {
    var description: String
    init(_ description: String) { self.description = description }
  }
}
