// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A kind of views in documents: the class, and what its element says beyond that of any view.
///
/// A further class is one row more in ``rows``.
@MainActor
struct ViewKind {
  let type: UIView.Type
  let fill: @MainActor (UIView, ElementReader) -> Void
  /// What the class asks the coder for before it can be filled.
  var integers: @MainActor (ElementReader) -> [String: Int] = { _ in [:] }

  private static func kind<View: UIView>(
    _ type: View.Type, _ fill: @escaping @MainActor (View, ElementReader) -> Void
  ) -> ViewKind {
    ViewKind(type: type, fill: { view, reader in (view as? View).map { fill($0, reader) } })
  }

  private static func control<View: UIControl>(
    _ type: View.Type, _ fill: @escaping @MainActor (View, ElementReader) -> Void
  ) -> ViewKind {
    kind(type) { view, reader in
      ViewFill.control(view, reader)
      fill(view, reader)
    }
  }

  /// The kinds by the names of their elements.
  static let rows: [String: ViewKind] = {
    var rows: [String: ViewKind] = [
      "view": kind(UIView.self) { _, _ in },
      "containerView": kind(UIView.self) { _, _ in },
      "label": kind(UILabel.self, ViewFill.label),
      "imageView": kind(UIImageView.self, ViewFill.imageView),
      "button": control(UIButton.self, ViewFill.button),
      "textField": control(UITextField.self, ViewFill.textField),
      "switch": control(UISwitch.self, ViewFill.toggle),
      "slider": control(UISlider.self, ViewFill.slider),
      "segmentedControl": control(UISegmentedControl.self, ViewFill.segmentedControl),
      "stepper": control(UIStepper.self, ViewFill.stepper),
      "pageControl": control(UIPageControl.self, ViewFill.pageControl),
      "control": control(UIControl.self) { _, _ in },
      "refreshControl": control(UIRefreshControl.self, ViewFill.refreshControl),
      "progressView": kind(UIProgressView.self, ViewFill.progressView),
      "activityIndicatorView": kind(UIActivityIndicatorView.self, ViewFill.activityIndicator),
      "scrollView": kind(UIScrollView.self, ViewFill.scrollView),
      "stackView": kind(UIStackView.self, ViewFill.stackView),
      "tableView": kind(UITableView.self, ViewFill.tableView),
      "tableViewCell": kind(UITableViewCell.self, ViewFill.cell),
      "collectionView": kind(UICollectionView.self, ViewFill.collectionView),
      "collectionReusableView": kind(UICollectionReusableView.self, ViewFill.reusableView),
      "collectionViewCell": kind(UICollectionViewCell.self, ViewFill.collectionCell),
      "textView": kind(UITextView.self, ViewFill.textView),
      "searchBar": kind(UISearchBar.self, ViewFill.searchBar),
      "pickerView": kind(UIPickerView.self) { _, _ in },
      "datePicker": control(UIDatePicker.self, ViewFill.datePicker),
      "colorWell": control(UIColorWell.self, ViewFill.colorWell),
      "visualEffectView": kind(UIVisualEffectView.self, ViewFill.visualEffectView),
      "navigationBar": kind(UINavigationBar.self, ViewFill.navigationBar),
      "toolbar": kind(UIToolbar.self, ViewFill.toolbar),
      "tabBar": kind(UITabBar.self, ViewFill.tabBar),
      "window": kind(UIWindow.self, ViewFill.window),
    ]
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
}
