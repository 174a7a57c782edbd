// SPDX-License-Identifier: Apache-2.0

import DisplayList
import FrameRendering
import Geometry
import Raster

/// Many draws on several threads.
extension SurfacePass {
  /// Fewer draws are not worth sorting by where they lie.
  static let leastBanded = 256

  /// Into how many bands of rows the picture is cut.
  private var bandCount: Int { min(threads, 16) }

  /// Adds plain draws of a tree.
  func addPlain(_ tree: CommandTree, _ range: Range<Int>, clip: PixelRect) {
    if threads > 1 {
      lists.bands.reserve(range.count)
      for index in range { noteBand(tree.middle(index)) }
    }
    lists.addPlain(tree.commands, range, clip: clip)
  }

  /// Keeps in which band the draw that comes next lies, by the y of its middle.
  @inline(__always)
  func noteBand(_ y: Double) {
    guard threads > 1 else { return }
    let place = (y - Double(surface.rect.minY)) / Double(surface.rect.height) * Double(bandCount)
    lists.bands.append(place > 0 ? UInt8(min(place, Double(bandCount - 1))) : 0)
  }

  /// Works out draws band by band, one for each thread, so that it is most often the thread which
  /// composites a draw that has worked it out.
  func planByBands() {
    let (count, bands, bins) = (drawCount, bandCount, scratch.bins)
    let ends = arrange(count, bands)
    let order = UnsafePointer(lists.order.base)
    planDraws(count, chunk: 32, order: order)
    bins.prepare(
      parts: bands, surface.rect, tile, columns: columns, rows: rows, order: order)
    scratch.threadPool.parallel(items: bands) { band, _ in
      bins.fill(part: band, (band > 0 ? ends[band - 1] : 0)..<ends[band], lists.draws.base)
    }
  }

  /// Gives the draws places band by band, in the order of the list within each, and answers where
  /// the bands end.
  private func arrange(_ count: Int, _ bands: Int) -> [Int] {
    var ends = [Int](repeating: 0, count: bands)
    let (places, draws) = (lists.bands.base, lists.draws.base)
    for index in 0..<count { ends[Int(places[index])] += 1 }
    var sum = 0
    for band in 0..<bands {
      (ends[band], sum) = (sum, sum + ends[band])
    }
    lists.order.reserve(count)
    let order = lists.order.base
    // Others than plain draws have colours and sources already.
    let isPlain = lists.runs.count > 0
    let kept = isPlain ? [] : Array(UnsafeBufferPointer(start: draws, count: count))
    for index in 0..<count {
      let place = ends[Int(places[index])]
      ends[Int(places[index])] = place + 1
      order[place] = Int32(truncatingIfNeeded: index)
      if !isPlain { draws[place] = kept[index] }
    }
    return ends
  }
}
