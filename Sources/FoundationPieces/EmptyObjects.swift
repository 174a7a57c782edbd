// SPDX-License-Identifier: Apache-2.0

import Foundation

// On Apple's systems each of these classes can be made of nothing, as every object can. Foundation's
// own initializers hide that here, and an extension cannot bring it back: it may not override. So there
// are initializers whose only parameter is never written.

extension Timer {
  /// Creates a timer that is on no run loop and never fires, to be there before another takes its place.
  public convenience init(_ nothing: Void = ()) {
    self.init(timeInterval: 0, repeats: false) { _ in }
    invalidate()
  }
}

extension NSAttributedString {
  /// Creates a text without any letters.
  public convenience init(_ nothing: Void = ()) {
    self.init(string: "")
  }
}
