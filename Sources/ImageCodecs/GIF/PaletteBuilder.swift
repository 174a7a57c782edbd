// SPDX-License-Identifier: Apache-2.0

/// Finds up to 256 colours for a picture: its own when they are as few, else by median cut.
struct PaletteBuilder {
  /// 0xRRGGBB.
  private(set) var palette: [UInt32] = []
  /// The index of transparent pixels, behind the colours; nil when there are none.
  let transparentIndex: Int?
  /// For each colour in five bits a component the nearest index.
  private var nearest: [UInt8] = []
  private var exact: [UInt32: UInt8] = [:]

  /// Finds the colours of premultiplied pixels.
  init(_ pixels: [UInt32]) {
    let hasHoles = pixels.contains { $0 >> 24 < 128 }
    let limit = hasHoles ? 255 : 256
    var seen: Set<UInt32> = []
    for pixel in pixels where pixel >> 24 >= 128 {
      seen.insert(Self.color(pixel))
      if seen.count > limit { break }
    }
    if seen.count <= limit {
      palette = seen.sorted()
      for (index, color) in palette.enumerated() { exact[color] = UInt8(index) }
    } else {
      palette = Self.medianCut(pixels, limit: limit)
      nearest = Self.nearest(palette)
    }
    transparentIndex = hasHoles ? palette.count : nil
    if palette.isEmpty, !hasHoles { palette = [0] }
  }

  /// The index of each pixel's colour.
  func indices(_ pixels: [UInt32]) -> [UInt8] {
    let hole = UInt8(transparentIndex ?? 0)
    return pixels.map { pixel in
      guard pixel >> 24 >= 128 else { return hole }
      let color = Self.color(pixel)
      return exact[color] ?? (nearest.isEmpty ? 0 : nearest[Self.cell(color)])
    }
  }

  /// The straight colour of a premultiplied pixel.
  private static func color(_ pixel: UInt32) -> UInt32 {
    StraightAlpha.unpremultiplied(pixel) & 0xFF_FFFF
  }

  private static func cell(_ color: UInt32) -> Int {
    let red = Int(color >> 19 & 31)
    let green = Int(color >> 11 & 31)
    return red << 10 | green << 5 | Int(color >> 3 & 31)
  }

  // MARK: - Median cut

  private struct Cell {
    var count = 0
    var sum = SIMD3<Int>(repeating: 0)
    var place = SIMD3<Int>(repeating: 0)
  }

  private static func medianCut(_ pixels: [UInt32], limit: Int) -> [UInt32] {
    var cells = [Cell](repeating: Cell(), count: 32_768)
    for pixel in pixels where pixel >> 24 >= 128 {
      let color = color(pixel)
      let rgb = SIMD3(Int(color >> 16 & 255), Int(color >> 8 & 255), Int(color & 255))
      let index = cell(color)
      cells[index].count += 1
      cells[index].sum &+= rgb
      cells[index].place = SIMD3(rgb.x >> 3, rgb.y >> 3, rgb.z >> 3)
    }
    var boxes = [cells.filter { $0.count > 0 }]
    while boxes.count < limit {
      // The box to part is the one with most pixels along its longest side.
      let widths = boxes.map { box in box.count > 1 ? longestSide(box) : (axis: 0, length: 0) }
      let weights = boxes.indices.map { index in
        widths[index].length * boxes[index].reduce(0) { $0 + $1.count }
      }
      guard let index = weights.indices.max(by: { weights[$0] < weights[$1] }),
        weights[index] > 0
      else { break }
      let axis = widths[index].axis
      let sorted = boxes[index].sorted {
        ($0.place[axis], $0.place.x, $0.place.y, $0.place.z)
          < ($1.place[axis], $1.place.x, $1.place.y, $1.place.z)
      }
      let half = sorted.reduce(0) { $0 + $1.count } / 2
      var (sum, at) = (0, 1)
      for (place, cell) in sorted.enumerated() {
        sum += cell.count
        if sum >= half {
          at = min(max(place + 1, 1), sorted.count - 1)
          break
        }
      }
      boxes[index] = Array(sorted[..<at])
      boxes.append(Array(sorted[at...]))
    }
    return boxes.map { box in
      let count = box.reduce(0) { $0 + $1.count }
      let sum = box.reduce(SIMD3<Int>(repeating: 0)) { $0 &+ $1.sum }
      func mean(_ value: Int) -> UInt32 { UInt32((value + count / 2) / max(count, 1)) }
      return mean(sum.x) << 16 | mean(sum.y) << 8 | mean(sum.z)
    }
  }

  private static func longestSide(_ box: [Cell]) -> (axis: Int, length: Int) {
    var (low, high) = (SIMD3(repeating: 31), SIMD3(repeating: 0))
    for cell in box {
      low = pointwiseMin(low, cell.place)
      high = pointwiseMax(high, cell.place)
    }
    let length = high &- low
    let axis = length.y >= length.x && length.y >= length.z ? 1 : length.x >= length.z ? 0 : 2
    return (axis, length[axis])
  }

  private static func nearest(_ palette: [UInt32]) -> [UInt8] {
    let colors = palette.map { SIMD3(Int32($0 >> 16), Int32($0 >> 8 & 255), Int32($0 & 255)) }
    return (0..<32_768).map { cell in
      let center = SIMD3(Int32(cell >> 10), Int32(cell >> 5 & 31), Int32(cell & 31)) &* 8 &+ 4
      var (best, least) = (0, Int32.max)
      for (index, color) in colors.enumerated() {
        let difference = color &- center
        let distance = (difference &* difference).wrappedSum()
        if distance < least { (best, least) = (index, distance) }
      }
      return UInt8(best)
    }
  }
}
