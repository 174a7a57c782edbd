// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The pixels of a bitmap: straight RGBA, rows from the top.
struct DIBPixels {
  private let header: DIBHeader
  private let file: ByteReader
  private(set) var rgba: [UInt8]
  /// Whether a pixel is not opaque, by a channel that has any.
  private(set) var hasAlpha = false
  /// Whether all rows were in the file.
  private(set) var isComplete = true

  init(_ header: DIBHeader, in file: ByteReader) {
    self.header = header
    self.file = file.part(header.pixels)
    rgba = [UInt8](repeating: 0, count: header.width * header.height * 4)
    switch header.coding {
    case .plain, .masks: readRows()
    case .runs4, .runs8, .runs24: readRuns()
    }
  }

  /// Bytes that all rows have together, each padded to four.
  static func length(_ header: DIBHeader) -> Int {
    (header.width * header.bits + 31) / 32 * 4 * header.height
  }

  private mutating func set(_ x: Int, _ y: Int, _ color: UInt32, alpha: UInt8 = 255) {
    let at = ((header.isTopDown ? y : header.height - 1 - y) * header.width + x) * 4
    rgba[at] = UInt8(truncatingIfNeeded: color >> 16)
    rgba[at + 1] = UInt8(truncatingIfNeeded: color >> 8)
    rgba[at + 2] = UInt8(truncatingIfNeeded: color)
    rgba[at + 3] = alpha
  }

  private func color(_ index: Int) -> UInt32 {
    index < header.palette.count ? header.palette[index] : 0
  }

  // MARK: - Rows

  private mutating func readRows() {
    let stride = (header.width * header.bits + 31) / 32 * 4
    let rows = min(header.height, file.count / stride)
    isComplete = rows == header.height
    let bytes = file.bytes
    for y in 0..<rows {
      let start = bytes.startIndex + y * stride
      switch header.bits {
      case 24:
        for x in 0..<header.width {
          let at = start + 3 * x
          let color =
            UInt32(bytes[at + 2]) << 16 | UInt32(bytes[at + 1]) << 8 | UInt32(bytes[at])
          set(x, y, color)
        }
      case 16, 32: readMasked(y, bytes, start)
      default:
        let perByte = 8 / header.bits
        let full = UInt8(truncatingIfNeeded: (1 << header.bits) - 1)
        for x in 0..<header.width {
          let shift = 8 - header.bits * (x % perByte + 1)
          set(x, y, color(Int(bytes[start + x / perByte] >> UInt8(shift) & full)))
        }
      }
    }
    // A channel that is nothing but zero is one that was never filled.
    if header.masks[3] != 0, !hasAlpha { opaque() }
  }

  private mutating func readMasked(_ y: Int, _ bytes: ArraySlice<UInt8>, _ start: Int) {
    let channels = header.masks.map(Channel.init)
    let size = header.bits / 8
    for x in 0..<header.width {
      var pixel: UInt32 = 0
      for index in 0..<size {
        pixel |= UInt32(bytes[start + size * x + index]) << UInt32(8 * index)
      }
      let color =
        UInt32(channels[0].value(pixel)) << 16 | UInt32(channels[1].value(pixel)) << 8
        | UInt32(channels[2].value(pixel))
      let alpha = header.masks[3] == 0 ? 255 : channels[3].value(pixel)
      if header.masks[3] != 0, alpha > 0 { hasAlpha = true }
      set(x, y, color, alpha: alpha)
    }
  }

  private mutating func opaque() {
    for at in stride(from: 3, to: rgba.count, by: 4) { rgba[at] = 255 }
  }

  /// Where a component is in a pixel.
  private struct Channel {
    let mask: UInt32
    let shift: UInt32
    let full: UInt32

    init(_ mask: UInt32) {
      self.mask = mask
      shift = UInt32(mask == 0 ? 0 : mask.trailingZeroBitCount)
      full = mask >> shift
    }

    /// The component in eight bits, rounded to nearest.
    func value(_ pixel: UInt32) -> UInt8 {
      guard full > 0 else { return 0 }
      let value = UInt64((pixel & mask) >> shift)
      return UInt8(truncatingIfNeeded: (value * 255 + UInt64(full / 2)) / UInt64(full))
    }
  }

  // MARK: - Runs

  /// Pixels that no run covers are the palette's first colour.
  private mutating func readRuns() {
    let ground = header.bits == 24 ? 0 : color(0)
    for y in 0..<header.height { for x in 0..<header.width { set(x, y, ground) } }
    var (x, y, at) = (0, 0, 0)
    while y < header.height {
      guard let count = file.byte(at), let value = file.byte(at + 1) else {
        isComplete = false
        return
      }
      at += 2
      if count > 0 {
        let run = run(value, &at)
        for index in 0..<count { put(run[index % run.count], &x, y) }
        continue
      }
      switch value {
      case 0: (x, y) = (0, y + 1)
      case 1: return
      case 2:
        guard let right = file.byte(at), let up = file.byte(at + 1) else { return }
        (x, y, at) = (x + right, y + up, at + 2)
      default: readLiterals(value, &x, y, &at)
      }
    }
  }

  private mutating func put(_ color: UInt32, _ x: inout Int, _ y: Int) {
    if x < header.width { set(x, y, color) }
    x += 1
  }

  /// The colours that a run repeats.
  private func run(_ value: Int, _ at: inout Int) -> [UInt32] {
    switch header.coding {
    case .runs4: return [color(value >> 4), color(value & 15)]
    case .runs24:
      defer { at += 2 }
      return [literal24(at - 1)]
    default: return [color(value)]
    }
  }

  private func literal24(_ at: Int) -> UInt32 { UInt32(file.little(at, bytes: 3) ?? 0) }

  private mutating func readLiterals(_ count: Int, _ x: inout Int, _ y: Int, _ at: inout Int) {
    for index in 0..<count {
      switch header.coding {
      case .runs4:
        let pair = file.byte(at + index / 2) ?? 0
        put(color(index % 2 == 0 ? pair >> 4 : pair & 15), &x, y)
      case .runs24: put(literal24(at + 3 * index), &x, y)
      default: put(color(file.byte(at + index) ?? 0), &x, y)
      }
    }
    let bytes =
      switch header.coding {
      case .runs4: (count + 1) / 2
      case .runs24: 3 * count
      default: count
      }
    // Each list of literals fills whole words.
    at += bytes + bytes % 2
  }
}
