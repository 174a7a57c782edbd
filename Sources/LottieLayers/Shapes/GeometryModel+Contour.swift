// SPDX-License-Identifier: Apache-2.0

import ElementaryFunctions
import Geometry

extension GeometryModel {
  /// The arm of a quarter circle of radius one, as After Effects exports it.
  static let quarterArm = 0.5519

  /// More points than a star of a document has.
  private static let pointLimit = 10_000.0

  /// The outline at a frame.
  func contour(at frame: Double) -> Contour {
    let contour = plain(at: frame)
    return isReversed ? contour.reversed : contour
  }

  private func plain(at frame: Double) -> Contour {
    switch kind {
    case .path(let path): return path.value(at: frame)
    case .rectangle(let center, let size, let radius):
      return Self.rectangle(
        center: center.value(at: frame), size: size.value(at: frame),
        radius: radius.value(at: frame))
    case .ellipse(let center, let size):
      return Self.ellipse(center: center.value(at: frame), size: size.value(at: frame))
    case .star(let star): return Self.star(star, at: frame)
    }
  }

  /// From the top right corner clockwise.
  static func rectangle(center: Vec2, size: Vec2, radius: Double) -> Contour {
    let half = Vec2(abs(size.x) / 2, abs(size.y) / 2)
    let (left, right) = (center.x - half.x, center.x + half.x)
    let (top, bottom) = (center.y - half.y, center.y + half.y)
    let r = min(max(radius, 0), half.x, half.y)
    let arm = r * quarterArm
    var contour = Contour()
    contour.isClosed = true
    guard r > 0 else {
      for corner in [
        Vec2(right, top), Vec2(right, bottom), Vec2(left, bottom), Vec2(left, top),
      ] { contour.add(corner) }
      return contour
    }
    contour.add(Vec2(right, top + r), arrival: Vec2(0, -arm))
    contour.add(Vec2(right, bottom - r), departure: Vec2(0, arm))
    contour.add(Vec2(right - r, bottom), arrival: Vec2(arm, 0))
    contour.add(Vec2(left + r, bottom), departure: Vec2(-arm, 0))
    contour.add(Vec2(left, bottom - r), arrival: Vec2(0, arm))
    contour.add(Vec2(left, top + r), departure: Vec2(0, -arm))
    contour.add(Vec2(left + r, top), arrival: Vec2(-arm, 0))
    contour.add(Vec2(right - r, top), departure: Vec2(arm, 0))
    return contour
  }

  /// From the top clockwise.
  static func ellipse(center: Vec2, size: Vec2) -> Contour {
    let half = Vec2(size.x / 2, size.y / 2)
    let arm = Vec2(half.x * quarterArm, half.y * quarterArm)
    var contour = Contour()
    contour.isClosed = true
    func add(_ x: Double, _ y: Double, _ along: Vec2) {
      contour.add(
        center + Vec2(half.x * x, half.y * y), arrival: -along, departure: along)
    }
    add(0, -1, Vec2(arm.x, 0))
    add(1, 0, Vec2(0, arm.y))
    add(0, 1, Vec2(-arm.x, 0))
    add(-1, 0, Vec2(0, -arm.y))
    return contour
  }

  /// From the first outer point clockwise.
  static func star(_ star: StarModel, at frame: Double) -> Contour {
    var contour = Contour()
    contour.isClosed = true
    let points = star.points.value(at: frame)
    guard points >= 1 else { return contour }
    let count = Int(min(points, pointLimit))
    let center = star.center.value(at: frame)
    let start = TransformModel.radians(star.rotation.value(at: frame) - 90)
    func add(_ step: Double, radius: Double, roundness: Double) {
      let angle = start + 2 * .pi * step / Double(count)
      let (sine, cosine) = (Elementary.sin(angle), Elementary.cos(angle))
      let arm = 2 * .pi * radius / (4 * Double(count)) * roundness / 100
      let along = Vec2(-sine, cosine) * arm
      contour.add(
        center + Vec2(cosine, sine) * radius, arrival: -along, departure: along)
    }
    let outer = (star.outerRadius.value(at: frame), star.outerRoundness.value(at: frame))
    let inner = (star.innerRadius.value(at: frame), star.innerRoundness.value(at: frame))
    for point in 0..<count {
      add(Double(point), radius: outer.0, roundness: outer.1)
      if star.isStar { add(Double(point) + 0.5, radius: inner.0, roundness: inner.1) }
    }
    return contour
  }

  /// The frames at which it begins and ends to move.
  var movement: ClosedRange<Double>? {
    switch kind {
    case .path(let path): path.movement
    case .rectangle(let center, let size, let radius):
      .covering([center.movement, size.movement, radius.movement])
    case .ellipse(let center, let size): .covering([center.movement, size.movement])
    case .star(let star):
      .covering([
        star.center.movement, star.rotation.movement, star.points.movement,
        star.outerRadius.movement, star.outerRoundness.movement, star.innerRadius.movement,
        star.innerRoundness.movement,
      ])
    }
  }
}
