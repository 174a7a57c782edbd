// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation
import Geometry

extension CGContext {
  /// Keeps a copy of the state, which the matching ``restoreGState()`` brings back.
  public func saveGState() { stack.append(state) }

  /// Brings back the state that was kept last; nothing when there is none, or when it was kept
  /// before the transparency layer was begun.
  public func restoreGState() {
    guard stack.count > (layers.last?.stackDepth ?? 0) else {
      return diagnostics.report(
        .emptyStateStack,
        """
        CGContext.restoreGState() was called without a saveGState() before it, in the same \
        transparency layer; such calls have no effect
        """)
    }
    state = stack.removeLast()
  }

  // MARK: - Lines

  /// Sets the width of strokes, in user space.
  public func setLineWidth(_ width: CGFloat) { state.lineWidth = Double(width) }

  /// Sets how the ends of strokes look.
  public func setLineCap(_ cap: CGLineCap) { state.lineCap = cap }

  /// Sets how the segments of strokes meet.
  public func setLineJoin(_ join: CGLineJoin) { state.lineJoin = join }

  /// Sets the longest miter in line widths.
  public func setMiterLimit(_ limit: CGFloat) { state.miterLimit = Double(limit) }

  /// Sets the lengths that strokes paint and skip in turn, and how far into them they start; an
  /// empty list makes strokes whole.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.dash = lengths.map { Double($0) }
    state.dashPhase = Double(phase)
  }

  /// Has no effect: curves are always as smooth as pixels can show.
  public func setFlatness(_ flatness: CGFloat) {}

  // MARK: - Compositing

  /// Sets what multiplies the alpha of everything drawn, 0...1.
  public func setAlpha(_ alpha: CGFloat) {
    state.alpha = alpha > 0 ? Double(min(alpha, 1)) : 0
  }

  /// Sets how what is drawn meets what is there.
  public func setBlendMode(_ mode: CGBlendMode) { state.blend = mode.mode }

  /// Sets the shadow of everything drawn; nil as the colour, or a transparent one, ends it.
  ///
  /// - Parameters:
  ///   - offset: In base space: in a bitmap context a positive height moves up, whatever the
  ///     current transform.
  ///   - blur: How far the shadow reaches beyond what casts it, in base space; twice the standard
  ///     deviation.
  ///   - color: The colour.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    state.shadow = color.map {
      ShadowState(
        offset: Vec2(Double(offset.width), Double(offset.height)), blur: Double(blur),
        color: $0.rgba.clamped)
    }
  }

  /// Sets a shadow of black with an alpha of a third.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(
      offset: offset, blur: blur,
      color: CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1.0 / 3))
  }

  /// How pixels are mixed when images are scaled.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolation }
    set { state.interpolation = newValue }
  }

  /// Sets whether edges are smooth.
  public func setShouldAntialias(_ shouldAntialias: Bool) {
    state.isAntialiased = shouldAntialias
  }

  /// Sets whether edges may be smooth at all; not part of the state.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {
    self.allowsAntialiasing = allowsAntialiasing
  }

  /// Has no effect: colours are matched relative to white.
  public func setRenderingIntent(_ intent: CGColorRenderingIntent) {}
}

// MARK: - Transforms

extension CGContext {
  /// User space → default space.
  public var ctm: CGAffineTransform { CGAffineTransform(state.ctm) }

  /// User space → device space, which in a bitmap context is the default space.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { ctm }

  /// Scales what is drawn from now on.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    concatenate(Affine.scale(Double(sx), Double(sy)), "CGContext.scaleBy(x:y:)")
  }

  /// Moves what is drawn from now on.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    concatenate(Affine.translation(Double(tx), Double(ty)), "CGContext.translateBy(x:y:)")
  }

  /// Turns what is drawn from now on, by radians from +x towards +y.
  public func rotate(by angle: CGFloat) {
    concatenate(Affine.rotation(Double(angle)), "CGContext.rotate(by:)")
  }

  /// Maps what is drawn from now on before everything else.
  public func concatenate(_ transform: CGAffineTransform) {
    concatenate(transform.affine, "CGContext.concatenate(_:)")
  }

  private func concatenate(_ map: Affine, _ call: String) {
    guard ![map.a, map.b, map.c, map.d, map.tx, map.ty].contains(where: \.isNaN) else {
      return diagnostics.reportNotANumber(call)
    }
    state.ctm = map.concatenating(state.ctm)
  }

  /// Sets the space in which shadows and patterns lie, for contexts that begin with y down or with
  /// more than one pixel a unit.
  package func setBase(_ transform: CGAffineTransform) { base = transform.affine }

  /// Returns a point of user space in device space.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint {
    CGPoint(state.ctm.apply(point.vec))
  }

  /// Returns a size of user space in device space.
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.mapped(by: state.ctm) }

  /// Returns the box of a rectangle of user space in device space.
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect {
    CGRect(state.ctm.boundingBox(of: rect.rect))
  }

  /// Returns a point of device space in user space; the point itself when nothing maps there.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint {
    CGPoint((state.ctm.inverse ?? .identity).apply(point.vec))
  }

  /// Returns a size of device space in user space.
  public func convertToUserSpace(_ size: CGSize) -> CGSize {
    size.mapped(by: state.ctm.inverse ?? .identity)
  }

  /// Returns the box of a rectangle of device space in user space.
  public func convertToUserSpace(_ rect: CGRect) -> CGRect {
    CGRect((state.ctm.inverse ?? .identity).boundingBox(of: rect.rect))
  }
}

extension CGSize {
  fileprivate func mapped(by map: Affine) -> CGSize {
    let (width, height) = (Double(self.width), Double(self.height))
    return CGSize(
      width: map.a * width + map.c * height, height: map.b * width + map.d * height)
  }
}
