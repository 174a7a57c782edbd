// SPDX-License-Identifier: Apache-2.0

import Geometry

/// Where layers lie: the matrices between a layer, its superlayer and their planes.
///
/// With A the anchor in the layer's own coordinates, F the flip of its y axis and T its transform,
/// the layer's coordinates reach its superlayer's by `F · Tr(-A) · T · Tr(position, zPosition)`,
/// then by the superlayer's sublayerTransform about the superlayer's own anchor.
package enum LayerGeometry {
  /// The anchor point in the layer's own coordinates.
  package static func anchor(_ layer: borrowing LayerCore) -> Vec2 {
    Vec2(
      layer.bounds.x + layer.anchorPoint.x * layer.bounds.width,
      layer.bounds.y + layer.anchorPoint.y * layer.bounds.height
    )
  }

  /// Layer coordinates → superlayer coordinates, without the superlayer's sublayerTransform.
  @inline(__always)
  package static func ownMatrix(_ layer: borrowing LayerCore) -> Matrix4 {
    let result = unflippedMatrix(layer)
    return layer.isGeometryFlipped ? flip(layer.bounds).concatenating(result) : result
  }

  @inline(__always)
  private static func unflippedMatrix(_ layer: borrowing LayerCore) -> Matrix4 {
    let (anchor, position) = (anchor(layer), layer.position)
    guard layer.transform.isAffine, layer.anchorPointZ == 0 else {
      return Matrix4.translation(-anchor.x, -anchor.y, -layer.anchorPointZ)
        .concatenating(layer.transform)
        .concatenating(.translation(position.x, position.y, layer.zPosition))
    }
    let t = layer.transform.affinePart
    var result = Matrix4(
      Affine(
        t.a, t.b, t.c, t.d,
        position.x + t.tx - anchor.x * t.a - anchor.y * t.c,
        position.y + t.ty - anchor.x * t.b - anchor.y * t.d
      )
    )
    result.m43 = layer.zPosition
    return result
  }

  /// A layer's sublayerTransform about its anchor; nil when it changes nothing.
  package static func sublayerMatrix(_ layer: borrowing LayerProperties) -> Matrix4? {
    guard !layer.extra.isIdentical(to: .plain) else { return nil }
    let transform = layer.extra.value.sublayerTransform
    guard transform != .identity else { return nil }
    return centered(transform, at: anchor(layer.core), z: layer.anchorPointZ)
  }

  /// Layer coordinates → superlayer coordinates, complete.
  package static func matrix(
    of layer: borrowing LayerProperties, in superlayer: borrowing LayerProperties
  ) -> Matrix4 {
    let own = ownMatrix(layer.core)
    guard let sublayerMatrix = sublayerMatrix(superlayer) else { return own }
    return own.concatenating(sublayerMatrix)
  }

  /// A transform that acts about a point instead of the origin.
  package static func centered(_ transform: Matrix4, at center: Vec2, z: Double = 0) -> Matrix4 {
    Matrix4.translation(-center.x, -center.y, -z)
      .concatenating(transform)
      .concatenating(.translation(center.x, center.y, z))
  }

  /// The point that a replicator turns its copies about.
  ///
  /// Apple's header says the centre of the layer; for the default anchor point the other reading,
  /// the anchor, is the same point.
  package static func replicatorCenter(_ layer: borrowing LayerProperties) -> Vec2 {
    layer.bounds.center
  }

  /// The box of the transformed bounds in superlayer coordinates (sublayerTransform left out).
  ///
  /// Where the transform only moves the layer, the size is that of the bounds to the bit.
  package static func frame(of layer: borrowing LayerCore) -> Rect {
    if let shift = layer.transform.planeShift {
      let bounds = layer.bounds
      let x = layer.position.x + shift.x - layer.anchorPoint.x * bounds.width
      let y = layer.position.y + shift.y - layer.anchorPoint.y * bounds.height
      return Rect(x, y, bounds.width, bounds.height)
    }
    let plane = ownMatrix(layer).plane
    let (a, b, c, d) = layer.bounds.corners
    return Rect(plane.apply(a), plane.apply(b)).union(Rect(plane.apply(c), plane.apply(d)))
  }

  /// Whether a layer's back faces the viewer in the plane onto which a matrix brings it.
  ///
  /// Wherever w is positive, the corners turn as the determinant's sign says.
  @inline(__always)
  package static func isBackFacing(_ layer: borrowing LayerCore, _ matrix: Matrix4) -> Bool {
    let turn = matrix.plane.determinant
    return layer.isGeometryFlipped ? turn > 0 : turn < 0
  }

  static func flip(_ bounds: Rect) -> Matrix4 {
    Matrix4(Affine(1, 0, 0, -1, 0, 2 * bounds.y + bounds.height))
  }
}

extension Matrix4 {
  /// How far the matrix moves the plane, when that is all it does to it; nil otherwise.
  package var planeShift: Vec2? {
    guard m11 == 1, m22 == 1, m12 == 0, m21 == 0, m31 == 0, m32 == 0, m14 == 0, m24 == 0, m34 == 0,
      m44 == 1
    else { return nil }
    return Vec2(m41, m42)
  }
}
