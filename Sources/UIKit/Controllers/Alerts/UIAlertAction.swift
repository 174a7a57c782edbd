// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A button of an alert.
@MainActor @preconcurrency
open class UIAlertAction: NSObject, @MainActor NSCopying {
  class var propertyList: PropertyList { actionProperties }

  /// What a button does, by which it looks.
  public enum Style: Int, Sendable {
    /// Something.
    case `default`
    /// Nothing: all stays as it is.
    case cancel
    /// Takes something away.
    case destructive
  }

  /// What is written on the button.
  open private(set) var title: String?
  /// What the button does.
  open private(set) var style: Style
  /// Whether the button can be touched.
  open var isEnabled = true { didSet { if isEnabled != oldValue { onChange?() } } }
  final var onChange: (() -> Void)?
  final let handler: ((UIAlertAction) -> Void)?

  private init(_ title: String?, _ style: Style, _ handler: ((UIAlertAction) -> Void)?) {
    (self.title, self.style, self.handler) = (title, style, handler)
    super.init()
  }

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - title: What is written on it.
  ///   - style: What it does.
  ///   - handler: Runs once the alert has left.
  public convenience init(
    title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil
  ) {
    self.init(title, style, handler)
  }

  /// A button of the same kind.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIAlertAction(title, style, handler)
    copy.isEnabled = isEnabled
    return copy
  }
}
