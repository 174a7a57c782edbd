// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The part of an ICC profile that says what numbers mean: primaries and a curve.
package struct ICCProfile: Sendable {
  package enum Kind: String, Sendable {
    case gray = "GRAY"
    case rgb = "RGB "
    case cmyk = "CMYK"
  }

  /// How a component becomes linear.
  package enum Curve: Hashable, Sendable {
    /// `(a x + b)^g + e` from d on, `c x + f` below; in the order g, a, b, c, d, e, f.
    case parametric([Double])
    /// Values at even distances from 0 to 1.
    case table([Double])

    package static func gamma(_ exponent: Double) -> Curve {
      .parametric([exponent, 1, 0, 0, 0, 0, 0])
    }
  }

  package let kind: Kind
  package let name: String?
  /// Red, green and blue as XYZ under D50; nil where the profile works by tables.
  package let colorants: [SIMD3<Double>]?
  /// The curve of grey, or that of green, which stands for all three.
  package let curve: Curve?

  /// Nil when the data is no profile of a picture's colours.
  package init?(_ data: Data) {
    let file = ByteReader([UInt8](data))
    guard file.text(at: 36, count: 4) == "acsp",
      let kind = Kind(rawValue: file.text(at: 16, count: 4)),
      let count = file.big(128, bytes: 4)
    else { return nil }
    var tags: [String: ByteReader] = [:]
    for index in 0..<min(count, 200) {
      let at = 132 + 12 * index
      guard let start = file.big(at + 4, bytes: 4), let size = file.big(at + 8, bytes: 4) else {
        break
      }
      tags[file.text(at: at, count: 4)] = file.part(start, count: size)
    }
    self.kind = kind
    name = tags["desc"].flatMap(Self.text)
    curve = tags[kind == .gray ? "kTRC" : "gTRC"].flatMap(Self.curve)
    let points = ["rXYZ", "gXYZ", "bXYZ"].compactMap { tags[$0].flatMap(Self.point) }
    colorants = points.count == 3 ? points : nil
  }

  private static func fixed(_ block: ByteReader, _ at: Int) -> Double? {
    block.big(at, bytes: 4).map { Double(Int32(truncatingIfNeeded: $0)) / 65_536 }
  }

  private static func point(_ block: ByteReader) -> SIMD3<Double>? {
    guard block.text(at: 0, count: 4) == "XYZ ", let x = fixed(block, 8),
      let y = fixed(block, 12), let z = fixed(block, 16)
    else { return nil }
    return SIMD3(x, y, z)
  }

  private static func curve(_ block: ByteReader) -> Curve? {
    switch block.text(at: 0, count: 4) {
    case "curv":
      guard let count = block.big(8, bytes: 4), count <= 65_536 else { return nil }
      if count == 0 { return .gamma(1) }
      let values = (0..<count).compactMap { block.big(12 + 2 * $0, bytes: 2) }
      guard values.count == count else { return nil }
      if count == 1 { return values[0] > 0 ? .gamma(Double(values[0]) / 256) : nil }
      return .table(values.map { Double($0) / 65_535 })
    case "para":
      guard let type = block.big(8, bytes: 2), type <= 4 else { return nil }
      let v = (0..<[1, 3, 4, 5, 7][type]).compactMap { fixed(block, 12 + 4 * $0) }
      guard v.count == [1, 3, 4, 5, 7][type], v[0] > 0, v[0] < 100 else { return nil }
      guard type == 0 || v[1] > 0 else { return nil }
      switch type {
      case 0: return .gamma(v[0])
      case 1: return .parametric([v[0], v[1], v[2], 0, -v[2] / v[1], 0, 0])
      case 2: return .parametric([v[0], v[1], v[2], 0, -v[2] / v[1], v[3], v[3]])
      case 3: return .parametric(v + [0, 0])
      default: return .parametric(v)
      }
    default: return nil
    }
  }

  private static func text(_ block: ByteReader) -> String? {
    switch block.text(at: 0, count: 4) {
    case "desc":
      guard let count = block.big(8, bytes: 4) else { return nil }
      return String(decoding: block.part(12, count: count).bytes.prefix { $0 != 0 }, as: UTF8.self)
    case "mluc":
      guard let count = block.big(20, bytes: 4), let start = block.big(24, bytes: 4) else {
        return nil
      }
      let bytes = Array(block.part(start, count: min(count, 1024)).bytes)
      let units = stride(from: 0, to: bytes.count - bytes.count % 2, by: 2).map { place -> UInt16 in
        UInt16(bytes[place]) << 8 | UInt16(bytes[place + 1])
      }
      return String(decoding: units, as: UTF16.self)
    default: return nil
    }
  }
}

// MARK: - Writing

extension ICCProfile {
  /// A profile of version 4 with three primaries under D50, or none for grey, and one curve.
  package static func encode(name: String, colorants: [SIMD3<Double>], curve: Curve) -> Data {
    let isGray = colorants.count != 3
    let white = SIMD3(0.9642, 1, 0.8249)
    var tags: [(String, [UInt8])] = [("desc", text(name)), ("wtpt", point(white))]
    if isGray {
      tags.append(("kTRC", bytes(curve)))
    } else {
      tags += zip(["rXYZ", "gXYZ", "bXYZ"], colorants).map { ($0, point($1)) }
      tags.append(("rTRC", bytes(curve)))
    }
    var table: [UInt8] = []
    var body: [UInt8] = []
    let count = tags.count + (isGray ? 0 : 2)
    let start = 132 + 12 * count
    for (tag, value) in tags {
      let names = tag == "rTRC" ? ["rTRC", "gTRC", "bTRC"] : [tag]
      for name in names {
        table += Array(name.utf8) + big(start + body.count, 4) + big(value.count, 4)
      }
      body += value + [UInt8](repeating: 0, count: (4 - value.count % 4) % 4)
    }
    var header = [UInt8](repeating: 0, count: 128)
    func put(_ bytes: [UInt8], at: Int) {
      header.replaceSubrange(at..<at + bytes.count, with: bytes)
    }
    put(big(start + body.count, 4), at: 0)
    put([4, 0x30, 0, 0], at: 8)
    put(Array("mntr\(isGray ? "GRAY" : "RGB ")XYZ ".utf8), at: 12)
    put(Array("acsp".utf8), at: 36)
    put(fixed(white.x) + fixed(white.y) + fixed(white.z), at: 68)
    return Data(header + big(count, 4) + table + body)
  }

  private static func big(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * (count - 1 - $0))) }
  }

  private static func fixed(_ value: Double) -> [UInt8] {
    big(Int((min(max(value, -32_768), 32_767) * 65_536).rounded()), 4)
  }

  private static func point(_ xyz: SIMD3<Double>) -> [UInt8] {
    Array("XYZ ".utf8) + big(0, 4) + fixed(xyz.x) + fixed(xyz.y) + fixed(xyz.z)
  }

  private static func text(_ name: String) -> [UInt8] {
    let units = name.utf16.flatMap { big(Int($0), 2) }
    return Array("mluc".utf8) + big(0, 4) + big(1, 4) + big(12, 4) + Array("enUS".utf8)
      + big(units.count, 4) + big(28, 4) + units
  }

  private static func bytes(_ curve: Curve) -> [UInt8] {
    switch curve {
    case .parametric(let values):
      Array("para".utf8) + big(0, 4) + big(4, 2) + big(0, 2) + values.flatMap(fixed)
    case .table(let values):
      Array("curv".utf8) + big(0, 4) + big(values.count, 4)
        + values.flatMap { big(Int((min(max($0, 0), 1) * 65_535).rounded()), 2) }
    }
  }
}
