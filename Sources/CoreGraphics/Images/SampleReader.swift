// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Reads the samples of rows as numbers: integers from 0 to 1, floating-point ones as they are.
struct SampleReader {
  private let layout: SampleLayout
  /// Where in a pixel the bytes of each sample lie, the highest first.
  private let places: [Int]
  private let bytesPerSample: Int
  private let scale: Float

  init(_ layout: SampleLayout) {
    self.layout = layout
    let size = layout.bits / 8
    bytesPerSample = size
    scale = 1 / Float(1 << min(layout.bits, 16) - 1)
    let unit = layout.swappedUnit
    places = (0..<layout.samples * size).map { $0 / unit * unit + unit - 1 - $0 % unit }
  }

  /// Reads `count` pixels into `samples` numbers each, in the order of the layout.
  func read(
    _ row: UnsafePointer<UInt8>, count: Int, into out: UnsafeMutablePointer<Float>
  ) {
    switch layout.number {
    case .packed(let fields): readPacked(row, count, fields, out)
    case .integer:
      switch layout.bits {
      case 8: readBytes(row, count, out)
      case 16: readNumbers(row, count, out) { (word: UInt16) in Float(word) * (1 / 65_535) }
      case 32:
        readNumbers(row, count, out) { (long: UInt32) in Float(Double(long) / 4_294_967_295) }
      default: readBits(row, count, out)
      }
    case .float:
      if layout.bits == 16 {
        readNumbers(row, count, out) { Float(Float16(bitPattern: $0)) }
      } else {
        readNumbers(row, count, out) { Float(bitPattern: $0) }
      }
    }
  }

  private func readBytes(
    _ row: UnsafePointer<UInt8>, _ count: Int, _ out: UnsafeMutablePointer<Float>
  ) {
    let samples = layout.samples
    places.withUnsafeBufferPointer { places in
      for pixel in 0..<count {
        for sample in 0..<samples {
          out[pixel &* samples &+ sample] =
            Float(row[pixel &* samples &+ places[sample]]) * (1 / 255)
        }
      }
    }
  }

  /// Reads samples of more than one byte.
  @inline(__always)
  private func readNumbers<Number: FixedWidthInteger>(
    _ row: UnsafePointer<UInt8>, _ count: Int, _ out: UnsafeMutablePointer<Float>,
    _ convert: (Number) -> Float
  ) {
    let (samples, size) = (layout.samples, MemoryLayout<Number>.size)
    places.withUnsafeBufferPointer { places in
      for pixel in 0..<count {
        let start = row + pixel &* samples &* size
        for sample in 0..<samples {
          var value: Number = 0
          for byte in 0..<size {
            value = value << 8 | Number(truncatingIfNeeded: start[places[size &* sample &+ byte]])
          }
          out[pixel &* samples &+ sample] = convert(value)
        }
      }
    }
  }

  private func readBits(
    _ row: UnsafePointer<UInt8>, _ count: Int, _ out: UnsafeMutablePointer<Float>
  ) {
    let (samples, bits) = (layout.samples, layout.bits)
    let mask = UInt8(1 << bits - 1)
    for index in 0..<count &* samples {
      let at = index &* bits
      let value = row[at >> 3] >> UInt8(8 &- bits &- (at & 7)) & mask
      out[index] = Float(value) * scale
    }
  }

  private func readPacked(
    _ row: UnsafePointer<UInt8>, _ count: Int, _ fields: [(shift: Int, bits: Int)],
    _ out: UnsafeMutablePointer<Float>
  ) {
    let size = layout.pixelBits / 8
    let isSwapped = layout.swappedUnit > 1
    for pixel in 0..<count {
      var unit: UInt32 = 0
      for byte in 0..<size {
        unit = unit << 8 | UInt32(row[pixel &* size &+ (isSwapped ? size &- 1 &- byte : byte)])
      }
      for (index, field) in fields.enumerated() {
        let greatest = UInt32(1) << UInt32(field.bits) &- 1
        out[pixel &* fields.count &+ index] =
          Float(unit >> UInt32(field.shift) & greatest) / Float(greatest)
      }
    }
  }
}
