// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation
import Geometry
import TestSupport
import Testing

@testable import SoftwareRenderer

@Suite("Software renderer beside the reference")
struct ReferenceComparisonTests {
  /// How many levels of 255 a component may differ.
  ///
  /// A level may go to rounding the coverage and the colour, and one to rounding the result.
  static let tolerance = 2

  /// The tolerance of a picture that up to `stages` draws and groups build up one on the other.
  ///
  /// Each stage rounds by half a level at most, and few of these errors point the same way.
  static func tolerance(stages: Int) -> Int { tolerance + stages / 8 }

  /// The largest difference of a component, and how many pixels differ by more than `limit`, between
  /// what the renderers show of a list, or the fast one of another.
  static func compare(
    _ list: DisplayList, shown: DisplayList? = nil, limit: Int
  ) -> (worst: Int, count: Int, at: Int) {
    let fast = SoftwareRenderer().render(shown ?? list)
    let exact = ReferenceRenderer().exactImage(of: list).quantized()
    var result = (worst: 0, count: 0, at: 0)
    for (index, (a, b)) in zip(fast.pixels, exact.pixels).enumerated() {
      var most = 0
      for shift in [0, 8, 16, 24] as [UInt32] {
        most = max(most, abs(Int(a >> shift & 255) - Int(b >> shift & 255)))
      }
      if most > limit { result.count += 1 }
      if most > result.worst { (result.worst, result.at) = (most, index) }
    }
    return result
  }

  static func list(_ commands: [Command]) -> DisplayList {
    DisplayList(width: 80, height: 60, background: .white, commands: commands)
  }

  @Test("fills shapes alike", arguments: UInt64(0)..<40)
  func shapes(seed: UInt64) {
    var scenes = RandomScenes(random: SplitMix64(seed: seed), width: 80, height: 60)
    let draw = Draw(
      scenes.shape(), transform: scenes.transform(), paint: .solid(scenes.color()))
    let result = Self.compare(Self.list([.draw(draw)]), limit: Self.tolerance)
    #expect(result.count == 0, "seed \(seed): \(result), \(draw.shape) \(draw.transform)")
  }

  @Test(
    "strokes alike", arguments: [LineCap.butt, .round, .square], [LineJoin.miter, .round, .bevel])
  func strokes(cap: LineCap, join: LineJoin) {
    var path = Path()
    path.move(to: Vec2(10, 15))
    path.line(to: Vec2(60, 12))
    path.line(to: Vec2(20, 40))
    path.cubic(Vec2(40, 20), Vec2(70, 70), to: Vec2(65, 30))
    let style = StrokeStyle(width: 7, cap: cap, join: join)
    let map = Matrix3(Affine.scale(1.1, 0.9))
    let draw = Draw(.stroke(path, style), transform: map, paint: .solid(RGBA(0, 0.3, 1)))
    let result = Self.compare(Self.list([.draw(draw)]), limit: Self.tolerance)
    #expect(result.count == 0, "\(result)")
  }

  @Test("follows curves of every size and bend", arguments: UInt64(0)..<24)
  func curves(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func number(_ low: Double, _ high: Double) -> Double { random.double(in: low...high) }
    // From a pixel to some that reach far beyond the picture.
    let radius = pow(400, number(0, 1))
    let angle = number(0, 7)
    let center =
      Vec2(40, 30) - Vec2(cos(angle), sin(angle)) * max(0, radius - number(10, 25))
    var path = Path()
    switch seed % 4 {
    case 0:
      path = Path(
        ellipseIn: Rect(center.x - radius, center.y - radius, 2 * radius, 2 * radius))
    case 1:
      // A corner at each end of each curve.
      for corner in 0...5 {
        let turn = Double(corner % 5) * 0.4 * .pi + angle
        let place = center + Vec2(cos(turn), sin(turn)) * radius
        let control = { place + Vec2(number(-0.4, 0.4), number(-0.4, 0.4)) * radius }
        if corner == 0 { path.move(to: place) } else { path.cubic(control(), control(), to: place) }
      }
    case 2:
      for corner in 0...4 {
        let turn = Double(corner % 4) * 0.5 * .pi + angle
        let arm = Vec2(cos(turn), sin(turn)) * radius
        let place = center + arm
        let control = center + (arm + Vec2(arm.y, -arm.x)) * number(0.7, 1.2)
        if corner == 0 { path.move(to: place) } else { path.quad(control: control, to: place) }
      }
    default:
      path = Path(
        roundedRect: Rect(center.x - radius, center.y - radius, 2 * radius, 2 * radius),
        radius: radius * number(0.1, 0.9), corners: 15, continuous: seed % 8 == 3)
    }
    let turned = Affine.translation(-40, -30).concatenating(.rotation(seed % 3 == 0 ? 0 : 0.3))
      .concatenating(.translation(40, 30))
    let draw = Draw(.path(path, .evenOdd), transform: Matrix3(turned), paint: .solid(.black))
    let result = Self.compare(Self.list([.draw(draw)]), limit: Self.tolerance)
    #expect(result.count == 0, "seed \(seed), radius \(radius): \(result)")
  }

  @Test("paints alike", arguments: UInt64(0)..<40)
  func paints(seed: UInt64) {
    var scenes = RandomScenes(random: SplitMix64(seed: seed), width: 80, height: 60)
    let draw = Draw(
      .rect(Rect(5, 5, 60, 50)), transform: scenes.transform(), paint: scenes.paint(),
      alpha: scenes.number(0, 1))
    let result = Self.compare(Self.list([.draw(draw)]), limit: Self.tolerance)
    #expect(result.count == 0, "seed \(seed): \(result), \(draw.paint)")
  }

  @Test("blends alike", arguments: BlendMode.allCases)
  func blends(mode: BlendMode) {
    var scenes = RandomScenes(
      random: SplitMix64(seed: UInt64(mode.rawValue)), width: 80, height: 60)
    var group = Group(bounds: Rect(10, 10, 60, 40))
    group.opacity = 0.8
    group.blend = mode
    let list = Self.list([
      .draw(Draw(.rect(Rect(0, 0, 50, 40)), paint: .solid(scenes.color()), blend: .copy)),
      .draw(Draw(.rect(Rect(20.5, 10, 50, 40)), paint: .solid(scenes.color()), blend: mode)),
      .push(group), .draw(Draw(.rect(Rect(15, 5, 30, 30)), paint: .solid(scenes.color()))), .pop,
    ])
    let result = Self.compare(list, limit: Self.tolerance)
    #expect(result.count == 0, "\(result)")
  }

  @Test("treats groups alike", arguments: UInt64(0)..<40)
  func groups(seed: UInt64) {
    var scenes = RandomScenes(
      random: SplitMix64(seed: seed), width: 80, height: 60, isSteady: true)
    var group = scenes.group(depth: 0)
    group.blend = .normal
    let list = Self.list([
      .draw(Draw(.rect(Rect(0, 0, 50, 40)), paint: .solid(scenes.color()))),
      .push(group), .draw(Draw(.rect(Rect(10, 5, 30, 30)), paint: .solid(scenes.color()))),
      .draw(Draw(.rect(Rect(30, 25, 30, 30)), paint: .solid(scenes.color()))), .pop,
    ])
    let result = Self.compare(list, limit: Self.tolerance)
    #expect(result.count == 0, "seed \(seed): \(result), \(group)")
  }

  @Test("filters backdrops alike", arguments: UInt64(0)..<20)
  func backdrops(seed: UInt64) {
    var scenes = RandomScenes(random: SplitMix64(seed: seed), width: 80, height: 60)
    let backdrop = Backdrop(
      clip: Clip(scenes.shape()),
      filters: [.gaussianBlur(sigma: scenes.number(0, 6), clampsEdges: true)],
      opacity: scenes.number(0, 1))
    let list = Self.list([
      .draw(Draw(.rect(Rect(0, 0, 50, 40)), paint: .solid(scenes.color()))),
      .draw(Draw(.rect(Rect(30, 25, 30, 30)), paint: .solid(scenes.color()))),
      .backdrop(backdrop),
    ])
    let result = Self.compare(list, limit: Self.tolerance)
    #expect(result.count == 0, "seed \(seed): \(result)")
  }

  @Test("maps colours alike", arguments: UInt64(0)..<40)
  func colors(seed: UInt64) {
    var scenes = RandomScenes(random: SplitMix64(seed: seed), width: 80, height: 60)
    // A row whose magnitudes add up to 1 does not magnify, nor does dividing by full alpha; at low
    // alpha the straight colour of rounded components may lie anywhere.
    let matrix = (0..<4).flatMap { _ -> [Double] in
      let row = (0..<5).map { _ in scenes.number(-0.3, 1) }
      let sum = row.dropLast().reduce(0) { $0 + abs($1) }
      return row.dropLast().map { $0 / sum } + [row[4]]
    }
    var group = Group(bounds: Rect(5, 5, 70, 50))
    group.filters = [.colorMatrix(matrix)]
    let list = Self.list([
      .push(group), .draw(Draw(.everything, paint: .solid(RGBA(0.2, 0.9, 0.4)))),
      .draw(Draw(scenes.shape(), transform: scenes.transform(), paint: scenes.paint())), .pop,
    ])
    let result = Self.compare(list, limit: Self.tolerance)
    #expect(result.count == 0, "seed \(seed): \(result), \(matrix)")
  }

  @Test("draws mixed scenes alike", arguments: UInt64(0)..<300)
  func scenes(seed: UInt64) {
    let list = RandomScenes.list(seed: seed, width: 80, height: 60, isSteady: true)
    let result = Self.compare(list, limit: Self.tolerance(stages: list.commands.stages))
    #expect(result.count == 0, "seed \(seed): \(result)")
  }

  @Test("covers alike without smoothing", arguments: UInt64(0)..<40)
  func sharp(seed: UInt64) {
    var scenes = RandomScenes(random: SplitMix64(seed: seed), width: 80, height: 60)
    let (shape, transform) = (scenes.shape(), scenes.transform())
    func list(_ isAntialiased: Bool) -> DisplayList {
      var draw = Draw(shape, transform: transform, paint: .solid(.black))
      draw.isAntialiased = isAntialiased
      return Self.list([.draw(draw)])
    }
    let sharp = SoftwareRenderer().render(list(false))
    let exact = ReferenceRenderer().exactImage(of: list(false)).quantized()
    let smooth = ReferenceRenderer().exactImage(of: list(true))
    for (index, (a, b)) in zip(sharp.pixels, exact.pixels).enumerated() where a != b {
      // Only where the area is so near one half that the grid of coordinates decides.
      #expect(abs(smooth.pixels[index].x - 0.5) < 0.004, "seed \(seed) at \(index)")
    }
  }
}

extension [Command] {
  /// How many draws, groups and backdrops there are, those of masks included.
  fileprivate var stages: Int {
    reduce(0) { count, command in
      switch command {
      case .pop: count
      case .draw, .backdrop: count + 1
      case .push(let group): count + 1 + (group.mask?.stages ?? 0)
      }
    }
  }
}
