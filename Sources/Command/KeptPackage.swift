// SPDX-License-Identifier: Apache-2.0

import Foundation
import FoundationPieces
import OutputFiles
import Stage

/// The package in which files are compiled: all of them with one build of Citrine, of which so nothing
/// is compiled twice.
struct KeptPackage {
  let folder: String
  /// Programs that are kept beside the one that was used last.
  private static let limit = 20

  /// The package for a Citrine, which is made where it is not there.
  init(of home: CitrineHome) throws(CommandError) {
    let variables = ProcessInfo.processInfo.environment
    let cache = variables["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let person = variables["HOME"] ?? NSHomeDirectory()
    let key = SceneDigest(texts: [home.folder, home.configuration, Release.version]).text
    folder = (cache ?? person + "/.cache") + "/citrine/films-\(key.prefix(16))"
    scratch = home.build ?? folder + "/build"
    manifest = { products in Self.manifest(home, products) }
    try Self.make(folder + "/Sources/Film")
    try Self.make(folder + "/programs")
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

  /// Does something while no other process works in the package.
  func locked(_ body: () throws -> Void) throws {
    let lock = open(folder + "/lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
    guard lock >= 0 else { throw Self.failure(folder + "/lock") }
    defer { close(lock) }
    while flock(lock, LOCK_EX) != 0 {
      guard errno == EINTR else { throw Self.failure(folder + "/lock") }
    }
    try body()
  }

  /// Puts a source into the package, which says of itself that it is the file that it was.
  ///
  /// - Parameters:
  ///   - source: What it says.
  ///   - file: Where it was, for the compiler's words.
  ///   - products: The modules that it needs; those of earlier sources stay.
  /// - Throws: When the package cannot be written.
  func write(_ source: String, from file: String, products: [String]) throws(CommandError) {
    let list = folder + "/products"
    let before = (try? String(contentsOfFile: list, encoding: .utf8)) ?? ""
    let known = Set(before.split(separator: "\n").map(String.init)).union(products)
    let all = CitrineHome.products.filter(known.contains)
    try Self.replace(list, all.joined(separator: "\n"))
    try Self.replace(folder + "/Package.swift", manifest(all))
    // What is marked as the program's beginning cannot lie in a file of this name.
    let isMarked = source.contains("@main") || source.contains("@UIApplicationMain")
    let names = ["main.swift", "Film.swift"]
    let used = isMarked ? 1 : 0
    unlink(folder + "/Sources/Film/" + names[1 - used])
    let place = String(reflecting: file)
    try Self.replace(
      folder + "/Sources/Film/" + names[used], "#sourceLocation(file: \(place), line: 1)\n" + source
    )
  }

  /// Keeps a program that was built, and forgets those that were used longest ago.
  func keep(_ made: String, as program: String) throws(CommandError) {
    try Self.make((program as NSString).deletingLastPathComponent)
    do {
      // The build replaces its own file.
      let bytes = try Data(contentsOf: URL(fileURLWithPath: made), options: .mappedIfSafe)
      DraftFile.removeStale(for: program)
      try AtomicFile.write(bytes, to: program, mode: 0o777)
    } catch {
      throw CommandError(error)
    }
    try Self.replace(folder + "/built", "built\n")
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

  // MARK: - Files

  private static func make(_ folder: String) throws(CommandError) {
    do {
      try NewFolders(for: folder + "/it").keep()
    } catch {
      throw CommandError(
        code: error.mayPass ? .temporary : .output,
        description:
          "cannot write \(folder): set XDG_CACHE_HOME to a folder of yours (\(error.reason))")
    }
  }

  /// Leaves a file alone that says the same already, so that nothing is built for it.
  private static func replace(_ path: String, _ text: String) throws(CommandError) {
    guard FileManager.default.contents(atPath: path) != Data(text.utf8) else { return }
    do {
      try AtomicFile.write(Data(text.utf8), to: path)
    } catch {
      throw CommandError(error)
    }
  }

  private static func failure(_ path: String) -> CommandError {
    CommandError(OutputError(path: path, reason: OutputError.text(errno)))
  }
}
