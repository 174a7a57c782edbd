// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UISwitch {
  static let switchProperties = PropertyList(UISwitch.self, after: controlProperties) { list in
    list.keepsSize()
    // Absent means off, as for all flags.
    list.value("on", \.isOn).archived("UIOn", false).written()
    list.value("onTintColor", \.onTintColor).archived("UIOnTint", nil).written().look()
    list.value("thumbTintColor", \.thumbTintColor).archived("UIThumbTint", nil).written().look()
    list.value("onImage", \.onImage).archived("UIOnImage", nil)
    list.value("offImage", \.offImage).archived("UIOffImage", nil)
    list.value("title", \.title).archived("UITitle", nil).written()
    list.ignored("preferredStyle")
  }
}
