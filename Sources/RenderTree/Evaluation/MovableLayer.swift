// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import DisplayList
import Geometry

/// What animations of numbers move most.
protocol MovableLayer {
  var bounds: Rect { get set }
  var position: Vec2 { get set }
  var anchorPointZ: Double { get set }
  var zPosition: Double { get set }
  var transform: Matrix4 { get set }
  var opacity: Double { get set }
  var cornerRadius: Double { get set }
  mutating func setBackground(_ color: RGBA)
}

extension LayerProperties: MovableLayer {
  mutating func setBackground(_ color: RGBA) { backgroundColor = ColorValue(color) }
}

extension PlainLayer: MovableLayer {
  mutating func setBackground(_ color: RGBA) { background = color }
}

extension AnimationProgram.Step {
  /// Writes evaluated numbers; false where the target lies elsewhere.
  @inline(__always)
  func write<Layer: MovableLayer>(_ value: UnsafePointer<Double>, to layer: inout Layer) -> Bool {
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
    case .backgroundColor:
      layer.setBackground(RGBA(value[0], value[1], value[2], value[3]))
    case .transform: layer.transform = field.write(value[0], to: layer.transform)
    case .transformSize:
      layer.transform = field.writeSize(Vec2(value[0], value[1]), to: layer.transform)
    case .borderWidth, .number, .vector, .animation: return false
    }
    return true
  }
}
