// SPDX-License-Identifier: Apache-2.0

import Markup
import QuartzCore
import RenderTree

extension DocumentReader {
  /// What stands on elements beside the values of the object.
  static let marks: Set<String> = ["id", "type", "key", "object", "classIfAvailable", "xmlns"]

  /// Keys of time, which are numbers but for the fill mode.
  private static let timing: Set<String> = [
    "beginTime", "duration", "speed", "timeOffset", "repeatCount", "repeatDuration", "autoreverses",
  ]

  /// Gives a layer what its element says.
  func fill(_ layer: CALayer, from element: MarkupElement) {
    layer.name = element.attributes["name"]
    register(layer, element)
    for (key, text) in element.attributes.sorted(by: { $0.key < $1.key })
    where !Self.marks.contains(key) && !key.contains(".") {
      set(key, text, of: layer, element)
    }
    for child in element.children { fill(layer, with: child) }
    // Parts come after the whole of which they are parts.
    for (key, text) in element.attributes.sorted(by: { $0.key < $1.key }) where key.contains(".") {
      guard type(of: layer).valueType(forKeyPath: key) != nil else { continue }
      guard let number = number(text, key, element) else { continue }
      layer.setValue(number, forKeyPath: key)
    }
  }

  private func set(_ key: String, _ text: String, of layer: CALayer, _ element: MarkupElement) {
    if let row = type(of: layer).row(forKey: key) {
      if let value = value(text, row.access, key, element) { layer.setValue(value, forKey: key) }
      return
    }
    if Self.timing.contains(key) {
      if let number = number(text, key, element) { layer.setValue(number, forKey: key) }
      return
    }
    switch key {
    case "fillMode": layer.fillMode = CAMediaTimingFillMode(rawValue: text)
    case "continuousCorners":
      if number(text, key, element)?.boolValue == true { layer.cornerCurve = .continuous }
    case "frame":
      if let rect = typed("CGRect", text, element) as? CGRect { layer.frame = rect }
    // Others belong to what only Apple's systems show.
    default: break
    }
  }

  private func fill(_ layer: CALayer, with child: MarkupElement) {
    switch child.name {
    case "sublayers":
      for element in child.children {
        guard let sublayer = object(element, className: element.name) as? CALayer else {
          report("<\(element.name)> is no layer that is known; it is left out", element)
          continue
        }
        layer.addSublayer(sublayer)
      }
    case "mask":
      let element = child.attributes["type"] == nil ? child.children.first : child
      let name = child.attributes["type"] ?? element?.name ?? ""
      if name != "null", let element {
        layer.mask = object(element, className: name) as? CALayer
      }
    case "animations": for element in child.children { addAnimation(element, to: layer) }
    case "states":
      let states = child.children.compactMap { state($0) }
      if !states.isEmpty { layer.states = states }
    case "stateTransitions":
      let transitions = child.children.compactMap { transition($0) }
      if !transitions.isEmpty { layer.stateTransitions = transitions }
    case "style": layer.style = dictionary(child)
    case "emitterCells":
      guard let emitter = layer as? CAEmitterLayer else { return }
      let cells = child.children.compactMap { cell($0) }
      if !cells.isEmpty { emitter.emitterCells = cells }
    case "filters", "backgroundFilters":
      let filters = child.children.compactMap { filter($0, className: $0.name) }
      if !filters.isEmpty { layer.setValue(filters, forKey: child.name) }
    case "compositingFilter":
      let element = child.attributes["type"] == nil ? child.children.first : child
      guard let element, element.attributes["type"] != "null" else { return }
      layer.compositingFilter = filter(
        element, className: child.attributes["type"] ?? element.name)
    case "scriptComponents", "scriptObject", "modules":
      if !child.children.isEmpty || child.attributes["src"] != nil {
        report("scripts are not run; <\(child.name)> is left out", child)
      }
    default:
      guard let row = type(of: layer).row(forKey: child.name) else { return }
      if let value = property(child, row.access.type) {
        layer.setValue(value is NSNull ? nil : value, forKey: child.name)
      }
    }
  }

  /// The value that an attribute says of a property.
  private func value(
    _ text: String, _ access: Property.Access, _ key: String, _ element: MarkupElement
  ) -> Any? {
    switch access {
    case .number, .bool: number(text, key, element)
    case .string, .optionalString: text
    case .any: text
    case .point, .size: typed("CGPoint", text, element)
    case .rect: typed("CGRect", text, element)
    case .transform: typed("CATransform3D", text, element)
    case .color: typed("CGColor", text, element)
    case .path: typed("CGPath", text, element)
    case .contents: picture(text, element)
    case .numbers: NumberWords.all(text)?.map { NSNumber(value: $0) }
    case .colors: nil
    }
  }
}
