// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What an observer of a key is told.
public struct NSKeyValueObservingOptions: OptionSet, Hashable, Sendable {
  /// The options as bits, numbered as Apple numbers them; unknown ones are kept.
  public let rawValue: UInt

  /// Creates a set of its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The value after the change.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The value before the change.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// A call at once, with the value that is there.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// A call before each one for a change.
  ///
  /// > Difference: the object has its new value already when that call comes.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// What has become of a value.
public enum NSKeyValueChange: UInt, Sendable {
  /// It has been set; all that is told here.
  case setting = 1
  /// Members have come to a collection.
  case insertion = 2
  /// Members have left a collection.
  case removal = 3
  /// Members of a collection have been replaced.
  case replacement = 4
}

/// What is found in the dictionary of a change.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  /// The name, Apple's.
  public var rawValue: String

  /// Creates a key from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The number of an ``NSKeyValueChange``.
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  /// The value after the change; `NSNull` for none.
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  /// The value before the change; `NSNull` for none.
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
  /// Which members of a collection; never there.
  public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
  /// There, and true, in a call before that for the change itself.
  public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// A change of an observed value.
public struct NSKeyValueObservedChange<Value> {
  /// How kinds of changes are told apart.
  public typealias Kind = NSKeyValueChange

  /// What has become of the value.
  public let kind: Kind
  /// The value after the change, where it was asked for.
  public let newValue: Value?
  /// The value before the change, where it was asked for.
  public let oldValue: Value?
  /// Which members of a collection; nil, as collections are told as a whole.
  public let indexes: IndexSet?
  /// Whether the call comes before the one for the change.
  public let isPrior: Bool
}
