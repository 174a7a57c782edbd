// SPDX-License-Identifier: Apache-2.0

import Geometry
import Synchronization

/// Shapes with the lengths of their lines, which are found out when they are first asked for.
final class MeasuredShapes: Sendable {
  let shapes: [PathRecipe.Shape]
  private let kept = Mutex<[PathMeasure]?>(nil)

  init(_ shapes: [PathRecipe.Shape]) { self.shapes = shapes }

  var measures: [PathMeasure] {
    kept.withLock { kept in
      if let kept { return kept }
      let measures = shapes.map { PathMeasure($0.path) }
      kept = measures
      return measures
    }
  }
}

extension MeasuredShapes: Hashable {
  static func == (a: MeasuredShapes, b: MeasuredShapes) -> Bool {
    a === b || a.shapes == b.shapes
  }

  func hash(into hasher: inout Hasher) { hasher.combine(shapes) }
}

extension PathRecipe.Trim {
  func trim(_ measured: MeasuredShapes, at instant: LocalInstant) -> [PathRecipe.Shape] {
    let part = PathTrim.part(
      start: start.value(at: instant), end: end.value(at: instant),
      offset: offset.value(at: instant))
    switch part {
    case .nothing: return []
    case .whole: return measured.shapes
    case .share(let low, let high):
      let (shapes, measures) = (measured.shapes, measured.measures)
      guard mode == .joined else { return Self.each(shapes, measures, low, high) }
      func length(_ recipe: PathRecipe?) -> Double {
        recipe?.shapes(at: instant).reduce(0) { $0 + $1.path.length } ?? 0
      }
      return Self.joined(
        shapes, measures, low, high, before: length(before), after: length(after))
    }
  }

  private static func each(
    _ shapes: [PathRecipe.Shape], _ measures: [PathMeasure], _ low: Double, _ high: Double
  ) -> [PathRecipe.Shape] {
    zip(shapes, measures).compactMap { shape, measure in
      guard measure.length > 0 else { return nil }
      let (first, second) = PathTrim.ranges(low: low, high: high, of: measure.length)
      return Self.shape(shape, measure.piece(first, and: second))
    }
  }

  /// Each shape keeps what of the part of the whole line lies on it.
  private static func joined(
    _ shapes: [PathRecipe.Shape], _ measures: [PathMeasure], _ low: Double, _ high: Double,
    before: Double, after: Double
  ) -> [PathRecipe.Shape] {
    let length = measures.reduce(before) { $0 + $1.length } + after
    guard length > 0 else { return [] }
    let (first, second) = PathTrim.ranges(low: low, high: high, of: length)
    var start = before
    return zip(shapes, measures).compactMap { shape, measure in
      defer { start += measure.length }
      /// What of a range of the whole line lies on the shape; past either end it reaches beyond.
      func own(_ range: ClosedRange<Double>?) -> ClosedRange<Double>? {
        guard let range else { return nil }
        // Sums of lengths may end a rounding error before or after where the line does.
        let isLast = range.upperBound >= length
        let to = isLast ? .infinity : range.upperBound - start
        return range.lowerBound - start...max(range.lowerBound - start, to)
      }
      return Self.shape(shape, measure.piece(own(first), and: own(second)))
    }
  }

  private static func shape(_ shape: PathRecipe.Shape, _ path: Path) -> PathRecipe.Shape? {
    path.isEmpty ? nil : PathRecipe.Shape(path, map: shape.map)
  }
}
