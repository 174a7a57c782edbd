// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The adapter of sources, a package of its own that is built on first use.
enum Adapter {
  /// Builds it, where that has not been done.
  ///
  /// - Returns: The path of its program.
  static func program() throws -> String {
    let package = try OwnPackage.folder().appendingPathComponent("Port").path
    let swift = try OwnPackage.find(
      "swift", advice: "install 6.2 or later from https://swift.org/install")
    let scratch =
      ProcessInfo.processInfo.environment["CITRINE_PORT_BUILD"]
      ?? package + "/../.build/port"
    let program = "\(scratch)/debug/citrine-port"
    if !FileManager.default.isExecutableFile(atPath: program) {
      FileHandle.standardError.write(
        Data("citrine: building the adapter of sources: this takes minutes, once\n".utf8))
    }
    let build = Process()
    build.executableURL = URL(fileURLWithPath: swift)
    build.arguments = [
      "build", "--quiet", "--package-path", package, "--scratch-path", scratch,
      "--product", "citrine-port",
    ]
    // Standard output belongs to what the adapter says.
    build.standardOutput = FileHandle.standardError
    let item = try build.runInCompany()
    build.waitUntilExit()
    item?.forget()
    guard build.terminationStatus == 0 else {
      throw CommandError(
        code: .failed,
        description: "the adapter in \(package) cannot be built; the compiler's words are above")
    }
    return program
  }

  /// What the adapter says of a run (`--summary`).
  struct Summary: Decodable {
    struct Place: Decodable {
      var path: String
      var line: Int
      var note: String
    }

    struct Piece: Decodable {
      var path: String
      var line: Int
      var what: String
      var module: String
    }

    var files = 0
    var changed = 0
    /// The places that a person has to change.
    var byHand: [Place] = []
    /// Code that is not compiled, as there is no module for it.
    var leftOut: [Piece] = []
    /// The files that import a module that is not here, by its name.
    var imports: [String: [String]] = [:]
    /// Files that are left out whole, as was asked.
    var without: [String] = []

    /// Adds what is said of other files.
    mutating func add(_ other: Self) {
      files += other.files
      changed += other.changed
      byHand += other.byHand
      leftOut += other.leftOut
      imports.merge(other.imports) { $0 + $1 }
      without += other.without
    }
  }
}
