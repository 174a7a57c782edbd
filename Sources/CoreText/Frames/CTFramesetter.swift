// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Geometry
import TextEngine

/// What fills areas with a text.
public final class CTFramesetter: Sendable {
  let typesetter: CTTypesetter

  init(_ typesetter: CTTypesetter) {
    self.typesetter = typesetter
  }

  func layout(
    _ range: Range<Int>, in shape: FrameShape, limits: FrameLayout.Limits = .init()
  ) -> (FrameLayout, tokens: [Int: CTLine]) {
    let text = typesetter.text
    var tokens: [Int: CTLine] = [:]
    let layout = FrameLayout(
      typesetter.typesetter, range: range, in: shape, limits: limits,
      style: { text.paragraphStyle($0) },
      token: { index in
        let line = text.ellipsis(at: index)
        tokens[index] = line
        return line.line
      })
    return (layout, tokens)
  }
}

extension AttributedText {
  /// The line that stands for text left out, with the attributes at a UTF-16 unit.
  func ellipsis(at index: Int) -> CTLine {
    let values = styled.run(at: index).map { attributes[$0].values } ?? [:]
    return CTLine(TextRuns("\u{2026}", looks: values))
  }
}

/// Creates a framesetter of a text.
public func CTFramesetterCreateWithAttributedString(
  _ attrString: CFAttributedString
) -> CTFramesetter {
  CTFramesetter(CTTypesetter(TextRuns(attrString)))
}

/// Creates a framesetter of a text that has been analysed.
public func CTFramesetterCreateWithTypesetter(_ typesetter: CTTypesetter) -> CTFramesetter {
  CTFramesetter(typesetter)
}

/// Returns what lines are cut from.
public func CTFramesetterGetTypesetter(_ framesetter: CTFramesetter) -> CTTypesetter {
  framesetter.typesetter
}

/// Fills an area with text, from the top.
///
/// - Parameters:
///   - framesetter: The text.
///   - stringRange: Its part, in UTF-16 units; all from its start on where its length is 0.
///   - path: The area, y up. Lines take the widest stretch that lies inside of it.
///   - frameAttributes: They have no effect.
/// - Returns: The lines that fit.
public func CTFramesetterCreateFrame(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ path: CGPath,
  _ frameAttributes: CFDictionary?
) -> CTFrame {
  let range = framesetter.typesetter.range(stringRange)
  let shape = FrameShape(path.geometry)
  let (layout, tokens) = framesetter.layout(range, in: shape)
  let typesetter = framesetter.typesetter
  let lines = layout.lines.map { placed -> CTFrame.Line in
    let foreign = tokens[placed.line.range.lowerBound].map {
      CTLine.foreignRuns(of: $0, in: placed.line)
    }
    let line = CTLine(
      placed.line, typesetter.text, typesetter.typesetter, foreign: foreign ?? [:])
    let corner = Vec2(shape.bounds.minX, shape.bounds.minY)
    return CTFrame.Line(line: line, origin: CGPoint(placed.origin - corner))
  }
  return CTFrame(
    lines: lines, range: range, visible: layout.range, path: path, attributes: frameAttributes)
}

/// Returns the size that a text takes.
///
/// - Parameters:
///   - framesetter: The text.
///   - stringRange: Its part, in UTF-16 units; all from its start on where its length is 0.
///   - frameAttributes: They have no effect.
///   - constraints: The greatest size; `CGFloat.greatestFiniteMagnitude` for no limit.
///   - fitRange: Where the part that fits is written; nil for nowhere.
/// - Returns: The size.
public func CTFramesetterSuggestFrameSizeWithConstraints(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ frameAttributes: CFDictionary?,
  _ constraints: CGSize, _ fitRange: UnsafeMutablePointer<CFRange>?
) -> CGSize {
  // More than any text needs, and little enough to leave fractions of a point exact.
  func limit(_ length: CGFloat) -> Double {
    length.isNaN || length <= 0 ? 0 : min(Double(length), 1e7)
  }
  let area = Rect(0, 0, limit(constraints.width), limit(constraints.height))
  let (layout, _) = framesetter.layout(
    framesetter.typesetter.range(stringRange), in: FrameShape(area))
  fitRange?.pointee = CFRange(location: layout.range.lowerBound, length: layout.range.count)
  return CGSize(
    width: min(layout.usedWidth, area.width), height: min(layout.usedHeight, area.height))
}
