// SPDX-License-Identifier: Apache-2.0

import CoreText
import Foundation
import RenderTree
import Stage
import TestSupport
import Testing

@testable import QuartzCore

/// Every property that can be seen has a picture, `References/CLASS/KEY.png`.
@Suite("Pictures of properties")
struct PropertyPictureTests {
  static let sheets =
    PropertySheet.geometry + PropertySheet.looks + PropertySheet.contents + PropertySheet.effects
    + PropertySheet.shapes + PropertySheet.gradients + PropertySheet.replicators
    + PropertySheet.texts + PropertySheet.scrolled + PropertySheet.tiled + PropertySheet.emitters
    + PropertySheet.cells

  init() { TestFonts.register() }

  @Test("looks as it was recorded", arguments: sheets.indices)
  func golden(index: Int) throws {
    let sheet = Self.sheets[index]
    let stage = try Stage(size: sheet.size, background: CGColor(gray: 1, alpha: 1))
    sheet.fill(stage.layer)
    expectGolden(stage.image(at: 0.6).image, named: sheet.name)
  }

  /// Properties of which nothing is seen in a picture, and why.
  static let unseen: [String: String] = [
    "needsDisplayOnBoundsChange": "asks for drawing at another time",
    "drawsAsynchronously": "a hint about where drawing runs",
    "autoresizingMask": "takes effect when the superlayer is resized",
    "wantsExtendedDynamicRangeContent": "kept; pictures have eight bits",
    "toneMapMode": "kept; pictures have eight bits",
    "preferredDynamicRange": "kept; pictures have eight bits",
    "contentsHeadroom": "kept; pictures have eight bits",
    "name": "a label",
    "allowsFontSubpixelQuantization": "glyphs may always lie between pixels",
    "emitterCells": "shown by each picture of an emitter",
  ]

  @Test("every property of every class has a picture, or a reason why it has none")
  func complete() {
    let owners: [LayerKind: String] = [
      .layer: "CALayer", .shape: "CAShapeLayer", .gradient: "CAGradientLayer",
      .replicator: "CAReplicatorLayer", .emitter: "CAEmitterLayer", .scroll: "CAScrollLayer",
      .tiled: "CATiledLayer", .text: "CATextLayer",
    ]
    let names = Set(Self.sheets.map(\.name))
    #expect(names.count == Self.sheets.count)
    let shared = Set(LayerKeys.all.map(\.key))
    for kind in LayerKind.allCases where kind != .transform {
      let owner = owners[kind] ?? "\(kind)"
      for row in PropertyTable.table(for: kind).rows
      where kind == .layer || !shared.contains(row.key) {
        let hasPicture = names.contains("\(owner)/\(row.key)")
        #expect(hasPicture != (Self.unseen[row.key] != nil), "\(owner).\(row.key)")
      }
    }
    let timing: Set = [
      "beginTime", "duration", "speed", "timeOffset", "repeatCount", "repeatDuration",
      "autoreverses",
    ]
    for key in EmitterCellTable.rows.keys where !timing.contains(key) {
      let hasPicture = names.contains("CAEmitterCell/\(key)")
      #expect(hasPicture != (Self.unseen[key] != nil), "CAEmitterCell.\(key)")
    }
  }

  /// How many values of a property look like another of them, by Apple's own rules.
  static let alike: [String: Int] = [
    "CALayer/cornerRadius": 1,  // A radius beyond half the shorter side is that half.
    "CALayer/magnificationFilter": 1,  // No smaller pictures are mixed where one is enlarged.
    "CAGradientLayer/colors": 1,  // One colour is no gradient.
    "CATextLayer/alignmentMode": 1,  // Latin text begins at the left by nature.
    "CAEmitterLayer/emitterMode": 1,  // A flat shape is its own surface.
    "CAEmitterLayer/renderMode": 2,  // Particles in a plane have one order, and its reverse.
  ]

  @Test("values of a property differ in the picture", arguments: sheets.indices)
  func differs(index: Int) throws {
    let sheet = Self.sheets[index]
    let stage = try Stage(size: sheet.size, background: CGColor(gray: 1, alpha: 1))
    sheet.fill(stage.layer)
    let image = stage.image(at: 0.6).image
    let (width, count) = (Int(PropertySheet.cell.width), sheet.values().count)
    let cells = (0..<count).map { cell -> [UInt32] in
      var pixels: [UInt32] = []
      for y in 0..<image.height {
        let start = y * image.width + cell * width
        pixels += image.pixels[start..<start + width]
      }
      return pixels
    }
    #expect(Set(cells).count == count - Self.alike[sheet.name, default: 0], "\(sheet.name)")
  }
}

@Suite("Nine-part pictures")
struct NinePartTests {
  @Test("parts meet without a seam", arguments: [0, 0.3, .pi / 2, 2.1])
  func seams(angle: Double) throws {
    let context = try #require(CGContext(width: 12, height: 8))
    context.setFillColor(Sheet.blue)
    context.fill(CGRect(x: 0, y: 0, width: 12, height: 8))
    let stage = try Stage(
      size: CGSize(width: 64, height: 56), background: CGColor(gray: 1, alpha: 1))
    let layer = Sheet.pictured(stage.layer) {
      $0.contents = context.makeImage()
      $0.backgroundColor = nil
      $0.contentsCenter = CGRect(x: 0.4, y: 0.4, width: 0.2, height: 0.2)
      $0.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
    }
    let image = stage.image().image
    let blue = image.pixels[28 * image.width + 32]
    var worst = 0
    for y in 0..<image.height {
      for x in 0..<image.width {
        let place = layer.convert(
          CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5), from: stage.layer)
        // A pixel is as wide as its diagonal, from whichever side an edge comes.
        if layer.bounds.insetBy(dx: 0.71, dy: 0.71).contains(place) {
          let pixel = image.pixels[y * image.width + x]
          for shift in [0, 8, 16, 24] as [UInt32] {
            worst = max(worst, abs(Int(pixel >> shift & 255) - Int(blue >> shift & 255)))
          }
        }
      }
    }
    // Four parts that meet in a pixel are each rounded.
    #expect(worst <= 2)
  }
}
