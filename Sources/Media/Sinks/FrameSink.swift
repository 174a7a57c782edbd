// SPDX-License-Identifier: Apache-2.0

import DisplayList

/// Where the frames of a film go, in order.
///
/// After ``finish()`` the result is complete in its place. After ``cancel()`` or an error nothing
/// of it is there. Both may be called again without effect.
package protocol FrameSink: AnyObject {
  /// Takes the next frame; may wait until there is room for it.
  func append(_ image: Image) throws(MediaError)
  /// Takes what is heard next, 48,000 frames a second of left and right; where the result cannot be
  /// heard, nothing comes of it.
  func append(sound samples: [Float]) throws(MediaError)
  /// Completes the result.
  func finish() throws(MediaError)
  /// Gives the result up and removes what was begun.
  func cancel()
}

extension FrameSink {
  package func append(sound samples: [Float]) throws(MediaError) {}
}
