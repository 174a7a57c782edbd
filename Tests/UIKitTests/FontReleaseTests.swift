// SPDX-License-Identifier: Apache-2.0

import CoreText
import Foundation
import QuartzCore
import TestSupport
import Testing

@testable import TextEngine
@testable import UIKit

/// Fonts that are made of data live as long as something shows them.
@Suite("Fonts made of data are let go") @MainActor
struct FontReleaseTests {
  /// What a font is made of, none of it held.
  private struct Traces {
    weak var face: FontFace?
    weak var handle: FaceHandle?
    weak var data: FontData?
    weak var shapes: FaceShapes?

    init(_ face: FontFace) {
      self.face = face
      handle = face.handle
      data = face.data
      shapes = face.shapes
    }

    var isGone: Bool { face == nil && handle == nil && data == nil && shapes == nil }
  }

  /// The tests' own fonts come first in the catalogue, so that other tests never take these.
  init() { TestFonts.register() }

  private let bytes =
    (try? Data(contentsOf: URL(fileURLWithPath: TestFonts.path("DejaVuSans.ttf"))))

  private func font(_ size: CGFloat = 12) throws -> CTFont {
    let data = NSData(data: try #require(bytes))
    let descriptor = try #require(CTFontManagerCreateFontDescriptorFromData(data))
    return CTFontCreateWithFontDescriptor(descriptor, size, nil)
  }

  /// What is made in here is out of reach after it.
  private func scope<Result>(_ body: () throws -> Result) rethrows -> Result { try body() }

  private func draw(_ body: () -> Void) {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    _ = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20), format: format).image { _ in
      body()
    }
  }

  @Test("a thousand descriptors of data, with fonts, outlines and pictures")
  func descriptors() throws {
    var alive = 0
    for index in 0..<1000 {
      let traces = try scope { () throws -> Traces in
        let font = try font(CGFloat(10 + index % 5))
        // Foundation keeps the attributes of strings for ever, and the fonts among them.
        var glyphs: [CGGlyph] = [0, 0]
        #expect(CTFontGetGlyphsForCharacters(font, Array("Ab".utf16), &glyphs, 2))
        #expect(CTFontCreatePathForGlyph(font, glyphs[index % 2], nil) != nil)
        if index % 10 == 0 {
          draw {
            guard let context = UIGraphicsGetCurrentContext() else { return }
            CTFontDrawGlyphs(font, glyphs, [.zero, CGPoint(x: 9, y: 0)], 2, context)
          }
        }
        return Traces(font.font.face)
      }
      if !traces.isGone { alive += 1 }
    }
    #expect(alive == 0)
  }

  @Test("faces of providers, registered and not")
  func graphicsFonts() throws {
    for index in 0..<50 {
      let traces = try scope { () throws -> Traces in
        let data = NSData(data: try #require(bytes))
        let provider = try #require(CGDataProvider(data: data))
        let font = try #require(CGFont(provider))
        if index % 2 == 0 {
          #expect(CTFontManagerRegisterGraphicsFont(font, nil))
          // Asked for what it lacks, the catalogue may remember that it does not.
          draw { NSAttributedString(string: "漢\u{1F600}").draw(at: .zero) }
          #expect(CTFontManagerUnregisterGraphicsFont(font, nil))
        }
        return Traces(font.face)
      }
      #expect(traces.isGone)
    }
  }
}
