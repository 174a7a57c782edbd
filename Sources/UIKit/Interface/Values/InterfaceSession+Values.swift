// SPDX-License-Identifier: Apache-2.0

import QuartzCore

// Numbers, colours, fonts and pictures as documents write them.

extension InterfaceSession {
  func number(_ element: InterfaceElement, _ name: String) -> CGFloat {
    let number = element.attributes[name].flatMap { Double($0) } ?? 0
    return number.isFinite ? CGFloat(number) : 0
  }

  func rect(_ element: InterfaceElement) -> CGRect {
    CGRect(
      x: number(element, "x"), y: number(element, "y"), width: number(element, "width"),
      height: number(element, "height"))
  }

  // MARK: - Colours

  func color(_ element: InterfaceElement) -> UIColor? {
    guard element.name == "color" else { return nil }
    let names = [element.attributes["systemColor"], element.attributes["cocoaTouchSystemColor"]]
    for name in names.compactMap({ $0 }) {
      if let color = SystemColors.named(name) { return color }
      if let kept = source.document.resource("systemColor", named: name)?.children.first {
        return color(kept)
      }
    }
    if let name = element.attributes["name"] {
      if let color = UIColor(named: name, in: source.bundle, compatibleWith: nil) { return color }
      // Documents keep the colours of catalogues as they were when they were saved.
      guard let kept = source.document.resource("namedColor", named: name)?.children.first else {
        return nil
      }
      return color(kept)
    }
    let alpha = element.attributes["alpha"] == nil ? 1 : number(element, "alpha")
    if element.attributes["white"] != nil {
      return UIColor(white: number(element, "white"), alpha: alpha)
    }
    if element.attributes["red"] != nil {
      let (red, green, blue) = (
        number(element, "red"), number(element, "green"), number(element, "blue")
      )
      return element.attributes["customColorSpace"] == "displayP3"
        ? UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
        : UIColor(red: red, green: green, blue: blue, alpha: alpha)
    }
    if element.attributes["cyan"] != nil {
      func part(_ name: String) -> CGFloat {
        (1 - number(element, name)) * (1 - number(element, "black"))
      }
      return UIColor(red: part("cyan"), green: part("magenta"), blue: part("yellow"), alpha: alpha)
    }
    reportOnce("color", "a colour of this kind is not known and left out", at: element)
    return nil
  }

  // MARK: - Fonts

  private static let weights: [String: UIFont.Weight] = [
    "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular,
    "medium": .medium, "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
  ]

  func font(_ element: InterfaceElement) -> UIFont? {
    let size = element.attributes["pointSize"] == nil ? 17 : number(element, "pointSize")
    if let style = element.attributes["style"] {
      return .preferredFont(forTextStyle: UIFont.TextStyle(rawValue: style))
    }
    if let name = element.attributes["name"] {
      // The system's own fonts are written by their private names.
      if name.hasPrefix(".") { return .systemFont(ofSize: size) }
      // A missing font is said by the class itself.
      return UIFont(name: name, size: size) ?? .systemFont(ofSize: size)
    }
    switch element.attributes["type"] {
    case "boldSystem": return .boldSystemFont(ofSize: size)
    case "italicSystem": return .italicSystemFont(ofSize: size)
    default:
      let weight = element.attributes["weight"].flatMap { Self.weights[$0] } ?? .regular
      return .systemFont(ofSize: size, weight: weight)
    }
  }

  // MARK: - Pictures

  func image(_ name: String, isSystem: Bool, at element: InterfaceElement) -> UIImage? {
    // An element with two pictures cannot say of each where it comes from: the document's list can.
    let listed = source.document.resource("image", named: name)?.attributes["catalog"]
    return isSystem || listed == "system"
      ? UIImage(systemName: name)
      : UIImage(named: name, in: source.bundle, compatibleWith: nil)
  }
}
