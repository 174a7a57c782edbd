// SPDX-License-Identifier: Apache-2.0

import ElementaryFunctions
import Foundation

/// A power of each colour; what is below 0 counts as 0.
public struct GammaKernel: StraightColorKernel {
  private let power: Float

  public init(power: Float) {
    self.power = power
  }

  public func color(_ c: Pixel) -> Pixel {
    guard power != 1 else { return c }
    return Pixel(
      Elementary.pow(max(c.x, 0), power), Elementary.pow(max(c.y, 0), power),
      Elementary.pow(max(c.z, 0), power), c.w)
  }
}

/// Runs a kernel on encoded colours, whatever the working space is.
public struct EncodedKernel<Inner: ColorKernel>: ColorKernel {
  private let inner: Inner

  public init(_ inner: Inner) {
    self.inner = inner
  }

  public func prepared(for working: WorkingSpace) -> any ColorKernel {
    working == .encoded ? inner : self
  }

  public func pixel(_ pixel: Pixel) -> Pixel {
    let table = TransferTable.shared
    let encoded = WorkingSpace.linear.encodedPixel(pixel, table)
    return WorkingSpace.linear.workingPixel(inner.pixel(encoded), table)
  }
}

/// Runs a kernel on linear colours, whatever the working space is.
public struct LinearKernel<Inner: ColorKernel>: ColorKernel {
  private let inner: Inner

  public init(_ inner: Inner) {
    self.inner = inner
  }

  public func prepared(for working: WorkingSpace) -> any ColorKernel {
    working == .linear ? inner : self
  }

  public func pixel(_ pixel: Pixel) -> Pixel {
    let table = TransferTable.shared
    let linear = WorkingSpace.linear.workingPixel(pixel, table)
    return WorkingSpace.linear.encodedPixel(inner.pixel(linear), table)
  }
}

/// The curve of sRGB itself, as a change of colours.
public struct TransferKernel: StraightColorKernel {
  private let encodes: Bool

  public init(encodes: Bool) {
    self.encodes = encodes
  }

  public func color(_ c: Pixel) -> Pixel {
    encodes ? TransferTable.shared.encoded(c) : TransferTable.shared.decoded(c)
  }
}

/// For each colour a curve given by samples, with straight lines between.
public struct CurvesKernel: StraightColorKernel {
  private let samples: [SIMD3<Float>]
  private let start: Float
  private let scale: Float

  /// The samples lie evenly from `start` to `end`; beyond both the outermost goes on.
  public init(samples: [SIMD3<Float>], start: Float, end: Float) {
    self.samples = samples.isEmpty ? [.zero, .one] : samples
    self.start = start
    scale = end > start ? Float(self.samples.count - 1) / (end - start) : 0
  }

  public func color(_ c: Pixel) -> Pixel {
    samples.withUnsafeBufferPointer { samples in
      Pixel(value(c.x, samples, 0), value(c.y, samples, 1), value(c.z, samples, 2), c.w)
    }
  }

  @inline(__always)
  private func value(
    _ v: Float, _ samples: UnsafeBufferPointer<SIMD3<Float>>, _ channel: Int
  ) -> Float {
    let place = (v - start) * scale
    let last = Float(samples.count - 1)
    let limited = place > 0 ? min(place, last) : 0
    let index = min(Int(limited), max(samples.count - 2, 0))
    let next = min(index + 1, samples.count - 1)
    let part = limited - Float(index)
    return samples[index][channel] + (samples[next][channel] - samples[index][channel]) * part
  }

  /// A smooth curve through points, the same for all colours: it rises where they do, and beyond
  /// the outermost it is level.
  public static func tone(_ points: [(x: Double, y: Double)]) -> CurvesKernel {
    let sorted = points.sorted { $0.x < $1.x }
    let count = 1024
    return CurvesKernel(
      samples: (0...count).map {
        SIMD3(repeating: Float(monotone(sorted, Double($0) / Double(count))))
      }, start: 0, end: 1)
  }

  /// Cubic pieces that never turn between points (Fritsch and Carlson).
  private static func monotone(_ p: [(x: Double, y: Double)], _ x: Double) -> Double {
    guard let first = p.first, let last = p.last, x > first.x else { return p.first?.y ?? x }
    guard x < last.x, let k = p.indices.dropLast().last(where: { p[$0].x <= x }) else {
      return last.y
    }
    func slope(_ i: Int) -> Double {
      guard i >= 0, i + 1 < p.count else { return .nan }
      let width = p[i + 1].x - p[i].x
      return width > 0 ? (p[i + 1].y - p[i].y) / width : 0
    }
    func tangent(_ i: Int) -> Double {
      let (before, after) = (slope(i - 1), slope(i))
      if before.isNaN { return after }
      if after.isNaN { return before }
      guard before * after > 0 else { return 0 }
      let mean = (before + after) / 2
      let limit = 3 * min(abs(before), abs(after))
      return min(max(mean, -limit), limit)
    }
    let width = p[k + 1].x - p[k].x
    guard width > 0 else { return p[k + 1].y }
    let t = (x - p[k].x) / width
    let (t2, t3) = (t * t, t * t * t)
    return (2 * t3 - 3 * t2 + 1) * p[k].y + (t3 - 2 * t2 + t) * width * tangent(k)
      + (3 * t2 - 2 * t3) * p[k + 1].y + (t3 - t2) * width * tangent(k + 1)
  }
}
