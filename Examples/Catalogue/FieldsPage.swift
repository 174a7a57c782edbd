// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Fields for a line, and a view for many.
class FieldsPage: StackPage {
  private let notes = UITextView()

  override func viewDidLoad() {
    super.viewDidLoad()
    let name = field("Name")
    name.clearButtonMode = .whileEditing
    add("Rounded", name)

    let filled = field("City")
    filled.text = "Lisbon"
    filled.clearButtonMode = .always
    add("With a button that clears", filled)

    let secret = field("Password")
    secret.isSecureTextEntry = true
    secret.text = "citrine"
    add("Secret", secret)

    let pictured = field("Address")
    let icon = UIImageView(image: UIImage(systemName: "envelope"))
    icon.tintColor = .secondaryLabel
    icon.contentMode = .center
    icon.frame = CGRect(x: 0, y: 0, width: 34, height: 24)
    pictured.leftView = icon
    pictured.leftViewMode = .always
    add("With a view at its left", pictured)

    let line = field("No border")
    line.borderStyle = .none
    add("Bare", line)

    notes.font = UIFont.preferredFont(forTextStyle: .body)
    notes.text = """
      A text view wraps what is typed, scrolls when it grows, and selects, copies and pastes.

      Its text can have several paragraphs.
      """
    notes.backgroundColor = .secondarySystemBackground
    notes.layer.cornerRadius = 10
    notes.heightAnchor.constraint(equalToConstant: 140).isActive = true
    add("Text view", notes)
  }

  private func field(_ placeholder: String) -> UITextField {
    let field = UITextField()
    field.placeholder = placeholder
    field.borderStyle = .roundedRect
    field.delegate = self
    return field
  }
}

extension FieldsPage: UITextFieldDelegate {
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }
}
