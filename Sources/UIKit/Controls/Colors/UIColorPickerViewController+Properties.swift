// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIColorPickerViewController {
  static let colorPickerProperties = PropertyList(
    UIColorPickerViewController.self, after: controllerProperties
  ) { list in
    list.outlet("delegate", \.delegate)
    list.value("selectedColor", \.selectedColor)
    list.value("supportsAlpha", \.supportsAlpha)
  }
}
