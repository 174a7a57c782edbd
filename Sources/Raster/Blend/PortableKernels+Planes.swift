// SPDX-License-Identifier: Apache-2.0

import Geometry

/// Twins of the kernels on sums, samples and parameters.
extension PortableKernels {
  /// Adds up area differences, clears them and writes the coverage; returns the last sum.
  static func sweep(
    _ cells: UnsafeMutablePointer<Int32>, _ mask: UnsafeMutablePointer<UInt8>, _ sum: Int32,
    _ rule: FillRule, _ count: Int
  ) -> Int32 {
    var sum = sum
    var i = 0
    while i < count {
      sum &+= cells[i]
      cells[i] = 0
      let coverage = rule == .nonZero ? NonZero.coverage(sum) : EvenOdd.coverage(sum)
      mask[i] = UInt8(truncatingIfNeeded: coverage)
      i &+= 1
    }
    return sum
  }

  /// The sums of `factor` neighbours times `scale`.
  static func average(
    _ dst: UnsafeMutablePointer<Float>, _ sums: UnsafePointer<UInt32>, channels: Int,
    factor: Int, scale: Float, _ count: Int
  ) {
    var j = 0
    while j < count {
      var c = 0
      while c < channels {
        var sum: UInt32 = 0
        var k = 0
        while k < factor {
          sum &+= sums[(j &* factor &+ k) &* channels &+ c]
          k &+= 1
        }
        dst[j &* channels &+ c] = Float(sum) * scale
        c &+= 1
      }
      j &+= 1
    }
  }

  /// Weighs three neighbouring samples for each pixel.
  static func enlarge(
    _ dst: UnsafeMutablePointer<UInt8>, _ src: UnsafePointer<Float>, channels: Int, factor: Int,
    _ weights: UnsafePointer<Float>, _ count: Int
  ) {
    var i = 0
    while i < count {
      let (sample, place) = (i / factor, i % factor)
      var c = 0
      while c < channels {
        let s = src + (sample &* channels &+ c)
        let sum =
          s[0] * weights[place] + s[channels] * weights[factor &+ place]
          + s[2 &* channels] * weights[2 &* factor &+ place] + 0.5
        dst[i &* channels &+ c] = UInt8(sum)
        c &+= 1
      }
      i &+= 1
    }
  }

  /// `t = x + (first + i) · dx`.
  static func axialParameters(
    _ t: UnsafeMutablePointer<Float>, x: Double, dx: Double, first: Int, _ count: Int
  ) {
    var i = 0
    while i < count {
      t[i] = Float(x + Double(first &+ i) * dx)
      i &+= 1
    }
  }

  /// `t = |(x, y)|` of points that step evenly.
  static func radialParameters(
    _ t: UnsafeMutablePointer<Float>, x: Double, dx: Double, y: Double, dy: Double, first: Int,
    _ count: Int
  ) {
    var i = 0
    while i < count {
      let column = Double(first &+ i)
      let (px, py) = (x + column * dx, y + column * dy)
      t[i] = Float(px * px + py * py).squareRoot()
      i &+= 1
    }
  }
}
