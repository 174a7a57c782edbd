// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Comparison {
  /// The scenes as a table of text, one for each size and number of threads.
  ///
  /// - Parameter isMarkdown: Whether columns stand between bars.
  /// - Returns: Lines, empty when nothing was measured.
  package func table(isMarkdown: Bool = false) -> String {
    var groups: [[Key]] = []
    for key in keys {
      if let last = groups.last?.first, last.size == key.size, last.threads == key.threads {
        groups[groups.count - 1].append(key)
      } else {
        groups.append([key])
      }
    }
    return groups.map { group in
      let threads = group[0].threads
      let place = group[0].size == "-" ? "Evaluated, not drawn" : group[0].size
      let title = "\(place), \(threads) thread\(threads == 1 ? "" : "s"), ms a frame"
      return title + "\n\n" + text(rows(group), isMarkdown)
    }.joined(separator: "\n")
  }

  private static func number(_ value: Double?) -> String {
    guard let value else { return "-" }
    return String(format: value < 1 ? "%.3f" : value < 100 ? "%.2f" : "%.0f", value)
  }

  private func rows(_ group: [Key]) -> [[String]] {
    let shown = peers.filter { peer in group.contains { measured[$0]?[peer] != nil } }
    let hasLayers = group.contains { measured[$0]?[Self.ownLayers] != nil }
    let header =
      ["scene", "ours", "median"] + (hasLayers ? ["layers"] : []) + shown
      + ["ours / best", "best elsewhere, scaled", "ours / that"]
    return [header]
      + group.map { key in
        let figures = measured[key] ?? [:]
        let elsewhere = bestReference(key)
        return [key.scene, Self.number(figures[Self.own]?.least)]
          + [Self.number(figures[Self.own]?.median)]
          + (hasLayers ? [Self.number(figures[Self.ownLayers]?.least)] : [])
          + shown.map { Self.number(figures[$0]?.least) }
          + [
            Self.number(ratio(key, to: bestPeer(key))),
            elsewhere.map { "\($0.engine) \(Self.number($0.ms))" } ?? "-",
            Self.number(ratio(key, to: elsewhere)),
          ]
      }
  }

  private func text(_ rows: [[String]], _ isMarkdown: Bool) -> String {
    if isMarkdown {
      let lines = rows.map { "| " + $0.joined(separator: " | ") + " |" }
      return
        ([lines[0], String(repeating: "|---", count: rows[0].count) + "|"] + lines.dropFirst())
        .joined(separator: "\n") + "\n"
    }
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      zip(row, widths).enumerated().map { column, field in
        let blanks = String(repeating: " ", count: field.1 - field.0.count)
        return column == 0 ? field.0 + blanks : blanks + field.0
      }.joined(separator: "  ")
    }.joined(separator: "\n") + "\n"
  }
}
