// SPDX-License-Identifier: Apache-2.0

/// How much a picture file may ask for before it is refused.
package struct ImageLimits: Hashable, Sendable {
  /// Pixels in a row.
  package var width: Int
  /// Rows.
  package var height: Int
  /// Pixels of one frame.
  package var pixels: Int
  /// Frames of a film; those that follow are left out.
  package var frames: Int
  /// Pixels that may be worked on for one picture: over all frames up to it, or all passes over a
  /// progressive one.
  package var work: Int

  package init(
    width: Int = 32_768, height: Int = 32_768, pixels: Int = 1 << 27, frames: Int = 10_000,
    work: Int = 1 << 31
  ) {
    self.width = width
    self.height = height
    self.pixels = pixels
    self.frames = frames
    self.work = work
  }

  /// Whether one frame of this size may be decoded.
  package func allow(width: Int, height: Int) -> Bool {
    guard width > 0, height > 0, width <= self.width, height <= self.height else { return false }
    return width.multipliedReportingOverflow(by: height).overflow == false
      && width * height <= pixels
  }
}
