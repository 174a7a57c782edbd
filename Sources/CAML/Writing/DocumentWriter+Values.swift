// SPDX-License-Identifier: Apache-2.0

import CoreImage
import ImageIO
import Markup
import QuartzCore

extension DocumentWriter {
  private static let depthLimit = 32

  /// The text of a value that fits into an attribute; nil for others.
  func plain(_ value: Any) -> String? { CAMLValue.text(value) }

  /// The name of a value's type.
  private func typeName(_ value: Any) -> String? {
    switch value {
    case is String: "string"
    case is CGColor: "CGColor"
    case is CGPath: "CGPath"
    case is CGImage: "CGImage"
    case is CATransform3D: "CATransform3D"
    case is CGPoint: "CGPoint"
    case is CGSize: "CGSize"
    case is CGRect: "CGRect"
    case is NSNumber: "real"
    case is [Any]: "NSArray"
    case is [String: Any]: "NSDictionary"
    case is NSNull: "null"
    default: nil
    }
  }

  /// An element for a value, with its type; nil for what documents cannot hold.
  func typed(_ value: Any, name: String, depth: Int = 0) -> MarkupElement? {
    guard depth < Self.depthLimit, let type = typeName(value) else { return nil }
    var element = MarkupElement(name: name, attributes: ["type": type])
    switch value {
    case is NSNull: break
    case let image as CGImage: element.attributes["src"] = self.name(of: image)
    case let color as CGColor:
      guard let (rgb, opacity) = ColorWords.text(color) else { return nil }
      element.attributes["value"] = rgb
      if opacity != 1 { element.attributes["opacity"] = NumberWords.text(opacity) }
    case let list as [Any]:
      element.children = list.compactMap { self.listed($0, depth: depth + 1) }
    case let values as [String: Any]:
      return dictionary(values, name: name, depth: depth + 1)
    default:
      guard let text = plain(value) else { return nil }
      element.attributes["value"] = text
    }
    return element
  }

  /// A value in a list, whose element is called by its type.
  func listed(_ value: Any, depth: Int = 0) -> MarkupElement? {
    guard var element = typed(value, name: "", depth: depth) else { return nil }
    element.name = element.attributes.removeValue(forKey: "type") ?? "NSDictionary"
    return element
  }

  func dictionary(_ values: [String: Any], name: String, depth: Int) -> MarkupElement {
    MarkupElement(
      name: name,
      children: values.sorted { $0.key < $1.key }.compactMap {
        typed($0.value, name: $0.key, depth: depth + 1)
      })
  }

  // MARK: - Filters

  func filter(_ object: Any) -> MarkupElement? {
    if let filter = object as? CAFilter {
      var element = MarkupElement(name: "CAFilter", attributes: ["filter": filter.type])
      element.attributes["name"] = filter.name ?? filter.type
      if !filter.isEnabled { element.attributes["enabled"] = "0" }
      for (key, value) in filter.boxedInputs { write(value, key, into: &element) }
      return element
    }
    guard let filter = object as? CIFilter else { return nil }
    var element = MarkupElement(name: "CIFilter", attributes: ["filter": filter.name])
    for key in filter.inputKeys where key != kCIInputImageKey {
      guard let value = filter.value(forKey: key) else { continue }
      if let child = input(value, key) { element.children.append(child) }
    }
    return element
  }

  private func input(_ value: Any, _ key: String) -> MarkupElement? {
    switch value {
    case let vector as CIVector:
      let numbers = (0..<vector.count).map { Double(vector.value(at: $0)) }
      return MarkupElement(
        name: key, attributes: ["type": "CIVector", "value": NumberWords.text(numbers)])
    case let color as CIColor:
      let parts = [color.red, color.green, color.blue, color.alpha].map { Double($0) }
      return MarkupElement(
        name: key, attributes: ["type": "CIColor", "value": NumberWords.text(parts)])
    default: return typed(value, name: key)
    }
  }
}

extension CGImage {
  /// The picture as a PNG file; nil where it cannot be written.
  var pngBytes: Data? {
    let data = NSMutableData()
    guard
      let file = CGImageDestinationCreateWithData(data, CFString(string: "public.png"), 1, nil)
    else { return nil }
    CGImageDestinationAddImage(file, self, nil)
    return CGImageDestinationFinalize(file) ? Data(copying: data) : nil
  }
}
