// SPDX-License-Identifier: Apache-2.0

import CoreImage
import Testing

@Suite("Transitions that move pictures, made by functions")
struct TypedMovingTransitionTests {
  private let extent = CGRect(x: 0, y: 0, width: 100, height: 100)

  private func image(_ color: CIColor) -> CIImage {
    TypedTransitionTests.image(color, extent)
  }

  private func begin(_ filter: any CIFilter & CITransitionFilter) {
    (filter.inputImage, filter.targetImage) = (image(.red), image(.blue))
    filter.time = 0.5
  }

  private func pixel(_ filter: CIFilter, _ x: Int, _ y: Int = 50) -> SIMD4<Float> {
    Canvas.pixels(of: filter, x, y)[0]
  }

  private static let (old, new) = (SIMD4<Float>(1, 0, 0, 1), SIMD4<Float>(0, 0, 1, 1))

  private func isNear(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> Bool {
    Canvas.difference([a], [b]) < 1e-3
  }

  @Test("holes lie twice their radius apart, turned with the angle, later far from the centre")
  func mod() {
    let filter = CIFilter.modTransition()
    begin(filter)
    (filter.center, filter.angle) = (CGPoint(x: 50, y: 50), 0)
    (filter.radius, filter.compression, filter.time) = (10, 1e6, 0.25)
    func repeats(_ distance: Int) -> Bool {
      let row = Canvas.pixels(of: filter, 0, 33, 100, 1).map(\.z)
      return zip(row, row.dropFirst(distance)).allSatisfy { abs($0 - $1) < 1e-2 }
    }
    #expect(repeats(20) && !repeats(10))
    filter.radius = 15
    #expect(repeats(30) && !repeats(20))
    // By an eighth of a turn what was 20 / √2 away along both axes is 20 away along one.
    (filter.angle, filter.radius) = (.pi / 4, 10 / Float(2).squareRoot())
    #expect(repeats(20))
    (filter.angle, filter.radius) = (0, 10)
    /// How much of the target is seen around a place that is the middle of a tile.
    func open(_ x: Int, _ y: Int) -> Float {
      Canvas.pixels(of: filter, x - 10, y - 10, 20, 20).reduce(0) { $0 + $1.z }
    }
    #expect(abs(open(50, 50) - open(90, 90)) < 8)
    filter.compression = 50
    let far = open(90, 90)
    #expect(open(50, 50) > far + 20)
    filter.center = CGPoint(x: 90, y: 90)
    #expect(open(90, 90) > far + 20)
  }

  @Test("a wave goes out from its centre, as wide as it is told")
  func ripple() {
    let filter = CIFilter.rippleTransition()
    begin(filter)
    (filter.center, filter.extent) = (CGPoint(x: 0, y: 50), extent)
    (filter.width, filter.scale) = (20, 0)
    // The farthest corner is at 111.8; the front at half of that and the width: 65.9.
    #expect(isNear(pixel(filter, 67), Self.old) && isNear(pixel(filter, 44), Self.new))
    let mixed = pixel(filter, 55)
    #expect(mixed.x > 0.1 && mixed.z > 0.1)
    filter.width = 40
    #expect(isNear(pixel(filter, 74), pixel(filter, 74, 51)) && pixel(filter, 74).z > 0)
    filter.center = CGPoint(x: 100, y: 50)
    #expect(isNear(pixel(filter, 5), Self.old) && isNear(pixel(filter, 95), Self.new))
    filter.extent = CGRect(x: 0, y: 0, width: 100, height: 500)
    #expect(isNear(pixel(filter, 5), Self.new))
  }

  @Test("a wave moves the pictures by its scale, and is lit by the shading")
  func rippleScale() {
    let filter = CIFilter.rippleTransition()
    begin(filter)
    // Both pictures say where a pixel comes from.
    (filter.inputImage, filter.targetImage) = (TypedDistortionTests.map, TypedDistortionTests.map)
    (filter.center, filter.extent, filter.width) = (CGPoint(x: 0, y: 50.5), extent, 40)
    func shift(_ x: Int) -> Float { pixel(filter, x).x * 128 - Float(x) - 0.5 }
    filter.scale = 0
    #expect(abs(shift(50)) < 1e-2)
    filter.scale = 10
    let inwards = shift(50)
    #expect(inwards < -1 && abs(shift(2)) < 1e-2 && abs(shift(99)) < 1e-2)
    filter.scale = -10
    #expect(abs(shift(50) + inwards) < 0.1)
    let plain = pixel(filter, 50)
    filter.shadingImage = image(CIColor(red: 1, green: 1, blue: 1, alpha: 0.5))
    #expect(isNear(pixel(filter, 50), plain * 0.5 + 0.5))
    #expect(abs(shift(99)) < 1e-2)
  }

  @Test("a page curls along its angle with its back outside, as thick as its radius")
  func pageCurl() {
    let filter = CIFilter.pageCurlTransition()
    begin(filter)
    filter.backsideImage = image(.green)
    (filter.extent, filter.angle, filter.radius) = (extent, 0, 20)
    let back = SIMD4<Float>(0, 1, 0, 1)
    // The roll lies on x = 40 and reaches to 60.
    #expect(isNear(pixel(filter, 20), Self.old) && isNear(pixel(filter, 65), Self.new))
    #expect(isNear(pixel(filter, 55), back))
    filter.radius = 5
    // A thin roll lies flat behind its axis.
    #expect(isNear(pixel(filter, 30), back) && isNear(pixel(filter, 55), Self.new))
    (filter.radius, filter.angle) = (20, .pi)
    #expect(isNear(pixel(filter, 80), Self.old) && isNear(pixel(filter, 35), Self.new))
    #expect(isNear(pixel(filter, 45), back))
    filter.shadingImage = image(.white)
    #expect(isNear(pixel(filter, 45), SIMD4(1, 1, 1, 1)))
    #expect(isNear(pixel(filter, 80), Self.old))
    (filter.angle, filter.extent) = (0, CGRect(x: 0, y: 0, width: 200, height: 100))
    #expect(isNear(pixel(filter, 65), Self.old))
  }

  @Test("a page may throw a shadow on what is beneath, as far and as dark as it is told")
  func pageCurlWithShadow() {
    let filter = CIFilter.pageCurlWithShadowTransition()
    begin(filter)
    filter.backsideImage = image(.green)
    (filter.extent, filter.angle, filter.radius) = (extent, 0, 20)
    (filter.shadowSize, filter.shadowAmount) = (0.5, 0.8)
    // From x = 60 on, over half a radius.
    let near = pixel(filter, 62)
    #expect(near.z < 0.8 && near.z > 0.2 && isNear(pixel(filter, 71), Self.new))
    #expect(isNear(pixel(filter, 55), SIMD4(0, 1, 0, 1)))
    filter.shadowSize = 1
    #expect(pixel(filter, 71).z < 0.95)
    (filter.shadowSize, filter.shadowAmount) = (0.5, 0.4)
    #expect(abs((1 - pixel(filter, 62).z) - (1 - near.z) / 2) < 1e-4)
    filter.shadowAmount = 0
    #expect(isNear(pixel(filter, 62), Self.new))
    filter.angle = .pi
    #expect(isNear(pixel(filter, 80), Self.old))
    (filter.angle, filter.radius) = (0, 5)
    #expect(isNear(pixel(filter, 55), Self.new))
    filter.extent = CGRect(x: 0, y: 0, width: 200, height: 100)
    #expect(isNear(pixel(filter, 55), Self.old))
  }

  @Test("what a mask shows goes where it is dark, and what is left throws a shadow")
  func disintegrate() {
    let filter = CIFilter.disintegrateWithMaskTransition()
    begin(filter)
    // The upper half of the mask is white.
    filter.maskImage = Self.halves
    (filter.shadowDensity, filter.shadowRadius) = (0, 4)
    #expect(isNear(pixel(filter, 50, 80), Self.old) && isNear(pixel(filter, 50, 20), Self.new))
    #expect(isNear(pixel(filter, 50, 48), Self.new))
    (filter.shadowDensity, filter.shadowOffset) = (0.8, CGPoint(x: 0, y: -10))
    let dark = pixel(filter, 50, 45)
    #expect(dark.z < 0.5 && isNear(pixel(filter, 50, 20), Self.new))
    filter.shadowDensity = 0.4
    #expect(abs((1 - pixel(filter, 50, 45).z) - (1 - dark.z) / 2) < 1e-4)
    filter.shadowOffset = CGPoint(x: 0, y: 20)
    #expect(pixel(filter, 50, 45).z > 0.99)
    filter.shadowOffset = CGPoint(x: 0, y: -10)
    #expect(isNear(pixel(filter, 50, 20), Self.new))
    filter.shadowRadius = 12
    #expect(pixel(filter, 50, 20).z < 0.98)
  }

  private static let halves = CIImage(color: .white).cropped(
    to: CGRect(x: 0, y: 50, width: 100, height: 50)
  ).composited(
    over: TypedTransitionTests.image(.black, CGRect(x: 0, y: 0, width: 100, height: 100)))

  @Test("folds are dark and light in turn above the bottom that is kept")
  func accordion() {
    let filter = CIFilter.accordionFoldTransition()
    begin(filter)
    filter.inputImage = image(.white)
    filter.targetImage = TypedTransitionTests.image(
      .white, CGRect(x: 0, y: 0, width: 100, height: 20))
    (filter.bottomHeight, filter.numberOfFolds, filter.foldShadowAmount) = (0, 3, 0.5)
    // Halfway the picture is 60 high.
    func column() -> [Float] { Canvas.pixels(of: filter, 50, 0, 1, 60).map(\.x) }
    func edges(_ values: [Float]) -> Int {
      let isDark = values.map { $0 < 0.97 }
      return zip(isDark, isDark.dropFirst()).filter { $0 != $1 }.count
    }
    #expect(edges(column()) == 5)
    filter.numberOfFolds = 5
    #expect(edges(column()) == 9)
    let dark = column().min() ?? 0
    filter.foldShadowAmount = 1
    #expect(abs((1 - (column().min() ?? 0)) - 2 * (1 - dark)) < 1e-4)
    filter.bottomHeight = 15
    let kept = column()
    #expect(kept[0..<15].allSatisfy { $0 > 0.999 } && kept[15...].contains { $0 < 0.95 })
    filter.foldShadowAmount = 0
    #expect(edges(column()) == 0)
  }
}
