// SPDX-License-Identifier: Apache-2.0

/// The instants at which scenes are drawn, one after the other and then from the first again.
package enum SceneTime {
  package static let frameCount = 16

  /// The instant of a frame in seconds.
  package static func seconds(_ frame: Int) -> Double { Double(frame % frameCount) / 15 }
}
