// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import UIKit

@MainActor
@Suite("NSTextStorage", .serialized)
struct TextStorageTests {
  /// A text that writes down how its edits are processed.
  private final class Diary: NSTextStorage, NSTextStorageDelegate {
    var words: [String] = []
    override func processEditing() {
      let range = editedRange
      words.append("process \(range.location) \(range.length)")
      super.processEditing()
    }
    func textStorage(
      _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
      range editedRange: NSRange, changeInLength delta: Int
    ) { words.append("will \(editedMask.rawValue) \(delta)") }
    func textStorage(
      _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
      range editedRange: NSRange, changeInLength delta: Int
    ) { words.append("did \(editedMask.rawValue) \(delta)") }
  }

  @Test("edits are told before and after, to all who observe and to the delegate, in order")
  func order() {
    let diary = Diary(string: "one")
    diary.words = []
    diary.delegate = diary
    let names = [
      NSTextStorage.willProcessEditingNotification, NSTextStorage.didProcessEditingNotification,
    ]
    // Observers are called at once, on the thread that edits: this one.
    nonisolated(unsafe) let told = diary
    let tokens = zip(names, ["before", "after"]).map { name, word in
      NotificationCenter.default.addObserver(forName: name, object: diary, queue: nil) { _ in
        told.words.append(word)
      }
    }
    defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
    diary.append(NSAttributedString(string: " two"))
    #expect(diary.words == ["process 3 4", "before", "will 3 4", "did 3 4", "after"])
    #expect(diary.editedRange.location == NSNotFound && diary.editedMask == [])
    diary.words = []
    diary.beginEditing()
    diary.addAttribute(
      .foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 2))
    #expect(diary.words.isEmpty && diary.editedMask == .editedAttributes)
    #expect(diary.editedRange == NSRange(location: 0, length: 2))
    diary.replaceCharacters(in: NSRange(location: 6, length: 1), with: "")
    #expect(diary.editedMask == [.editedAttributes, .editedCharacters])
    #expect(diary.editedRange == NSRange(location: 0, length: 6) && diary.changeInLength == -1)
    diary.endEditing()
    #expect(diary.words == ["process 0 6", "before", "will 3 -1", "did 3 -1", "after"])
    typealias Actions = NSTextStorage.EditActions
    #expect(Actions.editedAttributes.rawValue == 1 && Actions.editedCharacters.rawValue == 2)
  }

  @Test("each layout manager lays the text out until it is taken away or goes to another")
  func managers() {
    let storage = NSTextStorage(string: "text")
    let (first, second) = (NSLayoutManager(), NSLayoutManager())
    for manager in [first, second, first] { storage.addLayoutManager(manager) }
    #expect(storage.layoutManagers.map { $0 === first } == [true, false])
    #expect(second.textStorage === storage)
    storage.removeLayoutManager(second)
    #expect(storage.layoutManagers.count == 1 && second.textStorage == nil)
    #expect(second.numberOfGlyphs == 0 && first.numberOfGlyphs == 4)
    let other = NSTextStorage(string: "longer text")
    other.addLayoutManager(first)
    #expect(storage.layoutManagers.isEmpty && first.numberOfGlyphs == 11)
  }
}
