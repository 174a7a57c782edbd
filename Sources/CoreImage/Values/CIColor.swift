// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import DisplayList
import PixelFilters

/// A colour for a filter.
///
/// A colour does not change, so threads may share it.
open class CIColor: NSObject, NSCopying, @unchecked Sendable {
  private let color: CGColor

  /// Creates the colour of a `CGColor`.
  public init(cgColor: CGColor) {
    color = cgColor
  }

  /// Creates an opaque colour in sRGB.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: 1)
  }

  /// Creates a colour in sRGB, in extended sRGB when a component lies outside 0...1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let values = [red, green, blue, alpha].map { $0.isFinite ? Double($0) : 0 }
    self.init(cgColor: CGColor(RGBA(values[0], values[1], values[2], values[3])))
  }

  /// Creates an opaque colour in a space of red, green and blue; nil for another space.
  public convenience init?(
    red: CGFloat, green: CGFloat, blue: CGFloat, colorSpace: CGColorSpace
  ) {
    self.init(red: red, green: green, blue: blue, alpha: 1, colorSpace: colorSpace)
  }

  /// Creates a colour in a space of red, green and blue; nil for another space.
  public convenience init?(
    red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat, colorSpace: CGColorSpace
  ) {
    guard colorSpace.model == .rgb,
      let color = CGColor(colorSpace: colorSpace, components: [red, green, blue, alpha])
    else { return nil }
    self.init(cgColor: color)
  }

  /// Creates a colour of three or four numbers in a text, such as "0.5 0.7 0.3 1.0".
  public convenience init(string representation: String) {
    let values = CIVector.numbers(in: representation).map { CGFloat($0) }
    func value(_ index: Int, _ unset: CGFloat) -> CGFloat {
      values.indices.contains(index) ? values[index] : unset
    }
    self.init(red: value(0, 0), green: value(1, 0), blue: value(2, 0), alpha: value(3, 1))
  }

  /// How many components there are, alpha counted.
  open var numberOfComponents: Int { color.numberOfComponents }
  /// The space of the components.
  open var colorSpace: CGColorSpace { color.colorSpace ?? .standardRGB }
  /// How much the colour covers.
  open var alpha: CGFloat { color.alpha }
  /// The red component, not multiplied by alpha.
  open var red: CGFloat { component(0, CGFloat(color.rgba.red)) }
  /// The green component, not multiplied by alpha.
  open var green: CGFloat { component(1, CGFloat(color.rgba.green)) }
  /// The blue component, not multiplied by alpha.
  open var blue: CGFloat { component(2, CGFloat(color.rgba.blue)) }
  /// The components as a text.
  open var stringRepresentation: String {
    [red, green, blue, alpha].map { String(format: "%g", Double($0)) }.joined(separator: " ")
  }

  private func component(_ index: Int, _ converted: CGFloat) -> CGFloat {
    guard color.colorSpace?.model == .rgb, let values = color.components else { return converted }
    return values[index]
  }

  /// The straight colour in encoded sRGB, without numbers that are none.
  var pixel: Pixel {
    let rgba = color.rgba
    let value = Pixel(Float(rgba.red), Float(rgba.green), Float(rgba.blue), Float(rgba.alpha))
    return value.replacing(with: 0, where: value .!= value)
  }

  /// Returns the colour itself, which does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Colours are equal when their components and spaces are.
  open override func isEqual(_ object: Any?) -> Bool { (object as? CIColor)?.color == color }

  /// Hashes space and components.
  open override var hash: Int { color.hashValue }

  /// The components as a text.
  open override var description: String { "(\(stringRepresentation))" }
}

extension CIColor {
  /// Opaque black.
  public static let black = CIColor(red: 0, green: 0, blue: 0)
  /// Opaque white.
  public static let white = CIColor(red: 1, green: 1, blue: 1)
  /// Opaque grey.
  public static let gray = CIColor(red: 0.5, green: 0.5, blue: 0.5)
  /// Opaque red.
  public static let red = CIColor(red: 1, green: 0, blue: 0)
  /// Opaque green.
  public static let green = CIColor(red: 0, green: 1, blue: 0)
  /// Opaque blue.
  public static let blue = CIColor(red: 0, green: 0, blue: 1)
  /// Opaque cyan.
  public static let cyan = CIColor(red: 0, green: 1, blue: 1)
  /// Opaque magenta.
  public static let magenta = CIColor(red: 1, green: 0, blue: 1)
  /// Opaque yellow.
  public static let yellow = CIColor(red: 1, green: 1, blue: 0)
  /// Transparent black.
  public static let clear = CIColor(red: 0, green: 0, blue: 0, alpha: 0)
}
