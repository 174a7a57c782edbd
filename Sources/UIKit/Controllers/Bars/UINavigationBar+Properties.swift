// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UINavigationBar {
  static let navigationBarProperties = PropertyList(UINavigationBar.self, after: viewProperties) {
    list in
    list.outlet("delegate", \.delegate)
    list.choice("barStyle", \.barStyle).written(UIBarStyle.written).look(.default)
    list.value("translucent", \.isTranslucent).written().look(true)
    list.value("barTintColor", \.barTintColor).written().look()
    list.value("prefersLargeTitles", \.prefersLargeTitles).written("largeTitles").look(false)
    list.value("titleTextAttributes", \.titleTextAttributes).look()
      .written { $1.titleLooks("titleTextAttributes").map { .some($0) } }
    list.value("largeTitleTextAttributes", \.largeTitleTextAttributes).look()
      .written { $1.titleLooks("largeTitleTextAttributes").map { .some($0) } }
    list.look(
      "backgroundImage", { bar in bar.backgroundImage(for: .default).map { AnyHashable($0) } }
    ) { from, to in to.setBackgroundImage(from.backgroundImage(for: .default), for: .default) }
    list.fill { bar, reader in
      if let image = reader.image("backgroundImage") {
        bar.setBackgroundImage(image, for: .default)
      }
    }
    list.value("shadowImage", \.shadowImage).written().look()
    list.value("standardAppearance", \.standardAppearance)
      .written { $1.navigationLooks("standardAppearance") }
      .look({ $0.ownAppearance }) { from, to in
        if let looks = from.ownAppearance { to.standardAppearance = looks }
      }
    list.value("scrollEdgeAppearance", \.scrollEdgeAppearance).look()
      .written { .some($1.navigationLooks("scrollEdgeAppearance")) }
    list.value("compactAppearance", \.compactAppearance).look()
      .written { .some($1.navigationLooks("compactAppearance")) }
    list.value("compactScrollEdgeAppearance", \.compactScrollEdgeAppearance)
      .written { .some($1.navigationLooks("compactScrollEdgeAppearance")) }
    list.value("items", \.items).written { _, reader in
      let items = reader.list("items").filter { $0.name == "navigationItem" }.map { element in
        let item = UINavigationItem(title: "")
        ViewFill.navigationItem(item, element, reader.session)
        return item
      }
      return items.isEmpty ? nil : .some(items)
    }
    list.reading("topItem") { $0.topItem }
  }
}
