// SPDX-License-Identifier: Apache-2.0

import Geometry

/// A recipe for frames, which ask at instant after instant: what nothing moves is made once.
package final class PathMaker: Sendable {
  private let recipe: PathRecipe
  private let leaves: [PathRecipe.Leaf]

  package init(_ recipe: PathRecipe) {
    let prepared = recipe.prepared()
    self.recipe = prepared
    var leaves: [PathRecipe.Leaf] = []
    prepared.eachLeaf { leaves.append($0) }
    self.leaves = leaves
  }

  /// Calls `body` for each time in which a leaf moves.
  package func eachTiming(_ body: (ActiveTiming) -> Void) {
    for leaf in leaves { leaf.eachTiming(body) }
  }

  /// What all leaves are at an instant; the path is the same where these are.
  package func state(at instant: LocalInstant) -> [UInt64] {
    var result: [UInt64] = []
    result.reserveCapacity(2 * leaves.count)
    for leaf in leaves {
      let parts = leaf.numbers(at: instant)
      // Bits, as NaN equals nothing.
      result.append(parts.0.bitPattern)
      result.append(parts.1.bitPattern)
    }
    return result
  }

  package func path(at instant: LocalInstant) -> Path { recipe.path(at: instant) }
}

extension PathRecipe.Leaf {
  fileprivate func numbers(at instant: LocalInstant) -> (Double, Double) {
    switch self {
    case .number(let value): return (value.value(at: instant), 0)
    case .point(let value):
      let point = value.value(at: instant)
      return (point.x, point.y)
    case .path(let value): return value.place(at: instant)
    }
  }

  fileprivate func eachTiming(_ body: (ActiveTiming) -> Void) {
    switch self {
    case .number(let value): value.timing.map(body)
    case .point(let value): value.eachTiming(body)
    case .path(let value): value.timing.map(body)
    }
  }
}
