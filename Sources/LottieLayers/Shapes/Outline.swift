// SPDX-License-Identifier: Apache-2.0

import Geometry

/// How an outline is made: shapes, and what changes them on the way to the style that paints it.
indirect enum Outline: Sendable {
  case geometry(GeometryModel)
  case moved(TransformModel, Outline)
  case trimmed(TrimModel, Outline)
  /// One of several shapes that are trimmed as one length, first listed first.
  case trimmedInTurn(TrimModel, [Outline], index: Int)
  case rounded(Property<Double>, Outline)
  case puckered(Property<Double>, Outline)
  case merged(Int, [Outline])
  case repeated(RepeaterModel, Outline)

  /// More copies than a document asks for.
  static let copyLimit = 1_000
  /// Copies of copies end there.
  private static let contourLimit = 100_000

  /// The frames at which it begins and ends to move.
  var movement: ClosedRange<Double>? {
    switch self {
    case .geometry(let geometry): geometry.movement
    case .moved(let transform, let outline):
      .covering([transform.movement, outline.movement])
    case .trimmed(let trim, let outline): .covering([trim.movement, outline.movement])
    case .trimmedInTurn(let trim, let outlines, _):
      .covering([trim.movement] + outlines.map(\.movement))
    case .rounded(let amount, let outline), .puckered(let amount, let outline):
      .covering([amount.movement, outline.movement])
    case .merged(_, let outlines): .covering(outlines.map(\.movement))
    case .repeated(let repeater, let outline):
      .covering([
        repeater.copies.movement, repeater.offset.movement, repeater.transform.movement,
        outline.movement,
      ])
    }
  }

  /// The outline at a frame.
  func contours(at frame: Double) -> [Contour] {
    switch self {
    case .geometry(let geometry): return [geometry.contour(at: frame)]
    case .moved(let transform, let outline):
      let affine = transform.affine(at: frame)
      return outline.contours(at: frame).map { $0.applying(affine) }
    case .trimmed(let trim, let outline):
      let range = trim.range(at: frame)
      let contours = outline.contours(at: frame)
      guard range != .whole else { return contours }
      let measure = ContourMeasure(contours)
      return measure.cut(range.pieces.map { $0.scaled(by: measure.length) })
    case .trimmedInTurn(let trim, let outlines, let index):
      return Self.trimmed(trim.range(at: frame), outlines.map { $0.contours(at: frame) }, index)
    case .rounded(let radius, let outline):
      let radius = radius.value(at: frame)
      return outline.contours(at: frame).map { $0.rounded(by: radius) }
    case .puckered(let amount, let outline):
      let share = amount.value(at: frame) / 100
      return outline.contours(at: frame).map { $0.puckered(by: share) }
    case .merged(let mode, let outlines):
      return Self.merged(mode, outlines.map { $0.contours(at: frame) })
    case .repeated(let repeater, let outline):
      let contours = outline.contours(at: frame)
      let room = Self.contourLimit / max(contours.count, 1)
      return (0..<min(repeater.count(at: frame), room)).flatMap { copy in
        let affine = repeater.affine(ofCopy: copy, at: frame)
        return contours.map { $0.applying(affine) }
      }
    }
  }

  private static func trimmed(
    _ range: TrimRange, _ shapes: [[Contour]], _ index: Int
  ) -> [Contour] {
    guard range != .whole else { return shapes[index] }
    let measures = shapes.map(ContourMeasure.init)
    let total = measures.reduce(0) { $0 + $1.length }
    let start = measures[..<index].reduce(0) { $0 + $1.length }
    let own = measures[index].length
    let pieces = range.pieces.compactMap { piece -> ClosedRange<Double>? in
      let piece = piece.scaled(by: total)
      let (from, to) = (max(piece.lowerBound - start, 0), min(piece.upperBound - start, own))
      return to > from ? from...to : nil
    }
    return measures[index].cut(pieces)
  }

  private static func merged(_ mode: Int, _ shapes: [[Contour]]) -> [Contour] {
    let operation: RegionOperation
    switch mode {
    case 2: operation = .union
    case 3: operation = .subtraction
    case 4: operation = .intersection
    case 5: operation = .symmetricDifference
    default: return shapes.flatMap { $0 }
    }
    var effort = PathEffort()
    var paths = shapes.map { path(of: $0) }.makeIterator()
    guard var result = paths.next() else { return [] }
    if shapes.count == 1 { return shapes[0] }
    while let next = paths.next() {
      result = result.combined(
        with: next.normalized(effort: &effort), operation, effort: &effort)
    }
    return Contour.contours(of: result)
  }

  static func path(of contours: [Contour]) -> Path {
    var result = Path()
    for contour in contours { result.append(contour.path()) }
    return result
  }

  /// The outline at a frame, as a path.
  func path(at frame: Double) -> Path { Self.path(of: contours(at: frame)) }

  /// The keyframes of the outline where it is nothing but a shape that has them.
  var keyframes: Property<Contour>? {
    guard case .geometry(let geometry) = self, case .path(let path) = geometry.kind else {
      return nil
    }
    return geometry.isReversed ? path.map(\.reversed) : path
  }
}

extension ClosedRange<Double> {
  /// The same share of a length.
  func scaled(by length: Double) -> ClosedRange<Double> {
    lowerBound * length...upperBound * length
  }
}

extension RepeaterModel {
  /// How many copies there are at a frame.
  func count(at frame: Double) -> Int {
    let count = copies.value(at: frame).rounded(.up)
    return Int(min(max(count, 0), Double(Outline.copyLimit)))
  }

  /// Where a copy lies: the transform as often as its number and the offset say.
  func affine(ofCopy copy: Int, at frame: Double) -> Affine {
    let power = Double(copy) + offset.value(at: frame)
    let anchor = transform.anchor.value(at: frame)
    let place = transform.position(at: frame)
    let scale = transform.scale.value(at: frame)
    let rotation = TransformModel.radians(transform.rotation.value(at: frame) * power)
    return Affine.translation(-anchor.x, -anchor.y)
      .concatenating(.scale(Self.power(scale.x / 100, power), Self.power(scale.y / 100, power)))
      .concatenating(.rotation(rotation))
      .concatenating(.translation(anchor.x + place.x * power, anchor.y + place.y * power))
  }

  /// A scale as often as asked for; the fraction of a step goes evenly.
  static func power(_ scale: Double, _ exponent: Double) -> Double {
    let limited = min(max(exponent, -Double(Outline.copyLimit)), Double(Outline.copyLimit))
    let whole = limited.rounded(.towardZero)
    let fraction = abs(limited - whole)
    let base = exponent < 0 && scale != 0 ? 1 / scale : scale
    var result = 1.0
    for _ in 0..<Int(abs(whole)) { result *= base }
    result *= 1 + (base - 1) * fraction
    return result.isFinite ? result : 0
  }
}
