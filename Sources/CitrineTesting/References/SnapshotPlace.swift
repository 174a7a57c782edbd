// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Where in a test's source a snapshot is asked for, and which files belong to it.
struct SnapshotPlace {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt
  /// The function that asks, as the compiler writes it.
  let function: String

  var sourceLocation: SourceLocation {
    SourceLocation(
      fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
  }

  private var file: URL { URL(fileURLWithPath: "\(filePath)") }

  /// The test file's name without its ending.
  var fileName: String { file.deletingPathExtension().lastPathComponent }

  /// A path that stands relative to the test's file.
  func path(_ relative: String) -> String {
    relative.hasPrefix("/")
      ? relative : file.deletingLastPathComponent().appendingPathComponent(relative).path
  }

  /// Where references lie.
  func references(_ settings: SnapshotSettings) -> URL {
    let folder =
      settings.folder.map { URL(fileURLWithPath: path($0)) }
      ?? file.deletingLastPathComponent().appendingPathComponent("Snapshots")
    return folder.appendingPathComponent(fileName)
  }

  /// Where what differs is written: below the build folder of the package.
  func failures(_ settings: SnapshotSettings) -> URL {
    if let folder = settings.failures { return URL(fileURLWithPath: path(folder)) }
    var package = file.deletingLastPathComponent()
    func isPackage(_ url: URL) -> Bool {
      FileManager.default.fileExists(atPath: url.appendingPathComponent("Package.swift").path)
    }
    while package.path != "/", !isPackage(package) { package.deleteLastPathComponent() }
    let root =
      isPackage(package)
      ? package.appendingPathComponent(".build") : FileManager.default.temporaryDirectory
    return root.appendingPathComponent("snapshot-failures").appendingPathComponent(fileName)
  }

  /// The name of a snapshot's files: what it is called, or the test, with the device.
  func stem(_ name: String?, _ configuration: String?) -> String {
    let test = Test.current?.name ?? function
    let name = name ?? String(test.prefix { $0 != "(" && $0 != "`" })
    let parts = [name.isEmpty ? "snapshot" : name] + (configuration.map { [$0] } ?? [])
    // Folders may be named; nothing leads out of the references.
    return parts.joined(separator: ".").split(separator: "/").map { part in
      let safe = part.map { character in
        character.isLetter || character.isNumber || "-_. +,".contains(character) ? character : "-"
      }
      return String(safe) == ".." ? "--" : String(safe)
    }.joined(separator: "/")
  }
}
