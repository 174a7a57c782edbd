// SPDX-License-Identifier: Apache-2.0

import CFreeType
import CHarfBuzz
import Geometry

extension FaceHandle {
  func glyph(for scalar: Unicode.Scalar) -> GlyphID? {
    var glyph: hb_codepoint_t = 0
    guard hb_font_get_nominal_glyph(shaping, scalar.value, &glyph) != 0, glyph > 0 else {
      return nil
    }
    return GlyphID(exactly: glyph)
  }

  func glyph(named name: String) -> GlyphID? {
    var glyph: hb_codepoint_t = 0
    guard hb_font_get_glyph_from_name(shaping, name, -1, &glyph) != 0 else { return nil }
    return GlyphID(exactly: glyph)
  }

  func name(of glyph: GlyphID) -> String? {
    var buffer = [CChar](repeating: 0, count: 128)
    guard hb_font_get_glyph_name(shaping, UInt32(glyph), &buffer, UInt32(buffer.count)) != 0 else {
      return nil
    }
    let name = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
  }

  func advance(of glyph: GlyphID) -> Double {
    Double(hb_font_get_glyph_h_advance(shaping, UInt32(glyph)))
  }

  // MARK: - Outlines

  /// Collects an outline as FreeType walks along it.
  private final class Pen {
    var path = Path()
    var isOpen = false

    func move(_ point: Vec2) {
      close()
      path.move(to: point)
      isOpen = true
    }

    func close() {
      if isOpen { path.close() }
      isOpen = false
    }
  }

  /// Reads a glyph's outline, unhinted; the caller holds the lock.
  func outline(of glyph: GlyphID) -> Path {
    let flags = FT_LOAD_NO_SCALE | FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP
    guard FT_Load_Glyph(face, FT_UInt(glyph), FT_Int32(flags)) == 0, let slot = face.pointee.glyph,
      slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
    else { return Path() }
    let pen = Pen()
    var functions = FT_Outline_Funcs()
    functions.move_to = { to, context in
      FaceHandle.with(context) { $0.move(FaceHandle.vec(to)) }
    }
    functions.line_to = { to, context in
      FaceHandle.with(context) { $0.path.line(to: FaceHandle.vec(to)) }
    }
    functions.conic_to = { control, to, context in
      FaceHandle.with(context) {
        $0.path.quad(control: FaceHandle.vec(control), to: FaceHandle.vec(to))
      }
    }
    functions.cubic_to = { first, second, to, context in
      FaceHandle.with(context) {
        $0.path.cubic(FaceHandle.vec(first), FaceHandle.vec(second), to: FaceHandle.vec(to))
      }
    }
    let context = Unmanaged.passUnretained(pen).toOpaque()
    let status = withExtendedLifetime(pen) {
      FT_Outline_Decompose(&slot.pointee.outline, &functions, context)
    }
    guard status == 0 else { return Path() }
    pen.close()
    return pen.path
  }

  private static func with(_ context: UnsafeMutableRawPointer?, _ body: (Pen) -> Void) -> Int32 {
    guard let context else { return 1 }
    body(Unmanaged<Pen>.fromOpaque(context).takeUnretainedValue())
    return 0
  }

  private static func vec(_ point: UnsafePointer<FT_Vector>?) -> Vec2 {
    guard let point else { return .zero }
    return Vec2(Double(point.pointee.x), Double(point.pointee.y))
  }

  // MARK: - Colour

  /// Reads a glyph's picture at the largest size there is; the caller holds the lock.
  func picture(of glyph: GlyphID) -> GlyphPicture? {
    guard face.pointee.num_fixed_sizes > 0, let sizes = face.pointee.available_sizes else {
      return nil
    }
    var best = 0
    for index in 0..<Int(face.pointee.num_fixed_sizes)
    where sizes[index].y_ppem > sizes[best].y_ppem {
      best = index
    }
    let pixelsPerEm = Double(sizes[best].y_ppem) / 64
    guard pixelsPerEm > 0, FT_Select_Size(face, FT_Int(best)) == 0,
      FT_Load_Glyph(face, FT_UInt(glyph), FT_Int32(FT_LOAD_COLOR)) == 0,
      let slot = face.pointee.glyph, slot.pointee.format == FT_GLYPH_FORMAT_BITMAP,
      slot.pointee.bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue),
      let bytes = slot.pointee.bitmap.buffer
    else { return nil }
    let bitmap = slot.pointee.bitmap
    let (width, height, pitch) = (Int(bitmap.width), Int(bitmap.rows), Int(bitmap.pitch))
    guard width > 0, height > 0, width <= 4096, height <= 4096, pitch >= width * 4 else {
      return nil
    }
    var pixels = [UInt32](repeating: 0, count: width * height)
    for row in 0..<height {
      for column in 0..<width {
        let at = row * pitch + column * 4
        pixels[row * width + column] =
          UInt32(bytes[at]) | UInt32(bytes[at + 1]) << 8 | UInt32(bytes[at + 2]) << 16
          | UInt32(bytes[at + 3]) << 24
      }
    }
    let unit = unitsPerEm / pixelsPerEm
    let (left, top) = (Double(slot.pointee.bitmap_left), Double(slot.pointee.bitmap_top))
    let frame = Rect(
      left * unit, (top - Double(height)) * unit, Double(width) * unit, Double(height) * unit)
    return GlyphPicture(width: width, height: height, pixels: pixels, frame: frame)
  }

  func layers(of glyph: GlyphID) -> [GlyphLayer]? {
    let face = hb_font_get_face(shaping)
    guard hb_ot_color_has_layers(face) != 0 else { return nil }
    var count: UInt32 = 64
    var layers = [hb_ot_color_layer_t](repeating: hb_ot_color_layer_t(), count: Int(count))
    guard hb_ot_color_glyph_get_layers(face, UInt32(glyph), 0, &count, &layers) > 0 else {
      return nil
    }
    let palette = palette
    return layers.prefix(Int(count)).map { layer in
      let index = Int(layer.color_index)
      return GlyphLayer(
        glyph: GlyphID(truncatingIfNeeded: layer.glyph),
        color: index < palette.count ? palette[index] : nil)
    }
  }

  /// What a glyph is painted with, where its colours are of version 1.
  func paint(of glyph: GlyphID) -> GlyphPaint? {
    // The four letters `COLR`.
    let blob = hb_face_reference_table(hb_font_get_face(shaping), 0x434F_4C52)
    defer { hb_blob_destroy(blob) }
    var (count, axes): (UInt32, UInt32) = (0, 0)
    let places = hb_font_get_var_coords_normalized(shaping, &axes)
    let coordinates = UnsafeBufferPointer(start: places, count: Int(axes)).map {
      Double($0) / 16_384
    }
    guard let start = hb_blob_get_data(blob, &count),
      let table = GlyphPaintTable(
        UnsafeRawBufferPointer(start: start, count: Int(count)), coordinates: coordinates)
    else { return nil }
    var reader = GlyphPaintReader(table, palette: palette)
    return reader.paint(of: glyph)
  }

  /// The colours of the font's first palette.
  private var palette: [PaletteColor] {
    var count: UInt32 = 1024
    var colors = [hb_color_t](repeating: 0, count: Int(count))
    hb_ot_color_palette_get_colors(hb_font_get_face(shaping), 0, 0, &count, &colors)
    return colors.prefix(Int(count)).map { color in
      // Blue, green, red, alpha from the highest byte down.
      func part(_ shift: UInt32) -> Double { Double(color >> shift & 0xFF) / 255 }
      return (part(8), part(16), part(24), part(0))
    }
  }
}
