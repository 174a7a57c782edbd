// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A property of this library that is found by its name.
@MainActor
struct KeyedRow {
  let name: String
  private let fits: (NSObject) -> Bool
  let read: (NSObject) -> Any?
  /// Sets the property, and answers whether the value fits; nil where it can only be read.
  let write: ((NSObject, Any?, InterfaceValue?) -> Bool)?

  /// A property that can be set.
  private init<Owner: NSObject, Value>(
    _ name: String, _ path: ReferenceWritableKeyPath<Owner, Value>
  ) {
    self.name = name
    fits = { $0 is Owner }
    read = { ($0 as? Owner)?[keyPath: path] }
    write = { owner, value, given in
      guard let owner = owner as? Owner,
        let fitting = value as? Value ?? given?.converted(to: Value.self)
      else { return false }
      owner[keyPath: path] = fitting
      return true
    }
  }

  /// A property that can be set, also to nothing.
  private init<Owner: NSObject, Value>(
    optional name: String, _ path: ReferenceWritableKeyPath<Owner, Value?>
  ) {
    self.name = name
    fits = { $0 is Owner }
    read = { ($0 as? Owner)?[keyPath: path] }
    write = { owner, value, given in
      guard let owner = owner as? Owner else { return false }
      let fitting = value as? Value ?? given?.converted(to: Value.self)
      guard fitting != nil || value == nil || value is NSNull else { return false }
      owner[keyPath: path] = fitting
      return true
    }
  }

  /// What can only be read.
  private init<Owner: NSObject>(reading name: String, _ read: @escaping (Owner) -> Any?) {
    self.name = name
    fits = { $0 is Owner }
    self.read = { ($0 as? Owner).flatMap(read) }
    write = nil
  }

  /// The row of a name that an object's class has, those of subclasses first.
  static func named(_ name: String, of object: NSObject) -> KeyedRow? {
    all[name]?.first { $0.fits(object) }
  }

  private static let all = Dictionary(grouping: rows, by: \.name)

  private static let rows: [KeyedRow] = [
    KeyedRow(reading: "searchField") { (bar: UISearchBar) in bar.searchTextField },
    KeyedRow(optional: "text", \UISearchBar.text),
    KeyedRow(optional: "placeholder", \UISearchBar.placeholder),
    KeyedRow(optional: "text", \UITextField.text),
    KeyedRow(optional: "placeholder", \UITextField.placeholder),
    KeyedRow(optional: "attributedPlaceholder", \UITextField.attributedPlaceholder),
    KeyedRow(optional: "textColor", \UITextField.textColor),
    KeyedRow(optional: "font", \UITextField.font),
    KeyedRow(optional: "text", \UILabel.text),
    KeyedRow(optional: "textColor", \UILabel.textColor),
    KeyedRow(optional: "font", \UILabel.font),
    KeyedRow("numberOfLines", \UILabel.numberOfLines),
    KeyedRow(optional: "text", \UITextView.text),
    KeyedRow(optional: "image", \UIImageView.image),
    KeyedRow("value", \UISlider.value),
    KeyedRow("on", \UISwitch.isOn),
    KeyedRow("selectedSegmentIndex", \UISegmentedControl.selectedSegmentIndex),
    KeyedRow("progress", \UIProgressView.progress),
    KeyedRow("contentOffset", \UIScrollView.contentOffset),
    KeyedRow("contentSize", \UIScrollView.contentSize),
    KeyedRow("contentInset", \UIScrollView.contentInset),
    KeyedRow("enabled", \UIControl.isEnabled),
    KeyedRow("selected", \UIControl.isSelected),
    KeyedRow("highlighted", \UIControl.isHighlighted),
    KeyedRow("frame", \UIView.frame),
    KeyedRow("bounds", \UIView.bounds),
    KeyedRow("center", \UIView.center),
    KeyedRow("transform", \UIView.transform),
    KeyedRow("alpha", \UIView.alpha),
    KeyedRow("hidden", \UIView.isHidden),
    KeyedRow("tag", \UIView.tag),
    KeyedRow("opaque", \UIView.isOpaque),
    KeyedRow("clipsToBounds", \UIView.clipsToBounds),
    KeyedRow("userInteractionEnabled", \UIView.isUserInteractionEnabled),
    KeyedRow(optional: "backgroundColor", \UIView.backgroundColor),
    KeyedRow(optional: "tintColor", \UIView.tintColor),
    KeyedRow(reading: "layer") { (view: UIView) in view.layer },
    KeyedRow(reading: "superview") { (view: UIView) in view.superview },
    KeyedRow(reading: "subviews") { (view: UIView) in view.subviews },
    KeyedRow(reading: "window") { (view: UIView) in view.window },
    KeyedRow(optional: "title", \UIViewController.title),
    KeyedRow(reading: "view") { (controller: UIViewController) in controller.view },
    KeyedRow(optional: "title", \UIBarItem.title),
    KeyedRow("enabled", \UIBarItem.isEnabled),
    KeyedRow(optional: "image", \UIBarItem.image),
    KeyedRow(optional: "title", \UINavigationItem.title),
    KeyedRow("constant", \NSLayoutConstraint.constant),
    KeyedRow("enabled", \UIGestureRecognizer.isEnabled),
    KeyedRow(optional: "title", \UIAlertController.title),
    KeyedRow(optional: "message", \UIAlertController.message),
    KeyedRow("enabled", \UIAlertAction.isEnabled),
  ]
}
