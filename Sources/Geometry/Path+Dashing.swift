// SPDX-License-Identifier: Apache-2.0

/// Lengths painted and skipped in turn.
struct DashPattern {
  let lengths: [Double]
  let phase: Double
  let period: Double

  /// Nil when the pattern means a solid line: empty, all zero, or with a negative or non-finite
  /// entry.
  init?(_ lengths: [Double], phase: Double) {
    guard lengths.allSatisfy({ $0 >= 0 && $0.isFinite }) else { return nil }
    // An odd pattern paints on its second round what it skipped on its first.
    let even = lengths.count % 2 == 0 ? lengths : lengths + lengths
    let period = even.reduce(0, +)
    guard period > 0, period.isFinite else { return nil }
    self.lengths = even
    self.period = period
    let rest = phase.isFinite ? phase.truncatingRemainder(dividingBy: period) : 0
    self.phase = rest < 0 ? rest + period : rest
  }

  /// Which entry holds at the start of a line, and how much of it is left.
  var start: (index: Int, left: Double) {
    var (index, rest) = (0, phase)
    while index < lengths.count - 1, rest >= lengths[index], rest > 0 {
      rest -= lengths[index]
      index += 1
    }
    return (index, max(0, lengths[index] - rest))
  }
}

extension Path {
  /// No more dashes than this; a pattern that needs more is drawn solid.
  public static var dashLimit: Int { 1_000_000 }

  /// Whether anything of a range of the arc length is painted.
  ///
  /// Of a range without length nothing is, not even caps; those of a whole subpath without length are.
  public static func isPainted(from start: Double, to end: Double) -> Bool { start < end }

  /// The part between two fractions of the arc length of all subpaths together, within a curve of its
  /// parameter.
  ///
  /// Fractions are cut to 0...1. From 0 to 1 the path stays as it is, and so does each subpath that
  /// lies wholly inside; an empty range leaves nothing.
  public func trimmed(from start: Double, to end: Double) -> Path {
    piece(from: start, to: end, dash: nil)
  }

  /// Open pieces, one for each dash; each subpath starts the pattern anew.
  ///
  /// A closed subpath that is painted on both sides of its start gets one piece around it.
  /// An entry of zero leaves a speck with the direction of the path, for its caps.
  public func dashed(_ lengths: [Double], phase: Double = 0) -> Path {
    piece(from: 0, to: 1, dash: DashPattern(lengths, phase: phase))
  }

  /// The painted part of the path: dashed from each subpath's start, then trimmed.
  public func painted(by style: StrokeStyle) -> Path {
    if style.trimStart == style.trimEnd { return speck(at: style.trimStart, for: style) }
    return piece(
      from: style.trimStart, to: style.trimEnd,
      dash: style.dash.isEmpty ? nil : DashPattern(style.dash, phase: style.dashPhase)
    )
  }

  /// What a stroke trimmed to no length leaves: a speck for its caps.
  ///
  /// Butt caps and dashes leave nothing.
  private func speck(at fraction: Double, for style: StrokeStyle) -> Path {
    var result = Path()
    guard style.cap != .butt, style.dash.isEmpty,
      let (p, tangent) = PathMeasure(self).trimmedEnd(at: fraction)
    else { return result }
    result.addSpeck(at: p, along: tangent)
    return result
  }

  private func piece(from start: Double, to end: Double, dash: DashPattern?) -> Path {
    let start = start.isNaN ? 0 : min(max(0, start), 1)
    let end = end.isNaN ? 1 : min(max(0, end), 1)
    guard Self.isPainted(from: start, to: end) else { return Path() }
    guard dash != nil || start > 0 || end < 1 else { return self }
    let measure = PathMeasure(self)
    var result = Path()
    if let dash,
      measure.length / dash.period * Double(dash.lengths.count / 2) < Double(Self.dashLimit)
    {
      measure.dash(dash, from: start, to: end, into: &result)
    } else {
      measure.trim(from: start, to: end, into: &result)
    }
    return result
  }
}
