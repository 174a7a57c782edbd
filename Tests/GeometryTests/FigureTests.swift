// SPDX-License-Identifier: Apache-2.0

import Geometry
import TestSupport
import Testing

@Suite("Figures of motion graphics")
struct FigureTests {
  @Test("rectangles begin at the top right and go clockwise")
  func rect() {
    let path = Path(figureRect: .zero, size: Vec2(100, 50))
    #expect(path.points == [Vec2(50, -25), Vec2(50, 25), Vec2(-50, 25), Vec2(-50, -25)])
    #expect(path.verbs.last == .close && path.length == 300)
    let round = Path(figureRect: Vec2(10, 20), size: Vec2(100, 40), radius: 99)
    #expect(round.points.first == Vec2(60, 20))
    #expect(isNear(round.bounds, Rect(-40, 0, 100, 40)))
    #expect(Path(figureRect: .zero, size: Vec2(.nan, 1)).isEmpty)
  }

  @Test("ellipses begin at the top")
  func ellipse() {
    let path = Path(figureEllipse: Vec2(5, 5), size: Vec2(20, 10))
    #expect(path.points.first == Vec2(5, 0) && path.points[3] == Vec2(15, 5))
    #expect(isNear(path.points[1].x, 5 + 10 * 0.5519))
  }

  @Test("stars have their first point at the top, and arms along the ring")
  func star() {
    let star = Path(
      star: .zero, points: 5, outer: Path.Ring(100), inner: Path.Ring(50))
    #expect(star.points.count == 10)
    let expected = [
      Vec2(0, -100), Vec2(29.389, -40.451), Vec2(95.106, -30.902), Vec2(47.553, 15.451),
    ]
    for (point, wanted) in zip(star.points, expected) { #expect(isNear(point, wanted, 1e-3)) }
    let round = Path(
      star: .zero, points: 5, outer: Path.Ring(100, roundness: 0.5), inner: Path.Ring(50))
    #expect(isNear((round.points[1] - round.points[0]).length, 15.708, 1e-3))
    #expect(Path(star: .zero, points: 3, outer: Path.Ring(9)).points.count == 3)
    #expect(Path(star: .zero, points: 0, outer: Path.Ring(9)).isEmpty)
    let many = Path(star: .zero, points: 1e300, outer: Path.Ring(9))
    #expect(many.points.count == Path.mostStarPoints)
  }

  @Test("a point of a star grows between its neighbours, from the inner ring to the outer one")
  func growing() {
    let (outer, inner) = (Path.Ring(100, roundness: 0.3), Path.Ring(50, roundness: 0.2))
    func star(_ points: Double) -> Path {
      Path(star: .zero, points: points, outer: outer, inner: inner)
    }
    let half = star(5.5)
    #expect(half.points.count == 1 + 12 * 3)
    // The tip lies half way between the rings, and half way from the top to where nothing has grown.
    let angle = Double.pi / 5.5 * 0.5 - Double.pi / 2
    #expect(isNear(half.points[0], Affine.rotation(angle).apply(Vec2(75, 0))))
    // With all of it grown it is the next star.
    for (a, b) in zip(star(5.999_999).points, star(6).points) { #expect(isNear(a, b, 1e-2)) }
    // With nothing grown it is the star before, with one vertex twice.
    let (before, whole) = (star(5.000_001), star(5))
    for point in whole.points {
      #expect(before.points.contains { isNear($0, point, 1e-2) }, "\(point)")
    }
    // Polygons have whole corners alone.
    let polygon = Path(star: .zero, points: 5.5, outer: outer)
    #expect(polygon == Path(star: .zero, points: 5, outer: outer))
    #expect(Path(star: .zero, points: .nan, outer: outer).isEmpty)
    #expect(Path(star: .zero, points: .infinity, outer: outer, inner: inner).points.count > 1_000)
  }

  @Test("round corners cut the sides and leave arms towards the corner")
  func corners() {
    let square = box(0, 0, 100, 100).roundingCorners(by: 20)
    // The first corner: 20 up the side before it, 20 along the side after it.
    #expect(square.points[0] == Vec2(0, 20))
    #expect(isNear(square.points[1], Vec2(0, 20 - 11.038)))
    #expect(isNear(square.points[2], Vec2(20 - 11.038, 0)))
    #expect(square.points[3] == Vec2(20, 0))
    #expect(isNear(square.bounds, Rect(0, 0, 100, 100)))
    // At most half a side.
    #expect(box(0, 0, 100, 10).roundingCorners(by: 80).points[0] == Vec2(0, 5))
    #expect(box(0, 0, 100, 10).roundingCorners(by: 0) == box(0, 0, 100, 10))
    // Ends of open lines and vertices with handles stay.
    var open = Path()
    open.move(to: .zero)
    open.line(to: Vec2(50, 0))
    open.line(to: Vec2(50, 50))
    let rounded = open.roundingCorners(by: 10)
    #expect(rounded.points.first == .zero && rounded.points.last == Vec2(50, 50))
    #expect(rounded.points.contains(Vec2(40, 0)) && rounded.points.contains(Vec2(50, 10)))
    let ellipse = Path(figureEllipse: .zero, size: Vec2(8, 8))
    #expect(ellipse.roundingCorners(by: 3) == ellipse)
  }

  @Test("puckers draw vertices in and handles out, about their mean")
  func pucker() {
    let square = box(0, 0, 100, 100).puckered(by: 0.5)
    #expect(square.points.contains(Vec2(25, 25)) && square.points.contains(Vec2(75, 75)))
    // A handle that lay on its vertex goes as far out.
    #expect(square.points.contains(Vec2(-25, -25)))
    #expect(box(0, 0, 9, 9).puckered(by: 0) == box(0, 0, 9, 9))
    #expect(box(0, 0, 9, 9).puckered(by: .nan) == box(0, 0, 9, 9))
  }

  @Test("offsets grow regions outwards and shrink them")
  func outset() {
    var effort = PathEffort()
    let grown = box(0, 0, 40, 20).outset(by: 5, effort: &effort)
    #expect(isNear(grown.bounds, Rect(-5, -5, 50, 30), 0.01))
    #expect(grown.contains(Vec2(-4.9, -4.9)) && grown.contains(Vec2(20, 10)))
    let shrunk = box(0, 0, 40, 20).outset(by: -5, effort: &effort)
    #expect(isNear(shrunk.bounds, Rect(5, 5, 30, 10), 0.01))
    #expect(box(0, 0, 40, 20).outset(by: -11, effort: &effort).isEmpty)
    var line = Path()
    line.move(to: .zero)
    line.line(to: Vec2(10, 0))
    #expect(isNear(line.outset(by: 2, effort: &effort).bounds, Rect(0, -2, 10, 4), 0.01))
    #expect(line.outset(by: .nan, effort: &effort) == line)
    #expect(!effort.isExceeded)
  }
}

@Suite("Parts of lines by length")
struct PathPieceTests {
  private static let rect = Path(figureRect: .zero, size: Vec2(100, 50))

  private func piece(_ start: Double, _ end: Double, _ offset: Double) -> Path {
    guard case .share(let low, let high) = PathTrim.part(start: start, end: end, offset: offset)
    else { return Path() }
    let measure = PathMeasure(Self.rect)
    let (first, second) = PathTrim.ranges(low: low, high: high, of: measure.length)
    return measure.piece(first, and: second)
  }

  @Test("lie between two lengths")
  func plain() {
    #expect(
      piece(0, 0.5, 0.25).points
        == [Vec2(25, 25), Vec2(-50, 25), Vec2(-50, -25), Vec2(-25, -25)])
  }

  @Test("go on at the start of a closed line as one")
  func wrapped() {
    let path = piece(0, 0.5, 0.75)
    #expect(path.points == [Vec2(-25, -25), Vec2(50, -25), Vec2(50, 25), Vec2(25, 25)])
    #expect(path.verbs.filter { $0 == .move }.count == 1)
    #expect(isNear(path.length, 150, 1e-9))
  }

  @Test("are nothing, or whole, where the ends say so")
  func ends() {
    #expect(PathTrim.part(start: 0.3, end: 0.3, offset: 0.5) == .nothing)
    #expect(PathTrim.part(start: 1, end: 0, offset: 0.37) == .whole)
    #expect(PathTrim.part(start: -4, end: 9, offset: 0) == .whole)
    #expect(PathTrim.part(start: 0.75, end: 0.25, offset: 0) == .share(low: 0.25, high: 0.75))
    #expect(PathTrim.part(start: 0.25, end: 0.75, offset: -0.5) == .share(low: 0.75, high: 1.25))
    #expect(PathTrim.part(start: 0.5, end: 1, offset: 0.75) == .share(low: 0.25, high: 0.75))
    #expect(PathTrim.part(start: .nan, end: 0.5, offset: .infinity) == .share(low: 0, high: 0.5))
  }

  @Test("of any shares have that share of the length", arguments: 0..<30)
  func lengths(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let path = random.path()
    let measure = PathMeasure(path)
    let (start, end) = (random.double(in: 0...1), random.double(in: 0...1))
    let offset = random.double(in: -3...3)
    guard case .share(let low, let high) = PathTrim.part(start: start, end: end, offset: offset)
    else { return }
    let (first, second) = PathTrim.ranges(low: low, high: high, of: measure.length)
    let part = measure.piece(first, and: second)
    #expect(isNear(part.length, abs(end - start) * measure.length, 1e-6 * measure.length))
  }

  @Test("are cut by length inside curves too")
  func curves() throws {
    var path = Path()
    path.move(to: .zero)
    path.cubic(Vec2(0, 100), Vec2(100, 0), to: Vec2(100, 0))
    let measure = PathMeasure(path)
    let part = measure.piece(0...(measure.length / 2))
    #expect(isNear(try #require(part.points.last), Vec2(40.64, 41.54), 0.01))
  }

  @Test("lines with ridges have their points on one side and the other in turn")
  func zigZag() {
    var line = Path()
    line.move(to: Vec2(0, 0))
    line.line(to: Vec2(90, 0))
    #expect(
      line.zigZagged(by: 5, ridges: 2, isSmooth: false).points.map { ($0.x.rounded(), $0.y) }
        .elementsEqual([(0, 5), (30, -5), (60, 5), (90, -5)], by: ==))
    let smooth = line.zigZagged(by: 5, ridges: 2, isSmooth: true)
    #expect(
      smooth.points.prefix(3).map { ($0 - Vec2(15, 5)).length < 1e-9 } == [false, true, false])
    #expect((smooth.points[2] - Vec2(15, -5)).length < 1e-9)
    // No size and no ridges leave the line as it is.
    #expect(line.zigZagged(by: 0, ridges: 0, isSmooth: false) == line)
    #expect(line.zigZagged(by: .nan, ridges: 1, isSmooth: false) == line)
    #expect(line.zigZagged(by: 1, ridges: 1e300, isSmooth: false, limit: 100).points.count <= 100)
  }

  @Test("closed lines with ridges end where they began, or across from it", arguments: [1, 2, 3.4])
  func closedZigZag(ridges: Double) {
    let square = box(0, 0, 100, 100)
    let path = square.zigZagged(by: 10, ridges: ridges, isSmooth: false)
    let count = 4 * (Int(ridges.rounded()) + 1)
    #expect(path.points.count == count)
    // Vertices move across the diagonals, points of sides across the sides.
    for (index, point) in path.points.enumerated() where index % (count / 4) == 0 {
      let corner = square.points[index / (count / 4)]
      #expect(abs((point - corner).length - 10) < 1e-9)
    }
    var triangle = Path()
    triangle.move(to: Vec2(0, 0))
    triangle.line(to: Vec2(9, 0))
    triangle.line(to: Vec2(0, 9))
    triangle.close()
    #expect(triangle.zigZagged(by: 1, ridges: 0, isSmooth: false).points.count == 4)
  }
}
