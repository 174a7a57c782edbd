// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import LottieLayers

@Suite("What of documents is not drawn")
struct PromiseTests {
  /// A layer named "x".
  private static func layer(_ more: String) -> String { Documents.text("{\"nm\":\"x\",\(more)}") }

  private static func shape(_ items: String) -> String {
    layer(
      "\"ty\":4,\"shapes\":[{\"ty\":\"el\",\"s\":{\"k\":[9,9]}},\(items),{\"ty\":\"fl\",\"c\":{\"k\":[1,0,0]}}]"
    )
  }

  private static func text(_ document: String, _ more: String = "") -> String {
    layer("\"ty\":5,\"t\":{\"d\":{\"k\":[{\"t\":0,\"s\":{\(document)}}]}\(more)}")
  }

  private static func mask(_ more: String) -> String {
    solid("\"masksProperties\":[{\"pt\":{\"k\":{\"v\":[[0,0],[9,0],[9,9]]}},\(more)}]")
  }

  private static func solid(_ more: String) -> String {
    layer("\"ty\":1,\"sc\":\"#ff0000\",\"sw\":9,\"sh\":9,\(more)")
  }

  private static func asset(_ type: Int, _ assets: String) -> String {
    Documents.text(
      "{\"nm\":\"x\",\"ty\":\(type),\"refId\":\"c\"}", "\"assets\":[\(assets)],")
  }

  /// A text of many letters, which move for a long time.
  private static let crowd = Documents.text(
    "{\"nm\":\"x\",\"ty\":5,\"t\":{\"d\":{\"k\":[{\"s\":{\"t\":\"\(String(repeating: "a", count: 200))\",\"f\":\"f\",\"s\":9}}]},\"a\":[{\"a\":{\"o\":{\"k\":[{\"t\":0,\"s\":[0]},{\"t\":1e6,\"s\":[9]}]}}}]}}",
    "\"fonts\":{\"list\":[{\"fName\":\"f\",\"fFamily\":\"F\",\"fStyle\":\"S\"}]},\"chars\":[{\"ch\":\"a\",\"fFamily\":\"F\",\"style\":\"S\",\"w\":100}],"
  )

  /// Documents that use what the guide says is told, some of them in several ways.
  private static let documents: [String: [String]] = [
    "the sound …, which is not there or not beside the document": [
      layer("\"ty\":6,\"refId\":\"a\""), asset(6, "{\"id\":\"c\",\"p\":\"no.mp3\"}"),
    ],
    "sound in remapped time": [
      Documents.text(
        "{\"nm\":\"x\",\"ty\":0,\"refId\":\"c\",\"tm\":{\"k\":1}}",
        "\"assets\":[{\"id\":\"c\",\"layers\":[{\"ty\":6,\"refId\":\"s\"}]},{\"id\":\"s\",\"t\":2,\"p\":\"data:audio/wav;base64,AAAA\"}],"
      )
    ],
    "expressions": [
      solid("\"ks\":{\"o\":{\"k\":100,\"x\":\"time\"}}"),
      solid("\"ks\":{\"p\":{\"s\":true,\"x\":{\"k\":1,\"x\":\"time\"},\"y\":{\"k\":1}}}"),
      shape("{\"ty\":\"rd\",\"r\":{\"k\":1,\"x\":\"time\"}}"),
      mask("\"o\":{\"k\":100,\"x\":\"time\"}"),
      solid("\"ef\":[{\"ty\":5,\"ef\":[{\"v\":{\"k\":1,\"x\":\"time\"}}]}]"),
      text("\"t\":\"\"", ",\"d\":{\"k\":[],\"x\":\"time\"}"),
      layer("\"ty\":3,\"tm\":{\"k\":1,\"x\":\"time\"}"),
      solid("\"ks\":{\"o\":{\"k\":100,\"x\":\"loopOut(time)\"}}"),
      text("\"t\":\"\"", ",\"d\":{\"k\":[],\"x\":\"loopOut()\"}"),
    ],
    "loops of too many rounds": [
      layer(
        "\"ty\":3,\"op\":1e9,\"tm\":{\"k\":[{\"t\":0,\"s\":[0]},{\"t\":1,\"s\":[9]}],\"x\":\"loopOut()\"}"
      )
    ],
    "… of text animators": [
      text("\"t\":\"\"", ",\"a\":[{\"s\":{},\"a\":{\"rx\":{\"k\":9}}}]"),
      text("\"t\":\"\"", ",\"a\":[{\"s\":{},\"a\":{\"bl\":{\"k\":[9,9]}}}]"),
      text("\"t\":\"\"", ",\"a\":[{\"s\":{\"t\":1},\"a\":{\"o\":{\"k\":0}}}]"),
    ],
    "too many letters of text animators": [crowd],
    "motion blur": [solid("\"mb\":true")],
    "text on paths": [text("\"t\":\"\"", ",\"p\":{\"m\":0}")],
    "small capitals": [text("\"t\":\"\",\"ca\":2")],
    "the font …, which is neither in the document nor on this machine": [
      text("\"t\":\"a\",\"f\":\"Nowhere\",\"s\":9")
    ],
    "layer style …": [solid("\"sy\":[{\"ty\":0}]"), solid("\"sy\":[{\"ty\":8}]")],
    "effect …": [
      solid("\"ef\":[{\"ty\":26,\"nm\":\"Radial Wipe\"}]"), solid("\"ef\":[{\"ty\":99}]"),
    ],
    "shadows that come without their layer": [
      solid(
        "\"ef\":[{\"ty\":25,\"ef\":[{},{},{},{},{},{\"v\":{\"k\":[{\"t\":0,\"s\":[0]},{\"t\":5,\"s\":[1]}]}}]}]"
      )
    ],
    "tritones that move or leave some of the original": [
      solid("\"ef\":[{\"ty\":23,\"ef\":[{},{},{},{\"v\":{\"k\":50}}]}]")
    ],
    "blurs that repeat edges": [
      solid("\"ef\":[{\"ty\":29,\"ef\":[{\"v\":{\"k\":9}},{\"v\":{\"k\":1}},{\"v\":{\"k\":1}}]}]")
    ],
    "a parent that is missing or its own": [
      solid("\"parent\":7"), solid("\"ind\":1,\"parent\":1"),
    ],
    "a matte that is missing or its own": [
      solid("\"tt\":1"), solid("\"tt\":2,\"tp\":7"), solid("\"ind\":1,\"tt\":1,\"tp\":1"),
    ],
    "masks of the mode …": [mask("\"mode\":\"q\"")],
    "mattes of the kind …": [solid("\"tt\":9")],
    "hard mix": [solid("\"bm\":17"), shape("{\"ty\":\"fl\",\"bm\":17}")],
    "blend mode …": [solid("\"bm\":99"), solid("\"bm\":-1")],
    "twist": [shape("{\"ty\":\"tw\",\"a\":{\"k\":9}}")],
    "a shape of the unknown type …": [shape("{\"ty\":\"qq\"}")],
    "parts of corners of polygons": [
      shape("{\"ty\":\"sr\",\"sy\":2,\"pt\":{\"k\":4.5},\"or\":{\"k\":9}}"),
      shape(
        "{\"ty\":\"sr\",\"sy\":2,\"pt\":{\"k\":[{\"t\":0,\"s\":[3]},{\"t\":9,\"s\":[5]}]},\"or\":{\"k\":9}}"
      ),
    ],
    "miter limits of offset paths that move": [
      shape(
        "{\"ty\":\"op\",\"a\":{\"k\":1},\"ml\":{\"k\":[{\"t\":0,\"s\":[3]},{\"t\":9,\"s\":[5]}]}}")
    ],
    "too many trims of shapes one after the other": [
      shape(
        Array(repeating: "{\"ty\":\"el\",\"s\":{\"k\":[9,9]}}", count: 7).joined(separator: ",")
          + String(repeating: ",{\"ty\":\"tm\",\"e\":{\"k\":50},\"m\":2}", count: 30))
    ],
    "more than …": [shape("{\"ty\":\"fl\"},{\"ty\":\"rp\",\"c\":{\"k\":1e6},\"tr\":{}}")],
    "a layer of an unknown type": [layer("\"ty\":99")],
    "compositions that hold themselves": [
      asset(0, "{\"id\":\"c\",\"layers\":[{\"ty\":0,\"refId\":\"c\"}]}")
    ],
    "the composition …, which is not there": [asset(0, "")],
    "the picture …, which is not there": [asset(2, "")],
    "the picture …, which is not there or not beside the document": [
      asset(2, "{\"id\":\"c\",\"p\":\"a.png\"}")
    ],
    "a picture that cannot be read": [asset(2, "{\"id\":\"c\",\"p\":\"data:,x\"}")],
  ]

  /// What the guide says is told.
  private static func promises() throws -> [String] {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { root.deleteLastPathComponent() }
    let guide = try String(
      contentsOf: root.appendingPathComponent("docs/LOTTIE.md"), encoding: .utf8)
    let table = try #require(guide.components(separatedBy: "| told as |").last)
    return table.split(separator: "\n").dropFirst(2).prefix { $0.hasPrefix("| `") }
      .map { String($0.split(separator: "`")[1]) }
  }

  /// Whether a problem is one of those that a name of the guide stands for.
  private static func isMeant(_ feature: String, by promise: String) -> Bool {
    let parts = promise.components(separatedBy: "…").map { $0.trimmingCharacters(in: .whitespaces) }
    return parts.count == 1
      ? feature == promise : feature.hasPrefix(parts[0]) && feature.hasSuffix(parts[1])
  }

  @Test("is told with the layer, whatever of the guide's table a document uses")
  func told() throws {
    let promises = try Self.promises()
    let glyphs = Documents.text(
      "",
      "\"chars\":[{\"ch\":\"a\",\"t\":1,\"data\":{\"refId\":\"c\"}},{\"ch\":\"b\",\"t\":1,\"data\":{\"refId\":\"c\"}}],"
    )
    let whole = ["glyphs that are compositions": glyphs]
    let theme = #"{"rules":[{"id":"a","type":"Image","value":{"url":"a.png"}}]}"#
    let archives = [
      "rules of themes for …": ["t/a.json", "themes/a.json"], "state machines": ["s/a.json"],
    ]
    #expect(
      promises.sorted()
        == (Array(Self.documents.keys) + Array(archives.keys) + Array(whole.keys)).sorted())
    for promise in promises {
      for text in Self.documents[promise] ?? [] {
        let problems = try LottieDocument(data: Data(text.utf8)).problems
        let found = problems.filter { Self.isMeant($0.feature, by: promise) }
        #expect(found.map(\.place) == ["x"] && problems.count == 1, "\(promise): \(problems)")
      }
      if let text = whole[promise] {
        let problems = try LottieDocument(data: Data(text.utf8)).problems
        #expect(problems.map(\.feature) == [promise] && problems[0].place == nil)
      }
      for name in archives[promise] ?? [] {
        let data = try Archives.data(["a/a.json": Documents.text(""), name: theme])
        let document = try LottieDocument(data: data, theme: name.hasPrefix("s/") ? nil : "a")
        #expect(document.problems.count == 1)
        #expect(document.problems.allSatisfy { Self.isMeant($0.feature, by: promise) })
      }
    }
  }

  @Test("is told of layers that only move others, and with the compositions around it")
  func places() throws {
    let text = Documents.text(
      """
      {"ty":3,"nm":"a","ind":1,"hd":true,"ks":{"r":{"k":0,"x":"time"}},"ef":[{"ty":99}]},
      {"ty":1,"nm":"b","parent":1,"sc":"#ff0000","sw":9,"sh":9},{"ty":0,"nm":"c","refId":"c"}
      """,
      """
      "assets":[{"id":"c","layers":[{"ty":0,"nm":"d","refId":"d"},{"ty":1,"nm":"f","bm":17,"sw":9,"sh":9}]},
        {"id":"d","layers":[{"ty":99,"nm":"e"}]}],
      """)
    let problems = try LottieDocument(data: Data(text.utf8)).problems
    #expect(
      Set(problems.map(\.description)) == [
        "a: expressions: not drawn", "c/d/e: a layer of an unknown type: not drawn",
        "c/f: hard mix: not drawn",
      ])
  }

  @Test("is told of slots, too, and of other values for them")
  func slots() throws {
    let text = Documents.text(
      "{\"ty\":3,\"ks\":{\"r\":{\"sid\":\"a\",\"k\":1}}}",
      "\"slots\":{\"a\":{\"p\":{\"k\":1,\"x\":\"time\"}}},")
    var document = try LottieDocument(data: Data(text.utf8))
    #expect(document.problems.map(\.feature) == ["expressions"])
    try document.replace("a", with: .number(3))
    #expect(document.problems.isEmpty)
    try document.replace("a", with: .property(Data("{\"k\":1,\"x\":\"wiggle(1)\"}".utf8)))
    #expect(document.problems.map(\.feature) == ["expressions"])
  }

  @Test("is not what looks alike and is drawn")
  func drawn() throws {
    let texts = [
      Self.solid("\"ddd\":1,\"ks\":{\"p\":{\"k\":[1,2,0]}}"), Self.mask("\"mode\":\"n\""),
      Self.mask("\"f\":{\"k\":[{\"t\":0,\"s\":[4,4]},{\"t\":9,\"s\":[8,8]}]}"),
      Self.solid("\"ef\":[{\"ty\":25}],\"nm\":\"x\",\"tt\":0,\"sy\":[]"),
      Self.solid("\"ks\":{\"o\":{\"k\":100,\"x\":\"\"}}"),
      Self.solid(
        "\"ks\":{\"o\":{\"k\":100,\"x\":\"var $bm_rt;\\n$bm_rt = loopOut('cycle', 0);\"}}"),
      Self.solid(
        "\"ef\":[{\"ty\":29,\"ef\":[{\"v\":{\"k\":9}},{\"v\":{\"k\":1}},{\"v\":{\"k\":0}}]}]"),
      Self.text("\"t\":\"\"", ",\"a\":[{\"a\":{\"rx\":{\"k\":0},\"bl\":{\"k\":[0,0]}}}]"),
      Self.text("\"t\":\"\"", ",\"a\":[{\"a\":{}}],\"p\":{},\"m\":{\"g\":1}"),
      Self.shape("{\"ty\":\"sr\",\"pt\":{\"k\":4.5},\"or\":{\"k\":9}}"),
      Self.shape("{\"ty\":\"sr\",\"pt\":{\"k\":5},\"or\":{\"k\":9}},{\"ty\":\"tm\",\"m\":2}"),
      Self.shape(
        "{\"ty\":\"sr\",\"pt\":{\"k\":[{\"t\":0,\"s\":[3],\"h\":1},{\"t\":9,\"s\":[5]}]},\"or\":{\"k\":9}}"
      ),
    ]
    for text in texts {
      #expect(try LottieDocument(data: Data(text.utf8)).problems.isEmpty, "\(text)")
    }
  }

  @Test("is looked for once, by however many at the same time")
  func kept() async {
    final class Counter: @unchecked Sendable { var count = 0 }
    let (kept, counter) = (Kept<Int>(), Counter())
    await withTaskGroup(of: Int.self) { group in
      for number in 1...8 {
        group.addTask {
          kept.value {
            counter.count += 1
            return number
          }
        }
      }
      var values: Set<Int> = []
      for await value in group { values.insert(value) }
      #expect(values.count == 1)
    }
    #expect(counter.count == 1)
  }
}
