// SPDX-License-Identifier: Apache-2.0

import Geometry
import RenderTree

/// One layer, or one copy of it, where it lies at a time.
package struct PlacedLayer: Sendable {
  package var node: RenderNode
  /// How many layers it lies in.
  package var depth: Int
  /// The place of the layer that it lies in; nil for the root.
  package var parent: Int?
  package var isMask = false
  /// Whether a replicator made it, other than its first copy.
  package var isCopy = false
  /// The layer's local time.
  package var time: Double
  /// With all animations applied.
  package var properties: LayerProperties
  /// Layer coordinates → the root's superlayer, in points.
  package var toRoot: Matrix3
  /// Whether its y axis points the other way than the root's superlayer's.
  package var isFlipped = false
  /// Whether nothing from the root down to it is hidden or clear.
  package var isSeen = true

  /// The corners of its bounds in the root's superlayer; nil where one of them lies behind the eye.
  package var corners: [Vec2]? { Self.corners(of: properties.bounds, toRoot) }

  static func corners(of bounds: Rect, _ matrix: Matrix3) -> [Vec2]? {
    let (a, b, c, d) = bounds.corners
    var result: [Vec2] = []
    for corner in [a, b, c, d] {
      let (x, y, w) = matrix.homogeneous(corner)
      guard w > 0, x.isFinite, y.isFinite, w.isFinite else { return nil }
      result.append(Vec2(x / w, y / w))
    }
    return result
  }

  /// A point of the root's superlayer in the layer's coordinates; nil where it is not on the layer's
  /// plane in front of the eye.
  func local(_ point: Vec2) -> Vec2? {
    guard let local = toRoot.inverse?.apply(point), local.isFinite,
      toRoot.homogeneous(local).w > 0
    else { return nil }
    return local
  }
}

/// All layers of a tree where they lie at a time, in the order in which they are painted.
///
/// Sublayers are ordered by zPosition. The tree is walked with a stack of its own, so depth costs no
/// stack of the thread.
package struct PlacedLayers: Sendable {
  package private(set) var all: [PlacedLayer] = []
  /// Whether there were more than were looked at.
  package private(set) var isCut = false

  /// What a layer is given by what it lies in.
  private struct Pending {
    var node: RenderNode
    var parent: Int?
    var depth = 0
    var time: Double
    var copyMatrix: Matrix4?
    var space: Matrix4?
    var plane: Matrix3
    var isFlipped = false
    var isSeen = true
    var isMask = false
    var isCopy = false
    var copies: [CopyIndex] = []
  }

  /// Finds the layers of a tree at a time of its root's superlayer.
  ///
  /// - Parameters:
  ///   - root: nil for no layers.
  ///   - time: Seconds.
  ///   - includesCopies: Whether copies of replicators but for the first are among them.
  ///   - limit: No more than this many layers and copies are looked at.
  package init(
    of root: RenderNode?, at time: Double, includesCopies: Bool = false, limit: Int = 100_000
  ) {
    guard let root else { return }
    var open = [Pending(node: root, time: time, plane: .identity)]
    while let next = open.popLast() {
      guard all.count < limit else {
        isCut = true
        return
      }
      add(next, to: &open, includesCopies: includesCopies, limit: limit)
    }
  }

  private mutating func add(
    _ next: Pending, to open: inout [Pending], includesCopies: Bool, limit: Int
  ) {
    let node = next.node
    let time = node.localTime(parentTime: next.time)
    let shown = node.properties(at: time, in: next.copies)
    var matrix = LayerGeometry.ownMatrix(shown.core)
    if let copyMatrix = next.copyMatrix { matrix = matrix.concatenating(copyMatrix) }
    if let space = next.space { matrix = matrix.concatenating(space) }
    let toRoot = matrix.plane.concatenating(next.plane)
    let isFlipped = next.isFlipped != shown.isGeometryFlipped
    let isSeen = next.isSeen && !shown.isHidden && shown.opacity > 0
    let place = all.count
    all.append(
      PlacedLayer(
        node: node, depth: next.depth, parent: next.parent, isMask: next.isMask,
        isCopy: next.isCopy, time: time, properties: shown, toRoot: toRoot, isFlipped: isFlipped,
        isSeen: isSeen))
    let keepsDepth = LayerGeometry.keepsDepth(shown, kind: node.kind)
    var below = Pending(
      node: node, parent: place, depth: next.depth + 1, time: time,
      space: LayerGeometry.sublayerMatrix(shown), plane: keepsDepth ? next.plane : toRoot,
      isFlipped: isFlipped, isSeen: isSeen, isCopy: next.isCopy, copies: next.copies)
    if keepsDepth { below.space = below.space?.concatenating(matrix) ?? matrix }
    // What is popped first is painted first, so that the last of the last copy is pushed first.
    var steps: [Pending] = []
    if node.kind == .replicator, !node.sublayers.isEmpty {
      var replication = Replication(
        shown.replicator, center: LayerGeometry.replicatorCenter(shown))
      let count = includesCopies ? replication.count : min(1, replication.count)
      for copy in 0..<count {
        guard all.count + open.count + steps.count < limit else {
          isCut = true
          break
        }
        var one = below
        one.copyMatrix = replication.matrix
        one.time = replication.time(ofCopy: copy, at: time)
        one.isCopy = next.isCopy || copy > 0
        steps += Self.sublayers(of: node, one, copy: copy)
        replication.advance()
      }
    } else {
      steps = Self.sublayers(of: node, below, copy: nil)
    }
    open.append(contentsOf: steps.reversed())
    if let mask = node.mask {
      var step = below
      (step.node, step.isMask, step.space, step.plane) = (mask, true, nil, toRoot)
      open.append(step)
    }
  }

  private static func sublayers(of node: RenderNode, _ below: Pending, copy: Int?) -> [Pending] {
    let steps = node.sublayers.map { sublayer in
      var step = below
      step.node = sublayer
      if !sublayer.hasVariations {
        step.copies = []
      } else if let copy {
        step.copies.append(CopyIndex(replicator: node.id, index: copy))
      }
      return step
    }
    let depths = steps.map { step in
      step.node.properties(
        at: step.node.localTime(parentTime: step.time), in: step.copies
      ).zPosition
    }
    return depths.indices.sorted { a, b in
      depths[a] == depths[b] ? a < b : depths[a] < depths[b]
    }.map { steps[$0] }
  }
}
