// SPDX-License-Identifier: Apache-2.0

import CoreText
import QuartzCore

/// Makes a text of a page's tokens.
struct HTMLText {
  /// How deep elements may lie in each other; deeper ones look like those around them.
  private static let depthLimit = 256
  private static let blocks: Set<String> = [
    "p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "blockquote", "pre",
    "section", "article", "header", "footer", "main", "nav", "table", "tr", "center", "dl", "dt",
    "dd", "figure", "address",
  ]
  private static let paragraphs: Set<String> = ["p", "li", "h1", "h2", "h3", "h4", "h5", "h6"]
  private static let empty: Set<String> = [
    "br", "hr", "img", "meta", "link", "input", "col", "wbr", "area", "base", "source",
  ]

  private let result = NSMutableAttributedString(string: "")
  private var elements: [(name: String, style: HTMLStyle)] = []
  /// The numbers of the ordered lists around; nil for bullets.
  private var lists: [Int?] = []
  /// What a blank before the next word looks like, as where the page has it first; nil for no blank.
  private var owedBlank: HTMLStyle?
  private var isAtStart = true
  private var hidden = 0
  private var rules = HTMLRules()
  /// The look of all that lies in no element, which the rules for the whole page give it.
  private var ground = HTMLStyle()

  /// The text of a page.
  static func read(_ page: String) -> NSAttributedString {
    var text = HTMLText()
    for token in HTMLReader.tokens(of: page) { text.take(token) }
    return text.finished
  }

  private var style: HTMLStyle { elements.last?.style ?? ground }

  private var finished: NSAttributedString { NSAttributedString(attributedString: result) }

  private mutating func take(_ token: HTMLReader.Token) {
    switch token {
    case .text(let text): if hidden == 0 { add(text) }
    case .open(let name, let values): open(name, values)
    case .close(let name): close(name)
    case .rules(let text):
      rules.add(text)
      var whole = HTMLStyle()
      for name in ["html", "body"] { rules.apply(to: &whole, element: name, [:]) }
      ground = whole
      // What is open around a style sheet has no text yet.
      for index in elements.indices where ["html", "head"].contains(elements[index].name) {
        elements[index].style = whole
      }
    }
  }

  private mutating func open(_ name: String, _ values: [String: String]) {
    if name == "head" { hidden += 1 }
    if name == "br" { return lineBreak() }
    if Self.empty.contains(name) { return }
    // Paragraphs and items end where the next begins.
    if let last = elements.last?.name, last == name, name == "p" || name == "li" { close(name) }
    if Self.blocks.contains(name) { endParagraph() }
    guard elements.count < Self.depthLimit else { return }
    var style = style
    style.parentSize = style.size
    style.apply(name)
    style.apply(name, values)
    switch name {
    case "p", "ul", "ol": style.gap = 12
    case "h1", "h2", "h3", "h4", "h5", "h6": style.gap = (style.size * 0.67).rounded()
    case "li", "div": style.gap = 0
    default: break
    }
    // The page's own rules are those of the ground already.
    if name != "html", name != "body" { rules.apply(to: &style, element: name, values) }
    style.declare(values["style"] ?? "")
    elements.append((name, style))
    switch name {
    case "ol": lists.append((values["start"].flatMap { Int($0) } ?? 1) &- 1)
    case "ul": lists.append(nil)
    case "li": item()
    case "td", "th": if !isAtStart { separateCells() }
    default: break
    }
  }

  /// Cells of a row stand beside each other at tabs.
  private mutating func separateCells() {
    append("\t")
    (owedBlank, isAtStart) = (nil, true)
  }

  private mutating func close(_ name: String) {
    if name == "head" { hidden = max(0, hidden - 1) }
    guard let place = elements.lastIndex(where: { $0.name == name }) else { return }
    if Self.blocks.contains(name) { endParagraph() }
    for element in elements[place...] where element.name == "ul" || element.name == "ol" {
      _ = lists.popLast()
      if lists.isEmpty { spaceLast(12) }
    }
    elements.removeSubrange(place...)
  }

  private mutating func item() {
    var mark = "\u{2022}"
    if let last = lists.indices.last, let number = lists[last] {
      lists[last] = number &+ 1
      mark = "\(number &+ 1)."
    }
    append("\t\(mark)\t")
    isAtStart = true
    owedBlank = nil
  }

  private mutating func append(_ text: String) { append(text, style) }

  private mutating func append(_ text: String, _ style: HTMLStyle) {
    result.append(NSAttributedString(string: text, attributes: style.attributes))
  }

  /// A new line of the paragraph; outside of what is one by itself, a new paragraph.
  private mutating func lineBreak() {
    let block = elements.last { Self.blocks.contains($0.name) }?.name ?? ""
    append(Self.paragraphs.contains(block) ? "\u{2028}" : "\n")
    (owedBlank, isAtStart) = (nil, true)
  }

  private mutating func endParagraph() {
    owedBlank = nil
    let text = result.string
    guard let last = text.last, last != "\n" else { return }
    append("\n")
    isAtStart = true
  }

  /// Gives the last paragraph room behind it.
  private func spaceLast(_ gap: CGFloat) {
    guard result.length > 0 else { return }
    let range = (result.string as NSString).paragraphRange(
      for: NSRange(location: result.length - 1, length: 0))
    guard range.length > 0,
      let old = result.attribute(.paragraphStyle, at: range.location, effectiveRange: nil)
        as? NSParagraphStyle
    else { return }
    let style = NSMutableParagraphStyle()
    style.setParagraphStyle(old)
    style.paragraphSpacing = gap
    result.addAttribute(.paragraphStyle, value: style, range: range)
  }

  private mutating func add(_ text: String) {
    guard !style.keepsBlanks else {
      append(text)
      isAtStart = text.last?.isNewline ?? isAtStart
      return
    }
    var words = ""
    for character in text {
      // A blank that must not break is no blank here.
      if character.isWhitespace, character != "\u{A0}" {
        owedBlank = owedBlank ?? style
        continue
      }
      if let owedBlank, !isAtStart {
        if words.isEmpty { append(" ", owedBlank) } else { words.append(" ") }
      }
      (owedBlank, isAtStart) = (nil, false)
      words.append(character)
    }
    if !words.isEmpty { append(words) }
  }
}
