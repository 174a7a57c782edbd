// SPDX-License-Identifier: Apache-2.0

/// A sound at another rate.
package struct Resampled: SoundSource {
  private let source: any SoundSource
  package let rate: Double

  package init(_ source: any SoundSource, rate: Double) {
    (self.source, self.rate) = (source, rate)
  }

  package var channels: Int { source.channels }

  package var length: Int64? {
    source.length.map { Int64((Double($0) * rate / source.rate).rounded(.up)) }
  }

  package func frames(from start: Int64, count: Int) -> [Float] {
    guard source.rate != rate else { return source.frames(from: start, count: count) }
    guard count > 0 else { return [] }
    return SincKernel.frames(
      of: source, at: 0, from: start, step: source.rate / rate, count: count)
  }
}
