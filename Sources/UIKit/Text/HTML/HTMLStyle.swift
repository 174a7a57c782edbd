// SPDX-License-Identifier: Apache-2.0

import CoreText
import QuartzCore

/// How a part of a page looks.
struct HTMLStyle {
  var family: String?
  var size: CGFloat = 12
  /// The size of the letters around the element, of which its own may be a part.
  var parentSize: CGFloat = 12
  var isBold = false
  var isItalic = false
  var isUnderlined = false
  var isStruck = false
  var isMonospaced = false
  var keepsBlanks = false
  var color: UIColor?
  var background: UIColor?
  var link: String?
  var alignment = NSTextAlignment.natural
  var raise: CGFloat = 0
  /// How deep lists lie in each other.
  var depth = 0
  /// Points behind the paragraph.
  var gap: CGFloat = 0

  var font: UIFont {
    let weight: UIFont.Weight = isBold ? .bold : .regular
    var font: UIFont
    if isMonospaced {
      font = .monospacedSystemFont(ofSize: size, weight: weight)
    } else {
      var name = family ?? "Times New Roman"
      if ["-apple-system", "system-ui", "sans-serif"].contains(name) { name = ".system" }
      font = name == ".system" ? .systemFont(ofSize: size, weight: weight) : Self.named(name, size)
    }
    var traits = font.fontDescriptor.symbolicTraits
    if isBold { traits.insert(.traitBold) }
    if isItalic { traits.insert(.traitItalic) }
    if let descriptor = font.fontDescriptor.withSymbolicTraits(traits) {
      font = UIFont(descriptor: descriptor, size: size)
    }
    return font
  }

  private static func named(_ name: String, _ size: CGFloat) -> UIFont {
    UIFont(descriptor: UIFontDescriptor(fontAttributes: [.family: name]), size: size)
  }

  var attributes: [NSAttributedString.Key: Any] {
    var result: [NSAttributedString.Key: Any] = [.font: font, .paragraphStyle: paragraph]
    let ink = link == nil ? UIColor.black : UIColor(red: 0, green: 0, blue: 238 / 255, alpha: 1)
    result[.foregroundColor] = color ?? ink
    result[.backgroundColor] = background
    if isUnderlined { result[.underlineStyle] = NSUnderlineStyle.single.rawValue }
    if isStruck { result[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
    if raise != 0 { result[.baselineOffset] = raise }
    if let link { result[.link] = URL(string: link) ?? link as Any }
    return result
  }

  private var paragraph: NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    style.alignment = alignment
    style.paragraphSpacing = gap
    if depth > 0 {
      let indent = CGFloat(min(depth, 20)) * 36
      style.headIndent = indent
      style.tabStops = [
        NSTextTab(textAlignment: .left, location: indent - 25),
        NSTextTab(textAlignment: .left, location: indent),
      ]
    }
    return style
  }

  // MARK: - Reading

  /// Takes the look of an element.
  mutating func apply(_ element: String) {
    switch element {
    case "b", "strong", "th": isBold = true
    case "i", "em", "cite", "var", "dfn": isItalic = true
    case "u", "ins": isUnderlined = true
    case "s", "strike", "del": isStruck = true
    case "code", "tt", "kbd", "samp": isMonospaced = true
    case "pre": (isMonospaced, keepsBlanks) = (true, true)
    case "small": size *= 5.0 / 6
    case "big": size *= 1.2
    case "sub": (raise, size) = (raise - size * 0.2, size * 5 / 6)
    case "sup": (raise, size) = (raise + size * 0.35, size * 5 / 6)
    case "mark": background = .yellow
    case "center": alignment = .center
    case "h1", "h2", "h3", "h4", "h5", "h6":
      let scales: [Character: CGFloat] = [
        "1": 2, "2": 1.5, "3": 1.17, "4": 1, "5": 0.83, "6": 0.67,
      ]
      size = parentSize * (element.last.flatMap { scales[$0] } ?? 1)
      isBold = true
    case "ul", "ol": depth += 1
    default: break
    }
  }

  /// Takes the look that an element's attributes say.
  mutating func apply(_ element: String, _ values: [String: String]) {
    if element == "a", let address = values["href"], !address.isEmpty {
      (link, isUnderlined) = (address, true)
    }
    if element == "font" {
      if let face = values["face"] { family = Self.firstFamily(face) }
      if let name = values["color"], let color = Self.color(name) { self.color = color }
      if let steps = values["size"].flatMap({ Int($0) }) {
        size = [10, 10, 13, 16, 18, 24, 32, 48][min(max(steps, 0), 7)] * 0.75
      }
    }
    if let name = values["align"] { align(name) }
  }

  /// Takes the look of declarations, such as `color: red; font-size: 12px`.
  mutating func declare(_ declarations: String) {
    for declaration in declarations.split(separator: ";").prefix(64) {
      let parts = declaration.split(separator: ":", maxSplits: 1).map {
        $0.replacingOccurrences(of: "!important", with: "")
          .trimmingCharacters(in: .whitespacesAndNewlines)
      }
      if parts.count == 2 { declare(parts[0].lowercased(), parts[1]) }
    }
  }

  private mutating func declare(_ property: String, _ value: String) {
    let lower = value.lowercased()
    switch property {
    case "color": color = Self.color(lower) ?? color
    case "background-color", "background": background = Self.color(lower) ?? background
    case "font-size": size = Self.length(lower, of: parentSize) ?? size
    case "margin", "margin-bottom":
      // Of several lengths the third is that below, or the first where there are fewer.
      let lengths = lower.split(separator: " ")
      let below = String(lengths.count > 2 ? lengths[2] : lengths.first ?? "")
      gap = below.hasPrefix("0") && !below.contains(".") ? 0 : Self.length(below, of: size) ?? gap
    case "font-family": family = Self.firstFamily(value)
    case "font-weight":
      isBold = lower.hasPrefix("bold") || (Int(lower) ?? 400) >= 600
    case "font-style": isItalic = lower == "italic" || lower == "oblique"
    case "text-align": align(lower)
    case "text-decoration", "text-decoration-line":
      isUnderlined = lower.contains("underline")
      isStruck = lower.contains("line-through")
    case "white-space": keepsBlanks = lower.hasPrefix("pre")
    default: break
    }
  }

  private mutating func align(_ name: String) {
    switch name.lowercased() {
    case "left": alignment = .left
    case "right": alignment = .right
    case "center", "middle": alignment = .center
    case "justify": alignment = .justified
    default: break
    }
  }

  private static func firstFamily(_ list: String) -> String? {
    list.split(separator: ",").first
      .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " \"'")) }
      .flatMap { $0.isEmpty ? nil : String($0.prefix(100)) }
  }

  /// A length in points: a pixel of a page is one, as with Apple, so that a point of a page is more.
  private static func length(_ text: String, of size: CGFloat) -> CGFloat? {
    let names: [String: CGFloat] = [
      "xx-small": 7, "x-small": 7.5, "small": 10, "medium": 12, "large": 13.5, "x-large": 18,
      "xx-large": 24,
    ]
    if let named = names[text] { return named }
    let number = text.prefix { $0.isNumber || $0 == "." }
    guard let value = Double(number), value.isFinite else { return nil }
    let unit = text.dropFirst(number.count).trimmingCharacters(in: .whitespaces)
    let points: CGFloat =
      switch unit {
      case "pt": CGFloat(value) * 4 / 3
      case "em", "rem": CGFloat(value) * (unit == "em" ? size : 12)
      case "%": size * CGFloat(value) / 100
      default: CGFloat(value)
      }
    return points > 0 ? min(points, 1000) : nil
  }

  /// A colour by its name, its hexadecimal digits, or its parts.
  static func color(_ text: String) -> UIColor? {
    let text = text.trimmingCharacters(in: .whitespaces).lowercased()
    let names: [String: UInt32] = [
      "black": 0, "white": 0xFFFFFF, "red": 0xFF0000, "green": 0x008000, "blue": 0x0000FF,
      "yellow": 0xFFFF00, "orange": 0xFFA500, "purple": 0x800080, "gray": 0x808080,
      "grey": 0x808080, "silver": 0xC0C0C0, "maroon": 0x800000, "navy": 0x000080,
      "teal": 0x008080, "olive": 0x808000, "lime": 0x00FF00, "aqua": 0x00FFFF,
      "cyan": 0x00FFFF, "magenta": 0xFF00FF, "fuchsia": 0xFF00FF, "pink": 0xFFC0CB,
      "brown": 0xA52A2A, "gold": 0xFFD700, "darkgray": 0xA9A9A9, "lightgray": 0xD3D3D3,
    ]
    func color(_ bits: UInt32) -> UIColor {
      func part(_ shift: UInt32) -> CGFloat { CGFloat(bits >> shift & 255) / 255 }
      return UIColor(red: part(16), green: part(8), blue: part(0), alpha: 1)
    }
    if let named = names[text] { return color(named) }
    if text.hasPrefix("#") {
      var digits = String(text.dropFirst())
      if digits.count == 3 { digits = digits.map { "\($0)\($0)" }.joined() }
      return digits.count == 6 ? UInt32(digits, radix: 16).map(color) : nil
    }
    guard text.hasPrefix("rgb"), let open = text.firstIndex(of: "(") else { return nil }
    let inner = text[text.index(after: open)...].prefix { $0 != ")" }
    let parts = inner.split { " ,/".contains($0) }.compactMap { Double($0) }
    guard parts.count >= 3, parts.allSatisfy(\.isFinite) else { return nil }
    func part(_ index: Int) -> CGFloat { CGFloat(min(max(parts[index] / 255, 0), 1)) }
    return UIColor(
      red: part(0), green: part(1), blue: part(2),
      alpha: parts.count > 3 ? CGFloat(min(max(parts[3], 0), 1)) : 1)
  }
}
