// SPDX-License-Identifier: Apache-2.0

import UIKit

/// How far a picture may be from its reference.
///
/// Pictures of Citrine have the same bytes on every machine, so nothing but ``exact`` is needed for
/// references that Citrine made. For references from elsewhere, such as a telephone's, there is a
/// measure by the eye; a picture that passes by it alone is reported with its distance.
public enum SnapshotPrecision: Hashable, Sendable {
  /// The same pixels.
  case exact
  /// Of all pixels at most a share may differ by more than a difference of colour.
  ///
  /// - Parameters:
  ///   - deltaE: The distance in CIELAB (CIE 1976) up to which colours count as equal, 0 and up;
  ///     2.3 can just be seen.
  ///   - share: The share of pixels that may differ by more, 0...1.
  case perceptual(deltaE: Double = 2.3, share: Double = 0)
}
