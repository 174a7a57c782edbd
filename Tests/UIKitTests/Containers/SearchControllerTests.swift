// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import TutorialCode
@testable import UIKit

@MainActor
@Suite("UISearchController", .serialized)
struct SearchControllerTests {
  final class Listener: NSObject, UISearchControllerDelegate, UISearchResultsUpdating {
    var words: [String] = []

    func willPresentSearchController(_ searchController: UISearchController) {
      words.append("will begin")
    }
    func didPresentSearchController(_ searchController: UISearchController) {
      words.append("begun")
    }
    func willDismissSearchController(_ searchController: UISearchController) {
      words.append("will end")
    }
    func didDismissSearchController(_ searchController: UISearchController) {
      words.append("ended")
    }
    func updateSearchResults(for searchController: UISearchController) {
      words.append("'\(searchController.searchBar.text ?? "")' \(searchController.isActive)")
    }
  }

  @MainActor
  struct Scene {
    let hull: Hull
    let stack: UINavigationController
    let scroll: UIScrollView
    let search: UISearchController
    let listener = Listener()

    var height: CGFloat { stack.navigationBar.frame.height }

    init(results: UIViewController? = nil, isLarge: Bool = true, hides: Bool = true) throws {
      let root = UIViewController()
      scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
      scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      scroll.contentSize = CGSize(width: 375, height: 4000)
      root.view.addSubview(scroll)
      root.title = "Cities"
      search = UISearchController(searchResultsController: results)
      search.delegate = listener
      search.searchResultsUpdater = listener
      root.navigationItem.searchController = search
      root.navigationItem.hidesSearchBarWhenScrolling = hides
      stack = UINavigationController(rootViewController: root)
      stack.navigationBar.prefersLargeTitles = isLarge
      hull = try Hull(root: stack, insets: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
      hull.window.makeKeyAndVisible()
    }

    func place(_ view: UIView) -> (Double, Double) {
      let center = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: hull.window)
      return (Double(center.x), Double(center.y))
    }

    func tap(_ view: UIView) throws {
      let (x, y) = place(view)
      try hull.tap(x, y)
      try hull.settle()
    }
  }

  @Test("the field comes as contents are pulled down, and goes before the title does")
  func pulling() throws {
    let scene = try Scene()
    #expect(scene.height == 96 && scene.stack.navigationBar.strip.isHidden)
    try scene.hull.drag(from: (180, 300), to: (180, 420))
    try scene.hull.settle()
    #expect(scene.height == 148 && scene.search.searchBar.searchTextField.frame.height == 36)
    #expect(scene.scroll.contentOffset.y == -168)
    scene.scroll.contentOffset.y = -142
    try scene.hull.wait(0.01)
    #expect(scene.height == 122 && scene.stack.navigationBar.grown == 52)
    scene.scroll.contentOffset.y = 500
    try scene.hull.wait(0.01)
    #expect(scene.height == 44 && scene.stack.navigationBar.strip.isHidden)
  }

  @Test("a field that does not hide stays below the titles", arguments: [false, true])
  func staying(isLarge: Bool) throws {
    let scene = try Scene(isLarge: isLarge, hides: false)
    #expect(scene.height == (isLarge ? 148 : 96))
    scene.scroll.contentOffset.y = 500
    try scene.hull.wait(0.01)
    #expect(scene.height == 96 && scene.stack.navigationBar.strip.frame.minY == 44)
    #expect(scene.scroll.adjustedContentInset.top == 116)
  }

  @Test("a touch of the field begins the search, and the cancel button ends it")
  func touches() throws {
    let scene = try Scene(hides: false)
    let bar = scene.search.searchBar
    try scene.tap(bar.searchTextField)
    #expect(scene.search.isActive && bar.isFirstResponder && bar.showsCancelButton)
    #expect(scene.height == 52 && scene.stack.navigationBar.label.alpha == 0)
    #expect(scene.scroll.contentOffset.y == -72)
    scene.hull.window.keys.type("b")
    let cancel = try #require(bar.subviews.first { $0 is UIButton })
    try scene.tap(cancel)
    #expect(!scene.search.isActive && !bar.isFirstResponder && !bar.showsCancelButton)
    #expect(scene.height == 148 && scene.scroll.contentOffset.y == -168 && bar.text == "")
    #expect(
      scene.listener.words == [
        "will begin", "'' true", "begun", "'b' true", "will end", "'' false", "ended",
      ])
  }

  @Test("results lie over the contents while there is a text, else a shade that ends the search")
  func results() throws {
    let results = UIViewController()
    let scene = try Scene(results: results, hides: false)
    try scene.tap(scene.search.searchBar.searchTextField)
    #expect(results.viewIfLoaded?.window == nil)
    scene.hull.window.keys.type("b")
    #expect(results.view.window != nil && !results.view.isHidden)
    #expect(results.view.safeAreaInsets.top == 72)
    scene.search.searchBar.text = ""
    scene.search.showsSearchResultsController = false
    #expect(results.view.isHidden)
    try scene.hull.tap(180, 500)
    try scene.hull.settle()
    #expect(!scene.search.isActive && results.view.window == nil)
    #expect(scene.listener.words.last == "ended")
  }

  @Test("the bar keeps its titles where the search leaves it, with the buttons of the scopes")
  func scopes() throws {
    let scene = try Scene(isLarge: false, hides: false)
    scene.search.hidesNavigationBarDuringPresentation = false
    scene.search.searchBar.scopeButtonTitles = ["All", "Big"]
    scene.search.isActive = true
    try scene.hull.settle()
    #expect(scene.height == 140 && scene.stack.navigationBar.label.alpha == 1)
    #expect(scene.search.searchBar.showsScopeBar)
    scene.search.isActive = false
    try scene.hull.settle()
    #expect(scene.height == 96 && !scene.search.searchBar.showsScopeBar)
  }

  @Test("a search waits below a controller that is pushed, and ends with its own")
  func pushing() throws {
    let scene = try Scene(hides: false)
    scene.search.isActive = true
    try scene.hull.settle()
    scene.stack.pushViewController(Leaf(), animated: true)
    try scene.hull.settle()
    #expect(scene.height == 96 && scene.search.isActive && scene.search.view.alpha == 0)
    scene.stack.popViewController(animated: true)
    try scene.hull.settle()
    #expect(scene.height == 52 && scene.search.view.alpha == 1)
    scene.stack.setViewControllers([Leaf()], animated: false)
    try scene.hull.settle()
    #expect(!scene.search.isActive && scene.search.viewIfLoaded?.superview == nil)
  }

  @Test("a list of cities is searched as one types")
  func cities() throws {
    let list = CitiesViewController()
    let stack = UINavigationController(rootViewController: list)
    let hull = try Hull(root: stack)
    hull.window.makeKeyAndVisible()
    let search = try #require(list.navigationItem.searchController)
    try hull.tap(180, 63)
    try hull.settle()
    #expect(search.isActive && list.tableView.numberOfRows(inSection: 0) == 9)
    hull.window.keys.type("b")
    hull.window.keys.type("er")
    try hull.settle()
    #expect(list.tableView.visibleCells.map { $0.textLabel?.text } == ["Berlin", "Bern"])
    search.isActive = false
    try hull.settle()
    #expect(
      list.tableView.numberOfRows(inSection: 0) == 9 && stack.navigationBar.frame.height == 96)
  }
}
