// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Files in Objective-C, which nothing here compiles.
enum ObjectiveCFiles {
  private static let endings: Set<String> = ["m", "mm", "h", "pch"]

  /// Each file that declares what Swift files name, and each that has code.
  ///
  /// - Parameters:
  ///   - path: A folder.
  ///   - texts: The Swift files.
  /// - Returns: What to do about them, in the order of the files' names.
  static func uses(at path: String, named texts: [String]) -> [PortRun.Handwork] {
    guard let names = try? FileManager.default.subpathsOfDirectory(atPath: path) else { return [] }
    var words: Set<Substring> = []
    for text in texts { words.formUnion(text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }) }
    var result: [PortRun.Handwork] = []
    for name in names.sorted() where !name.contains(".build/") {
      guard let ending = name.split(separator: ".").last, endings.contains(String(ending)),
        let data = FileManager.default.contents(atPath: "\(path)/\(name)"),
        data.count <= PortRun.largestFile
      else { continue }
      let used = declared(in: String(decoding: data, as: UTF8.self)).filter {
        words.contains($0[...])
      }
      let isCode = ["m", "mm"].contains(ending)
      guard isCode || !used.isEmpty else { continue }
      let what = used.isEmpty ? "" : "; Swift files use \(used.joined(separator: ", "))"
      result.append(
        PortRun.Handwork(
          path: "\(path)/\(name)", line: 0,
          note: "Objective-C is not compiled on Linux\(what): write it in Swift."))
    }
    return result
  }

  /// What a file declares: classes, protocols, enumerations and functions.
  static func declared(in text: String) -> [String] {
    var result: [String] = []
    for line in text.split(separator: "\n") {
      let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "@" }
        .map(String.init)
      guard words.count > 1 else { continue }
      let name: String?
      switch words[0] {
      case "@interface", "@protocol", "@implementation":
        name = line.contains(";") || line.contains("(") ? nil : words[1]
      case "typedef":
        name =
          ["NS_ENUM", "NS_OPTIONS"].contains(words[1]) ? words.dropFirst(3).first : nil
      case "extern", "FOUNDATION_EXPORT", "UIKIT_EXTERN":
        name =
          line.split(separator: "(").first?.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
          .last.map(String.init)
      default: name = nil
      }
      if let name, !result.contains(name) { result.append(name) }
    }
    return result
  }
}
