// SPDX-License-Identifier: Apache-2.0

import DisplayList
import FrameRendering
import Geometry
import TestSupport
import Testing

@testable import SoftwareRenderer

@Suite("Glyphs")
struct GlyphTests {
  private static let (width, height) = (120, 60)

  /// A font of rings, wedges and blobs; glyph 0 is a blank.
  static func font() -> GlyphOutlines {
    GlyphOutlines(unitsPerEm: 1024) { glyph in
      var random = SplitMix64(seed: UInt64(glyph))
      var path = Path()
      guard glyph > 0 else { return path }
      func number(_ low: Double, _ high: Double) -> Double { random.double(in: low...high) }
      switch glyph % 3 {
      case 0:
        path.addEllipse(in: Rect(40, -180, 600, 800))
        path.append(
          Path.reversedEllipse(Rect(160, -60, 360, 560)))
      case 1:
        path.move(to: Vec2(number(0, 100), 0))
        path.line(to: Vec2(number(300, 500), number(500, 760)))
        path.line(to: Vec2(number(500, 700), number(-200, 0)))
        path.close()
      default:
        path.move(to: Vec2(30, 0))
        path.cubic(Vec2(0, 500), Vec2(number(100, 300), 900), to: Vec2(number(400, 500), 700))
        path.quad(control: Vec2(number(600, 700), 100), to: Vec2(number(300, 500), -150))
        path.close()
      }
      return path
    }
  }

  static func run(
    _ outlines: GlyphOutlines, size: Double = 13, _ places: [Vec2], glyphs: [UInt16]? = nil,
    matrix: Affine = .scale(1, -1), isQuantized: Bool = true
  ) -> PlacedGlyphs {
    PlacedGlyphs(
      outlines, scale: .scale(size / 1024, size / 1024), matrix: matrix,
      glyphs: glyphs ?? places.indices.map { UInt16(1 + $0 % 40) }, positions: places,
      isQuantized: isQuantized)
  }

  /// Places along some lines; y is up.
  static func lines(seed: UInt64) -> [Vec2] {
    var random = SplitMix64(seed: seed)
    var places: [Vec2] = []
    for line in 0..<4 {
      var x = random.double(in: -9...6)
      while x < 118 {
        places.append(Vec2(x, -12 - 14.3 * Double(line) + random.double(in: -1...1)))
        x += random.double(in: 4.5...10)
      }
    }
    return places
  }

  static func list(_ commands: [Command]) -> DisplayList {
    DisplayList(
      width: width, height: height, background: RGBA(0.1, 0.2, 0.25), commands: commands)
  }

  static func draw(
    _ glyphs: PlacedGlyphs, _ map: Affine = .identity, _ color: RGBA = RGBA(1, 0.9, 0.7)
  ) -> Draw {
    Draw(.glyphs(glyphs), transform: Matrix3(map), paint: .solid(color))
  }

  static func pixels(_ draws: [Draw], threads: Int = 1) -> [UInt32] {
    SoftwareRenderer(threads: threads).render(list(draws.map { .draw($0) })).pixels
  }

  private static func asPath(_ draw: Draw) -> Draw {
    guard case .glyphs(let glyphs) = draw.shape else { return draw }
    var result = draw
    result.shape = .path(glyphs.path, .nonZero)
    return result
  }

  // MARK: - Places

  @Test(
    "at quarters of pixels a glyph shows what its path shows", arguments: 1..<17 as Range<UInt16>)
  func quarters(glyph: UInt16) {
    let font = Self.font()
    for step in 0..<16 {
      let place = Vec2(50 + Double(step % 4) / 4, -20 - Double(step / 4) / 4)
      // Powers of two keep all arithmetic exact.
      let size = [8.0, 16, 32][step % 3]
      let draw = Self.draw(Self.run(font, size: size, [place], glyphs: [glyph]))
      let result = ReferenceComparisonTests.compare(
        Self.list([.draw(Self.asPath(draw))]), shown: Self.list([.draw(draw)]), limit: 2)
      #expect(result.count == 0, "\(place) at \(size): \(result)")
    }
  }

  @Test("between quarters a glyph shows what it shows at the nearest")
  func nearest() {
    let font = Self.font()
    let exact = Self.pixels([Self.draw(Self.run(font, [Vec2(50.25, -20.75)], glyphs: [4]))])
    for offset in [Vec2(0.12, 0), Vec2(-0.12, 0.1), Vec2(0.05, -0.12)] {
      let draw = Self.draw(
        Self.run(font, [Vec2(50.25, -20.75) + offset], glyphs: [4]))
      #expect(Self.pixels([draw]) == exact, "\(offset)")
    }
    let beyond = Self.draw(Self.run(font, [Vec2(50.40, -20.75)], glyphs: [4]))
    #expect(Self.pixels([beyond]) != exact)
  }

  @Test("moving by whole pixels moves the picture", arguments: UInt64(0)..<6)
  func whole(seed: UInt64) {
    let run = Self.run(Self.font(), Self.lines(seed: seed))
    let (dx, dy) = (7, 3)
    let still = Self.pixels([Self.draw(run)])
    let moved = Self.pixels([Self.draw(run, .translation(Double(dx), Double(dy)))])
    for y in 0..<Self.height - dy {
      let from = still[y * Self.width..<(y + 1) * Self.width - dx]
      let to = moved[(y + dy) * Self.width + dx..<(y + dy + 1) * Self.width]
      #expect(from.elementsEqual(to), "row \(y)")
    }
  }

  @Test("turned, slanted, large or unrounded glyphs are the union of their outlines")
  func exact() {
    let font = Self.font()
    let places = (0..<9).map { Vec2(8.1 + Double($0) * 11.3, -20.4) }
    let plain = Self.run(font, places)
    var blurred = Self.draw(plain)
    blurred.blur = 1
    var hard = Self.draw(plain)
    hard.isAntialiased = false
    let draws = [
      Self.draw(plain, .rotation(0.1)), Self.draw(plain, Affine(1, 0, 0.2, 1, 0, 0)),
      Self.draw(Self.run(font, size: 65, [Vec2(30.3, -40.2)])),
      Self.draw(Self.run(font, places, isQuantized: false)), blurred, hard,
      Draw(
        .glyphs(plain), transform: Matrix3(1, 0, 0.001, 0, 1, 0, 0, 0, 1),
        paint: .solid(.white)),
    ]
    for (index, draw) in draws.enumerated() {
      #expect(Self.pixels([draw]) == Self.pixels([Self.asPath(draw)]), "draw \(index)")
    }
    // The rule itself: what is upright, mirrored or slanted in the font alone lies on the grid.
    let slanted = PlacedGlyphs(
      font, scale: Affine(0.01, 0, 0.003, 0.01, 0, 0), glyphs: [1, 2], positions: [.zero, .zero])
    for draw in [
      Self.draw(plain), Self.draw(plain, .scale(-1, 1)), Self.draw(plain, .scale(2, 0.5)),
      Self.draw(Self.run(font, size: 64, places)), Self.draw(slanted),
      Self.draw(plain, .rotation(2 * .pi)),
    ] {
      #expect(GlyphGrid(draw) != nil)
    }
    for draw in draws { #expect(GlyphGrid(draw) == nil) }
  }

  // MARK: - Masks that are kept

  @Test("neither threads nor what is kept shows", arguments: UInt64(0)..<6)
  func steady(seed: UInt64) {
    let places = Self.lines(seed: seed)
    let scales = [1.0, 0.75, 1.3]
    func draws(_ font: GlyphOutlines) -> [Draw] {
      scales.map { Self.draw(Self.run(font, places), .scale($0, $0)) }
        + [Self.draw(Self.run(font, places), .translation(0.6, 2.3), RGBA(0.2, 1, 0.5, 0.5))]
    }
    let font = Self.font()
    let cold = Self.pixels(draws(font))
    #expect(Self.pixels(draws(font)) == cold)
    for threads in [2, 3, 8] {
      #expect(Self.pixels(draws(font), threads: threads) == cold, "\(threads) threads, warm")
      #expect(Self.pixels(draws(Self.font()), threads: threads) == cold, "\(threads), cold")
    }
    let forgetful = Self.font()
    _ = forgetful.attachments.value { GlyphMasks(byteLimit: 0) }
    #expect(Self.pixels(draws(forgetful)) == cold)
    #expect(Self.pixels(draws(forgetful), threads: 4) == cold)
    // In any order of first use.
    let other = Self.font()
    _ = Self.pixels(draws(other).reversed())
    #expect(Self.pixels(draws(other)) == cold)
  }

  @Test("what is kept stays small and goes with the font")
  func bounded() {
    weak var gone: GlyphMasks?
    do {
      let font = Self.font()
      let masks = GlyphMasks(byteLimit: 100_000)
      gone = font.attachments.value { masks }
      let places = Self.lines(seed: 1)
      var most = 0
      for step in 0..<40 {
        let scale = 1 + Double(step) / 50
        _ = Self.pixels([Self.draw(Self.run(font, places), .scale(scale, scale))])
        most = max(most, masks.byteCount)
      }
      #expect(most > 100_000 && most < 200_000)
    }
    #expect(gone == nil)
  }

  // MARK: - Paint

  @Test("look as in the reference, whatever paint and mode", arguments: UInt64(0)..<30)
  func reference(seed: UInt64) {
    var scenes = RandomScenes(
      random: SplitMix64(seed: seed), width: Double(Self.width), height: Double(Self.height))
    let font = Self.font()
    var commands: [Command] = []
    for _ in 0..<3 {
      let run = Self.run(font, size: scenes.number(7, 30), Self.lines(seed: seed))
      let map = Affine.scale(scenes.number(0.5, 1.4), scenes.number(0.5, 1.4))
      let paint = scenes.pick(2) == 0 ? Paint.solid(scenes.color()) : scenes.paint()
      var draw = Draw(
        .glyphs(run), transform: Matrix3(map), paint: paint, alpha: scenes.number(0.4, 1))
      if scenes.pick(3) == 0 { draw.blend = [.multiply, .screen, .darken][scenes.pick(3)] }
      guard scenes.pick(3) == 0 else {
        commands.append(.draw(draw))
        continue
      }
      var group = Group(bounds: Rect(10.3, 5.2, 70.5, 44.1))
      group.clips = [Clip(.rect(group.bounds))]
      group.opacity = scenes.number(0.4, 1)
      commands += [.push(group), .draw(draw), .pop]
    }
    // Three runs, in each of which four glyphs and more lie over each other and round one by one.
    let result = ReferenceComparisonTests.compare(
      Self.list(commands), limit: ReferenceComparisonTests.tolerance(stages: 12))
    #expect(result.count == 0, "seed \(seed): \(result)")
  }

  @Test("a group's opacity is as good as the colour's", arguments: UInt64(0)..<4)
  func opacity(seed: UInt64) {
    let run = Self.run(Self.font(), Self.lines(seed: seed))
    var draw = Self.draw(run, .identity, RGBA(1, 0.5, 0))
    draw.alpha = 0.4
    var group = Group(bounds: Rect(0, 0, 120, 60))
    group.opacity = 0.4
    let grouped = Self.list([.push(group), .draw(Self.draw(run, .identity, RGBA(1, 0.5, 0))), .pop])
    let comparison = ImageComparison(
      SoftwareRenderer().render(Self.list([.draw(draw)])), SoftwareRenderer().render(grouped),
      tolerance: .fast(2))
    #expect(comparison?.isWithinTolerance == true, "\(comparison?.summary ?? "")")
  }

  @Test("a clip cuts and changes nothing else", arguments: UInt64(0)..<8)
  func clipped(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let run = Self.run(Self.font(), Self.lines(seed: seed))
    let (left, top) = (Int(random.next() % 60), Int(random.next() % 30))
    let box = Rect(
      Double(left), Double(top), Double(1 + random.next() % 50), Double(1 + random.next() % 25))
    for color in [RGBA(1, 0.9, 0.7), RGBA(1, 0.2, 0.7, 0.5)] {
      let whole = Self.pixels([Self.draw(run, .identity, color)])
      let empty = Self.pixels([])
      let group = Group(bounds: box)
      let cut = SoftwareRenderer().render(
        Self.list([.push(group), .draw(Self.draw(run, .identity, color)), .pop])
      ).pixels
      for index in cut.indices {
        let (x, y) = (Double(index % Self.width), Double(index / Self.width))
        let isInside = x >= box.minX && x < box.maxX && y >= box.minY && y < box.maxY
        if cut[index] != (isInside ? whole[index] : empty[index]) {
          Issue.record("pixel \(x), \(y) of \(box)")
          return
        }
      }
    }
  }

  @Test("many glyphs in one run are all drawn")
  func many() {
    let font = Self.font()
    var random = SplitMix64(seed: 3)
    let places = (0..<1000).map { _ in
      Vec2(random.double(in: -20...130), -random.double(in: -20...80))
    }
    let whole = Self.run(font, size: 6, places)
    let parts = zip(whole.glyphs, whole.positions).map { glyph, place in
      Self.draw(Self.run(font, size: 6, [place], glyphs: [glyph]))
    }
    #expect(Self.pixels([Self.draw(whole)]) == Self.pixels(parts))
  }

  @Test("numbers out of bounds draw nothing that should not be there")
  func hostile() {
    let empty = Self.pixels([])
    let font = Self.font()
    let far: [Vec2] = [
      Vec2(.nan, 0), Vec2(0, .infinity), Vec2(1e300, 1e300), Vec2(-1e12, 4), Vec2(131_071, -5),
    ]
    #expect(Self.pixels([Self.draw(Self.run(font, far))]) == empty)
    let giant = GlyphOutlines(unitsPerEm: 16) { _ in
      Path(rect: Rect(-30_000, -30_000, 60_000, 60_000))
    }
    let wall = Self.draw(
      PlacedGlyphs(giant, scale: .scale(1, 1), glyphs: [1], positions: [.zero]))
    #expect(GlyphGrid(wall) == nil)
    #expect(Set(Self.pixels([wall])).count == 1 && Self.pixels([wall]) != empty)
    let run = Self.run(font, Self.lines(seed: 2))
    for map in [
      Affine(0, 0, 0, 0, 5, 5), Affine(.nan, 0, 0, 1, 0, 0), .scale(1e-300, 1e-300),
      .scale(1e300, 1), .translation(.infinity, 0),
    ] {
      #expect(Self.pixels([Self.draw(run, map)]).count == empty.count)
    }
    let nothing = GlyphOutlines(unitsPerEm: .nan) { _ in Path() }
    #expect(PlacedGlyphs(nothing, scale: .identity, glyphs: [1], positions: [.zero]).isEmpty)
  }

  @Test("the box of a draw holds all that it paints", arguments: UInt64(0)..<8)
  func bounds(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let place = Vec2(random.double(in: 30...60), -random.double(in: 25...40))
    let draw = Self.draw(Self.run(Self.font(), [place], glyphs: [UInt16(1 + seed)]))
    let box = try #require(draw.deviceBounds)
    for (index, pixel) in Self.pixels([draw]).enumerated() where pixel != Self.pixels([])[0] {
      let (x, y) = (Double(index % Self.width), Double(index / Self.width))
      #expect(x + 1 > box.minX && x < box.maxX && y + 1 > box.minY && y < box.maxY)
    }
  }
}

extension Path {
  /// An ellipse that winds the other way round.
  fileprivate static func reversedEllipse(_ rect: Rect) -> Path {
    var path = Path()
    path.addEllipse(in: Rect(-rect.maxX, rect.minY, rect.width, rect.height))
    return path.applying(.scale(-1, 1))
  }
}
