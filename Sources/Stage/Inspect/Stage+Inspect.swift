// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import QuartzCore

extension Stage {
  /// The layer tree as text: class and name, and every property that is not at its default.
  ///
  /// A property whose value on screen differs from what the program set reads `model → shown`.
  /// What a copy of a replicator has of its own reads `copy 3 lineWidth 1 → 9`, beside what all
  /// copies show. Properties stand four columns in from their layer, sublayers two.
  ///
  /// - Parameter time: Seconds since the stage was made; nil for now.
  /// - Returns: One line for each layer and property.
  public func treeDescription(at time: CFTimeInterval? = nil) -> String {
    var text = ""
    for entry in report(at: time ?? self.time).entries {
      let indent = String(repeating: "  ", count: entry.depth)
      text += "\(indent)\(entry.role)\(entry.report.title)\n"
      for line in entry.report.lines where !line.isDefault {
        let change = line.model == line.shown ? "" : " → \(line.shown)"
        text += "\(indent)    \(line.label) \(line.model)\(change)\n"
      }
    }
    return text
  }

  /// What the layers show at one time and not at another, by what is committed now; empty when
  /// both times show the same values.
  ///
  /// Each layer that differs is named by its path from the root, `#2` being its place among its
  /// siblings where it has no name.
  ///
  /// - Parameters:
  ///   - first: Seconds since the stage was made.
  ///   - second: Seconds since the stage was made.
  /// - Returns: One line for each layer and property that differs.
  public func difference(from first: CFTimeInterval, to second: CFTimeInterval) -> String {
    var text = ""
    for (before, after) in zip(report(at: first).entries, report(at: second).entries) {
      let changes = zip(before.report.lines, after.report.lines).compactMap { old, new in
        // What a copy shares with all the others has been said of them.
        old.shown == new.shown || (new.isOfCopy && old.isDefault && new.isDefault)
          ? nil : "  \(new.label) \(old.shown) → \(new.shown)\n"
      }
      guard !changes.isEmpty else { continue }
      text += "\(after.path)\n" + changes.joined()
    }
    return text
  }

  private func report(at time: CFTimeInterval) -> TreeReport {
    CATransaction.flush()
    return TreeReport(layer, in: context.tree, at: base + time)
  }
}
