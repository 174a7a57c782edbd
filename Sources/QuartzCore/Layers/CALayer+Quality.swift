// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import RenderTree

// How finely a layer is drawn and sampled.
//
// > Difference: subclasses cannot override these.
extension CALayer {
  /// How drawn pictures store their pixels.
  public final var contentsFormat: CALayerContentsFormat {
    get { CALayerContentsFormat(rawValue: properties.extra.value.contentsFormat) }
    set { assignExtra("contentsFormat", \.contentsFormat, newValue.normalized.rawValue) }
  }

  /// How a picture is sampled when it is drawn smaller.
  public final var minificationFilter: CALayerContentsFilter {
    get { CALayerContentsFilter(rawValue: properties.extra.value.minificationFilter) }
    set { assignExtra("minificationFilter", \.minificationFilter, newValue.rawValue) }
  }

  /// How a picture is sampled when it is drawn larger.
  public final var magnificationFilter: CALayerContentsFilter {
    get { CALayerContentsFilter(rawValue: properties.extra.value.magnificationFilter) }
    set { assignExtra("magnificationFilter", \.magnificationFilter, newValue.rawValue) }
  }

  /// What is added to the choice of a trilinear filter's level.
  public final var minificationFilterBias: Float {
    get { Float(properties.extra.value.minificationFilterBias) }
    set { assignExtra("minificationFilterBias", \.minificationFilterBias, Double(newValue)) }
  }

  /// Whether drawing may be put off to another thread; the picture is the same.
  public final var drawsAsynchronously: Bool {
    get { properties.extra.value.drawsAsynchronously }
    set { assignExtra("drawsAsynchronously", \.drawsAsynchronously, newValue) }
  }

  /// Pixels a point of that bitmap.
  public final var rasterizationScale: CGFloat {
    get { CGFloat(properties.extra.value.rasterizationScale) }
    set { assignExtra("rasterizationScale", \.rasterizationScale, Double(newValue)) }
  }

  /// Whether slanted edges are smoothed.
  public final var allowsEdgeAntialiasing: Bool {
    get { properties.extra.value.allowsEdgeAntialiasing }
    set { assignExtra("allowsEdgeAntialiasing", \.allowsEdgeAntialiasing, newValue) }
  }

  /// Which edges are smoothed.
  public final var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get {
      CAEdgeAntialiasingMask(
        rawValue: LayerNumbers.bits(properties.extra.value.edgeAntialiasingMask))
    }
    set { assignExtra("edgeAntialiasingMask", \.edgeAntialiasingMask, Double(newValue.rawValue)) }
  }
}
