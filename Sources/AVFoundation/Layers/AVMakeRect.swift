// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Geometry
import RenderTree

/// The largest rectangle of some proportions in the middle of another one.
public func AVMakeRect(aspectRatio: CGSize, insideRect boundingRect: CGRect) -> CGRect {
  guard aspectRatio.width > 0, aspectRatio.height > 0 else { return .zero }
  let rect = ContentsPaint.destination(
    gravity: "resizeAspect", size: Vec2(Double(aspectRatio.width), Double(aspectRatio.height)),
    bounds: Rect(boundingRect.minX, boundingRect.minY, boundingRect.width, boundingRect.height))
  return CGRect(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
}
