// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file

import UIKit

// A form that moves up when the keyboard comes.

class LoginViewController: UIViewController, UITextFieldDelegate {

    weak var scrollView: UIScrollView!
    weak var usernameField: UITextField!
    weak var passwordField: UITextField!
    weak var loginButton: UIButton!
    weak var messageLabel: UILabel!

    var activeField: UITextField?

    override func viewDidLoad() {
        super.viewDidLoad()

        usernameField.delegate = self
        passwordField.delegate = self
        passwordField.isSecureTextEntry = true
        loginButton.isEnabled = false

        let tap = UITapGestureRecognizer(target: self, action: Selector("dismissKeyboard", LoginViewController.dismissKeyboard))
        view.addGestureRecognizer(tap)

        usernameField.addTarget(self, action: Selector("textFieldChanged:", LoginViewController.textFieldChanged(_:)), for: .editingChanged)
        passwordField.addTarget(self, action: Selector("textFieldChanged:", LoginViewController.textFieldChanged(_:)), for: .editingChanged)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        let center = NotificationCenter.default
        center.addObserver(self, selector: Selector("keyboardWillShowWithNotification:", LoginViewController.keyboardWillShow(notification:)), name: UIResponder.keyboardWillShowNotification, object: nil)
        center.addObserver(self, selector: Selector("keyboardWillHide", LoginViewController.keyboardWillHide), name: UIResponder.keyboardWillHideNotification, object: nil)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        NotificationCenter.default.removeObserver(self)
    }

    // MARK: - Keyboard

    func dismissKeyboard() {
        view.endEditing(true)
    }

    func keyboardWillShow(notification: NSNotification) {
        guard let userInfo = notification.userInfo,
            let frame = (userInfo[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue,
            let duration = userInfo[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double
        else { return }

        let contentInsets = UIEdgeInsets(top: 0.0, left: 0.0, bottom: frame.height, right: 0.0)
        UIView.animate(withDuration: duration) {
            self.scrollView.contentInset = contentInsets
            self.scrollView.scrollIndicatorInsets = contentInsets
        }
        if let activeField = self.activeField {
            scrollView.scrollRectToVisible(activeField.frame, animated: true)
        }
    }

    private func keyboardWillHide() {
        scrollView.contentInset = .zero
        scrollView.scrollIndicatorInsets = .zero
    }

    // MARK: - UITextFieldDelegate

    func textFieldDidBeginEditing(_ textField: UITextField) {
        activeField = textField
    }

    func textFieldDidEndEditing(_ textField: UITextField) {
        activeField = nil
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        switch textField {
        case usernameField:
            passwordField.becomeFirstResponder()
        default:
            textField.resignFirstResponder()
            logIn(loginButton)
        }
        return true
    }

    private func textFieldChanged(_ sender: UITextField) {
        let isComplete = ![usernameField, passwordField].contains { $0?.text?.isEmpty ?? true }
        loginButton.isEnabled = isComplete
        loginButton.alpha = isComplete ? 1.0 : 0.5
    }

    // MARK: - Actions

    @IBAction func logIn(_ sender: UIButton) {
        guard let username = usernameField.text, let password = passwordField.text else { return }
        if password.count < 4 {
            messageLabel.text = "The password is too short."
            shake(passwordField)
        } else {
            messageLabel.text = "Hello, \(username)!"
        }
    }

    private func shake(_ view: UIView) {
        let animation = CAKeyframeAnimation(keyPath: "position" + ".x")
        animation.values = [0, 10, -10, 10, -5, 5, -5, 0]
        animation.keyTimes = [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 1]
        animation.duration = 0.4
        animation.isAdditive = true
        view.layer.add(animation, forKey: "shake")
    }
override class var interfaceConnections: InterfaceConnections { super.interfaceConnections.outlet("scrollView", \LoginViewController.scrollView).outlet("usernameField", \LoginViewController.usernameField).outlet("passwordField", \LoginViewController.passwordField).outlet("loginButton", \LoginViewController.loginButton).outlet("messageLabel", \LoginViewController.messageLabel).action(Selector("logIn:", LoginViewController.logIn(_:))) } }
