// SPDX-License-Identifier: Apache-2.0

import ElementaryFunctions
import Markup
import QuartzCore

/// How an element of SVG looks: what it says itself, and what it has from those around it.
struct VectorStyle {
  var fill = "black"
  var stroke = "none"
  var color = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
  var line = VectorStroke()
  var rule = CGPathFillRule.winding
  var clipRule = CGPathFillRule.winding
  var fillOpacity: CGFloat = 1
  var strokeOpacity: CGFloat = 1
  // Not handed down to what is inside.
  var opacity: CGFloat = 1
  var clip = ""
  var mask = ""
  var maskType = "luminance"
  var isShown = true
  var stopColor = "black"
  var stopOpacity: CGFloat = 1

  /// The look of an element inside.
  func with(_ element: MarkupElement, _ sheet: VectorStyleSheet) -> VectorStyle {
    var style = self
    (style.opacity, style.clip, style.stopColor, style.stopOpacity) = (1, "", "black", 1)
    (style.mask, style.maskType) = ("", "luminance")
    for (name, value) in element.attributes { style.set(name, value) }
    for (name, value) in sheet.values(of: element) { style.set(name, value) }
    for (name, value) in VectorStyleSheet.declarations(element.attributes["style"] ?? "") {
      style.set(name, value)
    }
    return style
  }

  private mutating func set(_ name: String, _ value: String) {
    let value = value.trimmingCharacters(in: .whitespaces)
    guard value != "inherit" else { return }
    func share() -> CGFloat? {
      VectorLength.points(value, of: 1).map { min(max($0, 0), 1) }
    }
    switch name {
    case "fill": fill = value
    case "stroke": stroke = value
    case "color": color = VectorColor.color(value, current: color) ?? color
    case "stop-color": stopColor = value
    case "fill-rule": rule = value == "evenodd" ? .evenOdd : .winding
    case "clip-rule": clipRule = value == "evenodd" ? .evenOdd : .winding
    case "opacity": opacity = share() ?? opacity
    case "fill-opacity": fillOpacity = share() ?? fillOpacity
    case "stroke-opacity": strokeOpacity = share() ?? strokeOpacity
    case "stop-opacity": stopOpacity = share() ?? stopOpacity
    case "clip-path": clip = value
    case "mask": mask = value
    case "mask-type": maskType = value
    case "display": if value == "none" { isShown = false }
    case "visibility": isShown = value == "visible"
    case "stroke-width": line.width = VectorLength.points(value, of: 0) ?? line.width
    case "stroke-miterlimit":
      line.miterLimit = VectorLength.points(value, of: 0) ?? line.miterLimit
    case "stroke-linecap":
      line.cap = value == "round" ? .round : value == "square" ? .square : .butt
    case "stroke-linejoin":
      line.join = value == "round" ? .round : value == "bevel" ? .bevel : .miter
    case "stroke-dasharray":
      let lengths = NumberText.all(value).map { CGFloat($0) }
      let isGood = lengths.allSatisfy { $0 >= 0 } && lengths.contains { $0 > 0 }
      line.dashes = !isGood ? [] : lengths.count % 2 == 0 ? lengths : lengths + lengths
    case "stroke-dashoffset": line.phase = VectorLength.points(value, of: 0) ?? line.phase
    default: break
    }
  }

  /// The id in `url(#id)`; nil for anything else.
  static func reference(_ text: String) -> String? {
    guard text.hasPrefix("url("), let mark = text.firstIndex(of: "#"),
      let end = text[mark...].firstIndex(of: ")")
    else { return nil }
    return text[text.index(after: mark)..<end].trimmingCharacters(in: ["'", "\"", " "])
  }
}

/// The rules of a picture's style sheets whose selectors are names of elements, classes and ids.
struct VectorStyleSheet {
  private var rules: [(selector: String, values: [(String, String)])] = []
  /// The first selector that says more than the name of an element, a class or an id.
  private(set) var unread: String?

  init(_ text: String) {
    for block in text.split(separator: "}") {
      let parts = block.split(separator: "{", maxSplits: 1)
      guard parts.count == 2 else { continue }
      let values = Self.declarations(String(parts[1]))
      for selector in parts[0].split(separator: ",") {
        let selector = selector.trimmingCharacters(in: .whitespacesAndNewlines)
        rules.append((selector, values))
        if selector.contains(where: { " >+~[:@".contains($0) }), unread == nil { unread = selector }
      }
    }
    // Names of elements count least and ids most; what comes later wins among equals.
    func rank(_ selector: String) -> Int {
      selector.hasPrefix("#") ? 2 : selector.contains(".") ? 1 : 0
    }
    rules = rules.enumerated().sorted {
      (rank($0.element.selector), $0.offset) < (rank($1.element.selector), $1.offset)
    }.map(\.element)
  }

  /// `name: value` pairs with semicolons between them.
  static func declarations(_ text: String) -> [(String, String)] {
    text.split(separator: ";").compactMap { pair in
      let parts = pair.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { return nil }
      let value = parts[1].replacingOccurrences(of: "!important", with: "")
      return (
        parts[0].trimmingCharacters(in: .whitespacesAndNewlines),
        value.trimmingCharacters(in: .whitespacesAndNewlines)
      )
    }
  }

  /// What the rules say of an element, the last word last.
  func values(of element: MarkupElement) -> [(String, String)] {
    guard !rules.isEmpty else { return [] }
    var names: Set<String> = [element.name, "*"]
    for name in (element.attributes["class"] ?? "").split(separator: " ") {
      names.insert(".\(name)")
      names.insert("\(element.name).\(name)")
    }
    if let id = element.attributes["id"] { names.insert("#\(id)") }
    return rules.filter { names.contains($0.selector) }.flatMap(\.values)
  }
}

/// Reads the transforms of SVG.
enum VectorTransform {
  private static let most = 64

  /// The map from an element's space to the one around it.
  static func map(_ text: String) -> CGAffineTransform {
    var result = CGAffineTransform.identity
    for part in text.split(separator: ")").prefix(most) {
      let pieces = part.split(separator: "(", maxSplits: 1)
      guard pieces.count == 2 else { continue }
      let name = pieces[0].trimmingCharacters(in: CharacterSet(charactersIn: " \t\r\n,"))
      let values = NumberText.all(String(pieces[1])).map { CGFloat($0) }
      if let step = step(name, values) { result = step.concatenating(result) }
    }
    return result
  }

  private static func step(_ name: String, _ values: [CGFloat]) -> CGAffineTransform? {
    guard let first = values.first else { return nil }
    let second = values.count > 1 ? values[1] : nil
    switch name {
    case "translate": return CGAffineTransform(translationX: first, y: second ?? 0)
    case "scale": return CGAffineTransform(scaleX: first, y: second ?? first)
    case "rotate":
      let turn = CGAffineTransform(rotationAngle: first * .pi / 180)
      guard values.count >= 3 else { return turn }
      return CGAffineTransform(translationX: -values[1], y: -values[2]).concatenating(turn)
        .concatenating(CGAffineTransform(translationX: values[1], y: values[2]))
    case "skewX":
      return CGAffineTransform(a: 1, b: 0, c: Elementary.tan(first * .pi / 180), d: 1, tx: 0, ty: 0)
    case "skewY":
      return CGAffineTransform(a: 1, b: Elementary.tan(first * .pi / 180), c: 0, d: 1, tx: 0, ty: 0)
    case "matrix":
      guard values.count >= 6 else { return nil }
      return CGAffineTransform(
        a: values[0], b: values[1], c: values[2], d: values[3], tx: values[4], ty: values[5])
    default: return nil
    }
  }
}

/// Reads the colours of SVG.
enum VectorColor {
  private static let names: [String: UInt32] = [
    "black": 0x000000, "silver": 0xC0C0C0, "gray": 0x808080, "grey": 0x808080,
    "white": 0xFFFFFF, "maroon": 0x800000, "red": 0xFF0000, "purple": 0x800080,
    "fuchsia": 0xFF00FF, "magenta": 0xFF00FF, "green": 0x008000, "lime": 0x00FF00,
    "olive": 0x808000, "yellow": 0xFFFF00, "navy": 0x000080, "blue": 0x0000FF,
    "teal": 0x008080, "aqua": 0x00FFFF, "cyan": 0x00FFFF, "orange": 0xFFA500,
    "pink": 0xFFC0CB, "brown": 0xA52A2A, "gold": 0xFFD700, "tomato": 0xFF6347,
    "coral": 0xFF7F50, "salmon": 0xFA8072, "crimson": 0xDC143C, "indigo": 0x4B0082,
    "violet": 0xEE82EE, "orchid": 0xDA70D6, "khaki": 0xF0E68C, "turquoise": 0x40E0D0,
    "skyblue": 0x87CEEB, "steelblue": 0x4682B4, "royalblue": 0x4169E1,
    "dodgerblue": 0x1E90FF, "darkblue": 0x00008B, "darkgreen": 0x006400,
    "darkred": 0x8B0000, "darkorange": 0xFF8C00, "lightgray": 0xD3D3D3,
    "lightgrey": 0xD3D3D3, "darkgray": 0xA9A9A9, "darkgrey": 0xA9A9A9,
    "lightblue": 0xADD8E6, "lightgreen": 0x90EE90, "whitesmoke": 0xF5F5F5,
    "beige": 0xF5F5DC, "ivory": 0xFFFFF0, "lavender": 0xE6E6FA, "tan": 0xD2B48C,
    "chocolate": 0xD2691E, "firebrick": 0xB22222, "forestgreen": 0x228B22,
    "seagreen": 0x2E8B57, "slategray": 0x708090, "dimgray": 0x696969,
    "rebeccapurple": 0x663399, "hotpink": 0xFF69B4, "deeppink": 0xFF1493,
  ]

  /// The colour; nil for none and for what is no colour.
  static func color(_ text: String, current: CGColor) -> CGColor? {
    let text = text.trimmingCharacters(in: .whitespaces).lowercased()
    if text == "currentcolor" { return current }
    if text.hasPrefix("#") { return hex(text.dropFirst()) }
    if text.hasPrefix("rgb"), let open = text.firstIndex(of: "(") {
      let parts = text[text.index(after: open)...]
        .split { ",/ )".contains($0) }.map(String.init)
      guard parts.count >= 3 else { return nil }
      let values = parts.prefix(3).map { part in
        part.hasSuffix("%")
          ? VectorLength.points(part, of: 1) ?? 0
          : (VectorLength.points(part, of: 0) ?? 0) / 255
      }
      let alpha = parts.count > 3 ? VectorLength.points(parts[3], of: 1) ?? 1 : 1
      return color(values, alpha)
    }
    return names[text].map { color(bytes($0), 1) }
  }

  private static func bytes(_ value: UInt32) -> [CGFloat] {
    [16, 8, 0].map { CGFloat(value >> $0 & 255) / 255 }
  }

  private static func color(_ parts: [CGFloat], _ alpha: CGFloat) -> CGColor {
    let parts = parts.map { min(max($0, 0), 1) }
    return CGColor(
      srgbRed: parts[0], green: parts[1], blue: parts[2], alpha: min(max(alpha, 0), 1))
  }

  private static func hex(_ digits: Substring) -> CGColor? {
    guard let value = UInt32(digits, radix: 16) else { return nil }
    switch digits.count {
    case 3, 4:
      let full = digits.reduce(into: "") { $0 += "\($1)\($1)" }
      return hex(Substring(full))
    case 6: return color(bytes(value), 1)
    case 8: return color(bytes(value >> 8), CGFloat(value & 255) / 255)
    default: return nil
    }
  }
}
