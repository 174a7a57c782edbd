// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CoreImage
@testable import PixelFilters

@Suite("Graphs of images")
struct GraphLawTests {
  /// Filters of every way to read pixels, over a picture of 61 by 47.
  static let images: [String: CIImage] = {
    let base = Canvas.noiseImage(61, 47)
    let other = Canvas.noiseImage(50, 60, seed: 2)
    func transition(_ name: String, _ more: [String: Any] = [:]) -> CIImage {
      var parameters: [String: Any] = [
        "inputTargetImage": other, "inputTime": 0.4,
        "inputExtent": CIVector(x: 0, y: 0, z: 61, w: 60), "inputCenter": CIVector(x: 30, y: 20),
      ]
      let keys = CIFilter(name: name)?.inputKeys ?? []
      for (key, value) in more { parameters[key] = value }
      return Canvas.apply(name, base, parameters.filter { keys.contains($0.key) })
    }
    let center = CIVector(x: 30, y: 20)
    var result: [String: CIImage] = [
      "gaussian": base.applyingGaussianBlur(sigma: 3),
      "wide gaussian": base.applyingGaussianBlur(sigma: 25),
      "clamped gaussian": base.clampedToExtent().applyingGaussianBlur(sigma: 20),
      "box": Canvas.apply("CIBoxBlur", base, ["inputRadius": 4.5]),
      "wide box": Canvas.apply("CIBoxBlur", base, ["inputRadius": 300]),
      "disc": Canvas.apply("CIDiscBlur", base, ["inputRadius": 5.3]),
      "wide disc": Canvas.apply("CIDiscBlur", base, ["inputRadius": 70]),
      "motion": Canvas.apply("CIMotionBlur", base, ["inputRadius": 6, "inputAngle": 0.7]),
      "zoom": Canvas.apply("CIZoomBlur", base, ["inputCenter": center]),
      "rotated": base.transformed(by: CGAffineTransform(rotationAngle: 0.3)),
      "scaled": base.transformed(by: CGAffineTransform(scaleX: 1.7, y: 0.6)),
      "lanczos": Canvas.apply("CILanczosScaleTransform", base, ["inputScale": 0.6]),
      "tiled": Canvas.apply(
        "CIAffineTile", base,
        ["inputTransform": CGAffineTransform(rotationAngle: 0.5)]),
      "clamped": base.clampedToExtent(),
      "twirl": Canvas.apply(
        "CITwirlDistortion", base, ["inputCenter": center, "inputRadius": 25]),
      "bump": Canvas.apply("CIBumpDistortion", base, ["inputCenter": center, "inputRadius": 25]),
      "pixels": Canvas.apply("CIPixellate", base, ["inputScale": 7, "inputCenter": center]),
      "crystals": Canvas.apply("CICrystallize", base, ["inputRadius": 6, "inputCenter": center]),
      "dots": Canvas.apply("CIDotScreen", base),
      "bloom": Canvas.apply("CIBloom", base, ["inputRadius": 3]),
      "unsharp": Canvas.apply("CIUnsharpMask", base),
      "blend": Canvas.apply("CIOverlayBlendMode", base, ["inputBackgroundImage": other]),
      "perspective": Canvas.apply(
        "CIPerspectiveTransform", base,
        [
          "inputTopLeft": CIVector(x: 5, y: 50), "inputTopRight": CIVector(x: 60, y: 40),
          "inputBottomRight": CIVector(x: 50, y: 2), "inputBottomLeft": CIVector(x: 0, y: 0),
        ]),
      "shared": base.applyingGaussianBlur(sigma: 2).composited(
        over: base.applyingGaussianBlur(sigma: 2).transformed(
          by: CGAffineTransform(translationX: 9, y: -5))),
      "average": Canvas.apply(
        "CIAreaAverage", base, ["inputExtent": CIVector(x: 5, y: 5, z: 40, w: 30)]
      ).clampedToExtent(),
      "checkerboard": CIFilter(name: "CICheckerboardGenerator")?.outputImage ?? .empty(),
      "random": CIFilter(name: "CIRandomGenerator")?.outputImage ?? .empty(),
    ]
    for name in CIFilter.filterNames(inCategory: kCICategoryTransition) {
      result[name] = transition(name, ["inputMaskImage": other, "inputShadingImage": base])
    }
    return result
  }()

  private func render(
    _ image: CIImage, _ region: Region, _ change: (inout FrameOptions) -> Void = { _ in }
  ) -> [Pixel] {
    var options = FrameOptions()
    change(&options)
    let buffer = PixelBuffer(region)
    PixelRenderer(options).render(image.node, region) { span, pixels in
      (buffer.row(span.y) + (span.x - region.minX)).update(from: pixels, count: span.count)
    }
    return Array(UnsafeBufferPointer(start: buffer.base, count: region.area))
  }

  static let whole = Region(minX: -20, minY: -13, maxX: 90, maxY: 77)

  @Test("are the same for all tiles, blocks and threads", arguments: images.keys.sorted())
  func tiling(name: String) throws {
    let image = try #require(Self.images[name])
    let expected = render(image, Self.whole)
    #expect(expected.contains { $0 != .zero })
    let small = render(image, Self.whole) {
      ($0.tileWidth, $0.tileHeight, $0.blockSide, $0.threads) = (13, 3, 37, 4)
    }
    #expect(small == expected)
    let single = render(image, Self.whole) { ($0.tileWidth, $0.tileHeight) = (1000, 1) }
    #expect(single == expected)
  }

  @Test("give of a part what the whole has there", arguments: images.keys.sorted())
  func parts(name: String) throws {
    let image = try #require(Self.images[name])
    let whole = render(image, Self.whole)
    for part in [
      Region(minX: 3, minY: 5, maxX: 4, maxY: 6), Region(minX: -9, minY: 11, maxX: 40, maxY: 12),
      Region(minX: 40, minY: -13, maxX: 71, maxY: 55),
    ] {
      let pixels = render(image, part)
      for y in part.minY..<part.maxY {
        let start = (y - Self.whole.minY) * Self.whole.width + part.minX - Self.whole.minX
        let row = (y - part.minY) * part.width
        #expect(Array(pixels[row..<row + part.width]) == Array(whole[start..<start + part.width]))
      }
    }
  }

  @Test("have nothing beyond their extent", arguments: images.keys.sorted())
  func extents(name: String) throws {
    let image = try #require(Self.images[name])
    let inside = Region(covering: image.node.extent)
    let pixels = render(image, Self.whole)
    for y in Self.whole.minY..<Self.whole.maxY {
      for x in Self.whole.minX..<Self.whole.maxX where !inside.contains(x, y) {
        let at = (y - Self.whole.minY) * Self.whole.width + x - Self.whole.minX
        #expect(pixels[at] == .zero)
      }
    }
  }

  @Test("join filters of colours, which gives what one after the other gives")
  func concatenation() throws {
    let base = Canvas.noiseImage(20, 10)
    let steps: [(String, [String: Any])] = [
      ("CIHueAdjust", ["inputAngle": 0.5]), ("CIExposureAdjust", ["inputEV": 0.3]),
      ("CIColorInvert", [:]), ("CISepiaTone", ["inputIntensity": 0.4]),
      ("CIGammaAdjust", ["inputPower": 0.8]),
    ]
    var joined = base
    var apart = base
    for (name, parameters) in steps {
      joined = Canvas.apply(name, joined, parameters)
      apart = Canvas.image(
        Canvas.pixels(Canvas.apply(name, apart, parameters), 0, 0, 20, 10), width: 20)
    }
    #expect((joined.node as? ColorNode)?.kernelCount == 6)
    #expect(
      Canvas.difference(
        Canvas.pixels(joined, 0, 0, 20, 10), Canvas.pixels(apart, 0, 0, 20, 10)) < 1e-4)
  }

  @Test("may be thousands of steps deep, and end where they are too deep")
  func depth() {
    var image = Canvas.noiseImage(4, 4)
    let shift = CGAffineTransform(rotationAngle: 0.001)
    for _ in 0..<200 {
      image = image.transformed(by: shift).composited(over: image).cropped(to: image.extent)
    }
    #expect(Canvas.pixels(image, 0, 0, 4, 4).contains { $0 != .zero })
    for _ in 0..<5000 { image = image.composited(over: CIImage(color: .red)) }
    #expect(image.node.depth <= deepestGraph)
  }

  @Test("tell what of an image is read")
  func interest() {
    let base = Canvas.noiseImage(100, 100)
    let blur = base.applyingGaussianBlur(sigma: 2)
    let rect = CGRect(x: 40, y: 40, width: 10, height: 10)
    #expect(
      blur.regionOfInterest(for: base, in: rect) == CGRect(x: 34, y: 34, width: 22, height: 22))
    #expect(blur.regionOfInterest(for: .empty(), in: rect) == .zero)
  }
}
