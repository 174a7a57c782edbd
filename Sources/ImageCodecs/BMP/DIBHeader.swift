// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What stands before the pixels of a Windows or OS/2 bitmap, in a file or by itself.
struct DIBHeader {
  /// How the pixels are stored.
  enum Coding {
    case plain
    case runs8
    case runs4
    case runs24
    case masks
  }

  private(set) var width = 0
  private(set) var height = 0
  /// Whether the first row is the upper one.
  private(set) var isTopDown = false
  private(set) var bits = 0
  private(set) var coding = Coding.plain
  /// Where red, green, blue and alpha are in a pixel of 16 or 32 bits.
  private(set) var masks = [UInt32](repeating: 0, count: 4)
  /// 0xRRGGBB.
  private(set) var palette: [UInt32] = []
  private(set) var colors = ColorTag.sRGB
  private(set) var resolution: (x: Double, y: Double)?
  /// Where the pixels begin, from the bytes' beginning.
  private(set) var pixels = 0

  /// Sizes of headers: OS/2's two, and Windows' five.
  static let sizes: Set = [12, 16, 40, 52, 56, 64, 108, 124]

  /// Whether bytes begin like a bitmap that has no file around it, as the clipboard has it.
  static func isLikely(_ bytes: ByteReader) -> Bool {
    guard let size = bytes.little(0, bytes: 4), sizes.contains(size) else { return false }
    let isCore = size == 12
    return bytes.little(isCore ? 8 : 12, bytes: 2) == 1
      && [1, 2, 4, 8, 16, 24, 32].contains(bytes.little(isCore ? 10 : 14, bytes: 2))
      && (isCore || bytes.little(16, bytes: 4).map { $0 <= 6 } == true)
  }

  /// Reads a header.
  ///
  /// - Parameters:
  ///   - bytes: From the file's beginning on, or from the header's where there is no file around.
  ///   - start: Where the header is.
  ///   - offset: Where the file says that the pixels are; nil for right behind the palette.
  ///   - halvesHeight: Whether the height counts a mask too, as in icons.
  /// - Throws: What is wrong.
  init(
    _ bytes: ByteReader, at start: Int, pixels offset: Int?, halvesHeight: Bool = false
  ) throws(Fault) {
    let body = bytes.part(start)
    guard let size = body.little(0, bytes: 4), Self.sizes.contains(size), body.count >= size else {
      throw Fault("its header is of no known size")
    }
    func number(_ at: Int, _ count: Int = 4) -> Int { body.little(at, bytes: count) ?? 0 }
    func signed(_ at: Int) -> Int { Int(Int32(truncatingIfNeeded: number(at))) }
    let isCore = size == 12
    (width, height) = isCore ? (number(4, 2), number(6, 2)) : (signed(4), signed(8))
    bits = number(isCore ? 10 : 14, 2)
    isTopDown = height < 0
    height = abs(height)
    if halvesHeight { height /= 2 }
    guard width > 0, height > 0 else { throw Fault("it is \(width)x\(height) pixels") }
    guard [1, 2, 4, 8, 16, 24, 32].contains(bits) else {
      throw Fault("its pixels have \(bits) bits")
    }
    let compression = size >= 40 ? number(16) : 0
    coding = try Self.coding(compression, bits: bits, isOS2: size == 64)
    var end = size
    try readMasks(body, size, compression, &end)
    readPalette(body, count: size >= 40 ? number(32) : 0, entry: isCore ? 3 : 4, &end)
    if size >= 40, signed(24) > 0, signed(28) > 0 {
      resolution = (Double(signed(24)) * 0.0254, Double(signed(28)) * 0.0254)
    }
    if size == 124, number(56) == 0x4D42_4544 {
      let profile = body.part(number(112), count: number(116)).data
      if profile.count >= 128 { colors = .profile(profile) }
    }
    pixels = start + end
    // What lies inside the header is no place for pixels.
    if let offset, offset >= start + size { pixels = offset }
  }

  private static func coding(
    _ compression: Int, bits: Int, isOS2: Bool
  ) throws(Fault) -> Coding {
    switch (compression, bits) {
    case (0, _): return .plain
    case (1, 8): return .runs8
    case (2, 4): return .runs4
    case (4, 24) where isOS2: return .runs24
    case (3, 16), (3, 32), (6, 16), (6, 32): if !isOS2 { return .masks }
    default: break
    }
    throw Fault("its compression \(compression) does not go with \(bits) bits")
  }

  private mutating func readMasks(
    _ body: ByteReader, _ size: Int, _ compression: Int, _ end: inout Int
  ) throws(Fault) {
    switch coding {
    case .plain where bits == 16: masks = [0x7C00, 0x3E0, 0x1F, 0]
    case .plain where bits == 32: masks = [0xFF_0000, 0xFF00, 0xFF, 0]
    case .masks:
      // Those of the first version come behind the header.
      let count = size >= 56 || compression == 6 ? 4 : 3
      for index in 0..<count {
        guard let mask = body.little(40 + 4 * index, bytes: 4) else {
          throw Fault("it ends in its header")
        }
        masks[index] = UInt32(truncatingIfNeeded: mask)
      }
      if size == 40 { end += 4 * count }
    default: break
    }
  }

  private mutating func readPalette(
    _ body: ByteReader, count: Int, entry: Int, _ end: inout Int
  ) {
    let most = bits <= 8 ? 1 << bits : 0
    // Pixels of more bits may name colours for poorer screens; they are passed over.
    let stored = count > 0 ? min(count, 1 << 16) : most
    for index in 0..<min(stored, most) {
      guard let color = body.little(end + entry * index, bytes: 3) else { break }
      palette.append(UInt32(color))
    }
    end += entry * stored
  }

  /// What is wrong with a bitmap.
  struct Fault: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }
  }
}
