// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import DisplayList
import Foundation
import Geometry
import TestSupport
import Testing

@testable import LottieLayers

@Suite("Other values than a document's own")
struct ReplacementTests {
  private static let text = Documents.text(
    """
    {"ty":5,"nm":"title","t":{"d":{"k":[{"t":0,"s":{"t":"one","s":9}},{"t":5,"s":{"t":"two","s":9}}]}}},
    {"ty":5,"nm":"note","t":{"d":{"sid":"note","k":[{"s":{"t":"own","s":9}}]}}},
    {"ty":2,"nm":"photo","refId":"p"},{"ty":2,"nm":"icon","refId":"i"},
    {"ty":0,"nm":"card","refId":"c"},{"ty":0,"nm":"other","refId":"c"},
    {"ty":4,"nm":"heart","shapes":[{"ty":"gr","nm":"left","it":[
      {"ty":"el","s":{"k":[50,50]},"p":{"k":[50,50]}},{"ty":"fl","nm":"Fill 1","c":{"k":[1,0,0]}},{"ty":"tr"}]},
      {"ty":"st","nm":"line","c":{"sid":"line","k":[0,0,0]},"w":{"sid":"width","k":2}}]}
    """,
    """
    "assets":[{"id":"p","w":9,"h":9,"p":"no.png"},{"id":"i","sid":"icon","w":9,"h":9,"p":"no.png"},
      {"id":"c","layers":[{"ty":1,"nm":"ground","sc":"#00ff00","sw":100,"sh":100},
        {"ty":4,"nm":"dot","shapes":[{"ty":"fl","nm":"Fill 1"}]}]}],
    "slots":{"width":{"p":{"k":4}}},
    """)

  private func card() throws -> LottieDocument {
    try LottieDocument(data: Data(Self.text.utf8))
  }

  private static let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)

  private static func picture() throws -> Data {
    let url = Documents.folder.appendingPathComponent("pictures.json")
    let text = try String(contentsOf: url, encoding: .utf8)
    let start = try #require(text.range(of: ";base64,"))
    let body = text[start.upperBound...].prefix { $0 != "\"" }
    return try #require(Data(base64Encoded: String(body)))
  }

  private static func layer(_ name: String, of document: LottieDocument) -> LayerModel.Content? {
    var all = document.animation.layers
    for case .composition(let layers) in document.animation.assets.values { all += layers }
    return all.first { $0.name == name }?.content
  }

  @Test("names are those of slots, and then what has a name of its own, with what is around it")
  func names() throws {
    #expect(
      try card().names == [
        "width", "icon", "note", "line", "title", "photo", "card/ground", "card/dot/Fill 1",
        "heart/left/Fill 1", "heart/line", "i", "p",
      ])
  }

  @Test("texts are other ones from the first frame to the last")
  func texts() throws {
    var document = try card()
    try document.replace("title", with: .text("a\nb"))
    try document.replace("note", with: .text("c"))
    guard case .text(let title)? = Self.layer("title", of: document),
      case .text(let note)? = Self.layer("note", of: document)
    else {
      Issue.record("no texts")
      return
    }
    #expect(title.documents.map(\.text) == ["a\nb", "a\nb"] && note.documents.map(\.text) == ["c"])
    #expect(title.documents.map(\.size) == [9, 9])
  }

  @Test("colours are those of all that a name means")
  func colors() throws {
    let blue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 0.5)
    func fills(_ name: String) throws -> [Components] {
      var document = try card()
      try document.replace(name, with: .color(blue))
      var fills: [Components] = []
      var animation = document.animation
      animation.visitParts { names, part in
        if names.last == "Fill 1", case .color(let color) = part { fills.append(color.initial) }
      }
      return fills
    }
    let (black, red) = (Components([0, 0, 0, 1]), Components([1, 0, 0]))
    let new = Components([0, 0, 1])
    #expect(try fills("Fill 1") == [new, new])
    #expect(try fills("heart/Fill 1") == [black, new])
    #expect(try fills("card/dot/Fill 1") == [new, red])
    var document = try card()
    try document.replace("ground", with: .color(blue))
    guard case .solid(let color, _)? = Self.layer("ground", of: document) else {
      Issue.record("no solid")
      return
    }
    #expect(color == new)
  }

  @Test("slots have numbers, colours, keyframes and pictures")
  func slots() throws {
    var document = try card()
    try document.replace(
      "width", with: .property(Data(#"{"k":[{"t":0,"s":[1]},{"t":4,"s":[9]}]}"#.utf8)))
    try document.replace("line", with: .color(Self.red))
    try document.replace("icon", with: .picture(Self.picture()))
    try document.replace("photo", with: .picture(Self.picture()))
    guard case .shapes(let items)? = Self.layer("heart", of: document),
      case .style(let style)? = items.last, case .color(let color) = style.paint
    else {
      Issue.record("no stroke")
      return
    }
    #expect(style.pen?.width.value(at: 2) == 5 && color.initial.numbers == [1, 0, 0, 1])
    #expect(!document.problems.contains { $0.feature.contains("picture") })
    // The last word counts.
    try document.replace("width", with: .number(7))
    guard case .shapes(let again)? = Self.layer("heart", of: document),
      case .style(let last)? = again.last
    else { return }
    #expect(last.pen?.width == .constant(7))
  }

  @Test("people write values as they come")
  func written() throws {
    let folder = try TemporaryFolder()
    let (picture, note) = (folder.path("a.png"), folder.path("a.txt"))
    try Self.picture().write(to: URL(fileURLWithPath: picture))
    try Data("no".utf8).write(to: URL(fileURLWithPath: note))
    for (name, text) in [
      ("title", "{anything}"), ("Fill 1", "#Ff8800"), ("line", "white"), ("ground", "00ff00"),
      ("line", "[1,0,0]"), ("line", "0.5,0.5,0.5"), ("width", "3"), ("width", "-2.5e1"),
      ("width", #"{"k":[{"t":0,"s":[1]}]}"#), ("photo", picture), ("icon", picture),
    ] {
      var document = try card()
      try document.replace(name, withText: text)
    }
    for (name, text) in [
      ("Fill 1", "orange"), ("Fill 1", "#12345"), ("line", "one"), ("width", "1,2"),
      ("width", "nan"), ("width", ""), ("width", "{"), ("width", #"{"k":1},{"k":2}"#),
      ("photo", "/nowhere.png"), ("photo", note),
    ] {
      var document = try card()
      #expect(throws: LottieError.self, "\(name) \(text)") {
        try document.replace(name, withText: text)
      }
    }
  }

  @Test("a name that nothing has is an error, which says the nearest")
  func unknown() throws {
    var document = try card()
    for (name, nearest) in [("titel", "title"), ("fill 1", "Fill 1"), ("witdh", "width")] {
      let error = #expect(throws: LottieError.self) { try document.replace(name, withText: "a") }
      #expect(
        error?.reason.contains("the nearest is \(nearest);") == true, "\(String(describing: error))"
      )
    }
    #expect(throws: LottieError.self) { try document.replace("title", with: .color(Self.red)) }
    #expect(throws: LottieError.self) { try document.replace("dot/title", with: .text("")) }
    #expect(throws: LottieError.self) { try document.replace("width", with: .number(.nan)) }
    var empty = try LottieDocument(data: Data(Documents.text("").utf8))
    #expect(throws: LottieError.self) { try empty.replace("a", with: .text("")) }
  }

  @Test("layers that are made afterwards show it, and copies of a document keep their own")
  func shown() throws {
    let text = Documents.text("{\"ty\":1,\"nm\":\"a\",\"sc\":\"#00ff00\",\"sw\":100,\"sh\":100}")
    let own = try LottieDocument(data: Data(text.utf8))
    var other = own
    try other.replace("a", with: .color(Self.red))
    let pixels = try [own, other].map {
      try Shown.picture($0, frame: 0, scale: 0.1).pixels[55]
    }
    #expect(pixels == [0xFF00_FF00, 0xFFFF_0000])
  }

  // MARK: - Themes

  private static let themed = Documents.text(
    """
    {"ty":5,"t":{"d":{"sid":"say","k":[{"s":{"t":"own","s":9}}]}}},
    {"ty":4,"ks":{"p":{"sid":"place","k":[1,1]},"o":{"sid":"shade","k":100}},"shapes":[
      {"ty":"fl","c":{"sid":"paint","k":[0,0,0]}},{"ty":"gf","g":{"p":2,"k":{"sid":"ramp","k":[0,1,1,1,1,0,0,0]}}}]}
    """)

  private static let theme = """
    {"rules":[{"id":"paint","type":"Color","value":[0,1,0]},
      {"id":"shade","type":"Scalar","keyframes":[{"frame":0,"value":0},
        {"frame":4,"value":[80],"outTangent":{"x":0,"y":0},"inTangent":{"x":1,"y":1},"hold":true},{"frame":8,"value":0}]},
      {"id":"place","type":"Position","value":[5,6]},{"id":"say","type":"Text","value":{"text":"hello"}},
      {"id":"ramp","type":"Gradient","value":[{"offset":0,"color":[1,0,0]},{"offset":0.5,"color":[0,1,0,0.5]},{"offset":1,"color":[0,0,1]}]},
      {"id":"paint","type":"Color","value":[1,1,1],"animations":["another"]}]}
    """

  private func archive(initial: String = "") throws -> Data {
    try Archives.data([
      "manifest.json": "{\"version\":\"2\",\"animations\":[{\"id\":\"a\"\(initial)}]}",
      "a/a.json": Self.themed, "t/dark.json": Self.theme,
    ])
  }

  private func themed(_ document: LottieDocument) throws -> Bool {
    guard case .text(let text) = document.animation.layers[0].content,
      case .shapes(let items) = document.animation.layers[1].content,
      case .style(let fill) = items[0], case .color(let color) = fill.paint,
      case .style(let ramp) = items[1], case .gradient(let gradient) = ramp.paint
    else { throw LottieError(file: "", "no such layers") }
    let transform = document.animation.layers[1].transform
    guard text.documents[0].text == "hello" else {
      #expect(color.initial.numbers == [0, 0, 0] && gradient.count == 2)
      return false
    }
    #expect(color.initial.numbers == [0, 1, 0] && transform.position == .constant(Vec2(5, 6)))
    #expect([0, 2, 5, 9].map { transform.opacity.value(at: $0) } == [0, 40, 80, 0])
    #expect(gradient.count == 3)
    #expect(gradient.stops.initial.numbers.suffix(6) == [0, 1, 0.5, 0.5, 1, 1])
    return true
  }

  @Test("themes of archives are values of slots: the one asked for, or the animation's own")
  func themes() throws {
    #expect(try themed(LottieDocument(data: archive(), theme: "dark")))
    #expect(try themed(LottieDocument(data: archive(initial: ",\"initialTheme\":\"dark\""))))
    #expect(try !themed(LottieDocument(data: archive())))
    let told = try LottieDocument(data: archive(), theme: "dark").problems.map(\.feature)
    #expect(!told.contains { $0.contains("theme") })
    #expect(throws: LottieError.self) { try LottieDocument(data: archive(), theme: "light") }
    #expect(throws: LottieError.self) {
      try LottieDocument(data: Data(Self.themed.utf8), theme: "dark")
    }
    var own = try LottieDocument(data: archive(), theme: "dark")
    try own.replace("say", with: .text("bye"))
    guard case .text(let text) = own.animation.layers[0].content else { return }
    #expect(text.documents[0].text == "bye")
  }
}
