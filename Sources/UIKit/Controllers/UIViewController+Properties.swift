// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIModalPresentationStyle {
  fileprivate static let written: KeyValuePairs<String, Self> = [
    "fullScreen": .fullScreen, "pageSheet": .pageSheet, "formSheet": .formSheet,
    "currentContext": .currentContext, "overFullScreen": .overFullScreen,
    "overCurrentContext": .overCurrentContext, "popover": .popover, "custom": .custom,
    "automatic": .automatic, "none": .none,
  ]
}

extension UIModalTransitionStyle {
  fileprivate static let written: KeyValuePairs<String, Self> = [
    "coverVertical": .coverVertical, "flipHorizontal": .flipHorizontal,
    "crossDissolve": .crossDissolve, "partialCurl": .partialCurl,
  ]
}

extension UIViewController {
  static let controllerProperties = PropertyList(
    UIViewController.self, after: responderProperties
  ) { list in
    list.value("title", \.title).written()
    describePresentation(list)
    list.value("automaticallyAdjustsScrollViewInsets", \.automaticallyAdjustsScrollViewInsets)
      .written()
    list.value("extendedLayoutIncludesOpaqueBars", \.extendedLayoutIncludesOpaqueBars).written()
    list.choice("edgesForExtendedLayout", \.edgesForExtendedLayout)
      .written { $1.child(key: "edgesForExtendedLayout")?.rectEdges }
    list.value("additionalSafeAreaInsets", \.additionalSafeAreaInsets)
    list.value(
      "viewRespectsSystemMinimumLayoutMargins", \.viewRespectsSystemMinimumLayoutMargins)
    list.value("hidesBottomBarWhenPushed", \.hidesBottomBarWhenPushed).written()
    list.choice("overrideUserInterfaceStyle", \.overrideUserInterfaceStyle)
      .written("userInterfaceStyle", UIUserInterfaceStyle.written)
    list.value("editing", \.isEditing)
    list.value("restorationIdentifier", \.restorationIdentifier).written { _, reader in
      let isSame = reader.flag("useStoryboardIdentifierAsRestorationIdentifier") == true
      return .some(reader.text(isSame ? "storyboardIdentifier" : "restorationIdentifier"))
    }
    list.reading("navigationItem") { $0.navigationItem }
    list.value("tabBarItem", \.tabBarItem)
    list.fill { controller, reader in
      if let element = reader.child(key: "navigationItem") {
        ViewFill.navigationItem(controller.navigationItem, element, reader.session)
      }
      if let element = reader.child(key: "tabBarItem"), let item = controller.tabBarItem {
        ViewFill.tabBarItem(item, element, reader.session)
      }
    }
    list.value("toolbarItems", \.toolbarItems).written { _, reader in
      let items = reader.list("toolbarItems").compactMap { reader.session.makeBarButton($0) }
      return items.isEmpty ? nil : .some(items)
    }
    list.value("view", \.view)
    list.reading("navigationController") { $0.navigationController }
    list.reading("tabBarController") { $0.tabBarController }
    list.reading("splitViewController") { $0.splitViewController }
    list.reading("parentViewController") { $0.parent }
    list.reading("childViewControllers") { $0.children }
    list.reading("presentedViewController") { $0.presentedViewController }
    list.reading("presentingViewController") { $0.presentingViewController }
    list.fill { _, reader in
      // The view is made when it is asked for.
      for key in ["view", "refreshControl", "freeformSize", "simulatedMetrics"] {
        reader.take(key: key)
      }
      _ = reader.children("layoutGuides")
    }
    list.ignored(
      "storyboardIdentifier", "restorationIdentifier", "wantsFullScreenLayout",
      "autoresizesArchivedViewToFullSize", "showSeguePresentationStyle", "storyboardName",
      "referencedIdentifier", "bundleIdentifier", "interfaceStyle", "storyboardPlaceholder")
  }

  private static func describePresentation(_ list: PropertyListBuilder<UIViewController>) {
    list.choice("modalPresentationStyle", \.modalPresentationStyle)
      .written(UIModalPresentationStyle.written)
    list.choice("modalTransitionStyle", \.modalTransitionStyle)
      .written(UIModalTransitionStyle.written)
    list.value("definesPresentationContext", \.definesPresentationContext).written()
    list.value(
      "providesPresentationContextTransitionStyle", \.providesPresentationContextTransitionStyle
    ).written()
    list.value("modalInPresentation", \.isModalInPresentation).written()
    list.value(
      "modalPresentationCapturesStatusBarAppearance",
      \.modalPresentationCapturesStatusBarAppearance)
    list.value("preferredContentSize", \.preferredContentSize).written { _, reader in
      reader.size("preferredContentSize") ?? reader.size("contentSizeForViewInPopover")
    }
    list.outlet("transitioningDelegate", \.transitioningDelegate)
  }
}

extension UITableViewController {
  static let tableControllerProperties = PropertyList(
    UITableViewController.self, after: controllerProperties
  ) { list in
    list.value("clearsSelectionOnViewWillAppear", \.clearsSelectionOnViewWillAppear).written()
    list.value("tableView", \.tableView)
    list.outlet("refreshControl", \.refreshControl)
  }
}

extension UICollectionViewController {
  static let collectionControllerProperties = PropertyList(
    UICollectionViewController.self, after: controllerProperties
  ) { list in
    list.value("clearsSelectionOnViewWillAppear", \.clearsSelectionOnViewWillAppear).written()
    list.value("collectionView", \.collectionView)
    list.value(
      "installsStandardGestureForInteractiveMovement",
      \.installsStandardGestureForInteractiveMovement)
  }
}

extension UINavigationController {
  static let navigationProperties = PropertyList(
    UINavigationController.self, after: controllerProperties
  ) { list in
    list.outlet("delegate", \.delegate)
    list.fill { controller, reader in
      if let element = reader.child(key: "navigationBar") {
        ViewFill.contents(controller.navigationBar, element, reader.session)
      }
      if let element = reader.child(key: "toolbar"), let bar = controller.toolbar {
        ViewFill.contents(bar, element, reader.session)
      }
    }
    list.value("navigationBarHidden", \.isNavigationBarHidden).written { _, reader in
      reader.flag("navigationBarHidden") == true ? true : nil
    }
    list.value("toolbarHidden", \.isToolbarHidden).written()
    list.value("hidesBarsOnSwipe", \.hidesBarsOnSwipe).written()
    list.value("hidesBarsOnTap", \.hidesBarsOnTap).written()
    list.value("hidesBarsWhenKeyboardAppears", \.hidesBarsWhenKeyboardAppears).written()
    list.value("hidesBarsWhenVerticallyCompact", \.hidesBarsWhenVerticallyCompact).written()
    list.value("viewControllers", \.viewControllers)
    list.reading("navigationBar") { $0.navigationBar }
    list.reading("toolbar") { $0.toolbar }
    list.reading("topViewController") { $0.topViewController }
    list.reading("visibleViewController") { $0.visibleViewController }
  }
}

extension UITabBarController {
  static let tabProperties = PropertyList(UITabBarController.self, after: controllerProperties) {
    list in
    list.outlet("delegate", \.delegate)
    list.fill { controller, reader in
      if let element = reader.child(key: "tabBar") {
        ViewFill.contents(controller.tabBar, element, reader.session)
      }
      reader.take(key: "moreNavigationController")
    }
    list.value("viewControllers", \.viewControllers)
    list.value("selectedIndex", \.selectedIndex)
    list.value("selectedViewController", \.selectedViewController)
    list.reading("tabBar") { $0.tabBar }
  }
}

extension UIAlertController {
  static let alertProperties = PropertyList(UIAlertController.self, after: controllerProperties) {
    list in
    list.value("message", \.message)
    list.value("preferredAction", \.preferredAction)
    list.choice("severity", \.severity)
    list.reading("actions") { $0.actions }
    list.reading("textFields") { $0.textFields }
  }
}

extension UIAlertAction: PropertyOwner {
  static let actionProperties = PropertyList(UIAlertAction.self) { list in
    list.value("enabled", \.isEnabled)
    list.reading("title") { $0.title }
  }
}
