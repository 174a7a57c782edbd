// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import UIKit

@MainActor
@Suite("TextKit", .serialized)
struct TextKitTests {
  static let words = [
    "alpha", "beta ", "gamma\n", "\u{1F469}\u{200D}\u{1F680}", "e\u{301}", "\u{5E9}\u{5DC}",
    " ", "a longer part that fills more than one line of the text ", "\n\n", "\t",
  ]

  private func laid(
    _ text: NSAttributedString, width: CGFloat = 160, height: CGFloat = 0
  ) -> (NSTextStorage, NSLayoutManager, NSTextContainer) {
    let storage = NSTextStorage(attributedString: text)
    let manager = NSLayoutManager()
    let container = NSTextContainer(size: CGSize(width: width, height: height))
    storage.addLayoutManager(manager)
    manager.addTextContainer(container)
    return (storage, manager, container)
  }

  private func styled(_ text: String, size: CGFloat = 15) -> NSAttributedString {
    NSAttributedString(string: text, attributes: [.font: UIFont.systemFont(ofSize: size)])
  }

  private func rects(_ manager: NSLayoutManager) -> [CGRect] {
    var result: [CGRect] = []
    manager.enumerateLineFragments(
      forGlyphRange: NSRange(location: 0, length: manager.numberOfGlyphs)
    ) { rect, used, _, _, _ in result += [rect, used] }
    return result
  }

  @Test("lays a text out that is edited piece by piece as it does the whole")
  func pieces() {
    var generator = SplitMix64(seed: 5)
    let (storage, manager, container) = laid(styled(""))
    for _ in 0..<60 {
      let count = storage.length
      let place = EditedText(storage.string).snapped(Int.random(in: 0...count, using: &generator))
      let end = EditedText(storage.string).snapped(
        min(count, place + Int.random(in: 0...6, using: &generator)))
      let word = Self.words.randomElement(using: &generator) ?? ""
      storage.replaceCharacters(
        in: NSRange(place..<max(place, end)),
        with: styled(word, size: Bool.random(using: &generator) ? 15 : 21))
      let (fresh, other, whole) = laid(NSAttributedString(attributedString: storage))
      #expect(rects(manager) == rects(other))
      #expect(manager.usedRect(for: container) == other.usedRect(for: whole))
      #expect(storage.isEqual(to: fresh))
    }
  }

  @Test("notes where a text was edited, whatever the edits", arguments: 1...6)
  func editedRange(seed: UInt64) {
    final class Listener: NSObject, NSTextStorageDelegate {
      var edits: [(NSTextStorage.EditActions, NSRange, Int)] = []
      func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
      ) { edits.append((editedMask, editedRange, delta)) }
    }
    var generator = SplitMix64(seed: seed)
    let storage = NSTextStorage(string: String(repeating: "x", count: 20))
    let listener = Listener()
    storage.delegate = listener
    let before = Array(storage.string.utf16)
    storage.beginEditing()
    for index in 0..<4 {
      let place = Int.random(in: 0...storage.length, using: &generator)
      let length = Int.random(in: 0...(storage.length - place), using: &generator) / 2
      storage.replaceCharacters(
        in: NSRange(location: place, length: length), with: String(repeating: "abcd", count: index))
    }
    #expect(listener.edits.isEmpty)
    storage.endEditing()
    #expect(listener.edits.count == 1)
    guard let (mask, range, delta) = listener.edits.first else { return }
    #expect(mask.contains(.editedCharacters))
    #expect(storage.length == 20 + delta)
    // Outside of the range the text is what it was.
    let after = Array(storage.string.utf16)
    #expect(after.prefix(range.location).elementsEqual(before.prefix(range.location)))
    let rest = after.count - NSMaxRange(range)
    #expect(rest >= 0 && after.suffix(rest).elementsEqual(before.suffix(rest)))
    #expect(storage.editedMask.isEmpty && storage.changeInLength == 0)
  }

  @Test("lets its delegate change looks before they are laid out")
  func highlighting() {
    final class Painter: NSObject, NSTextStorageDelegate {
      func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
      ) {
        textStorage.addAttribute(
          .font, value: UIFont.systemFont(ofSize: 40),
          range: NSRange(location: 0, length: textStorage.length))
      }
    }
    let (storage, manager, container) = laid(styled("a"))
    let painter = Painter()
    storage.delegate = painter
    let small = manager.usedRect(for: container).height
    storage.append(styled("b"))
    #expect(manager.usedRect(for: container).height > 2 * small)
    #expect(storage.string == "ab")
  }

  @Test("agrees with labels on where lines end, and how high they are")
  func labels() {
    let text = styled("The quick brown fox jumps over the lazy dog, and then once more.")
    for width in stride(from: 60.0, through: 400, by: 17) {
      let (storage, manager, container) = laid(text, width: width + 10)
      #expect(storage.length > 0)
      let label = UILabel()
      label.numberOfLines = 0
      label.attributedText = text
      let size = label.sizeThatFits(CGSize(width: width, height: 0))
      let used = withExtendedLifetime(storage) { manager.usedRect(for: container) }
      #expect(ScreenScale.roundUp(used.height) == size.height)
    }
  }

  @Test("takes a point to the character that its caret belongs to, and back")
  func roundTrip() {
    let (storage, manager, container) = laid(styled("one two three four five six\nseven eight"))
    for index in 0..<storage.length {
      let row = manager.lineFragmentRect(forGlyphAt: index, effectiveRange: nil)
      let place = manager.location(forGlyphAt: index)
      let box = manager.boundingRect(
        forGlyphRange: NSRange(location: index, length: 1), in: container)
      guard box.width > 0.5 else { continue }
      var fraction: CGFloat = -1
      let point = CGPoint(x: row.minX + place.x + box.width / 4, y: row.midY)
      let found = manager.characterIndex(
        for: point, in: container, fractionOfDistanceBetweenInsertionPoints: &fraction)
      #expect(found == index && abs(fraction - 0.25) < 0.01)
      #expect(row.contains(CGPoint(x: box.midX, y: box.midY)))
    }
  }

  @Test("has a row below a text that ends with an end of line")
  func extraLine() {
    let (storage, manager, container) = laid(styled("a\n"))
    let row = manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil)
    #expect(manager.extraLineFragmentRect.minY == row.maxY)
    #expect(manager.usedRect(for: container).maxY == manager.extraLineFragmentRect.maxY)
    storage.deleteCharacters(in: NSRange(location: 1, length: 1))
    #expect(manager.extraLineFragmentRect == .zero)
    storage.setAttributedString(NSAttributedString(string: ""))
    #expect(manager.extraLineFragmentRect.minY == 0 && manager.numberOfGlyphs == 0)
  }

  @Test("flows from container to container without losing a character")
  func containers() {
    let text = styled(String(repeating: "Words that go on and on. ", count: 12))
    let storage = NSTextStorage(attributedString: text)
    let manager = NSLayoutManager()
    storage.addLayoutManager(manager)
    for _ in 0..<4 {
      manager.addTextContainer(NSTextContainer(size: CGSize(width: 140, height: 60)))
    }
    var end = 0
    for container in manager.textContainers {
      let range = manager.glyphRange(for: container)
      #expect(range.location == end && range.length > 0)
      #expect(manager.usedRect(for: container).maxY <= 60)
      end = NSMaxRange(range)
    }
    #expect(manager.firstUnlaidCharacterIndex() == end && end < storage.length)
    manager.textContainers[3].size = CGSize(width: 140, height: 0)
    #expect(manager.firstUnlaidCharacterIndex() == storage.length)
    #expect(
      manager.textContainer(forGlyphAt: storage.length - 1, effectiveRange: nil)
        === manager.textContainers[3])
  }

  @Test("keeps lines out of what is excluded, on both sides of it")
  func exclusion() {
    let hole = CGRect(x: 100, y: 30, width: 80, height: 70)
    let (storage, manager, container) = laid(
      styled(String(repeating: "some words to fill lines with ", count: 20)), width: 300)
    container.exclusionPaths = [UIBezierPath(ovalIn: hole)]
    var (left, right, last) = (0, 0, 0)
    manager.enumerateLineFragments(
      forGlyphRange: NSRange(location: 0, length: storage.length)
    ) { rect, used, _, range, _ in
      #expect(range.location == last)
      last = NSMaxRange(range)
      let middle = CGRect(x: hole.midX - 5, y: hole.midY - 5, width: 10, height: 10)
      #expect(!used.intersects(middle))
      if rect.intersects(CGRect(x: 0, y: hole.midY - 5, width: 300, height: 10)) {
        if rect.maxX <= hole.midX { left += 1 }
        if rect.minX >= hole.midX { right += 1 }
      }
    }
    #expect(last == storage.length && left > 0 && right > 0)
  }

  @Test("has no more lines than asked for, and takes sizes and indices that make no sense")
  func hostile() {
    let (storage, manager, container) = laid(styled(String(repeating: "word ", count: 50)))
    container.maximumNumberOfLines = 2
    #expect(rects(manager).count == 4)
    for size in [CGFloat.nan, -5, .infinity, 0, 1e-9, 1e300] {
      container.size = CGSize(width: size, height: size)
      _ = manager.usedRect(for: container)
      _ = manager.characterIndex(
        for: CGPoint(x: size, y: size), in: container,
        fractionOfDistanceBetweenInsertionPoints: nil)
    }
    container.lineFragmentPadding = .nan
    for index in [-1, storage.length, .max] {
      #expect(manager.lineFragmentRect(forGlyphAt: index, effectiveRange: nil) == .zero)
      #expect(manager.location(forGlyphAt: index) == .zero)
    }
    let none = NSRange(location: NSNotFound, length: 0)
    #expect(manager.boundingRect(forGlyphRange: none, in: container) == .zero)
    storage.replaceCharacters(in: NSRange(location: 900, length: 900), with: "end")
    #expect(storage.string.hasSuffix("end"))
  }
}
