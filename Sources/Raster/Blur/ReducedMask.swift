// SPDX-License-Identifier: Apache-2.0

import CKernels

/// A blurred mask in samples of `factor` by `factor` pixels, which gives the mask at any place,
/// between pixels too.
public struct ReducedMask: Sendable {
  let samples: [Float]
  let pitch: Int
  let factor: Int
  /// In pixels.
  public let width: Int
  public let height: Int

  public var byteCount: Int { samples.count * 4 }
}

/// A ``ReducedMask`` whose samples belong to another.
public struct ReducedView {
  let samples: UnsafePointer<Float>
  let pitch: Int
  let factor: Int
  let width: Int
  let height: Int

  /// Mixes three rows of samples by the weights of a place, which lie `factor` apart.
  @inline(__always)
  static func mixRows(
    _ line: UnsafeMutablePointer<Float>, _ above: UnsafePointer<Float>, _ pitch: Int,
    _ place: UnsafePointer<Float>, _ factor: Int, _ count: Int
  ) {
    let three = (place[0], place[factor], place[2 &* factor])
    withUnsafeBytes(of: three) { bytes in
      guard let three = bytes.assumingMemoryBound(to: Float.self).baseAddress else { return }
      ck_convolve(line, above, pitch, three, 3, count)
    }
  }
}

/// How pixels lie on a mask whose corner is moved along one axis.
private struct MaskShift {
  /// Of the mask, for pixel 0.
  let first: Int
  /// From the edge of a pixel of the mask to the centre of one that is drawn.
  let fraction: Double

  init(_ corner: Double) {
    let whole = (0.5 - corner).rounded(.down)
    first = Int(whole)
    fraction = 0.5 - corner - whole
  }
}

extension CoverageStore {
  /// Adds the part of a blurred mask that lies in `clip`, times `scale`, with the mask's corner at
  /// (x, y), which may lie between pixels.
  ///
  /// The bytes of a pixel do not depend on the clip.
  public func add(
    _ mask: ReducedMask, x: Double, y: Double, scale: Double, clip: PixelRect
  ) -> SparseCoverage {
    mask.samples.withUnsafeBufferPointer { samples in
      guard let samples = samples.baseAddress else { return .empty }
      let view = ReducedView(
        samples: samples, pitch: mask.pitch, factor: mask.factor, width: mask.width,
        height: mask.height)
      return add(view, x: x, y: y, scale: scale, clip: clip)
    }
  }

  public func add(
    _ mask: ReducedView, x: Double, y: Double, scale: Double, clip: PixelRect
  ) -> SparseCoverage {
    let limit = Double(PixelRect.limit)
    guard abs(x) < limit, abs(y) < limit else { return .empty }
    let (across, down) = (MaskShift(x), MaskShift(y))
    let box = PixelRect(
      minX: -across.first, minY: -down.first, maxX: mask.width - across.first,
      maxY: mask.height - down.first
    ).intersection(clip)
    guard !box.isEmpty, masks.count < 1 << 30, spans.count < 1 << 30 else { return .empty }
    let factor = mask.factor
    let (left, top) = (box.minX + across.first, box.minY + down.first)
    // Enlarging begins with a whole sample.
    let lead = left % factor
    let count = (lead + box.width + factor - 1) / factor + 2
    let firstRow = rows.count
    rows.reserve(box.height)
    spans.reserve(box.height)
    masks.reserve((lead + box.width) * box.height + 8)
    withUnsafeTemporaryAllocation(of: Float.self, capacity: 6 * factor + count) { buffer in
      guard let weights = buffer.baseAddress else { return }
      let samples = mask.samples
      let (places, line) = (weights + 3 * factor, weights + 6 * factor)
      GaussianBlur.fillSplineWeights(weights, factor, across.fraction, scale)
      GaussianBlur.fillSplineWeights(places, factor, down.fraction, 1)
      var row = top
      while row < top &+ box.height {
        let above = samples + ((row / factor) &* mask.pitch &+ left / factor)
        ReducedView.mixRows(line, above, mask.pitch, places + row % factor, factor, count)
        ck_enlarge(masks.base + masks.count, line, 1, factor, weights, lead &+ box.width)
        rows.appendReserved(
          CoverageRow(start: Int32(truncatingIfNeeded: spans.count), count: 1))
        spans.appendReserved(
          CoverageSpan(
            x: Int32(truncatingIfNeeded: box.minX), count: Int32(truncatingIfNeeded: box.width),
            mask: Int32(truncatingIfNeeded: masks.count &+ lead)))
        masks.count &+= lead &+ box.width
        row &+= 1
      }
    }
    return SparseCoverage(bounds: box, core: .empty, rows: firstRow)
  }
}
