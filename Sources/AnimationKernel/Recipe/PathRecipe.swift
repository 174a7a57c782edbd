// SPDX-License-Identifier: Apache-2.0

import Geometry

/// How a path is made: figures, and what is done to them, each number of which may move in a layer's
/// local time.
///
/// A recipe is a value that never changes. It makes a list of shapes, each a path with a map; steps
/// that look at paths (trims, corners, puckers, offsets) take each shape's own, before its map, and
/// merges take what the maps make of them. The layer shows all shapes as one path.
///
/// ```swift
/// let ring = PathRecipe.ellipse(center: .zero, size: TimedPoint(80, 80))
/// let trim = PathRecipe.Trim(end: TimedValue(keys: [TimedKey(0, 0), TimedKey(1, 1)]) ?? TimedValue(1))
/// layer.pathRecipe = .list([ring, square]).trimmed(trim).moved(by: TimedAffine(position: path))
/// ```
package struct PathRecipe: Hashable, Sendable {
  /// One path, and where it lies.
  package struct Shape: Hashable, Sendable {
    package var path: Path
    package var map: Affine

    package init(_ path: Path, map: Affine = .identity) {
      (self.path, self.map) = (path, map)
    }
  }

  indirect enum Step: Hashable, Sendable {
    case figure(Figure)
    case list([PathRecipe])
    case moved(PathRecipe, TimedAffine)
    case trimmed(PathRecipe, Trim)
    case rounded(PathRecipe, TimedValue<Double>)
    case puckered(PathRecipe, TimedValue<Double>)
    case zigZagged(PathRecipe, ZigZag)
    case offset(PathRecipe, Offset)
    case merged(PathRecipe, Merge)
    case repeated(PathRecipe, Repeat)
    /// What nothing moves, made once.
    case made([Shape])
    /// Parts of what nothing moves, measured once.
    case measured(MeasuredShapes, Trim)
  }

  let step: Step
  /// How many steps lie within one another.
  package let depth: Int
  /// Whether nothing moves.
  package let isConstant: Bool

  /// Steps that would lie deeper than this are left out, and so are the parts of a list that would.
  package static let depthLimit = 256

  init(_ step: Step) {
    self.step = step
    switch step {
    case .figure(let figure):
      (depth, isConstant) = (1, figure.isConstant)
    case .made: (depth, isConstant) = (1, true)
    case .measured(_, let trim): (depth, isConstant) = (1, trim.isConstant)
    case .list(let parts):
      depth = 1 + parts.reduce(0) { max($0, $1.depth) }
      isConstant = parts.allSatisfy(\.isConstant)
    case .moved(let input, let map):
      (depth, isConstant) = (1 + input.depth, input.isConstant && map.isConstant)
    case .trimmed(let input, let trim):
      (depth, isConstant) = (
        1 + max(input.depth, trim.depth), input.isConstant && trim.isConstant
      )
    case .rounded(let input, let value), .puckered(let input, let value):
      (depth, isConstant) = (1 + input.depth, input.isConstant && value.isConstant)
    case .zigZagged(let input, let zigZag):
      (depth, isConstant) = (1 + input.depth, input.isConstant && zigZag.isConstant)
    case .offset(let input, let offset):
      (depth, isConstant) = (1 + input.depth, input.isConstant && offset.distance.isConstant)
    case .merged(let input, _): (depth, isConstant) = (1 + input.depth, input.isConstant)
    case .repeated(let input, let copies):
      (depth, isConstant) = (1 + input.depth, input.isConstant && copies.isConstant)
    }
  }

  private func adding(_ step: (PathRecipe) -> Step) -> PathRecipe {
    depth < Self.depthLimit ? PathRecipe(step(self)) : self
  }

  // MARK: - Making recipes

  /// A path, or keys of one; `isReversed` draws it the other way.
  package static func path(_ path: TimedValue<Path>, isReversed: Bool = false) -> PathRecipe {
    PathRecipe(.figure(Figure(.path(path), isReversed: isReversed)))
  }

  /// A rectangle about a centre, from its top right corner on, clockwise; see
  /// ``Path/init(figureRect:size:radius:)``.
  package static func rect(
    center: TimedPoint, size: TimedPoint, radius: TimedValue<Double> = TimedValue(0),
    isReversed: Bool = false
  ) -> PathRecipe {
    PathRecipe(.figure(Figure(.rect(center, size, radius), isReversed: isReversed)))
  }

  /// An ellipse about a centre, from its top on, clockwise.
  package static func ellipse(
    center: TimedPoint, size: TimedPoint, isReversed: Bool = false
  ) -> PathRecipe {
    PathRecipe(.figure(Figure(.ellipse(center, size), isReversed: isReversed)))
  }

  /// A star or polygon, from its top on, clockwise.
  package static func star(_ star: Star, isReversed: Bool = false) -> PathRecipe {
    PathRecipe(.figure(Figure(.star(star), isReversed: isReversed)))
  }

  /// Shapes in order.
  package static func list(_ parts: [PathRecipe]) -> PathRecipe {
    PathRecipe(.list(parts.filter { $0.depth < depthLimit }))
  }

  /// The shapes moved, scaled, turned.
  package func moved(by map: TimedAffine) -> PathRecipe { adding { .moved($0, map) } }

  /// Parts of the shapes' lines.
  package func trimmed(_ trim: Trim) -> PathRecipe {
    trim.depth < Self.depthLimit ? adding { .trimmed($0, trim) } : self
  }

  /// The shapes with rounded corners; see ``Path/roundingCorners(by:)``.
  package func rounded(_ radius: TimedValue<Double>) -> PathRecipe {
    adding { .rounded($0, radius) }
  }

  /// The shapes with vertices drawn to their middle by a share; see ``Path/puckered(by:)``.
  package func puckered(_ share: TimedValue<Double>) -> PathRecipe {
    adding { .puckered($0, share) }
  }

  /// The shapes with ridges; see ``Path/zigZagged(by:ridges:isSmooth:limit:)``.
  package func zigZagged(_ zigZag: ZigZag) -> PathRecipe { adding { .zigZagged($0, zigZag) } }

  /// The shapes grown outwards; see ``Path/outset(by:join:miterLimit:effort:)``.
  package func offset(_ offset: Offset) -> PathRecipe { adding { .offset($0, offset) } }

  /// All shapes as one.
  package func merged(_ merge: Merge) -> PathRecipe { adding { .merged($0, merge) } }

  /// All shapes several times.
  package func repeated(_ copies: Repeat) -> PathRecipe { adding { .repeated($0, copies) } }
}

// MARK: - Leaves

extension PathRecipe {
  /// A number, point or path of a recipe that moves.
  enum Leaf: Sendable {
    case number(TimedValue<Double>)
    case point(TimedPoint)
    case path(TimedValue<Path>)
  }

  /// Calls `body` for each leaf that moves.
  func eachLeaf(_ body: (Leaf) -> Void) {
    guard !isConstant else { return }
    func number(_ value: TimedValue<Double>) { if !value.isConstant { body(.number(value)) } }
    func point(_ value: TimedPoint) { if !value.isConstant { body(.point(value)) } }
    switch step {
    case .made: break
    case .figure(let figure):
      switch figure.kind {
      case .path(let path): if !path.isConstant { body(.path(path)) }
      case .rect(let center, let size, let radius):
        point(center)
        point(size)
        number(radius)
      case .ellipse(let center, let size):
        point(center)
        point(size)
      case .star(let star):
        point(star.center)
        for value in star.numbers { number(value) }
      }
    case .list(let parts): for part in parts { part.eachLeaf(body) }
    case .moved(let input, let map):
      input.eachLeaf(body)
      for value in map.points { point(value) }
      for value in map.numbers { number(value) }
    case .trimmed(let input, let trim):
      input.eachLeaf(body)
      trim.eachLeaf(body)
    case .measured(_, let trim): trim.eachLeaf(body)
    case .rounded(let input, let value), .puckered(let input, let value):
      input.eachLeaf(body)
      number(value)
    case .zigZagged(let input, let zigZag):
      input.eachLeaf(body)
      number(zigZag.size)
      number(zigZag.ridges)
    case .offset(let input, let offset):
      input.eachLeaf(body)
      number(offset.distance)
    case .merged(let input, _): input.eachLeaf(body)
    case .repeated(let input, let copies):
      input.eachLeaf(body)
      for value in [copies.count, copies.offset] { number(value) }
      for value in copies.map.points { point(value) }
      for value in copies.map.numbers { number(value) }
    }
  }
}

extension TimedPoint {
  package var isConstant: Bool {
    switch self {
    case .value(let value): value.isConstant
    case .parts(let x, let y): x.isConstant && y.isConstant
    case .along: false
    }
  }
}
