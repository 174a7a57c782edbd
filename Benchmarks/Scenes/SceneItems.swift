// SPDX-License-Identifier: Apache-2.0

import Foundation
import Geometry

/// The numbers of the scenes' items, which lists and layers are both made from.
enum SceneItems {
  /// S1: how large, opaque and red a dot is, 0 to 1, at a time of its own.
  static func pulse(_ time: Double) -> Double { 0.5 + 0.5 * sin(2 * .pi * time) }

  /// S2: a stroke turns, and its ends wander.
  struct Stroke {
    var index: Int
    /// Nil for a circle.
    var zigzag: Path?

    var center: Vec2 { Vec2(80 + 160 * Double(index % 8), 45 + 90 * Double(index / 8)) }
    func angle(_ t: Double) -> Double { 0.8 * t + 0.1 * Double(index) }
    func start(_ t: Double) -> Double { 0.25 * (0.5 + 0.5 * sin(t + Double(index) * 0.3)) }
    func end(_ t: Double) -> Double {
      0.5 + 0.5 * (0.5 + 0.5 * cos(t * 1.3 + Double(index) * 0.2))
    }
    var path: Path { zigzag ?? SceneItems.circle(radius: 32) }
  }

  static func strokes() -> [Stroke] {
    var random = SceneRandom(1002)
    return (0..<64).map { index in
      let points = (0..<6).map { j in
        Vec2(-60 + 24 * Double(j), (j & 1 == 1 ? 1 : -1) * random(10, 30))
      }
      return Stroke(index: index, zigzag: index % 2 == 0 ? nil : polygon(points, isClosed: false))
    }
  }

  /// S3: a square moves on an ellipse and turns.
  struct Square {
    var x, y, speed, phase: Double

    func center(_ t: Double) -> Vec2 {
      Vec2(x + 40 * sin(t + phase), y + 40 * cos(0.7 * t + phase))
    }
    func angle(_ t: Double) -> Double { speed * t + phase }
  }

  static func squares(_ count: Int) -> [Square] {
    var random = SceneRandom(1003)
    return (0..<count).map { _ in
      Square(
        x: random(0, 1280), y: random(0, 720), speed: random(-2, 2), phase: random(0, 2 * .pi))
    }
  }

  /// M2: the corner of what moves.
  static func card(_ t: Double) -> Vec2 { Vec2(60 + 600 * t, 60 + 40 * sin(3 * t)) }

  /// M1: the centre of what moves.
  static func mover(_ t: Double) -> Vec2 { Vec2(150 + 900 * t, 360 + 120 * sin(3 * t)) }

  /// S4a: the opacity of a sheet.
  static func sheetAlpha(_ index: Int, _ t: Double) -> Double {
    0.1 + 0.02 * Double(index) + 0.05 * sin(t + Double(index))
  }

  /// S5: a picture turns in its place and breathes.
  struct Picture {
    var center: Vec2
    var size, speed, phase: Double

    func angle(_ t: Double) -> Double { speed * t + phase }
    func scale(_ t: Double) -> Double { size * (1 + 0.1 * sin(t + phase)) }
  }

  static func pictures() -> [Picture] {
    var random = SceneRandom(1005)
    return (0..<200).map { _ in
      Picture(
        center: Vec2(random(0, 1280), random(0, 720)), size: random(0.5, 1.1),
        speed: random(-1.5, 1.5), phase: random(0, 2 * .pi))
    }
  }

  /// S6: a picture turns about both axes of the screen, seen from a distance of 500.
  struct Panel {
    static let side = 200.0
    static let distance = 500.0
    var center: Vec2
    var phase: Double

    func turn(_ t: Double) -> Double { t + phase }
    func tilt(_ t: Double) -> Double { 0.5 * sin(t + phase) }
  }

  static func panels() -> [Panel] {
    var random = SceneRandom(1006)
    return (0..<100).map { _ in
      Panel(center: Vec2(random(60, 1220), random(60, 660)), phase: random(0, 2 * .pi))
    }
  }

  /// S7: the corner of a card of 300 by 200.
  static func card(_ index: Int, _ t: Double) -> Vec2 {
    let n = Double(index)
    return Vec2(
      40 + Double(index % 5) * 240 + 15 * sin(t + n),
      30 + Double(index / 5) * 165 + 10 * cos(0.9 * t + 0.7 * n))
  }

  static var star: Path {
    polygon(
      (0..<10).map { j in
        let radius = j % 2 == 0 ? 110.0 : 50
        return Vec2(
          radius * sin(.pi * Double(j) / 5), -radius * cos(.pi * Double(j) / 5))
      }, isClosed: true)
  }

  /// S8: the corner of a gradient of 300 by 300.
  static func gradientPlaces() -> [Vec2] {
    var random = SceneRandom(1008)
    return (0..<50).map { _ in Vec2(random(-50, 1030), random(-50, 470)) }
  }

  static func drift(_ place: Vec2, _ index: Int, _ t: Double) -> Vec2 {
    place + Vec2(20 * sin(t + Double(index)), 20 * cos(t + Double(index)))
  }

  /// S9: one closed line of many short segments.
  static func scribble() -> Path {
    var random = SceneRandom(1009)
    return polygon(
      (0..<5000).map { j in
        let angle = 2 * Double.pi * 7 * Double(j) / 5000
        let radius = 200 + 80 * sin(angle * 3.3) + random(-25, 25)
        return Vec2(radius * cos(angle), radius * sin(angle))
      }, isClosed: true)
  }

  // MARK: - Paths

  static func polygon(_ points: [Vec2], isClosed: Bool) -> Path {
    var path = Path()
    for (index, point) in points.enumerated() {
      if index == 0 { path.move(to: point) } else { path.line(to: point) }
    }
    if isClosed { path.close() }
    return path
  }

  /// An open circle that begins at angle 0 and runs towards +y.
  static func circle(radius: Double) -> Path {
    var path = Path()
    let k = 4.0 / 3 * tan(.pi / 8) * radius
    func at(_ angle: Double) -> Vec2 { Vec2(cos(angle), sin(angle)) * radius }
    func along(_ angle: Double) -> Vec2 { Vec2(-sin(angle), cos(angle)) * k }
    path.move(to: at(0))
    for quarter in 0..<4 {
      let (a, b) = (Double.pi / 2 * Double(quarter), Double.pi / 2 * Double(quarter + 1))
      path.cubic(at(a) + along(a), at(b) - along(b), to: at(b))
    }
    return path
  }
}
