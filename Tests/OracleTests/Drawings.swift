// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation
import Geometry
import TestSupport

@testable import CoreGraphics

/// A context of ours with y down, as Cairo's canvas has it.
struct OwnCanvas {
  static let side = 64
  let context: CGContext

  init() {
    guard let context = CGContext(width: Self.side, height: Self.side) else {
      preconditionFailure("a small bitmap")
    }
    context.concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(Self.side)))
    self.context = context
  }

  func image() -> Image { context.picture }

  func stroke(_ path: Path, _ style: StrokeStyle) {
    context.setLineWidth(style.width)
    context.setLineCap(CGLineCap(rawValue: Int32(style.cap.rawValue)) ?? .butt)
    context.setLineJoin(CGLineJoin(rawValue: Int32(style.join.rawValue)) ?? .miter)
    context.setMiterLimit(style.miterLimit)
    context.setLineDash(phase: style.dashPhase, lengths: style.dash.map { CGFloat($0) })
    context.addPath(CGPath(path))
    context.strokePath()
  }
}

/// Shapes that a seed makes, about the middle of a canvas of 64 by 64.
struct Drawings {
  var random: SplitMix64

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  mutating func number(_ low: Double, _ high: Double) -> Double { random.double(in: low...high) }

  mutating func whole(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  mutating func point() -> Vec2 { Vec2(number(4, 60), number(4, 60)) }

  mutating func color(isOpaque: Bool = false) -> RGBA {
    RGBA(number(0, 1), number(0, 1), number(0, 1), isOpaque ? 1 : number(0.1, 1))
  }

  /// A polygon whose corners lie around a centre, in order: no edges cross.
  mutating func star() -> Path {
    let center = Vec2(number(26, 38), number(26, 38))
    let count = whole(3...14)
    let turn = number(0, 6)
    var path = Path()
    for index in 0..<count {
      let angle = turn + (Double(index) + number(0, 0.6)) / Double(count) * 2 * .pi
      let corner = center + Vec2(cos(angle), sin(angle)) * number(8, 28)
      if index == 0 { path.move(to: corner) } else { path.line(to: corner) }
    }
    path.close()
    return path
  }

  /// One of the shapes that have names, turned and stretched.
  mutating func named() -> Path {
    let box = Rect(
      number(4, 20), number(4, 20), number(12, 40), number(12, 40))
    var path: Path
    switch whole(0...3) {
    case 0: path = Path(ellipseIn: box)
    case 1: path = Path(rect: box)
    case 2:
      path = Path(
        roundedRect: box, cornerWidth: number(0, box.width / 2),
        cornerHeight: number(0, box.height / 2))
    default:
      path = Path()
      let start = number(-7, 7)
      path.move(to: box.center)
      path.addArc(
        center: box.center, radius: min(box.width, box.height) / 2, start: start,
        end: start + number(-6, 6), clockwise: whole(0...1) == 0)
      path.close()
    }
    let turn = Affine.rotation(number(-3, 3)).concatenating(
      .scale(number(0.7, 1.1), number(0.7, 1.1)))
    let middle = box.center
    return path.applying(
      Affine.translation(-middle.x, -middle.y).concatenating(turn).concatenating(
        .translation(middle.x, middle.y)))
  }

  /// A closed shape of curves that may cross itself.
  mutating func curves() -> Path {
    var path = Path()
    for _ in 0..<whole(1...2) {
      path.move(to: point())
      for _ in 0..<whole(1...4) {
        switch whole(0...2) {
        case 0: path.line(to: point())
        case 1: path.quad(control: point(), to: point())
        default: path.cubic(point(), point(), to: point())
        }
      }
      if whole(0...1) == 0 { path.close() }
    }
    return path
  }

  /// An open or closed line of a few long segments.
  mutating func line() -> Path {
    var path = Path()
    path.move(to: point())
    var last = path.points[0]
    for _ in 0..<whole(1...4) {
      var next = point()
      while (next - last).length < 12 { next = point() }
      path.line(to: next)
      last = next
    }
    if whole(0...2) == 0 { path.close() }
    return path
  }

  mutating func bentLine() -> Path {
    var path = Path()
    path.move(to: point())
    for _ in 0..<whole(1...2) { path.cubic(point(), point(), to: point()) }
    return path
  }

  mutating func style(cap: LineCap, join: LineJoin) -> StrokeStyle {
    StrokeStyle(
      width: number(0.6, 9), cap: cap, join: join, miterLimit: number(1, 12), dash: [],
      dashPhase: 0)
  }

  /// A map that keeps angles.
  mutating func turn() -> Affine {
    let scale = number(0.6, 1.3)
    return Affine.translation(-32, -32)
      .concatenating(.scale(scale, whole(0...1) == 0 ? scale : -scale))
      .concatenating(.rotation(number(-3, 3)))
      .concatenating(.translation(32, 32))
  }

  /// A map that keeps the middle and most of the canvas in place.
  mutating func map(_ low: Double = 0.6, _ high: Double = 1.3) -> Affine {
    Affine.translation(-32, -32)
      .concatenating(.scale(number(low, high), number(low, high)))
      .concatenating(.rotation(number(-3, 3)))
      .concatenating(.translation(32 + number(-4, 4), 32 + number(-4, 4)))
  }
}

extension Rect {
  fileprivate var center: Vec2 { Vec2(minX + width / 2, minY + height / 2) }
}

extension Image {
  /// Whether the alpha around a pixel differs by more than a level: an edge passes.
  func isEdge(_ x: Int, _ y: Int, tolerance: Int = 1) -> Bool {
    let own = Int(pixels[y * width + x] >> 24)
    for row in max(y - 1, 0)...min(y + 1, height - 1) {
      for column in max(x - 1, 0)...min(x + 1, width - 1)
      where abs(Int(pixels[row * width + column] >> 24) - own) > tolerance {
        return true
      }
    }
    return false
  }
}
