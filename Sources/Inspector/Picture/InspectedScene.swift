// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry
import RenderTree

/// What is looked at: a committed tree and the picture that it belongs to.
package struct InspectedScene: Sendable {
  package var tree: RenderNode?
  /// What the tree's time is at the scene's second zero.
  package var base: Double
  /// Points.
  package var width: Double
  package var height: Double
  /// Pixels a point that the picture has by itself.
  package var scale: Double
  package var background: RGBA

  package init(
    tree: RenderNode?, base: Double = 0, width: Double, height: Double, scale: Double = 1,
    background: RGBA = .clear
  ) {
    (self.tree, self.base) = (tree, base)
    (self.width, self.height, self.scale) = (width, height, scale)
    self.background = background
  }
}

/// How a scene is looked at.
package struct InspectorLook: Codable, Hashable, Sendable {
  /// Layers that are left out, with all that lies in them.
  package var hidden: Set<UInt64> = []
  /// The one layer that is shown; nil for all.
  package var solo: UInt64?
  /// The layers as sheets in space; nil for the picture as it is.
  package var exploded: ExplodedView?
  /// Whether the bounds of all layers are outlined.
  package var edges = false

  package init(
    hidden: Set<UInt64> = [], solo: UInt64? = nil, exploded: ExplodedView? = nil,
    edges: Bool = false
  ) {
    (self.hidden, self.solo) = (hidden, solo)
    (self.exploded, self.edges) = (exploded, edges)
  }

  private enum CodingKeys: CodingKey { case hidden, solo, exploded, edges }

  /// What is not named is as in the plain look.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    hidden = try values.decodeIfPresent(Set<UInt64>.self, forKey: .hidden) ?? []
    solo = try values.decodeIfPresent(UInt64.self, forKey: .solo)
    exploded = try values.decodeIfPresent(ExplodedView.self, forKey: .exploded)
    edges = try values.decodeIfPresent(Bool.self, forKey: .edges) ?? false
  }
}

/// The outline of a layer's bounds in the picture.
package struct LayerEdge: Codable, Hashable, Sendable {
  package var layer: UInt64
  /// Four corners, x and y in turn, in points of the picture.
  package var corners: [Double]
}

extension InspectedScene {
  /// No more outlines than this are looked for.
  package static let edgeLimit = 3_000

  /// The tree as a look shows it at a time of the scene.
  package func tree(_ look: InspectorLook, at time: Double) -> RenderNode? {
    let shown = remaining(look)
    guard let exploded = look.exploded else { return shown }
    return exploded.tree(of: shown, at: base + time, width: width, height: height)
  }

  private func remaining(_ look: InspectorLook) -> RenderNode? {
    let rest = tree?.without(look.hidden)
    guard let solo = look.solo else { return rest }
    return rest?.solo(solo)
  }

  /// The picture of a look as draws.
  ///
  /// - Parameters:
  ///   - look: What is shown how.
  ///   - time: Seconds of the scene.
  ///   - scale: Pixels a point; nil for the scene's own.
  ///   - background: nil for the scene's own.
  /// - Returns: The draws, outlines last.
  package func list(
    _ look: InspectorLook, at time: Double, scale: Double? = nil, background: RGBA? = nil
  ) -> DisplayList {
    let scale = scale ?? self.scale
    var builder = FrameBuilder(
      width: Self.pixels(width * scale), height: Self.pixels(height * scale))
    var list = builder.displayList(
      of: tree(look, at: time), at: base + time, toDevice: .scale(scale, scale),
      background: background ?? self.background)
    if look.edges {
      list.commands += edges(look, at: time).map { edge in
        Self.outline(edge.corners, scale: scale)
      }
    }
    return list
  }

  private static func pixels(_ length: Double) -> Int {
    Int(min(max(length.rounded(), 1), 16_384))
  }

  /// The outlines of all layers that are seen, in the order in which they are painted.
  package func edges(_ look: InspectorLook, at time: Double) -> [LayerEdge] {
    let shown = remaining(look)
    if let exploded = look.exploded {
      return exploded.sheets(of: shown, at: base + time, width: width, height: height)
        .compactMap { sheet in
          sheet.corners.map { LayerEdge(layer: sheet.layer.node.id, corners: $0.flatMap(\.parts)) }
        }
    }
    return PlacedLayers(
      of: shown, at: base + time, includesCopies: true, limit: Self.edgeLimit
    ).all.compactMap { place in
      guard place.isSeen else { return nil }
      return place.corners.map { LayerEdge(layer: place.node.id, corners: $0.flatMap(\.parts)) }
    }
  }

  /// The layer that is meant by a place of the picture, in points.
  package func layer(at point: Vec2, _ look: InspectorLook, time: Double) -> UInt64? {
    let shown = remaining(look)
    guard let exploded = look.exploded else {
      let places = PlacedLayers(
        of: shown, at: base + time, includesCopies: true, limit: Self.edgeLimit)
      return places.layer(at: point).map { places.all[$0].node.id }
    }
    let sheets = exploded.sheets(of: shown, at: base + time, width: width, height: height)
    let touched = sheets.reversed().filter { sheet in
      sheet.local(point).map { sheet.layer.properties.bounds.contains($0) } ?? false
    }
    let showing = touched.first { sheet in
      sheet.local(point).map { sheet.layer.shows(at: $0, reach: 3) } ?? false
    }
    return (showing ?? touched.first)?.layer.node.id
  }

  private static func outline(_ numbers: [Double], scale: Double) -> Command {
    var path = Path()
    for corner in stride(from: 0, to: numbers.count - 1, by: 2) {
      let point = Vec2(numbers[corner] * scale, numbers[corner + 1] * scale)
      if corner == 0 { path.move(to: point) } else { path.line(to: point) }
    }
    path.close()
    return .draw(
      Draw(
        .stroke(path, StrokeStyle(width: max(1, scale / 2))),
        paint: .solid(RGBA(0.04, 0.52, 1, 0.8))))
  }
}

extension ExplodedView.Sheet {
  fileprivate func local(_ point: Vec2) -> Vec2? {
    let plane = matrix.plane
    guard let local = plane.inverse?.apply(point), local.isFinite, plane.homogeneous(local).w > 0
    else { return nil }
    return local
  }
}

extension Vec2 {
  fileprivate var parts: [Double] { [x, y] }
}
