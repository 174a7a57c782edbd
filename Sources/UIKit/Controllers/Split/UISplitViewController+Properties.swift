// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UISplitViewController {
  private static let modes: KeyValuePairs<String, DisplayMode> = [
    "automatic": .automatic, "secondaryOnly": .secondaryOnly, "primaryHidden": .secondaryOnly,
    "hidden": .secondaryOnly, "beside": .oneBesideSecondary, "allVisible": .oneBesideSecondary,
    "visible": .oneBesideSecondary, "oneBesideSecondary": .oneBesideSecondary,
    "over": .oneOverSecondary, "overlay": .oneOverSecondary, "primaryOverlay": .oneOverSecondary,
    "oneOverSecondary": .oneOverSecondary, "twoBesideSecondary": .twoBesideSecondary,
    "twoBeside": .twoBesideSecondary, "twoOverSecondary": .twoOverSecondary,
    "twoOver": .twoOverSecondary, "twoDisplaceSecondary": .twoDisplaceSecondary,
    "twoDisplace": .twoDisplaceSecondary,
  ]
  private static let behaviors: KeyValuePairs<String, SplitBehavior> = [
    "automatic": .automatic, "tile": .tile, "overlay": .overlay, "displace": .displace,
  ]

  static let splitProperties = PropertyList(
    UISplitViewController.self, after: controllerProperties
  ) { list in
    list.outlet("delegate", \.delegate)
    list.choice("preferredDisplayMode", \.preferredDisplayMode).written { controller, reader in
      reader.choice("preferredDisplayMode", modes).map { mode in
        // Of three columns two are seen beside the content, where a document says no more.
        let isThree = controller.style == .tripleColumn && mode == .oneBesideSecondary
        let isPlain = reader.text("preferredDisplayMode") == "beside"
        return isThree && isPlain ? .twoBesideSecondary : mode
      }
    }
    list.choice("preferredSplitBehavior", \.preferredSplitBehavior).written("behavior", behaviors)
    list.choice("primaryBackgroundStyle", \.primaryBackgroundStyle)
      .written(["none": .none, "sidebar": .sidebar])
    list.value("presentsWithGesture", \.presentsWithGesture).written()
    list.value("showsSecondaryOnlyButton", \.showsSecondaryOnlyButton).written()
    list.value("preferredPrimaryColumnWidth", \.preferredPrimaryColumnWidth).written()
    list.value("preferredPrimaryColumnWidthFraction", \.preferredPrimaryColumnWidthFraction)
      .written()
    list.value("minimumPrimaryColumnWidth", \.minimumPrimaryColumnWidth).written()
    list.value("maximumPrimaryColumnWidth", \.maximumPrimaryColumnWidth).written()
    list.value("preferredSupplementaryColumnWidth", \.preferredSupplementaryColumnWidth).written()
    list.value("viewControllers", \.viewControllers)
    list.ignored("allowDoubleColumnStyle")
  }
}
