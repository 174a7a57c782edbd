// SPDX-License-Identifier: Apache-2.0

/// Texts that are kept beside a picture, which tell what has changed where the picture shows that
/// something has.
public struct SnapshotTrees: OptionSet, Hashable, Sendable {
  /// One bit for each text.
  public let rawValue: Int

  /// Creates a choice from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The views with their frames, texts and looks, in NAME.views.txt.
  public static let views = Self(rawValue: 1)
  /// The layers with all that is not preset, and what they show, in NAME.layers.txt.
  public static let layers = Self(rawValue: 2)
  /// What those find who cannot see the screen, in NAME.accessibility.txt.
  public static let accessibility = Self(rawValue: 4)
  /// All three.
  public static let all: Self = [.views, .layers, .accessibility]
}
