// SPDX-License-Identifier: Apache-2.0

import CoreText
import QuartzCore

extension ArchivableValue where Self: NSAttributedString {
  static func unarchived(_ value: Any) -> Self? {
    guard let parts = value as? [String: Any], let string = parts["string"] as? String else {
      return nil
    }
    let text = NSMutableAttributedString(string: string)
    for run in parts["runs"] as? [Any] ?? [] {
      guard let run = run as? [String: Any], let start = run["start"].flatMap(Int.unarchived),
        let length = run["length"].flatMap(Int.unarchived), start >= 0, length >= 0,
        start <= text.length, length <= text.length - start
      else { continue }
      for (name, value) in run["looks"] as? [String: Any] ?? [:] {
        let key = NSAttributedString.Key(rawValue: name)
        guard let look = AttributedLooks.unarchived(value, key) else { continue }
        text.addAttribute(key, value: look, range: NSRange(location: start, length: length))
      }
    }
    // Neither is a subclass of the other where a mutable one is asked for.
    return text as? Self ?? NSAttributedString(attributedString: text) as? Self
  }
}

/// Fonts, colours, alignment and numbers of texts are archived; other looks are left out.
extension NSAttributedString: ArchivableValue {
  var archived: Any? {
    var runs: [[String: Any]] = []
    enumerateAttributes(in: NSRange(location: 0, length: length), options: []) { looks, range, _ in
      var archived: [String: Any] = [:]
      for (key, value) in looks { archived[key.rawValue] = AttributedLooks.archived(value) }
      guard !archived.isEmpty else { return }
      runs.append(["start": range.location, "length": range.length, "looks": archived])
    }
    return ["string": string, "runs": runs]
  }
}

/// The looks of texts in archives.
enum AttributedLooks {
  static func archived(_ value: Any) -> Any? {
    switch value {
    case let font as UIFont: return font.archived
    case let color as UIColor: return color.archived
    case let style as NSParagraphStyle:
      return [
        "alignment": style.alignment.rawValue, "lineBreakMode": style.lineBreakMode.rawValue,
        "lineSpacing": Double(style.lineSpacing),
        "paragraphSpacing": Double(style.paragraphSpacing),
        "firstLineHeadIndent": Double(style.firstLineHeadIndent),
        "headIndent": Double(style.headIndent),
      ]
    case let number as Int: return number.archived
    case let number as CGFloat: return number.archived
    case let number as NSNumber: return number.doubleValue.archived
    default: return nil
    }
  }

  static func unarchived(_ value: Any, _ key: NSAttributedString.Key) -> Any? {
    switch key {
    case .font: return UIFont.unarchived(value)
    case .paragraphStyle: return paragraph(value)
    default:
      guard let number = value as? NSNumber else { return UIColor.unarchived(value) }
      return number
    }
  }

  private static func paragraph(_ value: Any) -> NSParagraphStyle? {
    guard let parts = value as? [String: Any] else { return nil }
    let style = NSMutableParagraphStyle()
    func number(_ key: String) -> CGFloat { parts[key].flatMap(CGFloat.unarchived) ?? 0 }
    style.alignment =
      parts["alignment"].flatMap(Int.unarchived).flatMap(NSTextAlignment.init) ?? .natural
    style.lineBreakMode =
      parts["lineBreakMode"].flatMap(Int.unarchived).flatMap(NSLineBreakMode.init)
      ?? .byWordWrapping
    style.lineSpacing = number("lineSpacing")
    style.paragraphSpacing = number("paragraphSpacing")
    style.firstLineHeadIndent = number("firstLineHeadIndent")
    style.headIndent = number("headIndent")
    return style
  }
}
