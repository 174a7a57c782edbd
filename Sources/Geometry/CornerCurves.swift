// SPDX-License-Identifier: Apache-2.0

/// The outline of a rounded rectangle in device space, with all corners quarter circles that are cut
/// into equally many chords.
///
/// Its polygon is the one that flattening the rectangle's path gives when it keeps the area, to the
/// last bit.
public struct CornerCurves: BitwiseCopyable, Sendable {
  /// The corners in the order of the outline.
  public typealias Lanes = SIMD4<Double>

  /// The coordinates of the curves' four control points.
  public let x: (Lanes, Lanes, Lanes, Lanes)
  public let y: (Lanes, Lanes, Lanes, Lanes)
  /// Where the outline begins and ends, on the straight side before the first corner.
  public let middle: Vec2
  /// Into how many chords each corner is cut.
  public let steps: Int

  /// Nil when the outline is none of this kind; its path tells what it is then.
  public init?(_ rect: Rect, radius: Double, transform: Affine, tolerance: Double) {
    let (width, height) = (abs(rect.width), abs(rect.height))
    let r = min(radius, min(width, height) / 2)
    let (minX, minY, maxX, maxY) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    let limit = Path.coordinateLimit
    guard r > 0, abs(minX) <= limit, abs(minY) <= limit, abs(maxX) <= limit, abs(maxY) <= limit,
      transform.isUsable
    else { return nil }
    let k = r * (1 - Path.quarterHandle)
    func map(_ x: Lanes, _ y: Lanes) -> (x: Lanes, y: Lanes) {
      (
        transform.a * x + transform.c * y + transform.tx,
        transform.b * x + transform.d * y + transform.ty
      )
    }
    let p0 = map(
      Lanes(maxX, minX + r, minX, maxX - r), Lanes(maxY - r, maxY, minY + r, minY))
    let p1 = map(
      Lanes(maxX, minX + k, minX, maxX - k), Lanes(maxY - k, maxY, minY + k, minY))
    let p2 = map(
      Lanes(maxX - k, minX, minX + k, maxX), Lanes(maxY, maxY - k, minY, minY + k))
    let p3 = map(
      Lanes(maxX - r, minX, minX + r, maxX), Lanes(maxY, maxY - r, minY, minY + r))
    let (ax, ay) = (p0.x - p1.x - p1.x + p2.x, p0.y - p1.y - p1.y + p2.y)
    let (bx, by) = (p1.x - p2.x - p2.x + p3.x, p1.y - p2.y - p2.y + p3.y)
    let bend = pointwiseMax(
      (ax * ax + ay * ay).squareRoot(), (bx * bx + by * by).squareRoot())
    func length(_ p: (x: Lanes, y: Lanes), _ q: (x: Lanes, y: Lanes)) -> Lanes {
      let (x, y) = (q.x - p.x, q.y - p.y)
      return (x * x + y * y).squareRoot()
    }
    let lengths = length(p0, p1) + length(p1, p2) + length(p2, p3)
    let usable = FlattenedPath.usable(tolerance: tolerance)
    func count(_ corner: Int) -> Int {
      CurveSubdivision.steps(
        sagitta: 0.75 * bend[corner], length: lengths[corner], tolerance: usable)
    }
    steps = count(0)
    for corner in 1..<4 { guard count(corner) == steps else { return nil } }
    x = (p0.x, p1.x, p2.x, p3.x)
    y = (p0.y, p1.y, p2.y, p3.y)
    middle = transform.apply(Vec2(maxX, rect.center.y))
  }
}
