// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import UIKit

@Suite("What searches show", .serialized)
@MainActor
struct SearchValueTests {
  init() { TestFonts.register() }

  private func scene(
    _ results: UIViewController? = nil, _ change: (UISearchController) -> Void
  ) throws -> (Hull, UISearchController) {
    let root = Leaf()
    let search = UISearchController(searchResultsController: results)
    search.searchBar.scopeButtonTitles = ["All", "New"]
    change(search)
    root.navigationItem.searchController = search
    root.navigationItem.hidesSearchBarWhenScrolling = false
    let stack = UINavigationController(rootViewController: root)
    let hull = try Hull(root: stack)
    hull.window.makeKeyAndVisible()
    return (hull, search)
  }

  @Test("buttons come and go with a search, unless the program does that itself")
  func buttons() throws {
    for isAutomatic in [true, false] {
      let (hull, search) = try scene {
        $0.automaticallyShowsCancelButton = isAutomatic
        $0.automaticallyShowsScopeBar = isAutomatic
      }
      #expect(!search.searchBar.showsCancelButton && !search.searchBar.showsScopeBar)
      search.isActive = true
      try hull.settle()
      #expect(search.searchBar.showsCancelButton == isAutomatic)
      #expect(search.searchBar.showsScopeBar == isAutomatic)
      search.isActive = false
      try hull.settle()
      #expect(!search.searchBar.showsCancelButton && !search.searchBar.showsScopeBar)
    }
  }

  @Test("results come with the text, unless the program shows them itself")
  func results() throws {
    for isAutomatic in [true, false] {
      let results = Leaf()
      let (hull, search) = try scene(results) {
        $0.automaticallyShowsSearchResultsController = isAutomatic
      }
      #expect(search.searchResultsController === results)
      search.isActive = true
      try hull.settle()
      search.searchBar.becomeFirstResponder()
      search.searchBar.searchTextField.insertText("a")
      try hull.settle()
      #expect((results.viewIfLoaded?.window != nil) == isAutomatic)
      search.isActive = false
      try hull.settle()
    }
  }

  @Test("a shade lies over the contents, where it is wanted")
  func shade() throws {
    for obscures in [true, false] {
      let (hull, search) = try scene { $0.obscuresBackgroundDuringPresentation = obscures }
      search.isActive = true
      try hull.settle()
      #expect((search.view.alpha == 1) == obscures)
      search.isActive = false
      try hull.settle()
    }
  }

  // MARK: - The bar

  private func bar(_ change: (UISearchBar) -> Void = { _ in }) -> UISearchBar {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 300, height: 56))
    change(bar)
    bar.layoutIfNeeded()
    return bar
  }

  @Test("the field and its text lie as far beside their places as is wanted")
  func adjustments() {
    let plain = bar { $0.text = "text" }
    let field = plain.searchTextField.frame
    let moved = bar {
      $0.text = "text"
      $0.searchFieldBackgroundPositionAdjustment = UIOffset(horizontal: 0, vertical: 3)
    }
    #expect(moved.searchTextField.frame == field.offsetBy(dx: 0, dy: 3))
    let shifted = bar {
      $0.text = "text"
      $0.searchTextPositionAdjustment = UIOffset(horizontal: 9, vertical: 0)
    }
    #expect(shifted.searchTextField.frame == field && looks(shifted) != looks(plain))
  }

  @Test("pictures take the place of the book and the list, and the strip may be dark")
  func pictures() {
    for (icon, show) in [
      (UISearchBar.Icon.bookmark, { (bar: UISearchBar) in bar.showsBookmarkButton = true }),
      (.resultsList, { bar in bar.showsSearchResultsButton = true }),
    ] {
      let plain = bar(show)
      let own = bar {
        show($0)
        $0.setImage(tile(.red, 12, 12), for: icon, state: .normal)
      }
      #expect(looks(own) != looks(plain) && own.image(for: icon, state: .normal) != nil)
    }
    #expect(
      [UISearchBar.Icon.search, .clear, .bookmark, .resultsList].map(\.rawValue) == [0, 1, 2, 3])
    let list = bar { $0.showsSearchResultsButton = true }
    let before = looks(list)
    list.isSearchResultsButtonSelected = true
    list.layoutIfNeeded()
    #expect(looks(list) != before)
    #expect(looks(bar { $0.barStyle = .black }) != looks(bar()))
  }

  @Test("buttons below the field fade in, and make the bar higher")
  func scope() throws {
    let fingers = try Fingers()
    let bar = bar { $0.scopeButtonTitles = ["All", "New"] }
    fingers.window.addSubview(bar)
    let height = bar.intrinsicContentSize.height
    bar.setShowsScope(true, animated: true)
    #expect(bar.showsScopeBar && bar.intrinsicContentSize.height > height)
    try fingers.wait(1)
    bar.setShowsScope(false, animated: false)
    #expect(!bar.showsScopeBar && bar.intrinsicContentSize.height == height)
  }

  @Test("what is said of the text is that of the field")
  func traits() {
    let bar = bar {
      $0.isSecureTextEntry = true
      $0.autocorrectionType = .yes
      $0.spellCheckingType = .no
      $0.keyboardAppearance = .dark
      $0.textContentType = .username
    }
    let field = bar.searchTextField
    #expect(field.isSecureTextEntry && field.autocorrectionType == .yes)
    #expect(field.spellCheckingType == .no && field.keyboardAppearance == .dark)
    #expect(field.textContentType == .username && bar.textContentType == .username)
    bar.text = "abc"
    let dots = looks(bar)
    bar.isSecureTextEntry = false
    bar.layoutIfNeeded()
    #expect(looks(bar) != dots)
  }
}
