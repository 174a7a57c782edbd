// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where a fact was measured on Apple's systems, or what recorded it there.
package enum FactSource: String, Sendable {
  case chouTiUI = "honghaoz/ChouTiUI, tests that run on macOS, iOS and tvOS"
  case composeUI = "honghaoz/ComposeUI, tests that run on macOS, iOS and tvOS"
  case monotouch = "xamarin/xamarin-macios, monotouch-test"
  case swiftOverlay = "swiftlang/swift, validation-test/stdlib/CoreGraphics-execute"
  case snapshotTesting = "pointfreeco/swift-snapshot-testing, recorded texts"
  case sentry = "getsentry/sentry-cocoa, redaction tests"
  case winObjC = "microsoft/WinObjC, figures of its reference platform"
  case dumps = "hierarchies and sizes that many repositories have recorded"
  case formulas = "published formulas: the rubber band's 0.55, WWDC 2018's projection"
  case pictures = "pictures that libraries drew on Apple's systems and keep with their tests"
  case applePages = "Apple's reference pages"
}

/// How many facts hold, area by area.
package struct FactTable {
  private var lines = [Self.row(["area", "facts", "passing", "different", "failing"])]
  private var (total, passing, different) = (0, 0, 0)
  private var reasons: [String] = []

  package init() {}

  private static func row(_ columns: [String]) -> String {
    let line =
      zip(columns, [6, 7, 9, 11]).map { $0.padding(toLength: $1, withPad: " ", startingAt: 0) }
      .joined() + columns.dropFirst(4).joined()
    return line.trimmingCharacters(in: .whitespaces)
  }

  /// Adds a row: how many facts an area has, and those that do not hold, with the reasons of those
  /// that differ on purpose.
  package mutating func add(
    _ area: String, facts: Int, failing: [(id: String, difference: String?)]
  ) {
    let meant = failing.compactMap { fact in fact.difference.map { "\(fact.id): \($0)" } }
    let broken = failing.filter { $0.difference == nil }.map(\.id)
    let good = facts - failing.count
    (total, passing, different) = (total + facts, passing + good, different + meant.count)
    reasons += meant
    lines.append(
      Self.row([
        area, "\(facts)", "\(good)", "\(meant.count)", broken.joined(separator: " "),
      ]))
  }

  private var text: String {
    let all = Self.row(["all", "\(total)", "\(passing)", "\(different)"])
    return (lines + [all]).map { $0 + "\n" }.joined()
  }

  /// Prints the table when $CITRINE_CONFORMANCE is 1, and stores it when $CITRINE_RECORD is.
  ///
  /// - Returns: Whether the stored table, which the documents quote, says the same.
  package func isStored(in name: String, printedAs title: String) throws -> Bool {
    let environment = ProcessInfo.processInfo.environment
    if environment["CITRINE_CONFORMANCE"] == "1" {
      let meant = reasons.isEmpty ? [] : ["Different on purpose"] + reasons
      print(([title, text] + meant).joined(separator: "\n"))
    }
    let root = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
      url.deletingLastPathComponent()
    }
    let file = root.appendingPathComponent("docs/support/" + name)
    if environment["CITRINE_RECORD"] == "1" {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    return try String(contentsOf: file, encoding: .utf8) == text
  }
}
