// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Geometry
import ImageIO
import PixelFilters

/// The recipe for a picture.
///
/// An image never changes and holds no pixels of its own: a ``CIContext`` works out those that it is
/// asked for. The y axis points up, and a picture made of a `CGImage` has its lower left corner at
/// the origin.
open class CIImage: NSObject, NSCopying, @unchecked Sendable {
  let node: any PixelNode
  /// What the image is an affine map of, so that maps on maps cost one sampling.
  private let mapped: (base: any PixelNode, map: Affine)?
  /// What is known of the file that the image comes from.
  public let properties: [String: Any]
  /// The picture that the image was made of.
  public let cgImage: CGImage?
  /// The space of the picture that the image was made of.
  public let colorSpace: CGColorSpace?

  init(
    node: any PixelNode, mapped: (base: any PixelNode, map: Affine)? = nil,
    properties: [String: Any] = [:], cgImage: CGImage? = nil, colorSpace: CGColorSpace? = nil
  ) {
    if node.depth > deepestGraph {
      Diagnostics.report(
        .limit, "an image of more than \(deepestGraph) steps is empty; draw it in between")
      self.node = EmptyNode()
      self.mapped = nil
    } else {
      self.node = node
      self.mapped = mapped
    }
    self.properties = properties
    self.cgImage = cgImage
    self.colorSpace = colorSpace
  }

  /// The same image again.
  package convenience init(_ other: CIImage) {
    self.init(
      node: other.node, mapped: other.mapped, properties: other.properties,
      cgImage: other.cgImage, colorSpace: other.colorSpace)
  }

  /// An image without pixels.
  open class func empty() -> CIImage { CIImage(node: EmptyNode()) }

  /// Where the image has pixels; infinite for one without edges, empty for one without pixels.
  open var extent: CGRect { CGRect(node.extent) }

  /// Returns the image itself, which does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns the image under an affine map.
  ///
  /// Moves by whole pixels and turns by quarters keep pixels as they are; others mix neighbours.
  open func transformed(by matrix: CGAffineTransform) -> CIImage {
    let map = Affine(matrix)
    guard map.isFinite else {
      Diagnostics.report(.geometry, "an image is moved by what is no number; it stays where it is")
      return self
    }
    let (base, whole) = mapped.map { ($0.base, $0.map.concatenating(map)) } ?? (node, map)
    if whole == .identity { return CIImage(node: base) }
    guard let back = whole.inverse, back.isFinite else { return .empty() }
    return CIImage(node: base.mapped(by: whole, back: back), mapped: (base, whole))
  }

  /// Returns the image under an affine map; the quality is the same.
  open func transformed(
    by matrix: CGAffineTransform, highQualityDownsample: Bool
  ) -> CIImage {
    transformed(by: matrix)
  }

  /// Returns the part of the image in a rectangle: the pixels whose middles lie in it.
  open func cropped(to rect: CGRect) -> CIImage {
    CIImage(node: CropNode(node, Extent(rect)))
  }

  /// Returns the image with its outermost pixels going on without end.
  open func clampedToExtent() -> CIImage { CIImage(node: ClampNode(node)) }

  /// Returns the part in a rectangle with its outermost pixels going on without end.
  open func clamped(to rect: CGRect) -> CIImage { cropped(to: rect).clampedToExtent() }

  /// Returns the image over another.
  open func composited(over dest: CIImage) -> CIImage {
    combined(with: dest, .over, extent: node.extent.union(dest.node.extent))
  }

  func combined(with dest: CIImage, _ operation: BlendOperation, extent: Extent) -> CIImage {
    CIImage(node: CombineNode([node, dest.node], extent: extent, BlendKernel(operation)))
  }

  func colored(_ kernel: any ColorKernel) -> CIImage { CIImage(node: ColorNode(node, kernel)) }

  /// Returns the image blurred; its edges are transparent beyond, so clamp it first to keep them.
  open func applyingGaussianBlur(sigma: Double) -> CIImage {
    CIImage(node: SeparableNode.gaussian(node, sigma: sigma.isFinite ? sigma : 0))
  }

  /// Returns the image with alpha 1 in a rectangle; it is transparent elsewhere.
  open func settingAlphaOne(in extent: CGRect) -> CIImage {
    colored(OpaqueKernel()).composited(over: CIImage(color: .black)).cropped(to: extent)
  }

  /// Returns the image with its colours multiplied by its alpha.
  open func premultiplyingAlpha() -> CIImage { colored(PremultiplyingKernel()) }

  /// Returns the image with its colours divided by its alpha.
  open func unpremultiplyingAlpha() -> CIImage { colored(UnpremultiplyingKernel()) }

  /// Returns the image; what is kept in between is decided when it is drawn.
  open func insertingIntermediate() -> CIImage { self }

  /// Returns what of an image below this one is read for a rectangle; nothing where it is not
  /// among those below.
  open func regionOfInterest(for image: CIImage, in rect: CGRect) -> CGRect {
    CGRect(Extent(node.regionOfInterest(of: image.node, in: Region(covering: Extent(rect)))))
  }

  /// Where the image lies.
  open override var description: String { "<CIImage: extent \(extent)>" }
}
