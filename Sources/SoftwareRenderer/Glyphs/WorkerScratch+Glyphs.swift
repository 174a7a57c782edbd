// SPDX-License-Identifier: Apache-2.0

import DisplayList
import FrameRendering
import Geometry
import Raster

/// A run of glyphs whose masks are to be placed.
struct GlyphInput {
  var glyphs: PlacedGlyphs
  var grid: GlyphGrid
  var strike: GlyphStrike
  /// Of which the source is to be made when it is not solid.
  var paint: Paint?
  var transform: Matrix3
}

extension WorkerScratch {
  /// Places the masks of some of a run's glyphs, and says where they lie.
  ///
  /// - Returns: Offsets of the placed masks in the store as `rows`.
  func place(
    _ input: borrowing GlyphInput, _ range: Range<Int>, clip: PixelRect
  ) -> (coverage: SparseCoverage, count: Int) {
    let first = store.glyphs.count
    store.glyphs.reserve(range.count)
    missing.removeAll()
    let (grid, strike) = (input.grid, input.strike)
    let glyphs = input.glyphs
    let placed = store.glyphs.base + first
    var count = 0
    glyphs.glyphs.withUnsafeBufferPointer { ids in
      glyphs.positions.withUnsafeBufferPointer { positions in
        strike.read { table in
          withUnsafeTemporaryAllocation(of: GlyphGrid.Place?.self, capacity: 32) { places in
            var index = range.lowerBound
            while index < range.upperBound {
              let part = index..<min(index &+ places.count, range.upperBound)
              grid.find(positions, part, places)
              while index < part.upperBound {
                if let place = places[index &- part.lowerBound] {
                  let key = GlyphStrike.key(ids[index], place.stepX, place.stepY)
                  if let mask = table.find(key) {
                    placed[count] = mask.placed(place.x, place.y)
                  } else {
                    missing.append(MissingMask(index: index, at: count, place: place))
                  }
                  count &+= 1
                }
                index &+= 1
              }
            }
          }
        }
      }
    }
    for item in missing {
      let id = glyphs.glyphs[item.index]
      let mask = makeMask(glyphs.outlines.glyph(id).path, grid, item.place)
      let kept = strike.add(
        GlyphStrike.key(id, item.place.stepX, item.place.stepY), mask.bounds
      ) { mask.write(to: $0, from: store) }
      mask.release(store)
      placed[item.at] = kept.placed(item.place.x, item.place.y)
    }
    store.glyphs.count = first &+ count
    let bounds = Self.bounds(of: placed, count: count).intersection(clip)
    return (
      SparseCoverage(bounds: bounds.isEmpty ? .empty : bounds, core: .empty, rows: first), count
    )
  }

  private static func bounds(
    of masks: UnsafePointer<PlacedMask>, count: Int
  ) -> PixelRect {
    var (minX, minY, maxX, maxY) = (Int32.max, Int32.max, Int32.min, Int32.min)
    var index = 0
    while index < count {
      let mask = masks[index]
      index &+= 1
      if mask.width == 0 { continue }
      minX = min(minX, mask.x)
      minY = min(minY, mask.y)
      maxX = max(maxX, mask.x &+ Int32(mask.width))
      maxY = max(maxY, mask.y &+ Int32(mask.height))
    }
    guard minX < maxX else { return .empty }
    return PixelRect(minX: Int(minX), minY: Int(minY), maxX: Int(maxX), maxY: Int(maxY))
  }

  /// Rasterises a glyph whose origin lies in the pixel at zero.
  private func makeMask(
    _ path: Path, _ grid: GlyphGrid, _ place: GlyphGrid.Place
  ) -> RasterizedMask {
    let start = (store.rows.count, store.spans.count, store.masks.count)
    let origin = GlyphGrid.Place(x: 0, y: 0, stepX: place.stepX, stepY: place.stepY)
    outline.tolerance = Self.maskTolerance
    defer { outline.tolerance = OutlineScratch.tolerance }
    let coverage = rasterize(
      .path(path, .nonZero), Matrix3(grid.transform(at: origin)), isSmooth: true,
      clip: Self.maskLimit)
    return RasterizedMask(coverage: coverage, start: start)
  }

  /// How far a chord may be from its curve; masks are kept, so that finer ones cost nothing later,
  /// and letters have many short curves.
  private static let maskTolerance = OutlineScratch.tolerance / 8

  /// Further than any glyph on a grid reaches.
  private static let maskLimit = PixelRect(minX: -1024, minY: -1024, maxX: 1024, maxY: 1024)
}

/// A glyph of which there was no mask.
struct MissingMask: BitwiseCopyable {
  /// Which glyph of the run.
  var index: Int
  /// Where its mask is to be placed in the store.
  var at: Int
  var place: GlyphGrid.Place
}

/// A mask at the end of a store, which is taken away again.
private struct RasterizedMask {
  let coverage: SparseCoverage
  /// What the store held before.
  let start: (rows: Int, spans: Int, masks: Int)

  var bounds: PixelRect { coverage.bounds }

  func write(to bytes: UnsafeMutablePointer<UInt8>, from store: CoverageStore) {
    var area = coverage.bounds
    area.maxX = area.minX + PlacedMask.stride(ofWidth: area.width)
    store.view(coverage).expand(into: bytes, area: area)
  }

  func release(_ store: CoverageStore) {
    (store.rows.count, store.spans.count, store.masks.count) = start
  }
}
