// SPDX-License-Identifier: Apache-2.0

import Foundation

extension TIFFCodec {
  /// A file of the samples as they are, not compressed: one strip, then what describes it.
  package static func encode(
    _ image: DecodedImage, _ options: EncodingOptions = EncodingOptions()
  ) throws(ImageCodecError) -> Data {
    guard image.width > 0, image.height > 0, image.bytes.count < 1 << 31 else {
      throw .cannotEncode(format: .tiff, reason: "it is \(image.width)x\(image.height) pixels")
    }
    var file = Directory(pixels: image.bytes)
    file.add(.width, longs: [image.width])
    file.add(.height, longs: [image.height])
    file.add(.bits, shorts: [Int](repeating: image.bits, count: image.channels))
    file.add(.compression, shorts: [1])
    let meaning =
      switch image.model {
      case .gray: 1
      case .rgb: 2
      case .cmyk: 5
      }
    file.add(.meaning, shorts: [meaning])
    file.add(.strips, longs: [8])
    file.add(.orientation, shorts: [options.orientation ?? 1])
    file.add(.samples, shorts: [image.channels])
    file.add(.rows, longs: [image.height])
    file.add(.lengths, longs: [image.bytes.count])
    let resolution = options.resolution ?? SIMD2(72, 72)
    file.add(.xResolution, ratio: resolution.x)
    file.add(.yResolution, ratio: resolution.y)
    file.add(.layout, shorts: [1])
    file.add(.unit, shorts: [2])
    // Alpha that colours are not multiplied by.
    if image.hasAlpha { file.add(.extra, shorts: [2]) }
    if case .profile(let profile) = options.colors { file.add(.profile, bytes: profile) }
    return file.data
  }

  /// The fields that are written, which stand in the order of their numbers.
  private enum Field: Int {
    case width = 256
    case height = 257
    case bits = 258
    case compression = 259
    case meaning = 262
    case strips = 273
    case orientation = 274
    case samples = 277
    case rows = 278
    case lengths = 279
    case xResolution = 282
    case yResolution = 283
    case layout = 284
    case unit = 296
    case extra = 338
    case profile = 34675
  }

  /// A file with the low byte first: its head, the pixels, long values, and the fields.
  private struct Directory {
    private var body: Data
    private var fields: [(field: Field, kind: Int, count: Int, bytes: [UInt8])] = []

    init(pixels: Data) { body = pixels }

    private static func little(_ number: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }

    mutating func add(_ field: Field, shorts: [Int]) {
      fields.append((field, 3, shorts.count, shorts.flatMap { Self.little($0, 2) }))
    }

    mutating func add(_ field: Field, longs: [Int]) {
      fields.append((field, 4, longs.count, longs.flatMap { Self.little($0, 4) }))
    }

    mutating func add(_ field: Field, bytes: Data) {
      fields.append((field, 7, bytes.count, [UInt8](bytes)))
    }

    mutating func add(_ field: Field, ratio: Double) {
      let number = ratio.isFinite ? min(max(ratio, 0.001), 1e6) : 72
      let bytes = Self.little(Int((number * 1000).rounded()), 4) + Self.little(1000, 4)
      fields.append((field, 5, 1, bytes))
    }

    var data: Data {
      var (body, entries) = (body, [UInt8]())
      for (field, kind, count, bytes) in fields.sorted(by: { $0.field.rawValue < $1.field.rawValue }
      ) {
        var value = bytes + [UInt8](repeating: 0, count: max(0, 4 - bytes.count))
        if bytes.count > 4 {
          if body.count % 2 == 1 { body.append(0) }
          value = Self.little(8 + body.count, 4)
          body.append(contentsOf: bytes)
        }
        entries +=
          Self.little(field.rawValue, 2) + Self.little(kind, 2) + Self.little(count, 4) + value
      }
      if body.count % 2 == 1 { body.append(0) }
      let head = [0x49, 0x49, 42, 0] + Self.little(8 + body.count, 4)
      return Data(head) + body + Data(Self.little(fields.count, 2) + entries + [0, 0, 0, 0])
    }
  }
}
