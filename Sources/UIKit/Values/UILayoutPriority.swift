// SPDX-License-Identifier: Apache-2.0

/// How much a constraint matters: above 0, and 1000 for one that must hold.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// Above 0 and up to 1000; a constraint of 0 or less is left out.
  public let rawValue: Float

  /// Creates a priority of its number.
  public init(rawValue: Float) {
    self.rawValue = rawValue
  }

  /// Creates a priority of its number.
  public init(_ rawValue: Float) {
    self.rawValue = rawValue
  }

  /// The constraint must hold; one that cannot is given up, with a diagnostic.
  public static let required = UILayoutPriority(1000)
  /// How much a button resists being smaller than its content, 750.
  public static let defaultHigh = UILayoutPriority(750)
  /// How much dragging resizes what resists less, 510.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// How much a scene keeps its size, 500.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// How much dragging splits what resists less, 490.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// How much a view resists being larger than its content, 250.
  public static let defaultLow = UILayoutPriority(250)
  /// How much a view keeps to the size for which a fitting one is asked, 50.
  public static let fittingSizeLevel = UILayoutPriority(50)

  /// The priority raised by a number.
  public static func + (priority: UILayoutPriority, amount: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue + amount)
  }

  /// The priority lowered by a number.
  public static func - (priority: UILayoutPriority, amount: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue - amount)
  }
}
