// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// Compares answers with what was measured.
package struct Findings {
  package private(set) var mismatches: [String] = []
  package private(set) var count = 0

  package init() {}

  package mutating func fail(_ message: String) {
    count += 1
    mismatches.append(message)
  }

  package mutating func same<Value: Equatable>(_ actual: Value, _ expected: Value) {
    count += 1
    if actual != expected { fail("\(actual), measured \(expected)") }
  }

  package mutating func close(
    _ actual: some Numbers, _ expected: some Numbers, within tolerance: Double = 1e-4
  ) {
    count += 1
    if !isClose(actual, expected, within: tolerance) { fail("\(actual), measured \(expected)") }
  }

  package mutating func isNil(_ value: Any?) {
    count += 1
    if let value { fail("\(value), measured nil") }
  }

  package mutating func notNil(_ value: Any?) {
    count += 1
    if value == nil { fail("nil, measured a value") }
  }

  /// The very same object, or none on both sides.
  package mutating func identical(_ actual: Any?, _ expected: AnyObject?) {
    count += 1
    if actual as AnyObject? !== expected {
      fail("\(String(describing: actual)), measured the object itself")
    }
  }

  package mutating func yes(_ flag: Bool?) { same(flag, true) }

  package mutating func no(_ flag: Bool?) { same(flag, false) }

  /// What was found, a failure where nothing was compared.
  package func result() -> [String] { count == 0 ? ["nothing was compared"] : mismatches }
}

// MARK: - Paths

extension Findings {
  /// The elements of a path, as letters and numbers: `m` and `l` with a point, `q` with two, `c` with
  /// three, `h` where it is closed.
  package mutating func elements(
    _ path: CGPath, _ expected: String, within tolerance: Double = 1e-6
  ) {
    let (actual, expected) = (PathText(path), PathText(expected))
    same(actual.kinds, expected.kinds)
    guard actual.kinds == expected.kinds else { return }
    for (index, pair) in zip(actual.elements, expected.elements).enumerated()
    where !isClose(pair.0.numbers, pair.1.numbers, within: tolerance) {
      return fail("element \(index): \(pair.0.numbers), measured \(pair.1.numbers)")
    }
  }

  /// How far any point of one outline is from the other, whatever their elements are.
  package mutating func shape(
    _ path: CGPath, _ expected: String, within tolerance: Double = 0.05
  ) {
    let (actual, expected) = (PathText(path).points, PathText(expected).points)
    let away = max(PathText.distance(actual, expected), PathText.distance(expected, actual))
    count += 1
    if !(away <= tolerance) { fail("\(away) away from the measured outline") }
  }
}

/// A path as its elements, read from a path or a text.
private struct PathText {
  var elements: [(kind: Character, numbers: [Double])] = []

  init(_ path: CGPath) {
    path.applyWithBlock {
      let element = $0.pointee
      let (kind, count): (Character, Int) =
        switch element.type {
        case .moveToPoint: ("m", 1)
        case .addLineToPoint: ("l", 1)
        case .addQuadCurveToPoint: ("q", 2)
        case .addCurveToPoint: ("c", 3)
        default: ("h", 0)
        }
      elements.append((kind, (0..<count).flatMap { element.points[$0].numbers }))
    }
  }

  init(_ text: String) {
    for word in text.split(separator: " ") {
      if let number = Double(word), !elements.isEmpty {
        elements[elements.count - 1].numbers.append(number)
      } else if let kind = word.first {
        elements.append((kind, []))
      }
    }
  }

  var kinds: String { String(elements.map(\.kind)) }

  /// Points along the outline, 8 a line and 32 a cubic.
  var points: [CGPoint] {
    var points: [CGPoint] = []
    var (current, start) = (CGPoint.zero, CGPoint.zero)
    for (kind, numbers) in elements {
      var ends = stride(from: 0, to: numbers.count - 1, by: 2).map {
        CGPoint(x: numbers[$0], y: numbers[$0 + 1])
      }
      if kind == "h" { ends = [start] }
      guard let end = ends.last else { continue }
      if kind == "m" {
        start = end
        points.append(end)
      } else {
        let isCurve = ends.count == 3
        let curve = [current] + (isCurve ? ends : [current, end, end])
        let count = isCurve ? 32 : 8
        points += (1...count).map { Self.point(on: curve, at: CGFloat($0) / CGFloat(count)) }
      }
      current = end
    }
    return points
  }

  private static func point(on curve: [CGPoint], at time: CGFloat) -> CGPoint {
    let rest = 1 - time
    let weights = [
      rest * rest * rest, 3 * rest * rest * time, 3 * rest * time * time, time * time * time,
    ]
    return zip(curve, weights).reduce(.zero) {
      CGPoint(x: $0.x + $1.0.x * $1.1, y: $0.y + $1.0.y * $1.1)
    }
  }

  /// The largest distance of any of `points` to the line through `others`.
  static func distance(_ points: [CGPoint], _ others: [CGPoint]) -> CGFloat {
    points.map { point in
      zip(others, others.dropFirst()).map { start, end in
        let (x, y) = (end.x - start.x, end.y - start.y)
        let length = x * x + y * y
        let way = (point.x - start.x) * x + (point.y - start.y) * y
        let part = length == 0 ? 0 : min(max(way / length, 0), 1)
        return hypot(point.x - start.x - part * x, point.y - start.y - part * y)
      }.min() ?? .infinity
    }.max() ?? .infinity
  }
}
