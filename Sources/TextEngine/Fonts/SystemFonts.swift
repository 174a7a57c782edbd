// SPDX-License-Identifier: Apache-2.0

import CFontconfig

/// The fonts that are installed on the machine, as fontconfig knows them.
///
/// They are made and asked under the lock of the catalogue.
final class SystemFonts: @unchecked Sendable {
  private let configuration: OpaquePointer?
  /// The fonts whose outlines can be drawn, in an order that does not change.
  let records: [FontRecord]

  init() {
    configuration = FcInitLoadConfigAndFonts()
    var records: [FontRecord] = []
    if let configuration, let pattern = FcPatternCreate() {
      FcPatternAddBool(pattern, FC_SCALABLE, FcBool(1))
      if let found = FcFontList(configuration, pattern, nil) {
        for index in 0..<Int(found.pointee.nfont) {
          guard let font = found.pointee.fonts[index], let record = Self.record(font) else {
            continue
          }
          records.append(record)
        }
        FcFontSetDestroy(found)
      }
      FcPatternDestroy(pattern)
    }
    self.records = records.sorted { a, b in
      (a.names.family, a.names.postScript, "\(a.source)")
        < (b.names.family, b.names.postScript, "\(b.source)")
    }
  }

  deinit {
    if let configuration { FcConfigDestroy(configuration) }
  }

  /// The font that fontconfig prefers for text with these characters; nil when none has them.
  ///
  /// - Parameters:
  ///   - scalars: The characters.
  ///   - traits: How the font looks.
  ///   - hasColor: Whether it has glyphs in colours; nil for either.
  /// - Returns: The file, and which face in it.
  func file(
    covering scalars: [Unicode.Scalar], like traits: FontTraits, hasColor: Bool?
  ) -> (String, Int)? {
    guard let configuration, let pattern = FcPatternCreate(), let wanted = FcCharSetCreate() else {
      return nil
    }
    defer {
      FcPatternDestroy(pattern)
      FcCharSetDestroy(wanted)
    }
    for scalar in scalars { FcCharSetAddChar(wanted, scalar.value) }
    FcPatternAddCharSet(pattern, FC_CHARSET, wanted)
    FcPatternAddInteger(
      pattern, FC_WEIGHT, FcWeightFromOpenType(Int32(clamping: traits.weight)))
    FcPatternAddInteger(pattern, FC_SLANT, traits.isItalic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
    FcConfigSubstitute(configuration, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var result = FcResultNoMatch
    guard let found = FcFontSort(configuration, pattern, 0, nil, &result) else { return nil }
    defer { FcFontSetDestroy(found) }
    for index in 0..<Int(found.pointee.nfont) {
      var held: OpaquePointer?
      guard let match = found.pointee.fonts[index], Self.canBeRead(match),
        hasColor == nil || Self.hasColor(match) == hasColor,
        FcPatternGetCharSet(match, FC_CHARSET, 0, &held) == FcResultMatch, let held,
        scalars.allSatisfy({ FcCharSetHasChar(held, $0.value) != 0 }),
        let path = Self.string(match, FC_FILE)
      else { continue }
      return (path, Self.integer(match, FC_INDEX) & 0xFFFF)
    }
    return nil
  }

  /// Whether the font has OpenType's tables, without which text is not shaped.
  private static func canBeRead(_ pattern: OpaquePointer) -> Bool {
    ["TrueType", "CFF"].contains(string(pattern, FC_FONTFORMAT))
  }

  private static func hasColor(_ pattern: OpaquePointer) -> Bool {
    var value: FcBool = 0
    return FcPatternGetBool(pattern, FC_COLOR, 0, &value) == FcResultMatch && value != 0
  }

  private static func record(_ pattern: OpaquePointer) -> FontRecord? {
    guard canBeRead(pattern), let path = string(pattern, FC_FILE),
      let family = string(pattern, FC_FAMILY)
    else { return nil }
    let index = integer(pattern, FC_INDEX)
    // Named instances of variable fonts are the face with its default looks here.
    guard index >> 16 == 0 else { return nil }
    var names = FontNames()
    names.family = family
    names.style = string(pattern, FC_STYLE) ?? "Regular"
    names.full = string(pattern, FC_FULLNAME) ?? family
    names.postScript = string(pattern, FC_POSTSCRIPT_NAME) ?? names.full
    var traits = FontTraits()
    traits.weight = Int(FcWeightToOpenType(Int32(clamping: integer(pattern, FC_WEIGHT, 80))))
    traits.width = Double(integer(pattern, FC_WIDTH, 100)) / 100
    traits.isItalic = integer(pattern, FC_SLANT) != FC_SLANT_ROMAN
    traits.isMonospaced = integer(pattern, FC_SPACING) >= FC_MONO
    traits.hasColor = hasColor(pattern)
    return FontRecord(names: names, traits: traits, path: path, index: index)
  }

  private static func string(_ pattern: OpaquePointer, _ key: String) -> String? {
    var value: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, key, 0, &value) == FcResultMatch, let value else {
      return nil
    }
    return String(cString: value)
  }

  private static func integer(_ pattern: OpaquePointer, _ key: String, _ other: Int = 0) -> Int {
    var value: Int32 = 0
    return FcPatternGetInteger(pattern, key, 0, &value) == FcResultMatch ? Int(value) : other
  }
}
