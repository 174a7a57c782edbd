// SPDX-License-Identifier: Apache-2.0

import Foundation
import TextEngine

extension CGFont {
  /// The key of an axis's name, as in the dictionaries of ``variationAxes``.
  public static var variationAxisName: CFString { CFString(string: "kCGFontVariationAxisName") }
  /// The key of an axis's smallest value.
  public static var variationAxisMinValue: CFString {
    CFString(string: "kCGFontVariationAxisMinValue")
  }
  /// The key of an axis's largest value.
  public static var variationAxisMaxValue: CFString {
    CFString(string: "kCGFontVariationAxisMaxValue")
  }
  /// The key of the value that an axis has where none is given.
  public static var variationAxisDefaultValue: CFString {
    CFString(string: "kCGFontVariationAxisDefaultValue")
  }

  /// The axes of a variable font, as dictionaries; nil for other fonts.
  public var variationAxes: CFArray? {
    guard !face.axes.isEmpty else { return nil }
    let axes = face.axes.map { axis in
      [
        Self.variationAxisName.swiftString: NSString(string: axis.name),
        Self.variationAxisMinValue.swiftString: NSNumber(value: axis.minimum),
        Self.variationAxisMaxValue.swiftString: NSNumber(value: axis.maximum),
        Self.variationAxisDefaultValue.swiftString: NSNumber(value: axis.usual),
      ] as NSDictionary
    }
    return NSArray(array: axes)
  }

  /// The values of the axes that are not the usual ones, by the axes' names; nil for fonts without
  /// axes.
  public var variations: CFDictionary? {
    guard !face.axes.isEmpty else { return nil }
    let values = NSMutableDictionary()
    for (axis, value) in zip(face.axes, face.coordinates) where value != axis.usual {
      values.setObject(NSNumber(value: value), forKey: NSString(string: axis.name))
    }
    return values
  }

  /// The font with values of its axes, by their names; axes that are not named keep their usual
  /// value, and values beyond an axis's ends are moved to them.
  ///
  /// - Parameter variations: Numbers by the names of axes; nil for the usual values.
  /// - Returns: The font; the same one where it has no axes.
  public func copy(withVariations variations: CFDictionary?) -> CGFont? {
    var values: [UInt32: Double] = [:]
    for axis in face.axes {
      let value = variations?.object(forKey: NSString(string: axis.name)) as? NSNumber
      values[axis.tag] = value?.doubleValue ?? axis.usual
    }
    return CGFont(face.varied(values), metrics: metrics == face.metrics ? nil : metrics)
  }
}
