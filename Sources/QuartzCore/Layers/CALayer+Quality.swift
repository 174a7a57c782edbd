// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import RenderTree

// How finely a layer is drawn and sampled.
//
// > Difference: subclasses cannot override these.
extension CALayer {
  /// How drawn pictures store their pixels.
  public final var contentsFormat: CALayerContentsFormat {
    get { CALayerContentsFormat(rawValue: self[LayerKeys.contentsFormat]) }
    set { self[LayerKeys.contentsFormat] = newValue.rawValue }
  }

  /// How a picture is sampled when it is drawn smaller.
  public final var minificationFilter: CALayerContentsFilter {
    get { CALayerContentsFilter(rawValue: self[LayerKeys.minificationFilter]) }
    set { self[LayerKeys.minificationFilter] = newValue.rawValue }
  }

  /// How a picture is sampled when it is drawn larger.
  public final var magnificationFilter: CALayerContentsFilter {
    get { CALayerContentsFilter(rawValue: self[LayerKeys.magnificationFilter]) }
    set { self[LayerKeys.magnificationFilter] = newValue.rawValue }
  }

  /// What is added to the choice of a trilinear filter's level.
  public final var minificationFilterBias: Float {
    get { Float(self[LayerKeys.minificationFilterBias]) }
    set { self[LayerKeys.minificationFilterBias] = Double(newValue) }
  }

  /// Whether drawing may be put off to another thread; the picture is the same.
  public final var drawsAsynchronously: Bool {
    get { self[LayerKeys.drawsAsynchronously] }
    set { self[LayerKeys.drawsAsynchronously] = newValue }
  }

  /// Pixels a point of that bitmap.
  public final var rasterizationScale: CGFloat {
    get { CGFloat(self[LayerKeys.rasterizationScale]) }
    set { self[LayerKeys.rasterizationScale] = Double(newValue) }
  }

  /// Whether slanted edges are smoothed.
  ///
  /// > Difference: the preset is true, as on macOS. On iOS it is false unless `UIViewEdgeAntialiasing`
  /// > is true in the program's property list; here that key has to be there and false for edges as
  /// > hard as on iOS.
  public final var allowsEdgeAntialiasing: Bool {
    get { self[LayerKeys.allowsEdgeAntialiasing] }
    set {
      let wasSet = setsEdgeAntialiasing
      self[LayerKeys.allowsEdgeAntialiasing] = newValue
      // What is said may differ from what the host presets, even where the value does not change.
      guard !wasSet, state.original == nil else { return }
      TransactionStack.ofThread.openImplicit()
      markDirty()
    }
  }

  /// Whether the layer itself says whether slanted edges are smoothed.
  final var setsEdgeAntialiasing: Bool {
    ModelLock.withLock { rawState.setKeys.contains(LayerKeys.allowsEdgeAntialiasing.name) }
  }

  /// Which edges of the layer are smoothed where they are slanted; all four at first.
  public final var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get {
      CAEdgeAntialiasingMask(
        rawValue: LayerNumbers.bits(self[LayerKeys.edgeAntialiasingMask]))
    }
    set { self[LayerKeys.edgeAntialiasingMask] = Double(newValue.rawValue) }
  }
}
