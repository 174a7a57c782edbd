// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Geometry

/// Works out frames from constraints, each axis of each layer once, in the order of what they read.
struct ConstraintSolver {
  /// A layer's axis, and the constraints that count for it.
  private struct Problem {
    var layer: Int
    var isVertical: Bool
    var rules: [CAConstraint]
    /// How many of the axes that the rules read are not laid out yet.
    var missing = 0
    /// Problems that read this axis.
    var readers: [Int] = []
  }

  private(set) var frames: [Rect]
  private let container: Rect
  private var places: [String: Int] = [:]
  private var problems: [Problem] = []
  /// The problem of each layer's axis: x axes at even numbers, y axes at odd ones.
  private var problemOfAxis: [Int: Int] = [:]

  init(container: Rect, frames: [Rect], names: [String?]) {
    (self.container, self.frames) = (container, frames)
    for (index, name) in names.enumerated() {
      if let name, places[name] == nil { places[name] = index }
    }
  }

  /// Adds a layer's constraints: of each axis counts the last, and of the others that with the
  /// lowest attribute.
  mutating func add(_ constraints: [CAConstraint], for layer: Int) {
    for isVertical in [false, true] {
      let given = constraints.filter { $0.attribute.isVertical == isVertical }
      guard let last = given.last else { continue }
      let other = given.dropLast().min { $0.attribute.rawValue < $1.attribute.rawValue }
      let rules = other.map { [$0, last] } ?? [last]
      problemOfAxis[2 * layer + (isVertical ? 1 : 0)] = problems.count
      problems.append(Problem(layer: layer, isVertical: isVertical, rules: rules))
    }
  }

  mutating func solve() {
    var ready: [Int] = []
    for index in problems.indices {
      var isSolvable = true
      for rule in problems[index].rules where rule.sourceName != Self.superlayer {
        guard let source = places[rule.sourceName], source != problems[index].layer,
          let read = problemOfAxis[2 * source + (rule.sourceAttribute.isVertical ? 1 : 0)]
        else {
          isSolvable = false
          continue
        }
        problems[index].missing += 1
        problems[read].readers.append(index)
      }
      if !isSolvable { problems[index].missing = .max / 2 }
      if problems[index].missing == 0 { ready.append(index) }
    }
    // Axes in a circle never become ready and stay as they are.
    var next = 0
    while next < ready.count {
      let problem = problems[ready[next]]
      next += 1
      guard apply(problem) else { continue }
      for reader in problem.readers {
        problems[reader].missing -= 1
        if problems[reader].missing == 0 { ready.append(reader) }
      }
    }
  }

  private static let superlayer = "superlayer"

  /// Sets the axis; false when its rules contradict each other.
  private mutating func apply(_ problem: Problem) -> Bool {
    let frame = frames[problem.layer]
    var axis =
      problem.isVertical ? Span(frame.y, frame.height) : Span(frame.x, frame.width)
    let wanted = problem.rules.map { rule in
      let source = places[rule.sourceName].map { frames[$0] }
      let read =
        rule.sourceName == Self.superlayer
        ? container : source ?? container
      return (
        rule.attribute.part,
        read.value(of: rule.sourceAttribute) * Double(rule.scale)
          + Double(rule.offset)
      )
    }
    guard axis.satisfy(wanted) else { return false }
    if problem.isVertical {
      (frames[problem.layer].y, frames[problem.layer].height) = (axis.start, axis.length)
    } else {
      (frames[problem.layer].x, frames[problem.layer].width) = (axis.start, axis.length)
    }
    return true
  }
}

/// One axis of a frame.
private struct Span {
  /// What of an axis a constraint is about.
  enum Part {
    case min, mid, max, length
  }

  var start: Double
  var length: Double

  init(_ start: Double, _ length: Double) {
    (self.start, self.length) = (start, length)
  }

  /// Changes the axis so that one or two of its parts have given values; false for the same part
  /// twice and for a length alone.
  mutating func satisfy(_ wanted: [(part: Part, value: Double)]) -> Bool {
    guard let first = wanted.first else { return false }
    guard wanted.count > 1 else {
      if first.part == .length { return false }
      place(first.part, at: first.value)
      return true
    }
    var values: [Part: Double] = [:]
    for (part, value) in wanted { values[part] = value }
    guard values.count == 2 else { return false }
    switch (values[.min], values[.mid], values[.max], values[.length]) {
    case (let low?, let middle?, _, _): self = Span(low, 2 * (middle - low))
    case (let low?, _, let high?, _): self = Span(low, high - low)
    case (_, let middle?, let high?, _): self = Span(2 * middle - high, 2 * (high - middle))
    case (let low?, _, _, let size?): self = Span(low, size)
    case (_, let middle?, _, let size?): self = Span(middle - size / 2, size)
    case (_, _, let high?, let size?): self = Span(high - size, size)
    default: return false
    }
    return true
  }

  private mutating func place(_ part: Part, at value: Double) {
    switch part {
    case .min: start = value
    case .mid: start = value - length / 2
    case .max: start = value - length
    case .length: length = value
    }
  }
}

extension CAConstraintAttribute {
  fileprivate var isVertical: Bool { rawValue >= 4 }

  fileprivate var part: Span.Part {
    switch self {
    case .minX, .minY: .min
    case .midX, .midY: .mid
    case .maxX, .maxY: .max
    case .width, .height: .length
    }
  }
}

extension Rect {
  fileprivate func value(of attribute: CAConstraintAttribute) -> Double {
    switch attribute {
    case .minX: minX
    case .midX: minX + width / 2
    case .maxX: maxX
    case .width: width
    case .minY: minY
    case .midY: minY + height / 2
    case .maxY: maxY
    case .height: height
    }
  }
}
