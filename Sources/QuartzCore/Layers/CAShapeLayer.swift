// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import DisplayList
import RenderTree

/// A layer that fills and strokes a path in its own coordinates, not clipped to its bounds.
open class CAShapeLayer: CALayer {
  override class var kind: LayerKind { .shape }

  /// The path; changes of it do not animate by themselves.
  open var path: CGPath? {
    get { self[ShapeKeys.path].map { CGPath($0) } }
    set { self[ShapeKeys.path] = newValue?.geometry }
  }

  /// The colour of the inside; nil leaves it empty.
  open var fillColor: CGColor? {
    get { self[ShapeKeys.fillColor].map(ValueBridge.cgColor) }
    set { self[ShapeKeys.fillColor] = newValue.map(ColorValue.init) }
  }

  /// Which parts of a self-crossing path are inside.
  open var fillRule: CAShapeLayerFillRule {
    get { CAShapeLayerFillRule(rawValue: self[ShapeKeys.fillRule]) }
    set { self[ShapeKeys.fillRule] = newValue.rawValue }
  }

  /// The colour of the line; nil draws none.
  open var strokeColor: CGColor? {
    get { self[ShapeKeys.strokeColor].map(ValueBridge.cgColor) }
    set { self[ShapeKeys.strokeColor] = newValue.map(ColorValue.init) }
  }

  /// Where the line begins, as a part of the path's whole length, 0...1.
  open var strokeStart: CGFloat {
    get { CGFloat(self[ShapeKeys.strokeStart]) }
    set { self[ShapeKeys.strokeStart] = Double(newValue) }
  }

  /// Where the line ends, as a part of the path's whole length, 0...1.
  open var strokeEnd: CGFloat {
    get { CGFloat(self[ShapeKeys.strokeEnd]) }
    set { self[ShapeKeys.strokeEnd] = Double(newValue) }
  }

  /// In points, half of it on each side of the path; 1 at first.
  open var lineWidth: CGFloat {
    get { CGFloat(self[ShapeKeys.lineWidth]) }
    set { self[ShapeKeys.lineWidth] = Double(newValue) }
  }

  /// The longest miter, in half line widths.
  open var miterLimit: CGFloat {
    get { CGFloat(self[ShapeKeys.miterLimit]) }
    set { self[ShapeKeys.miterLimit] = Double(newValue) }
  }

  /// What stands at ends of subpaths that are not closed, and of dashes.
  open var lineCap: CAShapeLayerLineCap {
    get { CAShapeLayerLineCap(rawValue: self[ShapeKeys.lineCap]) }
    set { self[ShapeKeys.lineCap] = newValue.rawValue }
  }

  /// What stands where two segments meet.
  open var lineJoin: CAShapeLayerLineJoin {
    get { CAShapeLayerLineJoin(rawValue: self[ShapeKeys.lineJoin]) }
    set { self[ShapeKeys.lineJoin] = newValue.rawValue }
  }

  /// Where in the dash pattern the line begins.
  open var lineDashPhase: CGFloat {
    get { CGFloat(self[ShapeKeys.lineDashPhase]) }
    set { self[ShapeKeys.lineDashPhase] = Double(newValue) }
  }

  /// Lengths painted and skipped in turn; nil for a solid line.
  open var lineDashPattern: [NSNumber]? {
    get { self[ShapeKeys.lineDashPattern]?.map { NSNumber(value: $0) } }
    set { self[ShapeKeys.lineDashPattern] = newValue?.map(\.doubleValue) }
  }
}

/// Which parts of a self-crossing path are inside.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// The name, as Apple spells it; unknown ones are kept.
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
  /// The name, as Apple spells it; unknown ones are kept.
  public let rawValue: String

  /// Creates a value from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Nothing beyond the end.
  public static let butt = Self(rawValue: "butt")
  /// A half disc beyond the end.
  public static let round = Self(rawValue: "round")
  /// Half a square beyond the end.
  public static let square = Self(rawValue: "square")
}

/// How the segments of a line meet.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// The name, as Apple spells it; unknown ones are kept.
  public let rawValue: String

  /// Creates a value from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The outer edges go on until they meet, up to ``CAShapeLayer/miterLimit``.
  public static let miter = Self(rawValue: "miter")
  /// A part of a disc around the corner.
  public static let round = Self(rawValue: "round")
  /// The corner is cut straight across.
  public static let bevel = Self(rawValue: "bevel")
}
