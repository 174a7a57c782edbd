// SPDX-License-Identifier: Apache-2.0

import CoreText
import Foundation
import QuartzCore
import TestSupport
import Testing

@testable import UIKit

@MainActor
@Suite("Emoji in text")
struct EmojiTextTests {
  init() { TestFonts.register() }

  /// The tests' font of pictures, which is not registered: others would find it too.
  private func font(_ size: CGFloat) throws -> CTFont {
    let data = try Data(contentsOf: URL(fileURLWithPath: TestFonts.path("CitrineEmoji.ttf")))
    let descriptor = try #require(CTFontManagerCreateFontDescriptorFromData(CFData(data: data)))
    return CTFontCreateWithFontDescriptor(descriptor, size, nil)
  }

  private func text(_ string: String, size: CGFloat = 40) throws -> NSAttributedString {
    NSAttributedString(string: string, attributes: [.font: try font(size)])
  }

  /// Letters of 17 points with a picture of 40 points between them.
  private func mixed() throws -> NSAttributedString {
    let text = NSMutableAttributedString(
      string: "ab", attributes: [.font: UIFont.systemFont(ofSize: 17)])
    text.insert(try self.text("🎉"), at: 1)
    return text
  }

  @Test("lines of pictures are as high as their font says, in all that shows text")
  func heights() throws {
    // Of an em lines take 15/16 above the baseline and 5/16 below it.
    for (string, lines) in [("🎉", 1.0), ("🎉\n😀\n🎉", 3)] {
      let text = try text(string)
      let label = UILabel()
      label.numberOfLines = 0
      label.attributedText = text
      #expect(label.intrinsicContentSize == CGSize(width: 40, height: 50 * lines))
      #expect(text.size() == CGSize(width: 40, height: 50 * lines))
      let room = CGSize(width: 300, height: 0)
      let box = text.boundingRect(with: room, options: .usesLineFragmentOrigin, context: nil)
      #expect(box.size == CGSize(width: 40, height: 50 * lines))
      let layer = CATextLayer()
      layer.string = text
      #expect(layer.preferredFrameSize() == CGSize(width: 40, height: 50 * lines))
      let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
      view.textContainerInset = .zero
      view.attributedText = text
      let used = view.layoutManager.usedRect(for: view.textContainer)
      #expect(abs(used.height - 50 * lines) < 1e-6)
    }
    let line = try text("🎉").boundingRect(with: .zero, options: [], context: nil)
    #expect(line == CGRect(x: 0, y: -37.5, width: 40, height: 50))
  }

  @Test("a line of letters and pictures is as high as both need, wherever it is measured")
  func mixedHeights() throws {
    let text = try mixed()
    let system = UIFont.systemFont(ofSize: 17)
    let height = 37.5 + max(12.5, -system.descender)
    #expect(abs(text.size().height - height) < 1e-6)
    let label = UILabel()
    label.attributedText = text
    #expect(abs(label.intrinsicContentSize.height - height) <= 0.5)
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    view.attributedText = text
    let used = view.layoutManager.usedRect(for: view.textContainer)
    #expect(abs(used.height - height) < 1e-6)
  }

  @Test("a label that is as large as it likes shows the whole picture")
  func drawn() throws {
    let label = UILabel()
    label.attributedText = try text("🎉")
    label.sizeToFit()
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: label.bounds.size, format: format).image { _ in
      label.drawText(in: label.bounds)
    }
    let pixels = try #require(image.cgImage?.image)
    let rows = (0..<pixels.height).filter { pixels.pixels[$0 * pixels.width + 20] == 0xFF00_00FF }
    // The square reaches from a quarter of an em below the baseline to three quarters above it.
    #expect(rows.count >= 39 && rows.count <= 40)
    #expect(abs(Double(rows.first ?? 0) - 7.5) <= 1 && abs(Double(rows.last ?? 0) - 46.5) <= 1)
  }
}
