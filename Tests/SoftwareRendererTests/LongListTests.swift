// SPDX-License-Identifier: Apache-2.0

import DisplayList
import FrameRendering
import Geometry
import TestSupport
import Testing

@testable import SoftwareRenderer

@Suite("Lists of thousands of draws")
struct LongListTests {
  /// So many draws that threads sort them into tiles, plain ones and others, some not to be seen.
  private static func many(_ random: inout SplitMix64, plain: Bool) -> [Command] {
    (0..<5000).map { index in
      let side = random.double(in: 1...24)
      let outline = RoundedRect(
        Rect(-side / 2, -side / 2, side, side), radius: random.double(in: -1...12))
      let shape: Shape =
        switch random.next() % 4 {
        case 0: .rect(outline.rect)
        case 1: .border(outline, width: random.double(in: 0...6))
        default: .roundedRect(outline)
        }
      var draw = Draw(
        shape,
        transform: Matrix3(
          Affine.rotation(random.double(in: 0...7)).concatenating(
            .translation(random.double(in: -20...320), random.double(in: -20...220)))),
        paint: .solid(RGBA(random.double(in: 0...1), 0.5, random.double(in: 0...1), 0.7)),
        alpha: index % 7 == 0 ? 0 : random.double(in: 0...1.2))
      if index % 11 == 0 { draw.blend = .multiply }
      if !plain, index % 50 == 3 {
        draw.paint = .gradient(
          Gradient(
            geometry: .axial(start: Vec2(-5, 0), end: Vec2(5, 0)),
            stops: [.init(0, RGBA(0, 0, 0)), .init(1, .white)]))
      }
      return .draw(draw)
    }
  }

  @Test("change no byte with the threads", arguments: UInt64(0)..<4, [true, false])
  func manyDraws(seed: UInt64, plain: Bool) {
    var random = SplitMix64(seed: seed)
    var commands = Self.many(&random, plain: plain)
    if !plain {
      var group = Group(bounds: Rect(20, 20, 200, 100))
      group.opacity = 0.5
      commands.insert(.push(group), at: 1000)
      commands.insert(.pop, at: 1900)
    }
    let list = DisplayList(width: 300, height: 200, background: .white, commands: commands)
    let one = SoftwareRenderer().render(list)
    for threads in [2, 3, 7] {
      let renderer = SoftwareRenderer(threads: threads)
      #expect(renderer.render(list) == one, "\(threads) threads")
      renderer.tile = TileSize(width: 48, height: 16)
      #expect(renderer.render(list) == one, "\(threads) threads, narrow tiles")
    }
  }

  @Test("show what single draws in turn give")
  func oneByOne() {
    var random = SplitMix64(seed: 9)
    let commands = Array(Self.many(&random, plain: true).prefix(700))
    let whole = DisplayList(width: 300, height: 200, background: .white, commands: commands)
    var pixels = SoftwareRenderer().render(
      DisplayList(width: 300, height: 200, background: .white)
    ).pixels
    let scratch = RenderScratch()
    for command in commands {
      pixels.withUnsafeMutableBufferPointer {
        SoftwareRenderer(scratch: scratch).draw([command], onto: $0, width: 300, height: 200)
      }
    }
    #expect(SoftwareRenderer(threads: 2).render(whole).pixels == pixels)
  }
}
