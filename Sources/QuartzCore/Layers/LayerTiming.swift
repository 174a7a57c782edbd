// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import CoreGraphics

/// Where a layer stands in its parent's time, as ``CAMediaTiming`` has it.
struct LayerTiming {
  /// What sublayers and animations live in.
  var space = TimeSpace(beginTime: 0, speed: 1, timeOffset: 0)
  /// Takes the place of the space, which is kept.
  var track: TimeTrack?
  var duration = Double.infinity
  var repeatCount: Float = 0
  var repeatDuration = 0.0
  var autoreverses = false
  var fillMode = CAMediaTimingFillMode.removed

  /// What sublayers and animations live in, whatever says it.
  var effectiveSpace: TimeSpace { track.map(TimeSpace.init) ?? space }
}

/// Objects of the program that a layer asks, or finds actions in.
struct LayerHelpers {
  weak var delegate: (any CALayerDelegate)?
  var actions: [String: any CAAction]?
  var style: [AnyHashable: Any]?
  var layoutManager: (any CALayoutManager)?
}
