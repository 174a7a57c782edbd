// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import DisplayList
import RenderTree

/// A layer that draws a colour ramp over its background, in the unit space of its bounds.
open class CAGradientLayer: CALayer {
  override class var kind: LayerKind { .gradient }

  /// The colours, `CGColor`s; fewer than two draw nothing.
  open var colors: [Any]? {
    get { properties.gradient.colors?.map(ValueBridge.cgColor) }
    set {
      assign("colors", properties.gradient.colors, newValue.flatMap(ValueBridge.colors)) {
        $0.gradient.colors = $1
      }
    }
  }

  /// Where each colour lies, 0...1 and increasing; nil spreads them evenly.
  open var locations: [NSNumber]? {
    get { properties.gradient.locations?.map { NSNumber(value: $0) } }
    set {
      assign("locations", properties.gradient.locations, newValue?.map(\.doubleValue)) {
        $0.gradient.locations = $1
      }
    }
  }

  /// Where the first colour lies, or the centre, in unit coordinates.
  open var startPoint: CGPoint {
    get { CGPoint(properties.gradient.startPoint) }
    set {
      assign("startPoint", properties.gradient.startPoint, newValue.vec) {
        $0.gradient.startPoint = $1
      }
    }
  }

  /// Where the last colour lies, in unit coordinates.
  open var endPoint: CGPoint {
    get { CGPoint(properties.gradient.endPoint) }
    set {
      assign("endPoint", properties.gradient.endPoint, newValue.vec) { $0.gradient.endPoint = $1 }
    }
  }

  /// The ramp's geometry.
  open var type: CAGradientLayerType {
    get { CAGradientLayerType(rawValue: properties.gradient.type) }
    set { assign("type", properties.gradient.type, newValue.rawValue) { $0.gradient.type = $1 } }
  }
}

/// The geometry of a colour ramp.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a value from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Along a line.
  public static let axial = Self(rawValue: "axial")
  /// Out from a centre.
  public static let radial = Self(rawValue: "radial")
  /// Around a centre.
  public static let conic = Self(rawValue: "conic")
}
