// SPDX-License-Identifier: Apache-2.0

import CoreImage
import Markup
import QuartzCore
import RenderTree

extension DocumentReader {
  /// The number that an attribute says; nil, and a diagnostic, where it is none.
  func number(_ text: String, _ key: String, _ element: MarkupElement) -> NSNumber? {
    guard let number = NumberWords.number(text) else {
      report(
        "\(key)=\"\(AssetFolder.shown(text))\" of <\(element.name)> is no number; it is left out",
        element)
      return nil
    }
    return NSNumber(value: number)
  }

  /// The value of a property that stands in an element of its own; `NSNull` where it is said to be
  /// nothing, nil where it is not known.
  func property(_ element: MarkupElement, _ expected: ValueType?) -> Any? {
    if let type = element.attributes["type"] { return value(element, className: type) }
    if let text = element.attributes["value"], let expected {
      return typed(Self.className(expected), text, element, opacity: element.opacity)
    }
    if element.attributes["src"] != nil { return value(element, className: "CGImage") }
    switch expected {
    case .numbers, .colors, .any: return values(element)
    default:
      guard let child = element.children.first else { return NSNull() }
      return object(child, className: child.name)
    }
  }

  private static func className(_ type: ValueType) -> String {
    switch type {
    case .number, .bool: "real"
    case .point, .size: "CGPoint"
    case .rect: "CGRect"
    case .transform: "CATransform3D"
    case .color: "CGColor"
    case .path: "CGPath"
    case .contents: "CGImage"
    case .numbers, .colors: "NSArray"
    case .any: "string"
    }
  }

  /// The values of a list.
  func values(_ element: MarkupElement) -> [Any] {
    element.children.compactMap { object($0, className: $0.attributes["type"] ?? $0.name) }
  }

  /// A value that stands in an element of its own.
  func value(_ element: MarkupElement, className: String) -> Any? {
    switch className {
    case "null", "NSNull": return NSNull()
    case "NSArray", "NSMutableArray", "NSSet": return values(element)
    case "NSDictionary": return dictionary(element)
    case "CGImage":
      guard let source = element.attributes["src"] else { return NSNull() }
      return picture(source, element)
    default: break
    }
    guard let text = element.attributes["value"] ?? element.attributes["values"] else {
      if className == "string", !element.text.isEmpty { return element.text }
      report("<\(element.name)> says no value of the type \(className); it is left out", element)
      return nil
    }
    return typed(className, text, element, opacity: element.opacity)
  }

  /// A value of a type from its text; nil, and a diagnostic, where it is none.
  ///
  /// - Parameters:
  ///   - type: The name of the type.
  ///   - text: What stands for the value.
  ///   - element: Where it stands.
  ///   - opacity: That of a colour which stands in an element of its own.
  /// - Returns: The value, boxed where it is a number.
  func typed(
    _ type: String, _ text: String, _ element: MarkupElement, opacity: Double? = nil
  ) -> Any? {
    guard let value = Self.plain(type, text, opacity) else {
      report(
        "\"\(AssetFolder.shown(text).prefix(80))\" in <\(element.name)> is no value of the type \(type); "
          + "it is left out", element)
      return nil
    }
    return value
  }

  private static func plain(_ type: String, _ text: String, _ opacity: Double?) -> Any? {
    switch type {
    case "real", "integer", "float", "double", "bool", "boolean", "NSNumber":
      return NumberWords.number(text).map { NSNumber(value: $0) }
    case "string", "NSString": return text
    case "CGPoint":
      return NumberWords.exactly(2, text).map { CGPoint(x: $0[0], y: $0[1]) }
    case "CGSize":
      return NumberWords.exactly(2, text).map { CGSize(width: $0[0], height: $0[1]) }
    case "CGRect":
      return NumberWords.exactly(4, text).map {
        CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3])
      }
    case "CGColor": return ColorWords.color(text, opacity: opacity)
    case "CGPath": return PathWords.path(text)
    case "CATransform3D": return TransformWords.transform(text)
    case "CGAffineTransform":
      return TransformWords.transform(text).map(CATransform3DGetAffineTransform)
    case "CAMediaTimingFunction": return timing(text)
    case "NSArray": return NumberWords.all(text)?.map { NSNumber(value: $0) }
    case "CIVector":
      return NumberWords.all(text).map { numbers in
        CIVector(values: numbers.map { CGFloat($0) }, count: numbers.count)
      }
    case "CIColor": return ColorWords.color(text).map { CIColor(cgColor: $0) }
    default: return nil
    }
  }

  /// A curve by its name or its two control points.
  static func timing(_ text: String) -> CAMediaTimingFunction? {
    if let n = NumberWords.exactly(4, text) {
      return CAMediaTimingFunction(
        controlPoints: Float(n[0]), Float(n[1]), Float(n[2]), Float(n[3]))
    }
    let names: [CAMediaTimingFunctionName] = [.linear, .easeIn, .easeOut, .easeInEaseOut, .default]
    return names.first { $0.rawValue == text || "\($0.rawValue)" == text }
      .map { CAMediaTimingFunction(name: $0) }
  }

  /// A dictionary whose keys are the names of the elements.
  func dictionary(_ element: MarkupElement) -> [String: Any] {
    var result: [String: Any] = [:]
    for child in element.children {
      let value = property(child, .any)
      if let value { result[child.name] = value }
    }
    return result
  }

  /// A picture of the package; nil, and a diagnostic, where it cannot be had.
  func picture(_ source: String, _ element: MarkupElement) -> Any? {
    if let parser, let own = parser.delegate?.parser(parser, resourceFor: source) { return own }
    do {
      return try assets.picture(source)
    } catch {
      report(error.reason, element, kind: .image)
      return nil
    }
  }
}

extension MarkupElement {
  /// What stands beside a colour's numbers.
  fileprivate var opacity: Double? { attributes["opacity"].flatMap { NumberWords.number($0) } }
}
