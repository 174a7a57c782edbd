// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Gives views what their elements say.
@MainActor
enum ViewFill {
  static let contentModes: KeyValuePairs<String, UIView.ContentMode> = [
    "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit,
    "scaleAspectFill": .scaleAspectFill, "redraw": .redraw, "center": .center, "top": .top,
    "bottom": .bottom, "left": .left, "right": .right, "topLeft": .topLeft,
    "topRight": .topRight, "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
  ]
  private static let directions: KeyValuePairs<String, UISemanticContentAttribute> = [
    "playback": .playback, "spatial": .spatial, "forceLeftToRight": .forceLeftToRight,
    "forceRightToLeft": .forceRightToLeft, "unspecified": .unspecified,
  ]

  /// What elements of all views say.
  static func view(_ view: UIView, _ reader: ElementReader) {
    if let frame = reader.rect("frame") { place(view, frame) }
    mask(view, reader)
    if let mode = reader.choice("contentMode", contentModes), !(view is UILabel) {
      view.contentMode = mode
    }
    if let flag = reader.flag("opaque") { view.isOpaque = flag }
    if let flag = reader.flag("hidden") { view.isHidden = flag }
    if let alpha = reader.number("alpha") { view.alpha = alpha }
    // Absent means yes, also for labels and pictures, which are not to be touched by themselves.
    if let flag = reader.flag("userInteractionEnabled") {
      view.isUserInteractionEnabled = flag
    } else if view is UILabel || view is UIImageView {
      view.isUserInteractionEnabled = true
    }
    reader.flags(
      of: view,
      [
        "multipleTouchEnabled": \.isMultipleTouchEnabled, "clipsSubviews": \.clipsToBounds,
        "clearsContextBeforeDrawing": \.clearsContextBeforeDrawing,
        "autoresizesSubviews": \.autoresizesSubviews,
      ])
    if let tag = reader.integer("tag") { view.tag = tag }
    if let direction = reader.choice("semanticContentAttribute", directions) {
      view.semanticContentAttribute = direction
    }
    if let color = reader.color("backgroundColor") { view.backgroundColor = color }
    if let color = reader.color("tintColor") { view.tintColor = color }
    if let style = reader.choice(
      "userInterfaceStyle", ["light": UIUserInterfaceStyle.light, "dark": .dark])
    {
      view.overrideUserInterfaceStyle = style
    }
    reader.ignore(
      "restorationIdentifier", "largeContentTitle", "showsLargeContentViewer", "springLoaded",
      "focusGroupIdentifier", "layoutMarginsFollowReadableWidth", "placeholder",
      "viewLayoutMarginsFollowReadableWidth", "ambiguousAction")
    layout(view, reader)
    accessibility(view, reader)
  }

  /// Those that have one size keep it.
  private static func place(_ view: UIView, _ frame: CGRect) {
    switch view {
    case is UISwitch, is UIStepper: view.frame.origin = frame.origin
    default: view.frame = frame
    }
  }

  private static func mask(_ view: UIView, _ reader: ElementReader) {
    guard let element = reader.child(key: "autoresizingMask") else { return }
    let names: [(String, UIView.AutoresizingMask)] = [
      ("widthSizable", .flexibleWidth), ("heightSizable", .flexibleHeight),
      ("flexibleMinX", .flexibleLeftMargin), ("flexibleMaxX", .flexibleRightMargin),
      ("flexibleMinY", .flexibleTopMargin), ("flexibleMaxY", .flexibleBottomMargin),
    ]
    view.autoresizingMask = names.reduce(into: []) { mask, entry in
      if element.attributes[entry.0] == "YES" { mask.insert(entry.1) }
    }
  }

  private static func layout(_ view: UIView, _ reader: ElementReader) {
    // A view that is placed by its frame alone gets no constraints from the document.
    let isFixed = reader.flag("fixedFrame") == true
    if reader.flag("translatesAutoresizingMaskIntoConstraints") == false, !isFixed {
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    func priority(_ name: String) -> UILayoutPriority? {
      reader.number(name).map { UILayoutPriority(Float($0)) }
    }
    for (axis, name) in [
      (NSLayoutConstraint.Axis.horizontal, "horizontal"), (.vertical, "vertical"),
    ] {
      if let priority = priority("\(name)HuggingPriority") {
        view.setContentHuggingPriority(priority, for: axis)
      }
      if let priority = priority("\(name)CompressionResistancePriority") {
        view.setContentCompressionResistancePriority(priority, for: axis)
      }
    }
    if let flag = reader.flag("preservesSuperviewLayoutMargins") {
      view.preservesSuperviewLayoutMargins = flag
    }
    if let flag = reader.flag("insetsLayoutMarginsFromSafeArea") {
      view.insetsLayoutMarginsFromSafeArea = flag
    }
    if let margins = reader.child(key: "layoutMargins") {
      func number(_ name: String) -> CGFloat { reader.session.number(margins, name) }
      view.layoutMargins = UIEdgeInsets(
        top: number("top"), left: number("left"), bottom: number("bottom"), right: number("right"))
    }
    if let margins = reader.directionalInsets("directionalLayoutMargins") {
      view.directionalLayoutMargins = margins
    }
  }

  private static func accessibility(_ view: UIView, _ reader: ElementReader) {
    for element in reader.children("accessibility") {
      let values = element.attributes
      if let label = values["label"] { view.accessibilityLabel = label }
      if let hint = values["hint"] { view.accessibilityHint = hint }
      if let identifier = values["identifier"] { view.accessibilityIdentifier = identifier }
      if let flag = element.child(key: "isElement")?.attributes["value"] {
        view.isAccessibilityElement = flag == "YES"
      }
      let names: [String: UIAccessibilityTraits] = [
        "button": .button, "link": .link, "image": .image, "staticText": .staticText,
        "header": .header, "selected": .selected, "notEnabled": .notEnabled,
        "adjustable": .adjustable, "searchField": .searchField,
        "updatesFrequently": .updatesFrequently,
      ]
      guard let traits = element.child(key: "traits") else { continue }
      view.accessibilityTraits = names.reduce(into: []) { all, entry in
        if traits.attributes[entry.key] == "YES" { all.insert(entry.value) }
      }
    }
  }

  // MARK: - Inside

  /// Makes the views of a list, and puts them where they belong.
  static func subviews(of view: UIView, _ reader: ElementReader) {
    let session = reader.session
    let isThere = reader.variations.isInstalled("subviews")
    let host = ViewArchive.contentHost(of: view)
    for element in reader.list("subviews") {
      guard let subview = session.makeView(element) else { continue }
      guard isThere(element.id) else {
        // It can be connected, as others can, and lies nowhere.
        session.keep(subview, for: view)
        continue
      }
      if let stack = view as? UIStackView {
        stack.addArrangedSubview(subview)
      } else {
        host.addSubview(subview)
      }
    }
    guides(of: view, reader)
    let isActive = reader.variations.isInstalled("constraints")
    for element in reader.list("constraints") {
      session.add(constraint: element, to: view, isInstalled: isActive(element.id))
    }
  }

  private static func guides(of view: UIView, _ reader: ElementReader) {
    for element in reader.children("viewLayoutGuide") {
      let key = element.attributes["key"]
      let guide: UILayoutGuide? =
        switch key {
        case "safeArea": view.safeAreaLayoutGuide
        case "contentLayoutGuide": (view as? UIScrollView)?.contentLayoutGuide
        case "frameLayoutGuide": (view as? UIScrollView)?.frameLayoutGuide
        case "layoutMargins": view.layoutMarginsGuide
        case "readableContentGuide", "readableContent": view.readableContentGuide
        default: nil
        }
      if let guide {
        reader.session.name(guide, element.id)
      } else {
        reader.session.reportOnce(
          "guide \(key ?? "")", "the layout guide \(key ?? "") is not known and left out",
          at: element)
      }
    }
    for element in reader.children("layoutGuide") {
      let guide = UILayoutGuide()
      guide.identifier = element.attributes["identifier"] ?? ""
      view.addLayoutGuide(guide)
      reader.session.name(guide, element.id)
    }
  }
}
