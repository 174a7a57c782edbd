// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Stage
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Pictures of searches", .serialized)
struct SearchPictureTests {
  init() { TestFonts.register() }

  @Test("a field below a large title, and a search with scopes", arguments: [false, true])
  func searches(isDark: Bool) throws {
    let stage = try Stage(size: CGSize(width: 640, height: 320), scale: 2)
    var windows: [UIWindow] = []
    for column in 0..<2 {
      let window = UIWindow(frame: CGRect(x: 320 * column, y: 0, width: 320, height: 320))
      window.overrideUserInterfaceStyle = isDark ? .dark : .light
      let root = UIViewController(nibName: nil, bundle: nil)
      root.title = "Cities"
      root.view.backgroundColor = .systemGray5
      let search = UISearchController(searchResultsController: nil)
      search.searchBar.placeholder = "Search Cities"
      search.searchBar.scopeButtonTitles = ["All", "Near", "Far"]
      root.navigationItem.searchController = search
      root.navigationItem.hidesSearchBarWhenScrolling = false
      let stack = UINavigationController(rootViewController: root)
      stack.navigationBar.prefersLargeTitles = true
      window.rootViewController = stack
      window.isHidden = false
      window.layoutIfNeeded()
      if column == 1 { search.isActive = true }
      stage.layer.addSublayer(window.layer)
      windows.append(window)
    }
    for time in [0.5, 1] { try stage.advance(to: time) }
    withExtendedLifetime(windows) {
      expectGolden(stage.image().image, named: isDark ? "search-dark" : "search-light")
    }
  }
}
