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
    #expect(try read("a<br>b<br/>c").string == "a\u{2028}b\u{2028}c")
    #expect(try read("a <b> b</b> c").string == "a b c")
    #expect(
      try read("<style>p { x: y }</style>a<script>if (1 < 2) { '</b>' }</script>b<!-- c -->")
        .string == "ab")
  }

  @Test("gives letters their looks")
  func looks() throws {
    let text = try read(
      """
      <b>bold</b><i>italic</i><u>under</u><s>struck</s><a href="https://example.org">link</a>\
      <span style="color: #ff0000; font-size: 20pt; background-color: yellow">span</span>\
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
    #expect(try NSAttributedString(data: page, documentAttributes: &facts).string == "a\n")
    #expect(facts?["DocumentType"] as? String == "NSHTML")
    #expect(try NSAttributedString(data: Data("<x".utf8), documentAttributes: nil).string == "<x")
  }
}
