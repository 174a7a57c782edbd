// SPDX-License-Identifier: Apache-2.0

import Geometry
import Testing

@testable import AnimationKernel

@Suite("Path recipes")
struct PathRecipeTests {
  private static let start = LocalInstant(0)
  private static let rect = PathRecipe.rect(center: .zero, size: TimedPoint(100, 50))

  private static func ramp(_ from: Double, _ to: Double) -> TimedValue<Double> {
    TimedValue(keys: [TimedKey(0, from), TimedKey(1, to)]) ?? TimedValue(from)
  }

  private static func circle(_ x: Double, _ y: Double = 0, radius: Double = 10) -> PathRecipe {
    .ellipse(center: TimedPoint(x, y), size: TimedPoint(2 * radius, 2 * radius))
  }

  // MARK: - Maps

  @Test("map about the anchor: scale, then turn, then move")
  func maps() {
    let map = TimedAffine(
      anchor: TimedPoint(10, 20), position: TimedPoint(100, 100), scale: TimedPoint(2, 0.5),
      rotation: TimedValue(.pi / 2))
    #expect(isClose(map.affine(at: Self.start).apply(Vec2(20, 20)), Vec2(100, 120), 1e-9))
  }

  @Test("skew along an axis")
  func skew() {
    func skewed(_ axis: Double, _ point: Vec2) -> Vec2 {
      TimedAffine(skew: TimedValue(.pi / 6), skewAxis: TimedValue(axis))
        .affine(at: Self.start).apply(point)
    }
    #expect(isClose(skewed(0, Vec2(0, 10)), Vec2(-5.7735, 10), 1e-4))
    #expect(isClose(skewed(.pi / 2, Vec2(10, 0)), Vec2(10, 5.7735), 1e-4))
  }

  // MARK: - Constants

  @Test("of constants make the path that is built by hand")
  func constants() {
    let map = Affine.rotation(0.3).concatenating(.translation(5, 6))
    var expected = Path(figureRect: .zero, size: Vec2(100, 50)).applying(map)
    expected.append(
      Path(figureEllipse: Vec2(7, 8), size: Vec2(20, 30)).reversed().roundingCorners(by: 3))
    let recipe = PathRecipe.list([
      Self.rect.moved(by: TimedAffine(position: TimedPoint(5, 6), rotation: TimedValue(0.3))),
      PathRecipe.ellipse(center: TimedPoint(7, 8), size: TimedPoint(20, 30), isReversed: true)
        .rounded(TimedValue(3)),
    ])
    #expect(recipe.isConstant && recipe.depth == 3)
    #expect(recipe.path(at: Self.start) == expected)
    #expect(PathMaker(recipe).path(at: LocalInstant(77)) == expected)
    #expect(PathMaker(recipe).state(at: Self.start).isEmpty)
  }

  @Test("make the same whether what stands still is made once or each time", arguments: 0..<11)
  func prepared(step: Int) {
    let star = PathRecipe.star(
      PathRecipe.Star(
        points: TimedValue(5), outer: .init(Self.ramp(10, 40)), inner: .init(TimedValue(5))))
    let recipe = PathRecipe.list([
      star, Self.circle(20).moved(by: TimedAffine(rotation: Self.ramp(0, 3))), Self.rect,
    ])
    .trimmed(PathRecipe.Trim(end: Self.ramp(0.1, 1), offset: Self.ramp(-1, 1), mode: .joined))
    .rounded(Self.ramp(0, 4))
    .repeated(
      PathRecipe.Repeat(count: Self.ramp(1, 4), map: TimedAffine(position: TimedPoint(30, 0))))
    let instant = LocalInstant(Double(step) / 10)
    #expect(PathMaker(recipe).path(at: instant) == recipe.path(at: instant))
  }

  @Test("have the same state exactly where no leaf has another value")
  func states() {
    let late = TimedValue(keys: [TimedKey(2, 1.0), TimedKey(3, 2)]) ?? TimedValue(0)
    let maker = PathMaker(
      .list([
        Self.rect.rounded(late),
        .path(
          TimedValue(
            keys: [
              TimedKey(5, Path(rect: Rect(0, 0, 1, 1))), TimedKey(6, Path(rect: Rect(0, 0, 2, 2))),
            ]
          ) ?? TimedValue(Path())),
      ]))
    func state(_ time: Double) -> [UInt64] { maker.state(at: LocalInstant(time)) }
    #expect(state(0) == state(1.9) && state(3) == state(4.9) && state(6) == state(60))
    #expect(state(2.1) != state(2.2) && state(5.1) != state(5.2))
  }

  // MARK: - Trims

  private static func trimmed(
    _ parts: [PathRecipe], _ start: Double, _ end: Double, _ offset: Double,
    _ mode: PathRecipe.Trim.Mode = .each
  ) -> [PathRecipe.Shape] {
    PathRecipe.list(parts).trimmed(
      PathRecipe.Trim(
        start: TimedValue(start), end: TimedValue(end), offset: TimedValue(offset), mode: mode)
    ).shapes(at: Self.start)
  }

  @Test("trim each shape alike, by length, across its start as one line")
  func trims() {
    #expect(
      Self.trimmed([Self.rect], 0, 0.5, 0.25).map(\.path.points)
        == [[Vec2(25, 25), Vec2(-50, 25), Vec2(-50, -25), Vec2(-25, -25)]])
    #expect(
      Self.trimmed([Self.rect], 0, 0.5, 0.75).map(\.path.points)
        == [[Vec2(-25, -25), Vec2(50, -25), Vec2(50, 25), Vec2(25, 25)]])
    #expect(Self.trimmed([Self.rect], 0.4, 0.4, 0).isEmpty)
    #expect(
      Self.trimmed([Self.rect, Self.rect], 1, 0, 0.3).map(\.path)
        == [Path](repeating: Path(figureRect: .zero, size: Vec2(100, 50)), count: 2))
  }

  @Test("trim all shapes as one line, the first listed first")
  func joinedTrims() {
    let shapes = Self.trimmed(
      [Self.circle(0), Self.circle(50), Self.circle(100)], 0, 0.5, 0.125, .joined)
    let length = Path(figureEllipse: .zero, size: Vec2(20, 20)).length
    // .375 to 1.875 of three ellipses.
    #expect(shapes.count == 2)
    #expect(isClose(shapes[0].path.length / length, 0.625, 1e-6))
    #expect(isClose(shapes[1].path.length / length, 0.875, 1e-6))
    #expect(shapes[1].path.points.first == Vec2(50, -10))
    // Across the end of the line: the last shape's end, the first one's start.
    let around = Self.trimmed([Self.circle(0), Self.circle(50)], 0, 0.5, 0.75, .joined)
    #expect(around.count == 2)
    #expect(around.allSatisfy { isClose($0.path.length / length, 0.5, 1e-6) })
    #expect(around[0].path.points.first == Vec2(0, -10))
    // A shape that lies wholly in the part stays closed.
    let whole = Self.trimmed([Self.circle(0), Self.circle(50)], 0, 0.75, 0, .joined)
    #expect(whole[0].path.verbs.last == .close && whole[1].path.verbs.last != .close)
  }

  @Test("trim paths before they are moved, and one trim what another has left")
  func nestedTrims() {
    let half = PathRecipe.Trim(end: TimedValue(0.5))
    let wide = Self.rect.moved(by: TimedAffine(scale: TimedPoint(10, 1))).trimmed(half)
    #expect(wide.path(at: Self.start).points.last == Vec2(-500, 25))
    let quarter = Self.rect.trimmed(half).trimmed(half)
    #expect(isClose(quarter.path(at: Self.start).length, 75, 1e-9))
  }

  @Test("lengths of trims grow with what is kept", arguments: 1..<20)
  func growth(step: Int) {
    let share = Double(step) / 20
    let trim = PathRecipe.Trim(end: Self.ramp(0, 1))
    for recipe in [Self.rect, Self.circle(3, 4, radius: 40)] {
      let whole = recipe.path(at: Self.start).length
      let part = recipe.trimmed(trim).path(at: LocalInstant(share)).length
      #expect(isClose(part, share * whole, 1e-6 * whole))
    }
  }

  // MARK: - Merges and copies

  @Test("merge what lies inside each shape, from the first on")
  func merges() {
    let parts = [Self.circle(0), Self.circle(8), Self.circle(-8)]
    func holds(_ merge: PathRecipe.Merge, _ point: Vec2) -> Bool {
      PathRecipe.list(parts).merged(merge).path(at: Self.start).contains(point)
    }
    let (left, middle, right) = (Vec2(-15, 0), Vec2(0, 0), Vec2(15, 0))
    #expect(holds(.union, left) && holds(.union, middle) && holds(.union, right))
    #expect(holds(.intersection, middle) && !holds(.intersection, left))
    #expect(!holds(.subtraction, left) && !holds(.subtraction, middle))
    #expect(holds(.subtraction, Vec2(0, 9.5)) && !holds(.subtraction, right))
    #expect(holds(.exclusion, left) && holds(.exclusion, middle) && !holds(.exclusion, Vec2(5, 0)))
    let one = PathRecipe.list(parts).merged(.appended).shapes(at: Self.start)
    #expect(one.count == 1 && one[0].path.verbs.filter { $0 == .move }.count == 3)
    #expect(PathRecipe.list([]).merged(.union).path(at: Self.start).isEmpty)
  }

  @Test("merges see where shapes lie")
  func movedMerges() {
    let moved = Self.circle(0).moved(by: TimedAffine(position: TimedPoint(100, 0)))
    let rest = PathRecipe.list([Self.circle(0), moved]).merged(.subtraction)
    #expect(isClose(rest.path(at: Self.start).bounds ?? .zero, Rect(-10, -10, 20, 20), 1e-3))
  }

  @Test("copies move evenly, turn about the anchor and grow by powers")
  func copies() {
    let map = TimedAffine(
      anchor: TimedPoint(1, 0), position: TimedPoint(10, 0), scale: TimedPoint(2, 2),
      rotation: TimedValue(.pi / 2))
    func places(_ count: Double, _ offset: Double) -> [Vec2] {
      PathRecipe.rect(center: .zero, size: TimedPoint(1, 1)).repeated(
        PathRecipe.Repeat(count: TimedValue(count), offset: TimedValue(offset), map: map)
      ).shapes(at: Self.start).map { $0.map.apply(Vec2(2, 0)) }
    }
    let wanted = [Vec2(2, 0), Vec2(11, 2), Vec2(17, 0)]
    #expect(zip(places(2.1, 0), wanted).allSatisfy { isClose($0, $1, 1e-9) })
    #expect(places(2.1, 0).count == 3 && places(0, 0).isEmpty && places(-1, 0).isEmpty)
    #expect(isClose(places(1, 1)[0], wanted[1], 1e-9))
    // Half a step: half the turn, and half the way to the scale.
    #expect(
      isClose(places(1, 0.5)[0], Vec2(6 + 1.5 * 0.5.squareRoot(), 1.5 * 0.5.squareRoot()), 1e-9))
    #expect(isClose(places(1, -1)[0], Vec2(-9, -0.5), 1e-9))
  }

  // MARK: - Bounds

  @Test("end where they would be too deep, too many or too large")
  func bounds() {
    var deep = Self.rect
    for _ in 0..<10_000 { deep = PathRecipe.list([deep.moved(by: TimedAffine())]) }
    #expect(deep.depth <= PathRecipe.depthLimit)
    var many = PathRecipe.list([Self.circle(0)])
    let copies = PathRecipe.Repeat(
      count: TimedValue(1e300), map: TimedAffine(position: TimedPoint(1, 0)))
    for _ in 0..<3 { many = many.repeated(copies) }
    let shapes = many.shapes(at: Self.start)
    #expect(shapes.count <= PathRecipe.mostShapes)
    #expect(shapes.reduce(0) { $0 + $1.path.points.count } <= PathRecipe.mostPoints)
    // A step for which a list has no room left is not taken.
    let crowd = PathRecipe.list([PathRecipe](repeating: many, count: 1000))
    #expect(crowd.shapes(at: Self.start).count <= PathRecipe.mostShapes)
    let wide = PathRecipe.list([PathRecipe](repeating: Self.rect, count: 100_000))
    #expect(wide.shapes(at: Self.start).count == PathRecipe.mostShapes)
  }

  @Test("take shapes as they are where merging or growing all of them would cost too much")
  func costs() {
    let copies = PathRecipe.Repeat(
      count: TimedValue(20_000), map: TimedAffine(position: TimedPoint(0.5, 0)))
    let crowd = Self.rect.repeated(copies)
    for merge in [PathRecipe.Merge.union, .subtraction, .intersection, .exclusion] {
      #expect(crowd.merged(merge).path(at: Self.start).points.count <= PathRecipe.mostPoints)
    }
    let grown = crowd.offset(PathRecipe.Offset(TimedValue(3))).shapes(at: Self.start)
    #expect(grown.count == 20_000)
  }

  @Test(
    "take any numbers",
    arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300, .leastNonzeroMagnitude, 0])
  func hostile(value: Double) {
    let (number, point) = (TimedValue(value), TimedPoint(value, value))
    let map = TimedAffine(
      anchor: point, position: point, scale: point, rotation: number, skew: number,
      skewAxis: number)
    var path = Path()
    path.move(to: Vec2(value, 0))
    path.cubic(Vec2(0, value), Vec2(value, value), to: Vec2(1, 1))
    path.close()
    let figures: [PathRecipe] = [
      .rect(center: point, size: point, radius: number), .ellipse(center: point, size: point),
      .star(
        PathRecipe.Star(
          center: point, points: number, outer: .init(number, roundness: number),
          inner: .init(number, roundness: number), rotation: number)),
      .path(TimedValue(path), isReversed: true),
      Self.rect,
    ]
    let list = PathRecipe.list(figures)
    let recipes = [
      list, list.moved(by: map), list.rounded(number), list.puckered(number),
      list.zigZagged(.init(size: number, ridges: number)),
      list.offset(PathRecipe.Offset(number, miterLimit: value)), list.merged(.union),
      list.merged(.exclusion),
      list.trimmed(PathRecipe.Trim(start: number, end: TimedValue(0.5), offset: number)),
      list.trimmed(
        PathRecipe.Trim(
          start: TimedValue(0.2), end: number, offset: TimedValue(0.9), mode: .joined)),
      Self.rect.repeated(PathRecipe.Repeat(count: number, offset: number, map: map)),
      Self.rect.repeated(PathRecipe.Repeat(count: TimedValue(3), map: map)),
    ]
    for recipe in recipes {
      let made = recipe.path(at: Self.start)
      #expect(made.points.count <= PathRecipe.mostPoints)
      #expect(made == recipe.path(at: Self.start) || made.points.contains { !$0.isFinite })
    }
  }
}
