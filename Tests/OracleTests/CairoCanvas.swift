// SPDX-License-Identifier: Apache-2.0

import CCairo
import DisplayList
import Geometry

@testable import CoreGraphics

/// A picture drawn by Cairo, y down.
///
/// With a scale of 8 each pixel is the mean of 64 samples, each of which has Cairo's own smooth
/// edges: 120 rows a pixel, which is finer than a step of 8 bits. With a scale of 1 the picture is
/// Cairo's own, which is what gradients and images are compared with: they are sampled at the
/// middle of a pixel, and a mean would be another picture.
final class CairoCanvas {
  private var canvas: OpaquePointer?
  private let (width, height): (Int, Int)
  /// Pixels of images, which must live until the end.
  private var textures: [UnsafeMutablePointer<UInt32>] = []

  init(_ width: Int, _ height: Int, scale: Int) {
    (self.width, self.height) = (width, height)
    canvas = ccairo_open(Int32(width), Int32(height), Int32(scale))
  }

  deinit {
    for texture in textures { texture.deallocate() }
  }

  /// Ends the canvas.
  func image() -> Image {
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      ccairo_close(canvas, buffer.baseAddress)
      count = width * height
    }
    canvas = nil
    return Image(width: width, height: height, pixels: pixels)
  }

  func transform(_ map: Affine) {
    ccairo_transform(canvas, [map.a, map.b, map.c, map.d, map.tx, map.ty])
  }

  func path(_ path: Path) {
    var (verbs, numbers) = ([UInt8](), [Double]())
    var (current, start) = (Vec2.zero, Vec2.zero)
    for element in path.elements {
      switch element {
      case .move(let p):
        verbs.append(0)
        numbers += [p.x, p.y]
        (current, start) = (p, p)
      case .line(let p):
        verbs.append(1)
        numbers += [p.x, p.y]
        current = p
      case .quad(let control, let end):
        let (c1, c2) = (current + (control - current) * (2 / 3), end + (control - end) * (2 / 3))
        verbs.append(3)
        numbers += [c1.x, c1.y, c2.x, c2.y, end.x, end.y]
        current = end
      case .cubic(let c1, let c2, let end):
        verbs.append(3)
        numbers += [c1.x, c1.y, c2.x, c2.y, end.x, end.y]
        current = end
      case .close:
        verbs.append(4)
        current = start
      }
    }
    ccairo_path(canvas, verbs, verbs.count, numbers)
  }

  func color(_ color: RGBA) {
    ccairo_color(canvas, [color.red, color.green, color.blue, color.alpha])
  }

  func blend(_ mode: CGBlendMode) { ccairo_operator(canvas, mode.rawValue) }

  func fill(_ rule: FillRule = .nonZero) { ccairo_fill(canvas, rule == .evenOdd) }

  func clip(_ rule: FillRule = .nonZero) { ccairo_clip(canvas, rule == .evenOdd) }

  func resetClip() { ccairo_reset_clip(canvas) }

  func paint() { ccairo_paint(canvas) }

  func stroke(_ style: StrokeStyle) {
    // Core Graphics reads an odd list twice, as Cairo does.
    ccairo_stroke(
      canvas, style.width, Int32(style.cap.rawValue), Int32(style.join.rawValue),
      style.miterLimit, style.dash, Int32(style.dash.count), style.dashPhase)
  }

  func gradient(_ gradient: Gradient, extends: Bool) {
    let stops = gradient.stops.flatMap {
      [$0.location, $0.color.red, $0.color.green, $0.color.blue, $0.color.alpha]
    }
    let count = gradient.stops.count
    switch gradient.geometry {
    case .axial(let a, let b):
      ccairo_linear(canvas, [a.x, a.y, b.x, b.y], stops, count, extends)
    case .circles(let a, let r, let b, let s):
      ccairo_radial(canvas, [a.x, a.y, r, b.x, b.y, s], stops, count, extends)
    case .radial, .conic: break
    }
  }

  func image(_ image: Image, isSmooth: Bool) {
    let texture = UnsafeMutablePointer<UInt32>.allocate(capacity: image.pixels.count)
    texture.initialize(from: image.pixels, count: image.pixels.count)
    textures.append(texture)
    ccairo_image(canvas, texture, Int32(image.width), Int32(image.height), isSmooth)
  }
}
