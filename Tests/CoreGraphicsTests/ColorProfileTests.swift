// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import TestSupport
import Testing

@Suite("Colour profiles")
struct ColorProfileTests {
  static var names: [CFString] {
    [
      CGColorSpace.sRGB, CGColorSpace.displayP3, CGColorSpace.adobeRGB1998,
      CGColorSpace.linearSRGB, CGColorSpace.rommrgb, CGColorSpace.itur_2020,
      CGColorSpace.genericGrayGamma2_2, CGColorSpace.linearGray,
    ]
  }

  @Test("a named space's profile gives the named space back", arguments: 0..<8)
  func named(index: Int) throws {
    let space = try #require(CGColorSpace(name: Self.names[index]))
    let data = try #require(space.copyICCData())
    let back = try #require(CGColorSpace(iccData: data))
    #expect(back == space)
    #expect(back.name == Self.names[index])
    #expect(back.copyICCData() == data)
  }

  @Test("another space's profile converts as the space does")
  func other() throws {
    for name in [CGColorSpace.dcip3, CGColorSpace.acescgLinear] {
      let space = try #require(CGColorSpace(name: name))
      let data = try #require(space.copyICCData())
      let back = try #require(CGColorSpace(iccData: data))
      #expect(back.name == nil && back.model == .rgb && back.isWideGamutRGB)
      var generator = SplitMix64(seed: 5)
      for _ in 0..<100 {
        let color = (0..<3).map { _ in generator.double(in: 0...1) }
        let (a, b) = (space.rgba(color), back.rgba(color))
        #expect(abs(a.red - b.red) < 0.004 && abs(a.green - b.green) < 0.004)
        #expect(abs(a.blue - b.blue) < 0.004)
      }
      #expect(back == CGColorSpace(iccData: data))
    }
  }

  @Test("numbers that are none do not trap in a space with a table")
  func notANumber() throws {
    let named = try #require(CGColorSpace(name: CGColorSpace.itur_2100_PQ))
    let data = try #require(named.copyICCData())
    let space = try #require(CGColorSpace(iccData: data))
    for value in [Double.nan, .infinity, -.infinity, 1e300] {
      let color = space.rgba([value, value, value])
      #expect(space.components(color).count == 3)
    }
  }

  @Test("what is no profile is nil")
  func broken() throws {
    #expect(CGColorSpace(iccData: Data() as CFData) == nil)
    #expect(CGColorSpace(iccData: Data(count: 500) as CFData) == nil)
    #expect(CGColorSpace(iccData: NSNumber(value: 1)) == nil)
    #expect(CGColorSpace(name: CGColorSpace.genericLab)?.copyICCData() == nil)
  }

  @Test("a broken profile gives a space of finite colours or nil")
  func mutated() throws {
    let space = try #require(CGColorSpace(name: CGColorSpace.itur_2020))
    let data = Data(copying: try #require(space.copyICCData()))
    var generator = SplitMix64(seed: 9)
    var made = 0
    for _ in 0..<3000 {
      var broken = data.prefix(
        generator.next() % 4 == 0 ? Int(generator.next() % UInt64(data.count)) : data.count)
      for _ in 0...generator.next() % 4 where !broken.isEmpty {
        // Mostly in the head and the table, where it matters.
        let range = generator.next() % 2 == 0 ? broken.count : min(broken.count, 400)
        broken[Int(generator.next() % UInt64(range))] = UInt8(
          truncatingIfNeeded: generator.next())
      }
      guard let space = CGColorSpace(iccData: broken as CFData) else { continue }
      made += 1
      let components = [CGFloat](repeating: 0.5, count: space.numberOfComponents + 1)
      let color = CGColor(colorSpace: space, components: components)
      _ = color?.converted(to: .standardRGB, intent: .defaultIntent, options: nil)
      _ = space.components(.init(0.2, 0.4, 0.6, 1))
    }
    #expect(made > 100)
  }
}
