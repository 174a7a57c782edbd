// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIBarItem: PropertyOwner, UIAccessibilityIdentification {
  static let itemProperties = PropertyList(UIBarItem.self) { list in
    list.value("title", \.title).written()
    list.value("image", \.image).written()
    list.value("imageInsets", \.imageInsets).written()
    list.value("enabled", \.isEnabled).written()
    list.value("tag", \.tag).written()
    list.value("accessibilityLabel", \.accessibilityLabel)
    list.value("accessibilityHint", \.accessibilityHint)
    list.value("accessibilityIdentifier", \.accessibilityIdentifier)
    list.ignored("landscapeImage", "largeContentSizeImage")
    list.fill { _, reader in reader.take(key: "landscapeImage") }
  }
}

extension UITabBarItem {
  /// What the system's own items are called.
  private static let titles = [
    "more": "More", "favorites": "Favorites", "featured": "Featured", "topRated": "Top Rated",
    "recents": "Recents", "contacts": "Contacts", "history": "History", "bookmarks": "Bookmarks",
    "search": "Search", "downloads": "Downloads", "mostRecent": "Most Recent",
    "mostViewed": "Most Viewed",
  ]

  static let tabItemProperties = PropertyList(UITabBarItem.self, after: itemProperties) { list in
    list.fill { item, reader in
      if let kind = reader.text("systemItem") { item.title = titles[kind] ?? kind }
    }
    list.value("selectedImage", \.selectedImage).written()
    list.value("badgeValue", \.badgeValue).written()
    list.value("badgeColor", \.badgeColor).written()
    list.value("titlePositionAdjustment", \.titlePositionAdjustment)
  }
}

extension UIBarButtonItem {
  static let buttonItemProperties = PropertyList(UIBarButtonItem.self, after: itemProperties) {
    list in
    list.choice("style", \.style)
      .written(["plain": .plain, "bordered": .bordered, "done": .done])
    list.value("width", \.width).written()
    list.value("tintColor", \.tintColor).written()
    list.outlet("customView", \.customView).writtenView()
    list.outlet("target", \.target)
    list.value("action", \.action)
    list.value("primaryAction", \.primaryAction)
    list.value("possibleTitles", \.possibleTitles)
    list.value("menu", \.menu).written { _, reader in
      reader.child(key: "menu").map { reader.session.makeMenu($0) }
    }
  }
}
