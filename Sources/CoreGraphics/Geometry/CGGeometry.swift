// SPDX-License-Identifier: Apache-2.0

import Foundation
import Geometry

// MARK: - Applying a map

extension CGPoint {
  /// Returns the image of the point.
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }
}

extension CGSize {
  /// Returns the image of the size taken as a vector: the move does not count.
  public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }
}

extension CGVector {
  /// Returns the image of the vector: the move does not count.
  package func applying(_ t: CGAffineTransform) -> CGVector {
    CGVector(dx: t.a * dx + t.c * dy, dy: t.b * dx + t.d * dy)
  }
}

extension CGRect {
  /// Returns the bounding box of the four mapped corners; null and infinite stay as they are.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    guard !isNull, !isInfinite else { return self }
    return CGRect(t.affine.boundingBox(of: rect))
  }
}

// MARK: - Comparing

extension CGPoint {
  /// Returns whether both coordinates are equal.
  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
  /// Returns whether both lengths are equal.
  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGRect {
  /// Returns whether the two cover the same rectangle once standardised.
  public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }
}

// MARK: - Dictionaries

extension CGPoint {
  /// Reads the keys "X" and "Y".
  public init?(dictionaryRepresentation dictionary: CFDictionary) {
    guard let x = dictionary.number("X"), let y = dictionary.number("Y") else { return nil }
    self.init(x: x, y: y)
  }

  /// The coordinates under the keys "X" and "Y".
  public var dictionaryRepresentation: CFDictionary {
    ["X": NSNumber(value: Double(x)), "Y": NSNumber(value: Double(y))]
  }
}

extension CGSize {
  /// Reads the keys "Width" and "Height".
  public init?(dictionaryRepresentation dictionary: CFDictionary) {
    guard let width = dictionary.number("Width"), let height = dictionary.number("Height") else {
      return nil
    }
    self.init(width: width, height: height)
  }

  /// The lengths under the keys "Width" and "Height".
  public var dictionaryRepresentation: CFDictionary {
    ["Width": NSNumber(value: Double(width)), "Height": NSNumber(value: Double(height))]
  }
}

extension CGRect {
  /// Reads the keys "X", "Y", "Width" and "Height".
  public init?(dictionaryRepresentation dictionary: CFDictionary) {
    guard let origin = CGPoint(dictionaryRepresentation: dictionary),
      let size = CGSize(dictionaryRepresentation: dictionary)
    else { return nil }
    self.init(origin: origin, size: size)
  }

  /// The numbers under the keys "X", "Y", "Width" and "Height".
  public var dictionaryRepresentation: CFDictionary {
    [
      "X": NSNumber(value: Double(origin.x)), "Y": NSNumber(value: Double(origin.y)),
      "Width": NSNumber(value: Double(size.width)), "Height": NSNumber(value: Double(size.height)),
    ]
  }
}

extension NSDictionary {
  fileprivate func number(_ key: String) -> CGFloat? {
    (object(forKey: key) as? NSNumber).map { CGFloat($0.doubleValue) }
  }
}

// MARK: - Printing

extension CGPoint: @retroactive CustomDebugStringConvertible {
  /// The coordinates in parentheses.
  public var debugDescription: String { "(\(x), \(y))" }
}

extension CGSize: @retroactive CustomDebugStringConvertible {
  /// The lengths in parentheses.
  public var debugDescription: String { "(\(width), \(height))" }
}

extension CGRect: @retroactive CustomDebugStringConvertible {
  /// The four numbers in parentheses.
  public var debugDescription: String {
    "(\(origin.x), \(origin.y), \(size.width), \(size.height))"
  }
}

// MARK: - The engine's form

extension CGPoint {
  /// Creates the public form of an engine value.
  package init(_ vec: Vec2) {
    self.init(x: vec.x, y: vec.y)
  }

  /// The engine's form.
  package var vec: Vec2 { Vec2(Double(x), Double(y)) }
}

extension CGRect {
  /// Creates the public form of an engine value.
  package init(_ rect: Rect) {
    self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  }

  /// The engine's form; negative sizes are kept.
  package var rect: Rect {
    Rect(Double(origin.x), Double(origin.y), Double(size.width), Double(size.height))
  }
}
