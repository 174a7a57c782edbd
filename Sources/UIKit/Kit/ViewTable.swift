// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A kind of views in documents: the class, and what it asks the coder for before it can be filled.
///
/// A further class is one row more in ``rows``; what its element says stands in the class's own list
/// of properties.
@MainActor
struct ViewKind {
  let type: UIView.Type
  var integers: @MainActor (ElementReader) -> [String: Int] = { _ in [:] }

  /// Gives a view what its element says, as the kind's class has it.
  func fill(_ view: UIView, _ reader: ElementReader) { type.propertyList.fill(view, reader) }

  /// The kinds by the names of their elements.
  static let rows: [String: ViewKind] = {
    let types: [String: UIView.Type] = [
      "view": UIView.self, "containerView": UIView.self, "label": UILabel.self,
      "imageView": UIImageView.self, "button": UIButton.self, "textField": UITextField.self,
      "switch": UISwitch.self, "slider": UISlider.self,
      "segmentedControl": UISegmentedControl.self, "stepper": UIStepper.self,
      "pageControl": UIPageControl.self, "control": UIControl.self,
      "refreshControl": UIRefreshControl.self, "progressView": UIProgressView.self,
      "activityIndicatorView": UIActivityIndicatorView.self, "scrollView": UIScrollView.self,
      "stackView": UIStackView.self, "tableView": UITableView.self,
      "tableViewCell": UITableViewCell.self, "collectionView": UICollectionView.self,
      "collectionReusableView": UICollectionReusableView.self,
      "collectionViewCell": UICollectionViewCell.self, "textView": UITextView.self,
      "searchBar": UISearchBar.self, "pickerView": UIPickerView.self,
      "datePicker": UIDatePicker.self, "colorWell": UIColorWell.self,
      "visualEffectView": UIVisualEffectView.self, "navigationBar": UINavigationBar.self,
      "toolbar": UIToolbar.self, "tabBar": UITabBar.self, "window": UIWindow.self,
    ]
    var rows = types.mapValues { ViewKind(type: $0) }
    rows["tableView"]?.integers = { reader in
      let styles = ["plain": 0, "grouped": 1, "insetGrouped": 2]
      return ["UIStyle": styles[reader.text("style") ?? "plain"] ?? 0]
    }
    rows["tableViewCell"]?.integers = { reader in
      let styles = ["Default": 0, "Value1": 1, "Value2": 2, "Subtitle": 3]
      let name = (reader.text("style") ?? "").replacingOccurrences(
        of: "IBUITableViewCellStyle", with: "")
      return ["UICellStyle": styles[name] ?? 0]
    }
    return rows
  }()

  /// Elements whose classes lie in modules above this one, which a program need not have.
  private static let others = [
    "mapView": "MapKit.MKMapView", "wkWebView": "WebKit.WKWebView",
  ]

  /// The kind of an element; nil where there is none, or the program does not have its module.
  static func named(_ element: String) -> ViewKind? {
    if let row = rows[element] { return row }
    guard let name = others[element] else { return nil }
    return (NSClassFromString(name) as? UIView.Type).map { ViewKind(type: $0) }
  }
}
