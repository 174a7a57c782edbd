// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UISearchBar {
  static let searchBarProperties = PropertyList(UISearchBar.self, after: viewProperties) { list in
    list.makesSublayers()
    list.outlet("delegate", \.delegate)
    list.choice("searchBarStyle", \.searchBarStyle).archived("UISearchBarStyle", .default)
      .written(["default": .default, "prominent": .prominent, "minimal": .minimal])
    list.choice("barStyle", \.barStyle).archived("UIBarStyle", .default)
      .written(UIBarStyle.written).look(.default)
    list.value("barTintColor", \.barTintColor).archived("UIBarTint", nil).written().look()
    list.value("text", \.text).written()
      .archived("UIText", { $0.text.flatMap { $0.isEmpty ? nil : $0 } }) {
        $0.text = $1 as? String
      }
    list.value("placeholder", \.placeholder).archived("UIPlaceholder", nil).written()
    list.value("prompt", \.prompt).archived("UIPrompt", nil).written()
    list.value("backgroundImage", \.backgroundImage).archived("UIBackground", nil).look()
    list.value("translucent", \.isTranslucent).archived("UITranslucent", true).written()
      .look(true)
    list.value("showsBookmarkButton", \.showsBookmarkButton)
      .archived("UIShowsBookmarkButton", false).written()
    list.value("showsSearchResultsButton", \.showsSearchResultsButton)
      .archived("UIShowsResultsButton", false).written()
    list.value("searchResultsButtonSelected", \.isSearchResultsButtonSelected)
      .archived("UIResultsButtonSelected", false).written()
    list.value("showsCancelButton", \.showsCancelButton)
      .archived("UIShowsCancelButton", false).written()
    list.value("showsScopeBar", \.showsScopeBar).archived("UIShowsScopeBar", false).written()
    list.value("scopeButtonTitles", \.scopeButtonTitles).archived("UIScopeTitles", nil)
      .written { _, reader in
        let titles = reader.list("scopeButtonTitles").map(\.text)
        return titles.isEmpty ? nil : .some(titles)
      }
    list.value("selectedScopeButtonIndex", \.selectedScopeButtonIndex)
      .archived("UISelectedScope", 0)
    list.value("searchFieldBackgroundPositionAdjustment", \.searchFieldBackgroundPositionAdjustment)
      .look(.zero)
    list.value("searchTextPositionAdjustment", \.searchTextPositionAdjustment).look(.zero)
    list.outlet("inputAccessoryView", \.inputAccessoryView)
    list.reading("searchField") { $0.searchTextField }
    list.inputTraits()
  }
}
