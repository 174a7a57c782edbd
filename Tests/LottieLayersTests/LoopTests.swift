// SPDX-License-Identifier: Apache-2.0

import Foundation
import Geometry
import Testing

@testable import LottieLayers

@Suite("Keyframes that go on")
struct LoopTests {
  /// From 10 to 30 in four frames and on to 50 in eight, from frame 20 on, slowly at first.
  private static let keys = """
    [{"t":20,"s":[10],"o":{"x":0.5,"y":0},"i":{"x":0.9,"y":0.4}},{"t":24,"s":[30],"h":1},
    {"t":28,"s":[10],"o":{"x":0.2,"y":0},"i":{"x":1,"y":1}},{"t":32,"s":[50]}]
    """

  private func property(_ expression: String, _ keys: String = keys) throws -> Property<Double> {
    try Documents.layer(
      "{\"ty\":3,\"ip\":-100,\"op\":200,\"ks\":{\"r\":{\"k\":\(keys),\"x\":\"\(expression)\"}}}"
    ).transform.rotation
  }

  private func plain() throws -> Property<Double> { try property("value") }

  private static let frames = Array(stride(from: 0.25, to: 12, by: 0.5))

  @Test("cycles show the same again, after the last and before the first")
  func cycle() throws {
    let (plain, after, before) = try (plain(), property("loopOut()"), property("loopIn('cycle')"))
    for frame in Self.frames {
      let own = plain.value(at: 20 + frame)
      for round in 0..<8 {
        #expect(abs(after.value(at: 20 + frame + Double(round) * 12) - own) < 1e-9)
        #expect(abs(before.value(at: 20 + frame - Double(round) * 12) - own) < 1e-9)
      }
    }
    #expect(after.value(at: 0) == 10 && before.value(at: 150) == 50)
  }

  @Test("cycles of some keyframes show the last or the first ones alone")
  func part() throws {
    let (plain, after, before) = try (
      plain(), property("loopOut('cycle', 1)"), property("loopIn('cycle', 1)")
    )
    for frame in Self.frames where frame < 4 {
      #expect(abs(after.value(at: 40 + frame) - plain.value(at: 28 + frame)) < 1e-9)
      #expect(abs(before.value(at: 16 + frame) - plain.value(at: 20 + frame)) < 1e-9)
    }
  }

  @Test("what goes to and fro comes back as it went, holds too")
  func pingpong() throws {
    let (plain, after, before) = try (
      plain(), property("loopOut('pingpong')"), property("loopIn(\\\"pingpong\\\")")
    )
    for frame in Self.frames {
      let own = plain.value(at: 20 + frame)
      #expect(abs(after.value(at: 44 - frame) - own) < 1e-6, "\(frame)")
      #expect(abs(after.value(at: 44 + frame) - own) < 1e-6, "\(frame)")
      #expect(abs(before.value(at: 20 - frame) - own) < 1e-6, "\(frame)")
      #expect(abs(before.value(at: -4 + frame) - own) < 1e-6, "\(frame)")
    }
  }

  @Test("offsets go on by as much as a round moves")
  func offset() throws {
    let (plain, after, before) = try (
      plain(), property("loopOut('offset')"), property("loopIn('offset')")
    )
    for frame in Self.frames {
      let own = plain.value(at: 20 + frame)
      #expect(abs(after.value(at: 44 + frame) - own - 80) < 1e-9)
      #expect(abs(before.value(at: -4 + frame) - own + 80) < 1e-9)
    }
  }

  @Test("what continues goes straight on, as fast as it ended or began")
  func onward() throws {
    let keys = "[{\"t\":0,\"s\":[0]},{\"t\":10,\"s\":[5]}]"
    let after = try property("loopOut('continue')", keys)
    let before = try property("loopIn('continue')", keys)
    #expect(abs(after.value(at: 50) - 25) < 1e-6 && after.value(at: -9) == 0)
    #expect(abs(before.value(at: -50) + 25) < 1e-6 && before.value(at: 90) == 5)
  }

  @Test("places and shapes go on too, and along their curves")
  func kinds() throws {
    let layer = try Documents.layer(
      """
      {"ty":4,"ks":{"p":{"x":"loopOut('offset')","k":[{"t":0,"s":[0,0],"to":[0,50],"ti":[0,0]},{"t":2,"s":[10,0]}]}},
        "shapes":[{"ty":"sh","ks":{"x":"loopOut('pingpong')","k":[
          {"t":0,"s":[{"v":[[0,0]]}]},{"t":2,"s":[{"v":[[8,0]]}]}]}}]}
      """)
    let position = layer.transform.position
    let (near, far) = (position.value(at: 1), position.value(at: 5))
    #expect(near.y > 5 && abs(far.x - near.x - 20) < 1e-9 && abs(far.y - near.y) < 1e-9)
    guard case .shapes(let items) = layer.content, case .geometry(let geometry)? = items.first,
      case .path(let path) = geometry.kind
    else {
      Issue.record("\(layer)")
      return
    }
    #expect([1.0, 3, 5].map { path.value(at: $0).vertices[0].x } == [4, 4, 4])
    #expect([2.0, 4, 6].map { path.value(at: $0).vertices[0].x } == [8, 0, 8])
  }

  @Test(
    "expressions are known by their text alone",
    arguments: [
      ("loopOut()", KnownExpression.loop(.init(isAfter: true))),
      ("var $bm_rt;\n$bm_rt = loopOut('cycle', 0);", .loop(.init(isAfter: true))),
      ("thisProperty.loopIn(\"offset\",2)", .loop(.init(isAfter: false, kind: .offset, count: 2))),
      ("loopOutDuration('pingpong')", .loop(.init(isAfter: true, kind: .pingpong))),
      ("$bm_rt = 45.5;", .constant([45.5])), ("[10, -20]", .constant([10, -20])),
      ("value;", .own),
    ])
  func known(text: String, expression: KnownExpression) {
    #expect(KnownExpression(text) == expression)
  }

  @Test(
    "all others are unknown",
    arguments: [
      "", "time", "loopOut(time)", "loopOut('cycle',-1)", "loopOut('cycle',0,0)",
      "loopOut('round')",
      "loopOutDuration('cycle',2)", "loopOut() + 1", "nan", "inf", "[1,x]", "1,2", "[]", "loopOut(",
      "wiggle(2,3)", "value + 1", "value;value", "0x10",
    ])
  func unknown(text: String) {
    #expect(KnownExpression(text) == nil)
  }

  @Test("numbers that are said stand for the value")
  func constants() throws {
    #expect(try property("$bm_rt = 45;") == .constant(45))
    let layer = try Documents.layer(
      "{\"ty\":3,\"ks\":{\"p\":{\"k\":[1,2,3],\"x\":\"[7,8]\"},\"s\":{\"k\":[1,2],\"x\":\"50\"}}}")
    #expect(layer.transform.position == .constant(Vec2(7, 8)))
    #expect(layer.transform.scale == .constant(Vec2(50, 50)))
  }

  @Test("loops without a length or an end in sight stay what they are")
  func degenerate() throws {
    let keys = "[{\"t\":1,\"s\":[1]},{\"t\":1,\"s\":[2]}]"
    for kind in ["cycle", "pingpong", "offset", "continue"] {
      let looped = try property("loopOut('\(kind)')", keys)
      #expect(looped.value(at: 9) == 2 && looped.value(at: 0) == 1)
    }
    let endless = try Documents.layer(
      "{\"ty\":3,\"op\":1e300,\"ks\":{\"r\":{\"k\":\(Self.keys),\"x\":\"loopOut()\"}}}")
    #expect(endless.problems == ["loops of too many rounds"])
    #expect(try endless.transform.rotation == plain())
  }

  @Test("remapped time goes round too")
  func remapped() throws {
    let text = Documents.text(
      "{\"ty\":0,\"refId\":\"c\",\"tm\":{\"k\":[{\"t\":0,\"s\":[0]},{\"t\":2,\"s\":[0.2]}],\"x\":\"loopOut('cycle')\"}}",
      """
      "assets":[{"id":"c","layers":[{"ty":1,"sc":"#ff0000","sw":100,"sh":100,"op":1},
        {"ty":1,"sc":"#0000ff","sw":100,"sh":100,"ip":1}]}],
      """)
    let document = try LottieDocument(data: Data(text.utf8))
    #expect(document.problems.isEmpty)
    let reds = try [0.5, 1.5, 2.5, 3.5, 4.5, 5.5].map { frame in
      try Shown.picture(document, frame: frame, scale: 0.1).pixels[55] == 0xFFFF_0000
    }
    #expect(reds == [true, false, true, false, true, false])
  }
}
