// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What documents connect to the objects of this library's own classes.
@MainActor
enum BuiltInConnections {
  /// What the program's extensions add to an object's class, and what that has, the nearest first.
  static func of(_ object: AnyObject) -> [InterfaceConnections] {
    let added = (type(of: object) as? any InterfaceExtension.Type)?.extendedConnections
    return [added].compactMap { $0 } + rows.filter { $0.fits(object) }.map(\.connections)
  }

  private struct Row {
    let fits: (AnyObject) -> Bool
    let connections: InterfaceConnections

    init<Owner: AnyObject>(_ type: Owner.Type, _ connections: InterfaceConnections) {
      fits = { $0 is Owner }
      self.connections = connections
    }
  }

  private static func has() -> InterfaceConnections { InterfaceConnections() }

  private static let rows: [Row] = [
    Row(
      UITableView.self,
      has().outlet("dataSource", \UITableView.dataSource)
        .outlet("delegate", \UITableView.delegate)
        .outlet("tableHeaderView", \UITableView.tableHeaderView)
        .outlet("tableFooterView", \UITableView.tableFooterView)
        .outlet("backgroundView", \UITableView.backgroundView)
        .action(Selector("reloadData", UITableView.reloadData))),
    Row(
      UITableViewCell.self,
      has().outlet("accessoryView", \UITableViewCell.accessoryView)
        .outlet("editingAccessoryView", \UITableViewCell.editingAccessoryView)
        .outlet("backgroundView", \UITableViewCell.backgroundView)
        .outlet("selectedBackgroundView", \UITableViewCell.selectedBackgroundView)),
    Row(
      UICollectionView.self,
      has().outlet("dataSource", \UICollectionView.dataSource)
        .outlet("delegate", \UICollectionView.delegate)
        .outlet("prefetchDataSource", \UICollectionView.prefetchDataSource)
        .outlet("backgroundView", \UICollectionView.backgroundView)
        .action(Selector("reloadData", UICollectionView.reloadData))),
    Row(UITextView.self, has().outlet("delegate", \UITextView.delegate)),
    Row(UISearchBar.self, has().outlet("delegate", \UISearchBar.delegate)),
    Row(
      UIPickerView.self,
      has().outlet("dataSource", \UIPickerView.dataSource)
        .outlet("delegate", \UIPickerView.delegate)),
    Row(
      UIScrollView.self,
      has().outlet("delegate", \UIScrollView.delegate)
        .outlet("refreshControl", \UIScrollView.refreshControl)),
    Row(
      UITextField.self,
      has().outlet("delegate", \UITextField.delegate).outlet("leftView", \UITextField.leftView)
        .outlet("rightView", \UITextField.rightView)
        .outlet("inputView", \UITextField.inputView)
        .outlet("inputAccessoryView", \UITextField.inputAccessoryView)
        .attribute("placeholder", \UITextField.placeholder)),
    Row(UIProgressView.self, has().attribute("progress", \UIProgressView.progress)),
    Row(
      UIActivityIndicatorView.self,
      has().action(Selector("startAnimating", UIActivityIndicatorView.startAnimating))
        .action(Selector("stopAnimating", UIActivityIndicatorView.stopAnimating))),
    Row(
      UILabel.self,
      has().attribute("text", \UILabel.text).attribute("textColor", \UILabel.textColor)
        .attribute("numberOfLines", \UILabel.numberOfLines)),
    Row(
      UIControl.self,
      has().attribute("enabled", \UIControl.isEnabled)
        .attribute("selected", \UIControl.isSelected)),
    Row(UITabBar.self, has().outlet("delegate", \UITabBar.delegate)),
    Row(
      UIView.self,
      has().outlet("maskView", \UIView.mask).attribute("alpha", \UIView.alpha)
        .attribute("hidden", \UIView.isHidden).attribute("isHidden", \UIView.isHidden)
        .attribute("tag", \UIView.tag).attribute("clipsToBounds", \UIView.clipsToBounds)
        .attribute("backgroundColor", \UIView.backgroundColor)
        .attribute("tintColor", \UIView.tintColor)
        .attribute("userInteractionEnabled", \UIView.isUserInteractionEnabled)
        .attribute("accessibilityIdentifier", \UIView.accessibilityIdentifier)
        .attribute("accessibilityLabel", \UIView.accessibilityLabel)
        .attribute("accessibilityValue", \UIView.accessibilityValue)
        .attribute("accessibilityHint", \UIView.accessibilityHint)
        .attribute("isAccessibilityElement", \UIView.isAccessibilityElement)
        .action(Selector("removeFromSuperview", UIView.removeFromSuperview))),
    Row(
      UIBarItem.self,
      has().attribute("title", \UIBarItem.title).attribute("tag", \UIBarItem.tag)
        .attribute("enabled", \UIBarItem.isEnabled)),
    Row(UIBarButtonItem.self, has().outlet("customView", \UIBarButtonItem.customView)),
    Row(
      UINavigationItem.self,
      has().outlet("titleView", \UINavigationItem.titleView)
        .outlet("backBarButtonItem", \UINavigationItem.backBarButtonItem)
        .outlet("leftBarButtonItem", \UINavigationItem.leftBarButtonItem)
        .outlet("rightBarButtonItem", \UINavigationItem.rightBarButtonItem)
        .attribute("title", \UINavigationItem.title)),
    Row(UIGestureRecognizer.self, has().outlet("delegate", \UIGestureRecognizer.delegate)),
    Row(
      UINavigationController.self,
      has().outlet("delegate", \UINavigationController.delegate)),
    Row(
      UIPopoverPresentationController.self,
      has().outlet("delegate", \UIPopoverPresentationController.delegate)),
    Row(UITabBarController.self, has().outlet("delegate", \UITabBarController.delegate)),
    Row(
      UIViewController.self,
      has().attribute("title", \UIViewController.title)
        .attribute("restorationIdentifier", \UIViewController.restorationIdentifier)),
    Row(
      NSLayoutConstraint.self,
      has().attribute("identifier", \NSLayoutConstraint.identifier)
        .attribute("constant", \NSLayoutConstraint.constant)),
    Row(
      UIResponder.self,
      has().action(Selector("becomeFirstResponder", UIResponder.becomeFirstResponder))
        .action(Selector("resignFirstResponder", UIResponder.resignFirstResponder))),
  ]
}
