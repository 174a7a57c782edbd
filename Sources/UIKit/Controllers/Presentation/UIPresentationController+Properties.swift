// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIPresentationController: PropertyOwner {
  static let presentationProperties = PropertyList(UIPresentationController.self) { list in
    list.outlet("delegate", \.delegate)
    list.value("overrideTraitCollection", \.overrideTraitCollection)
    list.reading("presentedViewController") { $0.presentedViewController }
    list.reading("presentingViewController") { $0.presentingViewController }
    list.reading("containerView") { $0.containerView }
  }
}

extension UIPopoverPresentationController {
  static let popoverProperties = PropertyList(
    UIPopoverPresentationController.self, after: presentationProperties
  ) { list in
    list.outlet("delegate", \.delegate)
    list.outlet("sourceView", \.sourceView)
    list.value("sourceItem", \.sourceItem)
    list.value("sourceRect", \.sourceRect)
    list.outlet("barButtonItem", \.barButtonItem)
    list.value("backgroundColor", \.backgroundColor)
    list.value("canOverlapSourceViewRect", \.canOverlapSourceViewRect)
    list.choice("permittedArrowDirections", \.permittedArrowDirections)
    list.value("popoverLayoutMargins", \.popoverLayoutMargins)
    list.value("passthroughViews", \.passthroughViews)
  }
}

extension UISheetPresentationController {
  static let sheetProperties = PropertyList(
    UISheetPresentationController.self, after: presentationProperties
  ) { list in
    list.outlet("delegate", \.delegate)
    list.outlet("sourceView", \.sourceView)
    list.value("detents", \.detents)
    list.value("prefersGrabberVisible", \.prefersGrabberVisible)
    list.value("preferredCornerRadius", \.preferredCornerRadius)
    list.choice("selectedDetentIdentifier", \.selectedDetentIdentifier)
    list.choice("largestUndimmedDetentIdentifier", \.largestUndimmedDetentIdentifier)
    list.value("prefersEdgeAttachedInCompactHeight", \.prefersEdgeAttachedInCompactHeight)
    list.value(
      "prefersScrollingExpandsWhenScrolledToEdge", \.prefersScrollingExpandsWhenScrolledToEdge)
    list.value(
      "widthFollowsPreferredContentSizeWhenEdgeAttached",
      \.widthFollowsPreferredContentSizeWhenEdgeAttached)
  }
}
