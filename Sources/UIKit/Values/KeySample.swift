// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What a key does at one instant.
struct KeySample: Hashable, Codable, Sendable {
  var isDown: Bool
  var isRepeat = false
  /// The usage number of USB's keyboard page.
  var usage: Int
  /// What the key writes; empty for keys that write nothing.
  var characters = ""
  var charactersIgnoringModifiers = ""
  var modifiers: UIKeyModifierFlags.RawValue = 0
  /// Seconds of the media clock.
  var time: TimeInterval
}
