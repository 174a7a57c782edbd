// SPDX-License-Identifier: Apache-2.0

import CKernels
import Foundation

/// A Gaussian blur of premultiplied pixels or of a coverage mask, in place.
///
/// Small deviations convolve with the sampled, normalised Gaussian. Large ones average squares of
/// `factor` pixels, convolve those and interpolate with the quadratic B-spline, whose variance is
/// the same at every place. Averaging adds `(factor² − 1) / 12` to the variance and the spline
/// `factor² / 4`, which the convolution leaves out. Within 2/255 of the true Gaussian; the cost
/// per pixel does not grow with the deviation.
package struct GaussianBlur: Sendable {
  /// Beyond this many pixels a larger deviation changes nothing visible.
  package static let maximumSigma = 8192.0

  package let sigma: Double
  let factor: Int
  /// Weights at −radius...radius, in reduced pixels.
  let weights: [Float]
  var radius: Int { weights.count / 2 }
  /// The spline's weights for each of `factor` pixels: those of the sample before, then those of
  /// the middle one and of the one after.
  private let places: [Float]

  /// `sigma` in pixels; negative or broken values count as 0.
  package init(sigma: Double) {
    let sigma = sigma > 0 ? min(sigma, Self.maximumSigma) : 0
    self.sigma = sigma
    var factor = 1
    while factor < 1024, sigma / Double(factor * 2) >= Self.leastReduced { factor *= 2 }
    self.factor = factor
    let step = sigma / Double(factor)
    let added = 1.0 / 3 - 1 / Double(12 * factor * factor)
    weights = Self.weights(sigma: factor > 1 ? (step * step - added).squareRoot() : sigma)
    places = Self.splineWeights(factor)
  }

  static func splineWeights(_ factor: Int) -> [Float] {
    let shares = (0..<factor).map { (Double($0) + 0.5) / Double(factor) }
    let before = shares.map { Float((1 - $0) * (1 - $0) / 2) }
    let after = shares.map { Float($0 * $0 / 2) }
    let middle = shares.map { Float(1 - (1 - $0) * (1 - $0) / 2 - $0 * $0 / 2) }
    return before + middle + after
  }

  /// The least deviation in reduced pixels; below, the place of an edge within its square shows.
  private static let leastReduced = 2.75

  /// How many pixels beyond a picture its blur reaches.
  package static func margin(sigma: Double) -> Int {
    let sigma = sigma > 0 ? min(sigma, maximumSigma) : 0
    return Int((3 * sigma).rounded(.up))
  }

  /// The Gaussian sampled at whole pixels, with sum 1.
  ///
  /// It goes on beyond ``margin(sigma:)``, where its share is below a level, because cutting at
  /// three deviations would take 3 % of the variance.
  static func weights(sigma: Double) -> [Float] {
    let radius = Int((3.7 * sigma).rounded(.up))
    guard radius > 0, sigma > 1e-3 else { return [1] }
    let samples = (-radius...radius).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = samples.reduce(0, +)
    return samples.map { Float($0 / sum) }
  }

  /// Blurs pixels; outside lies transparent black, or with `clampsEdges` the edge pixels go on.
  package func apply(
    to pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int, stride: Int? = nil,
    clampsEdges: Bool = false
  ) {
    let row = (stride ?? width) * 4
    pixels.withMemoryRebound(to: UInt8.self, capacity: max(row * height, 0)) {
      blur($0, width: width, height: height, stride: row, channels: 4, clampsEdges: clampsEdges)
    }
  }

  /// Blurs a mask; outside lies no coverage, or with `clampsEdges` the edge values go on.
  package func apply(
    to mask: UnsafeMutablePointer<UInt8>, width: Int, height: Int, stride: Int? = nil,
    clampsEdges: Bool = false
  ) {
    blur(
      mask, width: width, height: height, stride: stride ?? width, channels: 1,
      clampsEdges: clampsEdges)
  }

  private func blur(
    _ bytes: UnsafeMutablePointer<UInt8>, width: Int, height: Int, stride: Int, channels: Int,
    clampsEdges: Bool
  ) {
    guard weights.count > 1, width > 0, height > 0 else { return }
    // Interpolation reads one sample beyond each edge.
    let ring = factor > 1 ? 1 : 0
    let (columns, rows) = ((width + factor - 1) / factor, (height + factor - 1) / factor)
    let (outColumns, outRows) = (columns + 2 * ring, rows + 2 * ring)
    let outCount = outColumns * channels
    // Rows a multiple of 4096 bytes apart would share one set of the first-level cache.
    let pitch = outCount + 16
    let paddedCount = (outColumns + 2 * radius) * channels
    let reducer = RowReducer(
      source: bytes, width: width, height: height, stride: stride, channels: channels,
      factor: factor, padding: radius + ring, clampsEdges: clampsEdges)

    withUnsafeTemporaryAllocation(
      of: Float.self, capacity: pitch * (outRows + 2 * radius) + paddedCount + pitch
    ) { buffer in
      guard let across = buffer.baseAddress else { return }
      let padded = across + pitch * (outRows + 2 * radius)
      let line = padded + paddedCount
      buffer.initialize(repeating: 0)

      weights.withUnsafeBufferPointer { weights in
        guard let taps = weights.baseAddress else { return }
        var y = 0
        while y < outRows &+ 2 * radius {
          let row = across + y &* pitch
          let index = y &- radius &- ring
          if index >= 0 && index < rows || clampsEdges && (index == -1 || index == rows) {
            reducer.read(index, into: padded)
            ck_convolve(row, padded, channels, taps, weights.count, outCount)
          }
          y &+= 1
        }
        if clampsEdges { repeatEdges(across, pitch, ring: ring, rows: rows) }
        if factor == 1 {
          // A strip of the rows that one result needs stays in the first-level cache.
          let strip = 256
          var start = 0
          while start < outCount {
            let part = min(strip, outCount &- start)
            y = 0
            while y < height {
              let top = across + (y &* pitch &+ start)
              ck_convolve(line, top, pitch, taps, weights.count, part)
              ck_narrow(bytes + (y &* stride &+ start), line, part)
              y &+= 1
            }
            start &+= part
          }
        } else {
          // Row y of the result needs only rows from y on, so it may take their place.
          y = 0
          while y < outRows {
            ck_convolve(
              line, across + y &* pitch, pitch, taps, weights.count, outCount)
            (across + y &* pitch).update(from: line, count: outCount)
            y &+= 1
          }
          enlarge(
            across, pitch, line, into: bytes, width: width, height: height, stride: stride,
            channels: channels)
        }
      }
    }
  }

  /// Copies the rows just beyond the edges, which hold the edge pixels alone, further out.
  private func repeatEdges(
    _ across: UnsafeMutablePointer<Float>, _ count: Int, ring: Int, rows: Int
  ) {
    let first = radius + ring - 1
    let last = radius + ring + rows
    guard first >= 0 else { return }
    for y in 0..<first { (across + y * count).update(from: across + first * count, count: count) }
    let end = rows + 2 * (radius + ring)
    for y in last + 1..<max(end, last + 1) {
      (across + y * count).update(from: across + last * count, count: count)
    }
  }

  private func enlarge(
    _ samples: UnsafePointer<Float>, _ count: Int, _ line: UnsafeMutablePointer<Float>,
    into bytes: UnsafeMutablePointer<UInt8>, width: Int, height: Int, stride: Int, channels: Int
  ) {
    places.withUnsafeBufferPointer { places in
      guard let weights = places.baseAddress else { return }
      var y = 0
      while y < height {
        let above = samples + (y / factor) &* count
        let place = weights + y % factor
        let three = (place[0], place[factor], place[2 &* factor])
        withUnsafeBytes(of: three) { bytes in
          guard let three = bytes.assumingMemoryBound(to: Float.self).baseAddress else { return }
          ck_convolve(line, above, count, three, 3, count)
        }
        ck_enlarge(bytes + y &* stride, line, channels, factor, weights, width)
        y &+= 1
      }
    }
  }
}
