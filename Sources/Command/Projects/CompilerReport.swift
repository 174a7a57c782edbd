// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What the compiler refuses in a project, sorted by cause.
struct CompilerReport {
  /// Places that are named of a cause; the others are counted.
  private static let most = 6

  /// What is wrong, with the places where it is.
  private(set) var causes: [(message: String, places: [String])] = []

  /// How many places there are.
  var count: Int { causes.reduce(0) { $0 + $1.places.count } }

  /// Reads the compiler's words, in which each error may stand several times.
  init(_ text: String) {
    var seen: Set<Substring> = []
    var found: [String: [String]] = [:]
    var order: [String] = []
    for line in text.split(separator: "\n") {
      guard let mark = line.firstRange(of: ": error: "), line.hasPrefix("/"),
        seen.insert(line).inserted
      else { continue }
      let message = String(line[mark.upperBound...])
      if found[message] == nil { order.append(message) }
      found[message, default: []].append(String(line[..<mark.lowerBound]))
    }
    causes = order.map { ($0, found[$0] ?? []) }.sorted { $0.places.count > $1.places.count }
  }

  /// The report as it is printed.
  ///
  /// - Parameter folder: The project's; places are told from there.
  /// - Returns: Lines.
  func text(in folder: String) -> String {
    var lines = [
      "the program does not compile: \(Self.counted(count, "error")) of "
        + Self.counted(causes.count, "kind")
    ]
    for (message, places) in causes {
      lines.append("")
      lines.append(message + (places.count > 1 ? " (\(places.count) times)" : ""))
      for place in places.prefix(Self.most) {
        lines.append(
          "  " + (place.hasPrefix(folder + "/") ? String(place.dropFirst(folder.count + 1)) : place)
        )
      }
      if places.count > Self.most { lines.append("  and \(places.count - Self.most) more") }
      if let advice = Self.advice(message) { lines.append("  -> \(advice)") }
    }
    return lines.joined(separator: "\n")
  }

  private static func counted(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)" + (number == 1 ? "" : "s")
  }

  /// What helps against an error.
  private static func advice(_ message: String) -> String? {
    if message.hasPrefix("no such module") {
      return
        "its sources are not in the project: put them there, or leave out the files that import it "
        + "with --leave-out MODULE"
    }
    if message.contains("in scope") {
      return
        "Citrine does not have it (docs/SUPPORT.md lists what there is), or the file that has it "
        + "is left out"
    }
    if message.contains("has no member") {
      return "it has another name in today's Swift, or is not there: docs/SUPPORT.md lists what is"
    }
    return nil
  }
}
