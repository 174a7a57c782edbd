// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry
import Raster

/// Many draws on several threads.
extension SurfacePass {
  /// Fewer draws are not worth sorting by where they lie.
  static let leastBanded = 256

  /// Works out draws band by band, one for each thread, so that it is most often the thread which
  /// composites a draw that has worked it out.
  func planByBands() {
    let (count, bands) = (lists.inputs.count, min(threads, 16))
    let (crew, bins) = (scratch.crew, scratch.bins)
    lists.bands.reserve(count)
    let chunk = 128
    crew.parallel(items: (count + chunk - 1) / chunk) { item, _ in
      for index in item * chunk..<min(item * chunk + chunk, count) {
        lists.bands.base[index] = band(lists.inputs.base[index], of: bands)
      }
    }
    let ends = arrange(bands)
    let order = lists.order.base
    planDraws(count, chunk: 32) { Int(order[$0]) }
    bins.prepare(parts: bands, surface.rect, tile, columns: columns, rows: rows)
    crew.parallel(items: bands) { band, _ in
      bins.fill(part: band, (band > 0 ? ends[band - 1] : 0)..<ends[band], lists.draws.base, order)
    }
  }

  /// In which of so many bands the middle of a draw lies.
  private func band(_ input: DrawInput, of bands: Int) -> UInt8 {
    let area = surface.rect
    var middle = Double(input.clip.minY + input.clip.maxY) / 2
    if case .command(let command) = input.origin, let point = command.pointee.middle {
      middle = point.y
    }
    let place = (middle - Double(area.minY)) / Double(max(area.height, 1)) * Double(bands)
    return place > 0 ? UInt8(min(place, Double(bands - 1))) : 0
  }

  /// Gives the draws places band by band, in the order of ops within each, and answers where the
  /// bands end.
  private func arrange(_ bands: Int) -> [Int] {
    let count = lists.inputs.count
    var ends = [Int](repeating: 0, count: bands)
    let (places, ops, draws) = (lists.bands.base, lists.ops.base, lists.draws.base)
    for index in 0..<count { ends[Int(places[index])] += 1 }
    var sum = 0
    for band in 0..<bands {
      (ends[band], sum) = (sum, sum + ends[band])
    }
    lists.order.reserve(count)
    let order = lists.order.base
    let isPlain =
      lists.sources.isEmpty && lists.shapes.isEmpty && lists.glyphs.isEmpty
      && lists.shadows.isEmpty
    let kept = isPlain ? [] : Array(UnsafeBufferPointer(start: draws, count: count))
    for index in 0..<count {
      let place = ends[Int(places[index])]
      ends[Int(places[index])] = place + 1
      order[place] = Int32(truncatingIfNeeded: index)
      ops[index].index = place
      // Others than plain draws have colours and sources already.
      if !isPlain { draws[place] = kept[index] }
    }
    return ends
  }
}
