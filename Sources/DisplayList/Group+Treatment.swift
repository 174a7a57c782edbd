// SPDX-License-Identifier: Apache-2.0

import Geometry

// What other modules ask of a group's lists. These ask here, as code for lists of any element that is
// called from another module is not made for the element.

extension Group {
  public var hasFilters: Bool { !filters.isEmpty }
  public var hasClips: Bool { !clips.isEmpty }

  /// Whether nothing is done to the picture but to blend it, as it is or less opaque.
  public var isUntreated: Bool {
    filters.isEmpty && clips.isEmpty && mask == nil && tint == nil && shadow == nil
  }

  /// Lets the group be seen through one clip alone.
  public mutating func clip(to clip: Clip) { clips = ShortList(clip) }

  /// What is left of a box inside the clips.
  public func clipped(_ bounds: Rect) -> Rect {
    var result = bounds
    for clip in clips where clip.role == .inside {
      if let box = clip.deviceBounds { result = result.intersection(box) }
    }
    return result
  }

  /// How far the treated picture reaches when its content covers `bounds`.
  public func reach(of bounds: Rect) -> Rect {
    var result = bounds
    // With clamped edges the picture keeps its size.
    for case .gaussianBlur(let sigma, false) in filters {
      let margin = (3 * sigma).rounded(.up) + 1
      result = result.inset(-margin, -margin)
    }
    for case .warp(let warp) in filters {
      if let box = warp.toDevice.boundingBox(of: warp.bounds) { result = result.union(box) }
    }
    for case .recipe(let filter) in filters {
      let pixels = filter.recipe.pixels
      result = result.union(
        Rect(
          Double(pixels.minX), Double(pixels.minY), Double(pixels.width), Double(pixels.height)))
    }
    if let shadow {
      let margin = shadow.margin + 1
      var cast = result.inset(-margin, -margin)
      cast.x += shadow.offset.x
      cast.y += shadow.offset.y
      result = result.union(cast)
    }
    return result
  }
}

extension ShortList<Clip> {
  public func each(_ body: (Clip) -> Void) {
    for clip in self { body(clip) }
  }

  public func all(_ body: (Clip) -> Bool) -> Bool { allSatisfy(body) }
}
