// SPDX-License-Identifier: Apache-2.0

import QuartzCore

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
}
