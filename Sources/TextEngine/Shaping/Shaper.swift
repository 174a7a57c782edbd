// SPDX-License-Identifier: Apache-2.0

import CHarfBuzz
import Geometry

/// Glyphs in the order in which they are seen, from left to right, in points.
package struct ShapedGlyphs: Sendable {
  package var glyphs: [GlyphID] = []
  package var advances: [Double] = []
  package var offsets: [Vec2] = []
  /// For each glyph the first UTF-16 unit of its cluster.
  package var clusters: [Int] = []

  package var width: Double { advances.reduce(0, +) }
}

/// Turns characters of one font, direction and script into glyphs.
package enum Shaper {
  /// Shapes a range of a text; what lies around it only shows how its letters join.
  package static func shape(
    _ text: [UInt16], _ range: Range<Int>, style: TextStyle, font: Font, level: UInt8,
    script: Script
  ) -> ShapedGlyphs {
    guard !range.isEmpty else { return ShapedGlyphs() }
    guard let handle = font.face.handle, let buffer = hb_buffer_create() else {
      return boxes(range, font: font, isReversed: level % 2 == 1)
    }
    defer { hb_buffer_destroy(buffer) }
    // Context of more than a few letters changes nothing, and long texts would be copied.
    let before = max(0, range.lowerBound - 16)
    let after = min(text.count, range.upperBound + 16)
    text.withUnsafeBufferPointer { units in
      guard let start = units.baseAddress else { return }
      hb_buffer_add_utf16(
        buffer, start + before, Int32(after - before), UInt32(range.lowerBound - before),
        Int32(range.count))
    }
    hb_buffer_set_direction(buffer, level % 2 == 1 ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, script.tag)
    if let language = style.language {
      hb_buffer_set_language(buffer, hb_language_from_string(language, -1))
    }
    let features = features(of: style)
    hb_shape(handle.shaping, buffer, features, UInt32(features.count))
    return collect(buffer, from: before, range: range, style: style, font: font)
  }

  private static func features(of style: TextStyle) -> [hb_feature_t] {
    var list: [FontFeature] = []
    let isSpaced = (style.kern ?? 0) != 0 || style.tracking != 0
    if style.kern == 0 { list.append(FontFeature("kern", 0)) }
    if style.ligature == 0 || isSpaced {
      list += ["liga", "clig"].map { FontFeature($0, 0) }
    } else if style.ligature >= 2 {
      list += ["dlig", "hlig"].map { FontFeature($0, 1) }
    }
    return (list + style.features).prefix(64).map { feature in
      let bytes = Array(feature.tag.utf8.prefix(4)) + [32, 32, 32, 32]
      let tag = bytes.prefix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      return hb_feature_t(tag: tag, value: feature.value, start: 0, end: .max)
    }
  }

  private static func collect(
    _ buffer: OpaquePointer, from start: Int, range: Range<Int>, style: TextStyle, font: Font
  ) -> ShapedGlyphs {
    var count: UInt32 = 0
    var result = ShapedGlyphs()
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let places = hb_buffer_get_glyph_positions(buffer, &count)
    else { return result }
    let scale = font.scale
    let spacing = (style.kern ?? 0) + style.tracking
    let total = Int(count)
    result.glyphs.reserveCapacity(total)
    result.advances.reserveCapacity(total)
    result.offsets.reserveCapacity(total)
    result.clusters.reserveCapacity(total)
    for index in 0..<total {
      let (info, place) = (infos[index], places[index])
      let cluster = min(max(Int(info.cluster) + start, range.lowerBound), range.upperBound - 1)
      let isLast = index + 1 == total || infos[index + 1].cluster != info.cluster
      var advance = Double(place.x_advance) * scale * font.matrix.a
      if isLast { advance += spacing }
      result.glyphs.append(GlyphID(truncatingIfNeeded: info.codepoint))
      result.advances.append(advance)
      result.offsets.append(
        font.matrix.apply(Vec2(Double(place.x_offset) * scale, Double(place.y_offset) * scale)))
      result.clusters.append(cluster)
    }
    return result
  }

  /// What a face without a file shows: a box for each unit.
  private static func boxes(_ range: Range<Int>, font: Font, isReversed: Bool) -> ShapedGlyphs {
    var result = ShapedGlyphs()
    for index in isReversed ? Array(range.reversed()) : Array(range) {
      result.glyphs.append(0)
      result.advances.append(font.advance(of: 0))
      result.offsets.append(.zero)
      result.clusters.append(index)
    }
    return result
  }
}

/// The script of a character or a run.
package struct Script: Hashable, Sendable {
  let tag: hb_script_t

  init(_ scalar: Unicode.Scalar) {
    tag = hb_unicode_script(hb_unicode_funcs_get_default(), scalar.value)
  }

  /// Whether any neighbour's script will do: marks, punctuation, digits, what is not assigned.
  package var isNeutral: Bool {
    tag == HB_SCRIPT_COMMON || tag == HB_SCRIPT_INHERITED || tag == HB_SCRIPT_UNKNOWN
  }

  package static let common = Script(" ")

  package static func == (a: Script, b: Script) -> Bool { a.tag == b.tag }

  package func hash(into hasher: inout Hasher) { hasher.combine(tag.rawValue) }
}
