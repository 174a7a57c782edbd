// SPDX-License-Identifier: Apache-2.0

import UIKit

/// What views are to a test.
@MainActor
enum ElementKind {
  /// Views of a class, with the classes derived from it; the first that fits counts.
  private static let classes: [(UIView.Type, XCUIElement.ElementType)] = [
    (UIWindow.self, .window), (UIButton.self, .button), (UISearchTextField.self, .searchField),
    (UITextView.self, .textView), (UISwitch.self, .switch), (UISlider.self, .slider),
    (UIStepper.self, .stepper), (UISegmentedControl.self, .segmentedControl),
    (UIPickerView.self, .picker), (UIDatePicker.self, .datePicker), (UITableView.self, .table),
    (UICollectionView.self, .collectionView), (UITableViewCell.self, .cell),
    (UICollectionViewCell.self, .cell), (UIScrollView.self, .scrollView),
    (UIImageView.self, .image), (UILabel.self, .staticText),
    (UINavigationBar.self, .navigationBar), (UITabBar.self, .tabBar), (UIToolbar.self, .toolbar),
    (UIActivityIndicatorView.self, .activityIndicator), (UIProgressView.self, .progressIndicator),
    (UIPageControl.self, .pageIndicator),
  ]

  /// What nothing but buttons, and a picker's wheels, is found in, however it is made.
  static let whole: Set<XCUIElement.ElementType> = [
    .switch, .slider, .picker, .textField, .secureTextField, .searchField, .textView,
    .activityIndicator, .progressIndicator, .pageIndicator,
  ]

  static func type(of view: UIView) -> XCUIElement.ElementType {
    if let alert = view.next as? UIAlertController, alert.viewIfLoaded === view {
      return alert.preferredStyle == .alert ? .alert : .sheet
    }
    if let field = view as? UITextField, !(field is UISearchTextField) {
      return field.isSecureTextEntry ? .secureTextField : .textField
    }
    if let found = classes.first(where: { view.isKind(of: $0.0) }) { return found.1 }
    return type(of: view.accessibilityTraits) ?? .other
  }

  /// What something is by what it says of itself; nil where it says nothing.
  static func type(of traits: UIAccessibilityTraits) -> XCUIElement.ElementType? {
    let types: [(UIAccessibilityTraits, XCUIElement.ElementType)] = [
      (.button, .button), (.link, .link), (.searchField, .searchField), (.keyboardKey, .key),
      (.image, .image), (.adjustable, .slider), (.staticText, .staticText),
    ]
    return types.first { traits.contains($0.0) }?.1
  }

  /// What tests call views that have no identifier of their own: a bar by its title, an alert too.
  static func name(of view: UIView) -> String? {
    if let bar = view as? UINavigationBar { return bar.topItem?.title }
    if let alert = view.next as? UIAlertController, alert.viewIfLoaded === view {
      return alert.title
    }
    return nil
  }
}

/// A column of a picker, which is a view of its own only within the picker.
@MainActor
final class PickerWheel: UIAccessibilityElement {
  private let picker: UIPickerView
  private let component: Int

  private init(_ picker: UIPickerView, _ component: Int) {
    (self.picker, self.component) = (picker, component)
    super.init(accessibilityContainer: picker)
    let width = picker.bounds.width / CGFloat(max(1, picker.numberOfComponents))
    accessibilityFrameInContainerSpace = CGRect(
      x: width * CGFloat(component), y: 0, width: width, height: picker.bounds.height)
    let row = picker.selectedRow(inComponent: component)
    accessibilityValue = title(of: row)
    accessibilityTraits = .adjustable
  }

  static func nodes(of view: UIView) -> [ElementNode] {
    guard let picker = view as? UIPickerView else { return [] }
    return (0..<picker.numberOfComponents).compactMap {
      ElementNode(PickerWheel(picker, $0), in: picker)
    }
  }

  private func title(of row: Int) -> String? {
    guard row >= 0 else { return nil }
    let delegate = picker.delegate
    return delegate?.pickerView(picker, attributedTitleForRow: row, forComponent: component)?.string
      ?? delegate?.pickerView(picker, titleForRow: row, forComponent: component)
  }

  /// Turns the wheel to a row.
  ///
  /// - Returns: Whether there is a row of this title.
  func turn(to value: String) -> Bool {
    let rows = 0..<picker.numberOfRows(inComponent: component)
    guard let row = rows.first(where: { title(of: $0) == value }) else { return false }
    picker.selectRow(row, inComponent: component, animated: true)
    picker.delegate?.pickerView(picker, didSelectRow: row, inComponent: component)
    return true
  }
}
