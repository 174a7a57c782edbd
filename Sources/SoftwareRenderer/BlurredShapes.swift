// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry
import Raster
import Synchronization

/// Blurred masks of rounded rectangles, kept from draw to draw and from frame to frame.
///
/// A mask does not depend on where its shape lies, so that one serves all shapes of a size, moving
/// ones too. It is made at the origin whether it is kept or not: what was drawn before changes no
/// pixel.
final class BlurredShapes: Sendable {
  struct Size: Hashable {
    var width: Int
    var height: Int
  }

  /// All that a mask depends on.
  struct Key: Hashable {
    /// With its corner at the origin.
    var outline: RoundedRect
    /// Without translation.
    var map: Affine
    var sigma: Double
    var isSmooth: Bool
    /// Where the outline's corner lies in the mask.
    var origin: Vec2
    var size: Size

    var shape: Shape { .roundedRect(outline) }
  }

  /// From here on a blur works on reduced pictures, which can be shown at any place.
  static let leastSigma = 5.5
  /// Larger shapes, in pixels, are not made as a whole.
  static let sideLimit = 2048.0
  /// No more bytes are kept.
  private static let byteLimit = 8 << 20

  private struct Kept {
    var masks: [Key: ReducedMask] = [:]
    var byteCount = 0
  }

  private let kept = Mutex(Kept())

  /// The mask that was kept for `key`, or a new one.
  func mask(of key: Key, orMake make: () -> ReducedMask?) -> ReducedMask? {
    if let found = kept.withLock({ $0.masks[key] }) { return found }
    guard let mask = make() else { return nil }
    guard mask.byteCount <= Self.byteLimit / 4 else { return mask }
    kept.withLock { kept in
      if kept.byteCount + mask.byteCount > Self.byteLimit {
        kept.masks.removeAll(keepingCapacity: true)
        kept.byteCount = 0
      }
      if kept.masks.updateValue(mask, forKey: key) == nil { kept.byteCount += mask.byteCount }
    }
    return mask
  }
}
