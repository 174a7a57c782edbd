// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Markup

@Suite("XML")
struct MarkupReaderTests {
  private func read(
    _ text: String, _ change: (inout MarkupRules) -> Void = { _ in }
  ) throws(MarkupError) -> MarkupElement {
    var rules = MarkupRules()
    change(&rules)
    return try MarkupReader.read(Array(text.utf8), rules: rules)
  }

  @Test("elements keep their order, their lines, their attributes and their own text")
  func tree() throws {
    let root = try read("<a x='1'>p<b/>q<c y=\"&lt;&#x20AC;&quot;\">\n<d/></c></a>\n")
    #expect(root.attributes == ["x": "1"])
    #expect(root.children.map(\.name) == ["b", "c"])
    #expect(root.text == "pq")
    #expect(root.children[1].attributes == ["y": "<€\""])
    #expect(root.list("c").map(\.line) == [2])
  }

  @Test("declarations are refused, or passed over with all in them")
  func declarations() throws {
    let text = """
      <?xml version="1.0"?><!DOCTYPE svg [<!-- don't ] > --><!ENTITY ns "a>b"><!ELEMENT x (y)>]>
      <svg a="&ns;x">&ns;</svg>
      """
    #expect(throws: MarkupError.self) { try read(text) }
    let root = try read(text) { $0.passesOverDeclarations = true }
    #expect(root.attributes == ["a": "x"])
    #expect(root.text == "")
  }

  @Test("prefixes are kept or dropped; of two of one name the plain one is meant")
  func prefixes() throws {
    let text = "<s:a x:href=\"1\" href=\"2\" y:b=\"3\"><s:c></s:c></s:a>"
    #expect(try read(text).name == "s:a")
    let root = try read(text) { $0.dropsPrefixes = true }
    #expect(root.name == "a")
    #expect(root.attributes == ["href": "2", "b": "3"])
    #expect(root.children.map(\.name) == ["c"])
    let other = try read("<a href=\"2\" x:href=\"1\"/>") { $0.dropsPrefixes = true }
    #expect(other.attributes == ["href": "2"])
  }

  @Test("limits on depth, count and size end a document with a reason", arguments: [100, 100_000])
  func limits(count: Int) {
    let deep = String(repeating: "<a>", count: count) + String(repeating: "</a>", count: count)
    #expect(throws: MarkupError.self) { try read(deep) { $0.depthLimit = count - 1 } }
    let wide = "<a>" + String(repeating: "<b/>", count: count) + "</a>"
    #expect(throws: MarkupError.self) { try read(wide) { $0.countLimit = count } }
    #expect(throws: MarkupError.self) { try read(wide) { $0.sizeLimit = wide.utf8.count - 1 } }
    #expect((try? read(wide) { $0.countLimit = count + 1 })?.children.count == count)
  }

  @Test("a document cut off anywhere is an error whose line is in it")
  func truncated() throws {
    let text =
      "<?xml version=\"1.0\"?>\n<!-- n -->\n<a x=\"1 &amp; 2\">\n<![CDATA[<]]>&#65;<b/>\n</a>"
    let bytes = Array(text.utf8)
    for count in 0..<bytes.count {
      do throws(MarkupError) {
        _ = try MarkupReader.read(bytes.prefix(count))
        Issue.record("\(count) bytes are taken for a document")
      } catch {
        #expect((1...5).contains(error.line), "\(count): \(error)")
      }
    }
  }

  @Test("what is written is read back the same")
  func roundTrip() throws {
    let element = MarkupElement(
      name: "a", attributes: ["x": "<\"&'\n\t€", "b": ""],
      children: [MarkupElement(name: "c", text: "1 < 2 & 3"), MarkupElement(name: "d")])
    let text = element.text(keys: ["x"])
    #expect(text.hasPrefix("<a x="))
    let back = try read(text)
    #expect(back.attributes == element.attributes)
    #expect(back.children.map(\.name) == ["c", "d"])
    #expect(back.children[0].text == "1 < 2 & 3")
  }
}
