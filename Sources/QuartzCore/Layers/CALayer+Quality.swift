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
  public final var allowsEdgeAntialiasing: Bool {
    get { self[LayerKeys.allowsEdgeAntialiasing] }
    set { self[LayerKeys.allowsEdgeAntialiasing] = newValue }
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
