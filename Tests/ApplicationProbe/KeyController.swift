// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Says what it hears of keys, with a text field that gets them first.
final class KeyController: UIViewController, UITextFieldDelegate {
  private let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 34))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(red: 0.1, green: 0.2, blue: 0.4, alpha: 1)
    field.borderStyle = .roundedRect
    field.delegate = self
    field.addAction(
      UIAction { [field] _ in say("text \(field.text ?? "")") }, for: .editingChanged)
    view.addSubview(field)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    say("first \(field.becomeFirstResponder())")
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    say("size \(size.width) \(size.height)")
  }

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(
        input: "s", modifierFlags: .control, action: Selector("save:", KeyController.save(_:)))
    ]
  }

  func save(_ sender: Any?) { say("save") }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses { say("down \(press.key?.keyCode.rawValue ?? 0)") }
    super.pressesBegan(presses, with: event)
  }

  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses { say("up \(press.key?.keyCode.rawValue ?? 0)") }
    super.pressesEnded(presses, with: event)
  }

  func textFieldDidBeginEditing(_ textField: UITextField) { say("begin") }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    say("return \(textField.text ?? "")")
    switch textField.text {
    case "exit": exit(5)
    case "lock": DispatchSemaphore(value: 0).wait()
    default: textField.resignFirstResponder()
    }
    return true
  }

  func textFieldDidEndEditing(_ textField: UITextField) { say("end \(textField.text ?? "")") }
}
