// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import ElementaryFunctions
import Geometry
import RenderTree

/// The layers of a picture as sheets in space, one above the other, seen from the side.
///
/// What lies deeper in the tree lies nearer to the eye. Each layer is drawn with what it shows itself,
/// its own mask and filters; what the layers around it do to it, but for its place, is left out.
package struct ExplodedView: Codable, Hashable, Sendable {
  /// Degrees about the vertical axis.
  package var yaw: Double
  /// Degrees about the horizontal axis.
  package var pitch: Double
  /// Points from one level to the next.
  package var spacing: Double

  /// More layers than this are left out.
  package static let limit = 1_500

  package init(yaw: Double, pitch: Double, spacing: Double) {
    (self.yaw, self.pitch, self.spacing) = (yaw, pitch, spacing)
  }

  /// A sheet: a layer, and where its plane lies.
  package struct Sheet: Sendable {
    package var layer: PlacedLayer
    /// The layer's coordinates → the picture's, in points.
    package var matrix: Matrix4

    package var corners: [Vec2]? {
      PlacedLayer.corners(of: layer.properties.bounds, matrix.plane)
    }
  }

  /// The sheets in the order in which they are painted.
  ///
  /// - Parameters:
  ///   - root: The tree.
  ///   - time: Of its root's superlayer.
  ///   - width: Of the picture, points.
  ///   - height: Of the picture, points.
  /// - Returns: No more than ``limit``.
  package func sheets(
    of root: RenderNode?, at time: Double, width: Double, height: Double
  ) -> [Sheet] {
    let places = PlacedLayers(of: root, at: time, includesCopies: true, limit: Self.limit).all
      .filter { $0.isSeen && $0.node.kind != .transform && !$0.isMask && $0.toRoot.isFinite }
    let top = places.reduce(0) { max($0, $1.depth) }
    let view = view(width: width, height: height, levels: top)
    let isFromBehind = cosine(yaw) * cosine(pitch) < 0
    let ordered = places.enumerated().sorted { a, b in
      let (first, second) = isFromBehind ? (b, a) : (a, b)
      return (first.element.depth, first.offset) < (second.element.depth, second.offset)
    }
    return ordered.map { _, layer in
      let sheet = Self.space(layer.toRoot)
        .concatenating(.translation(0, 0, Double(layer.depth) * safeSpacing))
      return Sheet(layer: layer, matrix: sheet.concatenating(view))
    }
  }

  /// A tree whose picture is that of the sheets.
  package func tree(
    of root: RenderNode?, at time: Double, width: Double, height: Double
  ) -> RenderNode {
    var frame = LayerProperties()
    frame.bounds = Rect(0, 0, width, height)
    frame.anchorPoint = .zero
    return RenderNode(
      id: 0, kind: .layer, properties: frame,
      sublayers: sheets(of: root, at: time, width: width, height: height).map(Self.node))
  }

  private var safeSpacing: Double { spacing.isFinite ? min(max(spacing, 0), 1e4) : 0 }

  private func cosine(_ degrees: Double) -> Double {
    degrees.isFinite ? Elementary.cos(degrees * .pi / 180) : 1
  }

  /// Turns space about the middle of the picture and of the levels, and makes it fit.
  private func view(width: Double, height: Double, levels: Int) -> Matrix4 {
    let depth = Double(levels) * safeSpacing
    let reach = max(width, height, 1)
    let (yaw, pitch) = (yaw.isFinite ? yaw : 0, pitch.isFinite ? pitch : 0)
    let fit = 0.82 * reach / (reach + depth * 0.45)
    var eye = Matrix4.identity
    eye.m34 = -1 / (4 * reach)
    return Matrix4.translation(-width / 2, -height / 2, -depth / 2)
      .concatenating(.rotation(yaw * .pi / 180, 0, 1, 0))
      .concatenating(.rotation(-pitch * .pi / 180, 1, 0, 0))
      .concatenating(.scale(fit, fit, fit))
      .concatenating(eye)
      .concatenating(.translation(width / 2, height / 2, 0))
  }

  /// The map of a plane as one of space that leaves depth alone.
  private static func space(_ m: Matrix3) -> Matrix4 {
    Matrix4(
      m.m11, m.m12, 0, m.m13, m.m21, m.m22, 0, m.m23, 0, 0, 1, 0, m.m31, m.m32, 0, m.m33)
  }

  private static func node(_ sheet: Sheet) -> RenderNode {
    let (node, bounds) = (sheet.layer.node, sheet.layer.properties.bounds)
    var layer = sheet.layer.properties
    // What it shows at the time it shows for ever, and only its place is another.
    layer.anchorPoint = .zero
    layer.anchorPointZ = 0
    layer.position = .zero
    layer.zPosition = 0
    layer.isDoubleSided = true
    layer.isGeometryFlipped = sheet.layer.isFlipped
    var matrix = sheet.matrix
    if sheet.layer.isFlipped {
      matrix = Matrix4(Affine(1, 0, 0, -1, 0, 2 * bounds.y + bounds.height))
        .concatenating(matrix)
    }
    layer.transform = Matrix4.translation(bounds.x, bounds.y, 0).concatenating(matrix)
    if !layer.extra.isIdentical(to: .plain) {
      layer.extra.value.shouldRasterize = false
      layer.extra.value.backgroundFilters = .none
      layer.extra.value.compositingFilter = .none
    }
    let kind: LayerKind = node.kind == .replicator ? .layer : node.kind
    if node.kind == .replicator { layer.specific = .none }
    return RenderNode(
      id: node.id, kind: kind, properties: layer,
      timing: TimeSpace(speed: 0, timeOffset: sheet.layer.time), origin: node.origin,
      emitterHistory: node.emitterHistory, mask: node.mask)
  }
}
