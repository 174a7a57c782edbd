// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Says what becomes of a field and a text view below it.
final class TextController: UIViewController, UITextViewDelegate {
  private let field = UITextField(frame: CGRect(x: 20, y: 20, width: 260, height: 34))
  private let text = UITextView(frame: CGRect(x: 20, y: 70, width: 260, height: 110))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(red: 0.1, green: 0.2, blue: 0.4, alpha: 1)
    field.borderStyle = .roundedRect
    field.addAction(
      UIAction { [field] _ in say("field \(field.text ?? "")") }, for: .editingChanged)
    text.font = .systemFont(ofSize: 17)
    text.delegate = self
    view.addSubview(field)
    view.addSubview(text)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    say("first \(field.becomeFirstResponder())")
  }

  private var shown: String { text.text.replacingOccurrences(of: "\n", with: "|") }

  func textViewDidBeginEditing(_ textView: UITextView) { say("text begins") }
  func textViewDidChange(_ textView: UITextView) { say("text \(shown)") }
  func textViewDidChangeSelection(_ textView: UITextView) {
    say("selected \(textView.selectedRange.location)+\(textView.selectedRange.length)")
  }
}
