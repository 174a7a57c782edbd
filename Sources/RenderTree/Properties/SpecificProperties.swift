// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry

/// What a layer's class adds to the properties of every layer.
package enum SpecificProperties: Equatable, Sendable {
  case none
  case shape(CopyOnWrite<ShapeProperties>)
  case gradient(CopyOnWrite<GradientProperties>)
  case replicator(CopyOnWrite<ReplicatorProperties>)
  case emitter(CopyOnWrite<EmitterProperties>)
  case scroll(CopyOnWrite<ScrollProperties>)
  case tiled(CopyOnWrite<TiledProperties>)
  case text(CopyOnWrite<TextProperties>)
  /// A layer that keeps its sublayers in 3D and draws nothing itself.
  case transform
}

/// CAShapeLayer's own properties.
package struct ShapeProperties: Equatable, Sendable {
  package var path: Path?
  package var fillColor: ColorValue? = .opaqueBlack
  package var fillRule = "non-zero"
  package var strokeColor: ColorValue?
  package var strokeStart = 0.0
  package var strokeEnd = 1.0
  package var lineWidth = 1.0
  package var miterLimit = 10.0
  package var lineCap = "butt"
  package var lineJoin = "miter"
  package var lineDashPattern: [Double]?
  package var lineDashPhase = 0.0

  package init() {}
}

/// CAGradientLayer's own properties.
package struct GradientProperties: Equatable, Sendable {
  package var colors: [ColorValue]?
  package var locations: [Double]?
  package var startPoint = Vec2(0.5, 0)
  package var endPoint = Vec2(0.5, 1)
  package var type = "axial"

  package init() {}
}

/// CAReplicatorLayer's own properties.
package struct ReplicatorProperties: Equatable, Sendable {
  package var instanceCount = 1.0
  package var instanceDelay = 0.0
  package var instanceTransform = Matrix4.identity
  package var instanceColor: ColorValue? = .opaqueWhite
  package var instanceRedOffset = 0.0
  package var instanceGreenOffset = 0.0
  package var instanceBlueOffset = 0.0
  package var instanceAlphaOffset = 0.0
  package var preservesDepth = false

  package init() {}
}

extension LayerProperties {
  /// The shape layer's part; defaults on a layer of another class, where writes are dropped.
  package var shape: ShapeProperties {
    get {
      guard case .shape(let block) = specific else { return ShapeProperties() }
      return block.value
    }
    set {
      guard case .shape(var block) = specific else { return }
      specific = .none
      block.value = newValue
      specific = .shape(block)
    }
  }

  /// The gradient layer's part; defaults on a layer of another class, where writes are dropped.
  package var gradient: GradientProperties {
    get {
      guard case .gradient(let block) = specific else { return GradientProperties() }
      return block.value
    }
    set {
      guard case .gradient(var block) = specific else { return }
      specific = .none
      block.value = newValue
      specific = .gradient(block)
    }
  }

  /// The replicator's part; defaults on a layer of another class, where writes are dropped.
  package var replicator: ReplicatorProperties {
    get {
      guard case .replicator(let block) = specific else { return ReplicatorProperties() }
      return block.value
    }
    set {
      guard case .replicator(var block) = specific else { return }
      specific = .none
      block.value = newValue
      specific = .replicator(block)
    }
  }
}
