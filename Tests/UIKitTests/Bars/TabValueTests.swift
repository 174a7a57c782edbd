// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import UIKit

@Suite("Looks of tabs")
@MainActor
struct TabValueTests {
  init() { TestFonts.register() }

  private func bar(_ change: (UITabBar, UITabBarItem) -> Void) -> UITabBar {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 300, height: 49))
    let items = [
      UITabBarItem(
        title: "One", image: tile(.black, 20, 20).withRenderingMode(.alwaysTemplate), tag: 0),
      UITabBarItem(
        title: "Two", image: tile(.black, 20, 20).withRenderingMode(.alwaysTemplate), tag: 1),
    ]
    bar.items = items
    bar.selectedItem = items[0]
    change(bar, items[0])
    bar.layoutIfNeeded()
    return bar
  }

  private func all<View: UIView>(_ type: View.Type, _ view: UIView) -> [View] {
    (view as? View).map { [$0] } ?? [] + view.subviews.flatMap { all(type, $0) }
  }

  @Test("a badge is red, or of the item's colour or of the appearance's")
  func badges() {
    let plain = looks(bar { $1.badgeValue = "7" })
    let own = looks(
      bar {
        $1.badgeValue = "7"
        $1.badgeColor = .blue
      })
    let styled = looks(
      bar {
        $1.badgeValue = "7"
        let appearance = UITabBarAppearance()
        appearance.stackedLayoutAppearance.normal.badgeBackgroundColor = .blue
        appearance.stackedLayoutAppearance.selected.badgeBackgroundColor = .blue
        $0.standardAppearance = appearance
      })
    #expect(plain != own && plain != styled)
    #expect(bar { $1.badgeColor = .blue }.items?.first?.badgeColor == .blue)
  }

  @Test("a chosen item shows its other picture, and pictures have the appearance's colours")
  func pictures() {
    let plain = looks(bar { _, _ in })
    let other = tile(.black, 10, 24).withRenderingMode(.alwaysTemplate)
    let chosen = bar { $1.selectedImage = other }
    #expect(looks(chosen) != plain)
    let item = chosen.items?.last
    item?.selectedImage = other
    chosen.layoutIfNeeded()
    let before = looks(chosen)
    item?.selectedImage = tile(.black, 24, 2).withRenderingMode(.alwaysTemplate)
    #expect(looks(chosen) == before, "of one that is not chosen it does not count")
    let colored = looks(
      bar { bar, _ in
        let appearance = UITabBarAppearance()
        appearance.stackedLayoutAppearance.normal.iconColor = .green
        bar.standardAppearance = appearance
      })
    #expect(colored != plain)
    #expect(UITabBar.ItemPositioning.automatic.rawValue == 0)
  }
}
