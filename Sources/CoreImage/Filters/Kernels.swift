// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import PixelFilters

/// A program's own change of each pixel by its colour.
///
/// > Difference: Apple's kernels are texts in a language of their own, or Metal; here they are Swift.
/// > Colours are multiplied by alpha, in the working space of the context that draws.
public final class CIColorKernel: Sendable {
  private let combine: @Sendable ([SIMD4<Float>], SIMD2<Double>) -> SIMD4<Float>

  /// Creates a kernel of a function of one pixel; it must not depend on anything else.
  public convenience init(_ change: @escaping @Sendable (SIMD4<Float>) -> SIMD4<Float>) {
    self.init { pixels, _ in pixels.first.map(change) ?? .zero }
  }

  /// Creates a kernel of a function of pixels at the same place, and of that place.
  public init(
    combining: @escaping @Sendable ([SIMD4<Float>], SIMD2<Double>) -> SIMD4<Float>
  ) {
    combine = combining
  }

  /// Returns the image that the kernel makes.
  ///
  /// - Parameters:
  ///   - extent: Where the image has pixels.
  ///   - images: What the kernel is given pixels of.
  /// - Returns: The image.
  public func apply(extent: CGRect, images: [CIImage]) -> CIImage {
    CIImage(
      node: CombineNode(
        images.map(\.node), extent: Extent(extent), CombiningClosureKernel(combine)))
  }
}

/// A program's own map of places.
///
/// > Difference: Apple's kernels are texts in a language of their own, or Metal; here they are Swift.
public final class CIWarpKernel: Sendable {
  private let map: @Sendable (SIMD2<Double>) -> SIMD2<Double>

  /// Creates a kernel of a function that tells, for a point of the result, a point of the image.
  public init(_ map: @escaping @Sendable (SIMD2<Double>) -> SIMD2<Double>) {
    self.map = map
  }

  /// Returns the image that the kernel makes.
  ///
  /// - Parameters:
  ///   - extent: Where the image has pixels.
  ///   - image: What is read; for one without edges no region is worked out before, which is slow.
  /// - Returns: The image.
  public func apply(extent: CGRect, image: CIImage) -> CIImage {
    CIImage(
      node: SamplingNode([image.node], extent: Extent(extent), WarpClosureKernel(map)))
  }
}
