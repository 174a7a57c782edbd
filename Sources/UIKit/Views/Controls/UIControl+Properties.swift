// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIControl {
  private static let across: KeyValuePairs<String, ContentHorizontalAlignment> = [
    "center": .center, "left": .left, "right": .right, "fill": .fill, "leading": .leading,
    "trailing": .trailing,
  ]
  private static let down: KeyValuePairs<String, ContentVerticalAlignment> = [
    "center": .center, "top": .top, "bottom": .bottom, "fill": .fill,
  ]

  static let controlProperties = PropertyList(UIControl.self, after: viewProperties) { list in
    list.value("enabled", \.isEnabled).archived("UIEnabled", true).written()
    list.value("selected", \.isSelected).archived("UISelected", false).written()
    list.value("highlighted", \.isHighlighted).written()
    list.choice("contentVerticalAlignment", \.contentVerticalAlignment)
      .archived("UIContentVerticalAlignment", .center).written(down)
    list.choice("contentHorizontalAlignment", \.contentHorizontalAlignment)
      .archived("UIContentHorizontalAlignment", .center).written(across)
    list.value("showsMenuAsPrimaryAction", \.showsMenuAsPrimaryAction).written()
    list.value("toolTip", \.toolTip).written()
  }
}
