// SPDX-License-Identifier: Apache-2.0

import Geometry

extension PixelNode {
  /// The picture under an affine map; moves by whole pixels do not mix any.
  public func mapped(by map: Affine, back: Affine) -> any PixelNode {
    let isMove = map.a == 1 && map.b == 0 && map.c == 0 && map.d == 1
    if isMove, map.tx == map.tx.rounded(), map.ty == map.ty.rounded(), abs(map.tx) < 1e8,
      abs(map.ty) < 1e8
    {
      return map == .identity ? self : ShiftNode(self, x: Int(map.tx), y: Int(map.ty))
    }
    return SamplingNode([self], extent: extent.mapped(by: map), AffineKernel(back: back))
  }

  /// The picture under a projective map; nil for a map that leads to no plane, or where the picture
  /// does not lie before the eye as a whole.
  public func mapped(by map: Matrix3) -> (any PixelNode)? {
    guard let back = map.inverse, map.isFinite, back.isFinite else { return nil }
    if let affine = map.affine, let back = back.affine { return mapped(by: affine, back: back) }
    guard let seen = map.seen(extent) else { return nil }
    return SamplingNode([self], extent: seen, PerspectiveKernel(back: back))
  }
}

extension Matrix3 {
  /// The bounding box of a mapped rectangle; nil where a part of it does not lie before the eye.
  public func seen(_ extent: Extent) -> Extent? {
    if let affine { return extent.mapped(by: affine) }
    guard extent.isFinite else { return nil }
    let corners = extent.corners.map { homogeneous($0) }
    guard corners.allSatisfy({ $0.w > 0 }) else { return nil }
    return .bounding(corners.map { Vec2($0.x / $0.w, $0.y / $0.w) })
  }
}
