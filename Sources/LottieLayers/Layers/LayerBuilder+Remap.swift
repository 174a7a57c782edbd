// SPDX-License-Identifier: Apache-2.0

import Geometry
import QuartzCore

extension LayerBuilder {
  /// Has a composition's time follow a property, in seconds.
  func remap(_ layer: CALayer, _ time: Property<Double>, _ model: LayerModel) {
    layer.speed = 0
    layer.timeOffset = time.initial
    if time.isAnimated { report("remapped time that moves", at: model.name) }
  }
}
