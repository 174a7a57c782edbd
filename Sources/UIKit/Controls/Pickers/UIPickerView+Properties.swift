// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIPickerView {
  static let pickerProperties = PropertyList(UIPickerView.self, after: viewProperties) { list in
    list.outlet("dataSource", \.dataSource)
    list.outlet("delegate", \.delegate)
    list.value("showsSelectionIndicator", \.showsSelectionIndicator)
  }
}
