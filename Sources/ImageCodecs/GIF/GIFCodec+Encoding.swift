// SPDX-License-Identifier: Apache-2.0

import Foundation

/// One picture of a film that is written as GIF: premultiplied 0xAARRGGBB.
package struct GIFFrame: Sendable {
  package var width: Int
  package var height: Int
  package var pixels: [UInt32]
  /// Seconds.
  package var delay: Double

  package init(width: Int, height: Int, pixels: [UInt32], delay: Double) {
    self.width = width
    self.height = height
    self.pixels = pixels
    self.delay = delay
  }
}

extension GIFCodec {
  /// A file of frames in order, each with up to 256 colours of its own.
  ///
  /// Delays are rounded to hundredths of a second so that their sums stay right. Pixels whose alpha
  /// is below one half are transparent. Without a loop count the film is shown once.
  package static func encode(
    _ frames: [GIFFrame], loopCount: Int? = nil
  ) throws(ImageCodecError) -> Data {
    guard let first = frames.first else { throw .cannotEncode(format: .gif, reason: "no frames") }
    let width = frames.reduce(first.width) { max($0, $1.width) }
    let height = frames.reduce(first.height) { max($0, $1.height) }
    guard (1...65_535).contains(width), (1...65_535).contains(height),
      frames.allSatisfy({ $0.width > 0 && $0.height > 0 && $0.pixels.count == $0.width * $0.height }
      )
    else { throw .cannotEncode(format: .gif, reason: "it is \(width)x\(height) pixels") }
    var out = Data("GIF89a".utf8)
    out += word(width) + word(height) + [0x70, 0, 0]
    if let loopCount {
      out += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1]
      out += word(min(max(loopCount, 0), 65_535)) + [0]
    }
    // Where a frame does not cover the canvas, the one before must have gone.
    let isCovering = frames.allSatisfy { frame in
      frame.width == width && frame.height == height
        && frame.pixels.allSatisfy { $0 >> 24 >= 128 }
    }
    var (time, shown) = (0.0, 0)
    for frame in frames {
      time += frame.delay.isFinite ? min(max(frame.delay, 0), 655) : 0
      let delay = min(Int((time * 100).rounded()) - shown, 65_535)
      shown += delay
      write(frame, delay: delay, disposal: isCovering ? 1 : 2, into: &out)
    }
    out.append(0x3B)
    return out
  }

  private static func word(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8)] }

  private static func write(
    _ frame: GIFFrame, delay: Int, disposal: UInt8, into out: inout Data
  ) {
    let colors = PaletteBuilder(frame.pixels)
    let (palette, indices) = (colors.palette, colors.indices(frame.pixels))
    let transparent = colors.transparentIndex
    var bits = 1
    while 1 << bits < palette.count + (transparent == nil ? 0 : 1) { bits += 1 }
    out += [0x21, 0xF9, 4, disposal << 2 | (transparent == nil ? 0 : 1)] + word(delay)
    out += [UInt8(transparent ?? 0), 0]
    out += [0x2C, 0, 0, 0, 0] + word(frame.width) + word(frame.height)
    out.append(0x80 | UInt8(bits - 1))
    for index in 0..<1 << bits {
      let color = index < palette.count ? palette[index] : 0
      out += [
        UInt8(truncatingIfNeeded: color >> 16), UInt8(truncatingIfNeeded: color >> 8),
        UInt8(truncatingIfNeeded: color),
      ]
    }
    let size = max(bits, 2)
    out.append(UInt8(size))
    var writer = CodeWriter(codeSize: size)
    writer.write(indices)
    let bytes = writer.finish()
    for start in stride(from: 0, to: bytes.count, by: 255) {
      let part = bytes[start..<min(start + 255, bytes.count)]
      out.append(UInt8(part.count))
      out += part
    }
    out.append(0)
  }
}

// MARK: - Codes

/// Writes indices in the variable-length codes of GIF.
private struct CodeWriter {
  private let clear: Int
  private let firstSize: Int
  private var size: Int
  private var next: Int
  /// For each code and index that follows it the code of both, 0 for none.
  private var table: [UInt16]
  private var bytes: [UInt8] = []
  private var pending = 0
  private var pendingBits = 0

  init(codeSize: Int) {
    clear = 1 << codeSize
    firstSize = codeSize + 1
    size = firstSize
    next = clear + 2
    table = [UInt16](repeating: 0, count: 4096 << 8)
  }

  mutating func write(_ indices: [UInt8]) {
    put(clear)
    guard var code = indices.first.map({ Int($0) }) else { return }
    for index in indices.dropFirst() {
      let place = code << 8 | Int(index)
      if table[place] != 0 {
        code = Int(table[place])
        continue
      }
      put(code)
      if next == 4096 {
        put(clear)
        for index in table.indices { table[index] = 0 }
        size = firstSize
        next = clear + 2
      } else {
        table[place] = UInt16(next)
        if next == 1 << size { size += 1 }
        next += 1
      }
      code = Int(index)
    }
    put(code)
  }

  mutating func finish() -> [UInt8] {
    put(clear + 1)
    if pendingBits > 0 { bytes.append(UInt8(truncatingIfNeeded: pending)) }
    return bytes
  }

  private mutating func put(_ code: Int) {
    pending |= code << pendingBits
    pendingBits += size
    while pendingBits >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      pendingBits -= 8
    }
  }
}
