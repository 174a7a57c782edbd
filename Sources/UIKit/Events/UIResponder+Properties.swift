// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIResponder {
  static let responderProperties = PropertyList(UIResponder.self) { list in
    list.action(Selector("becomeFirstResponder", UIResponder.becomeFirstResponder))
    list.action(Selector("resignFirstResponder", UIResponder.resignFirstResponder))
  }
}
