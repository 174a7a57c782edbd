// SPDX-License-Identifier: Apache-2.0

import CoreImage
import ImageIO
import Testing

@Suite("Places of images")
struct GeometryTests {
  private let pixels = Canvas.noise(6, 4, isOpaque: true)
  private var image: CIImage { Canvas.image(pixels, width: 6) }

  @Test("a move by whole pixels, a flip and a quarter turn keep every pixel")
  func exact() {
    let moved = image.transformed(by: CGAffineTransform(translationX: -7, y: 3))
    #expect(moved.extent == CGRect(x: -7, y: 3, width: 6, height: 4))
    #expect(Canvas.pixels(moved, -7, 3, 6, 4) == pixels)
    let flipped = image.transformed(by: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 4))
    #expect(Canvas.pixel(flipped, 2, 0) == pixels[3 * 6 + 2])
  }

  @Test("maps on maps are one map")
  func concatenated() {
    let (a, b) = (CGAffineTransform(rotationAngle: 0.4), CGAffineTransform(scaleX: 2, y: 0.5))
    let once = image.transformed(by: a.concatenating(b))
    let twice = image.transformed(by: a).transformed(by: b)
    #expect(Canvas.pixels(once, -8, -2, 20, 9) == Canvas.pixels(twice, -8, -2, 20, 9))
    let back = image.transformed(by: b).transformed(by: CGAffineTransform(scaleX: 0.5, y: 2))
    #expect(Canvas.pixels(back, 0, 0, 6, 4) == pixels)
  }

  @Test(
    "orientations turn pictures upright",
    arguments: [
      (1, [0, 1, 2, 3, 4, 5]), (2, [2, 1, 0, 5, 4, 3]), (3, [5, 4, 3, 2, 1, 0]),
      (4, [3, 4, 5, 0, 1, 2]), (5, [0, 3, 1, 4, 2, 5]), (6, [3, 0, 4, 1, 5, 2]),
      (7, [5, 2, 4, 1, 3, 0]), (8, [2, 5, 1, 4, 0, 3]),
    ] as [(Int32, [Int])])
  func orientations(number: Int32, expected: [Int]) {
    // Rows from the top: 0 1 2 and 3 4 5.
    let colors = [3, 4, 5, 0, 1, 2].map { SIMD4<Float>(Float($0) / 8, 0, 0, 1) }
    let turned = Canvas.image(colors, width: 3).oriented(forExifOrientation: number)
    let (width, height) = (number < 5 ? 3 : 2, number < 5 ? 2 : 3)
    #expect(turned.extent == CGRect(x: 0, y: 0, width: width, height: height))
    let rows = Canvas.pixels(turned, 0, 0, width, height).map { Int($0.x * 8) }
    let topDown = (0..<height).reversed().flatMap { rows[$0 * width..<($0 + 1) * width] }
    #expect(topDown == expected)
  }

  @Test(
    "an orientation by name is that by number, and its map brings the picture to the origin",
    arguments: [
      .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left,
    ] as [CGImagePropertyOrientation])
  func namedOrientations(orientation: CGImagePropertyOrientation) {
    let moved = image.transformed(by: CGAffineTransform(translationX: -7, y: 3))
    let turned = moved.oriented(orientation)
    let isTurned = orientation.rawValue >= 5
    let (width, height) = (isTurned ? 4 : 6, isTurned ? 6 : 4)
    let origin = orientation == .up ? moved.extent.origin : .zero
    #expect(
      turned.extent == CGRect(origin: origin, size: CGSize(width: width, height: height)))
    let byNumber = moved.oriented(forExifOrientation: Int32(orientation.rawValue))
    let byMap = moved.transformed(by: moved.orientationTransform(for: orientation))
    let rows = Canvas.pixels(turned, Int(origin.x), Int(origin.y), width, height)
    for other in [byNumber, byMap] {
      #expect(Canvas.pixels(other, Int(origin.x), Int(origin.y), width, height) == rows)
    }
    // The map back is that of the opposite turn.
    let back: CGImagePropertyOrientation =
      switch orientation {
      case .right: .left
      case .left: .right
      default: orientation
      }
    #expect(
      Canvas.pixels(turned.oriented(back), Int(origin.x), Int(origin.y), 6, 4) == pixels)
  }

  @Test("a file's picture is turned upright where that is asked for")
  func filesOrientation() throws {
    let data = CFMutableData()
    let picture = try #require(Canvas.plain.createCGImage(image, from: image.extent))
    let destination = try #require(
      CGImageDestinationCreateWithData(data, "public.png" as CFString, 1, nil))
    CGImageDestinationAddImage(
      destination, picture, [kCGImagePropertyOrientation: 6] as CFDictionary)
    #expect(CGImageDestinationFinalize(destination))
    let file = Data(copying: data)
    let stored = try #require(CIImage(data: file))
    let seen = try #require(CIImage(data: file, options: [.applyOrientationProperty: true]))
    #expect(stored.extent.size == CGSize(width: 6, height: 4))
    #expect(seen.extent == CGRect(x: 0, y: 0, width: 4, height: 6))
    #expect(
      Canvas.pixels(seen, 0, 0, 4, 6) == Canvas.pixels(stored.oriented(.right), 0, 0, 4, 6))
  }

  @Test("a step in between changes neither pixels nor extent")
  func intermediate() {
    let blurred = image.applyingGaussianBlur(sigma: 1)
    let kept = blurred.insertingIntermediate()
    #expect(kept.extent == blurred.extent)
    #expect(Canvas.pixels(kept, -3, -3, 12, 10) == Canvas.pixels(blurred, -3, -3, 12, 10))
  }

  @Test("a crop keeps the pixels whose middles are in it, and a clamp goes on with the last")
  func crop() {
    let part = image.cropped(to: CGRect(x: 1.4, y: 0.6, width: 3, height: 2))
    #expect(Canvas.pixel(part, 1, 1) == pixels[6 + 1])
    #expect(Canvas.pixel(part, 1, 0) == .zero)
    #expect(Canvas.pixel(part, 4, 1) == .zero)
    let clamped = image.clampedToExtent()
    #expect(clamped.extent.isInfinite)
    #expect(Canvas.pixel(clamped, -100, -50) == pixels[0])
    #expect(Canvas.pixel(clamped, 900, 2) == pixels[2 * 6 + 5])
    #expect(Canvas.pixels(clamped, -2, 1, 10, 1)[2..<8] == pixels[6..<12])
  }

  @Test("tiles repeat in all directions")
  func tiles() {
    let tiled = Canvas.apply("CIAffineTile", image)
    #expect(tiled.extent.isInfinite)
    for (x, y) in [(0, 0), (6, 4), (-1, -1), (13, -9)] {
      let expected = pixels[((y % 4 + 4) % 4) * 6 + (x % 6 + 6) % 6]
      #expect(Canvas.pixel(tiled, x, y) == expected)
    }
  }

  @Test("a perspective puts corners where they are to be, and a rectangle is only moved")
  func perspective() {
    let moved = Canvas.apply(
      "CIPerspectiveTransform", image,
      [
        "inputBottomLeft": CIVector(x: 10, y: 20), "inputBottomRight": CIVector(x: 16, y: 20),
        "inputTopRight": CIVector(x: 16, y: 24), "inputTopLeft": CIVector(x: 10, y: 24),
      ])
    #expect(moved.extent == CGRect(x: 10, y: 20, width: 6, height: 4))
    #expect(Canvas.difference(Canvas.pixels(moved, 10, 20, 6, 4), pixels) < 1e-4)
  }

  @Test("Lanczos keeps an even colour, and its extent is scaled")
  func lanczos() {
    let even = CIImage(color: CIColor(red: 0.2, green: 0.4, blue: 0.6)).cropped(
      to: CGRect(x: 0, y: 0, width: 40, height: 40))
    let small = Canvas.apply("CILanczosScaleTransform", even, ["inputScale": 0.5])
    #expect(small.extent == CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect(Canvas.difference([Canvas.pixel(small, 9, 9)], [SIMD4(0.2, 0.4, 0.6, 1)]) < 1e-5)
  }

  @Test("distortions leave what is outside their circle, and the middle's pixel")
  func distortions() {
    let big = Canvas.noiseImage(60, 60)
    for name in [
      "CIBumpDistortion", "CIPinchDistortion", "CITwirlDistortion", "CIVortexDistortion",
    ] {
      let image = Canvas.apply(
        name, big, ["inputCenter": CIVector(x: 30, y: 30), "inputRadius": 10])
      #expect(Canvas.pixels(image, 0, 0, 60, 20) == Canvas.pixels(big, 0, 0, 60, 20), "\(name)")
      #expect(Canvas.pixels(image, 21, 21, 18, 18) != Canvas.pixels(big, 21, 21, 18, 18))
    }
    // A twirl by a whole turn in the middle turns a point halfway out by a quarter of its angle.
    let twirl = Canvas.apply(
      "CITwirlDistortion", big,
      ["inputCenter": CIVector(x: 30, y: 30), "inputRadius": 20, "inputAngle": 2 * Double.pi])
    // At half the radius the angle is a quarter of 2π.
    let nearby = Canvas.pixels(big, 28, 18, 4, 24) + Canvas.pixels(big, 18, 28, 24, 4)
    let pixel = Canvas.pixel(twirl, 39, 30)
    #expect(nearby.contains { Canvas.difference([$0], [pixel]) < 0.6 })
  }

  @Test("squares are of one colour")
  func pixellate() {
    let image = Canvas.apply(
      "CIPixellate", Canvas.noiseImage(40, 40),
      ["inputScale": 8, "inputCenter": CIVector(x: 0, y: 0)])
    let block = Canvas.pixels(image, 8, 16, 8, 8)
    #expect(block.allSatisfy { $0 == block[0] })
    #expect(Canvas.pixel(image, 7, 16) != block[0])
  }

  @Test("alpha is set, multiplied and divided")
  func alpha() {
    let image = Canvas.image([SIMD4(0.2, 0.1, 0, 0.5)], width: 1)
    #expect(Canvas.pixel(image.unpremultiplyingAlpha()) == SIMD4(0.4, 0.2, 0, 0.5))
    #expect(Canvas.pixel(image.premultiplyingAlpha()) == SIMD4(0.1, 0.05, 0, 0.5))
    let opaque = image.settingAlphaOne(in: CGRect(x: 0, y: 0, width: 2, height: 1))
    #expect(Canvas.pixels(opaque, 0, 0, 2, 1) == [SIMD4(0.2, 0.1, 0, 1), SIMD4(0, 0, 0, 1)])
  }
}
