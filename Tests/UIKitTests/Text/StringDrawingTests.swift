// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import UIKit

@MainActor
@Suite("Texts that draw themselves", .serialized)
struct StringDrawingTests {
  init() { TestFonts.register() }

  private let looks: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 16)]
  private let text = NSString(string: "a text that takes several lines of a narrow box")

  private func picture(_ draw: () -> Void) -> [UInt32] {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 100), format: format)
      .image { _ in draw() }
    return image.cgImage?.image.pixels ?? []
  }

  @Test("a text is as wide as its line, and wider in larger letters")
  func size() {
    let small = text.size(withAttributes: looks)
    let large = text.size(withAttributes: [.font: UIFont.systemFont(ofSize: 32)])
    #expect(small.height > 16 && small.height < 24 && small.width > 200)
    #expect(abs(large.width / small.width - 2) < 0.1 && large.height > small.height)
    #expect(NSString(string: "").size(withAttributes: looks).width == 0)
    #expect("\(text)".size(withAttributes: looks) == small)
  }

  @Test("a text fills lines of a box, or one line from its baseline, and says what it took")
  func drawing() {
    let box = CGRect(x: 5, y: 5, width: 90, height: 90)
    let context = NSStringDrawingContext()
    let lines = picture {
      text.draw(
        with: box, options: [.usesLineFragmentOrigin, .usesFontLeading], attributes: looks,
        context: context)
    }
    let measured = text.boundingRect(
      with: box.size, options: .usesLineFragmentOrigin, attributes: looks, context: nil)
    #expect(context.totalBounds.size == measured.size && measured.height > 40)
    #expect(context.actualScaleFactor == 1)
    let leading = picture {
      text.draw(with: box, options: .usesLineFragmentOrigin, attributes: looks, context: nil)
    }
    #expect(lines == leading, "the gaps that fonts ask for always count")
    let line = picture { text.draw(with: box, options: [], attributes: looks, context: nil) }
    #expect(line != lines)
    let inked = (0..<100).filter { y in line[(y * 100)..<(y * 100 + 100)].contains { $0 != 0 } }
    #expect((inked.max() ?? 100) < 15, "the baseline lies at the box's corner")
    let options: [NSStringDrawingOptions] = [
      NSStringDrawingOptions.usesLineFragmentOrigin, .usesFontLeading, .truncatesLastVisibleLine,
    ]
    #expect(options.map(\.rawValue) == [1, 2, 32])
  }

  @Test("the last line that fits says that text is missing, where that is wanted")
  func truncation() {
    let box = CGRect(x: 0, y: 0, width: 90, height: 45)
    func draw(_ options: NSStringDrawingOptions) -> [UInt32] {
      picture {
        text.draw(
          with: box, options: options.union(.usesLineFragmentOrigin), attributes: looks,
          context: nil)
      }
    }
    let (cut, truncated) = (draw([]), draw(.truncatesLastVisibleLine))
    #expect(cut != truncated)
    func height(_ options: NSStringDrawingOptions) -> CGFloat {
      text.boundingRect(
        with: box.size, options: options.union(.usesLineFragmentOrigin), attributes: looks,
        context: nil
      ).height
    }
    #expect(height([]) > 45 && height(.truncatesLastVisibleLine) <= 45)
  }

  @Test("a copy of a shadow is another one that looks the same")
  func shadows() throws {
    let shadow = NSShadow()
    shadow.shadowOffset = CGSize(width: 2, height: 3)
    shadow.shadowBlurRadius = 4
    shadow.shadowColor = UIColor.red
    let copy = try #require(shadow.copy() as? NSShadow)
    shadow.shadowBlurRadius = 9
    #expect(copy !== shadow && copy.shadowOffset == CGSize(width: 2, height: 3))
    #expect(copy.shadowBlurRadius == 4 && copy.shadowColor as? UIColor == .red)
  }

  @Test("an attachment stands in a text by a character of its own, and takes its room")
  func attachments() {
    #expect(NSTextAttachment.character == 0xFFFC)
    let attachment = NSTextAttachment()
    attachment.image = UIImage()
    attachment.bounds = CGRect(x: 0, y: 0, width: 30, height: 10)
    let text = NSMutableAttributedString(string: "ab", attributes: looks)
    let width = text.size().width
    text.append(NSAttributedString(attachment: attachment))
    #expect(text.string.utf16.last == UInt16(NSTextAttachment.character))
    #expect(abs(text.size().width - width - 30) < 0.5)
  }
}
