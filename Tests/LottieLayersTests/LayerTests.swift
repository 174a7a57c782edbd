// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import DisplayList
import Foundation
import QuartzCore
import Stage
import Testing

@testable import LottieLayers

@Suite("Layers of documents")
struct LayerTests {
  private func document(_ text: String) throws -> LottieDocument {
    try LottieDocument(data: Data(text.utf8))
  }

  /// Whether something is drawn at a point of a document of 100 by 100, at frames.
  private func isDrawn(
    _ text: String, x: Int = 50, y: Int = 50, at frames: [Double]
  ) throws -> [Bool] {
    let document = try document(text)
    return try frames.map {
      try Shown.picture(document, frame: $0, scale: 1).pixels[y * 100 + x] >> 24 > 127
    }
  }

  private static let square = "\"ty\":1,\"sc\":\"#ff0000\",\"sw\":100,\"sh\":100"

  @Test("say what the document says")
  func facts() throws {
    let document = try document(
      "{\"fr\":25,\"ip\":5,\"op\":30,\"w\":64,\"h\":48,\"layers\":[{\"ty\":14,\"nm\":\"eye\"},{\"ty\":14}]}"
    )
    #expect(document.size == CGSize(width: 64, height: 48) && document.frameRate == 25)
    #expect(document.duration == 1 && document.markers.isEmpty)
    #expect(document.problems.map(\.description) == ["eye: a layer of an unknown type: not drawn"])
    let layer = document.makeLayer()
    #expect(layer.bounds == CGRect(x: 0, y: 0, width: 64, height: 48) && layer.position == .zero)
  }

  @Test("are seen from their first frame on and until the last, not included")
  func visibility() throws {
    let text = Documents.text("{\(Self.square),\"ip\":3,\"op\":7}")
    #expect(
      try isDrawn(text, at: [0, 2.99, 3, 6.99, 7, 9]) == [false, false, true, true, false, false])
  }

  @Test("begin with the document's first frame")
  func firstFrame() throws {
    let text =
      "{\"fr\":10,\"ip\":4,\"op\":9,\"w\":100,\"h\":100,\"layers\":[{\(Self.square),\"ip\":5,\"op\":6}]}"
    #expect(try isDrawn(text, at: [0, 1, 2]) == [false, true, false])
  }

  private func composition(_ more: String) -> String {
    Documents.text(
      "{\"ty\":0,\"refId\":\"c\",\"w\":100,\"h\":100,\(more)}",
      "\"assets\":[{\"id\":\"c\",\"layers\":[{\(Self.square),\"ip\":3,\"op\":4}]}],")
  }

  @Test(
    "of compositions have a time of their own",
    arguments: [
      ("\"st\":0", [3.0, 3.9], [2.9, 4]), ("\"st\":4", [7, 7.9], [3, 6.9, 8]),
      ("\"sr\":2", [6, 7.9], [3, 5.9, 8]), ("\"st\":1,\"sr\":0.5", [2.5, 2.9], [2.4, 3]),
      ("\"st\":9,\"sr\":-1", [5.5, 5.9], [4.9, 6.1]),
      ("\"st\":5,\"sr\":3,\"tm\":{\"k\":0.35}", [0, 5, 9], []),
      ("\"tm\":{\"k\":[{\"t\":0,\"s\":[0.9]},{\"t\":9,\"s\":[0]}]}", [5.5, 5.9], [4.9, 6.2]),
    ])
  func time(more: String, seen: [Double], unseen: [Double]) throws {
    #expect(try isDrawn(composition(more), at: seen) == seen.map { _ in true }, "\(more)")
    #expect(try isDrawn(composition(more), at: unseen) == unseen.map { _ in false }, "\(more)")
  }

  @Test("follow their parents, hidden ones too, but not in opacity; rings end")
  func parents() throws {
    let text = Documents.text(
      """
      {"ty":3,"ind":1,"hd":true,"ks":{"p":{"k":[{"t":0,"s":[0,0]},{"t":4,"s":[80,0]}]},"o":{"k":0}}},
      {"ty":1,"ind":2,"parent":1,"sc":"#ff0000","sw":20,"sh":20},
      {"ty":3,"ind":3,"parent":4},{"ty":3,"ind":4,"parent":3},
      {"ty":1,"ind":5,"parent":3,"sc":"#ff0000","sw":5,"sh":5}
      """)
    #expect(try isDrawn(text, x: 10, y: 10, at: [0, 4]) == [true, false])
    #expect(try isDrawn(text, x: 90, y: 10, at: [0, 4]) == [false, true])
    #expect(try isDrawn(text, x: 2, y: 2, at: [9]) == [true])
  }

  @Test("turned and scaled unevenly are scaled first")
  func order() throws {
    let text = Documents.text(
      """
      {"ty":1,"sc":"#ff0000","sw":10,"sh":10,"ks":{"a":{"k":[5,5]},"p":{"k":[50,50]},"s":{"k":[800,100]},
        "r":{"k":[{"t":0,"s":[0]},{"t":9,"s":[90]}]}}}
      """)
    #expect(try isDrawn(text, x: 80, at: [0, 9]) == [true, false])
    #expect(try isDrawn(text, y: 80, at: [0, 9]) == [false, true])
  }

  @Test("mirrored by a scale keep their turn")
  func mirrored() throws {
    let text = Documents.text(
      """
      {"ty":1,"sc":"#ff0000","sw":40,"sh":10,"ks":{"p":{"k":[50,50]},"s":{"k":[-100,-100]},
        "r":{"k":[{"t":0,"s":[0]},{"t":9,"s":[90]}]}}}
      """)
    #expect(try isDrawn(text, x: 20, y: 45, at: [0, 9]) == [true, false])
    #expect(try isDrawn(text, x: 55, y: 20, at: [0, 9]) == [false, true])
  }

  @Test("are the same in whatever order frames are asked for", arguments: Documents.names)
  func order(name: String) throws {
    let document = try LottieDocument(
      contentsOf: Documents.folder.appendingPathComponent(name + ".json"))
    let fresh = try Shown.picture(document, frame: 13, scale: 1)
    let stage = try Shown.stage(document)
    for frame in [3.0, 8, 13] { try stage.advance(to: frame / document.frameRate) }
    #expect(stage.image().image == fresh, "\(name)")
  }

  @Test("for files look as those that are made in each frame", arguments: Documents.names)
  func plain(name: String) throws {
    // What files have no words for.
    guard !["gradients", "compositions"].contains(name) else { return }
    let document = try LottieDocument(
      contentsOf: Documents.folder.appendingPathComponent(name + ".json"))
    let stage = try Stage(size: document.size, scale: 1, clock: .manual())
    let (layer, problems) = document.makePlainLayer()
    layer.beginTime = stage.layer.convertTime(CACurrentMediaTime(), from: nil)
    stage.layer.addSublayer(layer)
    try stage.advance(to: 10 / document.frameRate)
    let (a, b) = (stage.image().image, try Shown.picture(document, frame: 10, scale: 1))
    func part(_ pixel: UInt32, _ place: UInt32) -> Int { Int(pixel >> (8 * place) & 255) }
    var different = 0
    for (a, b) in zip(a.pixels, b.pixels) {
      let isFar = (0..<4 as Range<UInt32>).contains { abs(part(a, $0) - part(b, $0)) > 8 }
      if isFar { different += 1 }
    }
    #expect(problems.map(\.feature) == Documents.told[name] ?? [])
    #expect(different <= a.pixels.count / 500, "\(name): \(different)")
  }

  @Test("of documents that want to be endless come to an end")
  func hostile() throws {
    let rings = Documents.text(
      "{\"ty\":0,\"refId\":\"a\"},{\"ty\":1,\"tt\":1,\"tp\":2,\"ind\":2},{\"ty\":1,\"ind\":3,\"parent\":3}",
      """
      "assets":[{"id":"a","layers":[{"ty":0,"refId":"b"}]},{"id":"b","layers":[{"ty":0,"refId":"a"}]}],
      """)
    #expect(
      try Set(document(rings).problems.map(\.feature)) == [
        "compositions that hold themselves", "a matte that is missing or its own",
        "a parent that is missing or its own",
      ])
    // Each composition holds the next one ten times.
    let assets = (0..<12).map { depth in
      let inner = Array(repeating: "{\"ty\":0,\"refId\":\"\(depth + 1)\"}", count: 10)
      return "{\"id\":\"\(depth)\",\"layers\":[\(inner.joined(separator: ","))]}"
    }
    let many = Documents.text(
      "{\"ty\":0,\"refId\":\"0\"}", "\"assets\":[\(assets.joined(separator: ","))],")
    #expect(try document(many).problems.contains { $0.feature.contains("more than") })
  }

  @Test("of wild numbers are drawn or not, and nothing worse")
  func wild() throws {
    let numbers = ["1e300", "-1e300", "1e-300", "0", "-1", "null", "1e999", "\"x\""]
    for a in numbers {
      for b in numbers.prefix(4) {
        let text = Documents.text(
          """
          {"ty":4,"ip":\(a),"st":\(b),"sr":\(a),"ks":{"p":{"k":[\(a),\(b)]},"s":{"k":[{"t":\(a),"s":[\(b),\(a)]},{"t":\(b),"s":[9,9]}]},
            "r":{"k":\(a)},"sk":{"k":\(b)},"o":{"k":\(a)}},
           "shapes":[{"ty":"sr","pt":{"k":\(a)},"or":{"k":\(b)}},{"ty":"rc","s":{"k":[\(a),\(b)]},"p":{"k":[0,0]},"r":{"k":\(a)}},
            {"ty":"rd","r":{"k":\(a)}},{"ty":"tm","s":{"k":\(a)},"o":{"k":\(b)},"m":2},
            {"ty":"st","c":{"k":[\(a)]},"w":{"k":\(b)},"d":[{"n":"d","v":{"k":\(a)}}]},
            {"ty":"rp","c":{"k":\(a)},"o":{"k":\(b)},"tr":{"s":{"k":[\(b),\(a)]}}},
            {"ty":"gf","s":{"k":[\(a),0]},"e":{"k":[\(b),0]},"g":{"p":\(a),"k":{"k":[\(a),\(b)]}}}]},
          {"ty":0,"refId":"c","w":\(a),"h":\(b),"tm":{"k":\(a)}},
          {"ty":5,"t":{"d":{"k":[{"t":\(a),"s":{"t":"x","s":\(b),"lh":\(a),"sz":[\(b),\(a)]}}]}}}
          """, "\"assets\":[{\"id\":\"c\",\"layers\":[]}],")
        _ = try Shown.picture(try document(text), frame: 5, scale: 0.2)
      }
    }
  }
}
