// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import PixelFilters

extension CIFilter: LayerFilter {
  package var kindName: String? { kind?.name }

  package var settings: [String: Any] {
    var result: [String: Any] = [:]
    for key in inputKeys where !Self.isGiven(key) { result[key] = value(forKey: key) }
    return result
  }

  package var library: any LayerFilterLibrary { FilterLibrary() }

  /// Whether an input is given by the layer.
  private static func isGiven(_ key: String) -> Bool {
    [kCIInputImageKey, kCIInputTargetImageKey, kCIInputTimeKey].contains(key)
  }

  package func output(
    _ picture: LayerPicture, values: [String: LayerFilterInput]
  ) -> (any PixelNode)? {
    let given = values.mapValues(\.value).merging(picture.values) { _, given in given }
    let before = given.keys.map { ($0, value(forKey: $0)) }
    for (key, value) in given { setValue(value, forKey: key) }
    defer { for (key, value) in before { setValue(value, forKey: key) } }
    return outputImage?.node
  }
}

/// Core Image's own kinds of filters.
private struct FilterLibrary: LayerFilterLibrary {
  func filter(
    ofKind kind: String, name: String?, isEnabled: Bool, values: [String: LayerFilterInput]
  ) -> AnyObject? {
    guard let filter = CIFilter(name: kind) else { return nil }
    if let name { filter.name = name }
    filter.isEnabled = isEnabled
    for (key, value) in values { filter.setValue(value.value, forKey: key) }
    return filter
  }

  func isTransition(_ kind: String) -> Bool {
    guard let kind = FilterKind.all[kind] else { return false }
    return kind.input(kCIInputTargetImageKey) != nil && kind.input(kCIInputTimeKey) != nil
  }

  func output(
    ofKind kind: String, _ picture: LayerPicture, values: [String: LayerFilterInput]
  ) -> (any PixelNode)? {
    guard let kind = FilterKind.all[kind] else { return nil }
    var values = values.mapValues(\.value)
    if picture.scale != 1 {
      for input in kind.inputs where input.isLength {
        values[input.key] = input.scaled(values[input.key], by: picture.scale)
      }
    }
    for (key, value) in picture.values where kind.input(key) != nil { values[key] = value }
    return kind.make(FilterInputs(kind: kind, values: values))?.node
  }
}

extension LayerPicture {
  fileprivate var values: [String: Any] {
    var result: [String: Any] = [kCIInputImageKey: CIImage(node: image)]
    if let target {
      result[kCIInputTargetImageKey] = CIImage(node: target.image)
      result[kCIInputTimeKey] = NSNumber(value: target.time)
      result[kCIInputExtentKey] = CIVector(cgRect: CGRect(bounds))
    }
    return result
  }
}

// MARK: - Inputs

extension LayerFilterInput {
  /// What a filter of Core Image takes for it.
  fileprivate var value: Any {
    switch self {
    case .numbers(let numbers): CIVector(numbers.map { CGFloat($0) })
    case .color(let red, let green, let blue, let alpha):
      CIColor(red: red, green: green, blue: blue, alpha: alpha)
    case .object(let object): object
    }
  }
}

extension CIVector: LayerFilterInputObject {
  package var input: LayerFilterInput { .numbers((0..<count).map { Double(value(at: $0)) }) }
}

extension CIColor: LayerFilterInputObject {
  package var input: LayerFilterInput {
    .color(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
  }
}

extension CIImage: LayerFilterInputObject {
  package var input: LayerFilterInput { .object(self) }
}

extension FilterInput {
  /// Whether it grows with the pixels of a picture.
  fileprivate var isLength: Bool {
    let types = [
      kCIAttributeTypeDistance, kCIAttributeTypePosition, kCIAttributeTypeRectangle,
      kCIAttributeTypeOffset, kCIAttributeTypeImage,
    ]
    guard !Self.shares.contains(key) else { return false }
    return type.map { types.contains($0) } ?? false || Self.lengths.contains(key)
  }

  /// Lengths that are said to be something else.
  private static let lengths: Set<String> = ["inputBarOffset", "inputShadowOffset", "inputRadius"]
  /// Shares of the picture or of an effect that are said to be lengths.
  private static let shares: Set<String> = ["inputShadowSize", "inputShadowAmount", "inputAmount"]

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
