// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

@Suite("UIColor")
struct UIColorTests {
  @Test("hue, saturation and brightness follow the hexcone")
  func hexcone() throws {
    let color = UIColor(hue: 0.55, saturation: 0.8, brightness: 0.9, alpha: 0.5)
    let parts = try #require(color.cgColor.components)
    #expect(zip(parts, [0.18, 0.684, 0.9, 0.5]).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  @Test("the six corners of the hexcone are the pure colours", arguments: 0..<6)
  func corners(_ corner: Int) {
    let pure: [UIColor] = [.red, .yellow, .green, .cyan, .blue, .magenta]
    let made = UIColor(
      hue: CGFloat(corner) / 6, saturation: 1, brightness: 1, alpha: 1)
    let expected = pure[corner].cgColor.components ?? []
    let parts = made.cgColor.components ?? []
    #expect(parts.count == 4)
    #expect(zip(parts, expected).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  @Test("greys have two components, and equal colours are equal objects")
  func greys() {
    #expect(UIColor.clear.cgColor.components == [0, 0])
    #expect(UIColor.white.withAlphaComponent(0.5) == UIColor(white: 1, alpha: 0.5))
    #expect(UIColor.white != UIColor.black)
  }

  @Test("red, green, blue and alpha read back, and pointers may be left out")
  func components() {
    var (red, green, blue, alpha) = (CGFloat(), CGFloat(), CGFloat(), CGFloat())
    let color = UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5)
    #expect(color.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
    #expect(
      zip([red, green, blue, alpha], [0.25, 0.5, 0.75, 0.5]).allSatisfy { abs($0 - $1) < 1e-9 })
    #expect(UIColor.brown.getRed(nil, green: &green, blue: nil, alpha: nil))
    #expect(abs(green - 0.4) < 1e-9)
  }
}
