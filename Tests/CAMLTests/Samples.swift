// SPDX-License-Identifier: Apache-2.0

import CAML
import CoreGraphics
import Foundation
import ImageIO
import QuartzCore
import TestSupport
import Testing

/// Documents to read, and the pictures that they name.
enum Samples {
  static let names = [
    "animations", "cube", "emitter_snow", "filters", "flipbook_transition", "glyph_states",
    "gradients", "mask_border_shadow", "replicator_ring", "text", "wallpaper_floating",
  ]

  static func url(_ name: String) -> URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Samples/\(name).caml")
  }

  static func text(_ name: String) throws -> String {
    try String(contentsOf: url(name), encoding: .utf8)
  }

  static func layer(_ text: String, folder: URL? = nil) throws -> CALayer {
    let parser = CAMLParser()
    parser.baseURL = folder
    try parser.parseString(text)
    guard let layer = parser.result as? CALayer else {
      throw CocoaError(.fileReadCorruptFile)
    }
    return layer
  }

  /// A document around one layer.
  static func document(_ inner: String) -> String {
    "<caml xmlns=\"http://www.apple.com/CoreAnimation/1.0\">\(inner)</caml>"
  }

  /// A folder with the pictures of all samples, each of another colour.
  static func fillAssets(_ folder: URL) throws {
    let assets = folder.appendingPathComponent("assets")
    try FileManager.default.createDirectory(at: assets, withIntermediateDirectories: true)
    let names = ["dot", "photo", "button", "0", "1", "2", "3"]
    for (index, name) in names.enumerated() {
      let hue = CGFloat(index) / CGFloat(names.count)
      let picture = try picture(CGColor(srgbRed: 1 - hue, green: hue, blue: 0.5, alpha: 1))
      let url = assets.appendingPathComponent("\(name).png")
      let file = try #require(
        CGImageDestinationCreateWithURL(url as CFURL, CFString(string: "public.png"), 1, nil))
      CGImageDestinationAddImage(file, picture, nil)
      #expect(CGImageDestinationFinalize(file))
    }
  }

  static func picture(_ color: CGColor) throws -> CGImage {
    let space = try #require(CGColorSpace(name: CGColorSpace.sRGB))
    let context = try #require(
      CGContext(
        data: nil, width: 16, height: 16, bitsPerComponent: 8, bytesPerRow: 0, space: space,
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.setFillColor(color)
    context.fillEllipse(in: CGRect(x: 0, y: 0, width: 16, height: 16))
    return try #require(context.makeImage())
  }
}
