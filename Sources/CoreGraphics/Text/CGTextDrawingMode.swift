// SPDX-License-Identifier: Apache-2.0

/// What drawing glyphs does with their outlines.
public enum CGTextDrawingMode: Int32, Sendable {
  /// Fills the outlines with the fill colour.
  case fill = 0
  /// Strokes the outlines with the stroke colour.
  case stroke = 1
  /// Fills the outlines, then strokes them.
  case fillStroke = 2
  /// Draws nothing.
  case invisible = 3
  /// Fills them and limits drawing to them.
  case fillClip = 4
  /// Strokes them and limits drawing to them.
  case strokeClip = 5
  /// Fills and strokes them and limits drawing to them.
  case fillStrokeClip = 6
  /// Draws nothing and limits drawing to the outlines.
  case clip = 7

  var fills: Bool { [.fill, .fillStroke, .fillClip, .fillStrokeClip].contains(self) }
  var strokes: Bool { [.stroke, .fillStroke, .strokeClip, .fillStrokeClip].contains(self) }
  var clips: Bool { rawValue >= 4 }
}
