// SPDX-License-Identifier: Apache-2.0

import CAML
import Foundation
import QuartzCore
import Stage
import Testing

/// What the fuzzer of documents begins with, and what it has found.
@Suite("The fuzzer's documents")
struct CorpusTests {
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fuzz/Corpus/CAML")

  static var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  @Test("are there")
  func exist() {
    #expect(Self.names.count >= 11)
  }

  @Test("are read, written, read again and drawn, soon", .timeLimit(.minutes(2)), arguments: names)
  func document(name: String) throws {
    let parser = CAMLParser()
    try parser.parse(Data(contentsOf: Self.folder.appendingPathComponent(name)))
    let layer = try #require(parser.result as? CALayer)
    let again = CAMLParser()
    try again.parseString(CAMLWriter().string(for: layer))
    #expect(again.result is CALayer)
    let stage = try Stage(size: CGSize(width: 16, height: 16))
    stage.layer.addSublayer(layer)
    for time in [0, 0.5] { #expect(stage.image(at: time).width == 16) }
  }
}
