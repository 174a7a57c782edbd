// SPDX-License-Identifier: Apache-2.0

/// Where the lines of a paragraph lie between its edges.
package enum TextAlignment: UInt8, Hashable, Sendable {
  case left
  case right
  case center
  case justified
  /// Where the writing direction begins.
  case natural
}

/// What happens to text that is longer than a line.
package enum LineBreakMode: UInt8, Hashable, Sendable {
  case wordWrapping
  case characterWrapping
  case clipping
  case truncatingHead
  case truncatingTail
  case truncatingMiddle

  package var truncation: Truncation? {
    switch self {
    case .truncatingHead: .start
    case .truncatingTail: .end
    case .truncatingMiddle: .middle
    default: nil
    }
  }

  package var wraps: Bool { self == .wordWrapping || self == .characterWrapping }
}

/// Which part of a line is left out when it does not fit.
package enum Truncation: UInt8, Hashable, Sendable {
  case start
  case end
  case middle
}

/// A place on a line to which a tab moves the pen.
package struct TabStop: Hashable, Sendable {
  package var alignment: TextAlignment
  package var location: Double

  package init(_ alignment: TextAlignment, _ location: Double) {
    (self.alignment, self.location) = (alignment, location)
  }
}

/// How a paragraph is set, lengths in points.
package struct ParagraphStyle: Hashable, Sendable {
  package var alignment = TextAlignment.natural
  package var lineBreakMode = LineBreakMode.wordWrapping
  package var direction = WritingDirection.natural
  package var firstLineIndent = 0.0
  package var headIndent = 0.0
  /// From the leading edge where positive, from the trailing one otherwise.
  package var tailIndent = 0.0
  package var tabStops: [TabStop] = []
  /// The distance of the stops after the last; 0 for none.
  package var tabInterval = 0.0
  package var lineHeightMultiple = 0.0
  package var minimumLineHeight = 0.0
  package var maximumLineHeight = 0.0
  package var lineSpacing = 0.0
  package var minimumLineSpacing = 0.0
  package var maximumLineSpacing = Double.greatestFiniteMagnitude
  package var paragraphSpacing = 0.0
  package var paragraphSpacingBefore = 0.0
  /// Words are hyphenated where a line without hyphens fills less than this part of its room; 0 for never.
  package var hyphenationFactor = 0.0

  package init() {}

  /// Twelve stops, 28 points from each other.
  package static let usualTabStops = (1...12).map { TabStop(.natural, Double($0) * 28) }

  /// The side on which lines begin, as a part of the room that they leave: 0 left, 1 right.
  func flush(isRightToLeft: Bool) -> Double {
    switch alignment {
    case .left: 0
    case .right: 1
    case .center: 0.5
    case .natural, .justified: isRightToLeft ? 1 : 0
    }
  }
}
