// SPDX-License-Identifier: Apache-2.0

import Geometry

extension PathRecipe {
  /// What one evaluation may make; what would be more is left out, and copies come to an end.
  package static let mostPoints = 1 << 20
  package static let mostShapes = 1 << 16

  /// The path at an instant.
  package func path(at instant: LocalInstant) -> Path {
    Self.joined(shapes(at: instant))
  }

  /// All shapes as one path, where they lie.
  static func joined(_ shapes: [Shape]) -> Path {
    if shapes.count == 1, shapes[0].map == .identity { return shapes[0].path }
    var result = Path()
    result.reserve(
      verbs: shapes.reduce(0) { $0 + $1.path.verbs.count },
      points: shapes.reduce(0) { $0 + $1.path.points.count })
    for shape in shapes { result.append(shape.placed) }
    return result
  }

  /// The shapes at an instant.
  package func shapes(at instant: LocalInstant) -> [Shape] {
    switch step {
    case .made(let shapes): return shapes
    case .figure(let figure):
      let path = figure.path(at: instant)
      return path.isEmpty ? [] : [Shape(path)]
    case .list(let parts):
      var result: [Shape] = []
      var room = Room()
      for part in parts {
        for shape in part.shapes(at: instant) {
          // What would come after is not even made.
          guard room.takes(shape) else { return result }
          result.append(shape)
        }
      }
      return result
    case .moved(let input, let map):
      let map = map.affine(at: instant)
      guard map.isFinite else { return [] }
      return input.shapes(at: instant).map {
        Shape($0.path, map: $0.map.concatenating(map))
      }
    case .trimmed(let input, let trim):
      return trim.trim(MeasuredShapes(input.shapes(at: instant)), at: instant)
    case .measured(let shapes, let trim): return trim.trim(shapes, at: instant)
    case .rounded(let input, let radius):
      let radius = radius.value(at: instant)
      return input.shapes(at: instant).map { shape in
        Shape(shape.path.roundingCorners(by: radius), map: shape.map)
      }
    case .puckered(let input, let share):
      let share = share.value(at: instant)
      return input.shapes(at: instant).map { shape in
        Shape(shape.path.puckered(by: share), map: shape.map)
      }
    case .zigZagged(let input, let zigZag):
      let (size, ridges) = (zigZag.size.value(at: instant), zigZag.ridges.value(at: instant))
      let shapes = input.shapes(at: instant)
      // Each vertex has up to three points.
      let limit = Self.mostPoints / 3 / max(shapes.count, 1)
      return shapes.map { shape in
        let path = shape.path.zigZagged(
          by: size, ridges: ridges, isSmooth: zigZag.isSmooth, limit: limit)
        return Shape(path, map: shape.map)
      }
    case .offset(let input, let offset):
      let distance = offset.distance.value(at: instant)
      // One bound for all shapes, so that many cost no more than one.
      var effort = PathEffort(limit: Self.mostCuts)
      return input.shapes(at: instant).map { shape in
        let path = shape.path.outset(
          by: distance, join: offset.join, miterLimit: offset.miterLimit, effort: &effort)
        return Shape(path, map: shape.map)
      }
    case .merged(let input, let merge): return merge.merge(input.shapes(at: instant))
    case .repeated(let input, let copies):
      return copies.copies(of: input.shapes(at: instant), at: instant)
    }
  }

  /// How often one step may cut outlines where they meet, and how many points it may look at, before it
  /// takes them as they are.
  static let mostCuts = 250_000
  static let mostPointsMerged = 1 << 20

  /// What there still is room for.
  struct Room {
    private var points = PathRecipe.mostPoints
    private var shapes = PathRecipe.mostShapes

    mutating func takes(_ shape: Shape) -> Bool {
      guard shapes > 0, points >= shape.path.points.count else { return false }
      shapes -= 1
      points -= shape.path.points.count
      return true
    }
  }

  /// The same recipe with what nothing moves made once.
  package func prepared() -> PathRecipe {
    if isConstant { return PathRecipe(.made(shapes(at: LocalInstant(0)))) }
    switch step {
    case .made, .measured, .figure: return self
    case .list(let parts): return PathRecipe(.list(parts.map { $0.prepared() }))
    case .moved(let input, let map): return PathRecipe(.moved(input.prepared(), map))
    case .trimmed(let input, let trim):
      let input = input.prepared()
      guard case .made(let shapes) = input.step else {
        return PathRecipe(.trimmed(input, trim.prepared()))
      }
      return PathRecipe(.measured(MeasuredShapes(shapes), trim.prepared()))
    case .rounded(let input, let value): return PathRecipe(.rounded(input.prepared(), value))
    case .puckered(let input, let value): return PathRecipe(.puckered(input.prepared(), value))
    case .zigZagged(let input, let zigZag):
      return PathRecipe(.zigZagged(input.prepared(), zigZag))
    case .offset(let input, let offset): return PathRecipe(.offset(input.prepared(), offset))
    case .merged(let input, let merge): return PathRecipe(.merged(input.prepared(), merge))
    case .repeated(let input, let copies):
      return PathRecipe(.repeated(input.prepared(), copies))
    }
  }
}

extension PathRecipe.Shape {
  /// The path where it lies.
  var placed: Path { map == .identity ? path : path.applying(map) }
}

// MARK: - Steps

extension PathRecipe.Merge {
  private var operation: RegionOperation? {
    switch self {
    case .appended: nil
    case .union: .union
    case .subtraction: .subtraction
    case .intersection: .intersection
    case .exclusion: .symmetricDifference
    }
  }

  /// What a shape does that costs too much: what may add is added, and what may be left is.
  private func addRest(_ shape: PathRecipe.Shape, to result: inout Path) {
    switch self {
    case .appended, .union, .exclusion: result.append(shape.placed)
    case .subtraction: break
    case .intersection: result = Path()
    }
  }

  func merge(_ shapes: [PathRecipe.Shape]) -> [PathRecipe.Shape] {
    guard let first = shapes.first else { return [] }
    guard let operation else { return [PathRecipe.Shape(PathRecipe.joined(shapes))] }
    var effort = PathEffort(limit: PathRecipe.mostCuts)
    var result = first.placed
    var room = PathRecipe.mostPointsMerged
    for shape in shapes.dropFirst() {
      room -= result.points.count + shape.path.points.count
      guard room >= 0, !effort.isExceeded else {
        addRest(shape, to: &result)
        continue
      }
      result = result.combined(with: shape.placed, operation, effort: &effort)
    }
    return result.isEmpty ? [] : [PathRecipe.Shape(result)]
  }
}

extension PathRecipe.Repeat {
  func copies(of shapes: [PathRecipe.Shape], at instant: LocalInstant) -> [PathRecipe.Shape] {
    let wanted = count.value(at: instant).rounded(.up)
    guard wanted >= 1, !shapes.isEmpty else { return [] }
    let number = Int(min(wanted, Double(PathRecipe.mostShapes)))
    let offset = offset.value(at: instant)
    var result: [PathRecipe.Shape] = []
    var room = PathRecipe.Room()
    for copy in 0..<number {
      let map = map.power(Double(copy) + offset, at: instant)
      guard map.isFinite else { continue }
      for shape in shapes {
        // Copies come to an end at the first for which there is no room.
        guard room.takes(shape) else { return result }
        result.append(PathRecipe.Shape(shape.path, map: shape.map.concatenating(map)))
      }
    }
    return result
  }
}
