// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Something that a program asked for and that was not done as asked.
///
/// This is Citrine's own addition. ``Diagnostics`` has those of the process; a stage knows which of
/// them are its own.
public struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
  /// What went wrong; the names stay the same from version to version.
  ///
  /// Before the dot stands what it means: "unsupported", that something is not drawn, or not as
  /// asked; "missing", that nothing is there under a name; "limit", that a part is left out;
  /// "call", that a call had no effect; "layout", that a constraint was given up.
  public struct Kind: RawRepresentable, Hashable, Sendable {
    /// The name, such as "missing.font".
    public let rawValue: String

    /// Creates a kind from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// What went wrong, of a number of kinds that tests can name.
  public let kind: Kind
  /// What was asked for, and what is done in its place.
  public let message: String
  /// The way from the root of the layer tree to the layer that it is about, such as
  /// "UIWindow/CardView/CALayer 'shine'"; nil where it is about no layer.
  public let place: String?
  /// How often it was met; for what is drawn, in how many frames.
  public internal(set) var count: Int
  /// The media time at which it was met first, where that is known.
  public internal(set) var time: TimeInterval?

  /// The place and the message.
  public var description: String {
    place.map { "\($0): \(message)" } ?? message
  }
}
