// SPDX-License-Identifier: Apache-2.0

/// A path's drawn segments with their arc lengths, for travelling, trimming and dashing.
///
/// The closing line of a closed subpath counts as a segment; gaps between subpaths have no length.
public struct PathMeasure: Sendable {
  /// One run of segments that join.
  public struct Subpath: Hashable, Sendable {
    public let start: Vec2
    public let segments: Range<Int>
    public let isClosed: Bool
    /// Arc length of the subpaths before this one.
    public let offset: Double
    public let length: Double
  }

  public private(set) var segments: [PathSegment] = []
  /// The arc length of each segment.
  public private(set) var lengths: [Double] = []
  /// The arc length up to the start of each segment.
  public private(set) var offsets: [Double] = []
  public private(set) var subpaths: [Subpath] = []
  /// The arc length of all subpaths.
  public private(set) var length = 0.0

  private var first = 0
  private var start = Vec2.zero

  /// Measures nothing yet.
  init() {}

  public init(_ path: Path) {
    segments.reserveCapacity(path.verbs.count)
    path.walk(into: &self)
  }

  /// Measures another path, in the memory of the last one.
  mutating func measure(_ path: Path) {
    segments.removeAll(keepingCapacity: true)
    lengths.removeAll(keepingCapacity: true)
    offsets.removeAll(keepingCapacity: true)
    subpaths.removeAll(keepingCapacity: true)
    length = 0
    path.walk(into: &self)
  }

  /// The point and the unit tangent at an arc length, which is cut to the path's.
  ///
  /// Where two subpaths meet it is the start of the later one. Nil when nothing is drawn; the
  /// tangent is zero when the path has no length.
  public func location(at distance: Double) -> (point: Vec2, tangent: Vec2)? {
    guard let last = subpaths.last else { return nil }
    guard !segments.isEmpty else { return (last.start, .zero) }
    let distance = min(max(0, distance), length)
    let index = segment(at: distance)
    let t = segments[index].parameter(at: distance - offsets[index])
    return (segments[index].point(at: t), segments[index].tangent(at: t))
  }

  /// The segment that holds an arc length; one without a length only where all are.
  private func segment(at distance: Double) -> Int {
    var (low, high) = (0, segments.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if offsets[middle] <= distance { low = middle } else { high = middle }
    }
    while low > 0, lengths[low] == 0 { low -= 1 }
    return low
  }

  /// The point and the unit tangent at which a stroke trimmed to a fraction, cut to 0...1, ends.
  func trimmedEnd(at fraction: Double) -> (point: Vec2, tangent: Vec2)? {
    location(at: cut(atFraction: min(max(0, fraction), 1)))
  }

  /// The arc length at which a stroke is cut that is trimmed to a fraction, 0...1.
  ///
  /// Lengths weigh the segments, but within a curve the cut lies at the same share of its parameter
  /// (measured on pictures that Apple's systems drew).
  func cut(atFraction fraction: Double) -> Double {
    let distance = fraction == 1 ? length : fraction * length
    guard distance > 0, distance < length else { return distance }
    let index = segment(at: distance)
    let share = (distance - offsets[index]) / lengths[index]
    guard segments[index].kind != .line, share > 0, share < 1 else { return distance }
    return offsets[index] + segments[index].length(from: 0, to: share)
  }

  /// The point and the unit tangent at a fraction, cut to 0...1, of the arc length.
  public func location(atFraction fraction: Double) -> (point: Vec2, tangent: Vec2)? {
    location(at: fraction * length)
  }
}

extension PathMeasure: PathSink {
  mutating func begin(at p: Vec2) {
    first = segments.count
    start = p
  }

  mutating func line(_ p0: Vec2, _ p1: Vec2) { add(PathSegment(line: p0, p1)) }

  mutating func quad(_ p0: Vec2, _ p1: Vec2, _ p2: Vec2) { add(PathSegment(quad: p0, p1, p2)) }

  mutating func cubic(_ p0: Vec2, _ p1: Vec2, _ p2: Vec2, _ p3: Vec2) {
    add(PathSegment(cubic: p0, p1, p2, p3))
  }

  mutating func end(closed: Bool) {
    if closed, let end = segments.last?.end, segments.count > first, end != start {
      add(PathSegment(line: end, start))
    }
    let offset = segments.count > first ? offsets[first] : length
    subpaths.append(
      Subpath(
        start: start, segments: first..<segments.count, isClosed: closed, offset: offset,
        length: length - offset
      )
    )
  }

  private mutating func add(_ segment: PathSegment) {
    let distance = segment.length
    segments.append(segment)
    lengths.append(distance)
    offsets.append(length)
    length += distance
  }
}

extension Path {
  /// The arc length of all subpaths, closing lines included.
  public var length: Double { PathMeasure(self).length }

  mutating func append(_ segment: PathSegment) {
    switch segment.kind {
    case .line: line(to: segment.p3)
    case .quad: quad(control: segment.p1, to: segment.p3)
    case .cubic: cubic(segment.p1, segment.p2, to: segment.p3)
    }
  }

  /// The same curves travelled the other way: subpaths in the same order, each from its end.
  ///
  /// A closed subpath keeps its start point.
  public func reversed() -> Path {
    let measure = PathMeasure(self)
    var result = Path()
    result.reserve(verbs: verbs.count + 2, points: points.count + 2)
    for subpath in measure.subpaths {
      var run = measure.segments[subpath.segments]
      result.move(to: run.last?.end ?? subpath.start)
      // The first line back to the start is what closing draws.
      if subpath.isClosed, run.count > 1, run.first?.kind == .line { run.removeFirst() }
      for segment in run.reversed() { result.append(segment.reversed) }
      if subpath.isClosed { result.close() }
    }
    return result
  }
}
