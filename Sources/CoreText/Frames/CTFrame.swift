// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Lines that fill an area.
///
/// A frame does not change, so threads may share it.
public final class CTFrame: @unchecked Sendable {
  struct Line {
    var line: CTLine
    /// Where the baseline begins, from the lower left corner of the area's box.
    var origin: CGPoint
  }

  let lines: [Line]
  fileprivate let range: Range<Int>
  fileprivate let visible: Range<Int>
  fileprivate let path: CGPath
  fileprivate let attributes: CFDictionary?

  init(
    lines: [Line], range: Range<Int>, visible: Range<Int>, path: CGPath, attributes: CFDictionary?
  ) {
    self.lines = lines
    self.range = range
    self.visible = visible
    self.path = path
    self.attributes = attributes
  }
}

/// Returns the part of the text that was to be shown, in UTF-16 units.
public func CTFrameGetStringRange(_ frame: CTFrame) -> CFRange {
  CFRange(location: frame.range.lowerBound, length: frame.range.count)
}

/// Returns the part of the text that fits, in UTF-16 units.
public func CTFrameGetVisibleStringRange(_ frame: CTFrame) -> CFRange {
  CFRange(location: frame.visible.lowerBound, length: frame.visible.count)
}

/// Returns the area in which the frame was set.
public func CTFrameGetPath(_ frame: CTFrame) -> CGPath { frame.path }

/// Returns the attributes that the frame was created with.
public func CTFrameGetFrameAttributes(_ frame: CTFrame) -> CFDictionary? { frame.attributes }

/// Returns the lines, `CTLine`s, from the top.
public func CTFrameGetLines(_ frame: CTFrame) -> CFArray {
  CFArray(array: frame.lines.map(\.line))
}

/// Copies where the lines of a range begin; of all from its start on where its length is 0.
///
/// - Parameters:
///   - frame: The frame.
///   - range: The lines.
///   - origins: As many places, from the lower left corner of the area's box.
public func CTFrameGetLineOrigins(
  _ frame: CTFrame, _ range: CFRange, _ origins: UnsafeMutablePointer<CGPoint>
) {
  let count = frame.lines.count
  let start = min(max(0, range.location), count)
  let end = range.length == 0 ? count : min(count, start + max(0, range.length))
  for (place, index) in (start..<max(start, end)).enumerated() {
    origins[place] = frame.lines[index].origin
  }
}

/// Draws the lines into a context whose y grows upwards.
public func CTFrameDraw(_ frame: CTFrame, _ context: CGContext) {
  let corner = frame.path.boundingBoxOfPath
  guard !corner.isNull else { return }
  for placed in frame.lines {
    context.textPosition = CGPoint(
      x: corner.minX + placed.origin.x, y: corner.minY + placed.origin.y)
    placed.line.draw(in: context)
  }
}
