// SPDX-License-Identifier: Apache-2.0

/// The heights of bars for which pictures are made.
public enum UIBarMetrics: Int, Sendable {
  /// The usual one.
  case `default`
  /// That of bars where there is little height; there are none here.
  case compact
  /// The usual one with a line above the title.
  case defaultPrompt = 101
  /// The low one with such a line.
  case compactPrompt = 102
}

/// Where a bar lies.
public enum UIBarPosition: Int, Sendable {
  /// Anywhere.
  case any
  /// At the lower edge.
  case bottom
  /// At the upper edge.
  case top
  /// At the upper edge, below the status bar, which it underlies.
  case topAttached
}
