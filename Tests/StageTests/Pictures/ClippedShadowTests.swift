// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import FrameRendering
import QuartzCore
import SoftwareRenderer
import TestSupport
import Testing

@testable import Stage

@Suite("Shadows of clipped layers")
struct ClippedShadowTests {
  private static let renderers: [RendererChoice] = [.software, .reference]

  private static func ring(_ bounds: CGRect, _ radius: CGFloat) -> CGPath {
    let path = CGMutablePath()
    path.addRect(bounds.insetBy(dx: -10, dy: -10))
    // The other way round, so that it is a hole.
    path.move(to: CGPoint(x: bounds.minX + radius, y: bounds.minY))
    let corners = [
      CGPoint(x: bounds.minX, y: bounds.minY), CGPoint(x: bounds.minX, y: bounds.maxY),
      CGPoint(x: bounds.maxX, y: bounds.maxY), CGPoint(x: bounds.maxX, y: bounds.minY),
    ]
    for (index, corner) in corners.enumerated() {
      path.addArc(tangent1End: corner, tangent2End: corners[(index + 1) % 4], radius: radius)
    }
    path.closeSubpath()
    return path
  }

  private static func picture(_ root: CALayer, _ renderer: RendererChoice) throws -> [UInt32] {
    let stage = try Stage(
      size: CGSize(width: 60, height: 60), background: PixelProbe.gray(1, 1))
    stage.renderer = renderer
    stage.layer.addSublayer(root)
    return stage.image(at: 0).image.pixels
  }

  private static func level(_ pixels: [UInt32], _ x: Int, _ y: Int) -> Int {
    Int(pixels[y * 60 + x] & 255)
  }

  @Test("lie within the bounds: seen through a layer, nothing outside", arguments: renderers)
  func translucent(renderer: RendererChoice) throws {
    let layer = PixelProbe.box(20, 20, 20, 20, PixelProbe.rgb(1, 0, 0, 0.5))
    layer.shadowOpacity = 1
    layer.shadowRadius = 0
    layer.shadowOffset = .zero
    layer.shadowPath = CGPath(
      rect: layer.bounds.insetBy(dx: -10, dy: -10), transform: nil)
    layer.masksToBounds = true
    let pixels = try Self.picture(layer, renderer)
    #expect(pixels[30 * 60 + 30] == 0xFF80_0000)
    for x in [12, 15, 19, 40, 45] { #expect(pixels[30 * 60 + x] == 0xFFFF_FFFF) }
  }

  @Test("are inner ones by a ring as path", arguments: renderers, [0.0, 8])
  func inner(renderer: RendererChoice, radius: Double) throws {
    for curve in [CALayerCornerCurve.circular, .continuous] {
      let layer = PixelProbe.box(10, 10, 40, 40, nil)
      (layer.cornerRadius, layer.cornerCurve) = (radius, curve)
      layer.shadowPath = Self.ring(layer.bounds, radius)
      layer.shadowOpacity = 1
      layer.shadowRadius = 4
      layer.shadowOffset = .zero
      layer.masksToBounds = true
      let pixels = try Self.picture(layer, renderer)
      #expect(Self.level(pixels, 30, 10) < 180 && Self.level(pixels, 10, 30) < 180)
      #expect(Self.level(pixels, 30, 30) > 250)
      #expect(Self.level(pixels, 30, 9) == 255 && Self.level(pixels, 8, 30) == 255)
      // Round corners cut it, too.
      if radius > 0 { #expect(Self.level(pixels, 10, 10) == 255) }
    }
  }

  @Test("of what a clear layer holds fall inside it, cut at its bounds", arguments: renderers)
  func child(renderer: RendererChoice) throws {
    let layer = PixelProbe.box(10, 10, 30, 30, nil)
    layer.addSublayer(PixelProbe.box(5, 5, 10, 10, PixelProbe.gray(0.5, 1)))
    layer.shadowOpacity = 1
    layer.shadowRadius = 0
    layer.shadowOffset = CGSize(width: 20, height: 20)
    layer.masksToBounds = true
    let pixels = try Self.picture(layer, renderer)
    #expect(Self.level(pixels, 20, 20) == 128)
    #expect(Self.level(pixels, 38, 38) == 0 && Self.level(pixels, 42, 42) == 255)
    layer.opacity = 0.5
    let faint = try Self.picture(layer, renderer)
    #expect(Self.level(faint, 20, 20) == 191 || Self.level(faint, 20, 20) == 192)
    #expect((127...128).contains(Self.level(faint, 38, 38)) && Self.level(faint, 42, 42) == 255)
  }

  @Test("are those of the layer unclipped, inside its bounds", arguments: 0..<12)
  func law(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    func number(_ low: Double, _ high: Double) -> Double { random.double(in: low...high) }
    let layer = PixelProbe.box(15, 15, 30, 30, PixelProbe.rgb(1, 0.5, 0, number(0, 0.8)))
    let copies = CAReplicatorLayer()
    copies.instanceCount = 3
    copies.instanceTransform = CATransform3DMakeTranslation(8, 6, 0)
    copies.addSublayer(PixelProbe.box(2, 2, 8, 8, PixelProbe.rgb(0, 0, 1)))
    layer.addSublayer(copies)
    layer.cornerRadius = seed % 2 == 0 ? 0 : 10
    layer.shadowOpacity = Float(number(0.3, 1))
    layer.shadowRadius = number(0, 4)
    layer.shadowOffset = CGSize(width: number(-8, 8).rounded(), height: number(-8, 8).rounded())
    layer.opacity = seed % 3 == 0 ? 0.6 : 1
    for renderer in Self.renderers {
      layer.masksToBounds = false
      let open = try Self.picture(layer, renderer)
      layer.masksToBounds = true
      let clipped = try Self.picture(layer, renderer)
      for y in 0..<60 {
        for x in 0..<60 {
          let distance = max(abs(Double(x) + 0.5 - 30), abs(Double(y) + 0.5 - 30))
          if distance > 15 { #expect(clipped[y * 60 + x] == 0xFFFF_FFFF) }
          let isCorner = min(abs(Double(x) - 29.5), abs(Double(y) - 29.5)) > 4
          if distance < 15, layer.cornerRadius == 0 || !isCorner {
            let (a, b) = (open[y * 60 + x], clipped[y * 60 + x])
            for shift in [0, 8, 16] as [UInt32] {
              #expect(abs(Int(a >> shift & 255) - Int(b >> shift & 255)) <= 2)
            }
          }
        }
      }
    }
  }

  @Test("take nothing of the edge of an opaque layer", arguments: renderers)
  func opaque(renderer: RendererChoice) throws {
    let layer = PixelProbe.box(10, 10, 40, 40, PixelProbe.rgb(0, 0.5, 1))
    layer.cornerRadius = 12
    layer.masksToBounds = true
    layer.addSublayer(PixelProbe.box(0, 0, 10, 10, PixelProbe.rgb(1, 0, 0)))
    let plain = try Self.picture(layer, renderer)
    layer.shadowOpacity = 1
    #expect(try Self.picture(layer, renderer) == plain)
  }

  @Test("a mask and the clip leave what both leave", arguments: renderers)
  func mask(renderer: RendererChoice) throws {
    let layer = PixelProbe.box(20, 20, 20, 20, nil)
    layer.shadowPath = CGPath(rect: layer.bounds.insetBy(dx: -9, dy: -9), transform: nil)
    layer.shadowOpacity = 1
    layer.shadowRadius = 0
    layer.shadowOffset = .zero
    layer.masksToBounds = true
    layer.mask = PixelProbe.box(-20, -20, 30, 60, PixelProbe.gray(0, 1))
    let pixels = try Self.picture(layer, renderer)
    #expect(Self.level(pixels, 25, 30) == 0 && Self.level(pixels, 35, 30) == 255)
    #expect(Self.level(pixels, 15, 30) == 255)
  }

  @Test("render(in:) clips them, too")
  func context() throws {
    let layer = PixelProbe.box(0, 0, 30, 30, nil)
    layer.addSublayer(PixelProbe.box(5, 5, 10, 10, PixelProbe.gray(0.5, 1)))
    layer.shadowOpacity = 1
    layer.shadowRadius = 0
    layer.shadowOffset = CGSize(width: 20, height: 0)
    layer.masksToBounds = true
    let context = try #require(CGContext(width: 50, height: 50))
    layer.render(in: context)
    let image = try #require(context.makeImage()).image
    func alpha(_ x: Int) -> UInt32 { image.pixels[(49 - 10) * 50 + x] >> 24 }
    #expect(alpha(10) == 255 && alpha(27) == 255 && alpha(20) == 0 && alpha(32) == 0)
  }
}
