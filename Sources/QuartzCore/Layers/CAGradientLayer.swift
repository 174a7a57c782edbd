// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import DisplayList
import RenderTree

/// A layer that draws a colour ramp over its background, in the unit space of its bounds.
open class CAGradientLayer: CALayer {
  override class var kind: LayerKind { .gradient }

  /// The colours, `CGColor`s; fewer than two draw nothing.
  open var colors: [Any]? {
    get { self[GradientKeys.colors]?.map(ValueBridge.cgColor) }
    set { self[GradientKeys.colors] = newValue.flatMap(ValueBridge.colors) }
  }

  /// Where each colour lies, 0...1 and increasing; nil spreads them evenly.
  open var locations: [NSNumber]? {
    get { self[GradientKeys.locations]?.map { NSNumber(value: $0) } }
    set { self[GradientKeys.locations] = newValue?.map(\.doubleValue) }
  }

  /// Where the first colour lies, or the centre, in unit coordinates.
  open var startPoint: CGPoint {
    get { CGPoint(self[GradientKeys.startPoint]) }
    set { self[GradientKeys.startPoint] = newValue.vec }
  }

  /// Where the last colour lies, in unit coordinates.
  open var endPoint: CGPoint {
    get { CGPoint(self[GradientKeys.endPoint]) }
    set { self[GradientKeys.endPoint] = newValue.vec }
  }

  /// Whether colours run along a line, out from a centre or around it; along a line at first.
  open var type: CAGradientLayerType {
    get { CAGradientLayerType(rawValue: self[GradientKeys.type]) }
    set { self[GradientKeys.type] = newValue.rawValue }
  }
}

/// The geometry of a colour ramp.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// The name, as Apple spells it; unknown ones are kept.
  public let rawValue: String

  /// Creates a value from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Along the line from ``CAGradientLayer/startPoint`` to ``CAGradientLayer/endPoint``.
  public static let axial = Self(rawValue: "axial")
  /// Out from the start point, in an ellipse whose box has the end point as a corner.
  public static let radial = Self(rawValue: "radial")
  /// Around the start point, beginning towards the end point.
  public static let conic = Self(rawValue: "conic")
}
