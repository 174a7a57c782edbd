// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Synchronization

/// Pixels a point of the main screen, which threads that draw read too.
enum ScreenScale {
  private static let stored = Mutex<CGFloat>(1)

  /// What the screen is on a thread that shows another one for a while.
  private final class Slot {
    var scale: CGFloat?
  }

  private static let slots = ThreadLocal { Slot() }

  /// The scale; 1 until a screen says otherwise.
  static var main: CGFloat {
    get { slots.value.scale ?? stored.withLock { $0 } }
    set {
      guard newValue > 0, newValue.isFinite else { return }
      let slot = slots.value
      if slot.scale == nil {
        stored.withLock { $0 = newValue }
      } else {
        slot.scale = newValue
      }
    }
  }

  /// Runs something on this thread while the screen has another scale there, and there alone.
  static func with<Result>(_ scale: CGFloat, _ body: () throws -> Result) rethrows -> Result {
    let slot = slots.value
    let before = slot.scale
    slot.scale = scale > 0 && scale.isFinite ? scale : 1
    defer { slot.scale = before }
    return try body()
  }

  /// A length rounded up to whole pixels, forgiving what arithmetic has left of a pixel.
  static func roundUp(_ length: CGFloat) -> CGFloat {
    guard length.isFinite else { return length }
    return (length * main - 1e-4).rounded(.up) / main
  }
}
