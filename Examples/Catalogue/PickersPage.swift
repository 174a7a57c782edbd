// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A picker of three wheels, which mixes the colour above it.
class PickersPage: StackPage {
  private let picker = UIPickerView()
  private let swatch = UIView()
  private let name = UILabel()
  private let parts = ["Red", "Green", "Blue"]

  override func viewDidLoad() {
    super.viewDidLoad()
    picker.dataSource = self
    picker.delegate = self
    swatch.layer.cornerRadius = 12
    swatch.heightAnchor.constraint(equalToConstant: 120).isActive = true
    name.textAlignment = .center
    name.font = UIFont.preferredFont(forTextStyle: .headline)
    column.addArrangedSubview(swatch)
    add("Red, green and blue in tenths", picker)
    column.addArrangedSubview(name)
    for (component, row) in [2, 5, 8].enumerated() {
      picker.selectRow(row, inComponent: component, animated: false)
    }
    mix()
  }

  private func mix() {
    let rows = parts.indices.map { picker.selectedRow(inComponent: $0) }
    let values = rows.map { CGFloat($0) / 10 }
    swatch.backgroundColor = UIColor(
      red: values[0], green: values[1], blue: values[2], alpha: 1)
    name.text = zip(parts, rows).map { "\($0) \($1)" }.joined(separator: ", ")
  }
}

extension PickersPage: UIPickerViewDataSource, UIPickerViewDelegate {
  func numberOfComponents(in pickerView: UIPickerView) -> Int { parts.count }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 11 }

  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? {
    "\(row)"
  }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    mix()
  }
}
