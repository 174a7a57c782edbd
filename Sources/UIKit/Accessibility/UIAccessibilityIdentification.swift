// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What tests find by a name that nobody hears.
@MainActor @preconcurrency
public protocol UIAccessibilityIdentification: NSObjectProtocol {
  /// The name.
  var accessibilityIdentifier: String? { get set }
}

extension UIView: UIAccessibilityIdentification {}
extension UIBarItem: UIAccessibilityIdentification {}
