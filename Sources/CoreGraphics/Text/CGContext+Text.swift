// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation
import Geometry
import TextEngine

/// What a context's state knows of text.
struct TextState {
  var font: CGFont?
  var size = 0.0
  var characterSpacing = 0.0
  var mode = CGTextDrawingMode.fill
  var shouldQuantize = true
}

extension CGContext {
  /// Sets the font of ``showGlyphs(_:at:)``.
  public func setFont(_ font: CGFont) { state.text.font = font }

  /// Sets the size of the font, in units of text space an em.
  public func setFontSize(_ size: CGFloat) { state.text.size = Double(size) }

  /// Sets what is added after each glyph where glyphs follow each other; kept, without effect, as
  /// glyphs are drawn where they are put.
  public func setCharacterSpacing(_ spacing: CGFloat) {
    state.text.characterSpacing = Double(spacing)
  }

  /// Sets what is done with the glyphs' outlines.
  public func setTextDrawingMode(_ mode: CGTextDrawingMode) { state.text.mode = mode }

  /// Text space → user space.
  ///
  /// It is not part of the saved state.
  public var textMatrix: CGAffineTransform {
    get { CGAffineTransform(textTransform) }
    set { textTransform = newValue.affine }
  }

  /// Where text space has its origin, in user space.
  ///
  /// It is not part of the saved state.
  public var textPosition: CGPoint {
    get { CGPoint(x: textTransform.tx, y: textTransform.ty) }
    set { (textTransform.tx, textTransform.ty) = (Double(newValue.x), Double(newValue.y)) }
  }

  /// Draws glyphs of the current font.
  ///
  /// - Parameters:
  ///   - glyphs: The glyphs.
  ///   - positions: Where their origins lie, in text space.
  public func showGlyphs(_ glyphs: [CGGlyph], at positions: [CGPoint]) {
    guard let font = state.text.font else { return }
    show(
      glyphs, at: positions.map(\.vec),
      font: Font(font.face, size: state.text.size, metrics: font.metrics))
  }

  // MARK: - Smoothing

  /// Has no effect: glyphs are as smooth as all shapes, in grey.
  public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {}

  /// Has no effect: glyphs are as smooth as all shapes, in grey.
  public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}

  /// Has no effect: glyphs lie where they are put.
  public func setAllowsFontSubpixelPositioning(_ allowsFontSubpixelPositioning: Bool) {}

  /// Has no effect: glyphs lie where they are put.
  public func setShouldSubpixelPositionFonts(_ shouldSubpixelPositionFonts: Bool) {}

  /// Sets whether glyphs may lie at quarters of a pixel only; not part of the saved state.
  public func setAllowsFontSubpixelQuantization(_ allowsFontSubpixelQuantization: Bool) {
    allowsQuantization = allowsFontSubpixelQuantization
  }

  /// Sets whether small upright glyphs lie at quarters of a pixel only, where that is allowed.
  ///
  /// They do by default; where they do not, they lie exactly where they are put.
  public func setShouldSubpixelQuantizeFonts(_ shouldSubpixelQuantizeFonts: Bool) {
    state.text.shouldQuantize = shouldSubpixelQuantizeFonts
  }

  // MARK: - Glyphs

  /// Draws glyphs of a font, one shape for all of them; those that are only filled may be rounded
  /// to quarters of a pixel.
  ///
  /// - Parameters:
  ///   - glyphs: The glyphs; others than outlines are drawn where the mode fills.
  ///   - positions: Their origins in text space.
  ///   - font: The font.
  package func show(_ glyphs: [GlyphID], at positions: [Vec2], font: Font) {
    guard font.size > 0, textTransform.isFinite else { return }
    FontUse.current?.note(font.face)
    let (glyphs, positions) = drawColors(glyphs, positions, font)
    let mode = state.text.mode
    let placed = font.placed(
      glyphs, at: positions, matrix: textTransform.concatenating(deviceTransform),
      isQuantized: state.text.shouldQuantize && allowsQuantization)
    guard !placed.isEmpty else { return }
    if mode == .fill { return fill(.glyphs(placed), .identity, state.fill) }
    let kept = devicePath
    defer { devicePath = kept }
    let outline = placed.path
    devicePath = outline
    switch (mode.fills, mode.strokes) {
    case (true, false): drawPath(using: .fill)
    case (false, true): drawPath(using: .stroke)
    case (true, true): drawPath(using: .fillStroke)
    case (false, false): break
    }
    if mode.clips { state.clip.intersect(outline, .nonZero) }
  }
}
