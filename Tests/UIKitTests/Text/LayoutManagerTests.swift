// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import UIKit

@MainActor
@Suite("What a layout manager answers, and what it draws", .serialized)
struct LayoutManagerTests {
  init() { TestFonts.register() }

  private func styled(_ text: String, color: UIColor = .black) -> NSAttributedString {
    NSAttributedString(
      string: text,
      attributes: [.font: UIFont.systemFont(ofSize: 16), .foregroundColor: color])
  }

  private func laid(
    _ text: NSAttributedString, width: CGFloat = 120
  ) -> (NSTextStorage, NSLayoutManager, NSTextContainer) {
    let storage = NSTextStorage(attributedString: text)
    let manager = NSLayoutManager()
    let container = NSTextContainer(size: CGSize(width: width, height: 0))
    storage.addLayoutManager(manager)
    manager.addTextContainer(container)
    return (storage, manager, container)
  }

  @Test("a glyph is that of the character of its index")
  func indices() {
    let (storage, manager, container) = laid(styled("one two three four five"))
    #expect(manager.textStorage === storage && manager.numberOfGlyphs == 23)
    var actual = NSRange()
    let wide = NSRange(location: 20, length: 100)
    #expect(
      manager.glyphRange(forCharacterRange: wide, actualCharacterRange: &actual)
        == NSRange(location: 20, length: 3))
    #expect(actual == NSRange(location: 20, length: 3))
    #expect(
      manager.characterRange(forGlyphRange: NSRange(location: 2, length: 4), actualGlyphRange: nil)
        == NSRange(location: 2, length: 4))
    #expect(manager.glyphIndexForCharacter(at: 7) == 7)
    #expect(manager.characterIndexForGlyph(at: 7) == 7)
    #expect(manager.isValidGlyphIndex(22) && !manager.isValidGlyphIndex(23))
    #expect(!manager.isValidGlyphIndex(-1) && !manager.hasNonContiguousLayout)
    let first = manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil)
    let lines = manager.glyphRange(
      forBoundingRect: CGRect(x: 0, y: 1, width: 10, height: 1), in: container)
    #expect(lines.location == 0 && lines.length < 23)
    let last = manager.glyphRange(
      forBoundingRect: CGRect(x: 0, y: first.maxY + 1, width: 1, height: 1000), in: container)
    #expect(NSMaxRange(lines) == last.location && NSMaxRange(last) == 23)
  }

  @Test("a point falls on a glyph, and a part of the way through it")
  func points() {
    let (storage, manager, container) = laid(styled("wide words"))
    #expect(storage.length == 10)
    for glyph in 0..<8 {
      let box = manager.boundingRect(
        forGlyphRange: NSRange(location: glyph, length: 1), in: container)
      var part: CGFloat = -1
      let point = CGPoint(x: box.minX + 0.75 * box.width, y: box.midY)
      #expect(
        manager.glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: &part)
          == glyph)
      #expect(abs(part - 0.75) < 0.01)
    }
  }

  @Test("the used part of a row lies in it, and the row below an end of line has a container")
  func rows() {
    let (storage, manager, container) = laid(styled("a\nlonger line\n"))
    var range = NSRange()
    let used = manager.lineFragmentUsedRect(forGlyphAt: 0, effectiveRange: &range)
    let whole = manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil)
    #expect(range == NSRange(location: 0, length: 2))
    #expect(whole.contains(used) && used.width < whole.width)
    #expect(manager.extraLineFragmentTextContainer === container)
    let extra = manager.extraLineFragmentUsedRect
    #expect(extra.minY >= used.maxY && manager.extraLineFragmentRect.contains(extra))
    storage.append(styled("end"))
    #expect(manager.extraLineFragmentTextContainer == nil)
    #expect(manager.extraLineFragmentUsedRect == .zero)
  }

  @Test("enclosing boxes are those of the letters, or reach to the end of rows in a choice")
  func enclosing() {
    let (storage, manager, container) = laid(styled("first line\nsecond"))
    #expect(storage.layoutManagers.count == 1)
    func boxes(_ chosen: NSRange, _ limit: Int = .max) -> [CGRect] {
      var result: [CGRect] = []
      manager.enumerateEnclosingRects(
        forGlyphRange: NSRange(location: 6, length: 8), withinSelectedGlyphRange: chosen,
        in: container
      ) { box, stop in
        result.append(box)
        if result.count == limit { stop.pointee = true }
      }
      return result
    }
    let letters = boxes(NSRange(location: NSNotFound, length: 0))
    let choice = boxes(NSRange(location: 6, length: 8))
    #expect(letters.count == 2 && choice.count == 2)
    guard letters.count == 2, choice.count == 2 else { return }
    #expect(letters[0].maxX < choice[0].maxX && choice[0].maxX == 120)
    #expect(letters[1] == choice[1])
    #expect(boxes(NSRange(location: 6, length: 8), 1) == [choice[0]])
  }

  @Test("containers come in their place and go, and text flows through them in order")
  func containers() {
    let (storage, manager, last) = laid(
      styled("one two three four five six seven eight"), width: 100)
    let first = NSTextContainer(size: CGSize(width: 100, height: 25))
    manager.insertTextContainer(first, at: 0)
    #expect(manager.textContainers.map { $0 === first } == [true, false])
    #expect(first.layoutManager === manager)
    let start = manager.glyphRange(for: first)
    #expect(start.location == 0 && start.length > 0)
    #expect(manager.glyphRange(for: last).location == NSMaxRange(start))
    manager.removeTextContainer(at: 0)
    #expect(
      storage.length == 39 && first.layoutManager == nil
        && manager.glyphRange(for: last).location == 0)
    manager.removeTextContainer(at: 7)
    #expect(manager.textContainers.count == 1)
  }

  @Test("another manager may take a container's place in its text")
  func replacing() {
    let (storage, old, container) = laid(styled("text"))
    let new = NSLayoutManager()
    container.replaceLayoutManager(new)
    #expect(storage.layoutManagers.count == 1 && storage.layoutManagers.first === new)
    #expect(container.layoutManager === new && new.textContainers.first === container)
    #expect(old.textContainers.isEmpty && old.textStorage == nil)
    #expect(new.usedRect(for: container).width > 0)
    #expect(container.isSimpleRectangularTextContainer)
    container.exclusionPaths = [UIBezierPath(rect: CGRect(x: 0, y: 0, width: 20, height: 20))]
    #expect(!container.isSimpleRectangularTextContainer)
  }

  /// A manager that counts what it hears, of a delegate that does as well.
  private final class Heard: NSObject, NSLayoutManagerDelegate {
    var words: [String] = []
    func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager) { words.append("stale") }
    func layoutManager(
      _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
      atEnd layoutFinishedFlag: Bool
    ) { words.append("laid \(layoutFinishedFlag)") }
  }
  private final class Listener: NSLayoutManager {
    var words: [String] = []
    override func processEditing(
      for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions,
      range newCharRange: NSRange, changeInLength delta: Int,
      invalidatedRange invalidatedCharRange: NSRange
    ) {
      words.append("edited \(newCharRange.location) \(newCharRange.length) \(delta)")
      super.processEditing(
        for: textStorage, edited: editMask, range: newCharRange, changeInLength: delta,
        invalidatedRange: invalidatedCharRange)
    }
    override func textContainerChangedGeometry(_ container: NSTextContainer) {
      words.append("size \(container.size.width)")
      super.textContainerChangedGeometry(container)
    }
  }

  @Test("edits and other sizes reach a manager, whose lines are laid out when they are wanted")
  func staleness() {
    let (storage, manager, heard) = (
      NSTextStorage(attributedString: styled("text")), Listener(), Heard()
    )
    let container = NSTextContainer(size: CGSize(width: 100, height: 0))
    storage.addLayoutManager(manager)
    manager.addTextContainer(container)
    manager.delegate = heard
    let ensures: [() -> Void] = [
      { manager.ensureLayout(for: container) },
      { manager.ensureLayout(forCharacterRange: NSRange(location: 0, length: 1)) },
      { manager.ensureLayout(forGlyphRange: NSRange(location: 0, length: 1)) },
      { manager.ensureGlyphs(forGlyphRange: NSRange(location: 0, length: 1)) },
    ]
    for ensure in ensures {
      (heard.words, manager.words) = ([], [])
      storage.append(styled("x"))
      #expect(heard.words == ["stale"] && manager.words.count == 1)
      ensure()
      ensure()
      #expect(heard.words == ["stale", "laid true"], "what is laid out stays so")
    }
    #expect(manager.words == ["edited 7 1 1"])
    manager.words = []
    container.size.width = 60
    #expect(manager.words == ["size 60.0"])
    heard.words = []
    manager.invalidateDisplay(forCharacterRange: NSRange(location: 0, length: 1))
    manager.ensureLayout(for: container)
    #expect(heard.words == ["laid true"])
  }

  private func picture(_ draw: () -> Void) -> [UInt32] {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 120, height: 40), format: format)
      .image { _ in draw() }
    guard let picture = image.cgImage else { return [] }
    return picture.image.pixels
  }

  @Test("letters and what lies behind them are drawn apart, from where they are wanted")
  func drawing() {
    let text = NSMutableAttributedString(attributedString: styled("ink", color: .red))
    text.addAttribute(
      .backgroundColor, value: UIColor.blue, range: NSRange(location: 0, length: 3))
    let (storage, manager, _) = laid(text)
    #expect(storage.length == 3)
    let all = NSRange(location: 0, length: 3)
    let empty = picture {}
    let letters = picture { manager.drawGlyphs(forGlyphRange: all, at: CGPoint(x: 10, y: 5)) }
    let ground = picture { manager.drawBackground(forGlyphRange: all, at: CGPoint(x: 10, y: 5)) }
    let both = picture {
      manager.drawBackground(forGlyphRange: all, at: CGPoint(x: 10, y: 5))
      manager.drawGlyphs(forGlyphRange: all, at: CGPoint(x: 10, y: 5))
    }
    #expect(Set([empty, letters, ground, both]).count == 4)
    let part = picture {
      manager.drawGlyphs(forGlyphRange: NSRange(location: 0, length: 1), at: CGPoint(x: 10, y: 5))
    }
    let inked = { (pixels: [UInt32]) in pixels.filter { $0 != 0 }.count }
    #expect(inked(part) > 0 && inked(part) < inked(letters))
    let moved = picture { manager.drawGlyphs(forGlyphRange: all, at: CGPoint(x: 30, y: 5)) }
    // Twenty points further on, pixel for pixel.
    let shifted = letters.indices.allSatisfy { index in
      index % 120 < 20 || moved[index] == letters[index - 20]
    }
    #expect(shifted && moved != letters)
  }
}
