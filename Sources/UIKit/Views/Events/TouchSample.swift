// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What a finger does, in scripts and for views alike.
enum TouchPhase: String, Codable, Sendable {
  case began, moved, ended, cancelled
}

/// What a finger does at one instant.
struct TouchSample: Hashable, Codable, Sendable {
  /// Tells fingers apart while they are down.
  var id: Int
  var phase: TouchPhase
  /// In the window's coordinates.
  var location: CGPoint
  /// Seconds of the media clock.
  var time: TimeInterval
  /// Whether it is a pointer with its button down.
  var isPointer = false
  /// The keys that are held down beside.
  var modifiers: UIKeyModifierFlags.RawValue = 0
}

extension UITouch.Phase {
  /// What a touch does when its finger does this.
  init(_ phase: TouchPhase) {
    switch phase {
    case .began: self = .began
    case .moved: self = .moved
    case .ended: self = .ended
    case .cancelled: self = .cancelled
    }
  }
}
