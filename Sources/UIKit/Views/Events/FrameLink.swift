// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A display link that ends when it is forgotten.
///
/// Classes of programs may end on any thread and say so in a plain `deinit`, which Swift takes in a
/// subclass only where no class above has one that is bound to the main thread. So what has to be
/// done at the end is done by what the object holds.
final class FrameLink {
  private let link: CADisplayLink

  /// Calls a closure on the main thread once a frame, with its media time, from now on.
  init(_ action: @escaping @MainActor (_ time: TimeInterval) -> Void) {
    link = CADisplayLink { link in
      let time = link.timestamp
      MainActor.assumeIsolated { action(time) }
    }
    link.add(to: .main, forMode: .common)
  }

  deinit { link.invalidate() }
}

/// A layer that leaves the screen when it is forgotten.
@MainActor
final class ShownLayer {
  private let layer: CALayer

  init(_ layer: CALayer) { self.layer = layer }

  isolated deinit { layer.removeFromSuperlayer() }
}
