// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Says how many drums a picker has, and how many rows each.
@MainActor @preconcurrency
public protocol UIPickerViewDataSource: NSObjectProtocol {
  /// How many drums stand side by side.
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  /// How many rows a drum has.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Says what the rows of a picker show, and hears what is chosen.
@MainActor @preconcurrency
public protocol UIPickerViewDelegate: NSObjectProtocol {
  /// The width of a drum, in points; an equal share where nothing is said.
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
  /// The height of a drum's rows, in points; 32 where nothing is said.
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  /// What is written on a row.
  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String?
  /// What is written on a row, with looks of its own; asked for before the plain title.
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString?
  /// The view of a row, asked for before the titles.
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView
  /// People have chosen a row; not called for what the program selects.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  /// An equal share.
  @MainActor @preconcurrency public func pickerView(
    _ pickerView: UIPickerView, widthForComponent component: Int
  ) -> CGFloat { UIPickerView.unsaid }
  /// 32 points.
  @MainActor @preconcurrency public func pickerView(
    _ pickerView: UIPickerView, rowHeightForComponent component: Int
  ) -> CGFloat { UIPickerView.unsaid }
  /// Nothing.
  @MainActor @preconcurrency public func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { nil }
  /// None.
  @MainActor @preconcurrency public func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? { nil }
  /// A view that shows the title.
  @MainActor @preconcurrency public func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView { UIPickerView.titleView }
  /// Does nothing.
  @MainActor @preconcurrency public func pickerView(
    _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
  ) {}
}
