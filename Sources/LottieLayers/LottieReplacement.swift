// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// What stands in a document in place of something of it.
public enum LottieReplacement: Hashable, Sendable {
  /// Of text layers, and of slots of texts; line feeds break lines.
  case text(String)
  /// Of slots of numbers.
  case number(Double)
  /// Of slots of places, sizes and scales.
  case point(CGPoint)
  /// Of fills, strokes and solids, and of slots of colours; opacity does not count.
  case color(CGColor)
  /// Of pictures, and of slots of those: what is in a picture's file.
  case picture(Data)
  /// Of slots: a property in JSON as documents write it, `{"k": …}` with keyframes or without.
  case property(Data)

  /// The property in JSON; nil for a text, and for numbers that are none.
  var json: String? {
    func list(_ numbers: [Double]) -> String? {
      guard numbers.allSatisfy(\.isFinite) else { return nil }
      return "{\"k\":[\(numbers.map { "\($0)" }.joined(separator: ","))]}"
    }
    switch self {
    case .text: return nil
    case .number(let number): return number.isFinite ? "{\"k\":\(number)}" : nil
    case .point(let point): return list([point.x, point.y])
    case .color(let color): return Self.components(color).flatMap { list($0.numbers + [1]) }
    case .picture(let data): return "{\"u\":\"\",\"p\":\"\(Self.address(data))\",\"e\":1}"
    case .property(let data):
      // All of it must be one object, as it is read together with others.
      let object = try? JSONSerialization.jsonObject(with: data)
      return object is [String: Any] ? String(decoding: data, as: UTF8.self) : nil
    }
  }

  /// The address that holds a picture.
  static func address(_ picture: Data) -> String { "data:;base64,\(picture.base64EncodedString())" }

  /// A colour as documents have it; nil for one that cannot be put so, as patterns.
  static func components(_ color: CGColor) -> Components? {
    guard let space = CGColorSpace(name: CGColorSpace.sRGB),
      let plain = color.converted(to: space, intent: .defaultIntent, options: nil),
      let parts = plain.components, parts.count >= 3
    else { return nil }
    return Components(parts.prefix(3).map { min(max(Double($0), 0), 1) })
  }
}

/// What is to stand in a document in place of what it has itself.
struct Replacements: Sendable {
  /// Properties of slots, in JSON.
  private(set) var properties: [String: String] = [:]
  /// Texts of slots.
  private(set) var texts: [String: String] = [:]
  /// Of what has a name, in the order in which they were asked for.
  var parts: [(path: String, value: LottieReplacement)] = []

  /// Puts a value into a slot; false where no slot can have it.
  mutating func set(_ value: LottieReplacement, ofSlot slot: String) -> Bool {
    if case .text(let text) = value {
      texts[slot] = text
      return true
    }
    guard let json = value.json else { return false }
    properties[slot] = json
    return true
  }
}
