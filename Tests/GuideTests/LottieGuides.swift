// SPDX-License-Identifier: Apache-2.0

import Foundation
import LottieLayers
import QuartzCore
import Stage
import Testing

/// The code of the catalogue of Lottie documents.
@Suite("Guides to LottieLayers")
struct LottieGuides {
  @Test("a document comes on a stage and moves")
  func module() throws {
    let text = """
      {"fr":10,"ip":0,"op":10,"w":10,"h":10,"layers":[{"ty":1,"sc":"#ff0000","sw":4,"sh":4,
        "ks":{"p":{"k":[{"t":0,"s":[0,0]},{"t":10,"s":[10,0]}]}}}]}
      """
    let stage = try Stage(size: CGSize(width: 10, height: 10), scale: 1, clock: .manual())

    let document = try LottieDocument(data: Data(text.utf8))
    let heart = document.makeLayer()
    heart.beginTime = stage.layer.convertTime(CACurrentMediaTime(), from: nil)
    stage.layer.addSublayer(heart)
    try stage.advance(to: document.duration / 2)

    #expect(stage.image().pixel(6, 1) == [255, 0, 0, 255])
    #expect(stage.image().pixel(2, 1)[3] == 0)
  }

  @Test("a text is another one before layers are made")
  func values() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "citrine-guide-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: url) }
    let text = """
      {"fr":10,"ip":0,"op":10,"w":10,"h":10,
        "layers":[{"ty":5,"nm":"title","t":{"d":{"k":[{"s":{"t":"Bye","s":5}}]}}}]}
      """
    try Data(text.utf8).write(to: url)

    var card = try LottieDocument(contentsOf: url)
    try card.replace("title", with: .text("Hello"))

    #expect(card.names == ["title"])
    #expect(throws: LottieError.self) { try card.replace("tittle", with: .text("Hello")) }
  }
}
