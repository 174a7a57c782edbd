// SPDX-License-Identifier: Apache-2.0

import Geometry

/// Gives runs of glyphs that were read one by one the fonts that they have in common.
///
/// Each run that is read brings outlines of its own. Where those of two runs agree, one object
/// serves both, so that what a renderer keeps with the font is made once.
package struct SharedOutlines {
  private struct Entry: Hashable {
    var unitsPerEm: Double
    var glyph: UInt16
    var path: Path
  }

  private struct Font {
    let outlines: GlyphOutlines
    var paths: [UInt16: Path] = [:]
  }

  /// More fonts than this with a glyph of a run are not looked at.
  private static let candidateLimit = 8

  private var fonts: [Font] = []
  /// The fonts that have a glyph, by number.
  private var owners: [Entry: [Int]] = [:]

  package init() {}

  /// The run with the outlines of an earlier one, when they have glyphs in common and agree in all
  /// of them.
  package mutating func share(_ run: PlacedGlyphs) -> PlacedGlyphs {
    var known: [UInt16: GlyphOutlines.Glyph] = [:]
    for (glyph, outline) in zip(run.glyphs, run.outlines.glyphs(run.glyphs)) {
      known[glyph] = outline
    }
    guard !known.isEmpty else { return run }
    let paths = known.mapValues(\.path)
    let unitsPerEm = run.outlines.unitsPerEm
    let number = font(of: paths, unitsPerEm) ?? fonts.count
    if number == fonts.count { fonts.append(Font(outlines: run.outlines)) }
    for (glyph, path) in paths where fonts[number].paths.updateValue(path, forKey: glyph) == nil {
      owners[Entry(unitsPerEm: unitsPerEm, glyph: glyph, path: path), default: []].append(number)
    }
    let outlines = fonts[number].outlines
    guard outlines !== run.outlines else { return run }
    outlines.add(known)
    return run.with(outlines)
  }

  private func font(of paths: [UInt16: Path], _ unitsPerEm: Double) -> Int? {
    var tried: Set<Int> = []
    for (glyph, path) in paths.sorted(by: { $0.key < $1.key }) {
      let entry = Entry(unitsPerEm: unitsPerEm, glyph: glyph, path: path)
      for number in owners[entry] ?? [] where tried.insert(number).inserted {
        let font = fonts[number].paths
        if paths.allSatisfy({ font[$0.key] == nil || font[$0.key] == $0.value }) { return number }
        if tried.count == Self.candidateLimit { return nil }
      }
    }
    return nil
  }
}
