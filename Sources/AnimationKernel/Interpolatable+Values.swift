// SPDX-License-Identifier: Apache-2.0

import Geometry

extension Double: Interpolatable {
  package func lerp(_ other: Double, _ t: Double) -> Double { self + (other - self) * t }
  package func adding(_ value: Double) -> Double { self + value }
  package func subtracting(_ value: Double) -> Double? { self - value }
  package func scaled(by cycles: Int) -> Double { self * Double(cycles) }
  package func distance(to other: Double) -> Double? { abs(other - self) }

  package static func cubic(
    _ a: Double, _ control1: Double, _ control2: Double, _ b: Double, _ t: Double
  ) -> Double {
    let w = bernstein(t)
    return a * w.0 + control1 * w.1 + (control2 * w.2 + b * w.3)
  }
}

extension Vec2: Interpolatable {
  package func adding(_ value: Vec2) -> Vec2 { self + value }
  package func subtracting(_ value: Vec2) -> Vec2? { self - value }
  package func scaled(by cycles: Int) -> Vec2 { self * Double(cycles) }
  package func distance(to other: Vec2) -> Double? { (other - self).length }

  package static func cubic(
    _ a: Vec2, _ control1: Vec2, _ control2: Vec2, _ b: Vec2, _ t: Double
  ) -> Vec2 {
    let w = bernstein(t)
    return a * w.0 + control1 * w.1 + (control2 * w.2 + b * w.3)
  }
}

extension Rect: FourNumbers {
  package init(numbers: SIMD4<Double>) {
    self.init(numbers.x, numbers.y, numbers.z, numbers.w)
  }

  package var numbers: SIMD4<Double> { SIMD4(x, y, width, height) }
}

/// Truth as a number that is not zero: a change to true shows at once, one to false at the end.
extension Bool: Interpolatable {
  private var number: Double { self ? 1 : 0 }

  package func lerp(_ other: Bool, _ t: Double) -> Bool { number.lerp(other.number, t) != 0 }
  package func adding(_ value: Bool) -> Bool { self || value }
  package func subtracting(_ value: Bool) -> Bool? { self != value }
  package func scaled(by cycles: Int) -> Bool { self && cycles != 0 }
}

/// Element by element, for arrays of equal length; additive animations of arrays replace.
extension Array: Interpolatable where Element: Interpolatable {
  package static func canInterpolate(_ a: [Element], _ b: [Element]) -> Bool {
    guard a.count == b.count else { return false }
    var index = 0
    while index < a.count {
      guard Element.canInterpolate(a[index], b[index]) else { return false }
      index += 1
    }
    return true
  }

  package static var blendsAll: Bool { false }

  package static var isAdditive: Bool { false }

  package func lerp(_ other: [Element], _ t: Double) -> [Element] {
    merging(other) { $0.lerp($1, t) }
  }

  package func adding(_ value: [Element]) -> [Element] {
    merging(value) { $0.adding($1) }
  }

  package func subtracting(_ value: [Element]) -> [Element]? {
    guard count == value.count else { return nil }
    var result: [Element] = []
    result.reserveCapacity(count)
    for (a, b) in zip(self, value) {
      guard let difference = a.subtracting(b) else { return nil }
      result.append(difference)
    }
    return result
  }

  package func scaled(by cycles: Int) -> [Element] { map { $0.scaled(by: cycles) } }

  /// The elements of both joined in pairs; this array when the counts differ.
  package func merging(
    _ other: [Element], _ join: (Element, Element) -> Element
  ) -> [Element] {
    guard count == other.count else { return self }
    var result: [Element] = []
    result.reserveCapacity(count)
    var index = 0
    while index < count {
      result.append(join(self[index], other[index]))
      index += 1
    }
    return result
  }
}

/// Four numbers at once, for colours.
extension SIMD4<Double>: Interpolatable {
  package func lerp(_ other: SIMD4<Double>, _ t: Double) -> SIMD4<Double> {
    self + (other - self) * t
  }

  package func adding(_ value: SIMD4<Double>) -> SIMD4<Double> { self + value }
  package func subtracting(_ value: SIMD4<Double>) -> SIMD4<Double>? { self - value }
  package func scaled(by cycles: Int) -> SIMD4<Double> { self * Double(cycles) }
}
