// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Dates and times: in a line, as wheels, and as a month.
class DatesPage: StackPage {
  private let told = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    add("Compact", row: [picker(.compact, .dateAndTime)])
    add("Inline", picker(.inline, .date))
    add("Wheels", picker(.wheels, .time))
    add("Chosen", told)
    told.text = "Nothing yet"
  }

  /// A picker of a fixed moment, the same wherever the program runs.
  private func picker(
    _ style: UIDatePickerStyle, _ mode: UIDatePicker.Mode
  ) -> UIDatePicker {
    let picker = UIDatePicker()
    picker.calendar = Calendar(identifier: .gregorian)
    picker.locale = Locale(identifier: "en_US")
    picker.timeZone = TimeZone(identifier: "UTC")
    picker.datePickerMode = mode
    picker.preferredDatePickerStyle = style
    // The 12th of June 2024, 9:41.
    picker.date = Date(timeIntervalSince1970: 1_718_185_260)
    picker.addAction(
      UIAction { [weak self, weak picker] _ in
        guard let self, let picker else { return }
        let form = DateFormatter()
        form.locale = picker.locale
        form.timeZone = picker.timeZone
        form.dateStyle = .medium
        form.timeStyle = .short
        told.text = form.string(from: picker.date)
      }, for: .valueChanged)
    return picker
  }
}
