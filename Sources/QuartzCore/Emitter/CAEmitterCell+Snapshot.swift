// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import RenderTree

extension CAEmitterCell {
  /// The engine's form of cells and of the cells inside them, to a sensible depth and number.
  ///
  /// Cells may share cells, or hold themselves: what is deepest is left out first.
  static func snapshot(_ cells: [CAEmitterCell]) -> [EmitterCell] {
    var found = cells.map { ($0, depth: 0, inner: 0..<0) }
    var index = 0
    while index < found.count {
      let (cell, depth, _) = found[index]
      // One level beyond what is drawn, so that the frame can say that something is missing.
      if depth <= EmitterSimulation.maximumDepth, let inner = cell.emitterCells, !inner.isEmpty {
        let taken = inner.prefix(max(0, EmitterSimulation.maximumCells - found.count))
        if taken.count < inner.count {
          Diagnostics.report(
            "an emitter has more than \(EmitterSimulation.maximumCells) cells inside cells; "
              + "the innermost are left out")
        }
        found[index].inner = found.count..<found.count + taken.count
        found += taken.map { ($0, depth: depth + 1, inner: 0..<0) }
      }
      index += 1
    }
    var made = found.map { $0.0.values }
    // A cell comes before those inside it, so backwards these are ready.
    for index in found.indices.reversed() where !found[index].inner.isEmpty {
      made[index].cells = Array(made[found[index].inner])
    }
    return Array(made.prefix(cells.count))
  }
}
