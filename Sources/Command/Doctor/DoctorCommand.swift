// SPDX-License-Identifier: Apache-2.0

import FoundationPieces
import Foundation
import TextEngine

/// `citrine doctor`: what is there of what Citrine works with.
enum DoctorCommand {
  static var syntax: CommandSyntax {
    CommandSyntax(
      name: "doctor", summary: "says what this machine has and lacks, and what to install",
      arguments: [],
      options: [
        .init("--json", help: "prints the same for programs"),
        .init("--missing", help: "prints only what is not there"),
        .init(
          "--references", value: "FOLDER",
          help: "says what the references of snapshot tests in a folder were made with, instead"),
      ],
      examples: [
        "citrine doctor",
        "citrine doctor --missing",
        "citrine doctor --json > machine.json",
        "citrine doctor --references Tests",
      ])
  }

  static func run(_ input: CommandInput) throws {
    var checks =
      try input.text("--references").map { folder in
        try ReferenceSurvey(folder: folder).checks(FontCatalog())
      } ?? Doctor().checks()
    let missing = checks.filter { $0.state == .missing }
    if input.has("--missing") { checks.removeAll { $0.state == .ok } }
    print(input.has("--json") ? try json(checks, isWell: missing.isEmpty) : text(checks))
    guard missing.isEmpty else {
      let names = missing.map(\.name).joined(separator: ", ")
      throw CommandError(
        code: .unavailable, description: "missing: \(names). What to install stands above")
    }
  }

  /// A line each, under headings, in columns.
  static func text(_ checks: [HealthCheck]) -> String {
    let width = checks.map(\.name.count).max() ?? 0
    let marks: [HealthCheck.State: String] = [.ok: "ok", .missing: "MISSING", .absent: "-"]
    var (lines, group) = (["citrine \(Release.version)"], "")
    for check in checks {
      if check.group != group { lines += ["", check.group] }
      group = check.group
      let name = check.name + String(repeating: " ", count: width - check.name.count)
      let mark = (marks[check.state] ?? "").padding(toLength: 7, withPad: " ", startingAt: 0)
      lines.append("  \(mark)  \(name)  \(check.detail)")
      if !check.advice.isEmpty {
        lines.append(String(repeating: " ", count: width + 13) + check.advice)
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func json(_ checks: [HealthCheck], isWell: Bool) throws -> String {
    struct Report: Encodable {
      struct Check: Encodable {
        var group, name, state, detail, advice: String
      }
      var version: String
      var ok: Bool
      var checks: [Check]
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let report = Report(
      version: Release.version, ok: isWell,
      checks: checks.map {
        .init(
          group: $0.group, name: $0.name, state: $0.state.rawValue, detail: $0.detail,
          advice: $0.advice)
      })
    return String(decoding: try encoder.encode(report), as: UTF8.self)
  }
}
