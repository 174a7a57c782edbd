// SPDX-License-Identifier: Apache-2.0

import Foundation

@testable import LottieLayers

/// Documents for tests.
enum Documents {
  /// A document of a text.
  static func animation(_ text: String) throws -> Animation {
    try ModelReader.animation(in: JSONDocument([UInt8](text.utf8), file: "test"))
  }

  /// A document of 100 by 100 with 10 frames a second and ten frames, of layers and what else is
  /// said.
  static func text(_ layers: String, _ more: String = "") -> String {
    "{\"fr\": 10, \"ip\": 0, \"op\": 10, \"w\": 100, \"h\": 100, \(more) \"layers\": [\(layers)]}"
  }

  /// The first layer of a document with one.
  static func layer(_ text: String, _ more: String = "") throws -> LayerModel {
    try animation(self.text(text, more)).layers[0]
  }

  /// A shape of a text.
  static func shapes(_ text: String, _ more: String = "") throws -> [ShapeItem] {
    guard case .shapes(let items) = try layer("{\"ty\": 4, \"shapes\": [\(text)]}", more).content
    else { return [] }
    return items
  }

  /// The property that a text stands for.
  static func number(_ text: String) throws -> Property<Double> {
    try layer("{\"ty\": 3, \"ks\": {\"r\": \(text)}}").transform.rotation
  }

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Documents")

  /// The names of the documents that lie beside the tests.
  static let names = [
    "blends", "compositions", "copies", "corners", "dashes", "effects",
    "glyphs", "gradients", "letters", "loops", "masks", "mattes", "merges", "pictures", "ridges",
    "shapes", "space", "stars", "styles", "transforms", "trims",
  ]

  /// What of those is not drawn, and told.
  static let told: [String: [String]] = [:]

  static func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appendingPathComponent(name + ".json")))
  }
}
