// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Stage
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Pictures of search bars", .serialized)
struct SearchBarPictureTests {
  init() { TestFonts.register() }

  @Test("of both styles, with buttons, scopes and a prompt, light and dark")
  func searchBars() throws {
    let stage = try Stage(size: CGSize(width: 640, height: 380), scale: 2)
    var windows: [UIWindow] = []
    for column in 0..<2 {
      let window = UIWindow(frame: CGRect(x: 320 * column, y: 0, width: 320, height: 380))
      window.overrideUserInterfaceStyle = column == 1 ? .dark : .light
      window.backgroundColor = .systemBackground
      let bars = (0..<5).map { _ in UISearchBar() }
      bars[0].placeholder = "Search"
      bars[1].searchBarStyle = .minimal
      bars[1].text = "Mountains"
      bars[1].showsCancelButton = true
      bars[2].placeholder = "Titles and authors"
      bars[2].showsBookmarkButton = true
      bars[2].scopeButtonTitles = ["All", "Books", "Films"]
      bars[2].showsScopeBar = true
      bars[3].searchBarStyle = .minimal
      bars[3].placeholder = "Search"
      bars[3].showsSearchResultsButton = true
      bars[3].prompt = "Look for a place"
      bars[4].barTintColor = .systemIndigo
      bars[4].tintColor = .systemYellow
      bars[4].text = "On a ground of its own"
      bars[4].searchTextField.backgroundColor = .white
      bars[4].searchTextField.overrideUserInterfaceStyle = .light
      var y: CGFloat = 8
      for bar in bars {
        let height = bar.intrinsicContentSize.height
        bar.frame = CGRect(x: 0, y: y, width: 320, height: height)
        window.addSubview(bar)
        y += height + 8
      }
      window.isHidden = false
      window.layoutIfNeeded()
      stage.layer.addSublayer(window.layer)
      windows.append(window)
    }
    try stage.advance(to: 0.5)
    withExtendedLifetime(windows) { expectGolden(stage.image().image, named: "search-bars") }
  }
}
