// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry

/// Where a layer's picture lands: gravity, the part of the picture shown, nine-part stretching.
package enum ContentsPaint {
  /// Calls `emit` with each part's place, paint, alpha, and the edges that other parts adjoin.
  static func emit(
    _ contents: Contents, of layer: borrowing LayerProperties, isFlipped: Bool,
    emit: (Shape, Paint, Double, Int) -> Void
  ) {
    guard !layer.bounds.isEmpty else { return }
    if let film = contents.film, let image = contents.image {
      return parts(of: image, in: layer, as: film, isFlipped: isFlipped) { emit($0, $1, 1, $2) }
    }
    let progress = min(max(contents.progress, 0), 1)
    if let image = contents.image, progress < 1 {
      parts(of: image, in: layer, isFlipped: isFlipped) { emit($0, $1, 1, $2) }
    }
    if let next = contents.next, progress > 0 {
      parts(of: next, in: layer, isFlipped: isFlipped) { emit($0, $1, progress, $2) }
    }
  }

  /// Draws the tiles of a frame, cut to the bounds.
  static func emit(
    _ mosaic: Mosaic, of layer: borrowing LayerProperties,
    emit: (Shape, Paint, Double, Int) -> Void
  ) {
    let place = mosaic.rect.intersection(layer.bounds.standardized)
    guard let image = mosaic.contents.image, image.width > 0, image.height > 0, !place.isEmpty
    else { return }
    let (sx, sy) = (
      mosaic.rect.width / Double(image.width), mosaic.rect.height / Double(image.height)
    )
    let map =
      mosaic.isFlipped
      ? Affine(sx, 0, 0, -sy, mosaic.rect.x, mosaic.rect.maxY)
      : Affine(sx, 0, 0, sy, mosaic.rect.x, mosaic.rect.y)
    let extra = layer.extra.value
    emit(
      .rect(place),
      .image(
        ImagePaint(
          image: image, transform: map, minification: filter(extra.minificationFilter),
          magnification: filter(extra.magnificationFilter))), 1, 0)
  }

  /// The rectangle in layer coordinates that a picture of `size` points fills.
  package static func destination(gravity: String, size: Vec2, bounds: Rect) -> Rect {
    func scaled(_ factor: Double) -> Rect {
      let (width, height) = (size.x * factor, size.y * factor)
      return Rect(
        bounds.x + (bounds.width - width) / 2, bounds.y + (bounds.height - height) / 2, width,
        height
      )
    }
    switch gravity {
    case "resize": return bounds
    case "resizeAspect": return scaled(min(bounds.width / size.x, bounds.height / size.y))
    case "resizeAspectFill": return scaled(max(bounds.width / size.x, bounds.height / size.y))
    default:
      var result = scaled(1)
      // "top" is the edge of greatest y, whatever the screen shows.
      if gravity == "left" || gravity.hasSuffix("Left") { result.x = bounds.minX }
      if gravity == "right" || gravity.hasSuffix("Right") { result.x = bounds.maxX - size.x }
      if gravity.hasPrefix("top") { result.y = bounds.maxY - size.y }
      if gravity.hasPrefix("bottom") { result.y = bounds.minY }
      return result
    }
  }

  private static func parts(
    of image: Image, in layer: borrowing LayerProperties, as film: Film? = nil,
    isFlipped: Bool, emit: (Shape, Paint, Int) -> Void
  ) {
    let extra = layer.extra.value
    let scale = extra.contentsScale > 0 ? extra.contentsScale : 1
    let (width, height) = (Double(image.width), Double(image.height))
    let unit = film == nil ? extra.contentsRect : Rect(0, 0, 1, 1)
    let source = Rect(unit.x * width, unit.y * height, unit.width * width, unit.height * height)
    guard !source.isEmpty, source.isFinite, width > 0, height > 0 else { return }
    let size = film?.size ?? Vec2(source.width / scale, source.height / scale)
    let target = destination(
      gravity: film?.gravity ?? extra.contentsGravity, size: size, bounds: layer.bounds.standardized
    )
    guard !target.isEmpty, target.isFinite else { return }

    func emitPart(from: Rect, to: Rect, inner: Int = 0) {
      guard !from.isEmpty, !to.isEmpty else { return }
      let (sx, sy) = (to.width / from.width, to.height / from.height)
      var map = Affine(sx, 0, 0, sy, to.x - from.x * sx, to.y - from.y * sy)
      if isFlipped { map = map.concatenating(Affine(1, 0, 0, -1, 0, 2 * target.center.y)) }
      let place = isFlipped ? Affine(1, 0, 0, -1, 0, 2 * target.center.y).boundingBox(of: to) : to
      emit(
        .rect(place),
        .image(
          ImagePaint(
            image: image, transform: map, source: from.intersection(Rect(0, 0, width, height)),
            minification: filter(extra.minificationFilter),
            magnification: filter(extra.magnificationFilter), bias: extra.minificationFilterBias
          )
        ), inner
      )
    }

    guard film == nil, divides(extra) else { return emitPart(from: source, to: target) }
    let center = extra.contentsCenter
    let columns = slices(
      source.x, source.width, center.x, center.width, target.x, target.width, scale)
    let rows = slices(
      source.y, source.height, center.y, center.height, target.y, target.height, scale)
    for (y, row) in rows.enumerated() {
      for (x, column) in columns.enumerated() {
        emitPart(
          from: Rect(column.source, row.source, column.sourceLength, row.sourceLength),
          to: Rect(column.target, row.target, column.targetLength, row.targetLength),
          inner: innerEdges(x, y, isFlipped: isFlipped)
        )
      }
    }
  }

  /// The edges that a part of nine shares with others.
  private static func innerEdges(_ column: Int, _ row: Int, isFlipped: Bool) -> Int {
    typealias Edge = EdgeSmoothing.Edge
    let (low, high) = isFlipped ? (Edge.maxY, Edge.minY) : (Edge.minY, Edge.maxY)
    return (column > 0 ? Edge.minX : 0) | (column < 2 ? Edge.maxX : 0)
      | (row > 0 ? low : 0) | (row < 2 ? high : 0)
  }

  private static func divides(_ extra: borrowing ExtraProperties) -> Bool {
    extra.contentsCenter != Rect(0, 0, 1, 1) && extra.contentsGravity.hasPrefix("resize")
  }

  /// Whether the layer shows one picture in nine parts.
  static func isDivided(_ layer: borrowing LayerProperties) -> Bool {
    guard let contents = layer.contents, contents.next == nil, contents.film == nil else {
      return false
    }
    return divides(layer.extra.value)
  }

  private struct Slice {
    var source, sourceLength, target, targetLength: Double
  }

  /// One axis of a nine-part picture: two parts of fixed size and a stretched one between.
  private static func slices(
    _ source: Double, _ sourceLength: Double, _ center: Double, _ centerLength: Double,
    _ target: Double, _ targetLength: Double, _ scale: Double
  ) -> [Slice] {
    var first = min(max(center, 0), 1) * sourceLength
    var middle = min(max(centerLength, 0), 1) * sourceLength
    if middle == 0 {
      // An empty centre stretches one pixel around its place.
      middle = min(1, sourceLength)
      first = min(max(first - middle / 2, 0), sourceLength - middle)
    }
    middle = min(middle, sourceLength - first)
    let last = sourceLength - first - middle
    // Parts that do not fit shrink together and the centre vanishes.
    let shrink = min(1, targetLength / max((first + last) / scale, .leastNormalMagnitude))
    let (head, tail) = (first / scale * shrink, last / scale * shrink)
    let body = max(0, targetLength - head - tail)
    return [
      Slice(source: source, sourceLength: first, target: target, targetLength: head),
      Slice(
        source: source + first, sourceLength: middle, target: target + head, targetLength: body),
      Slice(
        source: source + first + middle, sourceLength: last, target: target + head + body,
        targetLength: tail),
    ]
  }

  static func filter(_ name: String) -> ImagePaint.Filter {
    switch name {
    case "nearest": .nearest
    case "trilinear": .trilinear
    default: .linear
    }
  }
}
