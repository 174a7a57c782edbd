// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation
import Geometry

/// A scene: the draws of each frame, a function of time.
struct Scene {
  static let size = (width: 1280, height: 720)
  static let frameCount = 16

  var name: String
  /// What the best known renderer needs for a frame on one core, in milliseconds.
  var bestKnown: Double
  var commands: (_ frame: Int) -> [Command]

  func list(_ frame: Int) -> DisplayList {
    DisplayList(
      width: Self.size.width, height: Self.size.height, background: color(0x101418, 1),
      commands: commands(frame % Self.frameCount))
  }

  static var all: [(name: String, make: () -> Scene)] {
    [
      ("S1", dots), ("S2", strokes), ("S3a", { squares("S3a", 2000, 4.07) }),
      ("S3b", { squares("S3b", 10_000, 20.3) }), ("S4a", solidLayers), ("S4b", imageLayers),
      ("S5", turnedImages), ("S6", projectedImages), ("S7a", shadowedCards),
      ("S7b", blurredBackdrop), ("S7c", shadowedStars), ("S8", gradients),
      ("S9a", { scribble("S9a", .nonZero, 0.81) }), ("S9b", { scribble("S9b", .evenOdd, 0.83) }),
    ]
  }
}

func color(_ rgb: Int, _ alpha: Double) -> RGBA {
  RGBA(
    Double(rgb >> 16 & 255) / 255, Double(rgb >> 8 & 255) / 255, Double(rgb & 255) / 255, alpha)
}

private let palette = [
  0xF44336, 0x2196F3, 0x4CAF50, 0xFFC107, 0x9C27B0, 0x00BCD4, 0xFF5722, 0x8BC34A,
]

private func solid(_ index: Int, _ alpha: Double = 1) -> Paint {
  .solid(color(palette[index % 8], alpha))
}

private func rounded(_ x: Double, _ y: Double, _ w: Double, _ h: Double, _ r: Double) -> Shape {
  .roundedRect(RoundedRect(Rect(x, y, w, h), radius: r))
}

private func time(_ frame: Int) -> Double { Double(frame) / 15 }

private func dots() -> Scene {
  Scene(name: "S1", bestKnown: 0.30) { frame in
    (0..<200).map { i in
      let p = 0.5 + 0.5 * sin(2 * .pi * (time(frame) - Double(i) * 0.05))
      let r = 6 + 6 * p
      let (x, y) = (40 + 1200 * Double(i % 50) / 49, 120 + 160 * Double(i / 50))
      let (a, b) = (color(0x2196F3, 1), color(0xE91E63, 1))
      let mix = RGBA(
        a.red + (b.red - a.red) * p, a.green + (b.green - a.green) * p,
        a.blue + (b.blue - a.blue) * p, 0.3 + 0.7 * p)
      return .draw(Draw(rounded(x - r, y - r, 2 * r, 2 * r, r), paint: .solid(mix)))
    }
  }
}

private func arc(_ start: Double, _ sweep: Double, _ radius: Double) -> Path {
  var path = Path()
  let count = max(1, Int((abs(sweep) / (.pi / 2)).rounded(.up)))
  let step = sweep / Double(count)
  let k = 4.0 / 3 * tan(step / 4) * radius
  func at(_ a: Double) -> Vec2 { Vec2(cos(a), sin(a)) * radius }
  func along(_ a: Double) -> Vec2 { Vec2(-sin(a), cos(a)) * k }
  path.move(to: at(start))
  for index in 0..<count {
    let (a, b) = (start + step * Double(index), start + step * Double(index + 1))
    path.cubic(at(a) + along(a), at(b) - along(b), to: at(b))
  }
  return path
}

private func strokes() -> Scene {
  var random = SceneRandom(1002)
  let zigzags = (0..<64).map { _ in
    var path = Path()
    for j in 0..<6 {
      let p = Vec2(-60 + 24 * Double(j), (j & 1 == 1 ? 1 : -1) * random(10, 30))
      if j == 0 { path.move(to: p) } else { path.line(to: p) }
    }
    return path
  }
  return Scene(name: "S2", bestKnown: 0.51) { frame in
    let t = time(frame)
    return (0..<64).map { i in
      let n = Double(i)
      let s = 0.25 * (0.5 + 0.5 * sin(t + n * 0.3))
      let e = 0.5 + 0.5 * (0.5 + 0.5 * cos(t * 1.3 + n * 0.2))
      let isArc = i % 2 == 0
      let style = StrokeStyle(width: 6, cap: .round, join: .round, trimStart: s, trimEnd: e)
      let map = Affine.rotation(0.8 * t + 0.1 * n)
        .concatenating(.translation(80 + 160 * Double(i % 8), 45 + 90 * Double(i / 8)))
      return .draw(
        Draw(
          .stroke(isArc ? arc(0, 2 * .pi, 32) : zigzags[i], style), transform: Matrix3(map),
          paint: solid(i)))
    }
  }
}

private func squares(_ name: String, _ count: Int, _ best: Double) -> Scene {
  var random = SceneRandom(1003)
  let items = (0..<count).map { _ in
    (random(0, 1280), random(0, 720), random(-2, 2), random(0, 2 * .pi))
  }
  return Scene(name: name, bestKnown: best) { frame in
    let t = time(frame)
    return items.enumerated().map { i, item in
      let (x, y, w, phase) = item
      let map = Affine.rotation(w * t + phase)
        .concatenating(.translation(x + 40 * sin(t + phase), y + 40 * cos(0.7 * t + phase)))
      return .draw(
        Draw(rounded(-10, -10, 20, 20, 4), transform: Matrix3(map), paint: solid(i, 0.5)))
    }
  }
}

private func solidLayers() -> Scene {
  Scene(name: "S4a", bestKnown: 1.99) { frame in
    (0..<20).map { i in
      let alpha = 0.1 + 0.02 * Double(i) + 0.05 * sin(time(frame) + Double(i))
      return .draw(Draw(.rect(Rect(0, 0, 1280, 720)), paint: solid(i, alpha)))
    }
  }
}

private func pixel(_ rgb: Int, _ alpha: Int) -> UInt32 {
  func part(_ shift: Int) -> UInt32 { UInt32(((rgb >> shift & 255) * alpha + 127) / 255) }
  return UInt32(alpha) << 24 | part(16) << 16 | part(8) << 8 | part(0)
}

private func fullImages() -> [Image] {
  (0..<5).map { m in
    let pixels = (0..<1280 * 720).map { index in
      pixel(palette[m], 40 + ((index % 1280 + index / 1280 + 50 * m) & 63))
    }
    return Image(width: 1280, height: 720, pixels: pixels)
  }
}

private func checkerImages() -> [Image] {
  (0..<8).map { m in
    let pixels = (0..<256 * 256).map { index in
      let (x, y) = (index % 256, index / 256)
      return (x / 32 + y / 32) & 1 == 1
        ? pixel(palette[m], 255) : pixel(palette[(m + 3) % 8], 128 + y / 2)
    }
    return Image(width: 256, height: 256, pixels: pixels)
  }
}

private func imageLayers() -> Scene {
  let images = fullImages()
  return Scene(name: "S4b", bestKnown: 2.29) { frame in
    (0..<20).map { i in
      let paint = ImagePaint(image: images[(i + frame) % 5], transform: .identity)
      return .draw(Draw(.rect(Rect(0, 0, 1280, 720)), paint: .image(paint)))
    }
  }
}

private func turnedImages() -> Scene {
  let images = checkerImages()
  var random = SceneRandom(1005)
  let items = (0..<200).map { _ in
    (random(0, 1280), random(0, 720), random(0.5, 1.1), random(-1.5, 1.5), random(0, 2 * .pi))
  }
  return Scene(name: "S5", bestKnown: 27.5) { frame in
    let t = time(frame)
    return items.enumerated().map { i, item in
      let (x, y, size, w, phase) = item
      let s = size * (1 + 0.1 * sin(t + phase))
      let map = Affine.translation(-128, -128).concatenating(.scale(s, s))
        .concatenating(.rotation(w * t + phase)).concatenating(.translation(x, y))
      return .draw(
        Draw(
          .rect(Rect(0, 0, 256, 256)), transform: Matrix3(map),
          paint: .image(ImagePaint(image: images[i % 8], transform: .identity))))
    }
  }
}

private func projectedImages() -> Scene {
  let images = checkerImages()
  var random = SceneRandom(1006)
  let items = (0..<100).map { _ in (random(60, 1220), random(60, 660), random(0, 2 * .pi)) }
  return Scene(name: "S6", bestKnown: 18.0) { frame in
    let t = time(frame)
    return items.enumerated().map { i, item in
      let (x, y, phase) = item
      let (th, fi) = (t + phase, 0.5 * sin(t + phase))
      let q = 200.0 / 256
      let local = Affine.translation(-128, -128).concatenating(.scale(q, q))
      let eye = Matrix3(
        cos(th), sin(fi) * sin(th), sin(th) * cos(fi) / 500, 0, cos(fi), -sin(fi) / 500, 0, 0, 1)
      let map = Matrix3(local).concatenating(eye)
        .concatenating(Matrix3(Affine.translation(x, y)))
      return .draw(
        Draw(
          .rect(Rect(0, 0, 256, 256)), transform: map,
          paint: .image(ImagePaint(image: images[i % 8], transform: .identity))))
    }
  }
}

private func card(_ i: Int, _ t: Double) -> Vec2 {
  let n = Double(i)
  return Vec2(
    40 + Double(i % 5) * 240 + 15 * sin(t + n),
    30 + Double(i / 5) * 165 + 10 * cos(0.9 * t + 0.7 * n)
  )
}

private func shadowedCards() -> Scene {
  Scene(name: "S7a", bestKnown: 7.13) { frame in
    (0..<20).flatMap { i -> [Command] in
      let p = card(i, time(frame))
      return [
        .draw(
          Draw(
            rounded(p.x, p.y + 8, 300, 200, 16), paint: .solid(RGBA(0, 0, 0, 0.5)), blur: 20)),
        .draw(Draw(rounded(p.x, p.y, 300, 200, 16), paint: .solid(color(0xFAFAFA, 1)))),
      ]
    }
  }
}

private func blurredBackdrop() -> Scene {
  Scene(name: "S7b", bestKnown: 4.29) { frame in
    (0..<20).map { i -> Command in
      let p = card(i, time(frame))
      return .draw(Draw(rounded(p.x, p.y, 300, 200, 16), paint: solid(i)))
    } + [
      .backdrop(
        Backdrop(
          clip: Clip(.everything), filters: [.gaussianBlur(sigma: 20, clampsEdges: true)])),
      .draw(Draw(.everything, paint: .solid(RGBA(1, 1, 1, 0.2)))),
    ]
  }
}

private func shadowedStars() -> Scene {
  var star = Path()
  for j in 0..<10 {
    let r = j % 2 == 0 ? 110.0 : 50
    let p = Vec2(r * sin(.pi * Double(j) / 5), -r * cos(.pi * Double(j) / 5))
    if j == 0 { star.move(to: p) } else { star.line(to: p) }
  }
  star.close()
  return Scene(name: "S7c", bestKnown: 7.30) { [star] frame in
    (0..<20).flatMap { i -> [Command] in
      let t = time(frame)
      let p = card(i, t) + Vec2(150, 100)
      let map = Affine.rotation(0.5 * t + Double(i)).concatenating(.translation(p.x, p.y))
      return [
        .draw(
          Draw(
            .path(star, .nonZero),
            transform: Matrix3(map.concatenating(.translation(0, 8))),
            paint: .solid(RGBA(0, 0, 0, 0.5)), blur: 20)),
        .draw(Draw(.path(star, .nonZero), transform: Matrix3(map), paint: solid(i))),
      ]
    }
  }
}

private func gradients() -> Scene {
  var random = SceneRandom(1008)
  let items = (0..<50).map { _ in (random(-50, 1030), random(-50, 470)) }
  return Scene(name: "S8", bestKnown: 3.14) { frame in
    let t = time(frame)
    return items.enumerated().map { i, item in
      let (x, y) = (item.0 + 20 * sin(t + Double(i)), item.1 + 20 * cos(t + Double(i)))
      let stops = (0..<4).map {
        Gradient.Stop(Double($0) / 3, color(palette[(i + $0) % 8], 0.8))
      }
      let geometry: Gradient.Geometry =
        i % 2 == 0
        ? .axial(start: Vec2(x, y), end: Vec2(x + 300, y + 300))
        : .radial(center: Vec2(x + 150, y + 150), radii: Vec2(150, 150))
      return .draw(
        Draw(
          .rect(Rect(x, y, 300, 300)),
          paint: .gradient(Gradient(geometry: geometry, stops: stops))))
    }
  }
}

private func scribble(_ name: String, _ rule: FillRule, _ best: Double) -> Scene {
  var random = SceneRandom(1009)
  var path = Path()
  for j in 0..<5000 {
    let th = 2 * Double.pi * 7 * Double(j) / 5000
    let r = 200 + 80 * sin(th * 3.3) + random(-25, 25)
    let p = Vec2(r * cos(th), r * sin(th))
    if j == 0 { path.move(to: p) } else { path.line(to: p) }
  }
  path.close()
  return Scene(name: name, bestKnown: best) { [path] frame in
    let map = Affine.rotation(0.3 * time(frame)).concatenating(.translation(640, 360))
    return [
      .draw(Draw(.path(path, rule), transform: Matrix3(map), paint: .solid(color(0x00BCD4, 1))))
    ]
  }
}
