// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIToolbar {
  static let toolbarProperties = PropertyList(UIToolbar.self, after: viewProperties) { list in
    list.outlet("delegate", \.delegate)
    list.choice("barStyle", \.barStyle).written(UIBarStyle.written).look(.default)
    list.value("translucent", \.isTranslucent).written().look(true)
    list.value("barTintColor", \.barTintColor).written().look()
    list.look("backgroundImages", { $0.grounds.isEmpty ? nil : AnyHashable($0.grounds) }) {
      from, to in
      for (place, image) in from.grounds {
        to.setBackgroundImage(image, forToolbarPosition: place.position, barMetrics: place.metrics)
      }
    }
    list.look("shadowImages", { $0.shadows.isEmpty ? nil : AnyHashable($0.shadows) }) {
      from, to in
      for (place, image) in from.shadows { to.setShadowImage(image, forToolbarPosition: place) }
    }
    list.value("standardAppearance", \.standardAppearance)
      .written { $1.toolbarLooks("standardAppearance") }
      .look({ $0.ownAppearance }) { from, to in
        if let looks = from.ownAppearance { to.standardAppearance = looks }
      }
    list.value("scrollEdgeAppearance", \.scrollEdgeAppearance)
      .written { .some($1.toolbarLooks("scrollEdgeAppearance")) }.look()
    list.value("compactAppearance", \.compactAppearance)
      .written { .some($1.toolbarLooks("compactAppearance")) }.look()
    list.value("compactScrollEdgeAppearance", \.compactScrollEdgeAppearance)
      .written { .some($1.toolbarLooks("compactScrollEdgeAppearance")) }
    list.value("items", \.items).written { _, reader in
      let items = reader.list("items").compactMap { reader.session.makeBarButton($0) }
      return items.isEmpty ? nil : .some(items)
    }
  }
}
