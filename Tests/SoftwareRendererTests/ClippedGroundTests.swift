// SPDX-License-Identifier: Apache-2.0

import DisplayList
import FrameRendering
import Geometry
import TestSupport
import Testing

@testable import SoftwareRenderer

/// A group that only clips and holds opaque ground needs no picture where the clip leaves a whole tile.
///
/// Which tiles these are depends on their size; the bytes must not.
@Suite("Groups that clip opaque ground")
struct ClippedGroundTests {
  /// Ground in a soft clip, with more below, above and around it.
  private struct Scene {
    var scenes: RandomScenes

    init(seed: UInt64) {
      scenes = RandomScenes(random: SplitMix64(seed: seed), width: 150, height: 100)
    }

    /// Draws, normally blended.
    mutating func draws(_ count: Int) -> [Command] {
      (0..<count).map { _ in
        var draw = scenes.draw()
        draw.blend = .normal
        return .draw(draw)
      }
    }

    mutating func ground() -> Command {
      var color = scenes.color()
      color.alpha = 1
      return .draw(Draw(.rect(Rect(-40, -40, 230, 180)), paint: .solid(color)))
    }

    func clipped(_ content: [Command], _ shape: Shape) -> [Command] {
      var group = Group(bounds: Rect(0, 0, 150, 100))
      group.clips.append(Clip(shape))
      return [.push(group)] + content + [.pop]
    }

    mutating func list() -> DisplayList {
      var content = draws(2) + [ground()] + draws(3)
      if scenes.pick(2) == 0 {
        content += clipped(draws(1) + [ground()] + draws(3), .rect(Rect(30.7, 20.2, 70.5, 50.9)))
      }
      if scenes.pick(3) == 0 {
        // Takes away from the ground, so that what is below the group shows again.
        let hole = Rect(40, 30, 50, 40)
        content.append(
          .draw(Draw(.rect(hole), paint: .solid(RGBA(0, 0, 0, 0.6)), blend: .destinationOut)))
      }
      let shapes: [Shape] = [
        .rect(Rect(10.3, 8.6, 118.9, 81.2)),
        .roundedRect(RoundedRect(Rect(9.4, 7.7, 121.3, 84.1), radius: 25)),
      ]
      let commands = draws(3) + clipped(content, shapes[scenes.pick(2)]) + draws(1)
      return DisplayList(width: 150, height: 100, background: .white, commands: commands)
    }
  }

  @Test("draw the same bytes for any size of tiles", arguments: UInt64(0)..<40)
  func anyTiles(seed: UInt64) {
    var scene = Scene(seed: seed)
    let list = scene.list()
    let whole = SoftwareRenderer().render(list)
    for (width, height) in [(8, 8), (16, 16), (33, 7), (1000, 1000)] {
      let renderer = SoftwareRenderer()
      renderer.tile = TileSize(width: width, height: height)
      #expect(renderer.render(list) == whole, "seed \(seed), \(width) x \(height)")
    }
  }

  @Test("draw the same bytes over the picture before", arguments: UInt64(0)..<40)
  func updated(seed: UInt64) throws {
    var scene = Scene(seed: seed)
    var list = scene.list()
    let kept = KeptPicture()
    let renderer = SoftwareRenderer()
    for step in 0..<4 {
      _ = try kept.show(list, with: renderer)
      #expect(kept.pixels == SoftwareRenderer().render(list).pixels, "seed \(seed), step \(step)")
      let places = list.commands.indices.filter {
        if case .draw = list.commands[$0] { true } else { false }
      }
      list.commands[places[scene.scenes.pick(UInt64(places.count))]] = scene.draws(1)[0]
    }
  }
}

@Suite("Rectangles that are paths")
struct RectangularPathTests {
  @Test("have the bytes of rectangles", arguments: UInt64(0)..<60)
  func bytes(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func number(_ low: Double, _ high: Double) -> Double { random.double(in: low...high) }
    let rect = Rect(number(-20, 60), number(-20, 60), number(0, 90), number(0, 90))
    let turns = [(1.0, 0.0), (0, 1), (-1, 0), (0, -1)][Int(random.next() % 4)]
    let size = number(0.2, 1.7)
    let (a, b) = (size * turns.0, size * turns.1)
    let map = Affine(a, b, -b, a, number(-5, 70), number(-5, 70))
    var path = Path()
    path.move(to: Vec2(rect.maxX, rect.minY))
    for (x, y) in [(rect.maxX, rect.maxY), (rect.minX, rect.maxY), (rect.minX, rect.minY)] {
      path.line(to: Vec2(x, y))
    }
    if seed % 2 == 0 { path.line(to: Vec2(rect.maxX, rect.minY)) }
    if seed % 3 != 0 || seed % 2 != 0 { path.close() }
    let shape = Shape(inside: path, seed % 5 == 0 ? .evenOdd : .nonZero)
    guard case .rect = shape else {
      Issue.record("\(shape)")
      return
    }
    func picture(_ shape: Shape) -> Image {
      SoftwareRendererTests.render([
        .draw(Draw(shape, transform: Matrix3(map), paint: .solid(RGBA(0.9, 0.2, 0.4, 0.7))))
      ])
    }
    #expect(picture(shape) == picture(.path(path, .nonZero)), "seed \(seed)")
  }

  @Test("are those with four right corners and nothing more")
  func others() {
    func shape(_ points: [(Double, Double)]) -> Shape {
      var path = Path()
      path.move(to: Vec2(points[0].0, points[0].1))
      for point in points.dropFirst() { path.line(to: Vec2(point.0, point.1)) }
      path.close()
      return Shape(inside: path, .evenOdd)
    }
    #expect(shape([(0, 0), (4, 0), (4, 3), (0, 3)]) == .rect(Rect(0, 0, 4, 3)))
    for points in [
      [(0, 0), (4, 0), (4, 3), (1, 3)], [(0, 0), (4, 0), (4, 3)], [(0, 0), (4, 3), (4, 0), (0, 3)],
      [(0, 0), (4, 0), (4, 3), (0, 3), (1, 1)],
    ] as [[(Double, Double)]] {
      guard case .path(_, .evenOdd) = shape(points) else {
        Issue.record("\(points)")
        continue
      }
    }
  }
}
