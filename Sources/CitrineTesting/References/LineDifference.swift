// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Which lines of a text are new and which are gone.
struct LineDifference {
  /// The lines that differ, in their order, with - for gone and + for new.
  let text: String

  /// Lines that are told of at most.
  private static let limit = 40

  init(from old: String, to new: String) {
    let (old, new) = (old.components(separatedBy: "\n"), new.components(separatedBy: "\n"))
    // What is the same at both ends is most of a tree; the search between takes long for long texts.
    let head = zip(old, new).prefix { $0 == $1 }.count
    let rest = min(old.count, new.count) - head
    let tail = zip(old.reversed(), new.reversed()).prefix(rest).prefix { $0 == $1 }.count
    let (gone, come) = (old[head..<old.count - tail], new[head..<new.count - tail])
    var lines: [String] = []
    if gone.count * come.count > 4_000_000 {
      lines = gone.map { "- \($0)" } + come.map { "+ \($0)" }
    } else {
      var changes: [(place: Int, order: Int, line: String)] = []
      for change in Array(come).difference(from: Array(gone)) {
        switch change {
        case .remove(let offset, let line, _): changes.append((offset, 0, "- \(line)"))
        case .insert(let offset, let line, _): changes.append((offset, 1, "+ \(line)"))
        }
      }
      lines = changes.sorted { ($0.place, $0.order) < ($1.place, $1.order) }.map(\.line)
    }
    let more = lines.count - Self.limit
    text =
      lines.prefix(Self.limit).joined(separator: "\n")
      + (more > 0 ? "\nand \(more) lines more" : "")
  }
}
