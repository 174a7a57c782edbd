// SPDX-License-Identifier: Apache-2.0

import Foundation
import Stage

/// The values that a Swift program may be told, as far as its sources say it.
struct AskedValues {
  let path: String
  private var names = SourceNames()

  /// How much of a package is read.
  private static let mostFiles = 20_000

  /// Reads a program's sources: of a package those of the packages that it depends on too, but for
  /// Citrine's own.
  init(of program: SwiftProgram) {
    path = program.path
    guard program.isPackage else {
      read(program.path)
      return
    }
    var (open, seen) = ([program.path], Set<String>())
    while let folder = open.popLast() {
      let place = URL(fileURLWithPath: folder).standardizedFileURL.path
      guard seen.insert(place).inserted, !CitrineHome.isHome(place) else { continue }
      for file in Self.sources(in: place) { read(file) }
      let fetched = place + "/.build/checkouts"
      open += ((try? FileManager.default.contentsOfDirectory(atPath: fetched)) ?? []).map {
        fetched + "/" + $0
      }
      // Packages beside it are named in the manifest, by their folders.
      var manifest = SourceNames()
      manifest.read((try? String(contentsOfFile: place + "/Package.swift", encoding: .utf8)) ?? "")
      open += manifest.all.filter { !$0.isEmpty }.map { $0.hasPrefix("/") ? $0 : place + "/" + $0 }
        .filter { FileManager.default.fileExists(atPath: $0 + "/Package.swift") }
    }
  }

  private mutating func read(_ file: String) {
    names.read((try? String(contentsOfFile: file, encoding: .utf8)) ?? "")
  }

  private static func sources(in folder: String) -> [String] {
    let url = URL(fileURLWithPath: folder)
    guard
      let files = FileManager.default.enumerator(
        at: url, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    else { return [] }
    var found: [String] = []
    for case let file as URL in files where file.pathExtension == "swift" {
      found.append(file.path)
      if found.count == mostFiles { break }
    }
    return found
  }

  /// Whether the program may ask for a value of a name.
  func has(_ name: String) -> Bool { names.all.contains(name) }

  /// Refuses values that nobody asks for.
  ///
  /// - Parameters:
  ///   - given: Their names.
  ///   - option: What gave them.
  /// - Throws: The nearest name, and all that there are.
  func check(_ given: [String], from option: String = "--set") throws(CommandError) {
    for name in given.sorted() where !has(name) {
      throw .usage(
        "\(option): \(path) asks for no value \(name): " + NearName.hint(name, among: names.asked))
    }
  }
}
