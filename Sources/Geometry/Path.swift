// SPDX-License-Identifier: Apache-2.0

/// A sequence of subpaths made of lines, quadratic and cubic Bézier curves.
///
/// Verbs and points lie in two flat arrays, so a path copies cheaply and a flattener walks it
/// without allocation. Elements mean what CGPath's mean: `close` draws a line to the start of the
/// subpath, and drawing that follows without a `move` starts there.
public struct Path: Hashable, Sendable {
  public enum Verb: UInt8, Sendable {
    case move = 0
    case line = 1
    case quad = 2
    case cubic = 3
    case close = 4

    /// How many points the element stores.
    @inlinable public var pointCount: Int {
      switch self {
      case .move, .line: 1
      case .quad: 2
      case .cubic: 3
      case .close: 0
      }
    }
  }

  /// One element with its points, for code that prefers clarity to speed.
  public enum Element: Hashable, Sendable {
    case move(Vec2)
    case line(Vec2)
    case quad(control: Vec2, end: Vec2)
    case cubic(control1: Vec2, control2: Vec2, end: Vec2)
    case close
  }

  public private(set) var verbs: [Verb] = []
  public private(set) var points: [Vec2] = []

  public init() {}

  public var isEmpty: Bool { verbs.isEmpty }

  /// Removes all elements; the storage stays for the next use when asked.
  public mutating func removeAll(keepingCapacity: Bool = false) {
    verbs.removeAll(keepingCapacity: keepingCapacity)
    points.removeAll(keepingCapacity: keepingCapacity)
  }

  public mutating func move(to p: Vec2) {
    verbs.append(.move)
    points.append(p)
  }

  public mutating func line(to p: Vec2) {
    verbs.append(.line)
    points.append(p)
  }

  public mutating func quad(control: Vec2, to p: Vec2) {
    verbs.append(.quad)
    points.append(control)
    points.append(p)
  }

  public mutating func cubic(_ control1: Vec2, _ control2: Vec2, to p: Vec2) {
    verbs.append(.cubic)
    points.append(control1)
    points.append(control2)
    points.append(p)
  }

  public mutating func close() {
    verbs.append(.close)
  }

  public mutating func append(_ other: Path) {
    verbs.append(contentsOf: other.verbs)
    points.append(contentsOf: other.points)
  }

  public mutating func reserve(verbs verbCount: Int, points pointCount: Int) {
    verbs.reserveCapacity(verbCount)
    points.reserveCapacity(pointCount)
  }

  /// The same elements with each point mapped.
  public func mapPoints(_ transform: (Vec2) -> Vec2) -> Path {
    var result = self
    for index in result.points.indices { result.points[index] = transform(result.points[index]) }
    return result
  }

  public func applying(_ affine: Affine) -> Path { mapPoints(affine.apply) }

  /// The elements in order.
  public var elements: [Element] {
    var result: [Element] = []
    result.reserveCapacity(verbs.count)
    var index = 0
    for verb in verbs {
      switch verb {
      case .move: result.append(.move(points[index]))
      case .line: result.append(.line(points[index]))
      case .quad: result.append(.quad(control: points[index], end: points[index + 1]))
      case .cubic:
        result.append(
          .cubic(control1: points[index], control2: points[index + 1], end: points[index + 2])
        )
      case .close: result.append(.close)
      }
      index += verb.pointCount
    }
    return result
  }
}

extension Path {
}

/// Which parts of a self-crossing path are inside.
public enum FillRule: UInt8, Hashable, Sendable {
  case nonZero
  case evenOdd
}

/// How the ends of an open stroke look.
public enum LineCap: UInt8, Hashable, Sendable {
  case butt
  case round
  case square
}

/// How two segments of a stroke meet.
public enum LineJoin: UInt8, Hashable, Sendable {
  case miter
  case round
  case bevel
}

/// Everything that turns a path into a stroke, lengths in the path's own units.
public struct StrokeStyle: Hashable, Sendable {
  public var width: Double
  public var cap: LineCap
  public var join: LineJoin
  /// The longest miter in line widths, before a bevel takes its place.
  public var miterLimit: Double
  /// Lengths painted and skipped in turn; empty for a solid line.
  public var dash: [Double]
  public var dashPhase: Double
  /// The painted part of the whole path's arc length, within a curve of its parameter, 0...1;
  /// nothing when start is beyond end, and only caps where it is the end.
  public var trimStart: Double
  public var trimEnd: Double
  /// Whether a stroke of at most one pixel has no joins, as Core Graphics draws it.
  public var leavesThinJoinsOut = false

  public init(
    width: Double = 1,
    cap: LineCap = .butt,
    join: LineJoin = .miter,
    miterLimit: Double = 10,
    dash: [Double] = [],
    dashPhase: Double = 0,
    trimStart: Double = 0,
    trimEnd: Double = 1
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
    self.trimStart = trimStart
    self.trimEnd = trimEnd
  }
}
