// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import RenderTree

extension SourceObject {
  /// Lends an object of the program to the render tree, which may hold it to the end on a thread that
  /// draws: it ends on the calling thread or on the main queue.
  static func lent(_ object: AnyObject) -> SourceObject {
    // Those have no end that a program could see.
    if object is CGImage || object is CGColor { return SourceObject(object) }
    return SourceObject(Loan(object, thread: ThreadNumber.current, giveBack: giveBack))
  }

  @Sendable private static func giveBack(_ object: Unmanaged<AnyObject>, thread: UInt64) {
    // The one hold on the object goes to one place, here or on the main queue.
    nonisolated(unsafe) let object = object
    guard thread == ThreadNumber.current || MainQueue.isCurrent else {
      return DispatchQueue.main.async { object.release() }
    }
    guard ModelLock.isHeld else { return object.release() }
    ModelLock.keep(object.takeRetainedValue())
  }
}
