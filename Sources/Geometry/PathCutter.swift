// SPDX-License-Identifier: Apache-2.0

/// Receives the parts of a measured path one by one.
protocol PieceSink: ~Copyable {
  mutating func move(to p: Vec2)
  /// Draws on from where the last segment ended, or from where the last move went.
  mutating func append(_ segment: PathSegment)
  mutating func close()
}

extension Path: PieceSink {}

extension PieceSink where Self: ~Copyable {
  /// A line that is too short to be seen, with a direction for its caps.
  mutating func addSpeck(at p: Vec2, along tangent: Vec2) {
    move(to: p)
    append(PathSegment(line: p, p + tangent * (1e-9 * (abs(p.x) + abs(p.y) + 1))))
  }
}

extension PathMeasure {
  /// Copies the part between two fractions, 0...1, of all subpaths, as ``cut(atFraction:)`` finds
  /// them; a subpath that lies wholly inside stays closed.
  @inline(__always)
  func trim<Sink: PieceSink & ~Copyable>(
    from start: Double, to end: Double, into sink: inout Sink
  ) {
    let (from, to) = (cut(atFraction: start), cut(atFraction: end))
    for subpath in subpaths {
      guard let range = range(of: subpath, from: from, to: to) else { continue }
      var cutter = PathCutter(subpath)
      cutter.copy(range, of: self, into: &sink)
    }
  }

  /// Copies the same part cut into dashes.
  func dash(_ dash: DashPattern, from start: Double, to end: Double, into result: inout Path) {
    let (from, to) = (cut(atFraction: start), cut(atFraction: end))
    for subpath in subpaths {
      guard let range = range(of: subpath, from: from, to: to) else { continue }
      var cutter = PathCutter(subpath)
      cutter.cut(range, of: self, dash: dash, into: &result)
    }
  }

  /// Copies a range of a subpath's own arc lengths; the whole subpath stays closed.
  func copy(_ range: ClosedRange<Double>, of subpath: Subpath, into result: inout Path) {
    var cutter = PathCutter(subpath)
    cutter.copy(range, of: self, into: &result)
  }

  /// The arc lengths of a subpath, from its own start, that lie between two of all.
  private func range(
    of subpath: Subpath, from start: Double, to end: Double
  ) -> ClosedRange<Double>? {
    let from = start - subpath.offset
    let to = end - subpath.offset
    guard to >= 0, from <= subpath.length else { return nil }
    // A neighbour's touching end is no part of the range.
    if subpath.length > 0, to <= 0 || from >= subpath.length { return nil }
    return max(0, from)...min(subpath.length, to)
  }
}

/// Travels one subpath and copies parts of it.
private struct PathCutter {
  let subpath: PathMeasure.Subpath
  /// Where the cutter stands: segment, parameter in it, arc length in the subpath.
  private var index: Int
  private var t = 0.0
  private var position = 0.0

  init(_ subpath: PathMeasure.Subpath) {
    self.subpath = subpath
    index = subpath.segments.lowerBound
  }

  mutating func cut(
    _ range: ClosedRange<Double>, of measure: PathMeasure, dash: DashPattern,
    into result: inout Path
  ) {
    guard subpath.length > 0 else { return copy(range, of: measure, into: &result) }
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
        if from == 0, to == subpath.length { return copy(range, of: measure, into: &result) }
        let touches = subpath.isClosed && to > from
        if touches, from == 0 {
          var piece = Path()
          draw(0, to, of: measure, into: &piece)
          head = piece
        } else if touches, to == subpath.length, let piece = head {
          draw(from, to, of: measure, into: &result)
          for segment in PathMeasure(piece).segments { result.append(segment) }
          head = nil
        } else if to > from || next == at {
          draw(from, to, of: measure, into: &result)
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
  @inline(__always)
  mutating func copy<Sink: PieceSink & ~Copyable>(
    _ range: ClosedRange<Double>, of measure: PathMeasure, into sink: inout Sink
  ) {
    guard range.lowerBound == 0, range.upperBound == subpath.length else {
      return draw(range.lowerBound, range.upperBound, of: measure, into: &sink)
    }
    sink.move(to: subpath.start)
    if subpath.length == 0, !subpath.isClosed {
      sink.append(PathSegment(line: subpath.start, subpath.start))
    }
    var run = subpath.segments
    if subpath.isClosed, run.count > 1, measure.segments[run.upperBound - 1].kind == .line {
      run = run.dropLast()
    }
    for index in run { sink.append(measure.segments[index]) }
    if subpath.isClosed { sink.close() }
  }

  /// Draws an open piece; one of length zero becomes a speck along the path.
  @inline(__always)
  private mutating func draw<Sink: PieceSink & ~Copyable>(
    _ from: Double, _ to: Double, of measure: PathMeasure, into sink: inout Sink
  ) {
    advance(to: from, of: measure, drawing: false, into: &sink)
    guard index < measure.segments.count else { return }
    let p = measure.segments[index].point(at: t)
    guard to > from else {
      return sink.addSpeck(at: p, along: measure.segments[index].tangent(at: t))
    }
    sink.move(to: p)
    advance(to: to, of: measure, drawing: true, into: &sink)
  }

  /// Moves on to an arc length of the subpath and draws on the way when asked.
  @inline(__always)
  private mutating func advance<Sink: PieceSink & ~Copyable>(
    to target: Double, of measure: PathMeasure, drawing: Bool, into sink: inout Sink
  ) {
    let last = subpath.segments.upperBound - 1
    while index <= last {
      let end = measure.offsets[index] - subpath.offset + measure.lengths[index]
      let isLast = index == last
      if target < end || (isLast && target < subpath.length) {
        guard target > position else { return }
        let next = measure.segments[index].parameter(
          at: target - position, from: t, of: end - position)
        if next > t, drawing { sink.append(measure.segments[index].part(from: t, to: next)) }
        (t, position) = (next, target)
        return
      }
      if t < 1, drawing { sink.append(measure.segments[index].part(from: t, to: 1)) }
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
