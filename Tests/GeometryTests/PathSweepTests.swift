// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import Geometry

private func area(_ path: Path) -> Double {
  var flat = FlattenedPath()
  flat.flatten(path)
  return flat.subpaths.reduce(0.0) { sum, subpath in
    (subpath.start..<subpath.end).reduce(sum) { sum, index in
      let next = index + 1 < subpath.end ? index + 1 : subpath.start
      return sum + flat.points[index].cross(flat.points[next]) / 2
    }
  }
}

private func scribble(_ random: inout SplitMix64, _ count: Int, cells: Int) -> Path {
  polygon(
    (0..<count).map { _ in
      Vec2(
        Double(Int.random(in: 0...cells, using: &random)),
        Double(Int.random(in: 0...cells, using: &random)))
    })
}

@Suite("The sweep that finds where outlines meet")
struct PathSweepTests {
  // MARK: - What it costs

  /// Figures whose edges cross seldom, of as many points as are asked for.
  static let figures: [@Sendable (Int) -> Path] = [
    // A ring with waves.
    { count in
      polygon(
        (0..<count).map { index in
          let angle = Double(index) / Double(count) * 2 * .pi
          let radius = 400 + 40 * sin(angle * 37)
          return Vec2(500 + radius * cos(angle), 500 + radius * sin(angle))
        })
    },
    // Slanting bars side by side, whose boxes all overlap.
    { count in
      var path = Path()
      for bar in 0..<count / 4 {
        let x = Double(bar) * 1000 / Double(count)
        path.append(
          polygon([
            Vec2(x, -x), Vec2(x + 1000, 1000 - x), Vec2(x + 1000.1, 999.9 - x),
            Vec2(x + 0.1, -x - 0.1),
          ]))
      }
      return path
    },
    // Boxes in a row and in one another.
    { count in
      var path = Path()
      for index in 0..<count / 8 {
        path.append(box(Double(index) * 3, 0, 2, 2))
        let inset = Double(index) * 3200 / Double(count)
        path.append(box(inset, 10 + inset, 900 - 2 * inset, 900 - 2 * inset))
      }
      return path
    },
    // A comb with long teeth.
    { count in
      polygon(
        (0..<count - 2).map { index in
          Vec2(index % 4 < 2 ? 0 : 500, Double(index / 2))
        } + [Vec2(-1, Double(count)), Vec2(-1, -1)])
    },
  ]

  @Test("work grows little faster than the number of points", arguments: figures.indices)
  func growth(figure: Int) {
    let works = [300, 1500, 6000].map { count in
      let path = Self.figures[figure](count)
      var effort = PathEffort()
      _ = path.normalized(rule: .evenOdd, effort: &effort)
      _ = path.combined(
        with: path.applying(Affine(1, 0, 0, 1, 0.03, 0.04)), .union, effort: &effort)
      return Double(effort.comparisons) / (Double(count) * log2(Double(count)))
    }
    #expect(works[2] < works[0] * 1.5, "\(works)")
    #expect(works[1] < works[0] * 1.5, "\(works)")
    #expect(works[2] < 40, "\(works)")
  }

  @Test("work goes with the number of crossings where there are many")
  func dense() {
    var random = SplitMix64(seed: 3)
    let works = [20, 80, 160].map { count in
      var effort = PathEffort()
      _ = scribble(&random, count, cells: 100_000).normalized(effort: &effort)
      let size = Double(effort.cuts + count)
      return Double(effort.comparisons) / (size * log2(size))
    }
    #expect(works[1] < works[0] * 1.5 && works[2] < works[0] * 1.5, "\(works)")
  }

  @Test("too many crossings end an operation early")
  func limit() {
    var random = SplitMix64(seed: 5)
    let (a, b) = (scribble(&random, 60, cells: 1000), box(100, 100, 500, 500))
    func attempt<Result>(_ body: (inout PathEffort) -> Result) -> Result {
      var effort = PathEffort(limit: 100)
      let result = body(&effort)
      #expect(effort.isExceeded)
      // Not all of the crossings were looked for.
      #expect(effort.cuts < 200)
      return result
    }
    var both = a
    both.append(b)
    #expect(attempt { a.combined(with: b, .union, effort: &$0) } == both)
    #expect(attempt { a.combined(with: b, .symmetricDifference, effort: &$0) } == both)
    #expect(attempt { a.combined(with: b, .subtraction, effort: &$0) } == a)
    #expect(attempt { a.combined(with: b, .intersection, effort: &$0) }.isEmpty)
    #expect(attempt { a.normalized(effort: &$0) } == a)
    #expect(attempt { a.components(effort: &$0) } == [a])
    #expect(attempt { a.lines(inside: true, of: b, effort: &$0) }.isEmpty)
    #expect(attempt { a.lines(inside: false, of: b, effort: &$0) } == a)
    #expect(attempt { a.overlaps(b, effort: &$0) })
    // What is little work is done.
    var effort = PathEffort(limit: 100)
    #expect(area(b.combined(with: box(200, 200, 900, 900), .intersection, effort: &effort)) == 16e4)
    #expect(!effort.isExceeded)
  }

  // MARK: - Laws

  @Test("areas, order and repetition, and what is outside", arguments: 0..<40)
  func laws(seed: UInt64) {
    var random = SplitMix64(seed: 7000 + seed)
    let cells = [6, 30, 5000][Int(seed % 3)]
    let a = scribble(&random, 24, cells: cells)
    let b = scribble(&random, 24, cells: cells)
    let rule: FillRule = seed % 2 == 0 ? .nonZero : .evenOdd
    let size = Double(cells)
    let blur = size * size * 1e-6
    let (one, two) = (a.normalized(rule: rule), b.normalized(rule: rule))
    let union = a.combined(with: b, .union, rule: rule)
    let common = a.combined(with: b, .intersection, rule: rule)
    #expect(abs(area(union) + area(common) - area(one) - area(two)) < blur)
    for operation in PathBooleanTests.operations where operation != .subtraction {
      let there = a.combined(with: b, operation, rule: rule)
      let back = b.combined(with: a, operation, rule: rule)
      #expect(area(there.combined(with: back, .symmetricDifference)) < blur)
    }
    // What is made of itself stays.
    #expect(area(one.combined(with: a, .symmetricDifference, rule: rule)) < blur)
    #expect(area(union.combined(with: union, .intersection)) > area(union) - blur)
    // Subtracting is sharing what is outside, and outside of the outside is inside.
    let all = box(-1, -1, size + 2, size + 2)
    let outside = all.combined(with: two, .subtraction)
    let rest = one.combined(with: outside, .intersection)
    let difference = a.combined(with: b, .subtraction, rule: rule)
    #expect(area(rest.combined(with: difference, .symmetricDifference)) < blur)
    let inside = all.combined(with: outside, .subtraction)
    #expect(area(inside.combined(with: two, .symmetricDifference)) < blur)
    // Parts have all of it, each once.
    let parts = union.components()
    #expect(abs(parts.reduce(0) { $0 + area($1) } - area(union)) < blur)
    #expect(parts.allSatisfy { area($0) > 0 })
  }

  // MARK: - Edges that lie on one another

  @Test("the same outline many times")
  func repeated() {
    let shape = polygon([Vec2(0, 0), Vec2(9, 1), Vec2(3, 8), Vec2(4, 2)])
    var even = Path()
    for _ in 0..<500 { even.append(shape) }
    var odd = even
    odd.append(shape)
    #expect(abs(area(even.normalized()) - area(shape)) < 1e-6)
    #expect(even.normalized(rule: .evenOdd).isEmpty)
    #expect(abs(area(odd.normalized(rule: .evenOdd)) - area(shape)) < 1e-6)
  }

  @Test("bars on one line, each wider than the one before")
  func bars() {
    var path = Path()
    for index in 1...60 { path.append(box(0, 0, Double(index), Double(61 - index))) }
    #expect(abs(area(path.normalized()) - Double(60 * 61 / 2)) < 1e-3)
    // Upside down the widths are the same on the line, and half of the bars lie below it.
    path.append(path.applying(Affine(1, 0, 0, -1, 0, 0)))
    #expect(abs(area(path.normalized(rule: .nonZero)) - Double(60 * 61)) < 1e-3)
  }

  @Test("many lines through one point")
  func star() {
    // Triangles with a corner in the middle, whose sides go on in those of their opposites.
    let count = 90
    var path = Path()
    for index in 0..<count where index % 2 == 0 {
      let (a, b) = (
        Double(index) / Double(count) * 2 * .pi, Double(index + 1) / Double(count) * 2 * .pi
      )
      path.append(
        polygon([Vec2(0, 0), Vec2(cos(a), sin(a)) * 100, Vec2(cos(b), sin(b)) * 100]))
    }
    let expected = Double(count / 2) * 5000 * sin(2 * .pi / Double(count))
    #expect(abs(area(path.normalized()) - expected) < 1e-3)
    #expect(path.components().count == count / 2)
    let spokes = polygon(
      (0..<180).map { index in
        let angle = Double(index / 2) / 90 * .pi + (index % 2 == index / 2 % 2 ? 0 : .pi)
        return Vec2(cos(angle), sin(angle)) * 100
      })
    // Lines through the middle and along the circle enclose every other sector.
    let size = area(spokes.normalized(rule: .evenOdd))
    #expect(size > 0 && size <= area(spokes.normalized()) + 1e-6)
  }

  @Test("holes in parts in holes find the part that they belong to")
  func nested() {
    var path = Path()
    for index in 0..<40 {
      path.append(box(Double(index), Double(index), Double(200 - 2 * index), 200))
      // Lines across, which bound nothing.
      path.append(box(-10, Double(index) * 5, 300, 0))
    }
    for column in 0..<20 {
      for row in 0..<20 {
        path.append(box(300 + Double(column) * 4, Double(row) * 4, 2, 2))
      }
    }
    path.append(box(299, -1, 90, 90))
    let parts = path.components(rule: .evenOdd)
    let whole = path.normalized(rule: .evenOdd)
    #expect(abs(parts.reduce(0) { $0 + area($1) } - area(whole)) < 1e-2)
    let sieve = parts.filter { ($0.bounds?.x ?? 0) > 290 }
    #expect(sieve.count == 1)
    #expect(abs(area(sieve.first ?? Path()) - (8100 - 1600)) < 1e-2)
  }

  // MARK: - What no one means

  @Test("no number, no end and no size")
  func hostile() {
    let numbers = [
      0, 1, -1, 1e15, -1e15, 1e15 + 1, 1e-15, Double.leastNonzeroMagnitude, 1e300, .infinity, .nan,
      0.1, 3,
    ]
    var random = SplitMix64(seed: 11)
    for _ in 0..<400 {
      func point() -> Vec2 {
        Vec2(
          numbers[Int.random(in: 0..<numbers.count, using: &random)],
          numbers[Int.random(in: 0..<numbers.count, using: &random)])
      }
      func path() -> Path {
        var path = Path()
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          path.move(to: point())
          for _ in 0..<Int.random(in: 0...6, using: &random) { path.line(to: point()) }
          if .random(using: &random) { path.cubic(point(), point(), to: point()) }
          if .random(using: &random) { path.close() }
        }
        return path
      }
      let (a, b) = (path(), path())
      for operation in PathBooleanTests.operations {
        let result = a.combined(with: b, operation)
        let isFinite = result.points.allSatisfy(\.isFinite)
        #expect(isFinite)
      }
      _ = a.components()
      _ = a.lines(inside: .random(using: &random), of: b)
    }
  }

  @Test("regions keep their shape at any size and place", arguments: [1e-200, 1e-9, 1, 1e9, 1e15])
  func scale(size: Double) {
    let a = box(0, 0, 8, 8).applying(Affine(size, 0, 0, size, 0, 0))
    let b = box(4, 4, 8, 8).applying(Affine(size, 0, 0, size, 0, 0))
    let common = a.combined(with: b, .intersection)
    let unit = common.applying(Affine(1 / size, 0, 0, 1 / size, 0, 0))
    #expect(abs(area(unit) - 16) < 1e-5)
    let moved = a.applying(Affine(1, 0, 0, 1, 1e3 * size, -1e3 * size))
    #expect(abs(area(moved.normalized()) - 64 * size * size) <= 1e-6 * size * size)
  }

  @Test("the work for many circles goes with their number, beyond any limit of pieces")
  func circles() {
    func work(_ count: Int) -> Int {
      var path = Path()
      for index in 0..<count {
        path.addEllipse(
          in: Rect(Double(index % 100) * 12, Double(index / 100) * 12, 10, 10))
      }
      var effort = PathEffort()
      let result = path.normalized(effort: &effort)
      #expect(!effort.isExceeded)
      #expect(abs(area(result) / area(path) - 1) < 1e-3)
      return effort.comparisons
    }
    // 2,510 circles have more than 10,000 curves.
    let (few, many) = (work(2510), work(5020))
    #expect(many < 3 * few)
  }
}
