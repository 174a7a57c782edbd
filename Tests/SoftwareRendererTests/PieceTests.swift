// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry
import TestSupport
import Testing

@testable import SoftwareRenderer

@Suite("Pieces of pictures")
struct PieceTests {
  private static let width = 80

  /// A half plane whose edge goes through the middle of the picture.
  private static func half(_ angle: Double) -> Path {
    var path = Path()
    let turn = Affine.rotation(angle).concatenating(.translation(40.3, 30.7))
    for (index, p) in [Vec2(0, -300), Vec2(300, -300), Vec2(300, 300), Vec2(0, 300)].enumerated() {
      if index == 0 { path.move(to: turn.apply(p)) } else { path.line(to: turn.apply(p)) }
    }
    path.close()
    return path
  }

  private static func list(_ commands: [Command]) -> DisplayList {
    DisplayList(
      width: width, height: 60, background: RGBA(0.2, 0.9, 0.4), commands: commands)
  }

  private static func piece(_ role: Clip.Role, _ path: Path, _ draw: Draw) -> [Command] {
    var group = Group(bounds: Rect(0, 0, 80, 60))
    group.clips = [Clip(.path(path, .nonZero), role: role)]
    return [.push(group), .draw(draw), .pop]
  }

  @Test("show the whole without a seam, whatever its alpha", arguments: UInt64(0)..<24)
  func seamless(seed: UInt64) {
    var scenes = RandomScenes(
      random: SplitMix64(seed: seed), width: 80, height: 60)
    let draw = Draw(
      .rect(Rect(5.5, 5, 68, 49)), paint: scenes.paint(), alpha: seed % 3 == 0 ? 1 : 0.6)
    let path = Self.half(scenes.number(0, 6))
    let whole = SoftwareRenderer().render(Self.list([.draw(draw)]))
    let parts = SoftwareRenderer().render(
      Self.list(Self.piece(.behind, path, draw) + Self.piece(.inside, path, draw)))
    let comparison = ImageComparison(whole, parts, tolerance: .fast(2))
    #expect(
      comparison?.isWithinTolerance == true, "seed \(seed): \(comparison?.summary ?? "")")
  }

  @Test("look as in the reference with something between them", arguments: UInt64(0)..<24)
  func reference(seed: UInt64) {
    var scenes = RandomScenes(
      random: SplitMix64(seed: seed), width: 80, height: 60)
    let draw = Draw(.rect(Rect(5.5, 5, 68, 49)), paint: .solid(scenes.color()))
    let between = Draw(
      .rect(Rect(20, 12, 40, 30)), transform: Matrix3(.rotation(0.2)),
      paint: .solid(scenes.color()))
    let path = Self.half(scenes.number(0, 6))
    let list = Self.list(
      Self.piece(.behind, path, draw) + [.draw(between)] + Self.piece(.inside, path, draw))
    let result = ReferenceComparisonTests.compare(list, limit: 2)
    #expect(result.count == 0, "seed \(seed): \(result)")
  }

  @Test("mix what they cross by the share of a pixel")
  func crossing() {
    // Two opaque pictures, red in front to the right of 10.25.
    var path = Path()
    path.addRect(Rect(10.25, -100, 500, 300))
    let red = Draw(.everything, paint: .solid(RGBA(1, 0, 0)))
    let blue = Draw(.everything, paint: .solid(RGBA(0, 0, 1)))
    let image = SoftwareRenderer().render(
      Self.list(Self.piece(.behind, path, red) + [.draw(blue)] + Self.piece(.inside, path, red)))
    let row = Array(image.pixels[20 * Self.width..<21 * Self.width])
    #expect(row[9] == 0xFF00_00FF && row[11] == 0xFFFF_0000)
    #expect(abs(Int(row[10] >> 16 & 255) - 191) <= 1 && abs(Int(row[10] & 255) - 64) <= 1)
  }
}

@Suite("Curves, masks of backdrops and rasters beside the reference")
struct NewEffectReferenceTests {
  private static func scene(_ commands: [Command]) -> DisplayList {
    let stripes = (0..<6).map { index in
      Command.draw(
        Draw(
          .rect(Rect(Double(index) * 14, 0, 9, 60)),
          paint: .solid(RGBA(0.15 * Double(index), 0.9 - 0.1 * Double(index), 0.5))))
    }
    return DisplayList(width: 80, height: 60, background: .white, commands: stripes + commands)
  }

  @Test("luminance curves")
  func curves() {
    var group = Group(bounds: Rect(0, 0, 80, 60))
    group.filters = [.luminanceCurve(SIMD4(0.9, 0.83, 0.925, 0.815), amount: 0.75)]
    let gradient = Gradient(
      geometry: .axial(start: .zero, end: Vec2(80, 0)),
      stops: [Gradient.Stop(0, RGBA(1, 0.2, 0)), Gradient.Stop(1, RGBA(0, 0.4, 1))])
    let list = Self.scene([
      .push(group), .draw(Draw(.rect(Rect(10, 5, 60, 50)), paint: .gradient(gradient))), .pop,
    ])
    #expect(ReferenceComparisonTests.compare(list, limit: 2).count == 0)
  }

  @Test("masks of backdrops")
  func masks() {
    let mask = Command.draw(
      Draw(
        .rect(Rect(0, 0, 80, 60)),
        paint: .gradient(
          Gradient(
            geometry: .axial(start: .zero, end: Vec2(0, 60)),
            stops: [Gradient.Stop(0, .clear), Gradient.Stop(1, .black)]))))
    let backdrop = Backdrop(
      clip: Clip(.roundedRect(RoundedRect(Rect(10, 8, 55, 44), radius: 12))),
      filters: [.gaussianBlur(sigma: 3, clampsEdges: true)], opacity: 0.8, mask: [mask])
    #expect(
      ReferenceComparisonTests.compare(Self.scene([.backdrop(backdrop)]), limit: 2).count == 0)
  }

  @Test("backdrops in groups that let less be seen", arguments: 0..<5)
  func groups(kind: Int) {
    let box = RoundedRect(Rect(10, 8, 55, 44), radius: 12)
    var group = Group(bounds: box.rect)
    switch kind {
    case 0: group.clips = [Clip(.roundedRect(box))]
    case 1: group.mask = [.draw(Draw(.roundedRect(box), paint: .solid(RGBA(0, 0, 0, 0.6))))]
    case 2: group.opacity = 0.4
    case 3: group.clips = [Clip(.roundedRect(box), transform: Matrix3(.translation(0.5, 0.25)))]
    default:
      group.clips = [Clip(.roundedRect(box))]
      group.opacity = 0.7
    }
    let backdrop = Backdrop(
      clip: Clip(.rect(Rect(20, 0, 30, 60))),
      filters: [.gaussianBlur(sigma: 3, clampsEdges: true)])
    let dot = Draw(.rect(Rect(5, 20, 30, 12)), paint: .solid(RGBA(1, 0, 0, 0.7)))
    let commands = [.draw(dot), Command.backdrop(backdrop), .draw(dot)]
    let list = Self.scene([.push(group)] + commands + [.pop])
    #expect(ReferenceComparisonTests.compare(list, limit: 2).count == 0)
    // In a group within a group that does nothing they see just as much.
    let nested = Self.scene(
      [.push(Group(bounds: Rect(0, 0, 80, 60))), .push(group)] + commands
        + [.pop, .pop])
    #expect(SoftwareRenderer().render(nested).pixels == SoftwareRenderer().render(list).pixels)
    // And without the group, where the clip is all of the picture.
    group.clips = [Clip(.rect(Rect(0, 0, 80, 60)))]
    (group.bounds, group.mask, group.opacity) = (Rect(0, 0, 80, 60), nil, 1)
    #expect(
      SoftwareRenderer().render(Self.scene([.push(group)] + commands + [.pop])).pixels
        == SoftwareRenderer().render(Self.scene(commands)).pixels)
  }

  @Test("bitmaps that are drawn first", arguments: [0.0, 0.4])
  func rasters(angle: Double) {
    let inner = Self.scene([
      .draw(
        Draw(
          .roundedRect(RoundedRect(Rect(12, 9, 40, 33), radius: 9)),
          paint: .solid(RGBA(0.2, 0.3, 0.9, 0.7))))
    ])
    let raster = RasterizedList(inner)
    let paint = RasterPaint(raster, transform: .scale(0.5, 0.5))
    let draw = Draw(
      .rect(Rect(0, 0, 40, 30)), transform: Matrix3(Affine.rotation(angle)),
      paint: .raster(paint), alpha: 0.9)
    let list = DisplayList(width: 60, height: 50, background: .white, commands: [.draw(draw)])
    #expect(ReferenceComparisonTests.compare(list, limit: 2).count == 0)
    #expect(raster.drawnImage != nil)
  }
}
