// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import DisplayList
import Geometry

/// A film as a layer's contents: which of its frames is shown follows from the time alone.
package final class Footage: Sendable {
  /// A stretch of time in which a film runs evenly, or stands.
  package struct Cut: Sendable {
    /// When it begins, in media time; it ends with the next one.
    package var start: Double
    /// nil where nothing is shown.
    package var source: (any FootageSource)?
    /// The film's time then, in seconds.
    package var item: Double
    /// Seconds of the film a second.
    package var rate: Double
    /// Where the film stops that runs, or begins again.
    package var range: ClosedRange<Double>
    package var loops: Bool
    /// How large frames are meant to be seen, in points.
    package var size: Vec2

    package init(
      start: Double, source: (any FootageSource)?, item: Double, rate: Double,
      range: ClosedRange<Double>, loops: Bool = false, size: Vec2
    ) {
      (self.start, self.source, self.item) = (start, source, item)
      (self.rate, self.range, self.loops, self.size) = (rate, range, loops, size)
    }
  }

  /// Where a film is at a time.
  private struct Place: Equatable {
    var cut = 0
    /// How often it has begun again.
    var turn = 0.0
    var frame = 0
  }

  /// In the order of their times; the first one holds before it begins, as it stands then.
  package let cuts: [Cut]
  /// How frames fill the layer's bounds, as `contentsGravity` has it.
  package let gravity: String
  /// How the pictures of each cut are shown.
  private let films: [Film]

  package init(cuts: [Cut], gravity: String) {
    (self.cuts, self.gravity) = (cuts, gravity)
    films = cuts.map { Film(size: $0.size, gravity: gravity) }
  }

  /// The same by a clock that counts from an instant.
  package func counted(from origin: Double) -> Footage {
    guard origin != 0 else { return self }
    return Footage(
      cuts: cuts.map { cut in
        var cut = cut
        cut.start = TimeSpace.seconds(at: cut.start, since: origin)
        return cut
      }, gravity: gravity)
  }

  /// Whether the picture may differ from time to time.
  var moves: Bool { cuts.count > 1 || cuts.contains { $0.source != nil && $0.rate != 0 } }

  // MARK: - At a time

  private func index(at time: Double) -> Int {
    cuts.lastIndex { $0.start <= time + FrameGrid.slack } ?? 0
  }

  /// What a frame at a media time draws of the film; nil for nothing.
  package func contents(at time: Double) -> Contents? {
    guard !cuts.isEmpty, !time.isNaN else { return nil }
    let index = index(at: time)
    let cut = cuts[index]
    guard let source = cut.source else { return nil }
    let seconds = cut.position(at: time).seconds
    let image =
      source.grid.map { source.image(ofFrame: cut.frame(at: seconds, on: $0)) }
      ?? source.image(at: seconds)
    guard let image else { return nil }
    var result = Contents(image)
    result.film = films[index]
    return result
  }

  private func place(at time: Double) -> Place {
    let index = index(at: time)
    let cut = cuts[index]
    let (seconds, turn) = cut.position(at: time)
    return Place(
      cut: index, turn: turn,
      frame: cut.source?.grid.map { cut.frame(at: seconds, on: $0) } ?? 0)
  }

  /// When the picture may first differ from that at a time: the time itself while frames last for
  /// times that are not known, else the first instant, to the bit, of another frame.
  package func nextChange(after time: Double) -> Double {
    guard !cuts.isEmpty, time.isFinite else { return .infinity }
    let index = index(at: time)
    let cut = cuts[index]
    let next = index + 1 < cuts.count ? cuts[index + 1].start : .infinity
    var estimate = next
    if let source = cut.source, cut.rate != 0 {
      guard let grid = source.grid else {
        let end = cut.end
        return time < end ? time : instant(after: time, about: next)
      }
      estimate = min(next, cut.nextFrame(after: time, on: grid))
    }
    return instant(after: time, about: estimate)
  }

  /// The first instant after a time at which the film is at another place.
  private func instant(after time: Double, about estimate: Double) -> Double {
    guard estimate < .infinity else { return .infinity }
    let before = place(at: time)
    var (low, high) = (time, max(estimate, time.nextUp))
    var step = max(high.ulp, 0x1p-40)
    while place(at: high) == before {
      low = high
      high += step
      step *= 4
      guard high - time < 1e9 else { return .infinity }
    }
    while true {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high else { return high }
      if place(at: middle) == before { low = middle } else { high = middle }
    }
  }
}

extension Footage.Cut {
  private var length: Double { range.upperBound - range.lowerBound }

  /// The film's time at a media time, and how often it has begun again.
  package func position(at time: Double) -> (seconds: Double, turn: Double) {
    let seconds = item + max(0, time - start) * rate
    guard rate != 0 else { return (item, 0) }
    if loops, length > 0 {
      let inside = seconds - range.lowerBound
      let turn = ((inside + FrameGrid.slack) / length).rounded(.down)
      return (range.lowerBound + min(max(0, inside - turn * length), length), turn)
    }
    // One that begins outside goes on to where it would stop.
    if rate > 0 { return (max(min(seconds, range.upperBound), min(item, seconds)), 0) }
    return (min(max(seconds, range.lowerBound), max(item, seconds)), 0)
  }

  /// The number of the frame that is shown; a film that runs stops with the frame before its end.
  fileprivate func frame(at seconds: Double, on grid: FrameGrid) -> Int {
    let number = grid.number(at: seconds)
    guard rate > 0, item < range.upperBound else { return number }
    return min(number, grid.number(at: range.upperBound - 5 * FrameGrid.slack))
  }

  /// When the film stops, in media time.
  package var end: Double {
    guard rate != 0 else { return start }
    if loops, length > 0 { return .infinity }
    let way = (rate > 0 ? range.upperBound : range.lowerBound) - item
    return start + max(0, way / rate)
  }

  /// About when the film next begins another frame, in media time.
  fileprivate func nextFrame(after time: Double, on grid: FrameGrid) -> Double {
    let (seconds, turn) = position(at: time)
    let number = frame(at: seconds, on: grid)
    let base = loops ? turn * length : 0
    var next: Double
    if rate > 0 {
      next = grid.start(of: number + 1)
      if next > range.upperBound - 4 * FrameGrid.slack {
        guard loops, length > 0 else { return .infinity }
        next = range.upperBound
      }
    } else {
      next = grid.start(of: number)
      if next <= range.lowerBound || number == 0 {
        guard loops, length > 0 else { return .infinity }
        next = range.lowerBound
      }
    }
    return start + max(0, (next + base - item) / rate)
  }
}

extension Footage: Equatable {
  package static func == (a: Footage, b: Footage) -> Bool {
    a === b || a.gravity == b.gravity && a.cuts == b.cuts
  }
}

extension Footage.Cut: Equatable {
  package static func == (a: Footage.Cut, b: Footage.Cut) -> Bool {
    a.start == b.start && a.source === b.source && a.item == b.item && a.rate == b.rate
      && a.range == b.range && a.loops == b.loops && a.size == b.size
  }
}
