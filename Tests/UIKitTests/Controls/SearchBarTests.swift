// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

@MainActor
@Suite("UISearchBar", .serialized)
struct SearchBarTests {
  final class Listener: NSObject, UISearchBarDelegate {
    var words: [String] = []
    var refuses: Set<String> = []

    private func ask(_ word: String) -> Bool {
      words.append(word)
      return !refuses.contains(word)
    }

    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { ask("may begin") }
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { words.append("begun") }
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { ask("may end") }
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { words.append("ended") }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
      words.append("text '\(searchText)'")
    }
    func searchBar(
      _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { !refuses.contains(text) }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { words.append("search") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { words.append("cancel") }
    func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { words.append("book") }
    func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) { words.append("list") }
    func searchBar(
      _ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
    ) { words.append("scope \(selectedScope)") }
  }

  let listener = Listener()

  private func bar(in window: UIView) -> UISearchBar {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 300, height: 56))
    bar.delegate = listener
    window.addSubview(bar)
    bar.layoutIfNeeded()
    return bar
  }

  @Test("tells its delegate what is typed, and asks before")
  func typing() {
    let typist = Typist()
    let bar = self.bar(in: typist.window)
    listener.refuses = ["may begin"]
    #expect(!bar.becomeFirstResponder())
    listener.refuses = ["x"]
    #expect(bar.becomeFirstResponder())
    #expect(bar.isFirstResponder && bar.searchTextField.isEditing)
    typist.type("axb")
    #expect(bar.text == "ab")
    typist.press(.keyboardReturnOrEnter)
    #expect(bar.isFirstResponder, "the search itself leaves the keyboard")
    bar.resignFirstResponder()
    #expect(
      listener.words == [
        "may begin", "may begin", "begun", "text 'a'", "text 'ab'", "search", "may end", "ended",
      ])
  }

  @Test("does not search for nothing unless it may")
  func emptySearch() {
    let typist = Typist()
    let bar = self.bar(in: typist.window)
    bar.becomeFirstResponder()
    typist.press(.keyboardReturnOrEnter)
    #expect(!listener.words.contains("search"))
    bar.enablesReturnKeyAutomatically = false
    typist.press(.keyboardReturnOrEnter)
    #expect(listener.words.last == "search")
    bar.text = "by the program"
    #expect(listener.words.last == "search", "setting text tells nobody")
    bar.resignFirstResponder()
  }

  @Test("has a cancel button that can be touched while one types")
  func cancel() throws {
    let fingers = try Fingers()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    window.makeKeyAndVisible()
    fingers.window.addSubview(window)
    let bar = self.bar(in: window)
    let wide = bar.searchTextField.frame.width
    bar.setShowsCancelButton(true, animated: true)
    try fingers.wait(0.3)
    #expect(bar.searchTextField.frame.width < wide - 50)
    try fingers.tap(270, 28)
    #expect(listener.words.isEmpty, "nobody types")
    bar.becomeFirstResponder()
    try fingers.tap(270, 28)
    #expect(listener.words == ["may begin", "begun", "cancel"])
    #expect(bar.isFirstResponder)
    bar.showsCancelButton = false
    bar.layoutIfNeeded()
    #expect(bar.searchTextField.frame.width == wide)
    bar.resignFirstResponder()
  }

  @Test("makes room for a prompt and for scopes, which are chosen by touch")
  func scopes() throws {
    let fingers = try Fingers()
    let bar = self.bar(in: fingers.window)
    #expect(bar.intrinsicContentSize.height == 56)
    bar.scopeButtonTitles = ["All", "Books", "Films"]
    #expect(bar.intrinsicContentSize.height == 56, "titles alone are not shown")
    bar.showsScopeBar = true
    #expect(bar.sizeThatFits(CGSize(width: 300, height: 0)).height == 100)
    bar.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
    bar.layoutIfNeeded()
    try fingers.tap(150, 74)
    #expect(listener.words == ["scope 1"])
    #expect(bar.selectedScopeButtonIndex == 1)
    bar.scopeButtonTitles = ["One"]
    #expect(bar.selectedScopeButtonIndex == 0)
    bar.prompt = "What is looked for"
    #expect(bar.intrinsicContentSize.height == 119)
  }

  @Test("has a book or a list behind an empty field")
  func sideButtons() throws {
    let fingers = try Fingers()
    let bar = self.bar(in: fingers.window)
    bar.showsBookmarkButton = true
    bar.layoutIfNeeded()
    let field = bar.searchTextField
    field.layoutIfNeeded()
    let place = field.convert(
      CGPoint(x: field.bounds.maxX - 20, y: field.bounds.midY), to: fingers.window)
    try fingers.tap(place.x, place.y)
    bar.showsSearchResultsButton = true
    field.layoutIfNeeded()
    try fingers.tap(place.x, place.y)
    bar.text = "a"
    field.layoutIfNeeded()
    try fingers.tap(place.x, place.y)
    #expect(listener.words.filter { ["book", "list"].contains($0) } == ["book", "list"])
    #expect(bar.text?.isEmpty == true, "the cross stands in the same place")
    #expect(listener.words.contains("text ''"))
    bar.resignFirstResponder()
  }
}
