// SPDX-License-Identifier: Apache-2.0

import Geometry
import Synchronization

/// The masks of one font's glyphs that frames have needed, a ``GlyphStrike`` for each scale.
///
/// A mask depends on nothing but the outline, the scale and the part of a pixel at which the glyph
/// lies, so what is kept never shows. When more is kept than ``byteLimit``, all of it is given up;
/// frames that are being drawn hold on to the strikes that they use.
final class GlyphMasks: Sendable {
  /// What the masks of one font may take.
  static let defaultByteLimit = 4 << 20

  private struct Kept {
    var strikes: [GlyphStrike] = []
    var bytes = GlyphStrike.ByteCount()
  }

  let byteLimit: Int
  private let kept = Mutex(Kept())

  init(byteLimit: Int = GlyphMasks.defaultByteLimit) {
    self.byteLimit = byteLimit
  }

  /// The masks for a map of the font's units to pixels.
  func strike(_ linear: Affine) -> GlyphStrike {
    kept.withLock { kept in
      if kept.bytes.value > byteLimit { kept = Kept() }
      if let found = kept.strikes.last(where: { $0.linear == linear }) { return found }
      let strike = GlyphStrike(linear, kept.bytes)
      kept.strikes.append(strike)
      return strike
    }
  }

  /// How many bytes are kept.
  var byteCount: Int { kept.withLock { $0.bytes.value } }
}
