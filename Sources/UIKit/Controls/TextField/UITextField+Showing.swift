// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UITextField {
  /// What stands for the text.
  final var shownText: String { veiled(plainText) }

  /// Where a place of the text lies in what stands for it.
  final func shownPlace(_ place: Int) -> Int {
    isSecureTextEntry ? line.characters(before: place) : place
  }

  final var hasClearButton: Bool { isShown(clearButtonMode) && hasText }

  final func isShown(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }

  /// Shows one of the views beside the text, or hides it.
  final func show(_ view: UIView?, _ isShown: Bool, _ rect: CGRect) {
    guard let view else { return }
    if isShown, view.superview !== self { addSubview(view) }
    view.isHidden = !isShown
    if isShown { view.frame = rect }
  }

  final func post(_ name: Notification.Name, _ info: [String: Any]? = nil) {
    NotificationCenter.default.post(name: name, object: self, userInfo: info)
  }
}
