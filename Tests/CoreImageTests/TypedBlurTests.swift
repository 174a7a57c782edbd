// SPDX-License-Identifier: Apache-2.0

import CoreImage
import Testing

@Suite("Blurs and sharpening, made by functions")
struct TypedBlurTests {
  /// A white pixel at (20, 20) in a transparent picture.
  private let spark = Canvas.image(
    (0..<41 * 41).map { $0 == 20 * 41 + 20 ? SIMD4(repeating: 1) : .zero }, width: 41)
  /// Dark on the left, light from x = 20 on, reddish both.
  private let edge = Canvas.image(
    (0..<40 * 5).map { $0 % 40 < 20 ? SIMD4(0.3, 0.2, 0.2, 1) : SIMD4(0.7, 0.5, 0.4, 1) },
    width: 40)

  /// How white the pixel at a place from the spark is.
  private func light(_ filter: CIFilter, _ dx: Int, _ dy: Int) -> Float {
    Canvas.pixels(of: filter, 20 + dx, 20 + dy)[0].x
  }

  private func sum(_ filter: CIFilter) -> Float {
    Canvas.pixels(of: filter, -20, -20, 80, 80).reduce(0) { $0 + $1.x }
  }

  @Test("a box spreads light over a square, a disc over a circle, and none is lost")
  func boxAndDisc() {
    let box = CIFilter.boxBlur()
    box.inputImage = spark
    for (radius, side) in [(1, 3), (2, 5), (4, 9)] as [(Float, Int)] {
      box.radius = radius
      let reach = side / 2
      #expect(abs(light(box, reach, -reach) - 1 / Float(side * side)) < 1e-6)
      #expect(light(box, reach + 1, 0) == 0 && abs(sum(box) - 1) < 1e-4)
    }
    let disc = CIFilter.discBlur()
    disc.inputImage = spark
    var brightness: Float = 1
    for radius in [3, 6, 12] as [Float] {
      disc.radius = radius
      let reach = Int(radius)
      #expect(light(disc, reach - 1, 0) > 0 && light(disc, reach, reach) == 0)
      #expect(light(disc, 0, 0) < brightness && abs(sum(disc) - 1) < 1e-3)
      brightness = light(disc, 0, 0)
    }
  }

  @Test("a motion is along its angle, as far as its radius")
  func motion() {
    let motion = CIFilter.motionBlur()
    (motion.inputImage, motion.radius) = (spark, 4)
    #expect(abs(light(motion, 4, 0) - 1.0 / 9) < 1e-6)
    #expect(light(motion, 5, 0) == 0 && light(motion, 0, 4) == 0)
    motion.angle = .pi / 2
    #expect(abs(light(motion, 0, 4) - 1.0 / 9) < 1e-5 && light(motion, 4, 0) < 1e-6)
    motion.radius = 7
    #expect(light(motion, 0, 7) > 0)
  }

  @Test("a zoom is along lines through its centre, longer by its amount")
  func zoom() {
    let zoom = CIFilter.zoomBlur()
    (zoom.inputImage, zoom.amount) = (spark, 40)
    zoom.center = CGPoint(x: 0.5, y: 20.5)
    #expect(light(zoom, 3, 0) > 0 && light(zoom, 0, 3) == 0)
    zoom.center = CGPoint(x: 20.5, y: 0.5)
    #expect(light(zoom, 0, 3) > 0 && light(zoom, 3, 0) == 0)
    // 7 pixels away lie 27 from the centre: 40 hundredths of it reach 5 to each side.
    #expect(light(zoom, 0, 7) == 0)
    zoom.amount = 80
    #expect(light(zoom, 0, 7) > 0)
    zoom.amount = 0
    #expect(Canvas.pixels(of: zoom, 0, 0, 41, 41) == Canvas.pixels(spark, 0, 0, 41, 41))
  }

  @Test("an unsharp mask makes edges steeper by its intensity, over its radius")
  func unsharpMask() {
    let mask = CIFilter.unsharpMask()
    (mask.inputImage, mask.radius) = (edge, 1)
    func gain(_ x: Int) -> SIMD4<Float> { Canvas.pixels(of: mask, x, 2)[0] - edgePixel(x) }
    mask.intensity = 0.4
    let (light, dark) = (gain(20), gain(19))
    #expect(light.x > 0.01 && dark.x < -0.01 && light.w == 0)
    #expect(abs(gain(27).x) < 1e-5)
    mask.intensity = 0.8
    #expect(Canvas.difference([gain(20)], [light * 2]) < 1e-5)
    mask.radius = 6
    #expect(gain(27).x > 0.01)
    mask.intensity = 0
    #expect(Canvas.pixels(of: mask, 0, 0, 40, 5) == Canvas.pixels(edge, 0, 0, 40, 5))
  }

  private func edgePixel(_ x: Int) -> SIMD4<Float> { Canvas.pixel(edge, x, 2) }

  @Test("sharpening of the light gives each colour the same, by its sharpness, over its radius")
  func sharpenLuminance() {
    let sharpen = CIFilter.sharpenLuminance()
    (sharpen.inputImage, sharpen.radius, sharpen.sharpness) = (edge, 1, 0.5)
    func gain(_ x: Int) -> SIMD4<Float> { Canvas.pixels(of: sharpen, x, 2)[0] - edgePixel(x) }
    let light = gain(20)
    #expect(light.x > 0.01 && abs(light.x - light.y) < 1e-6 && abs(light.y - light.z) < 1e-6)
    sharpen.sharpness = 1
    #expect(Canvas.difference([gain(20)], [SIMD4(light.x, light.x, light.x, 0) * 2]) < 1e-5)
    #expect(abs(gain(27).x) < 1e-5)
    sharpen.radius = 6
    #expect(gain(27).x > 0.01)
  }

  @Test("bloom lets light out of a picture by its intensity, as far as its radius")
  func bloom() {
    let square = CIImage(color: .white).cropped(to: CGRect(x: 0, y: 0, width: 20, height: 20))
    let bloom = CIFilter.bloom()
    (bloom.inputImage, bloom.radius, bloom.intensity) = (square, 2, 0.5)
    func light(_ x: Int) -> Float { Canvas.pixels(of: bloom, x, 10)[0].x }
    let near = light(21)
    #expect(near > 0 && light(10) == 1 && light(30) == 0)
    bloom.intensity = 1
    #expect(abs(light(21) - 2 * near) < 1e-5)
    bloom.radius = 6
    #expect(light(30) > 0)
    #expect(bloom.outputImage?.extent == CGRect(x: -18, y: -18, width: 56, height: 56))
  }

  @Test("gloom takes light from what is brighter than around it, and adds none")
  func gloom() {
    let pixels = Canvas.noise(20, 20, isOpaque: true)
    let gloom = CIFilter.gloom()
    gloom.inputImage = Canvas.image(pixels, width: 20)
    func lost(_ intensity: Float, _ radius: Float) -> Float {
      (gloom.intensity, gloom.radius) = (intensity, radius)
      let darker = Canvas.pixels(of: gloom, 0, 0, 20, 20)
      #expect(zip(darker, pixels).allSatisfy { $0.x <= $1.x + 1e-6 && $0.w == $1.w })
      return zip(darker, pixels).reduce(0) { $0 + $1.1.x - $1.0.x }
    }
    #expect(lost(0, 3) == 0)
    #expect(lost(1, 3) > lost(0.5, 3) && lost(0.5, 3) > 1)
    // Around a wider place there is more that is darker.
    #expect(lost(1, 6) > lost(1, 0.5))
  }
}
