// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import DisplayList
import RenderTree

/// A layer that draws its sublayers several times, each copy moved, delayed and tinted.
open class CAReplicatorLayer: CALayer {
  override class var kind: LayerKind { .replicator }

  /// How many copies are drawn, the sublayers themselves included; a negative count reads as 0.
  open var instanceCount: Int {
    get { LayerNumbers.count(self[ReplicatorKeys.instanceCount]) }
    set { self[ReplicatorKeys.instanceCount] = Double(newValue) }
  }

  /// Seconds that each copy is later than the one before.
  open var instanceDelay: CFTimeInterval {
    get { self[ReplicatorKeys.instanceDelay] }
    set { self[ReplicatorKeys.instanceDelay] = newValue }
  }

  /// What each copy goes through after the one before, about the layer's centre.
  open var instanceTransform: CATransform3D {
    get { CATransform3D(self[ReplicatorKeys.instanceTransform]) }
    set { self[ReplicatorKeys.instanceTransform] = newValue.matrix }
  }

  /// What the colours of the first copy are multiplied by.
  open var instanceColor: CGColor? {
    get { self[ReplicatorKeys.instanceColor].map(ValueBridge.cgColor) }
    set { self[ReplicatorKeys.instanceColor] = newValue.map(ColorValue.init) }
  }

  /// What each copy adds to the red part of the colour.
  open var instanceRedOffset: Float {
    get { Float(self[ReplicatorKeys.instanceRedOffset]) }
    set { self[ReplicatorKeys.instanceRedOffset] = Double(newValue) }
  }

  /// What each copy adds to the green part of the colour.
  open var instanceGreenOffset: Float {
    get { Float(self[ReplicatorKeys.instanceGreenOffset]) }
    set { self[ReplicatorKeys.instanceGreenOffset] = Double(newValue) }
  }

  /// What each copy adds to the blue part of the colour.
  open var instanceBlueOffset: Float {
    get { Float(self[ReplicatorKeys.instanceBlueOffset]) }
    set { self[ReplicatorKeys.instanceBlueOffset] = Double(newValue) }
  }

  /// What each copy adds to the alpha part of the colour.
  open var instanceAlphaOffset: Float {
    get { Float(self[ReplicatorKeys.instanceAlphaOffset]) }
    set { self[ReplicatorKeys.instanceAlphaOffset] = Double(newValue) }
  }

  /// Whether copies stay in 3D instead of being flattened into the layer's plane.
  open var preservesDepth: Bool {
    get { self[ReplicatorKeys.preservesDepth] }
    set { self[ReplicatorKeys.preservesDepth] = newValue }
  }
}
