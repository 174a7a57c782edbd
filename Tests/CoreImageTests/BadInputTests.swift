// SPDX-License-Identifier: Apache-2.0

import CoreImage
import Testing

@Suite("Input that makes no sense")
struct BadInputTests {
  private static var numbers: [Any] {
    [
      Double.nan, Double.infinity, -Double.infinity, -1e300, 1e300, -1, 0,
      Double.leastNonzeroMagnitude,
    ]
  }
  private static var vectors: [Any] {
    [
      CIVector(x: .nan, y: .infinity, z: 1, w: 1),
      CIVector(x: 1e300, y: -1e300, z: 1e300, w: 1e300),
      CIVector(string: ""), CIVector(x: 0, y: 0, z: 0, w: 0), CIVector(x: 1, y: 1, z: -5, w: -5),
    ]
  }
  private static var others: [Any] { ["text", NSNull(), [1, 2], Data([1]), CIColor.clear] }

  @Test("makes no filter trap", arguments: CIFilter.filterNames(inCategory: kCICategoryBuiltIn))
  func filters(name: String) throws {
    let filter = try #require(CIFilter(name: name))
    let keys = filter.inputKeys
    func look() {
      guard let output = filter.outputImage else { return }
      _ = output.extent
      #expect(Canvas.pixels(output, -1, 0, 3, 2).count == 6)
    }
    for image in [Canvas.noiseImage(9, 7), .empty()] {
      for key in keys where key.hasSuffix("Image") { filter.setValue(image, forKey: key) }
      for key in keys {
        let kept = filter.value(forKey: key)
        for value in Self.numbers + Self.vectors + Self.others {
          filter.setValue(value, forKey: key)
          look()
        }
        filter.setValue(kept, forKey: key)
      }
    }
    // Without edges, and with numbers that are none.
    let strange = Canvas.image([SIMD4(.nan, .infinity, -1, 2)], width: 1).clampedToExtent()
    for image in [CIImage(color: .red), strange] {
      for key in keys where key.hasSuffix("Image") { filter.setValue(image, forKey: key) }
      look()
      for key in keys where !key.hasSuffix("Image") {
        let kept = filter.value(forKey: key)
        for value in Self.vectors + Self.others + [-1, 0, Double.nan] {
          filter.setValue(value, forKey: key)
          look()
        }
        filter.setValue(kept, forKey: key)
      }
    }
  }

  @Test("counts as the default, and is told of")
  func defaults() throws {
    // One of its own: the process's keeps so many of a kind only.
    let tracker = DiagnosticTracker()
    Diagnostics.listen(tracker)
    defer { Diagnostics.ignore(tracker) }
    let image = Canvas.noiseImage(8, 8)
    let plain = Canvas.pixels(Canvas.apply("CISepiaTone", image), 0, 0, 8, 8)
    for value in [Double.nan, "1", CIColor.red] as [Any] {
      let odd = Canvas.apply("CISepiaTone", image, ["inputIntensity": value])
      #expect(Canvas.pixels(odd, 0, 0, 8, 8) == plain)
    }
    #expect(
      tracker.list.contains {
        $0.kind == .misuse && $0.message.contains("inputIntensity of CISepiaTone")
      })
  }

  @Test("places images nowhere, or leaves them where they are")
  func places() {
    let image = Canvas.noiseImage(8, 8)
    #expect(image.transformed(by: CGAffineTransform(scaleX: 0, y: 1)).extent.isEmpty)
    let strange = CGAffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    #expect(image.transformed(by: strange).extent == image.extent)
    #expect(image.cropped(to: .null).extent.isEmpty)
    #expect(image.cropped(to: .infinite).extent == image.extent)
    let odd = CGRect(x: 0, y: CGFloat.nan, width: 4, height: 4)
    #expect(image.cropped(to: odd).extent.isEmpty)
    #expect(image.applyingGaussianBlur(sigma: .nan).extent == image.extent)
    #expect(image.applyingGaussianBlur(sigma: -4).extent == image.extent)
    #expect(CIImage.empty().clampedToExtent().extent.isEmpty)
    let far = image.transformed(by: CGAffineTransform(translationX: 1e12, y: 0.5))
    #expect(Canvas.pixel(far, 0, 0) == .zero)
    let tiny = image.transformed(by: CGAffineTransform(scaleX: 1e-200, y: 1e-200))
    #expect(Canvas.pixels(tiny, 0, 0, 2, 2).count == 4)
    let huge = CIImage(color: .red).transformed(by: CGAffineTransform(scaleX: 1e200, y: 1))
    #expect(Canvas.pixel(huge, 3, 3) == SIMD4(1, 0, 0, 1))
  }

  @Test("of a name that there is not leaves an image as it is")
  func unknown() {
    let image = Canvas.noiseImage(2, 2)
    #expect(image.applyingFilter("CINothing") === image)
  }

  @Test("of a bitmap that does not fit gives an empty image")
  func bitmaps() {
    for (count, row, size) in [
      (15, 8, CGSize(width: 2, height: 2)), (16, 4, CGSize(width: 2, height: 2)),
      (16, 8, CGSize(width: CGFloat.nan, height: 2)), (0, 0, .zero),
    ] {
      let image = CIImage(
        bitmapData: Data(count: count), bytesPerRow: row, size: size, format: .RGBA8,
        colorSpace: nil)
      #expect(image.extent.isEmpty)
    }
  }
}
