// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import DisplayList
import RenderTree

/// A layer that draws its sublayers several times, each copy moved, delayed and tinted.
open class CAReplicatorLayer: CALayer {
  override class var kind: LayerKind { .replicator }

  /// How many copies are drawn, the sublayers themselves included; a negative count reads as 0.
  open var instanceCount: Int {
    get { LayerNumbers.count(properties.replicator.instanceCount) }
    set {
      assign("instanceCount", properties.replicator.instanceCount, Double(max(0, newValue))) {
        $0.replicator.instanceCount = $1
      }
    }
  }

  /// Seconds that each copy is later than the one before.
  open var instanceDelay: CFTimeInterval {
    get { properties.replicator.instanceDelay }
    set {
      assign("instanceDelay", properties.replicator.instanceDelay, newValue) {
        $0.replicator.instanceDelay = $1
      }
    }
  }

  /// What each copy goes through after the one before, about the layer's centre.
  open var instanceTransform: CATransform3D {
    get { CATransform3D(properties.replicator.instanceTransform) }
    set {
      assign("instanceTransform", properties.replicator.instanceTransform, newValue.matrix) {
        $0.replicator.instanceTransform = $1
      }
    }
  }

  /// What the colours of the first copy are multiplied by.
  open var instanceColor: CGColor? {
    get { properties.replicator.instanceColor.map(ValueBridge.cgColor) }
    set {
      assign("instanceColor", properties.replicator.instanceColor, newValue.map(ColorValue.init)) {
        $0.replicator.instanceColor = $1
      }
    }
  }

  /// What each copy adds to the red part of the colour.
  open var instanceRedOffset: Float {
    get { Float(properties.replicator.instanceRedOffset) }
    set {
      assign("instanceRedOffset", properties.replicator.instanceRedOffset, Double(newValue)) {
        $0.replicator.instanceRedOffset = $1
      }
    }
  }

  /// What each copy adds to the green part of the colour.
  open var instanceGreenOffset: Float {
    get { Float(properties.replicator.instanceGreenOffset) }
    set {
      assign("instanceGreenOffset", properties.replicator.instanceGreenOffset, Double(newValue)) {
        $0.replicator.instanceGreenOffset = $1
      }
    }
  }

  /// What each copy adds to the blue part of the colour.
  open var instanceBlueOffset: Float {
    get { Float(properties.replicator.instanceBlueOffset) }
    set {
      assign("instanceBlueOffset", properties.replicator.instanceBlueOffset, Double(newValue)) {
        $0.replicator.instanceBlueOffset = $1
      }
    }
  }

  /// What each copy adds to the alpha part of the colour.
  open var instanceAlphaOffset: Float {
    get { Float(properties.replicator.instanceAlphaOffset) }
    set {
      assign("instanceAlphaOffset", properties.replicator.instanceAlphaOffset, Double(newValue)) {
        $0.replicator.instanceAlphaOffset = $1
      }
    }
  }

  /// Whether copies stay in 3D instead of being flattened into the layer's plane.
  open var preservesDepth: Bool {
    get { properties.replicator.preservesDepth }
    set {
      assign("preservesDepth", properties.replicator.preservesDepth, newValue) {
        $0.replicator.preservesDepth = $1
      }
    }
  }
}
