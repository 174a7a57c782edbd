// SPDX-License-Identifier: Apache-2.0

import Geometry

/// Vertical measures and the like, in parts of the em, y up.
package struct FontMetrics: Hashable, Sendable {
  package var ascent = 0.77
  /// Positive below the baseline.
  package var descent = 0.23
  package var leading = 0.0
  package var capHeight = 0.7
  package var xHeight = 0.5
  /// Negative below the baseline.
  package var underlinePosition = -0.1
  package var underlineThickness = 0.05
  /// Degrees, negative for letters that lean to the right.
  package var italicAngle = 0.0
  /// The box around all glyphs.
  package var bounds = Rect(0, -0.23, 1, 1)

  package init() {}

  package var lineHeight: Double { ascent + descent + leading }
}

/// What a font says its looks are.
package struct FontTraits: Hashable, Sendable {
  /// 1...1000, 400 for regular and 700 for bold.
  package var weight = 400
  /// Parts of the normal width.
  package var width = 1.0
  package var isItalic = false
  package var isMonospaced = false
  package var hasColor = false

  package init(weight: Int = 400, isItalic: Bool = false) {
    self.weight = weight
    self.isItalic = isItalic
  }

  package var isBold: Bool { weight >= 600 }
}

/// What a font is called.
package struct FontNames: Hashable, Sendable {
  package var postScript = ""
  package var family = ""
  package var style = ""
  package var full = ""
  package var unique = ""
  package var copyright = ""
  package var version = ""
  package var manufacturer = ""

  package init() {}
}
