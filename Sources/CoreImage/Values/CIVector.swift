// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// Numbers for a filter: a position, a rectangle, a row of a matrix.
///
/// A vector does not change, so threads may share it.
open class CIVector: NSObject, NSCopying, @unchecked Sendable {
  private let values: [CGFloat]

  /// Creates a vector of as many numbers as there are.
  public init(values: UnsafePointer<CGFloat>, count: Int) {
    self.values = Array(UnsafeBufferPointer(start: values, count: max(count, 0)))
  }

  package init(_ values: [CGFloat]) {
    self.values = values
  }

  /// Creates a vector of one number.
  public convenience init(x: CGFloat) { self.init([x]) }

  /// Creates a vector of two numbers.
  public convenience init(x: CGFloat, y: CGFloat) { self.init([x, y]) }

  /// Creates a vector of three numbers.
  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat) { self.init([x, y, z]) }

  /// Creates a vector of four numbers.
  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) {
    self.init([x, y, z, w])
  }

  /// Creates a vector of a point's coordinates.
  public convenience init(cgPoint p: CGPoint) { self.init([p.x, p.y]) }

  /// Creates a vector of a rectangle's origin and size.
  public convenience init(cgRect r: CGRect) {
    self.init([r.origin.x, r.origin.y, r.size.width, r.size.height])
  }

  /// Creates a vector of a map's six numbers.
  public convenience init(cgAffineTransform t: CGAffineTransform) {
    self.init([t.a, t.b, t.c, t.d, t.tx, t.ty])
  }

  /// Creates a vector of numbers in brackets, such as "[1.0 0.5 0.3]"; what is no number is 0.
  public convenience init(string representation: String) {
    self.init(Self.numbers(in: representation).map { CGFloat($0) })
  }

  /// The numbers of a text, between blanks, commas and brackets.
  static func numbers(in text: String) -> [Double] {
    text.split { " ,[]()\t\n".contains($0) }.map { Double($0) ?? 0 }
  }

  /// The number at an index, 0 beyond the last.
  open func value(at index: Int) -> CGFloat { values.indices.contains(index) ? values[index] : 0 }

  /// How many numbers there are.
  open var count: Int { values.count }
  /// The first number; 0 where there is none.
  open var x: CGFloat { value(at: 0) }
  /// The second number; 0 where there are fewer.
  open var y: CGFloat { value(at: 1) }
  /// The third number; 0 where there are fewer.
  open var z: CGFloat { value(at: 2) }
  /// The fourth number; 0 where there are fewer.
  open var w: CGFloat { value(at: 3) }
  /// The first two numbers as a point.
  open var cgPointValue: CGPoint { CGPoint(x: x, y: y) }
  /// The first four numbers as a rectangle.
  open var cgRectValue: CGRect { CGRect(x: x, y: y, width: z, height: w) }
  /// The first six numbers as a map.
  open var cgAffineTransformValue: CGAffineTransform {
    CGAffineTransform(
      a: x, b: y, c: z, d: w, tx: value(at: 4), ty: value(at: 5))
  }
  /// The numbers in brackets.
  open var stringRepresentation: String {
    "[" + values.map { String(format: "%g", Double($0)) }.joined(separator: " ") + "]"
  }

  /// The numbers in brackets.
  open override var description: String { stringRepresentation }

  /// Returns the vector itself, which does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Vectors are equal when their numbers are.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? CIVector)?.values == values
  }

  /// Hashes the numbers.
  open override var hash: Int { values.hashValue }
}
