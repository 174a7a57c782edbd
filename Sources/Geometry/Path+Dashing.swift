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
  package static var dashLimit: Int { 1_000_000 }

  /// Whether anything of a range of the arc length is painted.
  ///
  /// Of a range without length nothing is, not even caps; those of a whole subpath without length are.
  package static func isPainted(from start: Double, to end: Double) -> Bool { start < end }

  /// The part between two fractions of the arc length of all subpaths together.
  ///
  /// Fractions are cut to 0...1. From 0 to 1 the path stays as it is, and so does each subpath that
  /// lies wholly inside; an empty range leaves nothing.
  package func trimmed(from start: Double, to end: Double) -> Path {
    piece(from: start, to: end, dash: nil)
  }

  /// Open pieces, one for each dash; each subpath starts the pattern anew.
  ///
  /// A closed subpath that is painted on both sides of its start gets one piece around it.
  /// An entry of zero leaves a speck with the direction of the path, for its caps.
  package func dashed(_ lengths: [Double], phase: Double = 0) -> Path {
    piece(from: 0, to: 1, dash: DashPattern(lengths, phase: phase))
  }

  /// The painted part of the path: dashed from each subpath's start, then trimmed.
  package func painted(by style: StrokeStyle) -> Path {
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
      let (p, tangent) = PathMeasure(self).location(atFraction: fraction)
    else { return result }
    result.addSpeck(at: p, along: tangent)
    return result
  }

  /// A line that is too short to be seen, with a direction for its caps.
  fileprivate mutating func addSpeck(at p: Vec2, along tangent: Vec2) {
    move(to: p)
    line(to: p + tangent * (1e-9 * (abs(p.x) + abs(p.y) + 1)))
  }

  private func piece(from start: Double, to end: Double, dash: DashPattern?) -> Path {
    let start = start.isNaN ? 0 : min(max(0, start), 1)
    let end = end.isNaN ? 1 : min(max(0, end), 1)
    guard Self.isPainted(from: start, to: end) else { return Path() }
    guard dash != nil || start > 0 || end < 1 else { return self }
    let measure = PathMeasure(self)
    let (low, high) = (start * measure.length, end == 1 ? measure.length : end * measure.length)
    var dash = dash
    if let pattern = dash {
      let count = measure.length / pattern.period * Double(pattern.lengths.count / 2)
      if !(count < Double(Self.dashLimit)) { dash = nil }
    }
    var result = Path()
    for subpath in measure.subpaths {
      let from = low - subpath.offset
      let to = high - subpath.offset
      guard to >= 0, from <= subpath.length else { continue }
      // A neighbour's touching end is no part of the range.
      if subpath.length > 0, to <= 0 || from >= subpath.length { continue }
      let range = max(0, from)...min(subpath.length, to)
      var cutter = PathCutter(measure, subpath)
      cutter.cut(range, dash: dash, into: &result)
    }
    return result
  }
}

/// Travels one subpath and copies parts of it.
private struct PathCutter {
  let measure: PathMeasure
  let subpath: PathMeasure.Subpath
  /// Where the cutter stands: segment, parameter in it, arc length in the subpath.
  private var index: Int
  private var t = 0.0
  private var position = 0.0

  init(_ measure: PathMeasure, _ subpath: PathMeasure.Subpath) {
    self.measure = measure
    self.subpath = subpath
    index = subpath.segments.lowerBound
  }

  mutating func cut(_ range: ClosedRange<Double>, dash: DashPattern?, into result: inout Path) {
    guard let dash, subpath.length > 0 else {
      return copy(range, into: &result)
    }
    var (entry, left) = dash.start
    var at = 0.0
    // The piece at the start of a closed subpath waits for one that reaches its end.
    var head: Path?
    var isFirst = true
    while at < range.upperBound || isFirst {
      let next = at + left
      let isPainted = entry % 2 == 0
      if isPainted, next >= range.lowerBound, at <= range.upperBound {
        let (from, to) = (max(at, range.lowerBound), min(next, range.upperBound))
        if from == 0, to == subpath.length { return copy(range, into: &result) }
        let touches = subpath.isClosed && to > from
        if touches, from == 0 {
          var piece = Path()
          draw(0, to, into: &piece)
          head = piece
        } else if touches, to == subpath.length, let piece = head {
          draw(from, to, into: &result)
          for segment in PathMeasure(piece).segments { result.append(segment) }
          head = nil
        } else if to > from || next == at {
          draw(from, to, into: &result)
        }
      }
      isFirst = false
      // Steps too small for the position's digits would never arrive.
      guard next > at || left == 0 else { break }
      at = next
      entry = (entry + 1) % dash.lengths.count
      left = dash.lengths[entry]
    }
    if let head { result.append(head) }
  }

  /// Copies a range without dashes; the whole subpath stays closed.
  private mutating func copy(_ range: ClosedRange<Double>, into result: inout Path) {
    guard range.lowerBound == 0, range.upperBound == subpath.length else {
      return draw(range.lowerBound, range.upperBound, into: &result)
    }
    result.move(to: subpath.start)
    if subpath.length == 0, !subpath.isClosed { result.line(to: subpath.start) }
    var run = measure.segments[subpath.segments]
    if subpath.isClosed, run.count > 1, run.last?.kind == .line { run.removeLast() }
    for segment in run { result.append(segment) }
    if subpath.isClosed { result.close() }
  }

  /// Draws an open piece; one of length zero becomes a speck along the path.
  private mutating func draw(_ from: Double, _ to: Double, into result: inout Path) {
    advance(to: from, drawing: false, into: &result)
    guard index < measure.segments.count else { return }
    let p = measure.segments[index].point(at: t)
    guard to > from else {
      return result.addSpeck(at: p, along: measure.segments[index].tangent(at: t))
    }
    result.move(to: p)
    advance(to: to, drawing: true, into: &result)
  }

  /// Moves on to an arc length of the subpath and draws on the way when asked.
  private mutating func advance(to target: Double, drawing: Bool, into result: inout Path) {
    let last = subpath.segments.upperBound - 1
    while index <= last {
      let end = measure.offsets[index] - subpath.offset + measure.lengths[index]
      let isLast = index == last
      if target < end || (isLast && target < subpath.length) {
        guard target > position else { return }
        let next = measure.segments[index].parameter(
          at: target - position, from: t, of: end - position)
        if next > t, drawing { result.append(measure.segments[index].part(from: t, to: next)) }
        (t, position) = (next, target)
        return
      }
      if t < 1, drawing { result.append(measure.segments[index].part(from: t, to: 1)) }
      position = end
      guard !isLast else {
        t = 1
        return
      }
      index += 1
      t = 0
    }
  }
}
