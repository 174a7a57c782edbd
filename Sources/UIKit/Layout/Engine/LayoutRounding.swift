// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// From solved boxes to frames.
enum LayoutRounding {
  /// The rectangle with its edges on the nearest pixels, halves away from zero, so that what abuts
  /// before does so after.
  static func frame(_ rect: CGRect, scale: CGFloat) -> CGRect {
    func round(_ length: CGFloat) -> CGFloat {
      let pixels = length * scale
      // What arithmetic has left of a half does not decide.
      return (pixels + (pixels < 0 ? -1e-6 : 1e-6)).rounded() / scale
    }
    let (minX, minY) = (round(rect.origin.x), round(rect.origin.y))
    return CGRect(
      x: minX, y: minY,
      width: max(round(rect.origin.x + rect.size.width) - minX, 0),
      height: max(round(rect.origin.y + rect.size.height) - minY, 0))
  }
}
