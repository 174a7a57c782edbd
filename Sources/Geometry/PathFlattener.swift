// SPDX-License-Identifier: Apache-2.0

extension FlattenedPath {
  /// The tolerance when the one asked for is not a positive number.
  public static var defaultTolerance: Double { 0.25 }

  static func usable(tolerance: Double) -> Double {
    tolerance > 0 && tolerance.isFinite ? tolerance : defaultTolerance
  }

  /// Replaces the content with the mapped path.
  ///
  /// The tolerance is the largest distance between a curve and its chords, in units of the mapped
  /// space; curves that would need more than 1024 chords get 1024. With `keepsArea` the chords cross
  /// the curve, so that they enclose the area that it does, and units are pixels, of which the chords
  /// add or leave out less than a third of the tolerance; without, they join points of it.
  public mutating func flatten(
    _ path: Path, transform: Affine = .identity, tolerance: Double = 0.1, keepsArea: Bool = false
  ) {
    removeAll()
    append(path, transform: transform, tolerance: tolerance, keepsArea: keepsArea)
  }

  /// Replaces the content with the projected path; what lies behind the eye is cut off, as a fill.
  public mutating func flatten(
    _ path: Path, transform: Matrix3, tolerance: Double = 0.1, keepsArea: Bool = false
  ) {
    removeAll()
    append(path, transform: transform, tolerance: tolerance, keepsArea: keepsArea)
  }

  /// Adds the mapped path to the content.
  public mutating func append(
    _ path: Path, transform: Affine, tolerance: Double, keepsArea: Bool = false
  ) {
    guard transform.isUsable else { return }
    append(
      path,
      by: AffineFlattening(
        transform: transform, tolerance: Self.usable(tolerance: tolerance), keepsArea: keepsArea))
  }

  /// Adds the projected path to the content.
  public mutating func append(
    _ path: Path, transform: Matrix3, tolerance: Double, keepsArea: Bool = false
  ) {
    if let affine = transform.affineInFront {
      return append(path, transform: affine, tolerance: tolerance, keepsArea: keepsArea)
    }
    guard transform.isUsable else { return }
    append(
      path,
      by: ProjectiveFlattening(
        transform: transform, tolerance: Self.usable(tolerance: tolerance), keepsArea: keepsArea))
  }

  /// Adds what a sink makes of a path, in the memory that there is.
  @inline(__always)
  private mutating func append<Sink: FlatteningSink>(_ path: Path, by sink: Sink) {
    var sink = sink
    swap(&self, &sink.output)
    path.walk(into: &sink)
    swap(&self, &sink.output)
  }
}

extension Path {
  /// The path with lines in place of its curves, none further away than a tolerance.
  public func flattened(within tolerance: Double) -> Path {
    var flat = FlattenedPath()
    flat.flatten(self, tolerance: tolerance)
    var result = Path()
    for subpath in flat.subpaths {
      result.move(to: flat.points[subpath.start])
      for index in (subpath.start + 1)..<subpath.end { result.line(to: flat.points[index]) }
      if subpath.isClosed { result.close() }
    }
    return result
  }
}

/// Writes the polylines of what it is told.
private protocol FlatteningSink: PathSink {
  var output: FlattenedPath { get set }
}

/// Maps control points, then cuts the mapped curves.
private struct AffineFlattening: FlatteningSink {
  var output = FlattenedPath()
  let transform: Affine
  let tolerance: Double
  let keepsArea: Bool

  @inline(__always)
  mutating func begin(at p: Vec2) { output.points.append(transform.apply(p)) }

  @inline(__always)
  mutating func line(_ p0: Vec2, _ p1: Vec2) { output.points.append(transform.apply(p1)) }

  @inline(__always)
  mutating func quad(_ p0: Vec2, _ p1: Vec2, _ p2: Vec2) {
    let (q0, q1, q2) = (transform.apply(p0), transform.apply(p1), transform.apply(p2))
    let count =
      keepsArea
      ? CurveSubdivision.quad(q0, q1, q2, scale: 1, areaTolerance: tolerance)
      : CurveSubdivision.quad(q0, q1, q2, tolerance: tolerance)
    CurveSubdivision.append(
      quad: q0, q1, q2, count: count, keepsArea: keepsArea, to: &output.points)
  }

  @inline(__always)
  mutating func cubic(_ p0: Vec2, _ p1: Vec2, _ p2: Vec2, _ p3: Vec2) {
    let (q0, q1) = (transform.apply(p0), transform.apply(p1))
    let (q2, q3) = (transform.apply(p2), transform.apply(p3))
    let count =
      keepsArea
      ? CurveSubdivision.cubic(q0, q1, q2, q3, scale: 1, areaTolerance: tolerance)
      : CurveSubdivision.cubic(q0, q1, q2, q3, tolerance: tolerance)
    CurveSubdivision.append(
      cubic: q0, q1, q2, q3, count: count, keepsArea: keepsArea, to: &output.points)
  }

  @inline(__always)
  mutating func end(closed: Bool) { output.endSubpath(closed: closed) }
}

/// Cuts curves in their own space, finely enough for the projection, then projects the chords.
private struct ProjectiveFlattening: FlatteningSink {
  var output = FlattenedPath()
  let transform: Matrix3
  let tolerance: Double
  let keepsArea: Bool

  private func scale(_ p: Vec2) -> Double {
    transform.maximumScale(at: p, nearest: FlattenedPath.nearestW)
  }

  mutating func begin(at p: Vec2) {
    output.ring.removeAll(keepingCapacity: true)
    output.ring.append(p)
  }

  mutating func line(_ p0: Vec2, _ p1: Vec2) { output.ring.append(p1) }

  mutating func quad(_ p0: Vec2, _ p1: Vec2, _ p2: Vec2) {
    // The curve lies in the hull of its control points, where the scale peaks at a corner.
    let scale = max(scale(p0), scale(p1), scale(p2))
    let count =
      keepsArea
      ? CurveSubdivision.quad(p0, p1, p2, scale: scale, areaTolerance: tolerance)
      : CurveSubdivision.quad(p0, p1, p2, tolerance: tolerance / scale)
    CurveSubdivision.append(
      quad: p0, p1, p2, count: count, keepsArea: keepsArea, to: &output.ring)
  }

  mutating func cubic(_ p0: Vec2, _ p1: Vec2, _ p2: Vec2, _ p3: Vec2) {
    let scale = max(scale(p0), scale(p1), scale(p2), scale(p3))
    let count =
      keepsArea
      ? CurveSubdivision.cubic(p0, p1, p2, p3, scale: scale, areaTolerance: tolerance)
      : CurveSubdivision.cubic(p0, p1, p2, p3, tolerance: tolerance / scale)
    CurveSubdivision.append(
      cubic: p0, p1, p2, p3, count: count, keepsArea: keepsArea, to: &output.ring)
  }

  mutating func end(closed: Bool) { output.appendRing(mappedBy: transform, closed: closed) }
}
