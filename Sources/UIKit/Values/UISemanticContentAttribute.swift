// SPDX-License-Identifier: Apache-2.0

/// What decides whether a view reads from left to right.
public enum UISemanticContentAttribute: Int, Sendable {
  /// The direction of the program's language.
  case unspecified
  /// Controls of playback, which do not turn.
  case playback
  /// Controls of boxes, which do not turn.
  case spatial
  /// From left to right always.
  case forceLeftToRight
  /// From right to left always.
  case forceRightToLeft
}

/// The direction in which an interface reads.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight
  case rightToLeft
}
