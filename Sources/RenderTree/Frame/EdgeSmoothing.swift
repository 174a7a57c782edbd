// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry

/// Which edges of a layer's rectangles are drawn smooth.
///
/// An edge that is not smooth covers pixels wholly or not at all, so that layers that touch leave
/// no seam.
struct EdgeSmoothing {
  /// Edges as bits, as `CAEdgeAntialiasingMask` numbers them.
  enum Edge {
    static let minX = 1, maxX = 2, minY = 4, maxY = 8
    static let all = 15
  }

  /// The edges that are not smoothed.
  private let hard: Int

  /// All edges are smooth.
  init() { hard = 0 }

  init(_ layer: borrowing LayerProperties) {
    let extra = layer.extra
    if !extra.value.allowsEdgeAntialiasing {
      hard = Edge.all
    } else {
      hard = Edge.all & ~extra.value.edgeAntialiasingMask.whole(in: 0...15)
    }
  }

  /// Adds a draw; only rectangles have edges that can be hard, `inner` ones always are.
  func add(_ draw: consuming Draw, inner: Int = 0, to buffer: inout CommandBuffer) {
    let hard = hard | inner
    guard hard != 0, case .rect(let rect) = draw.shape else { return buffer.draw(draw) }
    let transform = draw.transform
    var result = consume draw
    if hard == Edge.all {
      result.isAntialiased = false
      buffer.draw(result)
    } else if let snapped = snapped(rect.standardized, transform, hard) {
      result.shape = .rect(snapped)
      buffer.draw(result)
    } else {
      // The draw ends at the hard edges, a clip at the smooth ones.
      let (a, b, c, _) = rect.corners
      let (p, q, r) = (
        transform.apply(a), transform.apply(b), transform.apply(c)
      )
      let area = abs((q - p).cross(r - q))
      let scale = (area / max(abs(rect.width * rect.height), 1e-12)).squareRoot()
      let reach = 2 / max(scale, 1e-6)
      result.shape = .rect(grown(rect.standardized, at: ~hard, by: reach))
      result.isAntialiased = false
      buffer.open()
      buffer.draw(result)
      var group = buffer.memory.group()
      let soft = grown(rect.standardized, at: hard, by: reach)
      group.clip(to: Clip(.rect(soft), transform: transform))
      buffer.close(consume group)
    }
  }

  private func grown(_ rect: Rect, at edges: Int, by reach: Double) -> Rect {
    func part(_ edge: Int) -> Double { edges & edge != 0 ? reach : 0 }
    let (left, right) = (part(Edge.minX), part(Edge.maxX))
    let (low, high) = (part(Edge.minY), part(Edge.maxY))
    return Rect(
      rect.x - left, rect.y - low, rect.width + left + right, rect.height + low + high)
  }

  /// Whether edges of rectangles stay parallel to the rows and columns of pixels.
  static func canSnap(_ transform: Matrix3) -> Bool {
    guard let map = transform.affine else { return false }
    return map.b == 0 && map.c == 0 && map.a != 0 && map.d != 0
      || map.a == 0 && map.d == 0 && map.b != 0 && map.c != 0
  }

  /// The rectangle with its hard edges on pixel boundaries; nil when they lie across them.
  private func snapped(_ rect: Rect, _ transform: Matrix3, _ hard: Int) -> Rect? {
    guard Self.canSnap(transform), let map = transform.affine else { return nil }
    let isTurned = map.a == 0
    func edge(_ v: Double, _ edge: Int, _ factor: Double, _ offset: Double) -> Double {
      guard hard & edge != 0 else { return v }
      return ((v * factor + offset + 0.5).rounded(.down) - offset) / factor
    }
    let x = isTurned ? (map.b, map.ty) : (map.a, map.tx)
    let y = isTurned ? (map.c, map.tx) : (map.d, map.ty)
    let left = edge(rect.minX, Edge.minX, x.0, x.1)
    let right = edge(rect.maxX, Edge.maxX, x.0, x.1)
    let low = edge(rect.minY, Edge.minY, y.0, y.1)
    let high = edge(rect.maxY, Edge.maxY, y.0, y.1)
    return Rect(left, low, max(right - left, 0), max(high - low, 0))
  }
}
