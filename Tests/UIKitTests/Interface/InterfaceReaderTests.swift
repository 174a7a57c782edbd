// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

@Suite("The reader of storyboards and nibs") @MainActor
struct InterfaceReaderTests {
  private func read(_ text: String) throws(InterfaceError) -> InterfaceElement {
    try InterfaceReader.read(Data(text.utf8), file: "a.xib")
  }

  private func failure(_ text: String) -> InterfaceError? {
    do throws(InterfaceError) {
      _ = try read(text)
      return nil
    } catch { return error }
  }

  @Test("keeps names, attributes, children, texts and lines")
  func elements() throws {
    let root = try read(
      "<?xml version=\"1.0\"?>\n<!-- a\nnote -->\n<a x=\"1 &amp; 2\" y='&#65;&#x42;'>\n"
        + "<b>one &lt; two<![CDATA[ <&> ]]></b>\n\n<c/></a>\n")
    #expect(root.name == "a")
    #expect(root.line == 4)
    #expect(root.attributes == ["x": "1 & 2", "y": "AB"])
    #expect(root.children.map(\.name) == ["b", "c"])
    #expect(root.children.map(\.line) == [5, 7])
    #expect(root.children[0].text == "one < two <&> ")
  }

  @Test(
    "names file, line and what to do where a file is broken",
    arguments: [
      ("", 1, "begin"), ("<a>\n<b>\n</a>", 3, "</a> ends nothing"), ("<a>\n<b", 2, "does not end"),
      ("<a>\n<b x=1/></a>", 2, "quotes"), ("<a x=\"1\"\n x=\"2\"/>", 2, "twice"),
      ("<a>&nbsp;</a>", 1, "not known"), ("<a>&", 1, "alone"), ("<a/>\n<b/>", 2, "follows"),
      ("<!DOCTYPE a [<!ENTITY b \"c\">]>\n<a/>", 1, "declarations"),
      ("<a>\n<!ENTITY b></a>", 2, "declarations"), ("<a x/>", 1, "no value"),
      ("<a x=\"1\"y=\"2\"/>", 1, "broken"), ("{\"a\": 1}", 1, "no XML"),
      ("<a>\n<!-- ", 2, "comment"), ("<a x=\"<\"/>", 1, "does not end"),
      ("<a></a", 1, "does not end"),
      ("<a>&#0;</a>", 1, "not known"), ("<a>&#xD800;</a>", 1, "not known"),
    ])
  func errors(text: String, line: Int, words: String) throws {
    let error = try #require(failure(text))
    #expect(error.file == "a.xib")
    #expect(error.line == line)
    #expect(error.reason.contains(words), "\(error)")
    #expect(error.description == "a.xib:\(line): \(error.reason)")
  }

  @Test("refuses what lies too deep, and takes what does not")
  func depth() throws {
    func nested(_ count: Int) -> String {
      String(repeating: "<a>", count: count) + String(repeating: "</a>", count: count)
    }
    #expect(try read(nested(InterfaceReader.rules.depthLimit)).name == "a")
    #expect(failure(nested(InterfaceReader.rules.depthLimit + 1))?.reason.contains("deep") == true)
    #expect(failure(nested(100_000))?.reason.contains("deep") == true)
  }

  @Test("a document cut off at any line is an error with a line, or whole")
  func truncated() throws {
    let lines = StoryboardFlowTests.flow.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count > 100)
    for count in 0..<lines.count {
      let text = lines.prefix(count).joined(separator: "\n")
      let error = try #require(failure(text), "\(count) lines are taken for a document")
      #expect(error.line > 0 && error.line <= max(count, 1))
    }
  }

  @Test("damaged documents give an error or load, and nothing stops", arguments: 0..<200)
  func damaged(seed: Int) throws {
    var lots = SystemLots(seed: UInt64(seed))
    var bytes = Array(StoryboardFlowTests.flow.utf8)
    for _ in 0..<(1 + lots.next(8)) {
      let place = lots.next(bytes.count)
      switch lots.next(3) {
      case 0: bytes[place] = UInt8(lots.next(256))
      case 1: bytes.remove(at: place)
      default: bytes.insert(contentsOf: bytes[place..<min(place + 40, bytes.count)], at: place)
      }
    }
    guard let document = try? InterfaceDocument(Data(bytes), file: "damaged") else { return }
    let board = UIStoryboard(InterfaceSource(document, bundle: nil), name: "damaged")
    for name in document.identifiers {
      let controller = board.instantiateViewController(withIdentifier: name)
      controller.loadViewIfNeeded()
      #expect(controller.isViewLoaded)
    }
  }

  /// Numbers that fall the same on every run.
  struct SystemLots {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func next(_ bound: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(max(bound, 1)))
    }
  }
}

@Suite("InterfaceDocument") @MainActor
struct InterfaceDocumentTests {
  private func failure(_ text: String) -> InterfaceError? {
    do throws(InterfaceError) {
      _ = try Documents.document(text)
      return nil
    } catch { return error }
  }

  @Test("knows its scenes by id and by name")
  func scenes() throws {
    let document = try Documents.document(
      Documents.board(
        Documents.scene("a", "storyboardIdentifier=\"First\""), Documents.scene("b"), initial: "b"))
    #expect(document.scenes.count == 2)
    #expect(document.initialController == "b")
    #expect(document.scene(named: "First")?.controller.id == "a")
    #expect(document.scene(id: "b")?.others.map(\.name) == ["placeholder", "exit"])
    #expect(document.identifiers == ["First"])
  }

  @Test("refuses what is no document of UIKit, and says what it is")
  func others() {
    #expect(failure("<plist/>")?.reason.contains("<document>") == true)
    #expect(failure("bplist00abc")?.reason.contains("compiled") == true)
    let desktop = "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"/>"
    #expect(failure(desktop)?.reason.contains("not for UIKit") == true)
  }

  @Test("refuses two objects of one id and two controllers of one name")
  func doubles() throws {
    let name = "storyboardIdentifier=\"Same\""
    let names = failure(Documents.board(Documents.scene("a", name), Documents.scene("b", name)))
    #expect(names?.reason.contains("two controllers named Same") == true)
    let ids = failure(Documents.board(Documents.scene("a"), Documents.scene("a")))
    #expect(ids?.reason.contains("id a ") == true)
    #expect((ids?.line ?? 0) > 15)
  }

  @Test("an initialiser of a storyboard throws what is wrong with the file")
  func thrown() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "broken-\(ProcessInfo.processInfo.processIdentifier).storyboard")
    try Data("<document>\n<scenes>".utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let error = #expect(throws: InterfaceError.self) { try UIStoryboard(contentsOf: url) }
    #expect(error?.line == 2)
    #expect(error?.file == url.path)
    let missing = #expect(throws: InterfaceError.self) {
      try UINib(contentsOf: URL(fileURLWithPath: "/nowhere/a.xib"))
    }
    #expect(missing?.line == 0)
  }
}
