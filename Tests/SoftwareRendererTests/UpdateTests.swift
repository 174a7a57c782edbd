// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry
import TestSupport
import Testing

@testable import SoftwareRenderer

@Suite("Updates of pictures")
struct UpdateTests {
  /// A list and the same with a few changes in it, some of them inside groups.
  private func pair(seed: UInt64) -> (DisplayList, DisplayList) {
    var scenes = RandomScenes(random: SplitMix64(seed: seed), width: 500, height: 200)
    let commands = scenes.commands(12, depth: 2)
    func list(_ commands: [Command]) -> DisplayList {
      DisplayList(width: 500, height: 200, background: .white, commands: commands)
    }
    var changed = commands
    for _ in 0...scenes.pick(2) where !changed.isEmpty {
      let place = scenes.pick(UInt64(changed.count))
      switch (changed[place], scenes.pick(5)) {
      case (.draw(var draw), 0...2):
        draw.alpha = scenes.number(0, 1)
        if scenes.pick(2) == 0 {
          draw.transform = draw.transform.concatenating(
            Matrix3(.translation(scenes.number(-9, 9), scenes.number(-9, 9))))
        }
        changed[place] = .draw(draw)
      case (.draw, 3): changed.remove(at: place)
      case (.push(var group), 0...1):
        group.opacity = scenes.number(0, 1)
        changed[place] = .push(group)
      case (.push(var group), 2):
        group.bounds.x += scenes.number(-4, 4)
        changed[place] = .push(group)
      case (.backdrop(var backdrop), _):
        backdrop.opacity = scenes.number(0, 1)
        changed[place] = .backdrop(backdrop)
      default: changed.insert(.draw(scenes.draw()), at: place)
      }
    }
    return (list(commands), list(changed))
  }

  private func pixels(
    _ old: DisplayList, _ new: DisplayList, threads: Int
  ) -> (pixels: [UInt32], boxes: [Rect]) {
    let renderer = SoftwareRenderer(threads: threads)
    var pixels = renderer.render(old).pixels
    let boxes = pixels.withUnsafeMutableBufferPointer {
      renderer.update($0, from: DrawnList(old), to: DrawnList(new), scratch: RenderScratch())
    }
    return (pixels, boxes)
  }

  @Test(
    "give the bytes of the whole picture, for any number of threads", arguments: UInt64(0)..<120)
  func sameBytes(seed: UInt64) {
    let (old, new) = pair(seed: seed)
    let expected = SoftwareRenderer().render(new)
    let updated = pixels(old, new, threads: Int(seed % 4) + 1)
    #expect(updated.pixels == expected.pixels, "seed \(seed)")
    // What is not in a box has not changed.
    let before = SoftwareRenderer().render(old)
    for y in 0..<new.height {
      for x in 0..<new.width where before.pixels[y * 500 + x] != expected.pixels[y * 500 + x] {
        let center = Vec2(Double(x) + 0.5, Double(y) + 0.5)
        guard updated.boxes.contains(where: { $0.contains(center) }) else {
          Issue.record("seed \(seed): \(x), \(y) has changed")
          return
        }
      }
    }
  }

  @Test("between any two pictures give the bytes of the second", arguments: UInt64(0)..<20)
  func strangers(seed: UInt64) {
    let old = RandomScenes.list(seed: seed, width: 300, height: 100)
    let new = RandomScenes.list(seed: seed + 1, width: 300, height: 100)
    #expect(pixels(old, new, threads: 2).pixels == SoftwareRenderer().render(new).pixels)
  }

  @Test(
    "one after the other, each from what the one before knows, give the same bytes",
    arguments: UInt64(0)..<30)
  func chain(seed: UInt64) {
    var scenes = RandomScenes(random: SplitMix64(seed: seed + 900), width: 500, height: 200)
    var commands = scenes.commands(10, depth: 2)
    var shown: DrawnList?
    var pixels = [UInt32](repeating: 0, count: 500 * 200)
    let scratch = RenderScratch()
    for step in 0..<8 {
      let place = scenes.pick(UInt64(commands.count))
      if case .draw(var draw) = commands[place] {
        draw.alpha = scenes.number(0.2, 1)
        draw.transform = draw.transform.concatenating(
          Matrix3(.translation(scenes.number(-30, 30), scenes.number(-9, 9))))
        commands[place] = .draw(draw)
      } else {
        commands.insert(.draw(scenes.draw()), at: 0)
      }
      let list = DisplayList(width: 500, height: 200, background: .white, commands: commands)
      let drawn = DrawnList(list)
      pixels.withUnsafeMutableBufferPointer {
        _ = SoftwareRenderer(threads: step % 4 + 1).update(
          $0, from: shown, to: drawn, scratch: scratch)
      }
      shown = drawn
      #expect(pixels == SoftwareRenderer().render(list).pixels, "seed \(seed), step \(step)")
    }
  }

  @Test("draw only the tiles that a small change touches")
  func small() {
    let still = (0..<40).map { index in
      Command.draw(
        Draw(
          .rect(Rect(Double(index * 24), 10, 20, 500)), transform: .identity,
          paint: .solid(RGBA(0.1, 0.5, 0.9, 0.5))))
    }
    func list(_ x: Double) -> DisplayList {
      let dot = Draw(
        .roundedRect(RoundedRect(Rect(x, 300, 30, 30), radius: 15)),
        paint: .solid(RGBA(1, 0, 0, 1)))
      return DisplayList(
        width: 1000, height: 600, background: .white, commands: still + [.draw(dot)])
    }
    let (updated, boxes) = pixels(list(200), list(230), threads: 1)
    #expect(updated == SoftwareRenderer().render(list(230)).pixels)
    let area = boxes.reduce(0) { $0 + $1.width * $1.height }
    #expect(area > 0 && area <= 2 * 128 * 64)
  }

  @Test("touch nothing where nothing has changed, not even wrong pixels")
  func nothing() {
    let list = RandomScenes.list(seed: 5)
    var pixels = [UInt32](repeating: 7, count: list.width * list.height)
    let boxes = pixels.withUnsafeMutableBufferPointer {
      SoftwareRenderer().update(
        $0, from: DrawnList(list), to: DrawnList(list), scratch: RenderScratch())
    }
    #expect(boxes.isEmpty)
    #expect(pixels.allSatisfy { $0 == 7 })
  }

  @Test("draw all where the size or the background is another, or nothing was there")
  func whole() {
    let list = RandomScenes.list(seed: 6)
    var other = list
    other.background = RGBA(0.2, 0.4, 0.6, 1)
    let expected = SoftwareRenderer().render(list).pixels
    for old in [nil, other, DisplayList(width: 3, height: 4)] {
      var pixels = [UInt32](repeating: 7, count: list.width * list.height)
      let boxes = pixels.withUnsafeMutableBufferPointer {
        SoftwareRenderer().update(
          $0, from: old.map(DrawnList.init), to: DrawnList(list), scratch: RenderScratch())
      }
      #expect(boxes == [Rect(0, 0, Double(list.width), Double(list.height))])
      #expect(pixels == expected)
    }
  }

  @Test("see through a backdrop's blur what has changed far behind it")
  func backdrop() {
    func list(_ x: Double) -> DisplayList {
      let dot = Draw(.rect(Rect(x, 60, 8, 8)), paint: .solid(RGBA(1, 0, 0, 1)))
      let glass = Backdrop(
        clip: Clip(.rect(Rect(160, 20, 300, 160))),
        filters: [.gaussianBlur(sigma: 9, clampsEdges: true)])
      return DisplayList(
        width: 500, height: 200, background: .white, commands: [.draw(dot), .backdrop(glass)])
    }
    for x in stride(from: 90.0, through: 180, by: 7) {
      let (updated, _) = pixels(list(x), list(x + 3), threads: 2)
      #expect(updated == SoftwareRenderer().render(list(x + 3)).pixels, "\(x)")
    }
  }
}
