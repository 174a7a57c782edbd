// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Geometry
import TextEngine

/// Glyphs beside each other on a line that share attributes and direction.
///
/// A run does not change, its buffers included, so threads may share it.
public final class CTRun: @unchecked Sendable {
  let run: GlyphRun
  let attributes: TextAttributes
  private let text: [UInt16]
  fileprivate let glyphs: UnsafeMutableBufferPointer<CGGlyph>
  fileprivate let positions: UnsafeMutableBufferPointer<CGPoint>
  fileprivate let advances: UnsafeMutableBufferPointer<CGSize>
  fileprivate let indices: UnsafeMutableBufferPointer<CFIndex>

  /// Makes a run of a text in UTF-16.
  init(_ run: GlyphRun, attributes: TextAttributes, text: [UInt16]) {
    self.run = run
    self.attributes = attributes
    self.text = text
    glyphs = .copy(run.glyphs)
    positions = .copy(run.positions.map { CGPoint($0) })
    advances = .copy(run.advances.map { CGSize(width: $0, height: 0) })
    indices = .copy(run.clusters)
  }

  deinit {
    glyphs.deallocate()
    positions.deallocate()
    advances.deallocate()
    indices.deallocate()
  }

  fileprivate var drawing: RunDrawing { RunDrawing(run, attributes, text: text) }

  /// The glyphs of a range; all from its start on where its length is 0.
  fileprivate func range(_ range: CFRange) -> Range<Int> {
    let count = run.glyphs.count
    let start = min(max(0, range.location), count)
    return start..<(range.length == 0 ? count : min(count, start + max(0, range.length)))
  }
}

extension UnsafeMutableBufferPointer {
  fileprivate static func copy(_ values: [Element]) -> Self {
    let buffer = Self.allocate(capacity: values.count)
    _ = buffer.initialize(from: values)
    return buffer
  }

  fileprivate func read(_ range: Range<Int>, into target: UnsafeMutablePointer<Element>) {
    for (place, index) in range.enumerated() { target[place] = self[index] }
  }
}

/// Facts about a run.
public struct CTRunStatus: OptionSet, Sendable {
  /// The options as bits, numbered as Apple numbers them; unknown ones are kept.
  public let rawValue: UInt32

  /// Creates a status of its bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The run is read from right to left.
  public static let rightToLeft = CTRunStatus(rawValue: 1)
  /// The order of the glyphs is not that of the text.
  ///
  /// > Difference: no run has it: glyphs that change places stand for the same part of the text.
  public static let nonMonotonic = CTRunStatus(rawValue: 2)
  /// The run needs a text matrix.
  ///
  /// > Difference: no run has it: what turns or stretches glyphs is a part of their font.
  public static let hasNonIdentityMatrix = CTRunStatus(rawValue: 4)
}

/// Returns how many glyphs there are.
public func CTRunGetGlyphCount(_ run: CTRun) -> CFIndex { run.run.glyphs.count }

/// Returns the attributes of the text.
public func CTRunGetAttributes(_ run: CTRun) -> CFDictionary {
  var values = run.attributes.values
  // The font that the glyphs are of, which need not be the one that was asked for. What stretches them is an
  // attribute of its own.
  values[.font] = CTFont(run.run.font.with(run.attributes.font.font.matrix))
  return CFDictionary(
    dictionary: Dictionary(
      values.map { ($0.key.rawValue, $0.value) }, uniquingKeysWith: { first, _ in first }))
}

/// Returns facts about the run.
public func CTRunGetStatus(_ run: CTRun) -> CTRunStatus {
  run.run.isRightToLeft ? .rightToLeft : []
}

/// Returns the glyphs, which stay there as long as the run.
public func CTRunGetGlyphsPtr(_ run: CTRun) -> UnsafePointer<CGGlyph>? {
  run.glyphs.baseAddress.map { UnsafePointer($0) }
}

/// Copies the glyphs of a range; of all from its start on where its length is 0.
public func CTRunGetGlyphs(
  _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGGlyph>
) {
  run.glyphs.read(run.range(range), into: buffer)
}

/// Returns the places of the glyphs on the line, which stay there as long as the run.
public func CTRunGetPositionsPtr(_ run: CTRun) -> UnsafePointer<CGPoint>? {
  run.positions.baseAddress.map { UnsafePointer($0) }
}

/// Copies the places of a range; of all from its start on where its length is 0.
public func CTRunGetPositions(
  _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGPoint>
) {
  run.positions.read(run.range(range), into: buffer)
}

/// Returns how far each glyph moves the pen, which stays there as long as the run.
public func CTRunGetAdvancesPtr(_ run: CTRun) -> UnsafePointer<CGSize>? {
  run.advances.baseAddress.map { UnsafePointer($0) }
}

/// Copies the advances of a range; of all from its start on where its length is 0.
public func CTRunGetAdvances(
  _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGSize>
) {
  run.advances.read(run.range(range), into: buffer)
}

/// Returns for each glyph the UTF-16 unit it stands for, which stays there as long as the run.
public func CTRunGetStringIndicesPtr(_ run: CTRun) -> UnsafePointer<CFIndex>? {
  run.indices.baseAddress.map { UnsafePointer($0) }
}

/// Copies the UTF-16 units of a range; of all from its start on where its length is 0.
public func CTRunGetStringIndices(
  _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CFIndex>
) {
  run.indices.read(run.range(range), into: buffer)
}

/// Returns the text that the run stands for, in UTF-16 units.
public func CTRunGetStringRange(_ run: CTRun) -> CFRange {
  CFRange(location: run.run.range.lowerBound, length: run.run.range.count)
}

/// Measures a range of glyphs; all from its start on where its length is 0.
///
/// - Parameters:
///   - run: The run.
///   - range: The glyphs.
///   - ascent: Where the height above the baseline is written; nil for nowhere.
///   - descent: Where the height below it is written.
///   - leading: Where the gap between lines is written.
/// - Returns: The width.
@discardableResult
public func CTRunGetTypographicBounds(
  _ run: CTRun, _ range: CFRange, _ ascent: UnsafeMutablePointer<CGFloat>?,
  _ descent: UnsafeMutablePointer<CGFloat>?, _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  let room = run.attributes.runDelegate?.placeholder
  ascent?.pointee = CGFloat(room?.ascent ?? run.run.font.ascent)
  descent?.pointee = CGFloat(room?.descent ?? run.run.font.descent)
  leading?.pointee = CGFloat(room == nil ? run.run.font.leading : 0)
  return run.range(range).reduce(0) { $0 + run.run.advances[$1] }
}

/// Returns the box of the glyphs' shapes, from the context's text position where there is one.
public func CTRunGetImageBounds(
  _ run: CTRun, _ context: CGContext?, _ range: CFRange
) -> CGRect {
  guard let box = run.run.imageBounds(of: run.range(range)) else { return .null }
  let origin = context?.textPosition ?? .zero
  return CGRect(box).offsetBy(dx: origin.x, dy: origin.y)
}

/// Returns the matrix that the run is drawn with, beside the context's: none.
public func CTRunGetTextMatrix(_ run: CTRun) -> CGAffineTransform { .identity }

/// Draws a range of glyphs at the context's text position; all from its start on where its length
/// is 0.
public func CTRunDraw(_ run: CTRun, _ context: CGContext, _ range: CFRange) {
  run.drawing.draw(run.range(range), in: context)
}
