// SPDX-License-Identifier: Apache-2.0

import CKernels
import DisplayList

/// A Gaussian blur of premultiplied pixels or of a coverage mask, in place.
///
/// Small deviations convolve with the sampled, normalised Gaussian. Large ones average squares of
/// `factor` pixels, convolve those and interpolate with the quadratic B-spline, whose variance is
/// the same at every place. Averaging adds `(factor² − 1) / 12` to the variance and the spline
/// `factor² / 4`, which the convolution leaves out. Within 2/255 of the true Gaussian, or of the one
/// that is cut; the cost per pixel does not grow with the deviation.
public struct GaussianBlur: Sendable {
  /// Calls a body for each of so many items, in any order, or at the same time.
  public typealias Each = (_ items: Int, _ body: (Int) -> Void) -> Void

  /// Beyond this many pixels a larger deviation changes nothing visible.
  public static let maximumSigma = 8192.0

  public let sigma: Double
  public let factor: Int
  /// Weights at −radius...radius, in reduced pixels.
  let weights: BlurWeights
  var radius: Int { weights.count / 2 }
  /// Multiplies the result.
  let scale: Double
  /// Where the samples lie meanwhile.
  private let memory: MemoryPool

  /// `sigma` in pixels; negative or broken values count as 0.
  ///
  /// The result is multiplied by `scale`, 0...1. Where it is reduced, a cut blur goes on by less
  /// than 2/255 beyond its ``margin(sigma:reach:)``.
  public init(
    sigma: Double, reach: BlurReach = .whole, scale: Double = 1, memory: MemoryPool = MemoryPool()
  ) {
    self.memory = memory
    self.scale = scale > 0 ? min(scale, 1) : 0
    let sigma = sigma > 0 ? min(sigma, Self.maximumSigma) : 0
    self.sigma = sigma
    var factor = 1
    let least = reach == .whole ? Self.leastReduced : Self.leastReducedCut
    while factor < 1024, sigma / Double(factor * 2) >= least { factor *= 2 }
    self.factor = factor
    let step = sigma / Double(factor)
    let added = 1.0 / 3 - 1 / Double(12 * factor * factor)
    // Averaging and interpolation spread the end by about half a reduced pixel.
    let end = reach == .whole ? .infinity : 2 * step - (factor > 1 ? 0.5 : 0)
    weights = BlurWeights(
      sigma: factor > 1 ? (step * step - added).squareRoot() : sigma, end: end)
  }

  /// The spline's weights for each of `factor` pixels, whose centres lie `fraction` of a pixel
  /// beyond their edges: those of the sample before, then those of the middle one and of the one
  /// after, all times `scale`.
  static func fillSplineWeights(
    _ weights: UnsafeMutablePointer<Float>, _ factor: Int, _ fraction: Double, _ scale: Double
  ) {
    for k in 0..<factor {
      let share = (Double(k) + fraction) / Double(factor)
      let (before, after) = ((1 - share) * (1 - share) / 2, share * share / 2)
      weights[k] = Float(before * scale)
      weights[factor + k] = Float((1 - before - after) * scale)
      weights[2 * factor + k] = Float(after * scale)
    }
  }

  /// The least deviation in reduced pixels; below, the place of an edge within its square shows.
  private static let leastReduced = 2.75
  /// The same for cut blurs, whose end shows as well.
  private static let leastReducedCut = 4.0

  /// How many pixels beyond a picture its blur reaches.
  public static func margin(sigma: Double, reach: BlurReach = .whole) -> Int {
    Int(reach.margin(sigma: sigma > 0 ? min(sigma, maximumSigma) : 0))
  }

  /// One item after the other.
  public static func inTurn(_ items: Int, _ body: (Int) -> Void) {
    for item in 0..<items { body(item) }
  }

  /// Blurs pixels; outside lies transparent black, or with `clampsEdges` the edge pixels go on.
  ///
  /// The bytes do not depend on how `each` calls, nor on for how many `workers` the steps are cut.
  public func apply(
    to pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int, stride: Int? = nil,
    clampsEdges: Bool = false, workers: Int = 1, each: Each = GaussianBlur.inTurn
  ) {
    let row = (stride ?? width) * 4
    pixels.withMemoryRebound(to: UInt8.self, capacity: max(row * height, 0)) {
      blur(
        BlurredBytes(
          bytes: $0, width: width, height: height, stride: row, channels: 4,
          clampsEdges: clampsEdges, workers: workers), each)
    }
  }

  /// Blurs a mask; outside lies no coverage, or with `clampsEdges` the edge values go on.
  public func apply(
    to mask: UnsafeMutablePointer<UInt8>, width: Int, height: Int, stride: Int? = nil,
    clampsEdges: Bool = false, each: Each = GaussianBlur.inTurn
  ) {
    blur(
      BlurredBytes(
        bytes: mask, width: width, height: height, stride: stride ?? width, channels: 1,
        clampsEdges: clampsEdges), each)
  }

  private func blur(_ picture: BlurredBytes, _ each: Each) {
    guard picture.width > 0, picture.height > 0, weights.count > 1 || scale < 1 else { return }
    let grid = ReducedGrid(
      width: picture.width, height: picture.height, channels: picture.channels, factor: factor,
      radius: radius)
    memory.withMemory(of: Float.self, count: grid.count) { samples in
      acrossRows(picture, grid, samples, each)
      if factor == 1 {
        downColumns(picture, grid, samples, each)
      } else if picture.workers > 1 {
        memory.withMemory(of: Float.self, count: grid.count) { result in
          reduceColumns(picture, grid, samples, into: result, each)
          enlarge(picture, grid, result, each)
        }
      } else {
        reduceColumns(grid, samples, each)
        enlarge(picture, grid, samples, each)
      }
    }
  }

  /// The reduced samples, not scaled, of a mask around which there is no coverage; nil for
  /// deviations so small that nothing is reduced.
  public func reduced(
    _ mask: UnsafeMutablePointer<UInt8>, width: Int, height: Int
  ) -> ReducedMask? {
    guard let grid = reducedGrid(width: width, height: height) else { return nil }
    let samples = [Float](unsafeUninitializedCapacity: grid.count) { buffer, count in
      count = grid.count
      if let samples = buffer.baseAddress { reduce(mask, width, height, grid, samples) }
    }
    return ReducedMask(
      samples: samples, pitch: grid.pitch, factor: factor, width: width, height: height)
  }

  /// Calls `body` with the reduced samples of a mask, which are gone afterwards; nil for deviations
  /// so small that nothing is reduced.
  public func withReduced<Result>(
    _ mask: UnsafeMutablePointer<UInt8>, width: Int, height: Int, _ body: (ReducedView) -> Result
  ) -> Result? {
    guard let grid = reducedGrid(width: width, height: height) else { return nil }
    return memory.withMemory(of: Float.self, count: grid.count) { samples in
      reduce(mask, width, height, grid, samples)
      return body(
        ReducedView(
          samples: samples, pitch: grid.pitch, factor: factor, width: width, height: height))
    }
  }

  private func reducedGrid(width: Int, height: Int) -> ReducedGrid? {
    guard factor > 1, width > 0, height > 0 else { return nil }
    return ReducedGrid(width: width, height: height, channels: 1, factor: factor, radius: radius)
  }

  private func reduce(
    _ mask: UnsafeMutablePointer<UInt8>, _ width: Int, _ height: Int, _ grid: ReducedGrid,
    _ samples: UnsafeMutablePointer<Float>
  ) {
    let picture = BlurredBytes(
      bytes: mask, width: width, height: height, stride: width, channels: 1, clampsEdges: false)
    samples.update(repeating: 0, count: grid.count)
    acrossRows(picture, grid, samples, Self.inTurn)
    reduceColumns(grid, samples, Self.inTurn)
  }

  // MARK: - Steps

  /// Reduces and convolves along rows.
  private func acrossRows(
    _ picture: BlurredBytes, _ grid: ReducedGrid, _ samples: UnsafeMutablePointer<Float>,
    _ each: Each
  ) {
    let channels = picture.channels
    let reducer = RowReducer(
      source: picture.bytes, width: picture.width, height: picture.height, stride: picture.stride,
      channels: channels, factor: factor, padding: radius + grid.ring,
      clampsEdges: picture.clampsEdges)
    let padded = (grid.outColumns + 2 * radius) * channels
    let band = picture.band(grid.allRows, most: 16, unit: 4)
    weights.withPointer { taps in
      each((grid.allRows + band - 1) / band) { item in
        memory.withMemory(of: Float.self, count: padded) { row in
          memory.withMemory(of: UInt32.self, count: reducer.sumCount) { sums in
            row.update(repeating: 0, count: padded)
            for y in item * band..<min(item * band + band, grid.allRows) {
              let target = samples + y * grid.pitch
              let index = y - radius - grid.ring
              let isEdge = picture.clampsEdges && (index == -1 || index == grid.rows)
              if index >= 0 && index < grid.rows || isEdge {
                reducer.read(index, into: row, sums: sums)
                ck_convolve(target, row, channels, taps, weights.count, grid.outCount)
              } else {
                target.update(repeating: 0, count: grid.outCount)
              }
            }
          }
        }
      }
    }
    if picture.clampsEdges { repeatEdges(grid, samples) }
  }

  /// Copies the rows just beyond the edges, which hold the edge pixels alone, further out.
  private func repeatEdges(_ grid: ReducedGrid, _ samples: UnsafeMutablePointer<Float>) {
    let first = radius + grid.ring - 1
    let last = radius + grid.ring + grid.rows
    guard first >= 0 else { return }
    for y in 0..<first {
      (samples + y * grid.pitch).update(from: samples + first * grid.pitch, count: grid.outCount)
    }
    for y in last + 1..<max(grid.allRows, last + 1) {
      (samples + y * grid.pitch).update(from: samples + last * grid.pitch, count: grid.outCount)
    }
  }

  /// A strip of the rows that one result needs stays in the first-level cache.
  private static let strip = 128

  /// Convolves along columns, in place: row y of the result needs only rows from y on.
  private func reduceColumns(
    _ grid: ReducedGrid, _ samples: UnsafeMutablePointer<Float>, _ each: Each
  ) {
    let strip = Self.strip
    weights.withPointer { taps in
      each((grid.outCount + strip - 1) / strip) { item in
        let part = min(strip, grid.outCount - item * strip)
        withUnsafeTemporaryAllocation(of: Float.self, capacity: strip) { buffer in
          guard let line = buffer.baseAddress else { return }
          var y = 0
          while y < grid.outRows {
            let top = samples + (y &* grid.pitch &+ item &* strip)
            ck_convolve(line, top, grid.pitch, taps, weights.count, part)
            top.update(from: line, count: part)
            y &+= 1
          }
        }
      }
    }
  }

  /// Convolves along columns, a band of rows at a time: the threads that made the rows have them
  /// in their caches, and those that enlarge them will.
  private func reduceColumns(
    _ picture: BlurredBytes, _ grid: ReducedGrid, _ samples: UnsafePointer<Float>,
    into result: UnsafeMutablePointer<Float>, _ each: Each
  ) {
    let strip = Self.strip
    let band = picture.band(grid.outRows, most: 16, unit: 4)
    weights.withPointer { taps in
      each((grid.outRows + band - 1) / band) { item in
        var x = 0
        while x < grid.outCount {
          let part = min(strip, grid.outCount - x)
          var y = item &* band
          while y < min(item &* band &+ band, grid.outRows) {
            let place = y &* grid.pitch &+ x
            ck_convolve(result + place, samples + place, grid.pitch, taps, weights.count, part)
            y &+= 1
          }
          x &+= strip
        }
      }
    }
  }

  /// Convolves along columns into the picture, where nothing was reduced.
  private func downColumns(
    _ picture: BlurredBytes, _ grid: ReducedGrid, _ samples: UnsafePointer<Float>, _ each: Each
  ) {
    let strip = Self.strip
    let band = picture.band(picture.height, most: picture.height, unit: 8)
    let scaled = scale < 1 ? weights.scaled(by: scale) : weights
    scaled.withPointer { taps in
      each((picture.height + band - 1) / band) { item in
        withUnsafeTemporaryAllocation(of: Float.self, capacity: strip) { buffer in
          guard let line = buffer.baseAddress else { return }
          var x = 0
          while x < grid.outCount {
            let part = min(strip, grid.outCount - x)
            var y = item &* band
            while y < min(item &* band &+ band, picture.height) {
              ck_convolve(
                line, samples + (y &* grid.pitch &+ x), grid.pitch, taps, weights.count, part)
              ck_narrow(picture.bytes + (y &* picture.stride &+ x), line, part)
              y &+= 1
            }
            x &+= strip
          }
        }
      }
    }
  }

  private func enlarge(
    _ picture: BlurredBytes, _ grid: ReducedGrid, _ samples: UnsafePointer<Float>, _ each: Each
  ) {
    let band = picture.band(picture.height, most: 32, unit: 8)
    memory.withMemory(of: Float.self, count: 3 * factor) { weights in
      Self.fillSplineWeights(weights, factor, 0.5, scale)
      each((picture.height + band - 1) / band) { item in
        memory.withMemory(of: Float.self, count: grid.outCount + 16) { line in
          var y = item &* band
          let end = min(y &+ band, picture.height)
          while y < end {
            let above = samples + (y / factor) &* grid.pitch
            ReducedView.mixRows(
              line, above, grid.pitch, weights + y % factor, factor, grid.outCount)
            ck_enlarge(
              picture.bytes + y &* picture.stride, line, picture.channels, factor, weights,
              picture.width)
            y &+= 1
          }
        }
      }
    }
  }
}

/// Pixels or a mask that is blurred in place.
struct BlurredBytes {
  var bytes: UnsafeMutablePointer<UInt8>
  var width: Int
  var height: Int
  /// Bytes from row to row.
  var stride: Int
  var channels: Int
  var clampsEdges: Bool
  /// How many threads take part.
  var workers = 1

  /// How many of `count` lines a thread takes at a time: `most`, or fewer so that all end at about
  /// the same time; a multiple of `unit`.
  func band(_ count: Int, most: Int, unit: Int) -> Int {
    guard workers > 1 else { return most }
    let fair = count / (16 * workers) / unit * unit
    return max(unit, min(most, fair))
  }
}

/// How the samples of a reduced picture lie.
struct ReducedGrid {
  let columns: Int
  let rows: Int
  /// Interpolation reads one sample beyond each edge.
  let ring: Int
  let outColumns: Int
  let outRows: Int
  let outCount: Int
  /// Rows a multiple of 4096 bytes apart would share one set of the first-level cache.
  let pitch: Int
  /// With those that the convolution along columns needs.
  let allRows: Int

  var count: Int { pitch * allRows }

  init(width: Int, height: Int, channels: Int, factor: Int, radius: Int) {
    ring = factor > 1 ? 1 : 0
    columns = (width + factor - 1) / factor
    rows = (height + factor - 1) / factor
    outColumns = columns + 2 * ring
    outRows = rows + 2 * ring
    outCount = outColumns * channels
    pitch = outCount + 16
    allRows = outRows + 2 * radius
  }
}
