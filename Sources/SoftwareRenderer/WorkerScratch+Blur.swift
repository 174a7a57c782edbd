// SPDX-License-Identifier: Apache-2.0

import DisplayList
import FrameRendering
import Geometry
import Raster

extension WorkerScratch {
  /// The blurred coverage of a shape, times its weight.
  func blurred(_ input: ShapeInput, clip: PixelRect) -> SparseCoverage {
    guard !clip.isEmpty else { return .empty }
    let sigma = BlurLimit.bounded(input.blur)
    if let place = BlurredPlace(input, sigma: sigma) {
      guard
        let mask = blurredShapes.mask(
          of: place.key, orMake: { blurredAtOrigin(place.key) })
      else { return .empty }
      return store.add(
        mask, x: place.corner.x, y: place.corner.y, scale: input.weight, clip: clip)
    }
    let margin = BlurLimit.margin(sigma)
    guard
      let map = expanded(
        input.shape, input.transform, isSmooth: input.isSmooth, window: clip.outset(margin),
        margin: margin)
    else { return .empty }
    return cast(
      ShadowInput(map: map, sigma: sigma, offset: .zero, weight: input.weight), clip: clip)
  }

  /// The coverage of a shadow; takes the place of what the map held.
  func cast(_ shadow: ShadowInput, clip: PixelRect) -> SparseCoverage {
    let map = shadow.map
    guard !map.rect.isEmpty, !clip.isEmpty else { return .empty }
    let (width, height) = (map.rect.width, map.rect.height)
    let blur = GaussianBlur(
      sigma: BlurLimit.bounded(shadow.sigma), reach: shadow.reach, scale: shadow.weight,
      memory: memory)
    let (dx, dy) = (shadow.offset.x.rounded(.down), shadow.offset.y.rounded(.down))
    var clip = clip
    if shadow.reach == .cut, blur.factor > 1 {
      // A reduced blur does not end by itself where a cut one does.
      let margin = Int(shadow.reach.margin(sigma: BlurLimit.bounded(shadow.sigma)))
      var end = map.inked.outset(margin).offset(Int(dx), Int(dy))
      if dx != shadow.offset.x { end.maxX += 1 }
      if dy != shadow.offset.y { end.maxY += 1 }
      clip = clip.intersection(end)
    }
    let enlarged = blur.withReduced(map.bytes, width: width, height: height) {
      store.add(
        $0, x: Double(map.rect.minX) + shadow.offset.x,
        y: Double(map.rect.minY) + shadow.offset.y, scale: shadow.weight, clip: clip)
    }
    if let enlarged { return enlarged }
    blur.apply(to: map.bytes, width: width, height: height)
    let moved = map.shifted(
      Int(dx), Int(dy), fraction: Vec2(shadow.offset.x - dx, shadow.offset.y - dy), maps, memory)
    return store.add(moved, clip: clip)
  }

  /// A shape's coverage in bytes, with a margin around it; nil when it covers nothing.
  private func expanded(
    _ shape: Shape, _ transform: Matrix3, isSmooth: Bool, window: PixelRect, margin: Int
  ) -> AlphaMap? {
    let kept = (store.rows.count, store.spans.count, store.masks.count)
    let sharp = rasterize(shape, transform, isSmooth: isSmooth, clip: window)
    guard !sharp.bounds.isEmpty else { return nil }
    let box = sharp.bounds.outset(margin).intersection(window)
    let map = maps.map(box)
    store.view(sharp).expand(into: map.bytes, area: box)
    (store.rows.count, store.spans.count, store.masks.count) = kept
    return map
  }

  /// The blurred mask of a shape whose image begins a margin from the origin.
  private func blurredAtOrigin(_ key: BlurredShapes.Key) -> ReducedMask? {
    let size = key.size
    let window = PixelRect(minX: 0, minY: 0, maxX: size.width, maxY: size.height)
    let transform = Matrix3(key.map.concatenating(.translation(key.origin.x, key.origin.y)))
    let kept = (store.rows.count, store.spans.count, store.masks.count)
    let sharp = rasterize(key.shape, transform, isSmooth: key.isSmooth, clip: window)
    let map = maps.map(window)
    store.view(sharp).expand(into: map.bytes, area: window)
    (store.rows.count, store.spans.count, store.masks.count) = kept
    return GaussianBlur(sigma: key.sigma, memory: memory).reduced(
      map.bytes, width: size.width, height: size.height)
  }
}

/// Which blurred mask a shape has, and where it lies.
struct BlurredPlace {
  let key: BlurredShapes.Key
  let corner: Vec2

  /// Fails for shapes whose blur is not shared: those with a path, large ones, little blurred ones.
  init?(_ input: ShapeInput, sigma: Double) {
    let outline: RoundedRect
    switch input.shape {
    case .rect(let rect): outline = RoundedRect(rect, radius: 0)
    case .roundedRect(let rounded): outline = rounded
    default: return nil
    }
    let rect = outline.rect.standardized
    guard sigma >= BlurredShapes.leastSigma, let map = input.transform.affine,
      rect.width.isFinite, rect.height.isFinite, rect.minX.isFinite, rect.minY.isFinite
    else { return nil }
    var linear = map
    (linear.tx, linear.ty) = (0, 0)
    let atZero = Rect(0, 0, rect.width, rect.height)
    let box = linear.boundingBox(of: atZero)
    let limit = BlurredShapes.sideLimit
    guard box.width > 0, box.width <= limit, box.height > 0, box.height <= limit else {
      return nil
    }
    let margin = Double(BlurLimit.margin(sigma) + 1)
    key = BlurredShapes.Key(
      outline: RoundedRect(
        atZero, radius: outline.radius, corners: outline.corners, curve: outline.curve),
      map: linear, sigma: sigma, isSmooth: input.isSmooth,
      origin: Vec2(margin - box.minX, margin - box.minY),
      size: BlurredShapes.Size(
        width: Int((box.width + 2 * margin).rounded(.up)),
        height: Int((box.height + 2 * margin).rounded(.up))))
    let first = map.apply(Vec2(rect.minX, rect.minY))
    corner = first - key.origin
    guard corner.isFinite else { return nil }
  }
}
