// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation
import Geometry

/// A picture to be drawn once and shown many times.
///
/// Its space has the origin at one corner and runs up to ``size``, in units of the base space of
/// the context for which it was made; it has as many pixels as that context has for a unit.
public final class CGLayer: Hashable {
  /// Width and height in the layer's space.
  public let size: CGSize
  /// The context that draws into the layer.
  public let context: CGContext?
  /// What the context had drawn when ``picture`` was taken.
  private var shown: (changes: Int, image: Image)?

  /// The pixels of a side at most.
  private static let pixelLimit = 16_384.0

  /// Creates a transparent layer.
  ///
  /// - Parameters:
  ///   - context: Where the layer is to be drawn, which decides about its pixels.
  ///   - size: In units of that context's base space; nil is the outcome for an empty size, and for
  ///     one that needs more than 16,384 pixels on a side.
  ///   - auxiliaryInfo: Has no effect.
  public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: CFDictionary?) {
    let scale = abs(context.base.determinant).squareRoot()
    let (width, height) = (Double(size.width) * scale, Double(size.height) * scale)
    guard width > 0, height > 0, width <= Self.pixelLimit, height <= Self.pixelLimit,
      let own = CGContext(width: Int(width.rounded(.up)), height: Int(height.rounded(.up)))
    else { return nil }
    own.concatenate(CGAffineTransform(scaleX: CGFloat(scale), y: CGFloat(scale)))
    own.setBase(own.ctm)
    self.size = size
    self.context = own
  }

  /// The pixels; a row more than ``size`` needs where it is no whole number of them.
  fileprivate var picture: Image? {
    guard let context else { return nil }
    if let shown, shown.changes == context.changes, !context.bitmap.isShared { return shown.image }
    let image = context.picture
    shown = (context.changes, image)
    return image
  }

  /// Layer space → texels of ``picture``, whose rows run down.
  fileprivate var toTexels: Affine {
    guard let context else { return .identity }
    return context.base.concatenating(context.defaultToDevice)
  }

  /// Layers are equal when they are the same object.
  public static func == (a: CGLayer, b: CGLayer) -> Bool { a === b }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

extension CGContext {
  /// Draws a layer stretched over a rectangle.
  ///
  /// - Parameters:
  ///   - layer: The layer; its origin comes to the rectangle's.
  ///   - rect: The rectangle in user space.
  public func draw(_ layer: CGLayer, in rect: CGRect) {
    guard let rect = rect.drawable, !rect.isEmpty, layer.context !== self,
      let image = layer.picture, let fromTexels = layer.toTexels.inverse
    else { return }
    let fit = Affine(
      rect.width / Double(layer.size.width), 0, 0, rect.height / Double(layer.size.height),
      rect.minX, rect.minY)
    let filters = state.interpolation.filters
    let paint = ImagePaint(
      image: image, transform: fromTexels.concatenating(fit),
      minification: filters.smaller, magnification: filters.larger)
    self.paint(Draw(.rect(rect), transform: Matrix3(deviceTransform), paint: .image(paint)))
  }

  /// Draws a layer in its size.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - point: Where the layer's origin comes, in user space.
  public func draw(_ layer: CGLayer, at point: CGPoint) {
    draw(layer, in: CGRect(origin: point, size: layer.size))
  }
}
