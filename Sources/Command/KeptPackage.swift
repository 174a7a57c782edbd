// SPDX-License-Identifier: Apache-2.0

import Foundation
import FoundationPieces
import OutputFiles
import Stage

/// The package in which files are compiled: all of them with one build of Citrine, of which so nothing
/// is compiled twice.
struct KeptPackage {
  private let cache: CacheFolder
  /// Programs that are kept beside the one that was used last.
  private static let limit = 20

  /// The package for a Citrine, which is made where it is not there.
  init(of home: CitrineHome) throws(CommandError) {
    let key = SceneDigest(texts: [home.folder, home.configuration, Release.version]).text
    cache = try CacheFolder(CacheFolder.root + "/films-\(key.prefix(16))")
    scratch = home.build ?? cache.path + "/build"
    manifest = { products in Self.manifest(home, products) }
    try cache.make("Sources/Film")
    try cache.make("programs")
  }

  private let manifest: ([String]) -> String

  /// Where the build lies.
  let scratch: String

  /// Whether Citrine has been built for films before.
  var isBuilt: Bool { FileManager.default.fileExists(atPath: folder + "/built") }

  private static func manifest(_ home: CitrineHome, _ products: [String]) -> String {
    let lines = products.map { "        .product(name: \"\($0)\", package: \"citrine\")," }
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "Film",
        dependencies: [.package(name: "citrine", path: \(String(reflecting: home.folder)))],
        targets: [
          .executableTarget(
            name: "Film",
            dependencies: [
      \(lines.joined(separator: "\n"))
            ],
            swiftSettings: [.swiftLanguageMode(.v5)])
        ])

      """
  }

  /// The folder's path.
  var folder: String { cache.path }

  /// Does something while no other process works in the package.
  func locked(_ body: () throws -> Void) throws { try cache.locked(body) }

  /// Puts a source into the package, which says of itself that it is the file that it was.
  ///
  /// - Parameters:
  ///   - source: What it says.
  ///   - file: Where it was, for the compiler's words.
  ///   - products: The modules that it needs; those of earlier sources stay.
  /// - Throws: When the package cannot be written.
  func write(_ source: String, from file: String, products: [String]) throws(CommandError) {
    let before = cache.text("products") ?? ""
    let known = Set(before.split(separator: "\n").map(String.init)).union(products)
    let all = CitrineHome.products.filter(known.contains)
    try cache.write(Data(all.joined(separator: "\n").utf8), to: "products")
    try cache.write(Data(manifest(all).utf8), to: "Package.swift")
    // What is marked as the program's beginning cannot lie in a file of this name.
    let isMarked = source.contains("@main") || source.contains("@UIApplicationMain")
    let names = ["main.swift", "Film.swift"]
    let used = isMarked ? 1 : 0
    unlink(folder + "/Sources/Film/" + names[1 - used])
    let place = String(reflecting: file)
    let text = "#sourceLocation(file: \(place), line: 1)\n" + source
    try cache.write(Data(text.utf8), to: "Sources/Film/" + names[used])
  }

  /// Keeps a program that was built, and forgets those that were used longest ago.
  func keep(_ made: String, as program: String) throws(CommandError) {
    let place = (program as NSString).deletingLastPathComponent
    try cache.make(String(place.dropFirst(folder.count + 1)))
    do {
      // The build replaces its own file.
      let bytes = try Data(contentsOf: URL(fileURLWithPath: made), options: .mappedIfSafe)
      DraftFile.removeStale(for: program)
      try AtomicFile.write(bytes, to: program, mode: 0o777)
    } catch {
      throw CommandError(error)
    }
    try cache.write(Data("built\n".utf8), to: "built")
    let all = folder + "/programs"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: all)) ?? []
    let used = names.map { name -> (time: Int, name: String) in
      var entry = stat()
      return (stat("\(all)/\(name)/Film", &entry) == 0 ? entry.st_mtim.tv_sec : 0, name)
    }
    for (_, name) in used.sorted(by: { $0 > $1 }).dropFirst(Self.limit) {
      try? FileManager.default.removeItem(atPath: all + "/" + name)
    }
  }

  /// Notes that a program was used.
  func touch(_ program: String) { utimes(program, nil) }
}
