// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import RenderTree

/// Values as documents write them.
public enum CAMLValue {
  /// Sets a property from the text that a document would have for it.
  ///
  /// - Parameters:
  ///   - text: Such as "195 422" for a point, "1 0.5 0" for a colour, "rotate(90deg)" for a
  ///     transform.
  ///   - keyPath: The property, such as "position" or "position.y".
  ///   - layer: Whose it is.
  /// - Returns: Whether the text is a value of the property.
  public static func set(_ text: String, forKeyPath keyPath: String, of layer: CALayer) -> Bool {
    guard let type = Swift.type(of: layer).valueType(forKeyPath: keyPath) else { return false }
    let value: Any?
    switch type {
    case .number, .bool: value = NumberWords.number(text).map { NSNumber(value: $0) }
    case .point:
      value = NumberWords.exactly(2, text).map { CGPoint(x: $0[0], y: $0[1]) }
    case .size:
      value = NumberWords.exactly(2, text).map { CGSize(width: $0[0], height: $0[1]) }
    case .rect:
      value = NumberWords.exactly(4, text).map {
        CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3])
      }
    case .transform: value = TransformWords.transform(text)
    case .color: value = ColorWords.color(text)
    case .path: value = PathWords.path(text)
    case .numbers: value = NumberWords.all(text)?.map { NSNumber(value: $0) }
    case .any: value = text
    case .contents, .colors: value = nil
    }
    guard let value else { return false }
    layer.setValue(value, forKeyPath: keyPath)
    return true
  }

  /// The text of a value that fits into an attribute; nil for others.
  static func text(_ value: Any) -> String? {
    switch value {
    case let text as String: return text
    case let color as CGColor:
      guard let (rgb, opacity) = ColorWords.text(color), opacity == 1 else { return nil }
      return rgb
    case let path as CGPath: return PathWords.text(path)
    case let transform as CATransform3D: return TransformWords.text(transform)
    case let point as CGPoint: return NumberWords.text([Double(point.x), Double(point.y)])
    case let size as CGSize: return NumberWords.text([Double(size.width), Double(size.height)])
    case let rect as CGRect:
      return NumberWords.text(
        [rect.minX, rect.minY, rect.width, rect.height].map { Double($0) })
    case let number as NSNumber:
      return NumberWords.text(number.doubleValue)
    default: return nil
    }
  }

  /// A property of a layer that ``set(_:forKeyPath:of:)`` takes a text for.
  package struct Entry {
    package var key: String
    /// What its texts are, such as "point".
    package var kind: String
    /// What the layer has; nil where that is nothing, or has no text.
    package var text: String?
    /// Whether a new layer has the same.
    package var isInitial: Bool
  }

  /// All such properties of a layer, but for its name.
  package static func entries(of layer: CALayer) -> [Entry] {
    let type = Swift.type(of: layer)
    return type.rows.compactMap { row in
      guard row.key != "name", let kind = type.valueType(forKeyPath: row.key).flatMap(kind) else {
        return nil
      }
      return Entry(
        key: row.key, kind: kind, text: layer.value(forKey: row.key).flatMap(text),
        isInitial: layer.current(row) == type.initialValue(of: row))
    }
  }

  private static func kind(_ type: ValueType) -> String? {
    switch type {
    case .number, .numbers, .point, .size, .rect, .transform, .color, .path: "\(type)"
    case .bool: "true or false"
    case .any: "text"
    case .contents, .colors: nil
    }
  }
}
