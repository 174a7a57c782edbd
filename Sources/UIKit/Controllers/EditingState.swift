// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Whether a controller is edited, and the button that says so.
@MainActor
struct EditingState {
  var isOn = false { didSet { show() } }
  /// Made when it is first asked for.
  private var item: UIBarButtonItem?

  /// The button; a tap of it begins the editing of a controller, or ends it.
  mutating func item(for controller: UIViewController) -> UIBarButtonItem {
    if let item { return item }
    let item = UIBarButtonItem(
      title: nil, style: .plain, target: controller,
      action: Selector("_toggleEditing", UIViewController.toggleEditing))
    self.item = item
    show()
    return item
  }

  private func show() {
    item?.title = isOn ? "Done" : "Edit"
    item?.style = isOn ? .done : .plain
  }
}

extension UIViewController {
  fileprivate func toggleEditing() { setEditing(!isEditing, animated: true) }
}
