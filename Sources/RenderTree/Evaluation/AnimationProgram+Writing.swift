// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import Geometry

extension AnimationProgram.Step {
  /// Writes evaluated numbers to the fields that animations move most; false where the target lies elsewhere.
  @inline(__always)
  func write(_ value: UnsafePointer<Double>, to layer: inout LayerCore) -> Bool {
    switch target {
    case .opacity: layer.opacity = value[0]
    case .cornerRadius: layer.cornerRadius = value[0]
    case .zPosition: layer.zPosition = value[0]
    case .anchorPointZ: layer.anchorPointZ = value[0]
    case .positionX: layer.position.x = value[0]
    case .positionY: layer.position.y = value[0]
    case .position: layer.position = Vec2(value[0], value[1])
    case .boundsX: layer.bounds.x = value[0]
    case .boundsY: layer.bounds.y = value[0]
    case .boundsWidth: layer.bounds.width = value[0]
    case .boundsHeight: layer.bounds.height = value[0]
    case .bounds: layer.bounds = Rect(value[0], value[1], value[2], value[3])
    case .transform: layer.transform = field.write(value[0], to: layer.transform)
    case .transformSize:
      layer.transform = field.writeSize(Vec2(value[0], value[1]), to: layer.transform)
    case .borderWidth: layer.borderWidth = value[0]
    case .backgroundColor, .number, .vector, .color, .animation: return false
    }
    return true
  }
}
