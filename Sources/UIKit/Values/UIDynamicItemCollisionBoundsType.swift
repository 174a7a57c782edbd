// SPDX-License-Identifier: Apache-2.0

/// The outline with which a thing meets others.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
  /// The rectangle of its bounds.
  case rectangle
  /// The ellipse in its bounds.
  case ellipse
  /// A path of its own.
  case path
}
