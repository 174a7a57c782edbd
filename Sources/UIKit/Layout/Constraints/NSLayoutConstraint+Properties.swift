// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension NSLayoutConstraint: PropertyOwner {
  static let constraintProperties = PropertyList(NSLayoutConstraint.self) { list in
    list.value("constant", \.constant)
    list.value("identifier", \.identifier)
    list.choice("priority", \.priority)
    list.value("active", \.isActive)
    list.value("shouldBeArchived", \.shouldBeArchived)
    list.reading("multiplier") { $0.multiplier }
    list.reading("firstItem") { $0.firstItem }
    list.reading("secondItem") { $0.secondItem }
  }
}
