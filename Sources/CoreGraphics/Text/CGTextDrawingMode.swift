// SPDX-License-Identifier: Apache-2.0

/// What drawing glyphs does with their outlines.
public enum CGTextDrawingMode: Int32, Sendable {
  /// Fills them.
  case fill = 0
  /// Strokes them.
  case stroke = 1
  /// Fills, then strokes them.
  case fillStroke = 2
  /// Draws nothing.
  case invisible = 3
  /// Fills them and limits drawing to them.
  case fillClip = 4
  /// Strokes them and limits drawing to them.
  case strokeClip = 5
  /// Fills and strokes them and limits drawing to them.
  case fillStrokeClip = 6
  /// Limits drawing to them.
  case clip = 7

  var fills: Bool { [.fill, .fillStroke, .fillClip, .fillStrokeClip].contains(self) }
  var strokes: Bool { [.stroke, .fillStroke, .strokeClip, .fillStrokeClip].contains(self) }
  var clips: Bool { rawValue >= 4 }
}
