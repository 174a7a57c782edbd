// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIViewController {
  final func beginSegue(_ identifier: String, _ sender: Any?) {
    guard let template = interface?.template(named: identifier) else {
      return Diagnostics.report(
        "\(type(of: self)) has no segue named \(identifier): give one this identifier in its "
          + "storyboard", kind: .connection)
    }
    template.go(sender: sender)
  }

  final func takesUnwind(_ action: Selector, from source: UIViewController) -> Bool {
    self !== source
      && type(of: self).interfaceConnections.actions[action.description] != nil
  }
}
