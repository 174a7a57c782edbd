// SPDX-License-Identifier: Apache-2.0

import CoreImage
import Testing

@Suite("Distortions, made by functions")
struct TypedDistortionTests {
  /// A picture whose red and green say where a pixel comes from, in 128th parts.
  static let map = Canvas.image(
    (0..<128 * 128).map {
      SIMD4((Float($0 % 128) + 0.5) / 128, (Float($0 / 128) + 0.5) / 128, 0, 1)
    }, width: 128)
  private static let center = CGPoint(x: 60.5, y: 64.5)

  /// Where the pixel at an offset from the centre comes from, as an offset from the centre.
  private func origin(_ filter: CIFilter, _ x: Int, _ y: Int = 0) -> SIMD2<Float> {
    let pixel = Canvas.pixels(of: filter, 60 + x, 64 + y)[0]
    return SIMD2(pixel.x * 128 - 60.5, pixel.y * 128 - 64.5)
  }

  private func length(_ v: SIMD2<Float>) -> Float { (v * v).sum().squareRoot() }
  private func angle(_ v: SIMD2<Float>) -> Float { atan2(v.y, v.x) }

  @Test("a bump enlarges its middle, and a dent makes it smaller, up to the radius")
  func bump() {
    let bump = CIFilter.bumpDistortion()
    bump.inputImage = Self.map
    (bump.center, bump.radius, bump.scale) = (Self.center, 30, 0.5)
    let enlarged = origin(bump, 10)
    #expect(enlarged.x < 9 && enlarged.x > 3 && abs(enlarged.y) < 1e-3)
    #expect(abs(origin(bump, 31).x - 31) < 1e-3 && origin(bump, 25).x < 24.9)
    bump.scale = -0.5
    #expect(origin(bump, 10).x > 11)
    bump.radius = 8
    #expect(abs(origin(bump, 10).x - 10) < 1e-3)
  }

  @Test("a pinch draws to its middle what lies farther out, the more the greater its scale")
  func pinch() {
    let pinch = CIFilter.pinchDistortion()
    pinch.inputImage = Self.map
    (pinch.center, pinch.radius, pinch.scale) = (Self.center, 40, 0.3)
    let little = origin(pinch, 0, 15)
    #expect(little.y > 16 && little.y < 40 && abs(little.x) < 1e-3)
    pinch.scale = 0.6
    #expect(origin(pinch, 0, 15).y > little.y + 1)
    #expect(abs(origin(pinch, 0, 41).y - 41) < 1e-3)
    pinch.radius = 10
    #expect(abs(origin(pinch, 0, 15).y - 15) < 1e-3)
  }

  @Test("a twirl turns against the clock by its angle, most in the middle")
  func twirl() {
    let twirl = CIFilter.twirlDistortion()
    twirl.inputImage = Self.map
    (twirl.center, twirl.radius, twirl.angle) = (Self.center, 40, 1)
    // Halfway out by a quarter, and what is turned is as far away as it was.
    let halfway = origin(twirl, 20)
    #expect(abs(angle(halfway) + 0.25) < 0.01 && abs(length(halfway) - 20) < 0.05)
    #expect(angle(origin(twirl, 8)) < angle(halfway))
    #expect(abs(origin(twirl, 41).y) < 1e-3)
    twirl.angle = -2
    #expect(abs(angle(origin(twirl, 20)) - 0.5) < 0.01)
    twirl.radius = 20
    #expect(abs(origin(twirl, 21).y) < 1e-3)
  }

  @Test("a vortex turns on towards its middle, by its angle within its radius")
  func vortex() {
    let vortex = CIFilter.vortexDistortion()
    vortex.inputImage = Self.map
    (vortex.center, vortex.radius, vortex.angle) = (Self.center, 40, 60)
    let (near, far) = (angle(origin(vortex, 10)), angle(origin(vortex, 30)))
    #expect(near < far && far < -0.05)
    #expect(abs(length(origin(vortex, 10)) - 10) < 0.05)
    vortex.angle = -60
    #expect(abs(angle(origin(vortex, 10)) + near) < 0.01)
    vortex.radius = 9
    #expect(abs(origin(vortex, 10).y) < 1e-3)
  }

  @Test("a hole is empty, and pushes away what was in it")
  func hole() {
    let hole = CIFilter.holeDistortion()
    hole.inputImage = Self.map
    (hole.center, hole.radius) = (Self.center, 20)
    #expect(Canvas.pixels(of: hole, 60 + 10, 64)[0] == .zero)
    #expect(abs(origin(hole, 30).x - 10) < 0.05)
    hole.radius = 5
    #expect(abs(origin(hole, 10).x - 5) < 0.05)
  }

  @Test("a splash goes on outwards with the rim of its circle")
  func splash() {
    let splash = CIFilter.circleSplashDistortion()
    splash.inputImage = Self.map
    (splash.center, splash.radius) = (Self.center, 20)
    #expect(abs(origin(splash, 12).x - 12) < 1e-3)
    for distance in [25, 45] {
      let rim = origin(splash, distance, distance)
      #expect(abs(length(rim) - 20) < 0.05 && abs(rim.x - rim.y) < 0.05)
    }
    splash.radius = 10
    #expect(abs(origin(splash, 12).x - 10) < 0.05)
  }

  /// Filters about a centre, over a picture.
  static let about: [@Sendable (CIImage, CGPoint) -> CIFilter] = [
    { image, center in
      let filter = CIFilter.bumpDistortion()
      (filter.inputImage, filter.center, filter.radius) = (image, center, 20)
      return filter
    },
    { image, center in
      let filter = CIFilter.pinchDistortion()
      (filter.inputImage, filter.center, filter.radius) = (image, center, 20)
      return filter
    },
    { image, center in
      let filter = CIFilter.twirlDistortion()
      (filter.inputImage, filter.center, filter.radius) = (image, center, 20)
      return filter
    },
    { image, center in
      let filter = CIFilter.vortexDistortion()
      (filter.inputImage, filter.center, filter.radius) = (image, center, 20)
      return filter
    },
    { image, center in
      let filter = CIFilter.holeDistortion()
      (filter.inputImage, filter.center, filter.radius) = (image, center, 9)
      return filter
    },
    { image, center in
      let filter = CIFilter.circleSplashDistortion()
      (filter.inputImage, filter.center, filter.radius) = (image, center, 9)
      return filter
    },
    { image, center in
      let filter = CIFilter.pixellate()
      (filter.inputImage, filter.center, filter.scale) = (image, center, 6)
      return filter
    },
    { image, center in
      let filter = CIFilter.crystallize()
      (filter.inputImage, filter.center, filter.radius) = (image, center, 7)
      return filter
    },
    { image, center in
      let filter = CIFilter.dotScreen()
      (filter.inputImage, filter.center, filter.width) = (image, center, 7)
      return filter
    },
    { image, center in
      let filter = CIFilter.lineScreen()
      (filter.inputImage, filter.center, filter.width) = (image, center, 7)
      return filter
    },
    { image, center in
      let filter = CIFilter.circularScreen()
      (filter.inputImage, filter.center, filter.width) = (image, center, 7)
      return filter
    },
    { image, center in
      let filter = CIFilter.hatchedScreen()
      (filter.inputImage, filter.center, filter.width) = (image, center, 7)
      return filter
    },
  ]

  @Test("what is about a centre moves with it and the picture", arguments: about.indices)
  func centers(index: Int) {
    let make = Self.about[index]
    let picture = Canvas.noiseImage(40, 40, isOpaque: true)
    let moved = picture.transformed(by: CGAffineTransform(translationX: 5, y: -3))
    let first = Canvas.pixels(of: make(picture, CGPoint(x: 20, y: 18)), 0, 0, 40, 40)
    let second = Canvas.pixels(of: make(moved, CGPoint(x: 25, y: 15)), 5, -3, 40, 40)
    #expect(Canvas.difference(first, second) < 1e-4)
    let other = Canvas.pixels(of: make(picture, CGPoint(x: 22, y: 21)), 0, 0, 40, 40)
    #expect(Canvas.difference(first, other) > 0.1)
  }
}
