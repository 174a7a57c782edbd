// SPDX-License-Identifier: Apache-2.0

/// The beginning of a WAV file, before the samples.
package enum WAVHeader {
  /// How samples are written.
  package enum Sample: Sendable {
    case signed16, signed24, float32

    package var bytes: Int {
      switch self {
      case .signed16: 2
      case .signed24: 3
      case .float32: 4
      }
    }
  }

  /// How many bytes the header takes.
  package static let count = 44

  /// The header of a file of so many frames; more than the format can tell are told as the most.
  package static func bytes(
    rate: Double, channels: Int, sample: Sample, frames: Int64
  ) -> [UInt8] {
    let frame = channels * sample.bytes
    let most = Int64(UInt32.max) - 64
    let size = UInt32(min(most / Int64(frame), frames) * Int64(frame))
    func small(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8 & 255)] }
    func large(_ value: UInt32) -> [UInt8] {
      (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * UInt32($0))) }
    }
    let rate = UInt32(clamping: Int64(saturating: rate.rounded(.towardZero)))
    let bytesASecond = UInt32(clamping: Int64(rate).multipliedSaturated(by: Int64(frame)))
    return Array("RIFF".utf8) + large(size + 36) + Array("WAVEfmt ".utf8) + large(16)
      + small(sample == .float32 ? 3 : 1) + small(channels) + large(rate)
      + large(bytesASecond) + small(frame) + small(8 * sample.bytes)
      + Array("data".utf8) + large(size)
  }

  /// Samples as they are written; louder than full scale is cut where the form has no room for it.
  package static func bytes(of samples: [Float], as sample: Sample) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(samples.count * sample.bytes)
    for value in samples {
      let bits: UInt32
      switch sample {
      case .signed16: bits = UInt32(bitPattern: scaled(value, 32_768))
      case .signed24: bits = UInt32(bitPattern: scaled(value, 8_388_608))
      case .float32: bits = value.bitPattern
      }
      for index in 0..<sample.bytes {
        result.append(UInt8(truncatingIfNeeded: bits >> (8 * UInt32(index))))
      }
    }
    return result
  }

  private static func scaled(_ value: Float, _ scale: Float) -> Int32 {
    value.isNaN ? 0 : Int32(max(-scale, min(scale - 1, (value * scale).rounded())))
  }
}
