// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import TestSupport
import Testing

@Suite("Colour profiles that work by tables")
struct TabledProfileTests {
  /// A profile whose table has colours at the corners of its components, as XYZ under D50, and mixes
  /// them evenly between.
  static func profile(
    _ space: String, _ components: Int, _ color: ([Double]) -> SIMD3<Double>
  ) -> Data {
    func big(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * (count - 1 - $0))) }
    }
    var table = Array("mft2".utf8) + big(0, 4) + [UInt8(components), 3, 2, 0]
    for entry in 0..<9 { table += big(entry % 4 == 0 ? 65_536 : 0, 4) }
    table += big(2, 2) + big(2, 2)
    for _ in 0..<components { table += big(0, 2) + big(65_535, 2) }
    for corner in 0..<(1 << components) {
      // The last component changes fastest.
      let values = (0..<components).map { Double(corner >> (components - 1 - $0) & 1) }
      let xyz = color(values)
      for value in [xyz.x, xyz.y, xyz.z] { table += big(Int((value * 32_768).rounded()), 2) }
    }
    for _ in 0..<3 { table += big(0, 2) + big(65_535, 2) }
    let white = Array("XYZ ".utf8) + big(0, 4) + big(63_190, 4) + big(65_536, 4) + big(54_061, 4)
    let start = 132 + 24
    let tags =
      Array("A2B0".utf8) + big(start, 4) + big(table.count, 4)
      + Array("wtpt".utf8) + big(start + table.count, 4) + big(white.count, 4)
    var header = [UInt8](repeating: 0, count: 128)
    func put(_ bytes: [UInt8], at: Int) {
      header.replaceSubrange(at..<at + bytes.count, with: bytes)
    }
    put(big(start + table.count + white.count, 4), at: 0)
    put([2, 0x40, 0, 0], at: 8)
    put(Array("scnr\(space)XYZ ".utf8), at: 12)
    put(Array("acsp".utf8), at: 36)
    put(white[8...].map { $0 }, at: 68)
    return Data(header + big(2, 4) + tags + table + white)
  }

  static let white = SIMD3(0.9642, 1, 0.8249)
  /// Red, green and blue of sRGB as XYZ under D50.
  static let primaries = [
    SIMD3(0.4361, 0.2225, 0.0139), SIMD3(0.3851, 0.7169, 0.0971), SIMD3(0.1431, 0.0606, 0.7141),
  ]

  private func color(_ space: CGColorSpace, _ components: [Double]) -> [Double] {
    let color = space.rgba(components)
    return [color.red, color.green, color.blue]
  }

  @Test("red, green and blue are what the table says, in whatever order")
  func swapped() throws {
    let data = Self.profile("RGB ", 3) { values in
      zip(values, [1, 2, 0]).map { $0 * Self.primaries[$1] }.reduce(.zero, +)
    }
    let space = try #require(CGColorSpace(iccData: data as CFData))
    #expect(space.model == .rgb && space.numberOfComponents == 3 && space.name == nil)
    for (index, wanted) in [[0.0, 1, 0], [0, 0, 1], [1, 0, 0]].enumerated() {
      let found = color(space, (0..<3).map { $0 == index ? 1 : 0 })
      #expect(zip(found, wanted).allSatisfy { abs($0 - $1) < 0.02 }, "\(index): \(found)")
    }
    #expect(color(space, [1, 1, 1]).allSatisfy { abs($0 - 1) < 0.005 })
    #expect(space.copyICCData() == data as CFData)
  }

  @Test("inks cover as the table says, and paper is white")
  func inks() throws {
    let data = Self.profile("CMYK", 4) { values in
      values[3] == 1 || values[0] == 1 ? .zero : Self.white * (1 - values[1] / 2)
    }
    let space = try #require(CGColorSpace(iccData: data as CFData))
    #expect(space.model == .cmyk && space.numberOfComponents == 4)
    #expect(color(space, [0, 0, 0, 0]).allSatisfy { abs($0 - 1) < 0.005 })
    #expect(color(space, [0, 0, 0, 1]).allSatisfy { abs($0) < 0.005 })
    // Half the light, in the curve of sRGB; device ink would be half the number.
    for components in [[0, 0, 0, 0.5], [0, 1, 0, 0]] {
      #expect(color(space, components).allSatisfy { abs($0 - 0.7354) < 0.01 })
    }
  }

  @Test("spaces are equal when their profiles are, on any thread")
  func equality() async throws {
    let one = Self.profile("CMYK", 4) { $0[3] == 1 ? .zero : Self.white }
    let other = Self.profile("CMYK", 4) { $0[0] == 1 ? .zero : Self.white }
    let space = try #require(CGColorSpace(iccData: one as CFData))
    #expect(space == CGColorSpace(iccData: one as CFData))
    #expect(space != CGColorSpace(iccData: other as CFData))
    let wanted = space.rgba([0.2, 0.4, 0.6, 0.3])
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask {
          (0..<200).allSatisfy { _ in space.rgba([0.2, 0.4, 0.6, 0.3]) == wanted }
        }
      }
      for await isSame in group { #expect(isSame) }
    }
  }

  @Test("tables that are cut anywhere are read as those of the device, or are none")
  func broken() {
    let data = Self.profile("CMYK", 4) { $0[3] == 1 ? .zero : Self.white }
    for length in stride(from: 0, to: data.count, by: 3) {
      let space = CGColorSpace(iccData: data.prefix(length) as CFData)
      #expect(space == nil || space?.numberOfComponents == 4)
    }
  }
}
