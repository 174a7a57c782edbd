// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import DisplayList
import Foundation
import QuartzCore
import Stage
import TestSupport
import Testing

@testable import LottieLayers

/// Documents on stages.
enum Shown {
  /// The picture of a document at a frame, at twice its size.
  static func picture(_ document: LottieDocument, frame: Double, scale: CGFloat = 2) throws -> Image
  {
    let stage = try stage(document, scale: scale)
    try stage.advance(to: frame / document.frameRate)
    return stage.image().image
  }

  static func stage(_ document: LottieDocument, scale: CGFloat = 1) throws -> Stage {
    let stage = try Stage(size: document.size, scale: scale, clock: .manual())
    let layer = document.makeLayer()
    layer.beginTime = stage.layer.convertTime(CACurrentMediaTime(), from: nil)
    stage.layer.addSublayer(layer)
    return stage
  }

  /// Several pictures beside each other, on white.
  static func strip(_ document: LottieDocument, frames: [Double]) throws -> Image {
    let size = document.size
    let scale = 2.0
    let width = Int(size.width * scale)
    let (all, height) = (width * frames.count, Int(size.height * scale))
    let space = try #require(CGColorSpace(name: CGColorSpace.sRGB))
    let context = try #require(
      CGContext(
        data: nil, width: all, height: height, bitsPerComponent: 8, bytesPerRow: 0, space: space,
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.setFillColor(CGColor(gray: 1, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: all, height: height))
    for (place, frame) in frames.enumerated() {
      let stage = try stage(document, scale: scale)
      try stage.advance(to: frame / document.frameRate)
      context.draw(
        stage.image(), in: CGRect(x: place * width, y: 0, width: width, height: height))
    }
    return try #require(context.makeImage()).image
  }
}

@Suite("Pictures of documents")
struct PictureTests {
  @Test("a document looks as it did when it was looked at", arguments: Documents.names)
  func golden(name: String) throws {
    let url = Documents.folder.appendingPathComponent(name + ".json")
    let document = try LottieDocument(contentsOf: url)
    let features = document.problems.map(\.feature)
    #expect(features == Documents.told[name] ?? [], "\(document.problems)")
    let strip = try Shown.strip(document, frames: [0, 8, 15, 22, 29])
    let outcome = GoldenStore().check(strip, named: name, tolerance: .exact)
    #expect(outcome == .same || outcome == .recorded, "\(outcome)")
  }

  @Test("each document has a picture, and each picture a document")
  func complete() throws {
    let pictures = try FileManager.default.contentsOfDirectory(
      atPath: GoldenStore().references.path
    ).map { String($0.dropLast(4)) }.sorted()
    let documents = try FileManager.default.contentsOfDirectory(atPath: Documents.folder.path)
      .map { String($0.dropLast(5)) }.sorted()
    #expect(pictures == Documents.names && documents == pictures && pictures.count >= 12)
  }
}
