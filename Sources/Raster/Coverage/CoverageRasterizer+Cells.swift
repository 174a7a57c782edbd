// SPDX-License-Identifier: Apache-2.0

import CKernels

/// The plane of area differences that lines are added to, with its origin at a window's corner.
///
/// A cell holds twice the area in 1/1024 pixel units that lies between an edge and the cell's right
/// side, minus what the cell to the left already carries over.
private struct CellPlane {
  let cells: UnsafeMutablePointer<Int32>
  let bits: UnsafeMutablePointer<UInt64>
  let stride: Int
  let words: Int
  let width: Int32

  /// Adds an edge part of signed height `cover` in one cell, its two ends' offsets into the cell
  /// adding up to `offsets`.
  @inline(__always)
  func add(_ row: Int, _ column: Int32, cover: Int32, offsets: Int32) {
    let x = Int(column)
    let cell = cells + (row &* stride &+ x)
    let carried = cover &* offsets
    cell[0] = cell[0] &+ ((cover << 11) &- carried)
    cell[1] = cell[1] &+ carried
    mark(row, x, x &+ 1)
  }

  /// Adds height that lies left of the window.
  @inline(__always)
  func addLeft(_ row: Int, cover: Int32) {
    let cell = cells + row &* stride
    cell[0] = cell[0] &+ (cover << 11)
    mark(row, 0, 0)
  }

  /// Remembers that cells of a row were touched, `last` included.
  @inline(__always)
  private func mark(_ row: Int, _ first: Int, _ last: Int) {
    let line = bits + row &* words
    let (low, high) = (first >> 3, last >> 3)
    let from = ~UInt64(0) &<< UInt64(truncatingIfNeeded: low & 63)
    let upTo = ~UInt64(0) &>> UInt64(truncatingIfNeeded: 63 &- (high & 63))
    var word = low >> 6
    let lastWord = high >> 6
    if word == lastWord {
      line[word] |= from & upTo
      return
    }
    line[word] |= from
    word &+= 1
    while word < lastWord {
      line[word] = ~0
      word &+= 1
    }
    line[word] |= upTo
  }

  /// Adds the part of an edge within one row, from `xa` to `xb`, height `h`, direction `sign`.
  @inline(__always)
  func addRow(_ row: Int, _ xa: Int32, _ xb: Int32, _ h: Int32, _ sign: Int32, _ rise: Double) {
    let (left, right) = (min(xa, xb), max(xa, xb))
    let (first, last) = (left >> 10, right >> 10)
    if first >= 0 && last < width && last &- first <= 1 {
      addPair(row, first, left, right, h, sign, rise)
    } else {
      addCells(row, left, right, h, sign, rise)
    }
  }

  /// Adds an edge part that touches one cell or two, without a branch that could go either way.
  @inline(__always)
  private func addPair(
    _ row: Int, _ first: Int32, _ left: Int32, _ right: Int32, _ h: Int32, _ sign: Int32,
    _ rise: Double
  ) {
    let border = (first &+ 1) << 10
    let cut = min(h, roundToInt(Double(border &- left) * rise))
    let isSingle = right < border
    let cover0 = (isSingle ? h : cut) &* sign
    let cover1 = h &* sign &- cover0
    let share0 = cover0 &* ((left & 1023) &+ (isSingle ? right & 1023 : 1024))
    let share1 = cover1 &* (right & 1023)
    let cell = cells + (row &* stride &+ Int(first))
    cell[0] = cell[0] &+ (cover0 << 11) &- share0
    cell[1] = cell[1] &+ share0 &+ (cover1 << 11) &- share1
    cell[2] = cell[2] &+ share1
    mark(row, Int(first), Int(first) &+ 2)
  }

  @inline(__always)
  private func addCells(
    _ row: Int, _ left: Int32, _ right: Int32, _ h: Int32, _ sign: Int32, _ rise: Double
  ) {
    var column = left >> 10
    let last = right >> 10
    if column >= width { return }
    if last < 0 { return addLeft(row, cover: h &* sign) }
    var done: Int32 = 0
    var offset = left & 1023
    if column < 0 {
      done = min(h, roundToInt(Double(0 &- left) * rise))
      addLeft(row, cover: done &* sign)
      column = 0
      offset = 0
    }
    let line = cells + row &* stride
    var carried: Int32 = 0
    let stop = min(last, width)
    mark(row, Int(column), Int(stop) &+ 1)
    while column < stop {
      let next = min(h, roundToInt(Double(((column &+ 1) << 10) &- left) * rise))
      let cover = (next &- done) &* sign
      let share = cover &* (offset &+ 1024)
      let cell = line + Int(column)
      cell[0] = cell[0] &+ (cover << 11) &- share &+ carried
      carried = share
      done = next
      offset = 0
      column &+= 1
    }
    let cell = line + Int(stop)
    if last < width {
      let cover = (h &- done) &* sign
      let share = cover &* (right & 1023)
      cell[0] = cell[0] &+ (cover << 11) &- share &+ carried
      cell[1] = cell[1] &+ share
    } else {
      cell[0] = cell[0] &+ carried
    }
  }
}

extension CoverageRasterizer {
  /// Adds all lines to the plane, whose first cell is the window's top left pixel.
  func accumulate(_ window: PixelRect, stride: Int, words: Int) {
    var target = plane(window, stride: stride, words: words)
    let isInside =
      minX >= target.left && maxX < target.right && minY >= target.top && maxY <= target.bottom
    ck_accumulate(&target, lines.base, lines.count, isInside ? 1 : 0)
  }

  /// The plane as the kernels see it.
  func plane(_ window: PixelRect, stride: Int, words: Int) -> ck_plane {
    func edge(_ pixel: Int) -> Int32 { Int32(truncatingIfNeeded: pixel) << Self.shift }
    return ck_plane(
      cells: plane, bits: bits, stride: Int64(stride), words: Int64(words),
      width: Int32(truncatingIfNeeded: window.width), left: edge(window.minX),
      top: edge(window.minY), right: edge(window.maxX), bottom: edge(window.maxY))
  }
}

extension PortableKernels {
  /// What the vector kernel does, line by line.
  static func accumulate(_ plane: ck_plane, _ source: UnsafePointer<ck_line>, _ count: Int) {
    let target = CellPlane(
      cells: plane.cells, bits: plane.bits, stride: Int(plane.stride), words: Int(plane.words),
      width: plane.width)
    let (originX, top, right, bottom) = (plane.left, plane.top, plane.right, plane.bottom)
    var index = 0
    while index < count {
      let line = source[index]
      index &+= 1
      let isDown = line.y1 > line.y0
      let (x0, y0) = isDown ? (line.x0, line.y0) : (line.x1, line.y1)
      let (x1, y1) = isDown ? (line.x1, line.y1) : (line.x0, line.y0)
      if y1 <= top || y0 >= bottom { continue }
      if x0 >= right && x1 >= right { continue }
      let sign: Int32 = isDown ? 1 : -1
      let begin = max(y0, top)
      let end = min(y1, bottom)
      var row = Int((begin &- top) >> 10)
      let lastRow = Int((end &- 1 &- top) >> 10)
      if x0 == x1 {
        addVertical(target, x0 &- originX, begin &- top, end &- top, sign)
        continue
      }
      let (dx, dy) = (Double(x1 &- x0), Double(y1 &- y0))
      // Needed only where an edge goes from cell to cell within a row.
      let rise = x0 >> 10 == x1 >> 10 ? 0 : abs(dy / dx)
      if row == lastRow && begin == y0 && end == y1 {
        target.addRow(row, x0 &- originX, x1 &- originX, y1 &- y0, sign, rise)
        continue
      }
      let slope = dx / dy
      let low = min(x0, x1)
      let high = max(x0, x1)
      var y = begin
      var x = y == y0 ? x0 : x0 &+ roundToInt(Double(y &- y0) * slope)
      while row <= lastRow {
        let rowEnd = top &+ Int32(truncatingIfNeeded: row &+ 1) << 10
        let nextY = min(rowEnd, y1)
        let raw = nextY == y1 ? x1 : x0 &+ roundToInt(Double(nextY &- y0) * slope)
        let nextX = min(max(raw, low), high)
        target.addRow(row, x &- originX, nextX &- originX, nextY &- y, sign, rise)
        x = nextX
        y = nextY
        row &+= 1
      }
    }
  }

  @inline(__always)
  private static func addVertical(
    _ target: CellPlane, _ x: Int32, _ from: Int32, _ to: Int32, _ sign: Int32
  ) {
    let column = x >> 10
    var y = from
    var row = Int(from >> 10)
    while y < to {
      let next = min((y | 1023) &+ 1, to)
      if column < 0 {
        target.addLeft(row, cover: (next &- y) &* sign)
      } else {
        target.add(row, column, cover: (next &- y) &* sign, offsets: (x & 1023) << 1)
      }
      y = next
      row &+= 1
    }
  }
}
