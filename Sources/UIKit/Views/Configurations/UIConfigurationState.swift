// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A name under which a program keeps something of its own in a state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public var rawValue: String

  /// Creates a name from a text.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Creates a name from a text.
  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }
}

/// What a view is like at a moment: what configurations are brought up to date by.
@MainActor @preconcurrency
public protocol UIConfigurationState {
  /// What the surroundings are like.
  var traitCollection: UITraitCollection { get set }
  /// Creates the state of a view in which nothing is going on.
  init(traitCollection: UITraitCollection)
  /// What the program keeps under a name.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// What a view is like that is no cell, such as a header.
@MainActor @preconcurrency
public struct UIViewConfigurationState: UIConfigurationState {
  /// What the surroundings are like.
  public var traitCollection: UITraitCollection
  /// Whether the view does not take part.
  public var isDisabled = false
  /// Whether a finger is on the view.
  public var isHighlighted = false
  /// Whether the view is chosen.
  public var isSelected = false
  /// Whether the keyboard goes to the view.
  public var isFocused = false
  /// Whether the view is a header that is held at the edge.
  public var isPinned = false
  private var own: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates the state of a view in which nothing is going on.
  public init(traitCollection: UITraitCollection) {
    self.traitCollection = traitCollection
  }

  /// What the program keeps under a name.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { own[key] }
    set { own[key] = newValue }
  }
}

/// What a cell is like at a moment.
@MainActor @preconcurrency
public struct UICellConfigurationState: UIConfigurationState {
  /// What the surroundings are like.
  public var traitCollection: UITraitCollection
  /// Whether the cell does not take part.
  public var isDisabled = false
  /// Whether a finger is on the cell.
  public var isHighlighted = false
  /// Whether the cell is chosen.
  public var isSelected = false
  /// Whether the keyboard goes to the cell.
  public var isFocused = false
  /// Whether the cell is held at the edge.
  public var isPinned = false
  /// Whether the list is edited.
  public var isEditing = false
  /// Whether the items below the cell's own are shown.
  public var isExpanded = false
  /// Whether a swipe has uncovered buttons.
  public var isSwiped = false
  /// Whether a finger moves the cell.
  public var isReordering = false
  private var own: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates the state of a cell in which nothing is going on.
  public init(traitCollection: UITraitCollection) {
    self.traitCollection = traitCollection
  }

  /// What the program keeps under a name.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { own[key] }
    set { own[key] = newValue }
  }
}

/// Makes one colour of another.
@MainActor @preconcurrency
public struct UIConfigurationColorTransformer {
  /// What it does.
  public let transform: (UIColor) -> UIColor

  /// Creates a transformer from a function.
  public init(_ transform: @escaping (UIColor) -> UIColor) {
    self.transform = transform
  }

  /// The colour made of another one.
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

  /// A grey of the same brightness to the eye.
  public static let grayscale = UIConfigurationColorTransformer { color in
    var (red, green, blue, alpha) = (CGFloat(), CGFloat(), CGFloat(), CGFloat())
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return UIColor(white: 0.2126 * red + 0.7152 * green + 0.0722 * blue, alpha: alpha)
  }
  /// The tint, where people prefer one: the colour itself.
  public static let preferredTint = UIConfigurationColorTransformer { $0 }
  /// The tint in one tone: the colour itself.
  public static let monochromeTint = UIConfigurationColorTransformer { $0 }
}
