// SPDX-License-Identifier: Apache-2.0

import BenchmarkScenes
import UIKit

/// The frames of a view: layout, then those of its layer.
@MainActor
final class ViewFrames {
  private let view: UIView
  private let frames: CommittedFrames

  init(of view: UIView, size: CGSize) {
    self.view = view
    frames = CommittedFrames(of: view.layer, size: size)
  }

  /// Lays out, and makes the frame a sixtieth of a second after the one before.
  func make() {
    view.layoutIfNeeded()
    frames.make()
  }
}
