// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension InterfaceSession {
  /// Gives an object the values that the designer has set by the properties' names.
  func attributes(of object: AnyObject, _ element: InterfaceElement) {
    for attribute in element.list("userDefinedRuntimeAttributes") {
      guard let path = attribute.attributes["keyPath"], !path.isEmpty else { continue }
      guard let value = value(of: attribute) else {
        report("the value of \(path) is not known and left out", at: attribute)
        continue
      }
      set(value, path, of: object, attribute)
    }
  }

  private func set(
    _ value: InterfaceValue, _ path: String, of object: AnyObject, _ element: InterfaceElement
  ) {
    if let object = object as? NSObject {
      for setter in AttributeSetters.of(object, path) {
        switch setter(object, value) {
        case .wrongOwner: continue
        case .wrongValue(let wanted):
          // Nothing leaves a property as it is that cannot hold it.
          if case .nothing = value { return }
          report(
            "\(path) of \(type(of: object)) is left as it is: it holds \(wanted)",
            kind: .connection,
            at: element)
        case .done: break
        }
        return
      }
    }
    let parts = path.split(separator: ".", maxSplits: 1)
    if parts.count == 2, let inner = part(String(parts[0]), of: object) {
      if let layer = inner as? CALayer {
        return layer.setValue(value.forLayers, forKeyPath: String(parts[1]))
      }
      return set(value, String(parts[1]), of: inner, element)
    }
    report(
      "\(type(of: object)) has no attribute \(path): write @IBInspectable before the property, or "
        + "take it out of the document", kind: .connection, at: element)
  }

  /// What the beginning of a path leads to.
  private func part(_ name: String, of object: AnyObject) -> AnyObject? {
    guard let object = object as? NSObject else { return nil }
    // The view of a controller is not made for this.
    if name == "view", let controller = object as? UIViewController {
      return controller.viewIfLoaded
    }
    return PropertyList.of(object)?[name]?.read?(object) as? NSObject
  }

  private func value(of element: InterfaceElement) -> InterfaceValue? {
    let written = element.attributes["value"]
    let inner = element.child(key: "value")
    func number(_ name: String) -> CGFloat { inner.map { self.number($0, name) } ?? 0 }
    switch element.attributes["type"] {
    case "boolean": return .flag(written == "YES" || written == "true" || written == "1")
    case "number":
      let text = inner?.attributes["value"] ?? written
      return text.flatMap { Double($0) }.flatMap { $0.isFinite ? .number($0) : nil }
    case "string", "localizedString":
      let text = written ?? inner?.attributes["value"] ?? inner?.text ?? ""
      let key = element.attributes["keyPath"] ?? ""
      return .text(translation(of: element.id, key) ?? text)
    case "point": return .point(CGPoint(x: number("x"), y: number("y")))
    case "size": return .size(CGSize(width: number("width"), height: number("height")))
    case "rect": return inner.map { .rect(rect($0)) }
    case "range":
      guard let start = Int(exactly: number("location")),
        let length = Int(exactly: number("length"))
      else { return nil }
      return .range(NSRange(location: start, length: length))
    case "color": return inner.flatMap { color($0) }.map { .color($0) }
    case "image":
      guard let name = written ?? inner?.attributes["image"] else { return nil }
      let isSystem =
        element.attributes["catalog"] == "system" || inner?.attributes["catalog"] == "system"
      return image(name, isSystem: isSystem, at: element).map { .image($0) }
    case "nil": return .nothing
    default: return nil
    }
  }
}

extension InterfaceValue {
  /// The value as layers take it by a property's name.
  fileprivate var forLayers: Any? {
    switch self {
    case .nothing: nil
    case .flag(let flag): flag
    case .number(let number): number
    case .text(let text): text
    case .point(let point): point
    case .size(let size): size
    case .rect(let rect): rect
    case .range(let range): range
    case .color(let color): color.cgColor
    case .image(let image): image.cgImage
    }
  }
}
