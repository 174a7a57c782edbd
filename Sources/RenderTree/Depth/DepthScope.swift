// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry

/// Pictures that share a 3D space: what a layer flattens into its plane, or what a root that keeps
/// depth holds.
final class DepthScope {
  /// The commands of one picture.
  struct Entry {
    var commands: Range<Int>
    /// What they can change, in device space.
    var bounds: Rect
    /// The picture's coordinates → the shared space.
    var matrix: Matrix4
    /// The bounds of its layer.
    var rect: Rect
  }

  /// The shared space, seen along z → device.
  private(set) var plane: Matrix3
  /// Where the commands of the first picture begin.
  private(set) var start: Int
  private(set) var entries: [Entry] = []

  init(plane: Matrix3, start: Int) {
    self.plane = plane
    self.start = start
  }

  /// Makes it another space, without pictures.
  func begin(plane: Matrix3, start: Int) {
    (self.plane, self.start) = (plane, start)
    entries.removeAll(keepingCapacity: true)
  }

  func add(_ entry: Entry) {
    if !entry.commands.isEmpty { entries.append(entry) }
  }

  /// The pictures or parts of them in the order to draw them in; nil when that is how they are.
  func arranged(_ effort: inout DepthEffort) -> [DepthPiece]? {
    guard entries.count > 1 else { return nil }
    var pieces: [DepthPiece] = []
    for (index, entry) in entries.enumerated() {
      guard let plane = DepthPlane(entry.matrix) else { continue }
      let outline = outline(of: entry)
      if !outline.isEmpty {
        pieces.append(
          DepthPiece(
            picture: index, plane: plane, outline: outline, weight: entry.commands.count))
      }
    }
    let result = DepthSort.arranged(pieces, effort: &effort)
    let isUnchanged =
      result.count == entries.count
      && result.enumerated().allSatisfy { $0 == $1.picture && $1.cuts.isEmpty }
    return isUnchanged ? nil : result
  }

  /// A convex polygon of the shared space in which the picture lies: its layer's bounds if it keeps
  /// to them, otherwise the box of what it draws; in either case only what is before the eye.
  private func outline(of entry: Entry) -> ConvexPolygon {
    let map = entry.matrix.plane
    let near = FlattenedPath.nearestW
    func weight(_ p: Vec2) -> Double { map.homogeneous(p).w - near }
    let quad = ConvexPolygon(
      ConvexPolygon(entry.rect.standardized).clipped(weight).corners.map(map.apply))
    let shown = ConvexPolygon(quad.corners.map(plane.apply)).box.inset(-1.5, -1.5)
    let drawn = entry.bounds
    if !quad.isEmpty, drawn.minX >= shown.minX, drawn.minY >= shown.minY,
      drawn.maxX <= shown.maxX, drawn.maxY <= shown.maxY
    {
      return quad
    }
    guard let back = plane.inverse, let inverse = map.inverse else { return quad }
    func isBeforeEye(_ p: Vec2) -> Double { back.homogeneous(p).w - 1e-9 }
    let box = ConvexPolygon(drawn).clipped(isBeforeEye)
    return ConvexPolygon(box.corners.map(back.apply))
      .clipped { inverse.homogeneous($0).w - 1e-9 }
  }
}
