// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIView {
  private static var knownOverrides: [ObjectIdentifier: ViewOverrides] = [:]

  /// What a class overrides; everything where that cannot be told.
  static var overrides: ViewOverrides {
    let key = ObjectIdentifier(self)
    if let known = knownOverrides[key] { return known }
    let found =
      DynamicInstance.viewOverrides(of: self, base: UIView.self) ?? [.drawing, .safeArea]
    knownOverrides[key] = found
    return found
  }

  /// Whether there is anything to be asked for a picture: the view's class or its layer's.
  final var drawsPicture: Bool {
    !look.drawing.isEmpty || type(of: layer) != CALayer.self
  }

  /// Asks for the first picture of a view that draws.
  final func prepareToDraw() {
    look.drawing = Self.overrides.intersection(.drawing)
    guard !look.drawing.isEmpty else { return }
    look.screenScale = ScreenScale.main
    layer.contentsScale = look.screenScale
    layer.setNeedsDisplay()
    updateOpacity()
  }

  /// Draws at the scale of the screen as it is now, unless the program has set another.
  final func prepareToDisplay() {
    look.isLateSized = !look.drawing.isEmpty && bounds.isEmpty
    let scale = ScreenScale.main
    guard !look.drawing.isEmpty, scale != look.screenScale,
      layer.contentsScale == look.screenScale
    else { return }
    look.screenScale = scale
    layer.contentsScale = scale
  }

  /// Draws what the class draws; the ground is the background where the layer has no alpha.
  final func drawContents(in context: CGContext) {
    guard look.drawing.contains(.draw) else { return }
    if bounds.isEmpty { return }
    GraphicsStack.with(context) {
      traitCollection.performAsCurrent {
        if layer.isOpaque, let color = layer.backgroundColor {
          context.saveGState()
          context.setFillColor(color)
          context.fill(bounds)
          context.restoreGState()
        }
        let clip = context.boundingBoxOfClipPath
        let isWhole = clip.insetBy(dx: -0.01, dy: -0.01).contains(bounds)
        draw(isWhole ? bounds : bounds.intersection(clip))
      }
    }
  }

  /// A view that had no size when it should have drawn draws once it has one.
  final func redrawIfLateSized() {
    guard look.isLateSized, !bounds.isEmpty else { return }
    look.isLateSized = false
    if layer.contents == nil { layer.setNeedsDisplay() }
  }

  final func updateOpacity() {
    guard look.drawing.contains(.draw) else { return }
    let background = layer.backgroundColor
    layer.isOpaque = isOpaque && (background.map { $0.alpha >= 1 } ?? true)
  }

  final func setContentMode(_ mode: ContentMode) {
    guard mode != look.contentMode else { return }
    look.contentMode = mode
    layer.contentsGravity = mode.gravity
    layer.needsDisplayOnBoundsChange = mode == .redraw
  }

  // MARK: - Background

  final var shownBackgroundColor: UIColor? {
    guard let shown = layer.backgroundColor else { return nil }
    if let background = look.background, background.shown == shown { return background.color }
    return UIColor(cgColor: shown)
  }

  final func setBackgroundColor(_ color: UIColor?) {
    guard let color else {
      look.background = nil
      layer.backgroundColor = nil
      updateOpacity()
      return
    }
    let shown =
      color.isDynamic ? color.resolvedColor(with: traitCollection).cgColor : color.cgColor
    look.background = (color, shown)
    layer.backgroundColor = shown
    updateOpacity()
  }
}
