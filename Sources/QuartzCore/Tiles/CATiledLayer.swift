// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Geometry
import RenderTree

/// A layer whose picture is drawn in tiles: those that are seen, in the resolution in which they
/// are seen.
///
/// ``CALayer/draw(in:)``, or the delegate's `draw(_:in:)`, is called once for each tile that a picture
/// or frame shows and that is not kept from an earlier one; the context is cut to the tile. So a layer
/// may be larger than memory.
///
/// > Difference: tiles are drawn on the calling thread, when a frame is made, and are all there in
/// > that frame. Nothing fades in, so frames stay a function of what was committed and the time.
open class CATiledLayer: CALayer {
  override class var kind: LayerKind { .tiled }

  private let store = TileStore()

  /// Seconds that a new tile fades in on Apple's systems; here it is there at once.
  open class func fadeDuration() -> CFTimeInterval { 0.25 }

  /// How many resolutions the layer has, each half of the one before; at least 1.
  ///
  /// The coarsest has at least one pixel in each direction, whatever the number.
  open var levelsOfDetail: Int {
    get { LayerNumbers.count(self[TiledKeys.levelsOfDetail]) }
    set { self[TiledKeys.levelsOfDetail] = Double(newValue) }
  }

  /// How many resolutions above that of the layer there are, each twice the one after.
  open var levelsOfDetailBias: Int {
    get { LayerNumbers.count(self[TiledKeys.levelsOfDetailBias]) }
    set { self[TiledKeys.levelsOfDetailBias] = Double(newValue) }
  }

  /// The size of a tile, in pixels of its resolution; sides outside 16...2048 count as these.
  open var tileSize: CGSize {
    get { CGSize(self[TiledKeys.tileSize]) }
    set { self[TiledKeys.tileSize] = newValue.vec }
  }

  /// Forgets all tiles, so that those that are seen are drawn anew.
  open override func setNeedsDisplay() {
    store.removeAll()
    super.setNeedsDisplay()
  }

  /// Forgets the tiles that a rectangle of the layer touches.
  open override func setNeedsDisplay(_ r: CGRect) {
    store.remove(touching: r.rect.standardized)
    super.setNeedsDisplay(r)
  }

  /// Draws nothing: tiles are drawn when a frame shows them.
  open override func display() { withdrawDisplay() }

  /// The tiles for what a frame shows of the layer; nil when nothing is drawn there.
  final func mosaic(for requests: [TileRequest], shown: LayerProperties) -> Mosaic? {
    guard let first = requests.first else { return nil }
    let region = requests.dropFirst().reduce(first.region) { $0.union($1.region) }
    let scale = requests.reduce(first.scale) { max($0, $1.scale) }
    guard let grid = TileGrid(shown, region: region, scale: scale) else { return nil }
    return store.mosaic(of: grid, in: region, isFlipped: hasFlippedContents) { drawTile($0, grid) }
  }

  /// What ``draw(in:)`` draws of a rectangle; nil when that is nothing.
  private func drawTile(_ rect: Rect, _ grid: TileGrid) -> CGImage? {
    let (width, height) = grid.pixels(of: rect)
    guard let context = CGContext(width: width, height: height) else { return nil }
    delegate?.layerWillDraw(self)
    let scale = grid.resolution
    let map =
      hasFlippedContents
      ? Affine(scale, 0, 0, scale, -rect.x * scale, Double(height) - rect.maxY * scale)
      : Affine(scale, 0, 0, -scale, -rect.x * scale, Double(height) + rect.y * scale)
    context.setBase(CGAffineTransform(map))
    context.concatenate(CGAffineTransform(map))
    context.clip(to: CGRect(rect))
    draw(in: context)
    return context.hasDrawn ? context.makeImage() : nil
  }
}

extension TileGrid {
  /// Pixels of a tile; one that the bounds cut ends with a whole pixel.
  func pixels(of rect: Rect) -> (width: Int, height: Int) {
    func count(_ length: Double, _ limit: Int) -> Int {
      min(limit, Int(max(1, (length * resolution - 1e-6).rounded(.up))))
    }
    return (count(rect.width, tileWidth), count(rect.height, tileHeight))
  }
}
