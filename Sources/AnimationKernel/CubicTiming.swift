// SPDX-License-Identifier: Apache-2.0

import Geometry

/// A timing curve: a cubic Bézier from (0, 0) to (1, 1) read as y over x.
///
/// The x of both control points is held in 0...1 so that the curve is a function of x; y is free,
/// so the curve may dip below 0 and rise above 1. Points that are not finite make it linear.
package struct CubicTiming: Sendable {
  /// The curve parameter u at x = i / 16, where the search for u starts; the first field, so that a
  /// pointer to the curve is one to the table.
  private let guesses: InlineArray<17, Float>

  package let control1: Vec2
  package let control2: Vec2
  /// Whether y = x everywhere.
  package let isLinear: Bool
  /// The numbers of ((c·u + b)·u + a)·u for x and for y.
  private let x: (Double, Double, Double)
  private let y: (Double, Double, Double)

  package init(_ control1: Vec2, _ control2: Vec2) {
    var (a, b) = (control1, control2)
    if !(a.isFinite && b.isFinite) { (a, b) = (.zero, Vec2(1, 1)) }
    a.x = min(max(a.x, 0), 1)
    b.x = min(max(b.x, 0), 1)
    self.control1 = a
    self.control2 = b
    isLinear = a.x == a.y && b.x == b.y

    let x = CubicTiming.coefficients(a.x, b.x)
    self.x = x
    y = CubicTiming.coefficients(a.y, b.y)
    guesses = isLinear ? InlineArray(repeating: 0) : CubicTiming.guesses(x)
  }

  package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.init(Vec2(x1, y1), Vec2(x2, y2))
  }

  /// The numbers of ((c·u + b)·u + a)·u for the inner control values.
  @inline(__always)
  private static func coefficients(_ p: Double, _ q: Double) -> (Double, Double, Double) {
    (3 * p, 3 * (q - 2 * p), 1 - 3 * q + 3 * p)
  }

  /// The curve parameters at sixteenths of x, each found from the one before.
  private static func guesses(_ x: (Double, Double, Double)) -> InlineArray<17, Float> {
    var guesses = InlineArray<17, Float>(repeating: 0)
    var u = 0.0
    var index = 1
    while index < 16 {
      let wanted = Double(index) / 16
      var (low, high) = (u, 1.0)
      var round = 0
      while round < 64 {
        let error = ((x.2 * u + x.1) * u + x.0) * u - wanted
        if error > 0 { high = u } else { low = u }
        // Newton's method, held in a bracket that halves when a step leaves it.
        var next = u - error / ((3 * x.2 * u + 2 * x.1) * u + x.0)
        if !(next > low && next < high) { next = (low + high) / 2 }
        let step = abs(next - u)
        u = next
        if step < 1e-10 { break }
        round += 1
      }
      guesses[index] = Float(u)
      index += 1
    }
    guesses[16] = 1
    return guesses
  }

  /// The height of the curve; `time` is held in 0...1 (NaN counts as 0), the result is not.
  @inline(__always)
  package func value(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    return isLinear ? time : height(at: time)
  }

  /// The same for a curve that is read where it lies, and which is known not to be linear.
  @inline(__always)
  static func value(_ curve: UnsafePointer<CubicTiming>, at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    return height(curve, at: time)
  }

  private func height(at time: Double) -> Double {
    withUnsafePointer(to: self) { Self.height($0, at: time) }
  }

  @inline(__always)
  private static func height(_ curve: UnsafePointer<CubicTiming>, at time: Double) -> Double {
    let u = parameter(curve, at: time)
    let y = curve.pointee.y
    return ((y.2 * u + y.1) * u + y.0) * u
  }

  /// Solves X(u) = `time` to 1e-9 for a `time` inside 0...1.
  @inline(__always)
  private static func parameter(_ curve: UnsafePointer<CubicTiming>, at time: Double) -> Double {
    let x = curve.pointee.x
    let position = time * 16
    let cell = Int(position)
    let (start, end) = curve.guess(cell)
    let guess = start + (end - start) * (position - Double(cell))
    // Two steps without a branch between them serve every curve that is not nearly upright.
    let (slope3, slope2) = (3 * x.2, 2 * x.1)
    let error = ((x.2 * guess + x.1) * guess + x.0) * guess - time
    let first = guess - error / ((slope3 * guess + slope2) * guess + x.0)
    let rest = ((x.2 * first + x.1) * first + x.0) * first - time
    let step = rest / ((slope3 * first + slope2) * first + x.0)
    let second = first - step
    // A Newton step of h leaves an error in x below 10·h², as |X″| stays below 18.
    if abs(step) < 1e-5, second >= 0, second <= 1 { return second }
    return curve.pointee.bracketed(at: time, from: guess)
  }

  /// Newton's method held in a bracket that halves when a step leaves it.
  @inline(never)
  private func bracketed(at time: Double, from guess: Double) -> Double {
    var u = guess
    var (low, high) = (0.0, 1.0)
    var round = 0
    while round < 64 {
      let error = ((x.2 * u + x.1) * u + x.0) * u - time
      if error > 0 { high = u } else { low = u }
      let step = error / ((3 * x.2 * u + 2 * x.1) * u + x.0)
      let next = u - step
      if abs(step) < 1e-5, next >= 0, next <= 1 { return next }
      u = next > low && next < high ? next : (low + high) / 2
      round &+= 1
    }
    return u
  }
}

extension UnsafePointer where Pointee == CubicTiming {
  /// The curve parameters at both ends of a cell; reading them through the array would copy it.
  @inline(__always)
  fileprivate func guess(_ cell: Int) -> (Double, Double) {
    let guesses = UnsafeRawPointer(self).assumingMemoryBound(to: Float.self) + cell
    return (Double(guesses[0]), Double(guesses[1]))
  }
}

// MARK: - Named curves

extension CubicTiming {
  package static let linear = CubicTiming(0, 0, 1, 1)
  package static let easeIn = CubicTiming(0.42, 0, 1, 1)
  package static let easeOut = CubicTiming(0, 0, 0.58, 1)
  package static let easeInEaseOut = CubicTiming(0.42, 0, 0.58, 1)
  package static let `default` = CubicTiming(0.25, 0.1, 0.25, 1)

  /// The curve with Core Animation's name: linear, easeIn, easeOut, easeInEaseOut or default.
  package init?(name: String) {
    switch name {
    case "linear": self = .linear
    case "easeIn": self = .easeIn
    case "easeOut": self = .easeOut
    case "easeInEaseOut": self = .easeInEaseOut
    case "default": self = .default
    default: return nil
    }
  }
}

// MARK: - Value semantics

extension CubicTiming: Hashable {
  package static func == (a: CubicTiming, b: CubicTiming) -> Bool {
    a.control1 == b.control1 && a.control2 == b.control2
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(control1)
    hasher.combine(control2)
  }
}
