// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension InterfaceSession {
  /// A text of fragments with looks of their own.
  func attributed(_ element: InterfaceElement) -> NSAttributedString? {
    guard element.name == "attributedString" else { return nil }
    let result = NSMutableAttributedString(string: "")
    for fragment in element.children where fragment.name == "fragment" {
      let text =
        fragment.attributes["content"] ?? fragment.child(key: "content")?.text ?? ""
      var looks: [NSAttributedString.Key: Any] = [:]
      for look in fragment.list("attributes") {
        switch look.attributes["key"] {
        case "NSColor": looks[.foregroundColor] = color(look)
        case "NSBackgroundColor": looks[.backgroundColor] = color(look)
        case "NSFont": looks[.font] = attributedFont(look)
        case "NSParagraphStyle": looks[.paragraphStyle] = paragraph(look)
        case "NSKern": looks[.kern] = number(look, "value")
        case "NSUnderline": looks[.underlineStyle] = NSNumber(value: 1)
        default:
          let key = look.attributes["key"] ?? look.name
          reportOnce("look \(key)", "the look \(key) of a text is not known and left out", at: look)
        }
      }
      result.append(NSAttributedString(string: text, attributes: looks))
    }
    return result
  }

  private func attributedFont(_ element: InterfaceElement) -> UIFont? {
    if let system = element.attributes["metaFont"] {
      let size = element.attributes["size"] == nil ? 17 : number(element, "size")
      return system.contains("old") ? .boldSystemFont(ofSize: size) : .systemFont(ofSize: size)
    }
    guard element.name == "font", let name = element.attributes["name"] else {
      return font(element)
    }
    let size = element.attributes["size"] == nil ? 17 : number(element, "size")
    // The system's own font is written by its private name.
    if name.hasPrefix(".") { return .systemFont(ofSize: size) }
    return UIFont(name: name, size: size) ?? .systemFont(ofSize: size)
  }

  private func paragraph(_ element: InterfaceElement) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    func value(_ name: String) -> CGFloat { number(element, name) }
    let alignment = element.attributes["alignment"]
    style.alignment = NSTextAlignment.written.first { $0.key == alignment }?.value ?? .natural
    let mode = element.attributes["lineBreakMode"]
    style.lineBreakMode =
      NSLineBreakMode.written.first { $0.key == mode || "\($0.key)ing" == mode }?.value
      ?? .byWordWrapping
    style.lineSpacing = value("lineSpacing")
    style.paragraphSpacing = value("paragraphSpacing")
    style.firstLineHeadIndent = value("firstLineHeadIndent")
    style.headIndent = value("headIndent")
    return style
  }
}
