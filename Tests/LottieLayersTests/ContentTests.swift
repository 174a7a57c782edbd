// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation
import Geometry
import Testing

@testable import LottieLayers

@Suite("What layers of documents show")
struct ContentTests {
  /// The pixel at a point of a document of 100 by 100: alpha, red, green and blue.
  private func pixel(
    _ text: String, _ x: Int = 50, _ y: Int = 50, at frame: Double = 0
  ) throws -> [Int] {
    let document = try LottieDocument(data: Data(text.utf8))
    #expect(document.problems.isEmpty, "\(document.problems)")
    let pixel = try Shown.picture(document, frame: frame, scale: 1).pixels[y * 100 + x]
    return [24, 16, 8, 0].map { Int(pixel >> UInt32($0) & 255) }
  }

  private func isNear(_ a: [Int], _ b: [Int], within distance: Int = 2) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= distance }
  }

  // MARK: - Masks

  private static func mask(_ mode: String, _ left: Int, _ right: Int, _ more: String) -> String {
    "{\"mode\":\"\(mode)\",\"pt\":{\"k\":{\"c\":true,\"v\":[[\(left),0],[\(right),0],[\(right),100],[\(left),100]]}},\(more)}"
  }

  private static func masked(_ masks: [String]) -> String {
    Documents.text(
      "{\"ty\":1,\"sc\":\"#ff0000\",\"sw\":100,\"sh\":100,\"masksProperties\":[\(masks.joined(separator: ","))]}"
    )
  }

  /// Two masks of which the left and the right one meet from 40 to 60.
  private func coverage(_ mode: String, _ a: Int, _ b: Int, _ more: String = "") throws -> [Int] {
    let text = Self.masked([
      Self.mask("a", 0, 60, "\"o\":{\"k\":\(a)}"),
      Self.mask(mode, 40, 100, "\"o\":{\"k\":\(b)}\(more)"),
    ])
    return try [20, 50, 80].map { try pixel(text, $0)[0] }
  }

  @Test("masks that lighten cover as much as the stronger one does, and add where they add")
  func lighten() throws {
    #expect(isNear(try coverage("l", 80, 40), [204, 204, 102]))
    #expect(isNear(try coverage("l", 40, 80), [102, 204, 204]))
    #expect(isNear(try coverage("a", 40, 80), [102, 224, 204]))
  }

  @Test("masks that darken cover as much as the weaker one does, and intersect where they do that")
  func darken() throws {
    #expect(isNear(try coverage("d", 80, 40), [0, 102, 0]))
    #expect(isNear(try coverage("d", 40, 80), [0, 102, 0]))
    #expect(isNear(try coverage("i", 40, 80), [0, 82, 0]))
    let first = Self.masked([Self.mask("d", 40, 60, "\"o\":{\"k\":40}")])
    #expect(isNear(try [20, 50].map { try pixel(first, $0)[0] }, [0, 102]))
  }

  @Test("inverted masks leave what others cover")
  func inverted() throws {
    #expect(isNear(try coverage("a", 40, 100, ",\"inv\":true"), [255, 102, 0]))
    #expect(isNear(try coverage("l", 40, 80, ",\"inv\":true"), [204, 102, 0]))
    #expect(isNear(try coverage("d", 40, 80, ",\"inv\":true"), [102, 0, 0]))
    #expect(isNear(try coverage("s", 40, 100, ",\"inv\":true"), [0, 102, 0]))
  }

  @Test("edges of masks grow soft with their feather")
  func feather() throws {
    let text = Self.masked([
      Self.mask("a", 0, 50, "\"f\":{\"k\":[{\"t\":0,\"s\":[0,0]},{\"t\":8,\"s\":[40,40]}]}")
    ])
    let alphas = try [0.0, 4, 8].map { try pixel(text, 60, at: $0)[0] }
    #expect(alphas[0] == 0 && alphas[1] > 5 && alphas[2] > alphas[1] + 10, "\(alphas)")
  }

  // MARK: - Effects

  @Test("fills and tints move with their colours and shares")
  func colors() throws {
    func document(_ type: Int, _ values: String) -> String {
      Documents.text(
        "{\"ty\":1,\"sc\":\"#ffffff\",\"sw\":100,\"sh\":100,\"ef\":[{\"ty\":\(type),\"ef\":[\(values)]}]}"
      )
    }
    let color =
      "{\"ty\":2,\"v\":{\"k\":[{\"t\":0,\"s\":[1,0,0]},{\"t\":8,\"s\":[0,0,1]}]}}"
    let share = "{\"v\":{\"k\":[{\"t\":0,\"s\":[0]},{\"t\":8,\"s\":[1]}]}}"
    let fill = document(21, "{},{},\(color),{},{},{},{\"v\":{\"k\":1}}")
    #expect(isNear(try pixel(fill, at: 0), [255, 255, 0, 0]))
    #expect(isNear(try pixel(fill, at: 4), [255, 128, 0, 128]))
    #expect(isNear(try pixel(fill, at: 9), [255, 0, 0, 255]))
    let both = document(21, "{},{},\(color),{},{},{},\(share)")
    #expect(isNear(try pixel(both, at: 0), [255, 255, 255, 255]))
    #expect(isNear(try pixel(both, at: 4), [255, 191, 128, 191]))
    let tint = document(
      20, "{\"ty\":2,\"v\":{\"k\":[0,0,0]}},\(color),{\"v\":{\"k\":100}}")
    #expect(isNear(try pixel(tint, at: 2), [255, 191, 0, 64]))
  }

  // MARK: - Text

  private static let glyph =
    "{\"ch\":\"a\",\"fFamily\":\"F\",\"style\":\"S\",\"w\":100,\"data\":{\"shapes\":[{\"ty\":\"rc\",\"p\":{\"k\":[50,-50]},\"s\":{\"k\":[100,100]}}]}}"

  /// Where the letters of a text of squares of 10 stand, whose spaces are 10 wide too, in a box of 45.
  private func places(_ string: String, _ alignment: Int, box: String) throws -> [[Double]] {
    let animation = try Documents.animation(
      Documents.text(
        "{\"ty\":5,\"t\":{\"d\":{\"k\":[{\"s\":{\"t\":\"\(string)\",\"f\":\"f\",\"s\":10,\"lh\":20,\"j\":\(alignment)\(box)}}]}}}",
        "\"fonts\":{\"list\":[{\"fName\":\"f\",\"fFamily\":\"F\",\"fStyle\":\"S\"}]},\"chars\":[\(Self.glyph),{\"ch\":\" \",\"fFamily\":\"F\",\"style\":\"S\",\"w\":100}],"
      ))
    guard case .text(let text) = animation.layers[0].content else { return [] }
    let setting = TextSetting(
      text.documents[0], animation, RecipeMaker(frameRate: 10),
      PictureSource(folder: nil, archive: nil))
    let letters = setting.path.points.enumerated().filter { $0.offset % 4 == 0 }.map(\.element)
    let lines = Dictionary(grouping: letters, by: \.y).sorted { $0.key < $1.key }
    return lines.map { $0.value.map { $0.x - 10 } }
  }

  @Test(
    "justified lines fill their box, the last one as it is asked for",
    arguments: [
      (3, [0.0, 20]), (4, [15, 35]), (5, [7.5, 27.5]), (6, [0, 35]),
    ])
  func justified(alignment: Int, last: [Double]) throws {
    let box = ",\"sz\":[45,90],\"ps\":[0,0]"
    let found = try places("a a a a", alignment, box: box)
    #expect(found == [[0, 35], last], "\(found)")
    // A word alone stays where its line begins.
    let words = try places("a aaa aaaa aaa aaa", alignment, box: box)
    #expect(words.dropLast() == [[0], [0, 10, 20], [0, 10, 20, 30], [0, 10, 20]], "\(words)")
    #expect(try places("a a", 3, box: "") == [[0, 20]])
  }

  @Test("fonts of documents are used, and nothing is missing then")
  func fonts() throws {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<2 { root.deleteLastPathComponent() }
    let folder = root.deletingLastPathComponent().appendingPathComponent("Tests/Fonts")
    let bytes = try Data(contentsOf: folder.appendingPathComponent("CitrineVariable.ttf"))
    func document(_ path: String) -> Data {
      Data(
        Documents.text(
          "{\"ty\":5,\"ks\":{\"p\":{\"k\":[20,80]}},\"t\":{\"d\":{\"k\":[{\"s\":{\"t\":\"AAA\",\"f\":\"f\",\"s\":60,\"fc\":[0,0,0]}}]}}}",
          "\"fonts\":{\"list\":[{\"fName\":\"f\",\"fFamily\":\"Nowhere\",\"fStyle\":\"S\",\"fPath\":\"\(path)\"}]},"
        ).utf8)
    }
    let inside = try LottieDocument(
      data: document("data:font/ttf;base64,\(bytes.base64EncodedString())"))
    #expect(inside.problems.isEmpty, "\(inside.problems)")
    let other = try LottieDocument(data: document("https://a.b/c.ttf"))
    #expect(other.problems.count == 1)
    let picture = try Shown.picture(inside, frame: 0, scale: 1)
    #expect(try picture != Shown.picture(other, frame: 0, scale: 1))
    #expect(picture.pixels.contains { $0 >> 24 == 255 })
  }

  // MARK: - Slots

  @Test("properties, texts and pictures that name a slot have its value, or else their own")
  func slots() throws {
    func rotation(_ property: String) throws -> Property<Double> {
      try Documents.layer(
        "{\"ty\":3,\"ks\":{\"r\":\(property)}}",
        "\"slots\":{\"a\":{\"p\":{\"k\":9}},\"b\":{},\"c\":{\"p\":{\"k\":[{\"t\":0,\"s\":[1]},{\"t\":2,\"s\":[3]}]}}},"
      ).transform.rotation
    }
    #expect(try rotation("{\"sid\":\"a\",\"k\":4}") == .constant(9))
    #expect(try rotation("{\"sid\":\"a\"}") == .constant(9))
    #expect(try rotation("{\"sid\":\"b\",\"k\":4}") == .constant(4))
    #expect(try rotation("{\"sid\":\"q\",\"k\":4}") == .constant(4))
    #expect(try rotation("{\"sid\":\"c\"}").value(at: 1) == 2)
    let animation = try Documents.animation(
      Documents.text(
        """
        {"ty":5,"t":{"d":{"sid":"t","k":[{"s":{"t":"a"}}]}}},
        {"ty":4,"shapes":[{"ty":"gf","g":{"p":2,"k":{"sid":"g","k":[0,1,1,1,1,0,0,0]}}},
          {"ty":"sh","ks":{"sid":"p"}},{"ty":"tr","p":{"sid":"v"}}]}
        """,
        """
        "assets":[{"id":"i","sid":"i","w":3,"h":4,"p":"a.png"}],
        "slots":{"t":{"p":{"k":[{"s":{"t":"b"}}]}},"g":{"p":{"k":[0,1,0,0,1,0,0,1]}},
          "p":{"p":{"k":{"v":[[5,6]]}}},"i":{"p":{"p":"b.png","u":"z/","w":7}}},
        """))
    guard case .text(let text) = animation.layers[0].content,
      case .shapes(let items) = animation.layers[1].content, items.count == 2,
      case .style(let style) = items[0], case .gradient(let gradient) = style.paint,
      case .geometry(let geometry) = items[1], case .path(let path) = geometry.kind,
      case .picture(let picture)? = animation.assets["i"]
    else {
      Issue.record("\(animation)")
      return
    }
    #expect(text.documents.map(\.text) == ["b"])
    #expect(gradient.stops.initial.numbers == [0, 1, 0, 0, 1, 0, 0, 1])
    #expect(path.initial.vertices == [Vec2(5, 6)])
    #expect(picture.folder + picture.file == "z/b.png" && picture.size == Vec2(7, 4))
  }
}
