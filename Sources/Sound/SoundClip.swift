// SPDX-License-Identifier: Apache-2.0

/// Sound that lies in memory.
package struct SoundClip: SoundSource, Equatable {
  package let rate: Double
  package let channels: Int
  /// The samples of a frame lie side by side.
  package let samples: [Float]

  package init(rate: Double, channels: Int, samples: [Float]) {
    (self.rate, self.channels, self.samples) = (rate, channels, samples)
  }

  package var length: Int64? { Int64(samples.count / channels) }

  package func frames(from start: Int64, count: Int) -> [Float] {
    let all = Int64(samples.count / channels)
    let (first, last) = (max(0, min(start, all)), max(0, min(start &+ Int64(count), all)))
    guard first < last else { return [Float](repeating: 0, count: count * channels) }
    let inside = samples[Int(first) * channels..<Int(last) * channels]
    guard inside.count < count * channels else { return Array(inside) }
    var result = [Float](repeating: 0, count: count * channels)
    let offset = Int(first - start) * channels
    for (index, sample) in inside.enumerated() { result[offset + index] = sample }
    return result
  }
}
