// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A colour with its alpha.
public final class UIColor: NSObject, Sendable {
  /// The colour as Core Graphics has it.
  public let cgColor: CGColor

  /// Wraps a colour.
  public init(cgColor: CGColor) {
    self.cgColor = cgColor
  }

  /// Creates a grey, 0 black to 1 white.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(gray: white, alpha: alpha))
  }

  /// Creates a colour in sRGB.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha))
  }

  /// Creates a colour from the hexcone of hue, saturation and brightness, each 0...1.
  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    func part(_ offset: CGFloat) -> CGFloat {
      let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
    }
    self.init(red: part(5), green: part(3), blue: part(1), alpha: alpha)
  }

  /// The same colour with another alpha.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    cgColor.copy(alpha: alpha).map(UIColor.init(cgColor:)) ?? self
  }

  /// Whether the other object is an equal colour.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UIColor).map { $0.cgColor == cgColor } ?? false
  }

  /// Equal for equal colours.
  public override var hash: Int { cgColor.hashValue }
}

extension UIColor {
  /// The grey 0.
  public static let black = UIColor(white: 0, alpha: 1)
  /// The grey 1.0 / 3.
  public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
  /// The grey 0.5.
  public static let gray = UIColor(white: 0.5, alpha: 1)
  /// The grey 2.0 / 3.
  public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
  /// The grey 1.
  public static let white = UIColor(white: 1, alpha: 1)
  /// (1, 0, 0) in sRGB.
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// (0, 1, 0) in sRGB.
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// (0, 0, 1) in sRGB.
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// (0, 1, 1) in sRGB.
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  /// (1, 1, 0) in sRGB.
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  /// (1, 0, 1) in sRGB.
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  /// (1, 0.5, 0) in sRGB.
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// (0.5, 0, 0.5) in sRGB.
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// (0.6, 0.4, 0.2) in sRGB.
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  /// Nothing: black with alpha 0.
  public static let clear = UIColor(white: 0, alpha: 0)
}
