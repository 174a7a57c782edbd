// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What lets a part of SVG be seen: where it is bright, or where it is opaque.
struct VectorMask: Sendable {
  let parts: [VectorNode]
  /// Whether opacity counts, and not brightness.
  var isAlpha = false
  /// Whether the parts are given in shares of the box of what is masked.
  var fillsBox = false
  /// Outside of it nothing is seen; in shares of that box too, where ``isOfBox``.
  var region = CGRect.null
  var isOfBox = true

  init(parts: [VectorNode]) {
    self.parts = parts
  }

  /// Limits drawing to what is let through of shapes with a box.
  func clip(_ context: CGContext, to box: CGRect) {
    let isSized = !box.isNull && box.width > 0 && box.height > 0
    // Shares of nothing are nothing.
    guard isSized || !(isOfBox || fillsBox) else { return context.clip(to: .null) }
    let map = CGAffineTransform(
      a: box.width, b: 0, c: 0, d: box.height, tx: box.minX, ty: box.minY)
    context.clip(to: isOfBox ? region.applying(map) : region)
    let place = context.boundingBoxOfClipPath
    guard !place.isNull, !place.isEmpty else { return }
    let ctm = context.userSpaceToDeviceSpaceTransform
    let scale = (abs(ctm.a * ctm.d - ctm.b * ctm.c)).squareRoot()
    guard let canvas = CGContext.picture(of: place, scale: scale, isOpaque: !isAlpha) else {
      return Diagnostics.report("a mask of a vector picture is too large to be drawn", kind: .limit)
    }
    if fillsBox { canvas.concatenate(map) }
    for part in parts { part.draw(in: canvas) }
    guard let image = canvas.makeImage() else { return }
    // A mask's first row lies at the greatest y, and here y grows downwards.
    let flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: place.minY + place.maxY)
    context.concatenate(flip)
    context.clip(to: place, mask: image)
    context.concatenate(flip.inverted())
  }
}
