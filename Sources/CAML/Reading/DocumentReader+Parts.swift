// SPDX-License-Identifier: Apache-2.0

import CoreImage
import Markup
import QuartzCore
import RenderTree

// Emitter cells and filters.

extension DocumentReader {
  /// The cell of an element.
  func cell(_ element: MarkupElement) -> CAEmitterCell {
    let cell = CAEmitterCell()
    register(cell, element)
    for (key, text) in element.attributes.sorted(by: { $0.key < $1.key })
    where !Self.marks.contains(key) {
      if key == "fillMode" { cell.setValue(text, forKey: key) }
      guard let access = EmitterCellTable.rows[key] else { continue }
      let value: Any?
      switch access {
      case .number, .bool: value = number(text, key, element)
      case .string, .optionalString: value = text
      case .rect: value = typed("CGRect", text, element)
      case .color: value = typed("CGColor", text, element)
      case .contents: value = picture(text, element)
      }
      if let value { cell.setValue(value, forKey: key) }
    }
    for child in element.children {
      if child.name == "emitterCells" {
        let cells = child.children.map { self.cell($0) }
        if !cells.isEmpty { cell.emitterCells = cells }
      } else if let access = EmitterCellTable.rows[child.name] {
        let value = property(child, Self.type(access))
        if let value, !(value is NSNull) { cell.setValue(value, forKey: child.name) }
      }
    }
    return cell
  }

  private static func type(_ access: EmitterCellTable.Access) -> ValueType {
    switch access {
    case .number, .bool: .number
    case .string, .optionalString: .any
    case .rect: .rect
    case .color: .color
    case .contents: .contents
    }
  }

  /// The filter of an element; nil, and a diagnostic, where it names none.
  func filter(_ element: MarkupElement, className: String) -> Any? {
    guard let type = element.attributes["filter"] ?? element.attributes["name"] else {
      report("a filter without a name is left out", element)
      return nil
    }
    if className == "CIFilter" { return imageFilter(element, type) }
    let filter = CAFilter(type: type)
    register(filter, element)
    filter.name = element.attributes["name"]
    for (key, value) in inputs(element) { filter.setValue(value, forKey: key) }
    return filter
  }

  private func imageFilter(_ element: MarkupElement, _ type: String) -> Any? {
    guard let filter = CIFilter(name: type) else {
      report("there is no filter \(type); it is left out", element, kind: .filter)
      return nil
    }
    register(filter, element)
    if let name = element.attributes["name"] { filter.name = name }
    let known = Set(filter.inputKeys)
    for (key, value) in inputs(element) where known.contains(key) {
      filter.setValue(value, forKey: key)
    }
    return filter
  }

  /// What attributes and children say of a filter's inputs.
  private func inputs(_ element: MarkupElement) -> [(String, Any)] {
    var result: [(String, Any)] = []
    for (key, text) in element.attributes.sorted(by: { $0.key < $1.key })
    where !Self.marks.contains(key) && key != "filter" && key != "name" {
      if key.hasSuffix("Color") {
        if let color = typed("CGColor", text, element) { result.append((key, color)) }
      } else if let numbers = NumberWords.all(text), !numbers.isEmpty {
        let boxed = numbers.map { NSNumber(value: $0) }
        switch numbers.count {
        case 1: result.append((key, boxed[0]))
        case 2: result.append((key, CGPoint(x: numbers[0], y: numbers[1])))
        default: result.append((key, boxed))
        }
      } else {
        result.append((key, text))
      }
    }
    for child in element.children {
      let value = self.value(child, className: child.attributes["type"] ?? "NSArray")
      if let value, !(value is NSNull) { result.append((child.name, value)) }
    }
    return result
  }
}
