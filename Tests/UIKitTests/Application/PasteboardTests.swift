// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

@Suite("Pasteboards", .serialized)
@MainActor
struct PasteboardTests {
  private let board = UIPasteboard.withUniqueName()

  @Test("have names of their own, by which they are found until they are removed")
  func names() {
    let other = UIPasteboard.withUniqueName()
    #expect(board.name != other.name && board.name != .general)
    #expect(UIPasteboard(name: board.name, create: false)?.name == board.name)
    board.string = "kept"
    #expect(UIPasteboard(name: board.name, create: false)?.string == "kept")
    #expect(other.string == nil && UIPasteboard.general.name == .general)
    UIPasteboard.remove(withName: board.name)
    #expect(UIPasteboard(name: board.name, create: false)?.string == nil)
    #expect(!board.isPersistent, "nobody else sees them")
  }

  @Test("hold what was put there last, as often as they count")
  func changes() {
    let heard = Record()
    let token = NotificationCenter.default.addObserver(
      forName: UIPasteboard.changedNotification, object: board, queue: nil
    ) { _ in MainActor.assumeIsolated { heard.words.append("changed") } }
    defer { NotificationCenter.default.removeObserver(token) }
    #expect(UIPasteboard.changedNotification.rawValue == "UIPasteboardChangedNotification")
    let count = board.changeCount
    board.string = "one"
    board.url = URL(string: "https://example.org")
    #expect(board.changeCount == count + 2 && heard.words == ["changed", "changed"])
    #expect(board.numberOfItems == 1)
  }

  @Test("have each kind of thing, one or several")
  func kinds() {
    let link = URL(string: "https://example.org/a")!
    #expect(!board.hasStrings && !board.hasURLs && !board.hasImages && !board.hasColors)
    board.strings = ["a", "b"]
    #expect(board.hasStrings && board.strings == ["a", "b"] && board.string == "a")
    #expect(board.numberOfItems == 2 && !board.hasImages)
    board.urls = [link]
    #expect(board.hasURLs && board.url == link && board.urls == [link] && !board.hasColors)
    board.colors = [.red, .blue]
    #expect(board.hasColors && board.color == .red && board.colors?.count == 2)
    board.images = [tile(.red, 4, 3), tile(.blue, 2, 2)]
    #expect(board.hasImages && board.images?.count == 2)
    #expect(board.image?.cgImage?.width == tile(.red, 4, 3).cgImage?.width)
    #expect(!board.hasStrings && !board.hasURLs && !board.hasColors)
    board.color = .green
    #expect(board.colors == [.green] && board.images == nil)
  }

  @Test("take values and bytes by the names of their types, in the place of all that was there")
  func types() {
    board.addItems([["a.b": "one"]])
    board.addItems([["a.b": "two"], ["c.d": 3]])
    #expect(board.numberOfItems == 3 && board.value(forPasteboardType: "a.b") as? String == "one")
    board.setValue(7, forPasteboardType: "e.f")
    #expect(board.numberOfItems == 1 && board.value(forPasteboardType: "e.f") as? Int == 7)
    #expect(board.value(forPasteboardType: "a.b") == nil)
    board.setData(Data([1, 2]), forPasteboardType: "g.h")
    #expect(board.data(forPasteboardType: "g.h") == Data([1, 2]) && board.types == ["g.h"])
    board.setItems(
      [["a.b": "x"]],
      options: [.expirationDate: Date.distantFuture, .localOnly: true])
    #expect(board.numberOfItems == 1 && board.value(forPasteboardType: "a.b") as? String == "x")
  }
}
