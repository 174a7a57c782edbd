// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UITabBar {
  static let tabBarProperties = PropertyList(UITabBar.self, after: viewProperties) { list in
    list.outlet("delegate", \.delegate)
    list.choice("barStyle", \.barStyle).written(UIBarStyle.written).look(.default)
    list.value("translucent", \.isTranslucent).written().look(true)
    list.value("barTintColor", \.barTintColor).written().look()
    list.value("unselectedItemTintColor", \.unselectedItemTintColor).written().look()
    list.fill { bar, reader in
      if let color = reader.color("selectedImageTintColor") { bar.tintColor = color }
    }
    list.value("backgroundImage", \.backgroundImage).written().look()
    list.value("shadowImage", \.shadowImage).written().look()
    list.value("selectionIndicatorImage", \.selectionIndicatorImage).written().look()
    list.value("standardAppearance", \.standardAppearance)
      .written { $1.tabBarLooks("standardAppearance") }
      .look({ $0.ownAppearance }) { from, to in
        if let looks = from.ownAppearance { to.standardAppearance = looks }
      }
    list.value("scrollEdgeAppearance", \.scrollEdgeAppearance).look()
      .written { .some($1.tabBarLooks("scrollEdgeAppearance")) }
    list.choice("itemPositioning", \.itemPositioning)
    list.value("itemSpacing", \.itemSpacing)
    list.value("itemWidth", \.itemWidth)
    list.ignored("itemWidth", "itemSpacing", "itemPositioning")
    list.value("items", \.items).written { _, reader in
      let items = reader.list("items").map { element in
        let item = UITabBarItem()
        ViewFill.tabBarItem(item, element, reader.session)
        return item
      }
      return items.isEmpty ? nil : .some(items)
    }
    list.value("selectedItem", \.selectedItem)
  }
}
