// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation
import Geometry
import Testing

@testable import LottieLayers

@Suite("Animators of texts")
struct AnimatorTests {
  private static let fonts = """
    "fonts":{"list":[{"fName":"f","fFamily":"F","fStyle":"S"}]},"chars":[
      {"ch":"a","fFamily":"F","style":"S","w":100,"data":{"shapes":[{"ty":"rc","p":{"k":[50,-50]},"s":{"k":[100,100]}}]}},
      {"ch":" ","fFamily":"F","style":"S","w":100}],
    """

  /// A document with a text of squares of 10 by 10.
  private func document(_ string: String, _ animators: String, _ more: String = "") -> String {
    Documents.text(
      """
      {"ty":5,"ks":{"p":{"k":[0,50]}},"t":{"d":{"k":[{"s":{"t":"\(string)","f":"f","s":10,"lh":20,"fc":[1,0,0]}}]},
        "a":[\(animators)]\(more)}}
      """, Self.fonts)
  }

  private func motion(_ string: String, _ animators: String, _ more: String = "") throws
    -> TextMotion
  {
    let animation = try Documents.animation(document(string, animators, more))
    guard case .text(let text) = animation.layers[0].content else {
      throw LottieError(file: "", "no text")
    }
    let setting = TextSetting(
      text.documents[0], animation, RecipeMaker(frameRate: 10),
      PictureSource(folder: nil, archive: nil))
    return TextMotion(setting, text.documents[0], text)
  }

  /// How far letters are moved to the right where the animator moves by 100.
  private func weights(_ string: String, _ selector: String, at frame: Double = 0) throws
    -> [Double]
  {
    let still = try motion(string, "{\"a\":{\"p\":{\"k\":[0,0]}}}").states(at: frame)
    let moved = try motion(string, "{\"s\":{\(selector)},\"a\":{\"p\":{\"k\":[100,0]}}}")
    return zip(moved.states(at: frame), still).map {
      (($0.map.tx - $1.map.tx) * 10).rounded() / 1000
    }
  }

  @Test(
    "ranges have their shapes",
    arguments: [
      (1, [0.0, 1, 1, 0.5, 0]), (2, [0, 0.2, 0.6, 1, 1]), (3, [1, 0.8, 0.4, 0, 0]),
      (4, [0, 0.4, 0.8, 0, 0]), (5, [0, 0.8, 0.98, 0, 0]), (6, [0, 0.345, 0.905, 0, 0]),
    ])
  func shapes(shape: Int, expected: [Double]) throws {
    let found = try weights(
      "aaaaa", "\"r\":2,\"sh\":\(shape),\"s\":{\"k\":1},\"e\":{\"k\":3.5},\"a\":{\"k\":100}")
    #expect(zip(found, expected).allSatisfy { abs($0 - $1) < 0.002 }, "\(found)")
  }

  @Test("ranges are of characters with and without spaces, of words and of lines")
  func bases() throws {
    let half = "\"s\":{\"k\":0},\"e\":{\"k\":50}"
    #expect(try weights("aa aa a", half + ",\"b\":1") == [1, 1, 1, 0.5, 0, 0, 0])
    #expect(try weights("aa a a", half + ",\"b\":2") == [1, 1, 0, 0, 0, 0])
    #expect(try weights("aa a", half + ",\"b\":3") == [1, 1, 1, 0])
    #expect(try weights("aa\\ra\\ra\\ra", half + ",\"b\":4") == [1, 1, 1, 0, 0])
  }

  @Test("ranges move by their offset, are turned round, and have an amount and easing")
  func parts() throws {
    #expect(
      try weights("aaaa", "\"s\":{\"k\":0},\"e\":{\"k\":50},\"o\":{\"k\":50}") == [0, 0, 1, 1])
    #expect(try weights("aaaa", "\"s\":{\"k\":100},\"e\":{\"k\":50}") == [0, 0, 1, 1])
    #expect(try weights("aaaa", "\"r\":2,\"s\":{\"k\":3}") == [0, 0, 0, 1])
    #expect(try weights("aaaa", "\"a\":{\"k\":-50}") == [-0.5, -0.5, -0.5, -0.5])
    let plain = try weights("aaaa", "\"sh\":2")
    let eased = try weights("aaaa", "\"sh\":2,\"ne\":{\"k\":100},\"xe\":{\"k\":100}")
    #expect(plain == [0.125, 0.375, 0.625, 0.875])
    #expect(eased[0] < 0.06 && eased[1] < 0.375 && abs(eased[0] + eased[3] - 1) < 0.002)
    let moving = "\"s\":{\"k\":[{\"t\":0,\"s\":[0]},{\"t\":8,\"s\":[100]}]}"
    #expect(try weights("aaaa", moving, at: 4) == [0, 0, 1, 1])
    #expect(try weights("aaaa", moving, at: 5) == [0, 0, 0.5, 1])
  }

  @Test("a random order has the same weights, and is the same each time")
  func random() throws {
    let half = "\"s\":{\"k\":0},\"e\":{\"k\":50},\"rn\":1"
    let (a, b) = try (weights("aaaaaaaa", half), weights("aaaaaaaa", half))
    #expect(a == b && a.sorted() == [0, 0, 0, 0, 1, 1, 1, 1] && a != [1, 1, 1, 1, 0, 0, 0, 0])
  }

  @Test("letters turn and grow around the middle of their baseline, or of their group's")
  func pivots() throws {
    /// Where the left end of the baseline of a letter is.
    func place(_ letter: Int, _ more: String) throws -> Vec2 {
      let motion = try motion(
        "aa a\\ra", "{\"a\":{\"s\":{\"k\":[200,200]}}}", ",\"m\":{\"g\":\(more)}")
      return motion.states(at: 0)[letter].map.apply(.zero)
    }
    #expect(try place(0, "1") == Vec2(-5, 0) && place(1, "1") == Vec2(5, 0))
    #expect(try place(0, "2") == Vec2(-10, 0) && place(1, "2") == Vec2(10, 0))
    #expect(try place(0, "3") == Vec2(-20, 0) && place(4, "3") == Vec2(-5, 20))
    #expect(try place(0, "4") == Vec2(-20, -10) && place(4, "4") == Vec2(-20, 30))
    // By half its width to the right, and by the height of a capital down.
    let shifted = try place(0, "1,\"a\":{\"k\":[100,100]}")
    #expect(abs(shifted.x + 10) < 1e-9 && abs(shifted.y + 10 * 1.2 * 0.714) < 1e-9)
  }

  @Test("parts of a map come in their order: anchor, scale, skew, turn, move")
  func order() throws {
    let motion = try motion(
      "a",
      "{\"a\":{\"a\":{\"k\":[3,0]},\"s\":{\"k\":[200,100]},\"r\":{\"k\":90},\"p\":{\"k\":[7,1]}}}")
    // From the middle, 5: (5 - 3) doubled is 4 to the right, and turned 4 down.
    let place = motion.states(at: 0)[0].map.apply(Vec2(10, 0))
    #expect(abs(place.x - 12) < 1e-9 && abs(place.y - 5) < 1e-9, "\(place)")
  }

  @Test("tracking moves letters apart and keeps lines aligned")
  func tracking() throws {
    func places(_ alignment: Int) throws -> [Double] {
      let text = document("aaa", "{\"a\":{\"t\":{\"k\":6}}}").replacing(
        "\"lh\":20", with: "\"lh\":20,\"j\":\(alignment)")
      let animation = try Documents.animation(text)
      guard case .text(let model) = animation.layers[0].content else { return [] }
      let setting = TextSetting(
        model.documents[0], animation, RecipeMaker(frameRate: 10),
        PictureSource(folder: nil, archive: nil))
      return TextMotion(setting, model.documents[0], model).states(at: 0).map { $0.map.tx }
    }
    #expect(try places(0) == [0, 16, 32])
    #expect(try places(1) == [-42, -26, -10])
    #expect(try places(2) == [-21, -5, 11])
  }

  @Test("colours, opacities and strokes go towards the animator's by its weight")
  func looks() throws {
    let half = "\"s\":{\"a\":{\"k\":50}}"
    let values =
      "\"fc\":{\"k\":[0,0,1]},\"o\":{\"k\":0},\"fo\":{\"k\":50},\"so\":{\"k\":20},\"sw\":{\"k\":4},\"sc\":{\"k\":[1,1,1]}"
    let state = try motion("a", "{\(half),\"a\":{\(values)}}").states(at: 0)[0]
    #expect(state.fill.numbers.prefix(3) == [0.5, 0, 0.5] && state.opacity == 0.5)
    #expect(state.fillOpacity == 0.75 && state.strokeOpacity == 0.6 && state.strokeWidth == 2)
    #expect(state.stroke.numbers.prefix(3) == [0.5, 0.5, 0.5])
  }

  @Test("letters come in one after the other, at all instants between")
  func shown() throws {
    let text = document(
      "aaaa",
      "{\"s\":{\"s\":{\"k\":[{\"t\":0,\"s\":[0]},{\"t\":8,\"s\":[100]}]}},\"a\":{\"o\":{\"k\":0}}}")
    let document = try LottieDocument(data: Data(text.utf8))
    #expect(document.problems.isEmpty, "\(document.problems)")
    func alphas(_ frame: Double) throws -> [Int] {
      let pixels = try Shown.picture(document, frame: frame, scale: 1).pixels
      return [5, 15, 25, 35].map { Int(pixels[45 * 100 + $0] >> 24) }
    }
    #expect(try alphas(0) == [0, 0, 0, 0] && alphas(4) == [255, 255, 0, 0])
    #expect(try alphas(9) == [255, 255, 255, 255])
    #expect(try abs(alphas(5)[2] - 128) <= 2)
    let layer = document.makeLayer()
    #expect(layer.sublayers?.count == 1)
  }

  @Test("hostile numbers make no trap", arguments: ["1e300", "-1e300", "0", "1e-300"])
  func hostile(number: String) throws {
    for key in ["s", "e", "o", "a", "xe", "ne"] {
      for shape in 1...6 {
        let text = document(
          "aa a",
          "{\"s\":{\"sh\":\(shape),\"\(key)\":{\"k\":\(number)}},\"a\":{\"p\":{\"k\":[\(number),1]},\"s\":{\"k\":[\(number),\(number)]},\"sw\":{\"k\":\(number)},\"t\":{\"k\":\(number)}}}"
        )
        _ = try LottieDocument(data: Data(text.utf8)).makeLayer()
      }
    }
  }
}
