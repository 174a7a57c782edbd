// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A method in a menu, which is looked for along the responder chain.
@MainActor @preconcurrency
open class UICommand: UIMenuElement {
  /// The method, of the first object along the responder chain that has it.
  public final let action: Selector?
  /// What the command is about.
  public final let propertyList: Any?
  /// What more is said of it.
  open var discoverabilityTitle: String?
  /// How a menu shows it.
  open var attributes: Attributes
  /// Whether a menu shows it as on.
  open var state: State

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - title: What is written on it.
  ///   - image: What is drawn beside the title.
  ///   - action: The method, of the first object along the responder chain that has it.
  ///   - propertyList: What the command is about.
  ///   - discoverabilityTitle: What more is said of it.
  ///   - attributes: How a menu shows it.
  ///   - state: Whether a menu shows it as on.
  public init(
    title: String = "", image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
  ) {
    (self.action, self.propertyList) = (action, propertyList)
    (self.discoverabilityTitle, self.attributes, self.state) = (
      discoverabilityTitle, attributes, state
    )
    super.init(title: title, image: image)
  }
}
