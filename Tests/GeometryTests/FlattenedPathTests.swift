// SPDX-License-Identifier: Apache-2.0

import Foundation
import Geometry
import TestSupport
import Testing

@Suite("Flattening")
struct FlattenedPathTests {
  @Test(
    "chords stay within the tolerance of the mapped curve", arguments: 0..<8, [1, 0.25, 0.01])
  func tolerance(seed: UInt64, tolerance: Double) {
    var random = SplitMix64(seed: seed)
    let map = random.matrix().affinePart
    let path = random.path()
    var flat = FlattenedPath()
    flat.flatten(path, transform: map, tolerance: tolerance)
    for segment in PathMeasure(path).segments {
      for step in 0...100 {
        let p = map.apply(segment.point(at: Double(step) / 100))
        #expect(flat.distance(to: p) <= tolerance + 1e-9)
      }
    }
  }

  @Test("projected chords stay within the tolerance", arguments: 0..<10)
  func projected(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var eye = Matrix4.identity
    eye.m34 = -1.0 / 300
    let map = Matrix4.rotation(random.double(in: -1...1), 1, 2, 0).concatenating(eye).plane
    let path = random.path()
    var flat = FlattenedPath()
    flat.flatten(path, transform: map, tolerance: 0.1)
    for segment in PathMeasure(path).segments {
      for step in 0...100 {
        #expect(flat.distance(to: map.apply(segment.point(at: Double(step) / 100))) <= 0.1 + 1e-9)
      }
    }
  }

  @Test("what lies behind the eye is cut off")
  func behind() throws {
    // w = 1 - x / 100: the square from 0 to 200 reaches through the eye.
    let map = Matrix3(1, 0, -0.01, 0, 1, 0, 0, 0, 1)
    var flat = FlattenedPath()
    flat.flatten(Path(rect: Rect(0, 0, 200, 10)), transform: map)
    #expect(flat.points.allSatisfy { $0.isFinite && $0.x >= 0 && $0.y >= 0 })
    #expect(flat.winding(at: Vec2(50, 5)) != 0 && flat.winding(at: Vec2(5000, 100)) != 0)
    #expect(flat.winding(at: Vec2(-50, 5)) == 0)
    flat.flatten(Path(rect: Rect(150, 0, 50, 10)), transform: map)
    #expect(flat.isEmpty && flat.subpaths.isEmpty)
    flat.flatten(Path(rect: Rect(0, 0, 9, 9)), transform: Matrix3(1, 0, 0, 0, 1, 0, 0, 0, -1))
    #expect(flat.isEmpty)
  }

  @Test("subpaths know their points and whether they are closed")
  func subpaths() {
    var path = Path(rect: Rect(0, 0, 1, 1))
    path.line(to: Vec2(5, 5))
    path.move(to: Vec2(9, 9))
    path.move(to: Vec2(7, 7))
    path.line(to: Vec2(8, 8))
    var flat = FlattenedPath()
    flat.flatten(path)
    #expect(flat.subpaths.map(\.isClosed) == [true, false, false])
    #expect(flat.subpaths.map { $0.end - $0.start } == [4, 2, 2])
    #expect(Array(flat.points.dropFirst(4)) == [.zero, Vec2(5, 5), Vec2(7, 7), Vec2(8, 8)])
    #expect(flat.path.verbs == [.move, .line, .line, .line, .close, .move, .line, .move, .line])
  }

  @Test("flattening again replaces the content and keeps the storage")
  func reuse() {
    var flat = FlattenedPath()
    let path = Path(ellipseIn: Rect(0, 0, 100, 100))
    flat.flatten(path)
    let first = flat.points
    let capacity = flat.points.capacity
    flat.flatten(lines(.zero, Vec2(1, 1)))
    #expect(flat.points.count == 2 && flat.points.capacity == capacity)
    flat.flatten(path)
    #expect(flat.points == first)
    flat.append(path, transform: Affine.identity, tolerance: 0.1)
    #expect(flat.points.count == 2 * first.count && flat.subpaths.count == 2)
  }

  @Test("elements without a meaning are left out")
  func broken() {
    var path = Path()
    path.line(to: Vec2(1, 1))
    path.close()
    path.move(to: Vec2(.nan, 0))
    path.line(to: Vec2(1, 1))
    path.move(to: .zero)
    path.line(to: Vec2(.infinity, 1))
    path.cubic(Vec2(.nan, 0), .zero, to: .zero)
    path.line(to: Vec2(3, 3))
    var flat = FlattenedPath()
    flat.flatten(path)
    #expect(Array(flat.points) == [.zero, Vec2(3, 3)])
    flat.flatten(Path())
    #expect(flat.isEmpty && flat.bounds == nil)
  }

  @Test("huge numbers stay finite and bounded", arguments: [1e10, 1e100, 1e308])
  func huge(size: Double) {
    var path = Path(ellipseIn: Rect(-size / 2, -size / 2, size, size))
    path.quad(control: Vec2(size, -size), to: Vec2(-size, size))
    path.cubic(Vec2(-size, -size), Vec2(size, size), to: Vec2(size, -size))
    var flat = FlattenedPath()
    var eye = Matrix3.identity
    eye.m13 = 0.001
    for scale in [1, 1e-200, 1e200, .nan, .infinity] {
      flat.flatten(path, transform: .scale(scale, scale), tolerance: 1e-9)
      #expect(flat.points.count < 7000 && flat.points.allSatisfy { $0.isFinite })
    }
    flat.flatten(path, transform: eye, tolerance: -1)
    #expect(flat.points.count < 7000 && flat.points.allSatisfy { $0.isFinite })
    _ = path.contains(Vec2(1, 1))
    #expect(path.bounds?.isFinite == true || size > 1e300)
    #expect(path.length.isFinite)
  }
}
