// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import UIKit

@Suite("HTML as text")
struct HTMLTests {
  private func read(_ page: String) throws -> NSAttributedString {
    try NSAttributedString(
      data: Data(page.utf8), options: [.documentType: NSAttributedString.DocumentType.html],
      documentAttributes: nil)
  }

  private func looks(_ text: NSAttributedString, of part: String) -> [NSAttributedString.Key: Any] {
    let range = (text.string as NSString).range(of: part)
    guard range.location != NSNotFound else { return [:] }
    return text.attributes(at: range.location, effectiveRange: nil)
  }

  @Test("puts blanks together, ends paragraphs, and reads names of characters")
  func words() throws {
    #expect(
      try read("<p>One\n  two</p><p>&lt;b&gt; &amp; &#65;&#x42;&nbsp;c &unknown;</p>").string
        == "One two\n<b> & AB\u{A0}c &unknown;\n")
    // A break is a new line of what is a paragraph by itself, and a new paragraph elsewhere.
    #expect(try read("a<br>b<br/>c").string == "a\nb\nc")
    #expect(try read("<p>a<br>b</p><div>c<br>d</div>").string == "a\u{2028}b\nc\nd\n")
    #expect(try read("<table><tr><td>a</td><td>b</td></tr><tr><td>c</table>").string == "a\tb\nc\n")
    #expect(try read("a <b> b</b> c").string == "a b c")
    #expect(
      try read("<style>p { x: y }</style>a<script>if (1 < 2) { '</b>' }</script>b<!-- c -->")
        .string == "ab")
  }

  @Test("gives letters their looks")
  func looks() throws {
    let text = try read(
      """
      <b>bold</b><i style="font-family: Inter">italic</i><u>under</u><s>struck</s><a href="https://example.org">link</a>\
      <span style="color: #ff0000; font-size: 20px; background-color: yellow">span</span>\
      <font color="blue" size="5">font</font><h1 align="center">head</h1>
      """)
    func font(_ part: String) -> UIFont? { looks(text, of: part)[.font] as? UIFont }
    #expect(font("bold")?.fontDescriptor.symbolicTraits.contains(.traitBold) == true)
    #expect(font("italic")?.fontDescriptor.symbolicTraits.contains(.traitItalic) == true)
    #expect(looks(text, of: "under")[.underlineStyle] as? Int == 1)
    #expect(looks(text, of: "struck")[.strikethroughStyle] as? Int == 1)
    #expect((looks(text, of: "link")[.link] as? URL)?.host == "example.org")
    #expect(looks(text, of: "span")[.foregroundColor] as? UIColor == .red)
    #expect(looks(text, of: "span")[.backgroundColor] as? UIColor == .yellow)
    #expect(font("span")?.pointSize == 20)
    #expect(font("font")?.pointSize == 18)
    #expect(font("head")?.pointSize == 24)
    let style = looks(text, of: "head")[.paragraphStyle] as? NSParagraphStyle
    #expect(style?.alignment == .center)
  }

  @Test("gives a blank the looks of where it stands first")
  func blanks() throws {
    func underlined(_ page: String) throws -> String {
      let text = try read(page)
      return String(
        text.string.indices.map { index in
          let place = index.utf16Offset(in: text.string)
          let line = text.attribute(.underlineStyle, at: place, effectiveRange: nil)
          return line == nil ? "-" : "u"
        })
    }
    // Before an element, at its beginning, at its end, behind it, and on both sides of its edge.
    #expect(try underlined("a <u>b</u>") == "--u")
    #expect(try underlined("a<u> b</u>") == "-uu")
    #expect(try underlined("<u>a </u>b") == "uu-")
    #expect(try underlined("<u>a</u> b") == "u--")
    #expect(try underlined("a <u> b </u> c") == "--uu-")
  }

  @Test("sets lists with bullets and numbers, one in the other")
  func lists() throws {
    let text = try read("<ul><li>a<li>b<ol start=3><li>c</li><li>d</li></ol></li></ul>e")
    #expect(text.string == "\t\u{2022}\ta\n\t\u{2022}\tb\n\t3.\tc\n\t4.\td\ne")
    let style = looks(text, of: "c")[.paragraphStyle] as? NSParagraphStyle
    #expect(style?.headIndent == 72)
  }

  @Test("comes to an end with anything, and loses no plain words")
  func hostile() throws {
    var generator = SplitMix64(seed: 21)
    let parts = [
      "<", ">", "</", "<b", "<p>", "</p>", "<a href=\"", "\"", "'", "&", "&#", "&#x110000;", ";",
      "word", " ", "<!--", "-->", "<ul>", "<li>", "</li>", "=", "<script>", "<font size=99999999>",
      "<span style=\"font-size:1e999px;color:rgb(\">", "\u{0}", "<ol start=9223372036854775807>",
    ]
    for _ in 0..<400 {
      let page = (0..<Int.random(in: 0..<60, using: &generator)).map { _ in
        parts.randomElement(using: &generator) ?? ""
      }.joined()
      _ = try read(page)
    }
    let deep = String(repeating: "<div><b>", count: 5000) + "inside"
    #expect(try read(deep).string.hasSuffix("inside"))
    #expect(try read("1 < 2 and <3").string == "1 < 2 and <3")
  }

  @Test("says what it does not read, and guesses what it is not told")
  func types() throws {
    #expect(throws: CocoaError.self) {
      try NSAttributedString(
        data: Data("{\\rtf1}".utf8),
        options: [.documentType: NSAttributedString.DocumentType.rtf], documentAttributes: nil)
    }
    let page = Data("<html><body>a</body></html>".utf8)
    var facts: NSDictionary?
    #expect(try NSAttributedString(data: page, documentAttributes: &facts).string == "a")
    #expect(facts?["DocumentType"] as? String == "NSHTML")
    #expect(try NSAttributedString(data: Data("<x".utf8), documentAttributes: nil).string == "<x")
  }

  @Test("takes simple rules of style sheets, the heavier ones before the later ones")
  func rules() throws {
    let text = try read(
      """
      <html><head><style>
      /* body { font-size: 99px } */
      @media print { p { font-size: 98px } }
      body { font-family: '-apple-system'; font-size: 17px; color: #333333 }
      .big, h2 { font-size: 30px } p.big { color: red }
      #one { color: blue } div p { color: green } .big { font-size: 2em }
      </style></head><body>plain<p class="big loud">first</p><p class=big id=one>second</p>
      <h2 style="font-size: 9pt">head</h2></body></html>
      """)
    func look(_ part: String) -> (size: CGFloat?, color: UIColor?) {
      let found = looks(text, of: part)
      return ((found[.font] as? UIFont)?.pointSize, found[.foregroundColor] as? UIColor)
    }
    #expect(look("plain").size == 17)
    #expect(look("plain").color == UIColor(red: 0.2, green: 0.2, blue: 0.2, alpha: 1))
    #expect(look("first").size == 34 && look("first").color == .red)
    #expect(look("second").color == .blue && look("head").size == 12)
    #expect(
      (looks(text, of: "plain")[.font] as? UIFont)?.familyName
        == UIFont.systemFont(ofSize: 17).familyName)
    // A snippet without a page around it has them too.
    let snippet = try read("<style>body { font-size: 21px }</style>Hi")
    #expect((looks(snippet, of: "Hi")[.font] as? UIFont)?.pointSize == 21)
  }

  @Test("tags without an end cost no more than their length")
  func unclosed() throws {
    let page = String(repeating: "<a x=\"", count: 100_000)
    #expect(try read(page).length > 0)
    #expect(try read("<style>" + String(repeating: "</sty <", count: 100_000)).length >= 0)
  }

  @Test("what is written as a page is read as the same text with the same looks")
  func roundTrip() throws {
    let text = NSMutableAttributedString(string: "")
    let center = NSMutableParagraphStyle()
    center.alignment = .center
    func add(_ words: String, _ looks: [NSAttributedString.Key: Any]) {
      text.append(
        NSAttributedString(
          string: words,
          attributes: looks.merging([.font: UIFont.systemFont(ofSize: 15)]) { a, _ in a }
        ))
    }
    add("Bold & <b>", [.font: UIFont.boldSystemFont(ofSize: 22.5)])
    add("  two  blanks\u{2028}below", [.foregroundColor: UIColor.red])
    add("\n", [:])
    add("\"link\"", [.link: URL(string: "https://example.org/?a=1&b=2") as Any])
    add(" under", [.underlineStyle: 1, .strikethroughStyle: 1])
    add(
      " middle\n",
      [.paragraphStyle: center, .backgroundColor: UIColor(red: 1, green: 1, blue: 0, alpha: 0.5)])
    let all = NSRange(location: 0, length: text.length)
    let page = try text.data(
      from: all, documentAttributes: [.documentType: NSAttributedString.DocumentType.html])
    let back = try NSAttributedString(data: page, documentAttributes: nil)
    #expect(back.string == text.string)
    for index in 0..<min(text.length, back.length)
    where text.string.utf16[
      text.string.utf16.index(text.string.startIndex, offsetBy: index)] != 10
    {
      let (a, b) = (
        text.attributes(at: index, effectiveRange: nil),
        back.attributes(at: index, effectiveRange: nil)
      )
      #expect((a[.font] as? UIFont)?.pointSize == (b[.font] as? UIFont)?.pointSize)
      for trait in [UIFontDescriptor.SymbolicTraits.traitBold, .traitItalic] {
        #expect(
          (a[.font] as? UIFont)?.fontDescriptor.symbolicTraits.contains(trait)
            == (b[.font] as? UIFont)?.fontDescriptor.symbolicTraits.contains(trait))
      }
      for key in [NSAttributedString.Key.underlineStyle, .strikethroughStyle] where a[.link] == nil
      {
        #expect(a[key] as? Int == b[key] as? Int)
      }
      #expect(a[.link] as? URL == b[.link] as? URL)
      if let color = a[.foregroundColor] as? UIColor {
        #expect(b[.foregroundColor] as? UIColor == color)
      }
      #expect((a[.backgroundColor] == nil) == (b[.backgroundColor] == nil))
    }
    let plain = try text.data(
      from: NSRange(location: 0, length: 4),
      documentAttributes: [.documentType: NSAttributedString.DocumentType.plain])
    #expect(plain == Data("Bold".utf8))
    #expect(throws: CocoaError.self) {
      try text.data(
        from: NSRange(location: 0, length: 1 << 40),
        documentAttributes: [.documentType: NSAttributedString.DocumentType.plain])
    }
  }
}
