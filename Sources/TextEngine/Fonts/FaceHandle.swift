// SPDX-License-Identifier: Apache-2.0

import CFreeType
import CHarfBuzz
import Geometry

/// The libraries' own objects for one face.
///
/// HarfBuzz's are immutable and may be used on any thread; FreeType's face belongs to one thread at
/// a time, so `FaceShapes` holds a lock around it.
final class FaceHandle: @unchecked Sendable {
  private let data: FontData
  private var library: FT_Library?
  let face: FT_Face
  private let shapingFace: OpaquePointer
  let shaping: OpaquePointer

  init?(data: FontData, index: Int) {
    guard index >= 0, index < 0xFFFF, data.count > 12 else { return nil }
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0 else { return nil }
    var face: FT_Face?
    let start = data.bytes.baseAddress?.assumingMemoryBound(to: FT_Byte.self)
    guard
      FT_New_Memory_Face(library, start, FT_Long(data.count), FT_Long(index), &face) == 0,
      let face
    else {
      FT_Done_FreeType(library)
      return nil
    }
    let blob = hb_blob_create(
      data.bytes.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(data.count),
      HB_MEMORY_MODE_READONLY, nil, nil)
    let shapingFace = hb_face_create(blob, UInt32(index))
    hb_blob_destroy(blob)
    guard face.pointee.face_flags & FT_Long(FT_FACE_FLAG_SFNT) != 0, let shapingFace,
      let shaping = hb_font_create(shapingFace)
    else {
      hb_face_destroy(shapingFace)
      FT_Done_Face(face)
      FT_Done_FreeType(library)
      return nil
    }
    hb_ot_font_set_funcs(shaping)
    let unitsPerEm = Int32(min(max(hb_face_get_upem(shapingFace), 16), 16_384))
    hb_font_set_scale(shaping, unitsPerEm, unitsPerEm)
    hb_font_make_immutable(shaping)
    self.data = data
    self.library = library
    self.face = face
    self.shapingFace = shapingFace
    self.shaping = shaping
    self.unitsPerEm = Double(unitsPerEm)
  }

  deinit {
    hb_font_destroy(shaping)
    hb_face_destroy(shapingFace)
    FT_Done_Face(face)
    FT_Done_FreeType(library)
  }

  let unitsPerEm: Double

  var glyphCount: Int { Int(hb_face_get_glyph_count(shapingFace)) }

  // MARK: - Facts

  func name(_ id: UInt32) -> String {
    var capacity: UInt32 = 512
    var buffer = [CChar](repeating: 0, count: Int(capacity))
    let length = hb_ot_name_get_utf8(
      shapingFace, hb_ot_name_id_t(id), hb_language_from_string("en", -1), &capacity, &buffer)
    guard length > 0 else { return "" }
    return String(
      decoding: buffer.prefix(Int(capacity)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  var names: FontNames {
    func first(_ ids: UInt32...) -> String {
      for id in ids {
        let name = name(id)
        if !name.isEmpty { return name }
      }
      return ""
    }
    var names = FontNames()
    names.family = first(16, 1)
    names.style = first(17, 2)
    names.full = first(4, 6)
    names.postScript = first(6, 4)
    names.copyright = first(0)
    names.version = first(5)
    names.manufacturer = first(8)
    if names.full.isEmpty { names.full = names.family }
    if names.postScript.isEmpty { names.postScript = names.full }
    return names
  }

  var traits: FontTraits {
    var traits = FontTraits()
    let flags = face.pointee.face_flags
    traits.isMonospaced = flags & FT_Long(FT_FACE_FLAG_FIXED_WIDTH) != 0
    traits.hasColor = flags & (1 << 14) != 0
    traits.isItalic = face.pointee.style_flags & FT_Long(FT_STYLE_FLAG_ITALIC) != 0
    traits.weight = face.pointee.style_flags & FT_Long(FT_STYLE_FLAG_BOLD) != 0 ? 700 : 400
    guard let table = os2 else { return traits }
    if (1...1000).contains(table.pointee.usWeightClass) {
      traits.weight = Int(table.pointee.usWeightClass)
    }
    let widths = [1, 0.5, 0.625, 0.75, 0.875, 1, 1.125, 1.25, 1.5, 2]
    if (1...9).contains(table.pointee.usWidthClass) {
      traits.width = widths[Int(table.pointee.usWidthClass)]
    }
    if table.pointee.fsSelection & 1 != 0 { traits.isItalic = true }
    return traits
  }

  private var os2: UnsafeMutablePointer<TT_OS2>? {
    FT_Get_Sfnt_Table(face, FT_SFNT_OS2)?.assumingMemoryBound(to: TT_OS2.self)
  }

  /// The measures that tables give; heights that they leave out are 0.
  var metrics: FontMetrics {
    let record = face.pointee
    var metrics = FontMetrics()
    func part(_ value: some BinaryInteger) -> Double { Double(value) / unitsPerEm }
    metrics.ascent = part(record.ascender)
    metrics.descent = -part(record.descender)
    metrics.leading = max(0, part(record.height) - metrics.ascent - metrics.descent)
    let box = record.bbox
    metrics.bounds = Rect(
      part(box.xMin), part(box.yMin), part(box.xMax - box.xMin), part(box.yMax - box.yMin))
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
}
