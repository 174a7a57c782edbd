// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry
import Synchronization
import TestSupport
import Testing

@testable import RenderTree

/// A film whose frames are one pixel each, with the frame's number.
final class CountedFilm: FootageSource {
  let grid: FrameGrid?

  init(_ numerator: Int, _ denominator: Int) {
    grid = FrameGrid(numerator: numerator, denominator: denominator)
  }

  init() { grid = nil }

  func image(ofFrame number: Int) -> Image? {
    Image(width: 1, height: 1, pixels: [UInt32(truncatingIfNeeded: number)])
  }

  func image(at seconds: Double) -> Image? { image(ofFrame: Int(seconds)) }
}

@Suite("Footage")
struct FootageTests {
  private func number(_ footage: Footage, at time: Double) -> Int? {
    footage.contents(at: time)?.image.map { Int($0.pixels[0]) }
  }

  private func cut(
    _ film: (any FootageSource)?, start: Double = 0, item: Double = 0, rate: Double = 1,
    range: ClosedRange<Double> = 0...10, loops: Bool = false
  ) -> Footage.Cut {
    Footage.Cut(
      start: start, source: film, item: item, rate: rate, range: range, loops: loops,
      size: Vec2(1, 1))
  }

  private func footage(_ cuts: Footage.Cut...) -> Footage {
    Footage(cuts: cuts, gravity: "resize")
  }

  @Test(
    "the instant k / fps shows frame k, as any sum tells it",
    arguments: [(30, 1), (24000, 1001), (30000, 1001), (60, 1), (25, 1), (7, 3), (50, 49)])
  func boundaries(numerator: Int, denominator: Int) {
    let grid = FrameGrid(numerator: numerator, denominator: denominator)
    for frame in 0..<5000 {
      let exact = Double(frame * denominator) / Double(numerator)
      #expect(grid.number(at: exact) == frame)
      #expect(grid.number(at: 1000 + exact - 1000) == frame)
      #expect(grid.number(at: (exact * 1e9).rounded() / 1e9) == frame)
      #expect(grid.number(at: exact + 0.5 * Double(denominator) / Double(numerator)) == frame)
    }
    #expect(grid.number(at: .nan) == 0 && grid.number(at: -5) == 0)
    #expect(grid.number(at: 1e300) == 1 << 52 && grid.number(at: .infinity) == 1 << 52)
  }

  @Test("stands before it begins, runs, and stops with its last frame")
  func run() {
    let film = CountedFilm(10, 1)
    let once = footage(cut(film, start: 2, item: 1, range: 0...3))
    #expect(number(once, at: -5) == 10 && number(once, at: 2) == 10)
    #expect(number(once, at: 2.55) == 15 && number(once, at: 3.99) == 29)
    #expect(number(once, at: 4) == 29 && number(once, at: 100) == 29)
    let back = footage(cut(film, item: 1, rate: -2, range: 0...3))
    #expect(number(back, at: 0.05) == 9 && number(back, at: 0.25) == 5)
    #expect(number(back, at: 0.5) == 0 && number(back, at: 9) == 0)
    let still = footage(cut(film, item: 3, rate: 0, range: 0...3))
    #expect(number(still, at: 7) == 30)
  }

  @Test("begins again where it loops")
  func loop() {
    let film = CountedFilm(10, 1)
    let loop = footage(cut(film, item: 1, range: 1...1.5, loops: true))
    for step in 0..<200 {
      let time = Double(step) / 10
      #expect(number(loop, at: time) == 10 + step % 5)
      #expect(number(loop, at: time + 0.09) == 10 + step % 5)
    }
  }

  @Test("goes on with the next film at its instant")
  func sequence() {
    let (first, second) = (CountedFilm(10, 1), CountedFilm(20, 1))
    let both = footage(
      cut(first, range: 0...1), cut(second, start: 1, range: 0...1), cut(nil, start: 2))
    #expect(number(both, at: 0.95) == 9 && number(both, at: 1) == 0)
    #expect(number(both, at: 1.5) == 10 && number(both, at: 2) == nil)
  }

  @Test("a clock that counts from an instant sees the same")
  func origin() {
    let film = CountedFilm(30, 1)
    let absolute = footage(cut(film, start: 1000.1))
    let counted = absolute.counted(from: 1000)
    for frame in 0..<300 {
      #expect(number(counted, at: 0.1 + Double(frame) / 30) == frame)
    }
  }

  @Test("nothing differs before the next change, and something does at it", arguments: 0..<40)
  func nextChange(seed: Int) {
    var generator = SplitMix64(seed: UInt64(seed))
    let rates = [(30, 1), (24000, 1001), (12, 5)]
    let (numerator, denominator) = rates[seed % 3]
    let film = CountedFilm(numerator, denominator)
    var cuts: [Footage.Cut] = []
    var start = generator.double(in: -1...1)
    for _ in 0...seed % 3 {
      let low = generator.double(in: 0...1)
      let range = low...low + generator.double(in: 0.01...2)
      let rate = [1, 0.5, -1, 2, 0, 0.37][Int(generator.next() % 6)]
      let item = generator.double(in: range.lowerBound...range.upperBound)
      cuts.append(
        cut(
          film, start: start, item: item, rate: rate, range: range, loops: generator.next() % 2 == 0
        ))
      start += generator.double(in: 0.05...1)
    }
    let footage = Footage(cuts: cuts, gravity: "resize")
    var (time, steps) = (-2.0, 0)
    while time < 6, steps < 400 {
      let next = footage.nextChange(after: time)
      #expect(next > time)
      let here = number(footage, at: time)
      for part in [0.01, 0.5, 0.99] {
        let between = time + (min(next, 8) - time) * part
        if between < next { #expect(number(footage, at: between) == here) }
      }
      guard next < .infinity else { break }
      #expect(number(footage, at: next.nextDown) == here)
      (time, steps) = (next, steps + 1)
    }
  }

  @Test("one whose frames last for times that are not known moves until it stops")
  func unknown() {
    let film = footage(cut(CountedFilm(), range: 0...2))
    #expect(film.nextChange(after: 1) == 1)
    #expect(film.nextChange(after: 2.5) == .infinity)
    #expect(footage(cut(CountedFilm(), rate: 0)).nextChange(after: 1) == .infinity)
  }

  @Test("a tree knows when a film next shows another frame")
  func tree() {
    func tree(_ cut: Footage.Cut) -> RenderNode {
      var properties = LayerProperties()
      properties.bounds = Rect(0, 0, 8, 8)
      properties.contents = Contents(footage(cut))
      let film = RenderNode(id: 2, kind: .layer, properties: properties)
      return RenderNode(id: 1, kind: .layer, properties: LayerProperties(), sublayers: [film])
    }
    let playing = tree(cut(CountedFilm(10, 1)))
    let next = playing.nextChange(after: 0.32)
    #expect(abs(next - 0.4) < 1e-7)
    #expect(tree(cut(CountedFilm(10, 1), rate: 0)).nextChange(after: 0.32) == .infinity)
    var builder = FrameBuilder(width: 16, height: 16)
    func image(_ time: Double) -> UInt32? {
      let list = builder.displayList(of: playing, at: time, toDevice: .identity)
      for case .draw(let draw) in list.commands {
        if case .image(let paint) = draw.paint { return paint.image.pixels[0] }
      }
      return nil
    }
    #expect(image(0.32) == 3 && image(next.nextDown) == 3 && image(next) == 4)
    #expect(image(0.05) == 0 && image(9.99) == 99)
  }
}
