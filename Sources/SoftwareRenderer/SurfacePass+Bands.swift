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
    let (count, bands) = (drawCount, min(threads, 16))
    let (crew, bins) = (scratch.crew, scratch.bins)
    lists.bands.reserve(count)
    let chunk = 128
    crew.parallel(items: (count + chunk - 1) / chunk) { item, _ in
      findBands(item * chunk..<min(item * chunk + chunk, count), of: bands)
    }
    let ends = arrange(count, bands)
    let order = UnsafePointer(lists.order.base)
    planDraws(count, chunk: 32, order: order)
    bins.prepare(
      parts: bands, surface.rect, tile, columns: columns, rows: rows, order: order)
    crew.parallel(items: bands) { band, _ in
      bins.fill(part: band, (band > 0 ? ends[band - 1] : 0)..<ends[band], lists.draws.base)
    }
  }

  /// Finds in which of so many bands the middles of draws lie.
  private func findBands(_ range: Range<Int>, of bands: Int) {
    let area = surface.rect
    let scale = Double(bands) / Double(max(area.height, 1))
    var place = 0
    for index in range {
      let (command, clip) =
        lists.runs.count > 0 ? lists.runs.draw(index, &place) : lists.inputs.base[index].plain
      var middle = Double(clip.minY + clip.maxY) / 2
      if let point = command?.pointee.middle { middle = point.y }
      let band = (middle - Double(area.minY)) * scale
      lists.bands.base[index] = band > 0 ? UInt8(min(band, Double(bands - 1))) : 0
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

extension DrawInput {
  /// Its command, if it is a plain draw's, and the clip.
  fileprivate var plain: (command: UnsafePointer<Command>?, clip: PixelRect) {
    if case .command(let command) = origin { (command, clip) } else { (nil, clip) }
  }
}
