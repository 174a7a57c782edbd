// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The package that the command was built from, where parts lie that are built when they are needed.
enum OwnPackage {
  /// Names the folder where the command cannot find it.
  static let variable = "CITRINE_PACKAGE"

  /// The folder: what the environment names, else the one in whose build the program lies.
  ///
  /// - Throws: Where there is none, and what to do.
  static func folder() throws(CommandError) -> URL {
    if let named = ProcessInfo.processInfo.environment[variable], !named.isEmpty {
      let url = URL(fileURLWithPath: named).standardizedFileURL
      guard isPackage(url) else {
        throw .input("\(variable)=\(named) is no folder of Citrine's package")
      }
      return url
    }
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    var url = program.deletingLastPathComponent()
    while url.path != "/" {
      if isPackage(url) { return url }
      url.deleteLastPathComponent()
    }
    if let installed, isPackage(installed) { return installed }
    throw .input(
      "\(program.path) does not lie in Citrine's package. Set \(variable) to the package's folder")
  }

  /// The folder that the command was installed from, which a file beside it tells; nil where none does.
  static var installed: URL? {
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let file = program.deletingLastPathComponent().appendingPathComponent("package")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
    let path = text.trimmingCharacters(in: .whitespacesAndNewlines)
    return path.hasPrefix("/") ? URL(fileURLWithPath: path) : nil
  }

  private static func isPackage(_ url: URL) -> Bool {
    ["Package.swift", "Sources/Command", "Port/Package.swift"].allSatisfy {
      FileManager.default.fileExists(atPath: url.appendingPathComponent($0).path)
    }
  }

  /// The path of a program.
  ///
  /// - Throws: When it is not on the path, and what to do.
  static func find(_ program: String, advice: String) throws(CommandError) -> String {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    for folder in path.split(separator: ":") where access("\(folder)/\(program)", X_OK) == 0 {
      return "\(folder)/\(program)"
    }
    throw CommandError(code: .unavailable, description: "there is no program \(program): \(advice)")
  }
}
