// SPDX-License-Identifier: Apache-2.0

import Geometry

/// What a layer's own matrix is followed by on its way to the screen.
struct Placement: Equatable {
  /// Where the copy lies that a replicator makes of the layer.
  var copyMatrix: Matrix4?
  /// What follows, up to the plane that the layer is flattened into.
  var space: Matrix4?
  /// That plane → device.
  var plane: Matrix3

  /// From a layer's coordinates to those of the plane that it is flattened into.
  ///
  /// `motion` acts in the layer's own coordinates: what a transition does to it.
  @inline(__always)
  func matrix(of layer: borrowing LayerCore, moved motion: Matrix4? = nil) -> Matrix4 {
    var matrix = LayerGeometry.ownMatrix(layer)
    if let motion { matrix = motion.concatenating(matrix) }
    if let copyMatrix { matrix = matrix.concatenating(copyMatrix) }
    if let space { matrix = matrix.concatenating(space) }
    return matrix
  }

  /// How a layer shows at the place that it has.
  enum Sight {
    case seen, unseen, notFinite
  }

  /// Whether a layer that is not hidden is seen where it lies.
  ///
  /// `matrix` is the layer's and `toDevice` what that makes of its plane. A layer that `isFlat` is one
  /// picture, of which nothing is seen from the edge or, unless it is double-sided, from behind.
  @inline(__always)
  static func sight(
    of layer: borrowing LayerCore, _ matrix: Matrix4, toDevice: Matrix3, isFlat: Bool
  ) -> Sight {
    guard toDevice.isFinite, layer.bounds.isFinite else { return .notFinite }
    guard isFlat else { return .seen }
    guard toDevice.determinant != 0 else { return .unseen }
    if !layer.isDoubleSided, LayerGeometry.isBackFacing(layer, matrix) { return .unseen }
    return .seen
  }
}
