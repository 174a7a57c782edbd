// SPDX-License-Identifier: Apache-2.0

import Geometry

/// What a layer's own matrix is followed by on its way to the screen.
struct Placement {
  /// What lies between the layer and the plane that it is flattened into; nothing for most layers.
  ///
  /// It belongs to whoever made the placement and holds as long as that draws the layer.
  var detour: Detour?
  /// That plane → device.
  var plane: Matrix3

  /// Matrices of which most layers have none.
  ///
  /// They lie behind a reference, as placements are handed on for every layer of a frame.
  final class Detour {
    // One visit holds it at a time; in loops over layers, checks for exclusive access would find
    // nothing.
    @exclusivity(unchecked) var matrices = Matrices()
  }

  struct Matrices: Equatable, Sendable {
    /// What a transition does to the layer, in the layer's own coordinates.
    var motion: Matrix4?
    /// Where the copy lies that a replicator makes of the layer.
    var copy: Matrix4?
    /// What follows, up to the plane.
    var space: Matrix4?
  }

  /// From a layer's coordinates to those of the plane that it is flattened into, as a transition moves
  /// the layer or, where it is not `isMoved`, without that.
  @inline(__always)
  func matrix(of layer: borrowing LayerCore, isMoved: Bool = true) -> Matrix4 {
    let own = LayerGeometry.ownMatrix(layer)
    guard let detour else { return own }
    return detour.matrix(own, isMoved: isMoved)
  }

  /// Has a transition do something to the layer, in the place of what another one did.
  mutating func move(by motion: Matrix4?) {
    let old = detour?.matrices.motion
    guard old != nil || motion != nil else { return }
    let moved = Detour()
    moved.matrices = detour?.matrices ?? Matrices()
    moved.matrices.motion = motion
    detour = moved
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

extension Placement.Detour {
  /// What follows on a layer's own matrix.
  fileprivate func matrix(_ own: Matrix4, isMoved: Bool) -> Matrix4 {
    var matrix = own
    if isMoved, let motion = matrices.motion { matrix = motion.concatenating(matrix) }
    if let copy = matrices.copy { matrix = matrix.concatenating(copy) }
    if let space = matrices.space { matrix = matrix.concatenating(space) }
    return matrix
  }
}
