// SPDX-License-Identifier: Apache-2.0

/// How the samples of a WAV file lie in it.
///
/// The format is Microsoft's and IBM's "Multimedia Programming Interface and Data Specifications 1.0"
/// with the extensible header of 2001: chunks of a name, a length and content, little-endian.
struct WAVLayout: Equatable {
  enum Sample: Equatable {
    case unsigned8, signed16, signed24, signed32, float32, float64

    var bytes: Int {
      switch self {
      case .unsigned8: 1
      case .signed16: 2
      case .signed24: 3
      case .signed32, .float32: 4
      case .float64: 8
      }
    }
  }

  var rate: Double
  /// As many as the file has; two at most are heard.
  var channels: Int
  var sample: Sample
  /// Where the samples begin, in bytes.
  var offset: Int64
  var frames: Int64

  var bytesPerFrame: Int { channels * sample.bytes }

  /// Finds the samples by reading the chunks' heads.
  ///
  /// A length that goes beyond the end of the file, as of one that is still being written, is cut.
  ///
  /// The file has `count` bytes; `read` gives those at an offset, fewer at the end.
  init(count: Int64, path: String, read: (Int64, Int) -> [UInt8]) throws(SoundError) {
    let head = read(0, 12)
    guard head.count == 12,
      ["RIFF", "RF64"].contains(String(decoding: head[0..<4], as: UTF8.self)),
      head[8..<12].elementsEqual("WAVE".utf8)
    else { throw SoundError(path: path, reason: "it is no WAV file") }
    var place: Int64 = 12
    var format: [UInt8]?
    for _ in 0..<10_000 {
      let chunk = read(place, 8)
      guard chunk.count == 8 else { break }
      let length = Int64(chunk.number(at: 4, bytes: 4))
      let name = String(decoding: chunk[0..<4], as: UTF8.self)
      if name == "fmt " { format = read(place + 8, Int(min(length, 40))) }
      if name == "data" {
        guard let format else {
          throw SoundError(path: path, reason: "its samples come before their format")
        }
        try self.init(format, path: path)
        offset = place + 8
        // Of a stream, or of a file beyond 4 GiB, the length is not known here.
        let told = length == UInt32.max ? Int64.max : length
        frames = max(0, min(told, count - offset)) / Int64(bytesPerFrame)
        return
      }
      place += 8 + length + length % 2
    }
    throw SoundError(path: path, reason: "it holds no samples")
  }

  private init(_ format: [UInt8], path: String) throws(SoundError) {
    guard format.count >= 16 else { throw SoundError(path: path, reason: "its format is cut") }
    var kind = format.number(at: 0, bytes: 2)
    let bits = format.number(at: 14, bytes: 2)
    if kind == 0xFFFE, format.count >= 26 { kind = format.number(at: 24, bytes: 2) }
    channels = Int(format.number(at: 2, bytes: 2))
    rate = Double(format.number(at: 4, bytes: 4))
    (offset, frames) = (0, 0)
    switch (kind, bits) {
    case (1, 8): sample = .unsigned8
    case (1, 16): sample = .signed16
    case (1, 24): sample = .signed24
    case (1, 32): sample = .signed32
    case (3, 32): sample = .float32
    case (3, 64): sample = .float64
    default:
      throw SoundError(
        path: path, reason: "its samples are of kind \(kind) with \(bits) bits, which is not read")
    }
    guard (1...64).contains(channels), (1000...768_000).contains(rate) else {
      throw SoundError(
        path: path, reason: "it has \(channels) channels and \(rate) frames a second")
    }
  }

  /// The samples of the first channels, two at most.
  func decode(_ bytes: [UInt8]) -> [Float] {
    let heard = min(2, channels)
    let count = bytes.count / bytesPerFrame
    var result = [Float](repeating: 0, count: count * heard)
    for frame in 0..<count {
      for channel in 0..<heard {
        let place = frame * bytesPerFrame + channel * sample.bytes
        result[frame * heard + channel] = value(bytes, at: place)
      }
    }
    return result
  }

  private func value(_ bytes: [UInt8], at place: Int) -> Float {
    let raw = bytes.number(at: place, bytes: sample.bytes)
    switch sample {
    case .unsigned8: return (Float(raw) - 128) / 128
    case .signed16: return Float(Int16(truncatingIfNeeded: raw)) / 32_768
    case .signed24: return Float(Int32(truncatingIfNeeded: raw << 8)) / 2_147_483_648
    case .signed32: return Float(Int32(truncatingIfNeeded: raw)) / 2_147_483_648
    case .float32: return Self.tame(Float(bitPattern: UInt32(truncatingIfNeeded: raw)))
    case .float64: return Self.tame(Float(Double(bitPattern: raw)))
    }
  }

  /// What is no number is silent, and nothing is louder than loud.
  private static func tame(_ value: Float) -> Float {
    value.isNaN ? 0 : min(max(value, -16), 16)
  }
}

extension [UInt8] {
  /// A little-endian number.
  fileprivate func number(at place: Int, bytes: Int) -> UInt64 {
    var result: UInt64 = 0
    for index in 0..<bytes { result |= UInt64(self[place + index]) << (8 * UInt64(index)) }
    return result
  }
}
