// SPDX-License-Identifier: Apache-2.0

import DisplayList

/// By whose rules a tree is drawn; Apple's screen and Apple's contexts have different ones.
package enum DrawingManner: Sendable {
  case screen
  case context

  /// Where the blurs of shadows end.
  package var shadowReach: BlurReach { self == .screen ? .whole : .cut }

  /// The most pixels of a picture that is averaged where it is drawn smaller: of enormous ones that
  /// would take more time and memory than what is drawn.
  private static let averagedPixels = 1 << 24

  /// A layer's picture with the filters that it is drawn with.
  ///
  /// Contexts average what they draw smaller and enlarge in steps, as they do with pictures of their
  /// own; the screen mixes linearly both ways.
  package func sampled(_ paint: consuming Paint) -> Paint {
    guard self == .context, case .image(var picture) = paint else { return paint }
    if picture.minification == .linear,
      picture.image.width * picture.image.height <= Self.averagedPixels
    {
      picture.minification = .reduced
    }
    if picture.magnification != .nearest { picture.magnification = .stepped }
    return .image(picture)
  }
}
