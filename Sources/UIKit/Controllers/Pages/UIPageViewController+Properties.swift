// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIPageViewController {
  static let pageProperties = PropertyList(
    UIPageViewController.self, after: controllerProperties
  ) { list in
    list.outlet("dataSource", \.dataSource)
    list.outlet("delegate", \.delegate)
    list.fill { controller, reader in
      let style: TransitionStyle? = reader.choice(
        "transitionStyle", ["pageCurl": .pageCurl, "scroll": .scroll])
      let orientation: NavigationOrientation? = reader.choice(
        "navigationOrientation", ["horizontal": .horizontal, "vertical": .vertical])
      let spine: SpineLocation? = reader.choice(
        "spineLocation", ["none": .none, "min": .min, "mid": .mid, "max": .max])
      var options: [OptionsKey: Any] = [:]
      if let spine, spine != .none { options[.spineLocation] = spine.rawValue }
      if let spacing = reader.number("pageSpacing") { options[.interPageSpacing] = spacing }
      // Documents say the style unless it is that of books.
      controller.take(style ?? .pageCurl, orientation ?? .horizontal, options)
    }
    list.value("doubleSided", \.isDoubleSided).written()
    list.reading("viewControllers") { $0.viewControllers }
  }
}
