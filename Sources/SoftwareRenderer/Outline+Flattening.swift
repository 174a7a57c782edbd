// SPDX-License-Identifier: Apache-2.0

import Geometry
import Raster

/// How far a chord may be from its curve, in pixels.
private let tolerance = 0.03
/// The most chords for one curve.
private let chordLimit = 2048.0
/// Points nearer to the eye's plane than this are cut away.
private let nearestDepth = 1e-6

/// How many chords a Bézier curve needs whose control points' second differences are this long.
private func chordCount(_ difference: Double, _ factor: Double) -> Int {
  let count = (difference * factor / tolerance).squareRoot().rounded(.up)
  return count > 1 ? Int(min(count, chordLimit)) : 1
}

extension WorkerScratch {
  /// Adds the path's polygons to the rasterizer.
  func flatten(_ path: Path, _ map: Affine) {
    outline.points.removeAll(keepingCapacity: true)
    var next = 0
    var start = Vec2.zero
    var last = Vec2.zero
    path.verbs.withUnsafeBufferPointer { verbs in
      path.points.withUnsafeBufferPointer { points in
        for verb in verbs {
          switch verb {
          case .move:
            flushPolygon()
            start = map.apply(points[next])
            last = start
            outline.points.append(start)
          case .line:
            if outline.points.isEmpty { outline.points.append(last) }
            last = map.apply(points[next])
            outline.points.append(last)
          case .quad:
            if outline.points.isEmpty { outline.points.append(last) }
            let (a, b) = (map.apply(points[next]), map.apply(points[next + 1]))
            addQuad(last, a, b)
            last = b
          case .cubic:
            if outline.points.isEmpty { outline.points.append(last) }
            let (a, b, c) = (
              map.apply(points[next]), map.apply(points[next + 1]), map.apply(points[next + 2])
            )
            addCubic(last, a, b, c)
            last = c
          case .close:
            flushPolygon()
            last = start
          }
          next += verb.pointCount
        }
      }
    }
    flushPolygon()
  }

  private func flushPolygon() {
    outline.points.withUnsafeBufferPointer { points in
      if let base = points.baseAddress { rasterizer.addPolygon(base, count: points.count) }
    }
    outline.points.removeAll(keepingCapacity: true)
  }

  private func addQuad(_ p0: Vec2, _ p1: Vec2, _ p2: Vec2) {
    let bend = p0 - p1 * 2 + p2
    let count = chordCount(bend.length, 0.25)
    var index = 1
    while index < count {
      let t = Double(index) / Double(count)
      outline.points.append(p0 + (p1 - p0) * (2 * t) + bend * (t * t))
      index += 1
    }
    outline.points.append(p2)
  }

  private func addCubic(_ p0: Vec2, _ p1: Vec2, _ p2: Vec2, _ p3: Vec2) {
    let bend0 = p0 - p1 * 2 + p2
    let bend1 = p1 - p2 * 2 + p3
    let count = chordCount(max(bend0.length, bend1.length), 0.75)
    let (c1, c2, c3) = ((p1 - p0) * 3, bend0 * 3, bend1 - bend0)
    var index = 1
    while index < count {
      let t = Double(index) / Double(count)
      outline.points.append(p0 + (c1 + (c2 + c3 * t) * t) * t)
      index += 1
    }
    outline.points.append(p3)
  }

  // MARK: - Projective maps

  /// Adds the path's polygons, cut where they pass behind the eye.
  func flatten(_ path: Path, _ map: Matrix3) {
    func lift(_ p: Vec2) -> SIMD3<Double> {
      let (x, y, w) = map.homogeneous(p)
      return SIMD3(x, y, w)
    }
    outline.projected.removeAll(keepingCapacity: true)
    var start = SIMD3<Double>(0, 0, 1)
    var last = start
    func begin() { if outline.projected.isEmpty { outline.projected.append(last) } }
    for element in path.elements {
      switch element {
      case .move(let p):
        flushProjected()
        start = lift(p)
        last = start
        outline.projected.append(start)
      case .line(let p):
        begin()
        last = lift(p)
        outline.projected.append(last)
      case .quad(let control, let end):
        begin()
        let (a, b) = (lift(control), lift(end))
        // The same curve as a cubic.
        addProjected(last, (last + a * 2) / 3, (b + a * 2) / 3, b)
        last = b
      case .cubic(let control1, let control2, let end):
        begin()
        let c = lift(end)
        addProjected(last, lift(control1), lift(control2), c)
        last = c
      case .close:
        flushProjected()
        last = start
      }
    }
    flushProjected()
  }

  private func addProjected(
    _ p0: SIMD3<Double>, _ p1: SIMD3<Double>, _ p2: SIMD3<Double>, _ p3: SIMD3<Double>
  ) {
    let (bend0, bend1) = (p0 - p1 * 2 + p2, p1 - p2 * 2 + p3)
    let depth = max(min(min(p0.z, p1.z), min(p2.z, p3.z)), nearestDepth)
    // Second differences with the depth's own share, as a curve in the picture plane sees them.
    func size(_ bend: SIMD3<Double>, _ at: SIMD3<Double>) -> Double {
      let w = max(abs(at.z), depth)
      let x = bend.x - bend.z * at.x / w
      let y = bend.y - bend.z * at.y / w
      return (x * x + y * y).squareRoot() / depth + abs(bend.z) / depth
    }
    let count = max(chordCount(max(size(bend0, p1), size(bend1, p2)), 0.75), 8)
    let (c1, c2, c3) = ((p1 - p0) * 3, bend0 * 3, bend1 - bend0)
    for index in 1..<count {
      let t = Double(index) / Double(count)
      outline.projected.append(p0 + (c1 + (c2 + c3 * t) * t) * t)
    }
    outline.projected.append(p3)
  }

  private func flushProjected() {
    let source = outline.projected
    outline.projected.removeAll(keepingCapacity: true)
    guard var previous = source.last else { return }
    func place(_ p: SIMD3<Double>) { outline.points.append(Vec2(p.x / p.z, p.y / p.z)) }
    for p in source {
      if (p.z >= nearestDepth) != (previous.z >= nearestDepth) {
        let t = (nearestDepth - previous.z) / (p.z - previous.z)
        var cut = previous + (p - previous) * t
        cut.z = nearestDepth
        place(cut)
      }
      if p.z >= nearestDepth || p.z.isNaN { place(p) }
      previous = p
    }
    flushPolygon()
  }
}
