// SPDX-License-Identifier: Apache-2.0

/// A sound that begins again where it ends.
package struct LoopedSound: SoundSource {
  private let source: any SoundSource
  private let period: Int64
  private let times: Int64?

  /// Has a sound be heard so many times; nil for ever.
  ///
  /// A source that never ends, or holds nothing, is heard as it is.
  package init(_ source: any SoundSource, times: Int64?) {
    self.source = source
    period = source.length ?? 0
    self.times = times.map { max(1, $0) }
  }

  package var rate: Double { source.rate }
  package var channels: Int { source.channels }

  package var length: Int64? {
    guard period > 0 else { return source.length }
    guard let times else { return nil }
    let (whole, isTooLong) = period.multipliedReportingOverflow(by: times)
    return isTooLong ? nil : whole
  }

  package func frames(from start: Int64, count: Int) -> [Float] {
    guard period > 0 else { return source.frames(from: start, count: count) }
    var result: [Float] = []
    result.reserveCapacity(count * channels)
    var (place, left) = (start, count)
    while left > 0 {
      let isSilent = place < 0 || length.map { place >= $0 } ?? false
      let inside = isSilent ? 0 : place % period
      let room = place < 0 ? -place : isSilent ? Int64(left) : period - inside
      let part = Int(min(Int64(left), room))
      result +=
        isSilent
        ? [Float](repeating: 0, count: part * channels) : source.frames(from: inside, count: part)
      place += Int64(part)
      left -= part
    }
    return result
  }
}
