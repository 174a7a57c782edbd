// SPDX-License-Identifier: Apache-2.0

/// How the frames of a window have kept up with the display.
package struct WindowPace: Sendable {
  /// Pictures that went to the display.
  package private(set) var shown = 0
  /// Refreshes of the display at which something moved.
  package private(set) var moving = 0
  /// Those of them that had no new picture.
  package private(set) var missed = 0
  private var last: Double?

  /// Notes a picture that is seen from a refresh on; `wasMoving` tells whether the one before asked for
  /// another at the next refresh.
  mutating func note(refresh: Double, wasMoving: Bool) {
    shown += 1
    defer { last = refresh }
    guard wasMoving, let last, refresh > last else { return }
    let passed = min(refresh - last, 1e6)
    moving += Int(passed)
    missed += Int(passed) - 1
  }
}

extension WindowPace: CustomStringConvertible {
  package var description: String {
    let share = moving > 0 ? Double(missed) / Double(moving) * 100 : 0
    let percent = (share * 100).rounded() / 100
    return "\(shown) pictures; \(missed) of \(moving) refreshes missed while something moved "
      + "(\(percent) %)"
  }
}
