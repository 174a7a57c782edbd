// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Geometry

extension CALayer {
  /// Gives the layer its share of the change of its superlayer's size.
  final func resizeByMask(from old: Vec2) {
    let mask = autoresizingMask
    guard !mask.isEmpty, let parent = superlayerStorage else { return }
    let new = parent.properties.bounds
    let frame = frame.rect
    let springs = Springs(bits: UInt(mask.rawValue), sharing: .thirds)
    let result = springs.frame(frame, from: old, to: Vec2(new.width, new.height))
    if result != frame, result.isFinite { self.frame = CGRect(result) }
  }
}
