// SPDX-License-Identifier: Apache-2.0

/// What a visual format says, read but not yet looked up.
struct VisualFormat: Equatable {
  /// What a predicate compares with: a number, or the name of a view or metric.
  enum Value: Equatable {
    case number(Double)
    case name(String)
  }

  struct Predicate: Equatable {
    /// -1 for at most, 0 for equal, 1 for at least.
    var relation = 0
    var value: Value
    var priority: Value?
    /// Where it stands in the format, for messages.
    var offset: Int
  }

  /// What stands between neighbours.
  enum Connection: Equatable {
    case none
    case standard
    case predicates([Predicate])
  }

  enum Element: Equatable {
    case superview
    case view(String, [Predicate], offset: Int)
  }

  /// What is wrong, and where.
  struct Failure: Error, Equatable {
    var message: String
    var offset: Int
  }

  var isVertical = false
  var elements: [Element] = []
  /// One fewer than the elements.
  var connections: [Connection] = []
}
