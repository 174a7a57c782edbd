// SPDX-License-Identifier: Apache-2.0

/// One line or curve of a path with both its ends.
public struct PathSegment: Hashable, Sendable {
  public enum Kind: UInt8, Sendable {
    case line
    case quad
    case cubic
  }

  public let kind: Kind
  /// The ends are `p0` and `p3`; a quad's control point is `p1`, a cubic's are `p1` and `p2`.
  public let p0, p1, p2, p3: Vec2

  public init(line p0: Vec2, _ p1: Vec2) {
    kind = .line
    (self.p0, self.p1, p2, p3) = (p0, p1, p1, p1)
  }

  public init(quad p0: Vec2, _ p1: Vec2, _ p2: Vec2) {
    kind = .quad
    (self.p0, self.p1, self.p2, p3) = (p0, p1, p2, p2)
  }

  public init(cubic p0: Vec2, _ p1: Vec2, _ p2: Vec2, _ p3: Vec2) {
    kind = .cubic
    (self.p0, self.p1, self.p2, self.p3) = (p0, p1, p2, p3)
  }

  public var start: Vec2 { p0 }
  public var end: Vec2 { p3 }

  /// The point at curve parameter `t`; the ends are exact.
  public func point(at t: Double) -> Vec2 {
    if t == 1 { return p3 }
    let s = 1 - t
    switch kind {
    case .line: return p0.lerp(p3, t)
    case .quad: return p0 * (s * s) + p1 * (2 * s * t) + p3 * (t * t)
    case .cubic:
      return p0 * (s * s * s) + p1 * (3 * s * s * t) + p2 * (3 * s * t * t) + p3 * (t * t * t)
    }
  }

  /// The derivative by the curve parameter.
  @inline(__always)
  public func derivative(at t: Double) -> Vec2 {
    let s = 1 - t
    switch kind {
    case .line: return p3 - p0
    case .quad: return (p1 - p0) * (2 * s) + (p3 - p1) * (2 * t)
    case .cubic:
      return (p1 - p0) * (3 * s * s) + (p2 - p1) * (6 * s * t) + (p3 - p2) * (3 * t * t)
    }
  }

  /// The unit direction of travel at `t`; where the curve stands still, that of the nearest part
  /// which moves; zero when no part does.
  public func tangent(at t: Double) -> Vec2 {
    let size = max((p1 - p0).length, (p2 - p1).length, (p3 - p2).length, (p3 - p0).length)
    guard size > 0 else { return .zero }
    var d = derivative(at: t)
    if !(d.length > 1e-9 * size) {
      if t <= 0.5 {
        d = point(at: t + 1e-4) - point(at: t)
      } else {
        d = point(at: t) - point(at: t - 1e-4)
      }
      if t <= 0 || t >= 1 { d = t <= 0 ? startDirection : endDirection }
    }
    let length = d.length
    return length > 0 ? d / length : .zero
  }

  /// Coefficients of `((a·t + b)·t + c)·t + p0`.
  @inline(__always)
  var polynomial: (a: Vec2, b: Vec2, c: Vec2) {
    switch kind {
    case .line: (.zero, .zero, p3 - p0)
    case .quad: (.zero, p0 - p1 - p1 + p3, (p1 - p0) * 2)
    case .cubic: (p3 - p0 + (p1 - p2) * 3, (p0 - p1 - p1 + p2) * 3, (p1 - p0) * 3)
    }
  }

  /// A vector along the start of the curve, zero only when all points coincide.
  @inline(__always)
  var startDirection: Vec2 {
    let scale = 1e-12 * (abs(p0.x) + abs(p0.y))
    let (a, b) = (p1 - p0, p2 - p0)
    if max(abs(a.x), abs(a.y)) > scale { return a }
    if max(abs(b.x), abs(b.y)) > scale { return b }
    return p3 - p0
  }

  /// A vector along the end of the curve, zero only when all points coincide.
  @inline(__always)
  var endDirection: Vec2 {
    let scale = 1e-12 * (abs(p3.x) + abs(p3.y))
    let (a, b) = (p3 - p2, p3 - p1)
    if max(abs(a.x), abs(a.y)) > scale { return a }
    if max(abs(b.x), abs(b.y)) > scale { return b }
    return p3 - p0
  }

  /// The part of the curve between two parameters, as a curve of the same kind.
  public func part(from a: Double, to b: Double) -> PathSegment {
    if a <= 0, b >= 1 { return self }
    let start = a <= 0 ? p0 : point(at: a)
    let end = b >= 1 ? p3 : point(at: b)
    switch kind {
    case .line: return PathSegment(line: start, end)
    case .quad:
      return PathSegment(quad: start, start + derivative(at: a) * ((b - a) / 2), end)
    case .cubic:
      return PathSegment(
        cubic: start, start + derivative(at: a) * ((b - a) / 3),
        end - derivative(at: b) * ((b - a) / 3), end
      )
    }
  }

  public var reversed: PathSegment {
    switch kind {
    case .line: PathSegment(line: p3, p0)
    case .quad: PathSegment(quad: p3, p1, p0)
    case .cubic: PathSegment(cubic: p3, p2, p1, p0)
    }
  }
}
