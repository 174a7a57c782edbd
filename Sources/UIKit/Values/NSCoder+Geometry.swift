// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

extension NSCoder {
  // MARK: - Texts

  /// The text of a point: `{x, y}`.
  public class func string(for point: CGPoint) -> String { text(of: [point.x, point.y]) }

  /// The text of a size: `{width, height}`.
  public class func string(for size: CGSize) -> String { text(of: [size.width, size.height]) }

  /// The text of a vector: `{dx, dy}`.
  public class func string(for vector: CGVector) -> String { text(of: [vector.dx, vector.dy]) }

  /// The text of a rectangle: `{{x, y}, {width, height}}`.
  public class func string(for rect: CGRect) -> String {
    "{\(string(for: rect.origin)), \(string(for: rect.size))}"
  }

  /// The text of insets: `{top, left, bottom, right}`.
  public class func string(for insets: UIEdgeInsets) -> String {
    text(of: [insets.top, insets.left, insets.bottom, insets.right])
  }

  /// The text of insets in the direction of reading: `{top, leading, bottom, trailing}`.
  public class func string(for insets: NSDirectionalEdgeInsets) -> String {
    text(of: [insets.top, insets.leading, insets.bottom, insets.trailing])
  }

  /// The text of an offset: `{horizontal, vertical}`.
  public class func string(for offset: UIOffset) -> String {
    text(of: [offset.horizontal, offset.vertical])
  }

  /// The text of a matrix: `[a, b, c, d, tx, ty]`.
  public class func string(for transform: CGAffineTransform) -> String {
    let numbers = [
      transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
    ]
    return "[\(text(of: numbers).dropFirst().dropLast())]"
  }

  /// The point that a text has; zero where it has none.
  public class func cgPoint(for string: String) -> CGPoint {
    numbers(in: string, 2).map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero
  }

  /// The size that a text has; zero where it has none.
  public class func cgSize(for string: String) -> CGSize {
    numbers(in: string, 2).map { CGSize(width: $0[0], height: $0[1]) } ?? .zero
  }

  /// The vector that a text has; zero where it has none.
  public class func cgVector(for string: String) -> CGVector {
    numbers(in: string, 2).map { CGVector(dx: $0[0], dy: $0[1]) } ?? CGVector(dx: 0, dy: 0)
  }

  /// The rectangle that a text has; zero where it has none.
  public class func cgRect(for string: String) -> CGRect {
    numbers(in: string, 4).map {
      CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3])
    } ?? .zero
  }

  /// The insets that a text has; zero where it has none.
  public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
    numbers(in: string, 4).map {
      UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3])
    } ?? .zero
  }

  /// The insets in the direction of reading that a text has; zero where it has none.
  public class func nsDirectionalEdgeInsets(for string: String) -> NSDirectionalEdgeInsets {
    numbers(in: string, 4).map {
      NSDirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3])
    } ?? .zero
  }

  /// The offset that a text has; zero where it has none.
  public class func uiOffset(for string: String) -> UIOffset {
    numbers(in: string, 2).map { UIOffset(horizontal: $0[0], vertical: $0[1]) } ?? .zero
  }

  /// The matrix that a text has; the identity where it has none.
  public class func cgAffineTransform(for string: String) -> CGAffineTransform {
    numbers(in: string, 6).map {
      CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5])
    } ?? .identity
  }

  private static func text(of numbers: [CGFloat]) -> String {
    let texts = numbers.map { number in
      number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
    }
    return "{\(texts.joined(separator: ", "))}"
  }

  private static func numbers(in text: String, _ count: Int) -> [CGFloat]? {
    let parts = text.split { "{}[], ".contains($0) }.compactMap { Double($0) }
    return parts.count == count ? parts.map { CGFloat($0) } : nil
  }

  // MARK: - Archives
  // Foundation writes points, sizes and rectangles itself, as the same texts.

  /// Stores insets under a key, as their text.
  public func encode(_ insets: UIEdgeInsets, forKey key: String) {
    encode(NSString(string: Self.string(for: insets)), forKey: key)
  }

  /// Stores insets in the direction of reading under a key, as their text.
  public func encode(_ insets: NSDirectionalEdgeInsets, forKey key: String) {
    encode(NSString(string: Self.string(for: insets)), forKey: key)
  }

  /// Stores an offset under a key, as its text.
  public func encode(_ offset: UIOffset, forKey key: String) {
    encode(NSString(string: Self.string(for: offset)), forKey: key)
  }

  /// Stores a vector under a key, as its text.
  public func encode(_ vector: CGVector, forKey key: String) {
    encode(NSString(string: Self.string(for: vector)), forKey: key)
  }

  /// Stores a matrix under a key, as its text.
  public func encode(_ transform: CGAffineTransform, forKey key: String) {
    encode(NSString(string: Self.string(for: transform)), forKey: key)
  }

  /// The point under a key; zero where there is none.
  public func decodeCGPoint(forKey key: String) -> CGPoint { Self.cgPoint(for: text(forKey: key)) }

  /// The size under a key; zero where there is none.
  public func decodeCGSize(forKey key: String) -> CGSize { Self.cgSize(for: text(forKey: key)) }

  /// The rectangle under a key; zero where there is none.
  public func decodeCGRect(forKey key: String) -> CGRect { Self.cgRect(for: text(forKey: key)) }

  /// The insets under a key; zero where there are none.
  public func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets {
    Self.uiEdgeInsets(for: text(forKey: key))
  }

  /// The insets in the direction of reading under a key; zero where there are none.
  public func decodeDirectionalEdgeInsets(forKey key: String) -> NSDirectionalEdgeInsets {
    Self.nsDirectionalEdgeInsets(for: text(forKey: key))
  }

  /// The offset under a key; zero where there is none.
  public func decodeUIOffset(forKey key: String) -> UIOffset {
    Self.uiOffset(for: text(forKey: key))
  }

  /// The vector under a key; zero where there is none.
  public func decodeCGVector(forKey key: String) -> CGVector {
    Self.cgVector(for: text(forKey: key))
  }

  /// The matrix under a key; the identity where there is none.
  public func decodeCGAffineTransform(forKey key: String) -> CGAffineTransform {
    Self.cgAffineTransform(for: text(forKey: key))
  }

  private func text(forKey key: String) -> String {
    // Foundation fails to read the whole archive where a key is asked for that is not there.
    guard containsValue(forKey: key) else { return "" }
    return decodeObject(of: NSString.self, forKey: key).map { "\($0)" } ?? ""
  }
}
