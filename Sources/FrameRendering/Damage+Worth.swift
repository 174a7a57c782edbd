// SPDX-License-Identifier: Apache-2.0

import DisplayList
import ElementaryFunctions
import Foundation
import Geometry
import Raster

extension Damage {
  /// How many draws are looked at.
  private static let sampleCount = 32

  /// Whether drawing all is likely to cost less than finding the tiles that differ and drawing these.
  ///
  /// It looks at a few of the commands that differ, evenly chosen, and how many tiles they touch. The
  /// more of them are seen the fewer new tiles each adds, which is carried on to all; this holds
  /// wherever they lie. Both ways give the same bytes.
  func costsMoreThanRedrawing(_ old: CommandTree, _ new: CommandTree) -> Bool {
    let isAligned = old.commands.count == new.commands.count
    let (oldCount, newCount) =
      isAligned
      ? (differing.count, differing.count)
      : (
        old.commands.count - stillCount - sameEnd, new.commands.count - stillCount - sameEnd
      )
    let total = max(oldCount, newCount)
    guard total > 0 else { return false }
    let samples = min(total, Self.sampleCount)
    var (touched, equal, before) = (0, 0, 0)
    for sample in 0..<samples {
      if isAligned, old.isEqual(differing[sample * total / samples], new) {
        equal += 1
      } else {
        touched += look(at: sample * oldCount / samples, of: oldCount, in: old, isAligned)
        touched += look(at: sample * newCount / samples, of: newCount, in: new, isAligned)
      }
      if isMost { return true }
      let seen = sample + 1
      guard seen >= 2, seen & (seen - 1) == 0 else { continue }
      if seen >= 4 {
        let expected = Self.carriedOn(share(before), share(count), to: Double(total) / Double(seen))
        if expected > 0.7
          || isCostly(
            total * (seen - equal) / seen, new.commands.count, touched * total / seen,
            share: expected)
        {
          return true
        }
      }
      before = count
    }
    return samples == total
      && isCostly(total - equal, new.commands.count, touched, share: share(count))
  }

  /// Adds the box of one of the commands that may differ, and answers how many tiles it touches.
  private func look(
    at place: Int, of count: Int, in tree: CommandTree, _ isAligned: Bool
  ) -> Int {
    guard count > 0 else { return 0 }
    let index = isAligned ? differing[place] : min(stillCount + place, tree.commands.count - 1)
    let pixels = pixels(tree.drawBox(index))
    add(pixels)
    return tileCount(pixels)
  }

  private func share(_ count: Int) -> Double { Double(count) / Double(max(tiles.count, 1)) }

  /// The share of the tiles that all draws touch, by what half of the samples and all of them touch.
  private static func carriedOn(_ half: Double, _ all: Double, to factor: Double) -> Double {
    // c · (1 − x^k) for k halves.
    guard half > 0 else { return all }
    let rest = min(max(all / half - 1, 0), 0.999)
    return min(half / (1 - rest) * (1 - Elementary.pow(rest, 2 * factor)), 1)
  }

  /// Whether all that is spared costs less than what comes on top.
  private func isCostly(_ differing: Int, _ commands: Int, _ touched: Int, share: Double) -> Bool {
    let extra = differing * terms.comparison + touched * terms.touchedTile
    let whole =
      rect.width * rect.height / terms.clearedPixels + (commands - differing) * terms.sparedDraw
    return Double(extra) > (1 - share) * Double(whole)
  }
}

extension CommandTree {
  /// The box of a command alone; nothing for the end of a group.
  fileprivate func drawBox(_ index: Int) -> Rect? { box(of: index..<index + 1) }
}
