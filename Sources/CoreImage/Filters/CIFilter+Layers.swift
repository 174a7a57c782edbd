// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import PixelFilters

/// What layers need of filters.
extension CIFilter {
  /// The name of the filter's kind, whatever name the filter has been given; nil for a program's own.
  package var kindName: String? { kind?.name }

  /// The inputs that are no pictures of other places, as they are set or by default.
  package var settings: [String: Any] {
    var result: [String: Any] = [:]
    for key in inputKeys where !Self.isGiven(key) { result[key] = value(forKey: key) }
    return result
  }

  /// Whether an input is given by the layer.
  private static func isGiven(_ key: String) -> Bool {
    [kCIInputImageKey, kCIInputTargetImageKey, kCIInputTimeKey].contains(key)
  }

  /// Whether the filter leads from one picture to another.
  package var isTransition: Bool {
    kind.map { $0.input(kCIInputTargetImageKey) != nil && $0.input(kCIInputTimeKey) != nil } ?? true
  }

  /// What a kind of filter makes of a picture.
  ///
  /// - Parameters:
  ///   - name: The kind's.
  ///   - picture: What it is given.
  ///   - values: What is set of the other inputs; lengths, places and pictures in points.
  /// - Returns: The picture, or nil when something that it needs is missing.
  package static func output(
    ofKind name: String, _ picture: LayerPicture, values: [String: Any]
  ) -> (any PixelNode)? {
    guard let kind = FilterKind.all[name] else { return nil }
    var values = values
    if picture.scale != 1 {
      for input in kind.inputs where input.isLength {
        values[input.key] = input.scaled(values[input.key], by: picture.scale)
      }
    }
    for (key, value) in picture.values where kind.input(key) != nil { values[key] = value }
    return kind.make(FilterInputs(kind: kind, values: values))?.node
  }

  /// What the filter makes of a picture, when some of its inputs are these; they are put back.
  ///
  /// Inputs of a program's own filter are in pixels.
  package func output(_ picture: LayerPicture, values: [String: Any]) -> (any PixelNode)? {
    let given = values.merging(picture.values) { _, given in given }
    let before = given.keys.map { ($0, value(forKey: $0)) }
    for (key, value) in given { setValue(value, forKey: key) }
    defer { for (key, value) in before { setValue(value, forKey: key) } }
    return outputImage?.node
  }
}

/// What a layer gives a filter.
package struct LayerPicture {
  package var image: any PixelNode
  /// Where a transition leads, and how far it is, 0...1.
  package var target: (image: any PixelNode, time: Double)?
  /// The layer's bounds in pixels.
  package var bounds: CGRect
  /// Pixels a point.
  package var scale: Double

  package init(
    _ image: any PixelNode, target: (image: any PixelNode, time: Double)?, bounds: CGRect,
    scale: Double
  ) {
    (self.image, self.target, self.bounds, self.scale) = (image, target, bounds, scale)
  }

  fileprivate var values: [String: Any] {
    var result: [String: Any] = [kCIInputImageKey: CIImage(node: image)]
    if let target {
      result[kCIInputTargetImageKey] = CIImage(node: target.image)
      result[kCIInputTimeKey] = NSNumber(value: target.time)
      result[kCIInputExtentKey] = CIVector(cgRect: bounds)
    }
    return result
  }
}

extension FilterInput {
  /// Whether it grows with the pixels of a picture.
  fileprivate var isLength: Bool {
    let types = [
      kCIAttributeTypeDistance, kCIAttributeTypePosition, kCIAttributeTypeRectangle,
      kCIAttributeTypeOffset, kCIAttributeTypeImage,
    ]
    return type.map { types.contains($0) } ?? false || Self.lengths.contains(key)
  }

  /// Lengths that are said to be something else.
  private static let lengths: Set<String> = ["inputBarOffset", "inputShadowOffset"]

  /// A value, or the default, in pixels.
  fileprivate func scaled(_ value: Any?, by scale: Double) -> Any? {
    let value = value ?? initial.object
    if let image = value as? CIImage {
      return image.transformed(by: CGAffineTransform(scaleX: scale, y: scale))
    }
    if let number = FilterValue.number(value) { return NSNumber(value: number * scale) }
    return FilterValue.numbers(value).map { CIVector($0.map { CGFloat($0 * scale) }) } ?? value
  }
}
