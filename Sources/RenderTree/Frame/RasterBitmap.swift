// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry
import Synchronization

/// What a rasterised layer holds, as a bitmap in the layer's own space.
struct RasterBitmap: Sendable {
  /// Bitmaps with a longer side or more pixels are not made; the layer is drawn directly.
  private static let sideLimit = 16384.0
  private static let pixelLimit = 16_777_216.0

  /// Everything that a bitmap could hold, in its pixels.
  static let limits = Rect(-1e6, -1e6, 2e6, 2e6)

  private let raster: RasterizedList
  /// Pixels of the bitmap → the layer's coordinates.
  private let toLayer: Affine
  private let rect: Rect
  /// How many layers in copies it counts for.
  var copiedLayers = 0

  /// `box` is in pixels of the layer's space, whole numbers.
  init(commands: [Command], box: Rect, scale: Double) {
    raster = RasterizedList(
      DisplayList(width: Int(box.width), height: Int(box.height), commands: commands))
    toLayer = Affine.translation(box.x, box.y).concatenating(.scale(1 / scale, 1 / scale))
    rect = Rect(box.x / scale, box.y / scale, box.width / scale, box.height / scale)
  }

  /// The whole pixels that hold what is drawn; nil when they are too many.
  static func box(_ drawn: Rect) -> Rect? {
    let box = Rect(
      Vec2(drawn.minX.rounded(.down), drawn.minY.rounded(.down)),
      Vec2(drawn.maxX.rounded(.up), drawn.maxY.rounded(.up)))
    guard box.width <= sideLimit, box.height <= sideLimit, box.width * box.height <= pixelLimit
    else { return nil }
    return box
  }

  /// Shows the bitmap; the layer's sampling filters choose how.
  func draw(_ layer: borrowing LayerProperties, _ toDevice: Matrix3) -> Draw {
    let extra = layer.extra.value
    let paint = RasterPaint(
      raster, transform: toLayer, minification: ContentsPaint.filter(extra.minificationFilter),
      magnification: ContentsPaint.filter(extra.magnificationFilter),
      bias: extra.minificationFilterBias)
    return Draw(
      .rect(rect), transform: toDevice, paint: .raster(paint), alpha: rect.isEmpty ? 0 : 1)
  }
}

/// Keeps the bitmap of a layer whose sublayers stand still, for as long as the committed layer
/// lives.
final class RasterCache: Sendable {
  /// What the bitmap depends on beside the layers below: the layer's own look.
  struct Key: Equatable, Sendable {
    private var layer: LayerProperties
    private let isFlipped: Bool

    init(_ layer: LayerProperties, isFlipped: Bool) {
      self.layer = layer
      self.isFlipped = isFlipped
      // Applied to the finished bitmap.
      self.layer.position = .zero
      self.layer.zPosition = 0
      self.layer.transform = .identity
      self.layer.opacity = 1
      self.layer.isDoubleSided = true
    }
  }

  private let kept = Mutex<(key: Key, bitmap: RasterBitmap)?>(nil)

  func find(_ key: Key) -> RasterBitmap? {
    kept.withLock { $0?.key == key ? $0?.bitmap : nil }
  }

  func keep(_ bitmap: RasterBitmap, for key: Key) {
    kept.withLock { $0 = (key, bitmap) }
  }
}

extension LayerProperties {
  var shouldRasterize: Bool {
    !extra.isIdentical(to: .plain) && extra.value.shouldRasterize
  }

  /// The pixels a point of the layer's bitmap.
  var usedRasterizationScale: Double {
    let scale = extra.value.rasterizationScale
    return scale > 0 && scale.isFinite ? min(scale, 64) : 1
  }
}

extension LayerVisit {
  /// Whether what lies below the layer looks the same at any time and in any copy.
  var isStill: Bool { node.kind != .emitter && node.hasStillSublayers && !node.hasVariations }
}
