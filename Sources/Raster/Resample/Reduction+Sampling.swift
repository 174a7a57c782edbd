// SPDX-License-Identifier: Apache-2.0

import CKernels
import DisplayList
import Foundation

extension Reduction {
  /// All samples of a picture: for each row of samples the rows of texels are summed, then the
  /// columns of the sum.
  func samples(of image: Image) -> Image {
    let columns = AxisTaps(x)
    let (width, height) = (x.count, y.count)
    let left = columns.range.lowerBound
    var sums = [Float](repeating: 0, count: 4 * columns.range.count)
    var weights: [Float] = []
    var rows: [UnsafePointer<UInt32>?] = []
    let inner = columns.range.clamped(to: x.texelRange)
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { out, count in
      image.pixels.withUnsafeBufferPointer { texels in
        sums.withUnsafeMutableBufferPointer { sums in
          guard let base = texels.baseAddress, let sums = sums.baseAddress,
            let out = out.baseAddress
          else { return }
          for sample in 0..<height {
            let taps = y.taps(sample)
            weights = taps.weights.map { Float($0) }
            rows = taps.weights.indices.map {
              base + y.inside(texel: taps.first + $0) * image.width + inner.lowerBound
            }
            ck_sum_rows(
              sums + 4 * (inner.lowerBound - left), rows, weights, rows.count, inner.count)
            // What lies beyond the ends is what lies at the other end.
            for column in columns.range where !inner.contains(column) {
              let same = x.inside(texel: column)
              (sums + 4 * (column - left)).update(from: sums + 4 * (same - left), count: 4)
            }
            ck_sum_columns(out + sample * width, sums, columns.taps, columns.weights, width)
          }
        }
      }
      count = width * height
    }
    return Image(width: width, height: height, pixels: pixels)
  }
}

/// The taps of all samples of an axis in one list.
private struct AxisTaps {
  var taps: [ck_taps] = []
  var weights: [Float] = []
  /// The texels that are looked at, with those beyond the ends of a picture that repeats.
  let range: Range<Int>

  init(_ axis: Reduction.Axis) {
    var (low, high) = (Int.max, Int.min)
    var firsts: [Int] = []
    for sample in 0..<axis.count {
      let (first, own) = axis.taps(sample)
      firsts.append(first)
      taps.append(ck_taps(first: 0, start: UInt32(weights.count), count: UInt32(own.count)))
      weights += own.map { Float($0) }
      (low, high) = (min(low, first), max(high, first + own.count))
    }
    range = low..<high
    for sample in taps.indices { taps[sample].first = UInt32(firsts[sample] - low) }
  }
}
