// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIColorWell {
  static let colorWellProperties = PropertyList(UIColorWell.self, after: controlProperties) {
    list in
    list.makesSublayers()
    list.value("title", \.title).archived("UITitle", nil).written()
    list.value("supportsAlpha", \.supportsAlpha).archived("UISupportsAlpha", true).written()
    list.value("selectedColor", \.selectedColor).archived("UISelectedColor", nil).written()
  }
}
