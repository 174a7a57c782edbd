// SPDX-License-Identifier: Apache-2.0

import Geometry

/// What a layer's own matrix is followed by on its way to the screen.
struct Placement: Equatable {
  /// Acts in the layer's own coordinates: what a transition does to it.
  var motion: Matrix4?
  /// Where the copy lies that a replicator makes of the layer.
  var copyMatrix: Matrix4?
  /// What follows, up to the plane that the layer is flattened into.
  var space: Matrix4?
  /// That plane → device.
  var plane: Matrix3

  enum Result {
    /// From the layer's coordinates to those of the plane, and to pixels.
    case seen(Matrix4, toDevice: Matrix3)
    case unseen
    case notFinite
  }

  /// From a layer's coordinates to those of the plane that it is flattened into.
  @inline(__always)
  func matrix(of layer: LayerCore) -> Matrix4 {
    var matrix = LayerGeometry.ownMatrix(layer)
    if let motion { matrix = motion.concatenating(matrix) }
    if let copyMatrix { matrix = matrix.concatenating(copyMatrix) }
    if let space { matrix = matrix.concatenating(space) }
    return matrix
  }

  /// Where a layer lies that is not hidden.
  ///
  /// - Parameter isFlat: Whether the layer is one picture, of which nothing is seen from the edge or,
  ///   unless it is double-sided, from behind.
  @inline(__always)
  func place(_ layer: LayerCore, isFlat: Bool) -> Result {
    let matrix = matrix(of: layer)
    let toDevice = matrix.plane.concatenating(plane)
    guard toDevice.isFinite, layer.bounds.isFinite else { return .notFinite }
    if isFlat {
      guard toDevice.determinant != 0 else { return .unseen }
      if !layer.isDoubleSided, LayerGeometry.isBackFacing(layer, matrix) { return .unseen }
    }
    return .seen(matrix, toDevice: toDevice)
  }
}
