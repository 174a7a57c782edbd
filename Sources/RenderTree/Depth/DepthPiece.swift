// SPDX-License-Identifier: Apache-2.0

import Geometry

/// One flat picture, or a part of it, among others in a 3D space.
package struct DepthPiece: Sendable {
  /// A cut through a picture: one side of a line, of which both parts know the same polygon.
  package struct Cut: Sendable {
    package var id: Int
    /// Covers the part that lies in front of the cutting plane.
    package var front: ConvexPolygon
    /// Whether the piece is that part.
    package var isFront: Bool
    /// The picture whose plane cut it.
    var cutter: Int
  }

  /// Which picture; in the order in which the pictures would be drawn without depth.
  package var picture: Int
  package var plane: DepthPlane
  /// Where the piece may be seen.
  package var outline: ConvexPolygon
  /// How many commands the picture is made of.
  var weight: Int
  package private(set) var cuts: [Cut] = []

  package init(picture: Int, plane: DepthPlane, outline: ConvexPolygon, weight: Int = 1) {
    self.picture = picture
    self.plane = plane
    self.outline = outline
    self.weight = weight
  }

  /// The parts behind and in front of another plane.
  func split(by other: DepthPiece, id: Int) -> (back: DepthPiece, front: DepthPiece) {
    let nearer = { (p: Vec2) in plane.depth(at: p) - other.plane.depth(at: p) }
    let (box, size) = (outline.box, outline.box)
    let margin = 8 + 0.1 * max(size.width, size.height)
    let cut = ConvexPolygon(box.inset(-margin, -margin)).clipped(nearer)
    var (back, front) = (self, self)
    back.outline = outline.clipped { -nearer($0) }
    front.outline = outline.clipped(nearer)
    back.cuts.append(Cut(id: id, front: cut, isFront: false, cutter: other.picture))
    front.cuts.append(Cut(id: id, front: cut, isFront: true, cutter: other.picture))
    return (back, front)
  }

  /// Whether the plane of another's picture has cut it.
  ///
  /// Both parts lie on one side of that plane then. Where planes are seen almost from their edges,
  /// rounding may say otherwise, and would have parts of parts cut without end.
  func isCut(by other: DepthPiece) -> Bool {
    cuts.contains { $0.cutter == other.picture }
  }
}
