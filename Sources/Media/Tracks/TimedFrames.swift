// SPDX-License-Identifier: Apache-2.0

/// Raw pictures with their times, as ffmpeg reads them from a pipe: a Matroska file that is written as
/// it comes (RFC 9559), with one block a cluster and times in nanoseconds.
struct TimedFrames {
  /// How pictures lie in memory.
  enum Pixels: String, Sendable {
    /// A plane of luma and two of chroma of half the resolution.
    case planes = "I420"
    /// A plane of luma and one of chroma.
    case twoPlanes = "NV12"
    /// Blue, green, red, alpha.
    case colors = "BGRA"

    /// Bytes of a picture; sides of planes are even.
    func count(_ width: Int, _ height: Int) -> Int {
      self == .colors ? width * height * 4 : width * height * 3 / 2
    }
  }

  /// What the file begins with.
  static func head(width: Int, height: Int, _ pixels: Pixels) -> [UInt8] {
    let kind = element(
      [0x1A, 0x45, 0xDF, 0xA3],
      number([0x42, 0x86], 1) + number([0x42, 0xF7], 1) + number([0x42, 0xF2], 4)
        + number([0x42, 0xF3], 8) + element([0x42, 0x82], Array("matroska".utf8))
        + number([0x42, 0x87], 4) + number([0x42, 0x85], 2))
    let info = element(
      [0x15, 0x49, 0xA9, 0x66],
      number([0x2A, 0xD7, 0xB1], 1) + element([0x4D, 0x80], Array("Citrine".utf8))
        + element([0x57, 0x41], Array("Citrine".utf8)))
    let picture = element(
      [0xE0],
      number([0xB0], UInt64(width)) + number([0xBA], UInt64(height))
        + element([0x2E, 0xB5, 0x24], Array(pixels.rawValue.utf8)))
    let track = element(
      [0xAE],
      number([0xD7], 1) + number([0x73, 0xC5], 1) + number([0x83], 1) + number([0x9C], 0)
        + element([0x86], Array("V_UNCOMPRESSED".utf8)) + picture)
    // The file's own element has no known length.
    let segment: [UInt8] = [0x18, 0x53, 0x80, 0x67, 0x01] + Array(repeating: 0xFF, count: 7)
    return kind + segment + info + element([0x16, 0x54, 0xAE, 0x6B], track)
  }

  /// What stands before the bytes of a picture.
  static func head(ofPicture count: Int, nanoseconds: Int64) -> [UInt8] {
    let time = number([0xE7], UInt64(clamping: nanoseconds), width: 8)
    // The track, no time of its own, and that it needs no other.
    let block: [UInt8] = [0xA3] + size(count + 4) + [0x81, 0, 0, 0x80]
    return [0x1F, 0x43, 0xB6, 0x75] + size(time.count + block.count + count) + time + block
  }

  private static func number(_ name: [UInt8], _ value: UInt64, width: Int? = nil) -> [UInt8] {
    let width = width ?? max(1, (64 - value.leadingZeroBitCount + 7) / 8)
    return element(
      name, (0..<width).map { UInt8(truncatingIfNeeded: value >> UInt64((width - 1 - $0) * 8)) })
  }

  private static func element(_ name: [UInt8], _ bytes: [UInt8]) -> [UInt8] {
    name + size(bytes.count) + bytes
  }

  /// A length in eight bytes.
  private static func size(_ count: Int) -> [UInt8] {
    [0x01] + (0..<7).map { UInt8(truncatingIfNeeded: count >> ((6 - $0) * 8)) }
  }
}
