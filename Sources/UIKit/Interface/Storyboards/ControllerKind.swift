// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A kind of controllers in documents: the class, and what its element says beyond that of any.
///
/// A further class is one row more in ``rows``.
@MainActor
struct ControllerKind {
  let type: UIViewController.Type
  let fill: @MainActor (UIViewController, ElementReader) -> Void
  /// What the class asks the coder for before it can be filled.
  var integers: @MainActor (ElementReader) -> [String: Int] = { _ in [:] }

  private static func kind<Controller: UIViewController>(
    _ type: Controller.Type, _ fill: @escaping @MainActor (Controller, ElementReader) -> Void
  ) -> ControllerKind {
    ControllerKind(
      type: type,
      fill: { controller, reader in (controller as? Controller).map { fill($0, reader) } })
  }

  /// The kinds by the names of their elements.
  static let rows: [String: ControllerKind] = {
    var rows = plainRows
    rows["splitViewController"]?.integers = { reader in
      [UISplitViewController.styleKey: ControllerFill.splitStyle(reader).rawValue]
    }
    return rows
  }()

  private static let plainRows: [String: ControllerKind] = [
    "viewController": kind(UIViewController.self) { _, _ in },
    "tableViewController": kind(UITableViewController.self) { controller, reader in
      if let flag = reader.flag("clearsSelectionOnViewWillAppear") {
        controller.clearsSelectionOnViewWillAppear = flag
      }
    },
    "collectionViewController": kind(UICollectionViewController.self) { controller, reader in
      if let flag = reader.flag("clearsSelectionOnViewWillAppear") {
        controller.clearsSelectionOnViewWillAppear = flag
      }
    },
    "navigationController": kind(UINavigationController.self) { controller, reader in
      if let element = reader.child(key: "navigationBar") {
        ViewFill.contents(controller.navigationBar, element, reader.session)
      }
      if let element = reader.child(key: "toolbar"), let bar = controller.toolbar {
        ViewFill.contents(bar, element, reader.session)
      }
      if reader.flag("navigationBarHidden") == true { controller.isNavigationBarHidden = true }
      if let flag = reader.flag("toolbarHidden") { controller.isToolbarHidden = flag }
      reader.flags(
        of: controller,
        [
          "hidesBarsOnSwipe": \.hidesBarsOnSwipe, "hidesBarsOnTap": \.hidesBarsOnTap,
          "hidesBarsWhenKeyboardAppears": \.hidesBarsWhenKeyboardAppears,
          "hidesBarsWhenVerticallyCompact": \.hidesBarsWhenVerticallyCompact,
        ])
    },
    "tabBarController": kind(UITabBarController.self) { controller, reader in
      if let element = reader.child(key: "tabBar") {
        ViewFill.contents(controller.tabBar, element, reader.session)
      }
      reader.take(key: "moreNavigationController")
    },
    "pageViewController": kind(UIPageViewController.self, ControllerFill.pages),
    "splitViewController": kind(UISplitViewController.self, ControllerFill.split),
  ]

  /// Makes the controller of a scene.
  ///
  /// - Parameters:
  ///   - interface: The scene.
  ///   - creator: Makes the controller in place of its class; nil from it has the class do so.
  /// - Returns: The controller, whose connections are not made yet; nil where its class makes none.
  static func make(
    _ interface: ControllerInterface, creator: ((NSCoder) -> UIViewController?)? = nil
  ) -> UIViewController? {
    let (element, session) = (interface.scene.controller, interface.session)
    let kind = rows[element.name]
    if kind == nil {
      session.reportOnce(
        "class \(element.name)",
        "<\(element.name)> is not known; a plain controller stands in its place", at: element)
    }
    let type = session.customClass(of: element, below: kind?.type ?? UIViewController.self)
    let reader = ElementReader(element, session)
    let coder = InterfaceCoder(reader, integers: kind?.integers(reader) ?? [:])
    guard let controller = creator?(coder) ?? type.init(coder: coder) else {
      session.report("\(type) is not made: its init(coder:) gives nil", at: element)
      return nil
    }
    if controller.interface == nil { coder.fill(controller) }
    if kind != nil { reader.finish() }
    return controller
  }

  /// Makes a controller that stands in a nib.
  static func make(_ element: InterfaceElement, _ session: InterfaceSession) -> UIViewController? {
    let scene = InterfaceDocument.Scene(controller: element, others: [])
    let ids = Set([element.id].compactMap { $0 })
    let inner = InterfaceSession(session.source, owner: nil, ids: ids)
    let interface = ControllerInterface(scene, of: nil, inner)
    let controller = make(interface)
    inner.finish()
    if let controller { session.name(controller, element.id) }
    return controller
  }

  // MARK: - Filling

  private static let styles: KeyValuePairs<String, UIModalPresentationStyle> = [
    "fullScreen": .fullScreen, "pageSheet": .pageSheet, "formSheet": .formSheet,
    "currentContext": .currentContext, "overFullScreen": .overFullScreen,
    "overCurrentContext": .overCurrentContext, "popover": .popover, "custom": .custom,
    "automatic": .automatic, "none": .none,
  ]
  private static let transitions: KeyValuePairs<String, UIModalTransitionStyle> = [
    "coverVertical": .coverVertical, "flipHorizontal": .flipHorizontal,
    "crossDissolve": .crossDissolve, "partialCurl": .partialCurl,
  ]

  /// How a controller is to be presented.
  static func presentation(_ controller: UIViewController, _ reader: ElementReader) {
    if let style = reader.choice("modalPresentationStyle", styles) {
      controller.modalPresentationStyle = style
    }
    if let style = reader.choice("modalTransitionStyle", transitions) {
      controller.modalTransitionStyle = style
    }
  }

  /// What elements of all controllers say.
  static func fill(_ controller: UIViewController, _ reader: ElementReader) {
    let session = reader.session
    if let title = reader.localized("title") { controller.title = title }
    presentation(controller, reader)
    if let flag = reader.flag("definesPresentationContext") {
      controller.definesPresentationContext = flag
    }
    if let flag = reader.flag("providesPresentationContextTransitionStyle") {
      controller.providesPresentationContextTransitionStyle = flag
    }
    if let flag = reader.flag("automaticallyAdjustsScrollViewInsets") {
      controller.automaticallyAdjustsScrollViewInsets = flag
    }
    if let flag = reader.flag("extendedLayoutIncludesOpaqueBars") {
      controller.extendedLayoutIncludesOpaqueBars = flag
    }
    if let flag = reader.flag("hidesBottomBarWhenPushed") {
      controller.hidesBottomBarWhenPushed = flag
    }
    if let flag = reader.flag("modalInPresentation") { controller.isModalInPresentation = flag }
    if let style = reader.choice(
      "userInterfaceStyle", ["light": UIUserInterfaceStyle.light, "dark": .dark])
    {
      controller.overrideUserInterfaceStyle = style
    }
    controller.restorationIdentifier =
      reader.flag("useStoryboardIdentifierAsRestorationIdentifier") == true
      ? reader.text("storyboardIdentifier") : reader.text("restorationIdentifier")
    edges(of: controller, reader)
    if let size = reader.size("preferredContentSize") ?? reader.size("contentSizeForViewInPopover")
    {
      controller.preferredContentSize = size
    }
    if let element = reader.child(key: "navigationItem") {
      ViewFill.navigationItem(controller.navigationItem, element, session)
    }
    if let element = reader.child(key: "tabBarItem"), let item = controller.tabBarItem {
      ViewFill.tabBarItem(item, element, session)
    }
    let items = reader.list("toolbarItems").compactMap { session.makeBarButton($0) }
    if !items.isEmpty { controller.toolbarItems = items }
    // The view is made when it is asked for.
    for key in ["view", "refreshControl", "freeformSize", "simulatedMetrics"] {
      reader.take(key: key)
    }
    _ = reader.children("layoutGuides")
    reader.ignore(
      "storyboardIdentifier", "restorationIdentifier", "wantsFullScreenLayout",
      "autoresizesArchivedViewToFullSize", "showSeguePresentationStyle", "storyboardName",
      "referencedIdentifier", "bundleIdentifier", "interfaceStyle", "storyboardPlaceholder")
  }

  private static func edges(of controller: UIViewController, _ reader: ElementReader) {
    guard let element = reader.child(key: "edgesForExtendedLayout") else { return }
    let names: [(String, UIRectEdge)] = [
      ("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right),
    ]
    controller.edgesForExtendedLayout = names.reduce(into: []) { edges, entry in
      if element.attributes[entry.0] == "YES" { edges.insert(entry.1) }
    }
  }
}

extension InterfaceCoder {
  /// Fills a controller, as its base class asks for.
  @MainActor
  func fill(_ controller: UIViewController) {
    let session = reader.session
    guard controller.interface == nil, let interface = session.interface else { return }
    controller.interface = interface
    interface.controller = controller
    session.adopt(owner: controller)
    session.register(controller, for: reader.element)
    ControllerKind.fill(controller, reader)
    ControllerKind.rows[reader.element.name]?.fill(controller, reader)
  }
}
