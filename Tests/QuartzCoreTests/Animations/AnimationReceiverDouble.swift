// SPDX-License-Identifier: Apache-2.0

@testable import QuartzCore

/// Remembers the animations it is given.
final class Recorder: AnimationReceiver {
  var added: [(CAAnimation, String?)] = []

  func add(_ animation: CAAnimation, forKey key: String?) {
    added.append((animation, key))
  }
}
