// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry
import Testing

@testable import CoreGraphics

@Suite("Paints beside Cairo's")
struct PaintOracleTests {
  private static let side = OwnCanvas.side

  /// Colours at places that lie apart, as a jump of colour is a question of rounding.
  private func stops(_ drawings: inout Drawings) -> [Gradient.Stop] {
    let count = drawings.whole(2...5)
    return (0..<count).map { index in
      let part = 1 / Double(count - 1)
      let shift = index == 0 || index == count - 1 ? 0 : drawings.number(-0.3, 0.3) * part
      return Gradient.Stop(Double(index) * part + shift, drawings.color())
    }
  }

  private func compare(
    _ difference: inout Difference, _ gradient: Gradient, extends: Bool, named name: String
  ) {
    let own = OwnCanvas()
    let colors = gradient.stops.flatMap { stop -> [CGFloat] in
      let color = stop.color
      return [color.red, color.green, color.blue, color.alpha].map { CGFloat($0) }
    }
    let options: CGGradientDrawingOptions =
      extends ? [.drawsBeforeStartLocation, .drawsAfterEndLocation] : []
    guard
      let ours = CGGradient(
        colorSpace: .standardRGB, colorComponents: colors,
        locations: gradient.stops.map { CGFloat($0.location) }, count: gradient.stops.count)
    else { return }
    switch gradient.geometry {
    case .axial(let a, let b):
      own.context.drawLinearGradient(ours, start: CGPoint(a), end: CGPoint(b), options: options)
    case .circles(let a, let r, let b, let s):
      own.context.drawRadialGradient(
        ours, startCenter: CGPoint(a), startRadius: CGFloat(r), endCenter: CGPoint(b),
        endRadius: CGFloat(s), options: options)
    default: break
    }
    let cairo = CairoCanvas(Self.side, Self.side, scale: 1)
    cairo.gradient(gradient, extends: extends)
    cairo.paint()
    let theirs = cairo.image()
    difference.add(own.image(), theirs, named: name) { x, y in
      // Where the painted part ends, it is a question of rounding on which side a middle lies.
      theirs.pixels[y * Self.side + x] == 0 || theirs.touchesNothing(x, y)
    }
  }

  @Test("linear gradients, with and without what lies beyond the ends", arguments: [true, false])
  func linear(extends: Bool) {
    var difference = Difference("linear gradients \(extends ? "extended" : "cut")")
    var drawings = Drawings(seed: 11)
    for index in 0..<30 {
      let gradient = Gradient(
        geometry: .axial(start: drawings.point(), end: drawings.point()), stops: stops(&drawings))
      compare(&difference, gradient, extends: extends, named: "\(index)")
    }
    difference.expect(.init(largest: 2, mean: 0.1))
  }

  @Test("gradients of two circles", arguments: [true, false])
  func radial(extends: Bool) {
    var difference = Difference("radial gradients \(extends ? "extended" : "cut")")
    var drawings = Drawings(seed: 12)
    for index in 0..<30 {
      let gradient = Gradient(
        geometry: .circles(
          center0: drawings.point(), radius0: drawings.number(0, 15), center1: drawings.point(),
          radius1: drawings.number(10, 30)), stops: stops(&drawings))
      compare(&difference, gradient, extends: extends, named: "\(index)")
    }
    difference.expect(.init(largest: 2, mean: 0.1))
  }

  @Test("images under transforms, nearest and mixed", arguments: [false, true])
  func images(isSmooth: Bool) {
    var difference = Difference("images \(isSmooth ? "linear" : "nearest")")
    var drawings = Drawings(seed: 13)
    for index in 0..<30 {
      let (width, height) = (drawings.whole(2...12), drawings.whole(2...12))
      let pixels = (0..<width * height).map { _ -> UInt32 in
        let color = drawings.color()
        func byte(_ v: Double) -> UInt32 { UInt32(v * color.alpha * 255 + 0.5) }
        return UInt32(color.alpha * 255 + 0.5) << 24 | byte(color.red) << 16
          | byte(color.green) << 8 | byte(color.blue)
      }
      let image = Image(width: width, height: height, pixels: pixels)
      // Only drawn larger: Cairo's linear filter leaves texels out when smaller, ours does not.
      let map = Affine.scale(drawings.number(1.1, 4), drawings.number(1.1, 4)).concatenating(
        .translation(20, 20)
      ).concatenating(drawings.map(1, 1))
      let own = OwnCanvas()
      own.context.concatenate(CGAffineTransform(map))
      // The default enlarges in steps, as Apple's does; the named ones mix evenly, as Cairo does.
      own.context.interpolationQuality = isSmooth ? .high : .none
      // The top row of an image is at the greatest y, so it is turned over.
      own.context.translateBy(x: 0, y: CGFloat(height))
      own.context.scaleBy(x: 1, y: -1)
      own.context.draw(CGImage(image), in: CGRect(x: 0, y: 0, width: width, height: height))
      let cairo = CairoCanvas(Self.side, Self.side, scale: 1)
      cairo.transform(map)
      cairo.image(image, isSmooth: isSmooth)
      cairo.paint()
      guard let back = map.inverse else { continue }
      difference.add(own.image(), cairo.image(), named: "\(index)") { x, y in
        // Compared are pixels that lie wholly on the image, as Cairo's image never ends.
        let corners = [(0, 0), (1, 0), (0, 1), (1, 1)].map {
          back.apply(Vec2(Double(x) + $0.0, Double(y) + $0.1))
        }
        let isInside = corners.allSatisfy {
          $0.x > 0 && $0.y > 0 && $0.x < Double(width) && $0.y < Double(height)
        }
        let middle = back.apply(Vec2(Double(x) + 0.5, Double(y) + 0.5))
        // On a border of texels the nearest one is a question of rounding.
        func isBorder(_ v: Double) -> Bool { abs(v - v.rounded()) < 0.01 }
        return !isInside || !isSmooth && (isBorder(middle.x) || isBorder(middle.y))
      }
    }
    // Cairo mixes texels by weights of 7 bits: two of them are off by up to 1/128 of 255 steps.
    difference.expect(isSmooth ? .init(largest: 4, mean: 1) : .init(largest: 0, mean: 0))
  }

  static let modes = (0...27).compactMap { CGBlendMode(rawValue: $0) }.filter { $0 != .plusDarker }

  @Test("every blend mode but plusDarker, which Cairo has not", arguments: modes)
  func blending(mode: CGBlendMode) {
    var difference = Difference("blend \(mode)")
    var soft = Difference("blend \(mode) at soft edges")
    var drawings = Drawings(seed: 14)
    for index in 0..<6 {
      let own = OwnCanvas()
      let cairo = CairoCanvas(Self.side, Self.side, scale: 8)
      for column in 0..<8 {
        let below = drawings.color(isOpaque: column == 0, for: mode)
        if column != 7 {
          let box = Rect(Double(column * 8), 0, 8, 64)
          own.context.setFillColor(CGColor(below))
          own.context.fill(CGRect(box))
          cairo.color(below)
          cairo.path(Path(rect: box))
          cairo.fill()
        }
      }
      // Painted through a clip, as some of Cairo's operators change what lies outside of a shape.
      own.context.setBlendMode(mode)
      for row in 0..<4 {
        let color = drawings.color(isOpaque: row == 0, for: mode)
        let shape =
          index % 2 == 0
          ? Path(rect: Rect(0, Double(row * 16), 64, 16))
          : Path(ellipseIn: Rect(1.3, Double(row * 16) + 0.7, 60.2, 14.1))
        own.context.setFillColor(CGColor(color))
        own.context.addPath(CGPath(shape))
        own.context.fillPath()
        cairo.blend(.normal)
        cairo.resetClip()
        cairo.path(shape)
        cairo.clip()
        cairo.blend(mode)
        cairo.color(color)
        cairo.paint()
      }
      if index % 2 == 0 {
        difference.add(own.image(), cairo.image(), named: "\(index)")
      } else {
        soft.add(own.image(), cairo.image(), named: "\(index)")
      }
    }
    // Cairo cuts colours off where ours are rounded, and both round what they blend. Of clearing
    // only soft edges leave something to compare.
    if mode != .clear { difference.expect(.init(largest: 3, mean: 0.75)) }
    if mode.agreesAtSoftEdges { soft.expect(.init(largest: 7, mean: 0.75)) }
  }
}

extension CGBlendMode {
  /// Whether a pixel that is covered in part is a question of rounding alone.
  ///
  /// Cairo's hue, saturation, colour and luminosity give components above alpha there. Plus lighter
  /// weighs the result, of Cairo by coverage, of ours what is added before the sum is cut at 1, so
  /// that parts that meet in a pixel add up.
  fileprivate var agreesAtSoftEdges: Bool {
    switch self {
    case .hue, .saturation, .color, .luminosity, .plusLighter: false
    default: true
    }
  }

  /// Whether the formula divides, by a colour's component or by the span of its components.
  fileprivate var divides: Bool {
    self == .colorDodge || self == .colorBurn || self == .saturation
  }
}

extension Drawings {
  /// A colour for a mode; where it divides, one by which it divides without taking small steps for
  /// large ones.
  fileprivate mutating func color(isOpaque: Bool, for mode: CGBlendMode) -> RGBA {
    guard mode.divides else { return color(isOpaque: isOpaque) }
    return RGBA(
      number(0.2, 0.3), number(0.45, 0.55), number(0.7, 0.8), isOpaque ? 1 : number(0.5, 1))
  }
}

extension Image {
  /// Whether a neighbour is transparent.
  fileprivate func touchesNothing(_ x: Int, _ y: Int) -> Bool {
    for row in max(y - 1, 0)...min(y + 1, height - 1) {
      for column in max(x - 1, 0)...min(x + 1, width - 1)
      where pixels[row * width + column] == 0 {
        return true
      }
    }
    return false
  }
}
