// SPDX-License-Identifier: Apache-2.0

import CKernels
import DisplayList

/// The colours of a gradient along `t`, split where the rule changes.
///
/// The segments cover the whole line; segment k holds `lower ..< upper`, so at equal locations
/// the later colour wins.
struct GradientRamp: Sendable {
  struct Segment: Sendable {
    var lower: Double
    var upper: Double
    /// `local = (t − origin) · scale` runs from 0 to 1 between the two stops.
    var origin: Double
    var scale: Double
    /// Straight red, green, blue and alpha, 0...255.
    var from: SIMD4<Float>
    var delta: SIMD4<Float>

    /// Whether one colour holds throughout.
    var isConstant: Bool { delta == .zero }
    var isOpaque: Bool { from.w >= 255 && delta.w == 0 }

    @inline(__always) func contains(_ t: Double) -> Bool { t >= lower && t < upper }

    @inline(__always) func local(_ t: Double) -> Float { Float((t - origin) * scale) }

    /// The arguments of the vector twin of ``pixel(_:)``, for columns from `first` on.
    func line(start: Double, step: Double, first: Int) -> ck_ramp {
      ck_ramp(
        start: start, step: step, first: Int64(first), from: (from.x, from.y, from.z, from.w),
        delta: (delta.x, delta.y, delta.z, delta.w))
    }

    @inline(__always) func pixel(_ local: Float) -> UInt32 {
      let fraction = local > 0 ? min(local, 1) : 0
      let straight = from + delta * fraction
      let scaled = straight * (straight.w * (1 / 255)) + 0.5
      return Pixel.pack(
        alpha: UInt32(straight.w + 0.5), red: UInt32(scaled.x), green: UInt32(scaled.y),
        blue: UInt32(scaled.z))
    }
  }

  let segments: [Segment]
  let isOpaque: Bool

  /// Fails without stops.
  init?(_ gradient: Gradient) {
    guard var previous = gradient.stops.first.map(Self.sanitized) else { return nil }
    var parts = [Segment(flat: previous.color, -.infinity, previous.location)]
    for stop in gradient.stops.dropFirst() {
      var next = Self.sanitized(stop)
      next.location = max(next.location, previous.location)
      if next.location > previous.location {
        parts.append(Segment(from: previous, to: next))
      }
      previous = next
    }
    parts.append(Segment(flat: previous.color, previous.location, .infinity))
    if !gradient.extendsBefore {
      parts = parts.filter { $0.upper > 0 }
      parts[0].lower = max(parts[0].lower, 0)
      parts.insert(Segment(flat: .clear, -.infinity, parts[0].lower), at: 0)
    }
    if !gradient.extendsAfter {
      let end = 1.0.nextUp
      parts = parts.filter { $0.lower < end }
      let last = parts.count - 1
      parts[last].upper = min(parts[last].upper, end)
      parts.append(Segment(flat: .clear, parts[last].upper, .infinity))
    }
    segments = parts
    isOpaque = parts.allSatisfy(\.isOpaque)
  }

  private static func sanitized(_ stop: Gradient.Stop) -> Gradient.Stop {
    let limit = 1e6
    let location = stop.location.isNaN ? -limit : max(-limit, min(stop.location, limit))
    return Gradient.Stop(location, stop.color.clamped)
  }

  /// The index of the segment that holds `t`; NaN counts as before all.
  @inline(__always) func index(_ t: Double) -> Int {
    var k = 0
    var end = segments.count &- 1
    // Halved while long, so that a ramp of thousands costs little more than one of a few.
    while end &- k > 8 {
      let middle = (k &+ end) >> 1
      if t >= segments[middle].upper { k = middle &+ 1 } else { end = middle }
    }
    while k < end, t >= segments[k].upper { k &+= 1 }
    return k
  }

  func pixel(_ t: Double) -> UInt32 {
    let segment = segments[index(t)]
    return segment.pixel(segment.local(t))
  }
}

extension GradientRamp.Segment {
  fileprivate init(flat color: RGBA, _ lower: Double, _ upper: Double) {
    self.init(
      lower: lower, upper: upper, origin: 0, scale: 0, from: Self.vector(color), delta: .zero)
  }

  fileprivate init(from a: Gradient.Stop, to b: Gradient.Stop) {
    let start = Self.vector(a.color)
    self.init(
      lower: a.location, upper: b.location, origin: a.location,
      scale: 1 / (b.location - a.location), from: start, delta: Self.vector(b.color) - start)
  }

  private static func vector(_ c: RGBA) -> SIMD4<Float> {
    SIMD4(Float(c.red), Float(c.green), Float(c.blue), Float(c.alpha)) * 255
  }
}
