// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import DisplayList
import RenderTree

/// A layer that fills and strokes a path in its own coordinates, not clipped to its bounds.
open class CAShapeLayer: CALayer {
  override class var kind: LayerKind { .shape }

  /// The path; changes of it do not animate by themselves.
  open var path: CGPath? {
    get { properties.shape.path.map { CGPath($0) } }
    set { assign("path", properties.shape.path, newValue?.geometry) { $0.shape.path = $1 } }
  }

  /// The colour of the inside; nil leaves it empty.
  open var fillColor: CGColor? {
    get { properties.shape.fillColor.map(ValueBridge.cgColor) }
    set {
      assign("fillColor", properties.shape.fillColor, newValue.map(ColorValue.init)) {
        $0.shape.fillColor = $1
      }
    }
  }

  /// Which parts of a self-crossing path are inside.
  open var fillRule: CAShapeLayerFillRule {
    get { CAShapeLayerFillRule(rawValue: properties.shape.fillRule) }
    set {
      assign("fillRule", properties.shape.fillRule, newValue.rawValue) { $0.shape.fillRule = $1 }
    }
  }

  /// The colour of the line; nil draws none.
  open var strokeColor: CGColor? {
    get { properties.shape.strokeColor.map(ValueBridge.cgColor) }
    set {
      assign("strokeColor", properties.shape.strokeColor, newValue.map(ColorValue.init)) {
        $0.shape.strokeColor = $1
      }
    }
  }

  /// Where the line begins, as a part of the path's whole length, 0...1.
  open var strokeStart: CGFloat {
    get { CGFloat(properties.shape.strokeStart) }
    set {
      assign("strokeStart", properties.shape.strokeStart, Double(newValue)) {
        $0.shape.strokeStart = $1
      }
    }
  }

  /// Where the line ends, as a part of the path's whole length, 0...1.
  open var strokeEnd: CGFloat {
    get { CGFloat(properties.shape.strokeEnd) }
    set {
      assign("strokeEnd", properties.shape.strokeEnd, Double(newValue)) { $0.shape.strokeEnd = $1 }
    }
  }

  /// The line's width.
  open var lineWidth: CGFloat {
    get { CGFloat(properties.shape.lineWidth) }
    set {
      assign("lineWidth", properties.shape.lineWidth, Double(newValue)) { $0.shape.lineWidth = $1 }
    }
  }

  /// The longest miter, in half line widths.
  open var miterLimit: CGFloat {
    get { CGFloat(properties.shape.miterLimit) }
    set {
      assign("miterLimit", properties.shape.miterLimit, Double(newValue)) {
        $0.shape.miterLimit = $1
      }
    }
  }

  /// How open ends look.
  open var lineCap: CAShapeLayerLineCap {
    get { CAShapeLayerLineCap(rawValue: properties.shape.lineCap) }
    set { assign("lineCap", properties.shape.lineCap, newValue.rawValue) { $0.shape.lineCap = $1 } }
  }

  /// How segments meet.
  open var lineJoin: CAShapeLayerLineJoin {
    get { CAShapeLayerLineJoin(rawValue: properties.shape.lineJoin) }
    set {
      assign("lineJoin", properties.shape.lineJoin, newValue.rawValue) { $0.shape.lineJoin = $1 }
    }
  }

  /// Where in the dash pattern the line begins.
  open var lineDashPhase: CGFloat {
    get { CGFloat(properties.shape.lineDashPhase) }
    set {
      assign("lineDashPhase", properties.shape.lineDashPhase, Double(newValue)) {
        $0.shape.lineDashPhase = $1
      }
    }
  }

  /// Lengths painted and skipped in turn; nil for a solid line.
  open var lineDashPattern: [NSNumber]? {
    get { properties.shape.lineDashPattern?.map { NSNumber(value: $0) } }
    set {
      assign("lineDashPattern", properties.shape.lineDashPattern, newValue?.map(\.doubleValue)) {
        $0.shape.lineDashPattern = $1
      }
    }
  }
}

/// Which parts of a self-crossing path are inside.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a value from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Where the path winds around.
  public static let nonZero = Self(rawValue: "non-zero")
  /// Where the path is crossed an odd number of times.
  public static let evenOdd = Self(rawValue: "even-odd")
}

/// How the open ends of a line look.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a value from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Cut at the end.
  public static let butt = Self(rawValue: "butt")
  /// A half disc beyond the end.
  public static let round = Self(rawValue: "round")
  /// Half a square beyond the end.
  public static let square = Self(rawValue: "square")
}

/// How the segments of a line meet.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a value from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A pointed corner.
  public static let miter = Self(rawValue: "miter")
  /// A round corner.
  public static let round = Self(rawValue: "round")
  /// A cut corner.
  public static let bevel = Self(rawValue: "bevel")
}
