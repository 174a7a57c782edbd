// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Synchronization

/// Pixels a point of the main screen, which threads that draw read too.
enum ScreenScale {
  private static let stored = Mutex<CGFloat>(1)

  /// The scale; 1 until a screen says otherwise.
  static var main: CGFloat {
    get { stored.withLock { $0 } }
    set {
      guard newValue > 0, newValue.isFinite else { return }
      stored.withLock { $0 = newValue }
    }
  }

  /// A length rounded up to whole pixels, forgiving what arithmetic has left of a pixel.
  static func roundUp(_ length: CGFloat) -> CGFloat {
    guard length.isFinite else { return length }
    return (length * main - 1e-4).rounded(.up) / main
  }
}
