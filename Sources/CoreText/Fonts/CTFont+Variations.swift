// SPDX-License-Identifier: Apache-2.0

import Foundation
import TextEngine

// Strings that are never written to may be read from any thread.
/// The values of a variable font's axes, a dictionary of numbers under the axes' identifiers.
public nonisolated(unsafe) let kCTFontVariationAttribute: CFString = "NSCTFontVariationAttribute"
/// The axes of a variable font, as ``CTFontCopyVariationAxes(_:)`` returns them.
public nonisolated(unsafe) let kCTFontVariationAxesAttribute: CFString =
  "NSCTFontVariationAxesAttribute"
/// The number by which an axis is asked for: its tag's four letters, such as `wght`.
public nonisolated(unsafe) let kCTFontVariationAxisIdentifierKey: CFString =
  "NSCTVariationAxisIdentifier"
/// The least value of an axis.
public nonisolated(unsafe) let kCTFontVariationAxisMinimumValueKey: CFString =
  "NSCTVariationAxisMinimumValue"
/// The greatest value of an axis.
public nonisolated(unsafe) let kCTFontVariationAxisMaximumValueKey: CFString =
  "NSCTVariationAxisMaximumValue"
/// The value of an axis where none is set.
public nonisolated(unsafe) let kCTFontVariationAxisDefaultValueKey: CFString =
  "NSCTVariationAxisDefaultValue"
/// What people call an axis.
public nonisolated(unsafe) let kCTFontVariationAxisNameKey: CFString = "NSCTVariationAxisName"
/// Whether an axis is not for people to set.
public nonisolated(unsafe) let kCTFontVariationAxisHiddenKey: CFString = "NSCTVariationAxisHidden"

/// Returns the axes of a variable font, dictionaries under ``kCTFontVariationAxisIdentifierKey`` and its like;
/// nil for other fonts.
public func CTFontCopyVariationAxes(_ font: CTFont) -> CFArray? {
  let axes = font.font.face.axes
  return axes.isEmpty ? nil : CFArray(array: axes.map(\.dictionary))
}

/// Returns the values of a variable font's axes that are not the usual ones, numbers under the axes'
/// identifiers; nil for other fonts.
public func CTFontCopyVariation(_ font: CTFont) -> CFDictionary? {
  let face = font.font.face
  return face.axes.isEmpty ? nil : CFDictionary(dictionary: face.variationNumbers)
}

/// Returns a descriptor with another value on one axis.
///
/// - Parameters:
///   - original: The descriptor; what it says of other axes holds.
///   - variationIdentifier: The axis.
///   - variationValue: The value; the nearest that there is counts.
/// - Returns: The descriptor.
public func CTFontDescriptorCreateCopyWithVariation(
  _ original: CTFontDescriptor, _ variationIdentifier: CFNumber, _ variationValue: CGFloat
) -> CTFontDescriptor {
  var numbers: [NSNumber: NSNumber] = [:]
  for (tag, value) in original.variation {
    numbers[NSNumber(value: tag)] = NSNumber(value: value)
  }
  numbers[NSNumber(value: variationIdentifier.uint32Value)] = NSNumber(
    value: Double(variationValue))
  return original.adding([kCTFontVariationAttribute.swiftString: numbers])
}

extension CTFontDescriptor {
  /// The values of axes by their tags.
  var variation: [UInt32: Double] {
    var result: [UInt32: Double] = [:]
    func add(_ key: Any, _ value: Any) {
      guard let tag = Self.number(key).flatMap({ UInt32(exactly: $0) }),
        let value = Self.number(value), !value.isNaN
      else { return }
      result[tag] = value
    }
    switch attributes[kCTFontVariationAttribute.swiftString] {
    case let dictionary as NSDictionary: for (key, value) in dictionary { add(key, value) }
    case let dictionary as [AnyHashable: Any]:
      for (key, value) in dictionary { add(key.base, value) }
    default: break
    }
    return result
  }
}

extension FontFace {
  var variationNumbers: [NSNumber: NSNumber] {
    Dictionary(
      variation.map { (NSNumber(value: $0), NSNumber(value: $1)) },
      uniquingKeysWith: { first, _ in first })
  }
}

extension FontAxis {
  var dictionary: [String: Any] {
    [
      kCTFontVariationAxisIdentifierKey.swiftString: NSNumber(value: tag),
      kCTFontVariationAxisMinimumValueKey.swiftString: NSNumber(value: minimum),
      kCTFontVariationAxisMaximumValueKey.swiftString: NSNumber(value: maximum),
      kCTFontVariationAxisDefaultValueKey.swiftString: NSNumber(value: usual),
      kCTFontVariationAxisNameKey.swiftString: name,
      kCTFontVariationAxisHiddenKey.swiftString: NSNumber(value: isHidden),
    ]
  }
}
