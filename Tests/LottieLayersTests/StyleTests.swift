// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation
import Testing

@testable import LottieLayers

@Suite("Styles and effects of layers")
struct StyleTests {
  /// A red square from 30 to 70 with what is said.
  private func document(_ more: String) throws -> LottieDocument {
    let text = Documents.text(
      "{\"ty\":1,\"sc\":\"#ff0000\",\"sw\":40,\"sh\":40,\"ks\":{\"p\":{\"k\":[30,30]}},\(more)}")
    let document = try LottieDocument(data: Data(text.utf8))
    #expect(document.problems.isEmpty, "\(document.problems)")
    return document
  }

  /// Pixels at places: alpha, red, green and blue.
  private func pixels(
    _ more: String, _ places: [(Int, Int)], at frame: Double = 0
  ) throws -> [[Int]] {
    let pixels = try Shown.picture(document(more), frame: frame, scale: 1).pixels
    return places.map { x, y in
      [24, 16, 8, 0].map { Int(pixels[y * 100 + x] >> UInt32($0) & 255) }
    }
  }

  private func style(_ type: Int, _ values: String) -> String {
    "\"sy\":[{\"ty\":\(type),\(values)}]"
  }

  @Test("shadows fall away from the light, which is above on the left")
  func dropShadow() throws {
    let right = style(
      1, "\"c\":{\"k\":[0,0,1]},\"o\":{\"k\":50},\"a\":{\"k\":180},\"d\":{\"k\":10},\"s\":{\"k\":0}"
    )
    let found = try pixels(right, [(75, 50), (85, 50), (25, 50), (50, 75), (50, 50)])
    #expect(found.map { $0[0] } == [128, 0, 0, 0, 255] && found[0][3] == 128)
    let down = style(1, "\"a\":{\"k\":90},\"d\":{\"k\":10},\"s\":{\"k\":0}")
    #expect(try pixels(down, [(50, 75), (50, 25)]).map { $0[0] } == [255, 0])
    let own = try pixels(style(1, "\"d\":{\"k\":20},\"s\":{\"k\":0}"), [(75, 75), (25, 25)])
    #expect(own.map { $0[0] } == [255, 0])
  }

  @Test("glows reach to all sides, and end")
  func outerGlow() throws {
    let glow = style(3, "\"c\":{\"k\":[0,1,0]},\"o\":{\"k\":100},\"s\":{\"k\":10}")
    let found = try pixels(glow, [(73, 50), (26, 50), (50, 73), (50, 26), (95, 50), (50, 50)])
    #expect(found[..<4].allSatisfy { $0[0] > 40 && $0[0] < 150 && $0[1] == 0 }, "\(found)")
    #expect(found[4][0] == 0 && found[5] == [255, 255, 0, 0])
  }

  @Test("shadows inside lie at the edges that the light comes over, and nowhere outside")
  func innerShadow() throws {
    let shadow = style(
      2,
      "\"c\":{\"k\":[0,0,1]},\"o\":{\"k\":100},\"a\":{\"k\":180},\"d\":{\"k\":10},\"s\":{\"k\":0}")
    let found = try pixels(shadow, [(35, 50), (45, 50), (65, 50), (25, 50), (75, 50)])
    #expect(found[0] == [255, 0, 0, 255] && found[1] == [255, 255, 0, 0], "\(found)")
    #expect(found[2] == [255, 255, 0, 0] && found[3][0] == 0 && found[4][0] == 0)
    let glow = style(4, "\"c\":{\"k\":[0,1,0]},\"o\":{\"k\":100},\"s\":{\"k\":10}")
    let soft = try pixels(glow, [(31, 50), (68, 50), (50, 31), (50, 68), (50, 50), (28, 50)])
    #expect(soft[..<4].allSatisfy { $0[2] > 60 && $0[2] < 200 && $0[0] == 255 }, "\(soft)")
    #expect(soft[4] == [255, 255, 0, 0] && soft[5][0] == 0)
  }

  @Test("overlays colour what is there, and move")
  func overlay() throws {
    let overlay = style(
      7, "\"c\":{\"k\":[{\"t\":0,\"s\":[0,0,1]},{\"t\":8,\"s\":[0,1,0]}]},\"so\":{\"k\":50}")
    let first = try pixels(overlay, [(50, 50), (20, 50)])
    #expect(first[0] == [255, 128, 0, 128] && first[1][0] == 0 || first[0] == [255, 127, 0, 128])
    let last = try pixels(overlay, [(50, 50)], at: 9)[0]
    #expect(last[2] == 128 && last[3] == 0, "\(last)")
  }

  @Test("a style that is off does nothing")
  func off() throws {
    #expect(
      try pixels("\"sy\":[{\"ty\":7,\"en\":0,\"c\":{\"k\":[0,0,1]}}]", [(50, 50)]) == [
        [255, 255, 0, 0]
      ])
  }

  private func effect(_ type: Int, _ values: [String]) -> String {
    "\"ef\":[{\"ty\":\(type),\"ef\":[\(values.map { "{\($0)}" }.joined(separator: ","))]}]"
  }

  @Test("a shadow alone is where the layer's would be, in its colour")
  func alone() throws {
    let values = [
      "\"ty\":2,\"v\":{\"k\":[0,0,1]}", "\"v\":{\"k\":127.5}", "\"v\":{\"k\":90}",
      "\"v\":{\"k\":20}", "\"v\":{\"k\":0}", "\"v\":{\"k\":1}",
    ]
    let found = try pixels(effect(25, values), [(85, 50), (40, 50), (60, 50)])
    #expect(found[0] == [128, 0, 0, 128] && found[1][0] == 0 && found[2] == [128, 0, 0, 128])
  }

  @Test("blurs along one axis leave the other one sharp")
  func axes() throws {
    func blurred(_ axis: Int) throws -> [Int] {
      let values = ["\"v\":{\"k\":20}", "\"v\":{\"k\":\(axis)}"]
      return try pixels(effect(29, values), [(74, 50), (50, 74), (50, 50)]).map { $0[0] }
    }
    let (both, across, down) = try (blurred(1), blurred(2), blurred(3))
    #expect(abs(across[0] - both[0]) <= 8 && across[1] == 0, "\(both) \(across)")
    #expect(abs(down[1] - both[1]) <= 8 && down[0] == 0, "\(both) \(down)")
    #expect(both[0] > 20 && both[0] < 80)
  }

  @Test("masks may be softer one way than the other")
  func feather() throws {
    let mask =
      "\"masksProperties\":[{\"mode\":\"a\",\"f\":{\"k\":[12,0]},\"pt\":{\"k\":{\"c\":true,\"v\":[[10,10],[30,10],[30,30],[10,30]]}}}]"
    let found = try pixels(mask, [(38, 50), (50, 38), (50, 50)]).map { $0[0] }
    #expect(found[0] > 40 && found[0] < 120 && found[1] == 0 && found[2] > 200, "\(found)")
  }

  @Test("effects see a layer as its masks leave it")
  func order() throws {
    let mask =
      "\"masksProperties\":[{\"mode\":\"a\",\"pt\":{\"k\":{\"c\":true,\"v\":[[0,0],[20,0],[20,40],[0,40]]}}}]"
    let values = [
      "\"ty\":2,\"v\":{\"k\":[0,0,0]}", "\"v\":{\"k\":255}", "\"v\":{\"k\":90}",
      "\"v\":{\"k\":30}", "\"v\":{\"k\":0}",
    ]
    // The shadow of the half that is left lies to the right of it, outside of the mask.
    let found = try pixels(
      mask + "," + effect(25, values), [(40, 50), (55, 50), (70, 50), (85, 50)])
    #expect(found.map { $0[0] } == [255, 0, 255, 0], "\(found)")
  }

  @Test(
    "tritones are three colours by brightness",
    arguments: [("#000000", 0), ("#ffffff", 2), ("#808080", 1)])
  func tritone(color: String, place: Int) throws {
    let colors = ["[1,0,0]", "[0,1,0]", "[0,0,1]"]
    let values = colors.map { "\"ty\":2,\"v\":{\"k\":\($0)}" } + ["\"v\":{\"k\":0}"]
    let text = Documents.text(
      "{\"ty\":1,\"sc\":\"\(color)\",\"sw\":100,\"sh\":100,\(effect(23, values))}")
    let document = try LottieDocument(data: Data(text.utf8))
    #expect(document.problems.isEmpty)
    let pixel = try Shown.picture(document, frame: 0, scale: 0.1).pixels[55]
    // Bright, middle, dark.
    let parts = [16, 8, 0].map { Int(pixel >> UInt32($0) & 255) }
    let strongest = parts.firstIndex(of: parts.max() ?? 0)
    #expect(strongest == [2, 1, 0][place] && (parts.max() ?? 0) > 250, "\(parts)")
  }

  @Test("hostile numbers make no trap", arguments: ["1e300", "-1e300", "1e-300", "-5"])
  func hostile(number: String) throws {
    for type in [1, 2, 3, 4, 7] {
      let more = style(
        type,
        "\"a\":{\"k\":\(number)},\"d\":{\"k\":\(number)},\"s\":{\"k\":\(number)},\"o\":{\"k\":\(number)}"
      )
      _ = try Shown.picture(document(more), frame: 0, scale: 0.2)
    }
  }
}
