// SPDX-License-Identifier: Apache-2.0

import CoreImage
import ElementaryFunctions
import QuartzCore

/// A leaf of a book that turns around a roll, with a page on its back.
///
/// It is asked by whoever draws, one frame at a time, after it has been given its leaf once.
final class LeafTransition: CIFilter {
  /// What turns, and how.
  struct Leaf {
    /// The page on the back as it is read once the leaf has turned; nil for blank paper.
    var back: CGImage?
    /// Where it is lifted, in the plane of the page, y up: any length.
    var lift: CGVector
    /// Whether the axis along which the leaf turns is horizontal: the page on the back lies on its head
    /// while the leaf has not turned.
    var isVertical: Bool
    /// Whether it comes, and is laid down on the old picture.
    var isComing: Bool
  }

  /// How much less light the roll gets where it bends away.
  private static let dusk: Float = 0.45

  var leaf: Leaf?
  @FilterInputValue("inputImage") var inputImage: CIImage?
  @FilterInputValue("inputTargetImage") var inputTargetImage: CIImage?
  @FilterInputValue("inputExtent") var inputExtent: CIVector?
  @FilterInputValue("inputTime") var inputTime: NSNumber?

  override var outputImage: CIImage? {
    guard let leaf, let old = inputImage, let new = inputTargetImage,
      let extent = inputExtent?.cgRectValue, !extent.isEmpty
    else { return nil }
    let part = min(max(inputTime?.doubleValue ?? 0, 0), 1)
    let time = Float(leaf.isComing ? 1 - part : part)
    let angle = Float(Elementary.atan2(leaf.lift.dy, leaf.lift.dx))
    let radius = Float(Self.length(of: extent, along: leaf.lift) / 9)
    let curl = CIFilter.pageCurlWithShadowTransition()
    (curl.inputImage, curl.targetImage) = leaf.isComing ? (new, old) : (old, new)
    curl.backsideImage = back(leaf, extent)
    (curl.extent, curl.angle, curl.radius, curl.time) = (extent, angle, radius, time)
    // The shadow goes as the roll comes to the end of the way.
    (curl.shadowSize, curl.shadowAmount) = (1, 0.35 * min(1, 6 * (1 - time)))
    let light = CIFilter.pageCurlTransition()
    let nothing = CIImage(color: .clear).cropped(to: extent)
    (light.inputImage, light.targetImage) = (nothing, nothing)
    light.backsideImage = CIImage(color: .white).cropped(to: extent)
    light.shadingImage = Self.shading
    (light.extent, light.angle, light.radius, light.time) = (extent, angle, radius, time)
    let lit = CIFilter.multiplyBlendMode()
    (lit.inputImage, lit.backgroundImage) = (light.outputImage, curl.outputImage)
    return lit.outputImage
  }

  /// The page on the back where it lies before the leaf is turned: seen through the leaf.
  private func back(_ leaf: Leaf, _ extent: CGRect) -> CIImage {
    guard let picture = leaf.back, picture.width > 0, picture.height > 0 else {
      return CIImage(color: .white).cropped(to: extent)
    }
    let (x, y) = (
      extent.width / CGFloat(picture.width), extent.height / CGFloat(picture.height)
    )
    let turned =
      leaf.isVertical
      ? CGAffineTransform(a: x, b: 0, c: 0, d: -y, tx: extent.minX, ty: extent.maxY)
      : CGAffineTransform(a: -x, b: 0, c: 0, d: y, tx: extent.maxX, ty: extent.minY)
    return CIImage(cgImage: picture).transformed(by: turned)
  }

  /// How long a rectangle is in a direction.
  private static func length(of rect: CGRect, along way: CGVector) -> CGFloat {
    let length = (way.dx * way.dx + way.dy * way.dy).squareRoot()
    guard length > 0 else { return max(rect.width, rect.height) }
    return (abs(way.dx) * rect.width + abs(way.dy) * rect.height) / length
  }

  /// Dark where the back begins, at half of the way around the roll, and clear at its end.
  private static let shading: CIImage = {
    let width = 64.0
    let kernel = CIColorKernel(combining: { _, place in
      let bend = Float(max(0, 2 - 2 * place.x / width))
      return SIMD4(0, 0, 0, dusk * min(1, bend * bend))
    })
    return kernel.apply(extent: CGRect(x: 0, y: 0, width: width, height: 1), images: [])
  }()
}
