// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Geometry
import RenderTree

extension CAReplicatorLayer {
  /// Finds the topmost copy under a point.
  ///
  /// An addition. What counts is what is on screen now, each copy with its own place, time and values. A layer
  /// is asked by its `contains(_:)`, so a subclass can be hit by its shape. Apple's `hitTest(_:)`
  /// knows the first copy only.
  ///
  /// - Parameter p: A point in the superlayer's coordinates.
  /// - Returns: The copy and the deepest model layer of it that contains the point; nil when no
  ///   copy does, also where the replicator's own background is hit.
  public final func hitTestCopy(_ p: CGPoint) -> (copy: ReplicatorCopy, layer: CALayer)? {
    CopyHitTest.find(p.vec, in: model())
  }
}

/// A search through the copies of a replicator, front to back, without recursion.
struct CopyHitTest {
  /// A layer to look into: a point of the plane that it is flattened into, what its own matrix is
  /// followed by, and whose copy it is.
  struct Visit {
    var layer: CALayer
    var point: Vec2
    var space: Matrix4
    var parentTime: Double
    var copy: ReplicatorCopy?
  }

  /// Sublayers to look into, copy by copy from the last.
  struct Copies {
    var visit: Visit
    var time: Double
    var replication: Replication
    var powers: [Matrix4]
    /// The copies that have not been looked into.
    var left: Int
  }

  enum Step {
    case enter(Visit)
    case copies(Copies)
    case hit(ReplicatorCopy, CALayer)
  }

  private var steps: [Step] = []
  /// How many more layers and copies are looked at.
  private var room: Int

  /// Looks at no more than a number of layers and copies; replicators in each other multiply.
  static func find(
    _ point: Vec2, in replicator: CAReplicatorLayer, limit: Int = FrameBuilder.maximumCopiedLayers
  ) -> (copy: ReplicatorCopy, layer: CALayer)? {
    var search = CopyHitTest(room: limit)
    let parentTime =
      replicator.superlayerStorage?.localTime(at: replicator.mediaNow, in: [])
      ?? replicator.mediaNow
    search.steps = [
      .enter(Visit(layer: replicator, point: point, space: .identity, parentTime: parentTime))
    ]
    while let step = search.steps.popLast() {
      guard search.room > 0 else {
        Diagnostics.report("a replicator has more copies than are looked for under a point")
        return nil
      }
      search.room -= 1
      switch step {
      case .enter(let visit): search.enter(visit)
      case .copies(let copies): search.nextCopy(copies)
      case .hit(let copy, let layer): return (copy, layer)
      }
    }
    return nil
  }

  private init(room: Int) {
    self.room = room
  }

  private mutating func enter(_ visit: Visit) {
    let layer = visit.layer
    let indices = visit.copy?.indices ?? []
    let timing = layer.committedSpace
    let time = timing.evaluate(atParent: visit.parentTime)
    let shown = layer.shown(at: time, in: indices)
    guard !shown.isHidden else { return }
    let matrix = LayerGeometry.ownMatrix(shown.core).concatenating(visit.space)
    let kind = type(of: layer).kind
    guard let local = matrix.plane.inverse?.apply(visit.point), local.isFinite else { return }
    if kind != .transform {
      let isInside = Self.contains(local, layer, shown)
      if shown.masksToBounds && !isInside { return }
      if isInside, let copy = visit.copy { steps.append(.hit(copy, layer)) }
    }
    let sublayers = LayerGeometry.sublayerMatrix(shown) ?? .identity
    var below = visit
    let keepsDepth = kind == .transform || (kind == .replicator && shown.replicator.preservesDepth)
    below.space = keepsDepth ? sublayers.concatenating(matrix) : sublayers
    below.point = keepsDepth ? visit.point : local
    guard kind == .replicator else {
      below.parentTime = time
      return push(layer.sublayerStorage, below)
    }
    var replication = Replication(
      shown.replicator, center: LayerGeometry.replicatorCenter(shown))
    var powers: [Matrix4] = []
    powers.reserveCapacity(replication.count)
    for _ in 0..<replication.count {
      powers.append(replication.matrix)
      replication.advance()
    }
    room -= replication.count
    nextCopy(
      Copies(
        visit: below, time: time, replication: replication, powers: powers,
        left: powers.count))
  }

  /// Looks into the last copy that is left, then into the others.
  private mutating func nextCopy(_ copies: Copies) {
    var rest = copies
    guard copies.left > 0, let replicator = copies.visit.layer as? CAReplicatorLayer else { return }
    let index = copies.left - 1
    let power = copies.powers[index]
    rest.left = index
    steps.append(.copies(rest))
    var below = copies.visit
    below.space = power.concatenating(copies.visit.space)
    below.parentTime = copies.replication.time(ofCopy: index, at: copies.time)
    below.copy = ReplicatorCopy(replicator, index, inside: copies.visit.copy)
    push(replicator.sublayerStorage, below)
  }

  /// Puts sublayers on the stack, the one in front on top.
  private mutating func push(_ sublayers: [CALayer], _ below: Visit) {
    let indices = below.copy?.indices ?? []
    let depths = sublayers.map { layer in
      let timing = layer.committedSpace
      return layer.shown(at: timing.evaluate(atParent: below.parentTime), in: indices).zPosition
    }
    let order = depths.indices.sorted { a, b in
      depths[a] == depths[b] ? a < b : depths[a] < depths[b]
    }
    for place in order {
      var visit = below
      visit.layer = sublayers[place]
      steps.append(.enter(visit))
    }
  }

  /// Asks the layer as it is shown; its class may have its own idea of what it contains.
  private static func contains(_ point: Vec2, _ layer: CALayer, _ shown: LayerProperties) -> Bool {
    guard let draft = DynamicInstance.makeCopy(ofLayer: layer) else { return false }
    draft.properties = shown
    draft.state.original = layer
    return draft.contains(CGPoint(point))
  }
}
