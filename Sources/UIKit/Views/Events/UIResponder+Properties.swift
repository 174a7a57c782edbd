// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIResponder: InterfaceOwner, PropertyOwner {
  static let responderProperties = PropertyList(UIResponder.self) { list in
    list.action(Selector("becomeFirstResponder", UIResponder.becomeFirstResponder))
    list.action(Selector("resignFirstResponder", UIResponder.resignFirstResponder))
  }
}
