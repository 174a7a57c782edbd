// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Adds up voices.
///
/// What is heard in a frame follows from what the voices were told, and from nothing else: not from
/// when it is asked for, nor from how many frames at once.
package final class Mixer: Sendable {
  /// Frames a second.
  package static let rate = 48_000.0
  /// The samples of a frame: left and right.
  package static let channels = 2

  private let voices = Mutex<[Voice]>([])

  package init() {}

  /// Whether no voice has ever been added, or all have ended and been forgotten.
  package var isEmpty: Bool { voices.withLock { $0.isEmpty } }

  package func add(_ voice: Voice) {
    voices.withLock { voices in
      if !voices.contains(where: { $0 === voice }) { voices.append(voice) }
    }
  }

  /// What is heard in some frames: the samples of left and right, side by side.
  ///
  /// Loud voices may add up to more than 1.
  package func frames(from first: Int64, count: Int) -> [Float] {
    var output = [Float](repeating: 0, count: count * Self.channels)
    guard count > 0 else { return output }
    for voice in voices.withLock({ $0 }) {
      voice.add(to: &output, from: first, count: count, rate: Self.rate)
    }
    return output
  }

  /// Forgets what was heard before a frame, and voices that are heard no more.
  package func forget(before frame: Int64) {
    voices.withLock { voices in
      voices.removeAll { !$0.forget(before: frame, rate: Self.rate) }
    }
  }
}
