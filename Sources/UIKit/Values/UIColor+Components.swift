// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIColor {
  /// Reads the components in extended sRGB; a pointer that is nil is passed over.
  ///
  /// - Returns: Whether the colour could be converted; if not, nothing is written.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard let space = CGColorSpace(name: CGColorSpace.extendedSRGB),
      let parts = cgColor.converted(to: space, intent: .defaultIntent, options: nil)?.components,
      parts.count == 4
    else { return false }
    red?.pointee = parts[0]
    green?.pointee = parts[1]
    blue?.pointee = parts[2]
    alpha?.pointee = parts[3]
    return true
  }
}
