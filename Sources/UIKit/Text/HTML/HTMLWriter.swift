// SPDX-License-Identifier: Apache-2.0

import CoreText
import QuartzCore

/// Writes a text as a page of the web.
enum HTMLWriter {
  /// The page of a part of a text.
  static func page(of text: NSAttributedString) -> String {
    var body = ""
    for paragraph in ParagraphRanges(Array(text.string.utf16)) {
      let style =
        text.attribute(.paragraphStyle, at: paragraph.lowerBound, effectiveRange: nil)
        as? NSParagraphStyle
      body += "<p\(alignment(style?.alignment))>"
      text.enumerateAttributes(in: NSRange(paragraph), options: []) { looks, range, _ in
        body += run((text.string as NSString).substring(with: range), looks)
      }
      body += "</p>\n"
    }
    return """
      <!DOCTYPE html>
      <html>
      <head>
      <meta charset="utf-8">
      <style>p { white-space: pre-wrap; margin: 0 }</style>
      </head>
      <body>
      \(body)</body>
      </html>

      """
  }

  private static func alignment(_ alignment: NSTextAlignment?) -> String {
    let name: String? =
      switch alignment {
      case .left: "left"
      case .right: "right"
      case .center: "center"
      case .justified: "justify"
      default: nil
      }
    return name.map { " style=\"text-align: \($0)\"" } ?? ""
  }

  private static func run(_ text: String, _ looks: [NSAttributedString.Key: Any]) -> String {
    var words = text
    while let last = words.unicodeScalars.last, ["\n", "\r", "\u{2029}"].contains(last) {
      words.unicodeScalars.removeLast()
    }
    guard !words.isEmpty else { return "" }
    let inner = escaped(words).replacingOccurrences(of: "\u{2028}", with: "<br>")
    let style = declarations(looks)
    let span = style.isEmpty ? inner : "<span style=\"\(escaped(style))\">\(inner)</span>"
    let link = (looks[.link] as? URL)?.absoluteString ?? looks[.link] as? String
    return link.map { "<a href=\"\(escaped($0))\">\(span)</a>" } ?? span
  }

  private static func declarations(_ looks: [NSAttributedString.Key: Any]) -> String {
    var parts: [String] = []
    if let font = looks[.font] as? UIFont {
      parts.append("font-family: '\(font.familyName)'")
      parts.append("font-size: \(number(font.pointSize))px")
      let traits = font.fontDescriptor.symbolicTraits
      if traits.contains(.traitBold) { parts.append("font-weight: bold") }
      if traits.contains(.traitItalic) { parts.append("font-style: italic") }
    }
    if let color = (looks[.foregroundColor] as? UIColor).flatMap(color) {
      parts.append("color: \(color)")
    }
    if let color = (looks[.backgroundColor] as? UIColor).flatMap(color) {
      parts.append("background-color: \(color)")
    }
    let lines = [
      (looks[.underlineStyle] as? Int ?? 0) != 0 ? "underline" : nil,
      (looks[.strikethroughStyle] as? Int ?? 0) != 0 ? "line-through" : nil,
    ].compactMap { $0 }
    if !lines.isEmpty { parts.append("text-decoration: \(lines.joined(separator: " "))") }
    return parts.joined(separator: "; ")
  }

  private static func color(_ color: UIColor) -> String? {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    guard color.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return nil }
    func part(_ value: CGFloat) -> Int { Int((min(max(value, 0), 1) * 255).rounded()) }
    return alpha >= 1
      ? "rgb(\(part(red)), \(part(green)), \(part(blue)))"
      : "rgba(\(part(red)), \(part(green)), \(part(blue)), \(number(alpha)))"
  }

  private static func number(_ value: CGFloat) -> String {
    let rounded = (Double(value) * 1000).rounded() / 1000
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }

  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: ">", with: "&gt;").replacingOccurrences(of: "\"", with: "&quot;")
  }
}
