// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry

/// Turns a render tree and a time into a display list.
///
/// The tree is walked with a stack of its own, so a tree of ten thousand levels needs no more of
/// the thread's stack than a flat one.
package struct FrameBuilder {
  /// Draws the copies of one layer beyond this many are left out.
  package static let maximumCopies = 200_000
  private static let maximumMaskDepth = 8

  package let width: Int
  package let height: Int
  package private(set) var diagnostics: [Diagnostic] = []
  private var reported: Set<Diagnostic> = []
  private var maskDepth = 0
  private var tileRequests: [TileRequest] = []

  /// - Parameters:
  ///   - width: Pixels.
  ///   - height: Pixels.
  package init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// The frame that shows `root` at a time.
  ///
  /// `time` is media time in seconds, the root layer's parent time; `toDevice` maps the space that
  /// the root lies in (points, y down) to pixels.
  package mutating func displayList(
    of root: RenderNode?, at time: Double, toDevice: Affine, background: RGBA = .clear
  ) -> DisplayList {
    var list = DisplayList(width: width, height: height, background: background)
    guard let root else { return list }
    list.commands = commands(of: root, at: time, toDevice: Matrix3(toDevice), isFlipped: false)
    return list
  }

  /// What the frame shows of the tiled layers in the tree, for the program to draw.
  package mutating func tileRequests(
    of root: RenderNode?, at time: Double, toDevice: Affine
  ) -> [TileRequest] {
    tileRequests = []
    _ = displayList(of: root, at: time, toDevice: toDevice)
    defer { tileRequests = [] }
    return tileRequests
  }

  private var target: Rect { Rect(0, 0, Double(width), Double(height)) }

  /// The commands of a tree whose root lies in a space that maps to pixels by `toDevice`.
  private mutating func commands(
    of root: RenderNode, at time: Double, toDevice: Matrix3, isFlipped: Bool,
    copies: [CopyIndex] = []
  ) -> [Command] {
    var buffer = CommandBuffer(target: target)
    var stack: [LayerVisit] = []
    if let visit = enter(
      root, parentTime: time, opacity: 1, space: .identity, plane: toDevice, isFlipped: isFlipped,
      copy: nil, copies: copies, visible: target, buffer: &buffer
    ) {
      stack.append(visit)
    }
    while var visit = stack.popLast() {
      guard let step = visit.nextSublayer() else {
        leave(visit, buffer: &buffer)
        continue
      }
      let (child, copy) = step
      stack.append(visit)
      if let entered = enter(
        child, parentTime: visit.time(ofCopy: copy), opacity: visit.inheritedOpacity,
        space: visit.sublayerSpace, plane: visit.sublayerPlane, isFlipped: visit.isFlipped,
        copy: visit.replication.map { ($0, copy) }, copies: visit.copies(of: child, in: copy),
        visible: visit.visible, buffer: &buffer
      ) {
        stack.append(entered)
      }
    }
    if buffer.isFull { report(.tooManyDraws, root) }
    return buffer.commands
  }

  /// Draws what lies below a layer's sublayers; nil when neither it nor they can be seen.
  private mutating func enter(
    _ node: RenderNode, parentTime: Double, opacity: Double, space: Matrix4, plane: Matrix3,
    isFlipped: Bool, copy: (Replication, Int)?, copies: [CopyIndex], visible: Rect,
    buffer: inout CommandBuffer
  ) -> LayerVisit? {
    let time = node.localTime(parentTime: parentTime)
    let layer = node.properties(at: time, in: copies)
    guard !layer.isHidden, layer.opacity > 0, !buffer.isFull else { return nil }

    var matrix = LayerGeometry.ownMatrix(layer)
    if let (replication, _) = copy { matrix = matrix.concatenating(replication.matrix) }
    if space != .identity { matrix = matrix.concatenating(space) }
    let toDevice = matrix.plane.concatenating(plane)
    guard toDevice.isFinite, layer.bounds.isFinite else {
      report(.notFinite, node)
      return nil
    }
    let isTransform = node.kind == .transform
    if !isTransform {
      guard toDevice.determinant != 0 else { return nil }
      if !layer.isDoubleSided, isBackFacing(layer, matrix) { return nil }
    }

    var visit = LayerVisit(node: node, layer: layer, time: time, toDevice: toDevice)
    visit.copies = copies
    visit.visible = visible
    if layer.masksToBounds, !isTransform, !layer.bounds.isEmpty {
      let bounds = Draw(.rect(layer.bounds), transform: toDevice, paint: .solid(.black))
      visit.visible = visible.intersection(bounds.deviceBounds ?? visible)
    }
    if node.kind == .tiled,
      let request = TileRequest(
        layer: node.id, bounds: layer.bounds, toDevice: toDevice, target: visit.visible)
    {
      tileRequests.append(request)
    }
    visit.isFlipped = isFlipped != layer.isGeometryFlipped
    visit.isTransform = isTransform
    let alpha = min(layer.opacity, 1) * opacity
    visit.tint = copy.flatMap { replication, index in replication.tint(ofCopy: index) }
    if node.kind == .replicator { visit.prepareCopies() }
    visit.prepareSublayers(matrix: matrix, plane: plane)
    if visit.replication?.isTruncated == true { report(.tooManyCopies, node) }
    guard !isTransform else {
      visit.inheritedOpacity = alpha
      visit.openTransformGroups(&buffer)
      return visit
    }
    visit.inheritedOpacity = layer.allowsGroupOpacity ? 1 : alpha
    visit.ownOpacity = layer.allowsGroupOpacity ? 1 : alpha
    visit.groupOpacity = layer.allowsGroupOpacity ? alpha : 1
    if let mask = node.mask { visit.mask = maskCommands(mask, of: visit) }
    if visit.open(&buffer) { report(.unsupportedFilter, node) }
    visit.drawContent(&buffer)
    if node.kind == .emitter {
      // Particles lie above the border, unlike sublayers.
      visit.drawBorder(&buffer)
      if visit.drawParticles(&buffer, matrix: matrix, plane: plane) {
        report(.tooManyParticles, node)
      }
    }
    return visit
  }

  private func leave(_ visit: LayerVisit, buffer: inout CommandBuffer) {
    if !visit.isTransform, visit.node.kind != .emitter { visit.drawBorder(&buffer) }
    visit.close(&buffer)
  }

  /// A mask lies in the masked layer's coordinates, like a sublayer, and follows its time.
  private mutating func maskCommands(_ mask: RenderNode, of visit: LayerVisit) -> [Command] {
    guard maskDepth < Self.maximumMaskDepth else {
      report(.masksTooDeep, mask)
      return []
    }
    maskDepth += 1
    defer { maskDepth -= 1 }
    return commands(
      of: mask, at: visit.time, toDevice: visit.toDevice, isFlipped: visit.isFlipped,
      copies: visit.copies
    )
  }

  /// Whether the layer's back faces the viewer in the plane that it is flattened into.
  private func isBackFacing(_ layer: LayerProperties, _ matrix: Matrix4) -> Bool {
    let plane = matrix.plane
    let (a, b, c, _) = layer.bounds.corners
    let (p, q, r) = (plane.apply(a), plane.apply(b), plane.apply(c))
    let turn = (q - p).cross(r - q)
    return layer.isGeometryFlipped ? turn > 0 : turn < 0
  }

  private mutating func report(_ problem: Diagnostic.Problem, _ node: RenderNode) {
    let diagnostic = Diagnostic(
      layer: node.id, name: node.properties.extra.value.name, problem: problem
    )
    if reported.insert(diagnostic).inserted { diagnostics.append(diagnostic) }
  }
}
