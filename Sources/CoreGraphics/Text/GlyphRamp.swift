// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry
import TextEngine

/// The ramp of a glyph in the display list's terms, which know neither ramps that start again nor
/// turns that end before their whole.
struct GlyphRamp {
  let gradient: Gradient
  /// How often a ramp starts again at most, on either side, and how many stops that may make.
  private static let (mostPeriods, mostStops) = (256.0, 8192.0)

  /// Creates the ramp; nil where it paints nothing.
  ///
  /// - Parameters:
  ///   - glyph: The ramp, in the font's units.
  ///   - seen: The part of the plane that shows.
  ///   - color: The colour that a colour of the font stands for.
  init?(_ glyph: GlyphGradient, seen: Rect, color: (GlyphColor) -> RGBA) {
    let line = ColorLine(
      stops: glyph.stops.map { Gradient.Stop($0.location, color($0.color)) }, extend: glyph.extend)
    switch glyph.shape {
    case .linear(let start, let end):
      let axis = end - start
      guard axis.dot(axis) > 0 else { return nil }
      let corners = seen.corners
      let places = [corners.0, corners.1, corners.2, corners.3].map {
        ($0 - start).dot(axis) / axis.dot(axis)
      }
      guard let stops = line.stops(from: places.min() ?? 0, to: places.max() ?? 1) else {
        return nil
      }
      gradient = Gradient(geometry: .axial(start: start, end: end), stops: stops)
    case .radial(let center0, let radius0, let center1, let radius1):
      guard radius0 >= 0, radius1 >= 0, center0 != center1 || radius0 != radius1,
        let stops = line.stops(from: -.infinity, to: .infinity)
      else { return nil }
      gradient = Gradient(
        geometry: .circles(
          center0: center0, radius0: radius0, center1: center1, radius1: radius1),
        stops: stops)
    case .sweep(let center, let start, let end):
      guard let stops = line.turn(from: start / (2 * .pi), to: end / (2 * .pi)) else { return nil }
      gradient = Gradient(geometry: .conic(center: center, startAngle: 0), stops: stops)
    }
  }

  /// Colours along a line, and what follows them.
  private struct ColorLine {
    let stops: [Gradient.Stop]
    let extend: GlyphGradient.Extend

    private var first: Double { stops.first?.location ?? 0 }
    private var length: Double { (stops.last?.location ?? 0) - first }

    /// The stops with as many repetitions as reach from one location to another; nil where a ramp
    /// without length would start again.
    func stops(from low: Double, to high: Double) -> [Gradient.Stop]? {
      guard extend != .pad else { return stops }
      guard length > 0 else { return nil }
      func period(_ location: Double) -> Double { ((location - first) / length).rounded(.down) }
      let most = min(
        GlyphRamp.mostPeriods, (GlyphRamp.mostStops / Double(stops.count)).rounded(.up))
      let lowest = max(period(low), -most)
      let highest = min(period(high), most)
      guard lowest <= highest else { return stops }
      return stride(from: lowest, through: highest, by: 1).flatMap { repetition($0) }
    }

    private func repetition(_ number: Double) -> [Gradient.Stop] {
      let isMirrored = extend == .reflect && Int(number) & 1 != 0
      let start = first + number * length
      guard isMirrored else {
        return stops.map { Gradient.Stop($0.location - first + start, $0.color) }
      }
      return stops.reversed().map {
        Gradient.Stop(start + length - ($0.location - first), $0.color)
      }
    }

    /// The stops of one turn, 0...1, of a ramp that reaches from one place of it to another, in
    /// turns; what lies outside the turn does not show.
    func turn(from start: Double, to end: Double) -> [Gradient.Stop]? {
      let sweep = end - start
      // A ramp without an extent is the colour before it up to the place, and the one after it.
      guard sweep != 0 else {
        guard extend == .pad, let before = stops.first, let after = stops.last else { return nil }
        return [Gradient.Stop(start, before.color), Gradient.Stop(start, after.color)]
      }
      let (low, high) =
        sweep > 0 ? (-start / sweep, (1 - start) / sweep) : ((1 - start) / sweep, -start / sweep)
      guard let stops = stops(from: low, to: high) else { return nil }
      let placed = stops.map { Gradient.Stop(start + $0.location * sweep, $0.color) }
      return sweep > 0 ? placed : placed.reversed()
    }
  }
}
