// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Files in Objective-C, which nothing here compiles.
enum ObjectiveCFiles {
  private static let endings: Set<String> = ["m", "mm", "h", "pch"]

  /// What files in Objective-C declare, each class, protocol, enumeration and function once, with the Swift
  /// files that use it; and files that have code and declare nothing.
  ///
  /// - Parameters:
  ///   - folder: Where they lie.
  ///   - sources: The Swift files.
  ///   - onlyUsed: Whether what no Swift file uses is passed over.
  /// - Returns: What to do about them, in the order of their files' names.
  static func uses(
    in folder: String, by sources: [SourceFile], onlyUsed: Bool = false
  ) -> [PortRun.Handwork] {
    guard let found = try? FileManager.default.subpathsOfDirectory(atPath: folder) else {
      return []
    }
    var names: [String] = []
    var places: [String: [(path: String, line: Int)]] = [:]
    var plain: [String] = []
    for name in found.sorted(by: before) where !name.contains(".build/") {
      guard let ending = name.split(separator: ".").last, endings.contains(String(ending)),
        let data = FileManager.default.contents(atPath: "\(folder)/\(name)"),
        data.count <= PortRun.largestFile
      else { continue }
      let all = declarations(in: String(decoding: data, as: UTF8.self))
      for (declared, line) in all {
        if places[declared] == nil { names.append(declared) }
        places[declared, default: []].append((name, line))
      }
      if all.isEmpty, ["m", "mm"].contains(ending) { plain.append(name) }
    }
    guard !names.isEmpty || !plain.isEmpty else { return [] }
    let users = users(of: Set(names), in: sources)
    var result: [PortRun.Handwork] = []
    for name in names {
      guard let all = places[name], let first = all.first else { continue }
      let files = all.map(\.path).reduce(into: [String]()) {
        if !$0.contains($1) { $0.append($1) }
      }
      guard let used = users[name] else {
        let isCode = files.contains { $0.hasSuffix(".m") || $0.hasSuffix(".mm") }
        if isCode, !onlyUsed {
          result.append(
            PortRun.Handwork(
              path: "\(folder)/\(first.path)", line: first.line,
              note: "Objective-C is not compiled on Linux, \(name) in "
                + "\(files.joined(separator: ", ")); no Swift file uses it by name."))
        }
        continue
      }
      result.append(
        PortRun.Handwork(
          path: "\(folder)/\(first.path)", line: first.line,
          note: "Objective-C is not compiled on Linux, \(name) in "
            + "\(files.joined(separator: ", ")), which \(used.joined(separator: ", ")) "
            + (used.count == 1 ? "uses" : "use") + ": write it in Swift."))
    }
    guard !onlyUsed else { return result }
    return result
      + plain.map {
        PortRun.Handwork(
          path: "\(folder)/\($0)", line: 1, note: "Objective-C is not compiled on Linux.")
      }
  }

  /// Headers come before what stands behind them.
  private static func before(_ a: String, _ b: String) -> Bool {
    let (first, second) = (a.hasSuffix(".h"), b.hasSuffix(".h"))
    return first == second ? a < b : first
  }

  /// The Swift files that use names, in their order.
  private static func users(of names: Set<String>, in sources: [SourceFile]) -> [String: [String]] {
    var result: [String: [String]] = [:]
    for source in sources {
      let words = Set(
        source.text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
      for name in words.intersection(names) { result[name, default: []].append(source.path) }
    }
    return result
  }

  /// What a file declares: classes, protocols, enumerations and functions, with their lines.
  static func declarations(in text: String) -> [(name: String, line: Int)] {
    var result: [(name: String, line: Int)] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
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
      if let name, !result.contains(where: { $0.name == name }) { result.append((name, index + 1)) }
    }
    return result
  }
}
