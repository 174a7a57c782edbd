// SPDX-License-Identifier: Apache-2.0

import CKernels

/// A ramp sampled at equal steps, with one more entry for each jump.
///
/// The entry of `t` is the nearest sample plus the number of jumps at or before `t`, so a jump
/// stays exactly where it is whatever the step.
struct GradientTable: Sendable {
  static let maximumJumps = 8

  let pixels: [UInt32]
  /// `t` of the first sample, and samples per unit of `t`.
  let origin: Float
  let scale: Float
  /// Index of the last sample, jumps not counted.
  let last: Float
  let jumps: [Float]

  /// Fails when the ramp is too steep or has too many jumps for a table to stay within a
  /// quarter of a level of it.
  init?(_ ramp: GradientRamp) {
    let inner = ramp.segments.filter { $0.lower.isFinite }.map(\.lower)
    guard let low = inner.first, let high = inner.last else { return nil }
    let span = high - low
    var jumps: [Double] = []
    var slope: Float = 0
    for (k, segment) in ramp.segments.enumerated() {
      slope = max(slope, segment.steepness)
      guard k > 0 else { continue }
      let before = ramp.segments[k - 1]
      if before.from + before.delta * before.local(segment.lower) != segment.from {
        jumps.append(segment.lower)
      }
    }
    let tolerance: Float = 0.25
    let needed = slope * Float(span) / (2 * tolerance)
    guard jumps.count <= Self.maximumJumps, needed <= 4096 else { return nil }
    var count = 64
    while Float(count) < needed { count *= 2 }

    let step = span / Double(count)
    let entries =
      jumps.isEmpty
      ? Self.entries(ramp, low, step, count: count + 1)
      : Self.entries(ramp, low, step, count: count + 1, jumps)
    pixels = entries
    origin = Float(low)
    scale = span > 0 ? Float(Double(count) / span) : 0
    last = Float(count)
    // A jump just above a location (the end of a gradient that stops at 1) must stay above it.
    self.jumps = jumps.map { Double(Float($0)) < $0 ? Float($0).nextUp : Float($0) }
  }

  /// The colours at `low + k · step`.
  private static func entries(
    _ ramp: GradientRamp, _ low: Double, _ step: Double, count: Int
  ) -> [UInt32] {
    [UInt32](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = count
      guard let base = buffer.baseAddress else { return }
      var k = 0
      while k < count {
        let t = low + Double(k) * step
        let segment = ramp.segments[ramp.index(t)]
        let bound = (segment.upper - low) / step
        let end = bound < Double(count) ? max(Int(bound.rounded(.up)), k &+ 1) : count
        var line = segment.line(
          start: (low - segment.origin) * segment.scale, step: step * segment.scale, first: k)
        ck_linear_ramp(base + k, &line, end &- k)
        k = end
      }
    }
  }

  /// The same with an entry more for each jump, from just before it.
  private static func entries(
    _ ramp: GradientRamp, _ low: Double, _ step: Double, count: Int, _ jumps: [Double]
  ) -> [UInt32] {
    var entries: [UInt32] = []
    entries.reserveCapacity(count + jumps.count)
    var passed = 0
    for k in 0..<count {
      let t = low + Double(k) * step
      let end = t + step / 2
      while passed < jumps.count, jumps[passed] <= end || k == count - 1 {
        let jump = jumps[passed]
        // Before the first jump even where all lies at one place.
        let floor = passed > 0 ? jumps[passed - 1] : -.infinity
        entries.append(ramp.pixel(max(min(t, jump.nextDown), floor)))
        passed += 1
      }
      let floor = passed > 0 ? jumps[passed - 1] : -.infinity
      entries.append(ramp.pixel(max(t, floor)))
    }
    return entries
  }

  func look(
    up parameters: UnsafePointer<Float>, count: Int, into row: UnsafeMutablePointer<UInt32>
  ) {
    withTable { ck_look_up(row, parameters, &$0, count) }
  }

  /// Lends the table as the kernels see it.
  @inline(__always)
  func withTable(_ body: (inout ck_table) -> Void) {
    pixels.withUnsafeBufferPointer { pixels in
      jumps.withUnsafeBufferPointer { jumps in
        guard let base = pixels.baseAddress else { return }
        var table = ck_table(
          pixels: base, origin: origin, scale: scale, last: last, jumps: jumps.baseAddress,
          jump_count: Int64(jumps.count))
        body(&table)
      }
    }
  }

  /// The entry for `t`, as the vector kernel finds it.
  @inline(__always) func index(_ t: Float) -> Int {
    let position = (t - origin) * scale + 0.5
    var index = position > 0 ? Int(min(position, last)) : 0
    var k = 0
    while k < jumps.count {
      index &+= t >= jumps[k] ? 1 : 0
      k &+= 1
    }
    return index
  }
}

extension GradientRamp.Segment {
  /// The fastest change of a premultiplied component, in levels per unit of `t`.
  fileprivate var steepness: Float {
    let straight = max(abs(delta.x), max(abs(delta.y), abs(delta.z)))
    return (straight + abs(delta.w)) * Float(scale)
  }
}
