// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What a menu shows: a title and a picture.
@MainActor @preconcurrency
open class UIMenuElement: NSObject {
  /// How a menu shows an action.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The options as bits, numbered as Apple numbers them; unknown ones are kept.
    public let rawValue: UInt

    /// Creates a set of its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// It is shown, and cannot be chosen.
    public static let disabled = Attributes(rawValue: 1)
    /// It takes something away.
    public static let destructive = Attributes(rawValue: 2)
    /// It is left out of menus.
    public static let hidden = Attributes(rawValue: 4)
    /// The menu stays when it is chosen.
    public static let keepsMenuPresented = Attributes(rawValue: 8)
  }

  /// Whether an action is on.
  public enum State: Int, Sendable {
    /// It is off, and no mark is shown.
    case off
    /// It is on, and a mark is shown.
    case on
    /// It is on in part.
    case mixed
  }

  /// What is written on it.
  open internal(set) var title: String
  /// What is written below the title, smaller; nil for nothing.
  open var subtitle: String?
  /// What is drawn beside the title; nil for nothing.
  open internal(set) var image: UIImage?

  init(title: String, image: UIImage?) {
    (self.title, self.image) = (title, image)
    super.init()
  }
}

/// A closure with a title, for controls and menus.
@MainActor @preconcurrency
open class UIAction: UIMenuElement {
  /// Tells actions apart; a control has one of each.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name; the program may choose any.
    public let rawValue: String

    /// Creates an identifier of any name; equal names are equal identifiers.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Creates an identifier of any name; equal names are equal identifiers.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// What is called when the action is chosen.
  public typealias UIActionHandler = @MainActor (UIAction) -> Void

  /// Tells the action from others; a control has one of each.
  public final let identifier: Identifier
  /// What more is said of it.
  open var discoverabilityTitle: String?
  /// How a menu shows it.
  open var attributes: Attributes
  /// Whether a menu shows it as on.
  open var state: State
  /// What it is called from, while it runs.
  open internal(set) var sender: Any?
  final let handler: UIActionHandler
  private static var count = 0

  /// Creates an action; without an identifier it gets one of its own.
  ///
  /// - Parameters:
  ///   - title: What is written on it.
  ///   - subtitle: What is written below the title; nil for nothing.
  ///   - image: What is drawn beside the title.
  ///   - identifier: Tells it from others.
  ///   - discoverabilityTitle: What more is said of it.
  ///   - attributes: How a menu shows it.
  ///   - state: Whether a menu shows it as on.
  ///   - handler: What is called.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
    attributes: Attributes = [], state: State = .off, handler: @escaping UIActionHandler
  ) {
    Self.count += 1
    self.identifier = identifier ?? Identifier("com.apple.action.dynamic.\(Self.count)")
    (self.discoverabilityTitle, self.attributes, self.state) = (
      discoverabilityTitle, attributes, state
    )
    self.handler = handler
    super.init(title: title, image: image)
    self.subtitle = subtitle
  }

  final func perform(from sender: Any?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
