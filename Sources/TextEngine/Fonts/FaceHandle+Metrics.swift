// SPDX-License-Identifier: Apache-2.0

import CFreeType
import CHarfBuzz
import Geometry

extension FaceHandle {
  /// The measures that tables give; heights of letters that they leave out are 0.
  ///
  /// Those of lines and the box are read here: FreeType has none for fonts of pictures alone.
  var metrics: FontMetrics {
    var metrics = FontMetrics()
    func part(_ value: some BinaryInteger) -> Double { Double(value) / unitsPerEm }
    let head = FontTable("head", of: shaping)
    let (low, high) = (
      Vec2(part(head.signed(36)), part(head.signed(38))),
      Vec2(part(head.signed(40)), part(head.signed(42)))
    )
    if high.x > low.x, high.y > low.y {
      metrics.bounds = Rect(low.x, low.y, high.x - low.x, high.y - low.y)
    }
    if let lines = lineMetrics {
      metrics.ascent = lines.ascent / unitsPerEm
      metrics.descent = lines.descent / unitsPerEm
      metrics.leading = max(0, lines.gap / unitsPerEm)
    } else {
      (metrics.ascent, metrics.descent) = (metrics.bounds.maxY, -metrics.bounds.minY)
    }
    if let post = FT_Get_Sfnt_Table(face, FT_SFNT_POST)?.assumingMemoryBound(to: TT_Postscript.self)
    {
      metrics.underlinePosition = part(post.pointee.underlinePosition)
      metrics.underlineThickness = part(post.pointee.underlineThickness)
      metrics.italicAngle = Double(post.pointee.italicAngle) / 65_536
    }
    (metrics.capHeight, metrics.xHeight) = (0, 0)
    if let os2, os2.pointee.version >= 2, os2.pointee.version != 0xFFFF {
      metrics.capHeight = part(os2.pointee.sCapHeight)
      metrics.xHeight = part(os2.pointee.sxHeight)
    }
    return metrics
  }

  /// How far a line reaches above and below its baseline and from the next, in the font's units; nil where no
  /// table tells.
  ///
  /// As Core Text does it takes those of `hhea`, whatever `USE_TYPO_METRICS` says (WebKit, `FontCocoa.cpp`,
  /// applies that bit itself); where they are nothing, those of `OS/2`: the typographic ones, then those that
  /// Windows clips at.
  private var lineMetrics: (ascent: Double, descent: Double, gap: Double)? {
    let (hhea, os2) = (FontTable("hhea", of: shaping), FontTable("OS/2", of: shaping))
    let isTyped = hhea.signed(4) == 0 && hhea.signed(6) == 0
    let lines =
      isTyped
      ? (os2.signed(68), os2.signed(70), os2.signed(72))
      : (hhea.signed(4), hhea.signed(6), hhea.signed(8))
    guard lines.0 != 0 || lines.1 != 0 else {
      let (ascent, descent) = (os2.unsigned(74), os2.unsigned(76))
      return ascent == 0 && descent == 0
        ? nil
        : (
          varied(ascent, HB_OT_METRICS_TAG_HORIZONTAL_CLIPPING_ASCENT),
          varied(descent, HB_OT_METRICS_TAG_HORIZONTAL_CLIPPING_DESCENT), 0
        )
    }
    return (
      varied(lines.0, HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER),
      -varied(lines.1, HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER),
      varied(lines.2, HB_OT_METRICS_TAG_HORIZONTAL_LINE_GAP)
    )
  }

  /// A measure with what the values of a variable font's axes add to it.
  private func varied(_ value: Int, _ measure: hb_ot_metrics_tag_t) -> Double {
    Double(value) + Double(hb_ot_metrics_get_variation(shaping, measure).rounded())
  }
}

/// A table of a font, as numbers by their places; those beyond its end are 0.
private struct FontTable {
  private var bytes: [UInt8] = []

  /// Reads the table with a tag of four letters, of which only the beginning matters here.
  init(_ tag: String, of font: OpaquePointer) {
    let tag = tag.utf8.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    let blob = hb_face_reference_table(hb_font_get_face(font), tag)
    defer { hb_blob_destroy(blob) }
    var count: UInt32 = 0
    guard let start = hb_blob_get_data(blob, &count) else { return }
    bytes = [UInt8](UnsafeRawBufferPointer(start: start, count: min(Int(count), 128)))
  }

  func unsigned(_ place: Int) -> Int {
    place + 2 <= bytes.count ? Int(bytes[place]) << 8 | Int(bytes[place + 1]) : 0
  }

  func signed(_ place: Int) -> Int { Int(Int16(truncatingIfNeeded: unsigned(place))) }
}
