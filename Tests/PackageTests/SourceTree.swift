// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The package's own files, as text.
struct SourceTree {
  struct File {
    /// Relative to the package, with slashes.
    let path: String
    let text: String

    var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
  }

  let root: URL

  init(filePath: String = #filePath) {
    var folder = URL(fileURLWithPath: filePath)
    repeat {
      folder.deleteLastPathComponent()
    } while folder.path != "/"
      && !FileManager.default.fileExists(
        atPath: folder.appendingPathComponent("Package.swift").path)
    root = folder
  }

  /// All text files below a folder whose names end in one of the endings.
  func files(below folder: String, endings: [String]) -> [File] {
    let base = root.appendingPathComponent(folder)
    guard let walk = FileManager.default.enumerator(at: base, includingPropertiesForKeys: nil)
    else {
      return []
    }
    return walk.compactMap { $0 as? URL }
      .filter { url in endings.contains { url.path.hasSuffix($0) } }
      .compactMap { url in
        guard let text = try? String(contentsOf: url, encoding: .utf8) else { return nil }
        return File(path: String(url.path.dropFirst(root.path.count + 1)), text: text)
      }
      .sorted { $0.path < $1.path }
  }

  /// Every Swift and C file of the package.
  var sources: [File] {
    ["Sources", "Tests", "Examples", "Benchmarks"].flatMap {
      files(below: $0, endings: [".swift", ".c", ".h"])
    } + files(below: "", endings: ["/Package.swift"]).filter { $0.path == "Package.swift" }
  }

  /// The module that a file below Sources belongs to.
  static func module(of path: String) -> String? {
    let parts = path.split(separator: "/")
    guard parts.count > 2, parts[0] == "Sources" else { return nil }
    return parts[1] == "CShims" ? parts.dropFirst(2).first.map(String.init) : String(parts[1])
  }
}

/// The rules that source text must keep, as functions that a test can also feed with bad text.
enum SourceRules {
  /// Modules named by the import lines of a file.
  static func imports(in text: String) -> [String] {
    text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard let place = words.firstIndex(of: "import"), place + 1 < words.count,
        words[..<place].allSatisfy({ $0.hasPrefix("@") || $0 == "public" || $0 == "package" })
      else { return nil }
      return String(words[place + 1].split(separator: ".")[0])
    }
  }

  /// The module table of a package manifest: what each module may import, in the order of layers.
  static func table(in manifest: String) -> [(layer: String, name: String, imports: [String])] {
    var result: [(String, String, [String])] = []
    var layer = ""
    let flat = manifest.replacingOccurrences(of: "\n", with: " ")
    for chunk in flat.components(separatedBy: "let ") {
      guard let name = chunk.split(separator: " ").first,
        chunk.contains("= [ Module(")
          || chunk.contains("= [   Module(")
      else { continue }
      layer = String(name)
      for row in chunk.components(separatedBy: "Module(").dropFirst() {
        let strings = row.components(separatedBy: "\"")
        guard strings.count > 1 else { continue }
        var imports: [String] = []
        if let range = row.range(of: "imports: ["),
          let end = row[range.upperBound...].firstIndex(of: "]")
        {
          imports = row[range.upperBound..<end].components(separatedBy: "\"").enumerated()
            .filter { $0.offset % 2 == 1 }.map(\.element)
        }
        result.append((layer, strings[1], imports))
      }
    }
    return result
  }

  /// Words that a file below the public modules must not hold: clocks and unseeded chance.
  static let impurities = [
    "Date()", "Date(", "CACurrentMediaTime", "clock_gettime", "DispatchTime.now", ".random(",
    "SystemRandomNumberGenerator", "arc4random", "ContinuousClock", "ProcessInfo",
  ]

  static func impurities(in text: String) -> [String] {
    let code = text.split(separator: "\n").filter {
      !$0.trimmingCharacters(in: .whitespaces).hasPrefix("//")
    }.joined(separator: "\n")
    return impurities.filter { code.contains($0) }
  }

  /// Signs of unfinished work and of the machine that something was written on.
  static func leftovers(in text: String) -> [String] {
    // Built from parts, so that this file does not hold them.
    let words = ["TO" + "DO", "FIX" + "ME", "not" + "Implemented", ".dis" + "abled(", "XX" + "X"]
    let paths = ["/wo" + "rk/", "/ro" + "ot/", "/ho" + "me/", "../sha" + "red"]
    return (words + paths).filter { text.contains($0) }
  }
}
