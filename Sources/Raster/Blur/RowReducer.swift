// SPDX-License-Identifier: Apache-2.0

import CKernels

/// Reads rows of a picture averaged over squares, with padding on both sides.
struct RowReducer {
  let source: UnsafePointer<UInt8>
  let width: Int
  let height: Int
  /// Bytes from row to row.
  let stride: Int
  let channels: Int
  let factor: Int
  /// Samples before the first and after the last.
  let padding: Int
  let clampsEdges: Bool

  /// How many sums a row needs.
  var sumCount: Int { factor > 1 ? width * channels : 1 }

  /// Writes row `index` of the reduced picture; beyond the picture it holds what lies there.
  ///
  /// `sums` has room for ``sumCount``.
  func read(
    _ index: Int, into row: UnsafeMutablePointer<Float>, sums: UnsafeMutablePointer<UInt32>
  ) {
    let columns = (width + factor - 1) / factor
    let inner = row + padding * channels
    if factor == 1 {
      let y = min(max(index, 0), height - 1)
      ck_widen(inner, source + y * stride, width * channels)
      if clampsEdges { pad(row, columns, first: source + y * stride) }
      return
    }
    let count = width * channels
    sums.initialize(repeating: 0, count: count)
    for k in 0..<factor {
      let y = index * factor + k
      guard clampsEdges || y < height else { break }
      ck_add_row(sums, source + min(max(y, 0), height - 1) * stride, count)
    }
    let scale = 1 / Float(factor * factor)
    // A sum of 255 for each of at most 1024² pixels stays below 2^31.
    let whole = width / factor
    ck_average(inner, sums, channels, factor, scale, whole)
    var j = whole
    while j < columns {
      var c = 0
      while c < channels {
        var sum: UInt32 = 0
        var x = j &* factor
        let end = min(x &+ factor, width)
        let missing = clampsEdges ? x &+ factor &- end : 0
        while x < end {
          sum &+= sums[x &* channels &+ c]
          x &+= 1
        }
        sum &+= UInt32(missing) &* sums[(width &- 1) &* channels &+ c]
        inner[j &* channels &+ c] = Float(sum) * scale
        c &+= 1
      }
      j &+= 1
    }
    guard clampsEdges else { return }
    let edgeScale = 1 / Float(factor)
    for k in 0..<padding {
      for c in 0..<channels {
        row[k * channels + c] = Float(sums[c]) * edgeScale
        inner[(columns + k) * channels + c] =
          Float(sums[(width - 1) * channels + c]) * edgeScale
      }
    }
  }

  private func pad(
    _ row: UnsafeMutablePointer<Float>, _ columns: Int, first: UnsafePointer<UInt8>
  ) {
    let end = row + (padding + columns) * channels
    for k in 0..<padding {
      for c in 0..<channels {
        row[k * channels + c] = Float(first[c])
        end[k * channels + c] = Float(first[(width - 1) * channels + c])
      }
    }
  }
}
