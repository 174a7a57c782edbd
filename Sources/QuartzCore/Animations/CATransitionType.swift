// SPDX-License-Identifier: Apache-2.0

/// How the new state of a layer takes the place of the old.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// The name that archives hold, as Apple spells it; unknown ones are kept.
  public let rawValue: String

  /// Creates the value of a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The new appears while the old disappears.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new slides over the old.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new pushes the old away.
  public static let push = CATransitionType(rawValue: "push")
  /// The old slides away from the new.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The key under which every transition of a layer runs.
public let kCATransition = "transition"
