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

  /// Opens a face, with values for all axes of a variable one or with none.
  init?(data: FontData, index: Int, coordinates: [Double]) {
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
    Self.set(coordinates, of: face, shapingFace, shaping)
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

  /// Sets the values of all axes.
  private static func set(
    _ coordinates: [Double], of face: FT_Face, _ shapingFace: OpaquePointer,
    _ shaping: OpaquePointer
  ) {
    let infos = axisInfos(shapingFace)
    guard !coordinates.isEmpty, coordinates.count == infos.count else { return }
    var values = coordinates.map { FT_Fixed(($0 * 65_536).rounded()) }
    FT_Set_Var_Design_Coordinates(face, FT_UInt(values.count), &values)
    let variations = zip(infos, coordinates).map { hb_variation_t(tag: $0.tag, value: Float($1)) }
    hb_font_set_variations(shaping, variations, UInt32(variations.count))
  }

  private static func axisInfos(_ face: OpaquePointer) -> [hb_ot_var_axis_info_t] {
    // Fonts with more axes than these have been made to break programs.
    var count: UInt32 = 64
    var infos = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: Int(count))
    guard hb_ot_var_get_axis_infos(face, 0, &count, &infos) <= 64 else { return [] }
    return Array(infos.prefix(Int(count)))
  }

  /// The axes of a variable face, none of others.
  var axes: [FontAxis] {
    Self.axisInfos(shapingFace).map { info in
      FontAxis(
        tag: info.tag, name: name(info.name_id), minimum: Double(info.min_value),
        usual: Double(info.default_value), maximum: Double(info.max_value),
        isHidden: info.flags.rawValue & HB_OT_VAR_AXIS_FLAG_HIDDEN.rawValue != 0)
    }
  }

  /// The names of the instance with some values, where the font names one.
  func instanceNames(at coordinates: [Double]) -> (style: String, postScript: String)? {
    for index in 0..<min(hb_ot_var_get_named_instance_count(shapingFace), 1024) {
      var count = UInt32(coordinates.count)
      var values = [Float](repeating: 0, count: coordinates.count)
      hb_ot_var_named_instance_get_design_coords(shapingFace, index, &count, &values)
      guard values.map(Double.init) == coordinates else { continue }
      let style = hb_ot_var_named_instance_get_subfamily_name_id(shapingFace, index)
      let name = hb_ot_var_named_instance_get_postscript_name_id(shapingFace, index)
      return (self.name(style), name == 0xFFFF ? "" : self.name(name))
    }
    return nil
  }

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
    names.unique = first(3)
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
    traits.hasColor = flags & (1 << 14) != 0 || hb_ot_color_has_palettes(shapingFace) != 0
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

  var os2: UnsafeMutablePointer<TT_OS2>? {
    FT_Get_Sfnt_Table(face, FT_SFNT_OS2)?.assumingMemoryBound(to: TT_OS2.self)
  }
}
