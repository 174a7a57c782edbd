// SPDX-License-Identifier: Apache-2.0

import Foundation
import Geometry
import TestSupport
import Testing

@Suite("Thin strokes")
struct ThinStrokeTests {
  /// The outline of a stroke in a space of so many pixels a point.
  private static func outline(
    _ path: Path, width: Double = 1, cap: LineCap = .butt, dash: [Double] = [], scale: Double = 1
  ) -> FlattenedPath {
    var style = StrokeStyle(width: width, cap: cap, dash: dash)
    style.leavesThinJoinsOut = true
    var stroker = Stroker()
    var result = FlattenedPath()
    stroker.stroke(
      path, style, transform: Affine(scale, 0, 0, scale, 0, 0), tolerance: 0.02, keepsArea: true,
      into: &result)
    return result
  }

  /// The summed areas of all polygons within a pixel.
  private static func coverage(_ outline: FlattenedPath, _ x: Double, _ y: Double) -> Double {
    outline.subpaths.reduce(0) { sum, subpath in
      let corners = outline.points[subpath.start..<subpath.end]
      let box = Rect(
        Vec2(corners.map(\.x).min() ?? 0, corners.map(\.y).min() ?? 0),
        Vec2(corners.map(\.x).max() ?? 0, corners.map(\.y).max() ?? 0))
      return sum + max(0, min(box.maxX, x + 1) - max(box.minX, x))
        * max(0, min(box.maxY, y + 1) - max(box.minY, y))
    }
  }

  @Test("of a rectangle have no corners: 0 outside, half beside, all inside")
  func rectangle() {
    // A frame one pixel wide that macOS drew: 0, 129, 127 and 255 of 255.
    let outline = Self.outline(Path(rect: Rect(3, 3, 20, 10)))
    #expect(outline.subpaths.count == 4)
    let pixels = [(2.0, 2.0), (3, 2), (2, 3), (3, 3)].map { Self.coverage(outline, $0.0, $0.1) }
    #expect(pixels == [0, 0.5, 0.5, 1])
  }

  @Test("are those of at most one pixel; thicker ones have joins")
  func threshold() {
    let path = Path(rect: Rect(3, 3, 20, 10))
    #expect(Self.outline(path, width: 0.5, scale: 2).subpaths.count == 4)
    #expect(Self.outline(path, width: 0.51, scale: 2).subpaths.count != 4)
    #expect(Self.outline(path, width: 1.01).subpaths.count != 4)
  }

  @Test("turn the same way, so that their areas add up", arguments: 0..<20)
  func orientation(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func point() -> Vec2 {
      Vec2(random.double(in: 0...50), random.double(in: 0...50))
    }
    var path = Path()
    path.move(to: point())
    path.line(to: point())
    path.quad(control: point(), to: point())
    path.cubic(point(), point(), to: point())
    path.close()
    let outline = Self.outline(path)
    var (sum, low) = (0.0, 0.0)
    for subpath in outline.subpaths {
      let corners = Array(outline.points[subpath.start..<subpath.end])
      let area = (corners[2] - corners[0]).cross(corners[3] - corners[1]) / 2
      (sum, low) = (sum + area, corners.isEmpty ? low : max(low, area))
    }
    #expect(abs(abs(sum) - path.length) < 1e-3 * path.length && low <= 0)
  }

  @Test("are as long as their dashes and caps ask")
  func caps() {
    var line = Path()
    line.move(to: Vec2(2, 2.5))
    line.line(to: Vec2(12, 2.5))
    func area(_ path: Path, _ cap: LineCap, _ dash: [Double] = []) -> Double {
      let outline = Self.outline(path, cap: cap, dash: dash)
      return outline.area()
    }
    #expect(isNear(abs(area(line, .butt)), 10, 1e-9))
    #expect(isNear(abs(area(line, .square)), 11, 1e-9))
    #expect(isNear(abs(area(line, .round)), 10 + .pi / 4, 1e-9))
    #expect(isNear(abs(area(line, .butt, [1, 1])), 5, 1e-9))
    var point = Path()
    point.move(to: Vec2(5, 5))
    point.line(to: Vec2(5, 5))
    #expect(area(point, .butt) == 0 && isNear(abs(area(point, .square)), 1, 1e-9))
  }
}
