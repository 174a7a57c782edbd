// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry
import TestSupport

/// Display lists with a bit of everything, from a seed.
struct RandomScenes {
  var random: SplitMix64
  let width: Double
  let height: Double
  /// Whether only treatments are used that do not magnify the rounding of what they treat.
  var isSteady = false

  static func list(
    seed: UInt64, width: Int = 150, height: Int = 100, isSteady: Bool = false
  ) -> DisplayList {
    var scenes = RandomScenes(
      random: SplitMix64(seed: seed), width: Double(width), height: Double(height),
      isSteady: isSteady)
    let background = scenes.random.next() % 2 == 0 ? RGBA.white : scenes.color()
    return DisplayList(
      width: width, height: height, background: background, commands: scenes.commands(8, depth: 2))
  }

  mutating func pick(_ count: UInt64) -> Int { Int(random.next() % count) }
  mutating func number(_ low: Double, _ high: Double) -> Double { random.double(in: low...high) }

  mutating func color() -> RGBA {
    RGBA(number(0, 1), number(0, 1), number(0, 1), pick(3) == 0 ? 1 : number(0, 1))
  }

  mutating func point() -> Vec2 { Vec2(number(-20, width + 20), number(-20, height + 20)) }

  mutating func box() -> Rect {
    let p = point()
    let rect = Rect(p.x, p.y, number(0, width * 0.8), number(0, height * 0.8))
    guard pick(2) == 0 else { return rect }
    return Rect(rect.x.rounded(), rect.y.rounded(), rect.width.rounded(), rect.height.rounded())
  }

  mutating func transform() -> Matrix3 {
    let center = Affine.translation(width / 2, height / 2)
    let back = Affine.translation(-width / 2, -height / 2)
    switch pick(4) {
    case 0:
      let map = back.concatenating(.rotation(number(-3, 3)))
        .concatenating(.scale(number(0.3, 1.5), number(0.3, 1.5))).concatenating(center)
      return Matrix3(map)
    case 1:
      let eye = Matrix3(1, 0, number(-0.004, 0.004), 0, 1, number(-0.004, 0.004), 0, 0, 1)
      return Matrix3(back).concatenating(eye).concatenating(Matrix3(center))
    default: return .identity
    }
  }

  mutating func shape() -> Shape {
    switch pick(6) {
    case 0: return .everything
    case 1:
      var path = Path()
      path.move(to: point())
      for _ in 0..<pick(4) + 1 {
        if pick(2) == 0 {
          path.line(to: point())
        } else {
          path.cubic(point(), point(), to: point())
        }
      }
      if pick(2) == 0 { path.close() }
      return .path(path, pick(2) == 0 ? .nonZero : .evenOdd)
    case 2: return .roundedRect(RoundedRect(box(), radius: number(0, 30)))
    case 3: return .border(RoundedRect(box(), radius: number(0, 30)), width: number(1, 9))
    default: return .rect(box())
    }
  }

  mutating func image() -> Image {
    let (width, height) = (pick(30) + 1, pick(30) + 1)
    let isOpaque = pick(2) == 0
    let pixels = (0..<width * height).map { _ -> UInt32 in
      let alpha = isOpaque ? 255 : UInt32(pick(256))
      func part() -> UInt32 { UInt32(pick(UInt64(alpha) + 1)) }
      return alpha << 24 | part() << 16 | part() << 8 | part()
    }
    return Image(width: width, height: height, pixels: pixels)
  }

  mutating func paint() -> Paint {
    switch pick(5) {
    case 0:
      let stops = [Gradient.Stop(0, color()), .init(number(0.2, 0.8), color()), .init(1, color())]
      let geometry: Gradient.Geometry =
        pick(2) == 0
        ? .axial(start: point(), end: point())
        : .radial(center: point(), radii: Vec2(number(5, 80), number(5, 80)))
      return .gradient(Gradient(geometry: geometry, stops: stops))
    case 1:
      let p = point()
      let map = Affine.scale(number(0.5, 6), number(0.5, 6))
        .concatenating(.translation(p.x.rounded(), p.y.rounded()))
      return .image(
        ImagePaint(
          image: image(), transform: pick(2) == 0 ? map : .translation(p.x.rounded(), 3),
          extend: pick(2) == 0 ? .clamp : .none))
    default: return .solid(color())
    }
  }

  mutating func blend() -> BlendMode {
    let modes = isSteady ? BlendMode.steady : BlendMode.allCases
    return pick(3) == 0 ? modes[pick(UInt64(modes.count))] : .normal
  }

  mutating func draw() -> Draw {
    Draw(
      shape(), transform: transform(), paint: paint(), alpha: pick(3) == 0 ? number(0, 1) : 1,
      blend: blend(), blur: pick(6) == 0 ? number(0.5, 6) : 0)
  }

  mutating func group(depth: Int) -> Group {
    var group = Group(bounds: pick(3) == 0 ? Rect(-30, -30, width + 60, height + 60) : box())
    if pick(4) == 0 {
      // Nothing but a scissor.
      let box = box()
      let corner = (box.x.rounded(), box.y.rounded())
      let edges = Rect(corner.0, corner.1, box.width.rounded(), box.height.rounded())
      group.clips = [Clip(.rect(edges))]
      return group
    }
    if pick(2) == 0 { group.opacity = number(0, 1) }
    if pick(3) == 0 { group.clips = [Clip(shape(), transform: transform())] }
    if pick(4) == 0 { group.mask = commands(2, depth: 0) }
    if pick(4) == 0 { group.tint = color() }
    if pick(5) == 0 {
      group.shadow = Shadow(
        color: color(), offset: Vec2(number(-9, 9), number(-9, 9)), sigma: number(0, 5))
    }
    if pick(6) == 0 {
      group.filters.append(.gaussianBlur(sigma: number(0, 5), clampsEdges: pick(2) == 0))
    }
    if !isSteady, pick(6) == 0 {
      group.filters.append(.colorMatrix((0..<20).map { _ in number(-0.5, 1) }))
    }
    group.blend = blend()
    return group
  }

  mutating func commands(_ count: Int, depth: Int) -> [Command] {
    var result: [Command] = []
    for _ in 0..<count {
      switch pick(5) {
      case 0 where depth > 0:
        result.append(.push(group(depth: depth)))
        result += commands(3, depth: depth - 1)
        result.append(.pop)
      case 1 where depth > 0 && pick(3) == 0:
        result.append(
          .backdrop(
            Backdrop(
              clip: Clip(shape(), transform: transform()),
              filters: [.gaussianBlur(sigma: number(0.5, 5), clampsEdges: true)],
              opacity: number(0.3, 1))))
      default: result.append(.draw(draw()))
      }
    }
    return result
  }
}

extension BlendMode {
  /// The modes whose result never moves further than what goes in.
  ///
  /// The others divide by what may be nearly nothing (the rest to full light, the saturation of a
  /// near grey), so no bound holds for what was rounded before; or they are twice as steep as what
  /// goes in, so that a few in a row multiply it.
  static let steady = allCases.filter {
    switch $0 {
    case .colorDodge, .colorBurn, .hue, .saturation, .color, .luminosity, .softLight: false
    case .bitmapColorBurn, .divide, .linearLight, .pinLight, .overlay, .hardLight: false
    default: true
    }
  }
}
