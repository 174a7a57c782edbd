// SPDX-License-Identifier: Apache-2.0

import Geometry

/// What is left of outlines, as shares of their length from the beginning.
struct TrimRange: Equatable {
  /// At most two pieces; a second one goes on where the first one ends, at the beginning.
  var pieces: [ClosedRange<Double>]

  /// Nothing is left out.
  static let whole = TrimRange(pieces: [0...1])

  /// - Parameters:
  ///   - start: Percent.
  ///   - end: Percent.
  ///   - offset: Degrees.
  init(start: Double, end: Double, offset: Double) {
    func share(_ percent: Double) -> Double { min(max(percent / 100, 0), 1) }
    let (low, high) = (share(min(start, end)), share(max(start, end)))
    guard high > low else {
      pieces = []
      return
    }
    guard low > 0 || high < 1 else {
      self = .whole
      return
    }
    let turn = offset / 360
    let shift = turn - turn.rounded(.down)
    var (from, to) = (low + shift, high + shift)
    if from >= 1 { (from, to) = (from - 1, to - 1) }
    pieces = to > 1 ? [from...1, 0...(to - 1)] : [from...to]
  }

  private init(pieces: [ClosedRange<Double>]) { self.pieces = pieces }
}

extension TrimModel {
  func range(at frame: Double) -> TrimRange {
    TrimRange(
      start: start.value(at: frame), end: end.value(at: frame), offset: offset.value(at: frame))
  }

  var movement: ClosedRange<Double>? { .covering([start.movement, end.movement, offset.movement]) }
}

/// Outlines with the lengths of their segments, from which pieces are cut by length.
struct ContourMeasure {
  private struct Measured {
    var contour: Contour
    var segments: [PathSegment]
    var lengths: [Double]
    /// The length of the contours before this one.
    var offset: Double
    var length: Double
  }

  private var contours: [Measured] = []
  private(set) var length = 0.0

  init(_ contours: [Contour]) {
    for contour in contours {
      let segments = contour.segments
      let lengths = segments.map(\.length)
      let own = lengths.reduce(0, +)
      self.contours.append(
        Measured(
          contour: contour, segments: segments, lengths: lengths, offset: length, length: own))
      length += own
    }
  }

  /// The pieces between lengths from the beginning; those that meet at the start of a closed contour
  /// are one.
  func cut(_ pieces: [ClosedRange<Double>]) -> [Contour] {
    var result: [Contour] = []
    for measured in contours where measured.length > 0 {
      var own: [ClosedRange<Double>] = []
      for piece in pieces {
        let from = max(piece.lowerBound - measured.offset, 0)
        let to = min(piece.upperBound - measured.offset, measured.length)
        if to > from { own.append(from...to) }
      }
      if own.contains(where: { $0.lowerBound <= 0 && $0.upperBound >= measured.length }) {
        result.append(measured.contour)
        continue
      }
      var contours = own.map { Self.piece(of: measured, $0) }
      if measured.contour.isClosed, own.count == 2, own[0].upperBound >= measured.length,
        own[1].lowerBound <= 0
      {
        contours = [contours[0].joined(with: contours[1])]
      }
      result += contours
    }
    return result
  }

  private static func piece(of measured: Measured, _ range: ClosedRange<Double>) -> Contour {
    var contour = Contour()
    var offset = 0.0
    for (segment, length) in zip(measured.segments, measured.lengths) {
      defer { offset += length }
      let from = max(range.lowerBound - offset, 0)
      let to = min(range.upperBound - offset, length)
      guard to > from else { continue }
      let part = segment.part(
        from: from > 0 ? segment.parameter(at: from) : 0,
        to: to < length ? segment.parameter(at: to) : 1)
      contour.add(part)
    }
    return contour
  }
}

extension Contour {
  /// The drawn segments, the closing one included.
  var segments: [PathSegment] {
    var result: [PathSegment] = []
    guard !vertices.isEmpty else { return result }
    result.reserveCapacity(vertices.count)
    for from in vertices.indices {
      let to = from + 1 < vertices.count ? from + 1 : 0
      guard to > 0 || isClosed else { break }
      let (a, b) = (vertices[from], vertices[to])
      let isLine = departures[from] == .zero && arrivals[to] == .zero
      if to == 0, isLine, a == b { break }
      result.append(
        isLine
          ? PathSegment(line: a, b)
          : PathSegment(cubic: a, a + departures[from], b + arrivals[to], b))
    }
    return result
  }

  /// Goes on along a segment that begins where this ends.
  mutating func add(_ segment: PathSegment) {
    let isLine = segment.kind == .line
    if vertices.isEmpty { add(segment.p0) }
    if !isLine { departures[departures.count - 1] = segment.p1 - segment.p0 }
    add(segment.p3, arrival: isLine ? .zero : segment.p2 - segment.p3)
  }

  /// This and a piece that begins where it ends.
  fileprivate func joined(with other: Contour) -> Contour {
    var result = self
    guard let departure = other.departures.first, !vertices.isEmpty else { return other }
    result.departures[vertices.count - 1] = departure
    for index in other.vertices.indices.dropFirst() {
      result.add(
        other.vertices[index], arrival: other.arrivals[index],
        departure: other.departures[index])
    }
    return result
  }

  /// The contours of a path.
  static func contours(of path: Path) -> [Contour] {
    var result: [Contour] = []
    let measure = PathMeasure(path)
    for run in measure.subpaths {
      var contour = Contour()
      for segment in measure.segments[run.segments] { contour.add(segment.asCubicOrLine) }
      if run.isClosed, contour.vertices.count > 1, contour.vertices.last == contour.vertices.first {
        // The last vertex is the first one: its arm arrives there.
        contour.arrivals[0] = contour.arrivals[contour.vertices.count - 1]
        contour.vertices.removeLast()
        contour.arrivals.removeLast()
        contour.departures.removeLast()
      }
      contour.isClosed = run.isClosed
      result.append(contour)
    }
    return result
  }

  func applying(_ affine: Affine) -> Contour {
    var result = self
    let origin = affine.apply(.zero)
    for index in vertices.indices {
      result.vertices[index] = affine.apply(vertices[index])
      result.arrivals[index] = affine.apply(arrivals[index]) - origin
      result.departures[index] = affine.apply(departures[index]) - origin
    }
    return result
  }
}

extension PathSegment {
  /// The same segment without quadratic curves.
  fileprivate var asCubicOrLine: PathSegment {
    guard kind == .quad else { return self }
    return PathSegment(cubic: p0, p0.lerp(p1, 2.0 / 3), p3.lerp(p1, 2.0 / 3), p3)
  }
}
