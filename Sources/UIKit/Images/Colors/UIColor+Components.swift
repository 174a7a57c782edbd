// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIColor {
  /// The components in extended sRGB, alpha last; nil when the colour could not be converted.
  private var standardParts: [CGFloat]? {
    guard let space = CGColorSpace(name: CGColorSpace.extendedSRGB),
      let parts = cgColor.converted(to: space, intent: .defaultIntent, options: nil)?.components,
      parts.count == 4
    else { return nil }
    return parts
  }

  /// Reads the components in extended sRGB; a pointer that is nil is passed over.
  ///
  /// - Returns: Whether the colour could be converted; if not, nothing is written.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard let parts = standardParts else { return false }
    red?.pointee = parts[0]
    green?.pointee = parts[1]
    blue?.pointee = parts[2]
    alpha?.pointee = parts[3]
    return true
  }

  /// Reads hue, saturation and brightness of the hexcone, each 0...1, and alpha; a pointer that is
  /// nil is passed over.
  ///
  /// Greys have the hue 0.
  ///
  /// - Returns: Whether the colour could be converted; if not, nothing is written.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard let parts = standardParts else { return false }
    let (red, green, blue) = (parts[0], parts[1], parts[2])
    let (high, low) = (max(red, green, blue), min(red, green, blue))
    let range = high - low
    var sixths: CGFloat = 0
    if range > 0 {
      if high == red {
        sixths = (green - blue) / range
      } else if high == green {
        sixths = 2 + (blue - red) / range
      } else {
        sixths = 4 + (red - green) / range
      }
    }
    hue?.pointee = sixths < 0 ? sixths / 6 + 1 : sixths / 6
    saturation?.pointee = high > 0 ? range / high : 0
    brightness?.pointee = high
    alpha?.pointee = parts[3]
    return true
  }

  /// Reads the grey and alpha; a pointer that is nil is passed over.
  ///
  /// - Returns: Whether the colour is a grey, or one in sRGB whose components agree; if not, nothing
  ///   is written.
  @discardableResult
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = cgColor
    if color.numberOfComponents == 2, let parts = color.components {
      white?.pointee = parts[0]
      alpha?.pointee = parts[1]
      return true
    }
    guard let parts = standardParts, parts[0] == parts[1], parts[1] == parts[2] else {
      return false
    }
    white?.pointee = parts[0]
    alpha?.pointee = parts[3]
    return true
  }
}
