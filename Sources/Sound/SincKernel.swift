// SPDX-License-Identifier: Apache-2.0

import ElementaryFunctions
import Foundation

/// What a sound is between its samples, as far as its rate can tell: a sinc under Kaiser's window.
///
/// Julius O. Smith, "Digital Audio Resampling": the kernel is tabulated, and interpolated linearly
/// between the entries. It reaches over 16 zeros on either side and lets 95 % of the band pass.
enum SincKernel {
  /// How many samples of the slower rate it reaches to either side.
  static let reach = 16
  private static let steps = 512
  private static let cutoff = 0.95
  private static let shape = 9.0

  private static let table: [Float] = {
    let norm = bessel(shape)
    return (0...reach * steps + 1).map { index in
      let x = Double(index) / Double(steps)
      guard x < Double(reach) else { return 0 }
      let angle = Double.pi * cutoff * x
      let sinc = index == 0 ? 1 : Elementary.sin(angle) / angle
      let share = x / Double(reach)
      return Float(cutoff * sinc * bessel(shape * (1 - share * share).squareRoot()) / norm)
    }
  }()

  /// The modified Bessel function of the first kind and order 0.
  private static func bessel(_ x: Double) -> Double {
    var (sum, term) = (1.0, 1.0)
    for index in 1...60 {
      term *= (x / 2 / Double(index)) * (x / 2 / Double(index))
      sum += term
    }
    return sum
  }

  /// The sound's frames at places that lie evenly, which need not be whole.
  ///
  /// Each depends on its own place alone, so it does not matter how a sound is cut into calls.
  ///
  /// - Parameters:
  ///   - source: What is read.
  ///   - place: The place of the first frame, in frames of the source.
  ///   - index: Which of the frames of the row the first one is: frame i lies at place + i * step.
  ///   - step: From one frame to the next, not 0.
  ///   - count: How many frames.
  /// - Returns: The samples of each frame side by side.
  static func frames(
    of source: any SoundSource, at place: Double, from index: Int64, step: Double, count: Int
  ) -> [Float] {
    let channels = source.channels
    func position(_ number: Int) -> Double { place + Double(index + Int64(number)) * step }
    let (first, last) = (position(0), position(count - 1))
    // Frames that are asked for less often than they lie are heard only up to what remains.
    let width = max(1, abs(step))
    let half = (Double(reach) * width).rounded(.up)
    let base = Int64((min(first, last) - half).rounded(.down))
    let end = Int64((max(first, last) + half).rounded(.up)) + 1
    let read = source.frames(from: base, count: Int(end - base))
    var result = [Float](repeating: 0, count: count * channels)
    let scale = Double(steps) / width
    table.withUnsafeBufferPointer { table in
      for number in 0..<count {
        let center = position(number) - Double(base)
        let low = max(0, Int((center - half).rounded(.up)))
        let high = min(Int(end - base) - 1, Int((center + half).rounded(.down)))
        var sums: (Float, Float) = (0, 0)
        for sample in low...max(low, high) {
          let x = abs(Double(sample) - center) * scale
          let entry = Int(x)
          guard entry < reach * steps else { continue }
          let share = Float(x - Double(entry))
          let weight = table[entry] + (table[entry + 1] - table[entry]) * share
          sums.0 += read[sample * channels] * weight
          if channels > 1 { sums.1 += read[sample * channels + 1] * weight }
        }
        result[number * channels] = sums.0 / Float(width)
        if channels > 1 { result[number * channels + 1] = sums.1 / Float(width) }
      }
    }
    return result
  }
}
