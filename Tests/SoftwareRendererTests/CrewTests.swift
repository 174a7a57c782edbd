// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry
import Synchronization
import TestSupport
import Testing

@testable import SoftwareRenderer

@Suite("Threads of a frame")
struct CrewTests {
  /// Counts calls, and those that came while the same worker was busy.
  private final class Watch: Sendable {
    let counts: Mutex<[Int]>
    let busy = Mutex<Set<Int>>([])
    let clashes = Atomic<Int>(0)

    init(_ items: Int) {
      counts = Mutex(Array(repeating: 0, count: items))
    }

    func call(_ item: Int, _ worker: Int, of workers: Int) {
      let isFree = busy.withLock { $0.insert(worker).inserted }
      if !isFree || !(0..<workers).contains(worker) { clashes.wrappingAdd(1, ordering: .relaxed) }
      counts.withLock { $0[item] += 1 }
      busy.withLock { _ = $0.remove(worker) }
    }
  }

  @Test("do each item once, none two at a time, step after step", arguments: [1, 2, 3, 8])
  func items(workers: Int) {
    let crew = Crew()
    for frame in 0..<40 {
      crew.frame(workers: workers) {
        for items in [0, 1, 2, 7, 100, frame] {
          let watch = Watch(items)
          crew.parallel(items: items) { watch.call($0, $1, of: workers) }
          #expect(watch.counts.withLock { $0.allSatisfy { $0 == 1 } }, "\(items) items")
          #expect(watch.clashes.load(ordering: .relaxed) == 0)
        }
      }
    }
  }

  @Test("see what was written before a step, and are seen after it")
  func order() {
    let crew = Crew()
    var numbers = (0..<64).map { $0 }
    var next = numbers
    crew.frame(workers: 4) {
      for _ in 0..<500 {
        numbers.withUnsafeBufferPointer { numbers in
          next.withUnsafeMutableBufferPointer { next in
            crew.parallel(items: 64) { item, _ in next[item] = numbers[(item + 1) % 64] + 1 }
          }
        }
        swap(&numbers, &next)
      }
    }
    #expect(numbers == (0..<64).map { ($0 + 500) % 64 + 500 })
  }

  @Test("sleep and come back when steps lie apart")
  func pauses() {
    let crew = Crew()
    crew.frame(workers: 3) {
      for _ in 0..<20 {
        let watch = Watch(30)
        crew.parallel(items: 30) { watch.call($0, $1, of: 3) }
        #expect(watch.counts.withLock { $0.reduce(0, +) } == 30)
        // Longer than a helper looks for a step.
        var sum = 0.0
        for k in 0..<200_000 { sum += Double(k).squareRoot() }
        #expect(sum > 0)
      }
    }
  }

  @Test("work for frames within a frame, and for steps outside of any")
  func nesting() {
    let crew = Crew()
    let watch = Watch(50)
    crew.frame(workers: 2) {
      crew.frame(workers: 2) { crew.parallel(items: 20) { watch.call($0, $1, of: 2) } }
      crew.parallel(items: 20) { watch.call($0 + 20, $1, of: 2) }
    }
    crew.parallel(items: 10) { watch.call($0 + 40, $1, of: 1) }
    #expect(watch.counts.withLock { $0.allSatisfy { $0 == 1 } })
  }

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

  @Test("change no byte of lists of thousands of draws", arguments: UInt64(0)..<4, [true, false])
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
      var renderer = SoftwareRenderer(threads: threads)
      #expect(renderer.render(list) == one, "\(threads) threads")
      renderer.tile = TileSize(width: 48, height: 16)
      #expect(renderer.render(list) == one, "\(threads) threads, narrow tiles")
    }
  }

  @Test("draw what single draws in turn give")
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
        SoftwareRenderer().draw([command], onto: $0, width: 300, height: 200, scratch: scratch)
      }
    }
    #expect(SoftwareRenderer(threads: 2).render(whole).pixels == pixels)
  }
}
