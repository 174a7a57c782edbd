// SPDX-License-Identifier: Apache-2.0

import Foundation
import XcodeProjects

/// Packages that a project has fetched, with all that these need.
enum FetchedPackages {
  /// Fetches packages.
  ///
  /// - Parameters:
  ///   - packages: Where from, and which version.
  ///   - folder: The folder in which they are kept.
  /// - Returns: The packages, each of them in the folder of its name.
  /// - Throws: What git says where one cannot be fetched.
  static func fetch(
    _ packages: [(address: String, requirement: String)], into folder: CacheFolder
  ) throws -> [ProjectPackage] {
    guard !packages.isEmpty else { return [] }
    let lines = packages.map { package in
      "    .package(url: \(String(reflecting: package.address)), \(package.requirement)),\n"
    }
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
        name: "Fetched",
        dependencies: [
      \(lines.joined())  ])

      """
    try folder.write(Data(manifest.utf8), to: "fetched/Package.swift")
    let place = folder.path + "/fetched"
    let checkouts = place + "/.build/checkouts"
    let mark = place + "/resolved"
    if FileManager.default.contents(atPath: mark) != Data(manifest.utf8) {
      let result = try Compiler.capture(
        "/usr/bin/env", ["swift", "package", "--package-path", place, "resolve"])
      guard result.status == 0 else {
        throw CommandError(
          code: .unavailable,
          description: "packages of the project cannot be fetched\n"
            + result.errors.trimmingCharacters(in: .whitespacesAndNewlines))
      }
      try folder.write(Data(manifest.utf8), to: "fetched/resolved")
    }
    do {
      let root = try ProjectFolder(checkouts)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
      return try names.sorted().filter {
        FileManager.default.fileExists(atPath: "\(root.path)/\($0)/Package.swift")
      }.map { try ProjectPackage("\(root.path)/\($0)", in: root) }
    } catch let error as ProjectError {
      throw CommandError.input("\(error)")
    }
  }
}
