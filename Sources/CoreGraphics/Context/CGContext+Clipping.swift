// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation
import Geometry

extension CGContext {
  /// Limits drawing to the current path as well and forgets the path; an empty one hides all.
  public func clip(using rule: CGPathFillRule = .winding) {
    let path = devicePath
    devicePath = Path()
    state.clip.intersect(path, rule.rule)
  }

  /// Limits drawing to a rectangle as well; the current path is forgotten.
  public func clip(to rect: CGRect) {
    devicePath = Path()
    addRect(rect)
    clip()
  }

  /// Limits drawing to the union of rectangles as well; the current path is forgotten.
  public func clip(to rects: [CGRect]) {
    devicePath = Path()
    addRects(rects)
    clip()
  }

  /// Limits drawing to a rectangle and to what an image lets through, stretched over it.
  ///
  /// - Parameters:
  ///   - rect: Where the image lies, its top row at the greatest y.
  ///   - mask: An image mask lets through where its samples are 0, a picture without alpha by its
  ///     brightness, another by its alpha.
  public func clip(to rect: CGRect, mask: CGImage) {
    devicePath = Path()
    guard let rect = rect.drawable, !rect.isEmpty else {
      state.clip.intersect(Path(), .nonZero)
      return
    }
    state.clip.intersectBox(deviceTransform.boundingBox(of: rect))
    let paint = imagePaint(mask.coverage, in: rect, interpolates: mask.shouldInterpolate)
    state.clip.masks.append([
      .draw(
        Draw(.rect(rect), transform: Matrix3(deviceTransform), paint: .image(paint)))
    ])
  }

  /// Opens the whole bitmap to drawing again.
  public func resetClip() { state.clip = ClipState(box: canvas) }

  /// The box of what may be drawn on, in user space; null when that is nothing.
  public var boundingBoxOfClipPath: CGRect {
    let box = state.clip.box
    guard !box.isEmpty, let inverse = deviceTransform.inverse else { return .null }
    return CGRect(inverse.boundingBox(of: box))
  }
}

extension ClipState {
  /// Limits the box to the whole pixels around a box.
  fileprivate mutating func intersectBox(_ bounds: Rect) {
    let (left, top) = (bounds.minX.rounded(.down), bounds.minY.rounded(.down))
    let outer = Rect(
      left, top, bounds.maxX.rounded(.up) - left, bounds.maxY.rounded(.up) - top)
    if outer.isFinite { box = box.intersection(outer) }
  }
}
