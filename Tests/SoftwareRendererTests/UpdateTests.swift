// SPDX-License-Identifier: Apache-2.0

import DisplayList
import FrameRendering
import Geometry
import Raster
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
      renderer.update($0, from: DrawnList(old), to: DrawnList(new))
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
        _ = SoftwareRenderer(threads: step % 4 + 1, scratch: scratch).update(
          $0, from: shown, to: drawn)
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

  @Test("see equal commands as equal, whatever lies between their parts in memory")
  func dirtyMemory() {
    func list(dirt: UInt8, last: Double) -> DisplayList {
      let draws = (0..<60).map { index in
        let place = Rect(Double(index % 10) * 60, Double(index / 10) * 50, 40, 30)
        return Draw(.rect(place), paint: .solid(.black), alpha: index == 59 ? last : 1)
      }
      return DisplayList(
        width: 640, height: 480, background: .white,
        commands: [Command](unsafeUninitializedCapacity: draws.count) { buffer, count in
          UnsafeMutableRawBufferPointer(buffer).initializeMemory(as: UInt8.self, repeating: dirt)
          for (index, draw) in draws.enumerated() {
            buffer.initializeElement(at: index, to: .draw(draw))
          }
          count = draws.count
        })
    }
    let first = list(dirt: 0x55, last: 1)
    #expect(pixels(first, list(dirt: 0xAA, last: 1), threads: 1).boxes.isEmpty)
    let boxes = pixels(first, list(dirt: 0xAA, last: 0.5), threads: 1).boxes
    #expect(!boxes.isEmpty && boxes.allSatisfy { $0.minX > 400 && $0.minY > 200 }, "\(boxes)")
    // Nor where one command is missing.
    var fewer = list(dirt: 0xAA, last: 1)
    fewer.commands.removeLast()
    let gone = pixels(first, fewer, threads: 1).boxes
    #expect(!gone.isEmpty && gone.allSatisfy { $0.minX > 400 && $0.minY > 200 }, "\(gone)")
  }

  @Test("touch nothing where nothing has changed, not even wrong pixels")
  func nothing() {
    let list = RandomScenes.list(seed: 5)
    var pixels = [UInt32](repeating: 7, count: list.width * list.height)
    let boxes = pixels.withUnsafeMutableBufferPointer {
      SoftwareRenderer().update(
        $0, from: DrawnList(list), to: DrawnList(list))
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
          $0, from: old.map(DrawnList.init), to: DrawnList(list))
      }
      #expect(boxes == [Rect(0, 0, Double(list.width), Double(list.height))])
      #expect(pixels == expected)
    }
  }

  @Test(
    "see through a backdrop's blur what has changed far behind it", arguments: [false, true])
  func backdrop(isClipped: Bool) {
    func list(_ x: Double) -> DisplayList {
      let dot = Draw(.rect(Rect(x, 60, 8, 8)), paint: .solid(RGBA(1, 0, 0, 1)))
      let glass = Backdrop(
        clip: Clip(.rect(Rect(160, 20, 300, 160))),
        filters: [.gaussianBlur(sigma: 9, clampsEdges: true)])
      var group = Group(bounds: Rect(150, 10, 340, 150))
      group.clips = [Clip(.roundedRect(RoundedRect(group.bounds, radius: 20)))]
      return DisplayList(
        width: 500, height: 200, background: .white,
        commands: [.draw(dot)]
          + (isClipped ? [.push(group), .backdrop(glass), .pop] : [.backdrop(glass)]))
    }
    for x in stride(from: 90.0, through: 180, by: 7) {
      let (updated, _) = pixels(list(x), list(x + 3), threads: 2)
      #expect(updated == SoftwareRenderer().render(list(x + 3)).pixels, "\(x)")
    }
  }

  // MARK: - Still ground

  /// Dots that stand still, some of them in groups, and a translucent card over them.
  private func dots(_ random: inout SplitMix64, _ count: Int) -> [Command] {
    (0..<count).flatMap { index -> [Command] in
      let place = Vec2(random.double(in: -20...500), random.double(in: -20...200))
      let dot = Command.draw(
        Draw(
          .roundedRect(RoundedRect(Rect(place.x, place.y, 30, 24), radius: 9)),
          paint: .solid(
            RGBA(random.double(in: 0...1), random.double(in: 0...1), 0.5, 0.6))))
      guard index % 9 == 0 else { return [dot] }
      var group = Group(bounds: Rect(place.x - 4, place.y, 40, 20))
      group.opacity = 0.7
      if index % 18 == 0 {
        group.shadow = Shadow(color: .black, offset: Vec2(3, 2), sigma: 2)
      }
      return [.push(group), dot, .pop]
    }
  }

  private func card(_ x: Double) -> Command {
    .draw(
      Draw(
        .roundedRect(RoundedRect(Rect(x, 30, 180, 120), radius: 20)),
        paint: .solid(RGBA(0.1, 0.2, 0.9, 0.4))))
  }

  @Test(
    "what is kept of still commands gives the bytes of the whole picture",
    arguments: UInt64(0)..<12)
  func stillGround(seed: UInt64) {
    var random = SplitMix64(seed: seed + 40)
    var still = dots(&random, 400)
    let scratch = RenderScratch()
    // As a film has them: each picture is drawn over an older one than the last.
    let count = Int(seed % 3) + 1
    var pictures = (0..<count).map { _ in [UInt32](repeating: 0, count: 500 * 200) }
    var shown = [DrawnList?](repeating: nil, count: count)
    var wasKept = false
    for step in 0..<40 {
      if step == 24 { still[7] = still[5] }
      if step == 33 { still.insert(card(300), at: 10) }
      let top = step % 11 == 10 ? [] : [card(Double(step) * 7)]
      let list = DisplayList(
        width: 500, height: 200, background: .white, commands: still + top)
      let place = step % count
      let drawn = DrawnList(list)
      pictures[place].withUnsafeMutableBufferPointer {
        _ = SoftwareRenderer(threads: step % 4 + 1, scratch: scratch).update(
          $0, from: shown[place], to: drawn)
      }
      shown[place] = drawn
      wasKept = wasKept || scratch.ground.count > 0
      #expect(pictures[place] == SoftwareRenderer().render(list).pixels, "step \(step)")
    }
    #expect(wasKept)
  }

  @Test("what moves beside all that stands still keeps nothing")
  func noGround() {
    let still = (0..<40).map {
      Command.draw(
        Draw(
          .rect(Rect(300 + Double($0) * 4, 10, 20, 170)), paint: .solid(RGBA(0, 0, 1, 0.1))))
    }
    let scratch = RenderScratch()
    var pixels = [UInt32](repeating: 0, count: 500 * 200)
    var shown: DrawnList?
    for step in 0..<12 {
      let list = DisplayList(
        width: 500, height: 200, background: .white, commands: still + [card(Double(step))])
      let drawn = DrawnList(list)
      pixels.withUnsafeMutableBufferPointer {
        _ = SoftwareRenderer(scratch: scratch).update($0, from: shown, to: drawn)
      }
      shown = drawn
    }
    #expect(scratch.ground.count == 0)
  }

  // MARK: - Giving up

  @Test("where all moves, all is drawn without comparing everything")
  func everythingMoves() {
    func list(_ shift: Double) -> DisplayList {
      var random = SplitMix64(seed: 8)
      let commands = (0..<600).map { _ in
        Command.draw(
          Draw(
            .rect(
              Rect(random.double(in: 0...480) + shift, random.double(in: 0...180), 20, 20)),
            paint: .solid(RGBA(1, 0, 0, 0.5))))
      }
      return DisplayList(width: 500, height: 200, background: .white, commands: commands)
    }
    let (updated, boxes) = pixels(list(0), list(3), threads: 1)
    #expect(updated == SoftwareRenderer().render(list(3)).pixels)
    #expect(boxes == [Rect(0, 0, 500, 200)])
    let damage = Damage()
    damage.begin(
      PixelRect(minX: 0, minY: 0, maxX: 500, maxY: 200), SoftwareRenderer.damageTerms,
      boxes: CommandBoxes())
    #expect(!damage.add(from: DrawnList(list(0)), to: DrawnList(list(3))))
    #expect(damage.known[0] == nil)
  }

  @Test("where narrow tiles are not worth it, the rows above and below what moves are left alone")
  func rows() {
    func list(_ shift: Double) -> DisplayList {
      let bands = (0..<3).map { index in
        let y = 240 + Double(40 * index)
        return Command.draw(
          Draw(
            .roundedRect(RoundedRect(Rect(60 + shift, y, 1100, 90), radius: 30)),
            paint: .solid(RGBA(0.2, 0.4 * Double(index), 0.7, 0.5))))
      }
      return DisplayList(width: 1280, height: 720, background: .white, commands: bands)
    }
    let damage = Damage()
    damage.begin(
      PixelRect(minX: 0, minY: 0, maxX: 1280, maxY: 720), SoftwareRenderer.damageTerms,
      boxes: CommandBoxes())
    #expect(!damage.add(from: DrawnList(list(0)), to: DrawnList(list(3))))
    let (updated, boxes) = pixels(list(0), list(3), threads: 1)
    #expect(updated == SoftwareRenderer().render(list(3)).pixels)
    #expect(boxes == [Rect(0, 224, 1280, 192)])
  }

  @Test("many that move in a small part of the picture are drawn there alone")
  func crowd() {
    func list(_ shift: Double) -> DisplayList {
      var random = SplitMix64(seed: 9)
      let still = (0..<300).map { _ in
        Command.draw(
          Draw(
            .rect(Rect(random.double(in: 200...1200), random.double(in: 0...700), 20, 20)),
            paint: .solid(RGBA(0, 0, 1, 0.5))))
      }
      let moving = (0..<60).map { _ in
        Command.draw(
          Draw(
            .rect(Rect(random.double(in: 0...80) + shift, random.double(in: 0...40), 9, 9)),
            paint: .solid(RGBA(1, 0, 0, 0.5))))
      }
      return DisplayList(
        width: 1280, height: 720, background: .white, commands: still + moving)
    }
    let (updated, boxes) = pixels(list(0), list(3), threads: 1)
    #expect(updated == SoftwareRenderer().render(list(3)).pixels)
    let area = boxes.reduce(0) { $0 + $1.width * $1.height }
    #expect(area > 0 && area < 1280 * 720 / 20)
  }

  @Test("a list that takes another in keeps nothing of it")
  func reuse() {
    let (first, second) = pair(seed: 3)
    let drawn = DrawnList(first)
    #expect(drawn.show(second) == first.commands)
    #expect(drawn.shows(second))
    let renderer = SoftwareRenderer()
    var pixels = renderer.render(first).pixels
    pixels.withUnsafeMutableBufferPointer {
      _ = renderer.update($0, from: DrawnList(first), to: drawn)
    }
    #expect(pixels == renderer.render(second).pixels)
  }
}
