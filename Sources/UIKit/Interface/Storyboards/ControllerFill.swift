// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Gives containers what their elements say.
@MainActor
enum ControllerFill {
  // MARK: - Pages

  static func pages(_ controller: UIPageViewController, _ reader: ElementReader) {
    typealias Pages = UIPageViewController
    let style = reader.choice(
      "transitionStyle", ["pageCurl": Pages.TransitionStyle.pageCurl, "scroll": .scroll])
    let orientation = reader.choice(
      "navigationOrientation",
      ["horizontal": Pages.NavigationOrientation.horizontal, "vertical": .vertical])
    let spine = reader.choice(
      "spineLocation", ["none": Pages.SpineLocation.none, "min": .min, "mid": .mid, "max": .max])
    var options: [Pages.OptionsKey: Any] = [:]
    if let spine, spine != .none { options[.spineLocation] = spine.rawValue }
    if let spacing = reader.number("pageSpacing") { options[.interPageSpacing] = spacing }
    // Documents say the style unless it is that of books.
    controller.take(style ?? .pageCurl, orientation ?? .horizontal, options)
    if let flag = reader.flag("doubleSided") { controller.isDoubleSided = flag }
  }

  // MARK: - Columns

  /// How many columns the element of a split view has.
  static func splitStyle(_ reader: ElementReader) -> UISplitViewController.Style {
    // Without this flag the columns are those of older versions.
    guard reader.flag("allowDoubleColumnStyle") == true else { return .unspecified }
    let hasThree = reader.element.list("connections").contains {
      $0.attributes["relationship"] == "supplementaryViewController"
    }
    return hasThree ? .tripleColumn : .doubleColumn
  }

  static func split(_ controller: UISplitViewController, _ reader: ElementReader) {
    let modes: KeyValuePairs<String, UISplitViewController.DisplayMode> = [
      "automatic": .automatic, "secondaryOnly": .secondaryOnly, "primaryHidden": .secondaryOnly,
      "hidden": .secondaryOnly, "beside": .oneBesideSecondary, "allVisible": .oneBesideSecondary,
      "visible": .oneBesideSecondary, "oneBesideSecondary": .oneBesideSecondary,
      "over": .oneOverSecondary, "overlay": .oneOverSecondary, "primaryOverlay": .oneOverSecondary,
      "oneOverSecondary": .oneOverSecondary, "twoBesideSecondary": .twoBesideSecondary,
      "twoBeside": .twoBesideSecondary, "twoOverSecondary": .twoOverSecondary,
      "twoOver": .twoOverSecondary, "twoDisplaceSecondary": .twoDisplaceSecondary,
      "twoDisplace": .twoDisplaceSecondary,
    ]
    if let mode = reader.choice("preferredDisplayMode", modes) {
      // Of three columns two are seen beside the content, where a document says no more.
      let isThree = controller.style == .tripleColumn && mode == .oneBesideSecondary
      let isPlain = reader.text("preferredDisplayMode") == "beside"
      controller.preferredDisplayMode = isThree && isPlain ? .twoBesideSecondary : mode
    }
    let behaviors: KeyValuePairs<String, UISplitViewController.SplitBehavior> = [
      "automatic": .automatic, "tile": .tile, "overlay": .overlay, "displace": .displace,
    ]
    if let behavior = reader.choice("behavior", behaviors) {
      controller.preferredSplitBehavior = behavior
    }
    let grounds: KeyValuePairs<String, UISplitViewController.BackgroundStyle> = [
      "none": .none, "sidebar": .sidebar,
    ]
    if let ground = reader.choice("primaryBackgroundStyle", grounds) {
      controller.primaryBackgroundStyle = ground
    }
    reader.flags(
      of: controller,
      [
        "presentsWithGesture": \.presentsWithGesture,
        "showsSecondaryOnlyButton": \.showsSecondaryOnlyButton,
      ])
    for (name, path) in [
      ("preferredPrimaryColumnWidth", \UISplitViewController.preferredPrimaryColumnWidth),
      ("preferredPrimaryColumnWidthFraction", \.preferredPrimaryColumnWidthFraction),
      ("minimumPrimaryColumnWidth", \.minimumPrimaryColumnWidth),
      ("maximumPrimaryColumnWidth", \.maximumPrimaryColumnWidth),
      ("preferredSupplementaryColumnWidth", \.preferredSupplementaryColumnWidth),
    ] {
      if let number = reader.number(name) { controller[keyPath: path] = number }
    }
    reader.ignore("allowDoubleColumnStyle")
  }

  /// The column that a split view's relationship is for; nil for one that it does not have.
  static func column(_ relationship: String) -> UISplitViewController.Column? {
    switch relationship {
    case "masterViewController", "primaryViewController": .primary
    case "detailViewController", "secondaryViewController": .secondary
    case "supplementaryViewController": .supplementary
    case "compactViewController": .compact
    default: nil
    }
  }
}
