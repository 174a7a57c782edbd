// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreImage
import Testing

/// The code of CoreImage's catalogue.
@Suite("Guides to CoreImage")
struct CoreImageGuides {
  @Test("a blur grows the extent, a crop bounds it, and a clamp ends it nowhere")
  func extents() {
    let square = CIImage(color: CIColor(red: 1, green: 0, blue: 0))
      .cropped(to: CGRect(x: 0, y: 0, width: 100, height: 100))
    let soft = square.applyingGaussianBlur(sigma: 4)
    let sharpEdges = square.clampedToExtent().applyingGaussianBlur(sigma: 4)
      .cropped(to: square.extent)
    #expect(soft.extent.contains(square.extent) && soft.extent != square.extent)
    #expect(square.clampedToExtent().extent.isInfinite)
    #expect(sharpEdges.extent == square.extent)
    let picture = CIContext().createCGImage(sharpEdges, from: sharpEdges.extent)
    #expect(picture?.pixel(0, 0) == [255, 0, 0, 255])
  }

  @Test("half of the light is not half of the number")
  func workingSpace() {
    let white = CIImage(color: .white).cropped(to: CGRect(x: 0, y: 0, width: 1, height: 1))
    let half = white.applyingFilter("CIExposureAdjust", parameters: ["inputEV": -1])
    let context = CIContext()
    let linear = context.createCGImage(half, from: half.extent)
    let encoded = CIContext(options: [.workingColorSpace: NSNull()])
      .createCGImage(half, from: half.extent)
    #expect(linear?.pixel(0, 0)[0] == 188)
    #expect(encoded?.pixel(0, 0)[0] == 128)
  }

  @Test("a picture is toned, and a filter of one's own is used as others are")
  func task() throws {
    let source = try #require(badge())

    let image = CIImage(cgImage: source)
    let sepia = CIFilter.sepiaTone()
    sepia.inputImage = image
    sepia.intensity = 0.8

    let dim = Dim()
    dim.inputImage = sepia.outputImage
    dim.amount = 0.5

    let context = CIContext()
    let result = dim.outputImage.flatMap { context.createCGImage($0, from: image.extent) }
    let picture = try #require(result)
    #expect(picture.width == 128)
    // The white rim has become brown, and then darker.
    let undimmed = sepia.outputImage.flatMap { context.createCGImage($0, from: image.extent) }
    let toned = try #require(undimmed).pixel(64, 10)
    let after = picture.pixel(64, 10)
    #expect(source.pixel(64, 10) == [255, 255, 255, 255] && after[3] == 255)
    #expect(after[0] > after[1] && after[1] > after[2])
    #expect(zip(after, toned).prefix(3).allSatisfy { $0 < $1 - 20 })
    #expect(picture.pixel(64, 64)[3] == 0)
  }
}

final class Dim: CIFilter {
  @FilterInputValue("inputImage") var inputImage: CIImage?
  @FilterInputValue("inputAmount") var amount = 1.0

  override var outputImage: CIImage? {
    guard let inputImage else { return nil }
    let scale = Float(amount)
    let kernel = CIColorKernel { color in
      SIMD4(color.x * scale, color.y * scale, color.z * scale, color.w)
    }
    return kernel.apply(extent: inputImage.extent, images: [inputImage])
  }
}
