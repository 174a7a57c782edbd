// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Geometry

/// A 4x4 matrix for row vectors: `[x y z 1] · M`, the move in the fourth row, perspective in the
/// fourth column.
public struct CATransform3D: Sendable {
  /// Row 1, column 1.
  public var m11: CGFloat
  /// Row 1, column 2.
  public var m12: CGFloat
  /// Row 1, column 3.
  public var m13: CGFloat
  /// Row 1, column 4.
  public var m14: CGFloat
  /// Row 2, column 1.
  public var m21: CGFloat
  /// Row 2, column 2.
  public var m22: CGFloat
  /// Row 2, column 3.
  public var m23: CGFloat
  /// Row 2, column 4.
  public var m24: CGFloat
  /// Row 3, column 1.
  public var m31: CGFloat
  /// Row 3, column 2.
  public var m32: CGFloat
  /// Row 3, column 3.
  public var m33: CGFloat
  /// Row 3, column 4.
  public var m34: CGFloat
  /// Row 4, column 1.
  public var m41: CGFloat
  /// Row 4, column 2.
  public var m42: CGFloat
  /// Row 4, column 3.
  public var m43: CGFloat
  /// Row 4, column 4.
  public var m44: CGFloat

  /// Creates the matrix of zeros.
  public init() {
    self.init(Matrix4(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
  }

  /// Creates a matrix from its numbers.
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat,
    m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
    m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }
}

// MARK: - The engine's form

extension CATransform3D {
  /// Creates the public form of an engine value.
  package init(_ m: Matrix4) {
    self.init(
      m11: m.m11, m12: m.m12, m13: m.m13, m14: m.m14,
      m21: m.m21, m22: m.m22, m23: m.m23, m24: m.m24,
      m31: m.m31, m32: m.m32, m33: m.m33, m34: m.m34,
      m41: m.m41, m42: m.m42, m43: m.m43, m44: m.m44
    )
  }

  /// The engine's form.
  package var matrix: Matrix4 {
    Matrix4(
      Double(m11), Double(m12), Double(m13), Double(m14),
      Double(m21), Double(m22), Double(m23), Double(m24),
      Double(m31), Double(m32), Double(m33), Double(m34),
      Double(m41), Double(m42), Double(m43), Double(m44)
    )
  }
}

// MARK: - Boxing

extension CATransform3D: NumericStructure {
  package static var valueEncoding: String { "[16d]" }
}

extension NSValue {
  /// Boxes a matrix, which ``caTransform3DValue`` gives back.
  public convenience init(caTransform3D: CATransform3D) {
    self.init(structure: caTransform3D)
  }

  /// The boxed matrix, zeros when the box does not hold one.
  public var caTransform3DValue: CATransform3D { structure(CATransform3D.self) ?? CATransform3D() }
}

/// Matrices convert to and from `NSValue` with `as`.
extension CATransform3D: _ObjectiveCBridgeable {
  /// The object form of a matrix.
  public typealias _ObjectiveCType = NSValue

  /// The matrix as an object.
  public func _bridgeToObjectiveC() -> NSValue {
    NSValue(caTransform3D: self)
  }

  /// Reads an object, one of another type as zeros.
  public static func _forceBridgeFromObjectiveC(
    _ source: NSValue, result: inout CATransform3D?
  ) {
    result = source.caTransform3DValue
  }

  /// Reads an object when it holds a matrix.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CATransform3D?
  ) -> Bool {
    result = source.structure(CATransform3D.self)
    return result != nil
  }

  /// Reads an object, nil as zeros.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CATransform3D {
    source?.caTransform3DValue ?? CATransform3D()
  }
}
