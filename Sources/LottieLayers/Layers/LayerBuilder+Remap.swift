// SPDX-License-Identifier: Apache-2.0

import Geometry
import QuartzCore

extension LayerBuilder {
  /// Has a composition's time follow a property, in seconds.
  func remap(_ layer: CALayer, _ time: Property<Double>, _ model: LayerModel) {
    // The end shows what is there just before it.
    let end = model.frames.upperBound / animation.frameRate
    let last = end - Tracks.leeway / animation.frameRate
    guard time.isAnimated, !isPlain else {
      layer.speed = 0
      layer.timeOffset = time.initial == end ? last : time.initial
      if time.isAnimated { report("time that moves, in files", at: model.name) }
      return
    }
    layer.timeTrack = maker.value(time) { $0 == end ? last : $0 }
  }
}
