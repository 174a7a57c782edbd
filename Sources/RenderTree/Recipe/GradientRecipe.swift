// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import DisplayList
import ElementaryFunctions
import Geometry

/// A gradient that paints a shape layer's inside or line directly, in the layer's own coordinates; each
/// part of it may move.
///
/// Colours are encoded sRGB and blend without premultiplication. They have alpha of their own, at
/// places of its own: what is drawn has a stop at the places of both. Before the first and after the last stop
/// their colours go on.
///
/// This is an addition to Core Animation, whose gradients fill layers.
package struct GradientRecipe: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// From `start` to `end`.
    case linear
    /// Circles from a focal point to the one around `start` on which `end` lies.
    case radial
  }

  package var kind: Kind
  package var start: TimedPoint
  package var end: TimedPoint
  /// How far the focal point lies from `start`, as a share of the radius, cut to -0.99...0.99.
  package var highlight: TimedValue<Double>
  /// Where it lies, in radians from the direction of `end`, from +x towards +y.
  package var highlightAngle: TimedValue<Double>
  /// How many colours there are.
  package let colorCount: Int
  /// For each colour its place, red, green and blue; then pairs of a place and an alpha there.
  ///
  /// Without pairs all is opaque. Places are cut to 0...1 and do not fall.
  package var stops: TimedValue<[Double]>

  package init(
    _ kind: Kind, start: TimedPoint, end: TimedPoint, colorCount: Int,
    stops: TimedValue<[Double]>, highlight: TimedValue<Double> = TimedValue(0),
    highlightAngle: TimedValue<Double> = TimedValue(0)
  ) {
    (self.kind, self.start, self.end) = (kind, start, end)
    (self.highlight, self.highlightAngle) = (highlight, highlightAngle)
    (self.colorCount, self.stops) = (max(0, colorCount), stops)
  }

  /// Calls `body` for each time in which a part moves.
  func eachTiming(_ body: (ActiveTiming) -> Void) {
    start.eachTiming(body)
    end.eachTiming(body)
    highlight.timing.map(body)
    highlightAngle.timing.map(body)
    stops.timing.map(body)
  }

  /// The gradient at an instant; without stops where nothing is painted.
  package func gradient(at instant: LocalInstant) -> Gradient {
    let (start, end) = (start.value(at: instant), end.value(at: instant))
    var stops = Self.stops(stops.value(at: instant), colorCount: colorCount)
    let reach = end - start
    if !start.isFinite || !reach.isFinite { stops = [] }
    guard kind == .radial else {
      return Gradient(geometry: .axial(start: start, end: end), stops: stops)
    }
    let radius = Elementary.hypot(reach.x, reach.y)
    let share = Self.cut(highlight.value(at: instant), to: -0.99...0.99)
    guard share != 0, radius > 0, radius.isFinite else {
      return Gradient(
        geometry: .radial(center: start, radii: Vec2(radius, radius)), stops: stops)
    }
    let angle = highlightAngle.value(at: instant)
    let way = Affine.rotation(angle.isFinite ? angle : 0).apply(reach) * share
    return Gradient(
      geometry: .circles(center0: start + way, radius0: 0, center1: start, radius1: radius),
      stops: stops)
  }

  private static func cut(_ value: Double, to range: ClosedRange<Double>) -> Double {
    value.isNaN ? 0 : min(max(value, range.lowerBound), range.upperBound)
  }
}

// MARK: - Stops

extension GradientRecipe {
  /// The stops of two lists, laid out as ``stops`` says: one at each place of either list, two where
  /// colour or alpha jumps.
  package static func stops(_ numbers: [Double], colorCount: Int) -> [Gradient.Stop] {
    // Numbers of an unlike count blend with nothing, so a list may be too short.
    let count = min(max(0, colorCount), numbers.count / 4)
    guard count > 0 else { return [] }
    let colors = StopList(
      (0..<count).map { index in
        let at = index * 4
        return (
          numbers[at], SIMD4(numbers[at + 1], numbers[at + 2], numbers[at + 3], 1)
        )
      })
    let rest = numbers[(count * 4)...]
    let alphas = StopList(
      stride(from: rest.startIndex, to: rest.endIndex - 1, by: 2).map { at in
        (rest[at], SIMD4(1, 1, 1, rest[at + 1]))
      })
    var places = colors.places
    places.append(contentsOf: alphas.places)
    places.sort()
    var result: [Gradient.Stop] = []
    result.reserveCapacity(places.count)
    var last: Double?
    var (color, alpha) = (StopList.Cursor(), StopList.Cursor())
    for place in places where place != last {
      last = place
      let below = colors.below(place, &color) * alphas.below(place, &alpha)
      let above = colors.above(place, &color) * alphas.above(place, &alpha)
      result.append(Gradient.Stop(place, RGBA(below)))
      if above != below { result.append(Gradient.Stop(place, RGBA(above))) }
    }
    return result
  }

  /// Values at places between which they go straight.
  private struct StopList {
    private(set) var places: [Double] = []
    private var values: [SIMD4<Double>] = []

    /// How many stops lie before, and up to, the place that was asked for last.
    struct Cursor {
      var before = 0
    }

    init(_ stops: [(place: Double, value: SIMD4<Double>)]) {
      var floor = 0.0
      for stop in stops {
        floor = max(floor, GradientRecipe.cut(stop.place, to: 0...1))
        places.append(floor)
        var value = stop.value
        for index in 0..<4 { value[index] = GradientRecipe.cut(value[index], to: 0...1) }
        values.append(value)
      }
    }

    /// The value as a place is reached from below; places are asked for as they rise.
    func below(_ place: Double, _ cursor: inout Cursor) -> SIMD4<Double> {
      guard !values.isEmpty else { return SIMD4(repeating: 1) }
      while cursor.before < places.count, places[cursor.before] < place { cursor.before += 1 }
      return value(at: place, after: cursor.before)
    }

    /// The value as a place is left.
    func above(_ place: Double, _ cursor: inout Cursor) -> SIMD4<Double> {
      guard !values.isEmpty else { return SIMD4(repeating: 1) }
      var next = cursor.before
      while next < places.count, places[next] <= place { next += 1 }
      guard next > cursor.before else { return value(at: place, after: cursor.before) }
      cursor.before = next
      return values[next - 1]
    }

    private func value(at place: Double, after count: Int) -> SIMD4<Double> {
      guard count > 0 else { return values[0] }
      guard count < values.count else { return values[values.count - 1] }
      let (a, b) = (places[count - 1], places[count])
      guard b > a else { return values[count] }
      guard place < b else { return values[count] }
      let (p, q) = (values[count - 1], values[count])
      return p + (q - p) * ((place - a) / (b - a))
    }
  }
}

extension RGBA {
  fileprivate init(_ parts: SIMD4<Double>) {
    self.init(parts.x, parts.y, parts.z, parts.w)
  }
}
