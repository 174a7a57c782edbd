// SPDX-License-Identifier: Apache-2.0

import TestSupport
import UIKit

private let frame = CGRect(x: 10, y: 10, width: 100, height: 100)
private let middle = CGPoint(x: 50, y: 50)
private let outside = CGPoint(x: -10, y: -10)

extension ViewFactArea {
  static let views: [ViewFact] = [
    ViewFact("T-UVW-01", from: .monotouch) {
      let view = UIView(frame: frame)
      $0.isNil(view.hitTest(outside, with: nil))
      $0.identical(view.hitTest(middle, with: nil), view)
      $0.no(view.point(inside: outside, with: nil))
      $0.yes(view.point(inside: middle, with: nil))
    },
    ViewFact("T-UVW-03", from: .monotouch) {
      let view = UIView()
      $0.same(view.convert(CGPoint.zero, from: nil), .zero)
      $0.same(view.convert(CGPoint.zero, to: nil), .zero)
      $0.same(view.convert(CGRect.zero, from: nil), .zero)
    },
    ViewFact("T-UVW-05", from: .monotouch) {
      $0.same(UIPageControl(frame: frame).frame, frame)
      $0.same(UIActivityIndicatorView(frame: frame).frame, frame)
    },
    ViewFact("T-UVW-07", from: .monotouch) {
      $0.same(UISwitch(frame: frame).frame, CGRect(x: 10, y: 10, width: 51, height: 31))
    },
    ViewFact("T-UVW-09", from: .monotouch) {
      $0.same(UITableViewCell(frame: frame).frame.origin, .zero)
    },
    ViewFact("T-UVW-11", from: .monotouch) {
      let window = UIWindow()
      $0.same(window.windowLevel, .normal)
      $0.same(UIWindow.Level.normal.rawValue, 0)
      $0.same(UIWindow.Level.alert.rawValue, 2000)
      $0.same(UIWindow.Level.statusBar.rawValue, 1000)
      $0.no(window.isKeyWindow)
    },
    ViewFact("T-UVW-13", from: .monotouch) {
      let label = UILabel()
      $0.isNil(label.highlightedTextColor)
      label.highlightedTextColor = .blue
      $0.same(label.highlightedTextColor, .blue)
      label.highlightedTextColor = nil
      $0.isNil(label.highlightedTextColor)
    },
    ViewFact("T-UVW-15", from: .monotouch) {
      $0.isNil(UINavigationBar().backgroundImage(for: .default))
    },
    ViewFact("T-UVW-17", from: .monotouch) {
      let segments = UISegmentedControl(items: ["one", "two"])
      segments.setTitleTextAttributes([.foregroundColor: UIColor.gray], for: .selected)
      $0.same(
        segments.titleTextAttributes(for: .selected)?[.foregroundColor] as? UIColor, .gray)
    },
    ViewFact("T-UVW-19", from: .monotouch) {
      let bar = UITabBar()
      $0.isNil(bar.backgroundImage)
      bar.backgroundImage = UIImage()
      $0.notNil(bar.backgroundImage)
      bar.backgroundImage = nil
      $0.isNil(bar.backgroundImage)
    },
    ViewFact("T-UVW-21", from: .monotouch) {
      let field = UITextField()
      $0.isNil(field.leftView)
      $0.isNil(field.rightView)
      $0.isNil(field.inputAccessoryView)
    },
    ViewFact("T-UVW-23", from: .monotouch) {
      let controller = UIViewController()
      $0.same(controller.children, [])
      $0.no(controller.isViewLoaded)
      $0.no(controller.definesPresentationContext)
      $0.no(controller.isEditing)
      $0.isNil(controller.navigationController)
      $0.isNil(controller.parent)
      $0.isNil(controller.presentedViewController)
      $0.isNil(controller.title)
      $0.isNil(controller.toolbarItems)
      $0.no(controller.hidesBottomBarWhenPushed)
      $0.notNil(controller.tabBarItem)
      $0.notNil(controller.view)
    },
    ViewFact("T-UVW-25", from: .monotouch) {
      let item = UIBarButtonItem(title: "title", style: .plain, target: nil, action: nil)
      $0.same(item.title, "title")
      $0.isNil(item.target)
      $0.isNil(item.customView)
      $0.isNil(item.tintColor)
      item.tintColor = .blue
      $0.same(item.tintColor, .blue)
      item.tintColor = nil
      $0.isNil(item.tintColor)
    },
    ViewFact("T-UVW-27", from: .monotouch) {
      let format = UIGraphicsImageRendererFormat()
      $0.no(format.opaque)
      $0.yes(format.bounds.isEmpty)
      $0.yes(format.scale > 0)
    },
    ViewFact("T-UVW-29", from: .monotouch) {
      $0.yes(UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
      $0.no(UIContentSizeCategory.medium.isAccessibilityCategory)
      $0.yes(UIContentSizeCategory.small < .large)
    },
    ViewFact("T-UVW-31", from: .monotouch) {
      let views = ["a": UIButton(type: .infoDark), "b": UIButton(type: .infoLight)]
      let constraints = NSLayoutConstraint.constraints(
        withVisualFormat: "[a]-20-[b]", options: .alignAllLastBaseline, metrics: nil,
        views: views)
      $0.same(constraints.count, 2)
    },
    ViewFact("T-UVW-33", from: .monotouch) {
      let bar = UISearchBar()
      $0.same(bar.autocapitalizationType, .sentences)
      $0.same(bar.keyboardType, .default)
    },
    ViewFact("T-UVW-35", from: .monotouch) {
      // A transition of nothing is allowed.
      let view = UIView()
      UIView.transition(
        with: view, duration: 1, options: .allowAnimatedContent, animations: nil,
        completion: nil)
      $0.isNil(view.superview)
    },
    ViewFact("T-UVW-36", from: .monotouch) {
      let bar = UIToolbar()
      $0.isNil(bar.backgroundImage(forToolbarPosition: .any, barMetrics: .default))
      bar.setBackgroundImage(UIImage(), forToolbarPosition: .any, barMetrics: .default)
      $0.notNil(bar.backgroundImage(forToolbarPosition: .any, barMetrics: .default))
      bar.setBackgroundImage(nil, forToolbarPosition: .any, barMetrics: .default)
      $0.isNil(bar.backgroundImage(forToolbarPosition: .any, barMetrics: .default))
    },
  ]

  static let viewLayers: [ViewFact] = [
    ViewFact("T-UVL-02", from: .composeUI) {
      let view = UIView(frame: CGRect(x: 200, y: 150, width: 50, height: 50))
      view.layer.setValue(CGPoint.zero, forKeyPath: "anchorPoint")
      $0.same(view.frame, CGRect(x: 225, y: 175, width: 50, height: 50))
      $0.same(view.center, CGPoint(x: 225, y: 175))
    },
    ViewFact("T-UVL-04", from: .composeUI) {
      let view = UIView(frame: CGRect(x: 200, y: 150, width: 50, height: 50))
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
      window.addSubview(view)
      view.layer.opacity = 0.2
      view.layer.position.x = 3
      $0.isNil(view.layer.animationKeys())
    },
  ]

  static let bars: [ViewFact] = [
    ViewFact("T-UBR-02", from: .dumps) {
      let size = UINavigationBar().sizeThatFits(CGSize(width: 375, height: 0))
      $0.same(size, CGSize(width: 375, height: 44))
    },
    ViewFact("T-UBR-04", from: .dumps) {
      $0.same(UIToolbar().sizeThatFits(CGSize(width: 375, height: 0)).height, 44)
    },
    ViewFact("T-UBR-06", from: .dumps) {
      $0.same(UIStepper().intrinsicContentSize, CGSize(width: 94, height: 32))
    },
    ViewFact("T-UBR-08", from: .dumps) {
      // 2 points before iOS 14, 4 since.
      $0.close(UIProgressView().intrinsicContentSize.height, 4, within: 2)
    },
    ViewFact("T-UBR-10", from: .dumps) {
      let field = UITextField()
      field.borderStyle = .roundedRect
      $0.close(field.intrinsicContentSize.height, 34, within: 1)
    },
    ViewFact("T-UBR-12", from: .dumps) {
      // 44 points before iOS 11, 56 since.
      let size = UISearchBar().sizeThatFits(CGSize(width: 375, height: 0))
      $0.close(size.height, 56, within: 12.1)
    },
  ]
}
