// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UINavigationItem: PropertyOwner {
  private static let modes: KeyValuePairs<String, LargeTitleDisplayMode> = [
    "automatic": .automatic, "always": .always, "never": .never,
  ]
  private static let displays: KeyValuePairs<String, BackButtonDisplayMode> = [
    "default": .default, "generic": .generic, "minimal": .minimal,
  ]

  static let navigationItemProperties = PropertyList(UINavigationItem.self) { list in
    list.value("title", \.title).written()
    list.value("prompt", \.prompt).written()
    list.value("backButtonTitle", \.backButtonTitle).written()
    list.value("leftItemsSupplementBackButton", \.leftItemsSupplementBackButton).written()
    list.value("hidesBackButton", \.hidesBackButton).written()
    list.choice("largeTitleDisplayMode", \.largeTitleDisplayMode).written(modes)
    list.choice("backButtonDisplayMode", \.backButtonDisplayMode).written(displays)
    list.value("hidesSearchBarWhenScrolling", \.hidesSearchBarWhenScrolling).written()
    list.value("standardAppearance", \.standardAppearance)
      .written { .some($1.navigationLooks("standardAppearance")) }
    list.value("scrollEdgeAppearance", \.scrollEdgeAppearance)
      .written { .some($1.navigationLooks("scrollEdgeAppearance")) }
    list.value("compactAppearance", \.compactAppearance)
      .written { .some($1.navigationLooks("compactAppearance")) }
    list.outlet("backBarButtonItem", \.backBarButtonItem)
      .written { $1.barButton("backBarButtonItem").map { .some($0) } }
    list.value("leftBarButtonItems", \.leftBarButtonItems)
      .written { $1.barButtons("leftBarButtonItems").map { .some($0) } }
    list.value("rightBarButtonItems", \.rightBarButtonItems)
      .written { $1.barButtons("rightBarButtonItems").map { .some($0) } }
    list.outlet("leftBarButtonItem", \.leftBarButtonItem)
      .written { $1.barButton("leftBarButtonItem").map { .some($0) } }
    list.outlet("rightBarButtonItem", \.rightBarButtonItem)
      .written { $1.barButton("rightBarButtonItem").map { .some($0) } }
    list.outlet("titleView", \.titleView).writtenView()
    list.outlet("searchController", \.searchController)
  }
}

extension ElementReader {
  fileprivate func barButton(_ key: String) -> UIBarButtonItem? {
    child(key: key).flatMap { session.makeBarButton($0) }
  }

  fileprivate func barButtons(_ key: String) -> [UIBarButtonItem]? {
    let items = list(key).compactMap { session.makeBarButton($0) }
    return items.isEmpty ? nil : items
  }
}
