// SPDX-License-Identifier: Apache-2.0

import DisplayList
import QuartzCore
import TestSupport
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

  @Test("a grey's red, green and blue are its white")
  func grayParts() {
    func parts(_ color: UIColor) -> [CGFloat] {
      var (red, green, blue, alpha) = (CGFloat(), CGFloat(), CGFloat(), CGFloat())
      #expect(color.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
      return [red, green, blue, alpha]
    }
    #expect(parts(.gray) == [0.5, 0.5, 0.5, 1])
    #expect(parts(UIColor(white: 0.1, alpha: 0.5)) == [0.1, 0.1, 0.1, 0.5])
    // xamarin-macios, monotouch-test: ColorTest.
    let grays: [(UIColor, Int)] = [(.darkGray, 85), (.gray, 127), (.lightGray, 170)]
    for (color, byte) in grays {
      #expect(parts(color).map { Int($0 * 255) } == [byte, byte, byte, 255])
    }
    var (brightness, white) = (CGFloat(), CGFloat())
    let gray = UIColor(white: 0.3, alpha: 1)
    #expect(gray.getHue(nil, saturation: nil, brightness: &brightness, alpha: nil))
    #expect(gray.getWhite(&white, alpha: nil))
    #expect(brightness == 0.3 && white == 0.3)
  }

  @Test("a grey is drawn with the byte that it names")
  func grayBytes() throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1), format: format)
    for (white, byte) in [(0.05, 13), (0.1, 26), (1.0 / 3, 85), (2.0 / 3, 170)]
      as [(CGFloat, UInt32)]
    {
      let image = renderer.image { context in
        UIColor(white: white, alpha: 1).setFill()
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      }
      #expect(image.cgImage?.image.pixels == [0xFF00_0000 | byte * 0x1_0101])
    }
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

  @Test("hue, saturation and brightness read back what they were made of")
  func hues() {
    var random = SplitMix64(seed: 11)
    for _ in 0..<200 {
      let given = (0..<3).map { _ in CGFloat(random.double(in: 0.01...0.99)) }
      let color = UIColor(hue: given[0], saturation: given[1], brightness: given[2], alpha: 0.25)
      var read = [CGFloat](repeating: 0, count: 4)
      let (hue, saturation, brightness, alpha) = (0, 1, 2, 3)
      read.withUnsafeMutableBufferPointer { parts in
        guard let base = parts.baseAddress else { return }
        #expect(
          color.getHue(
            base + hue, saturation: base + saturation, brightness: base + brightness,
            alpha: base + alpha))
      }
      #expect(zip(read, given + [0.25]).allSatisfy { abs($0 - $1) < 1e-9 })
    }
  }

  @Test("greys read as white, other colours do not")
  func white() {
    var (white, alpha) = (CGFloat(), CGFloat())
    #expect(UIColor(white: 0.3, alpha: 0.4).getWhite(&white, alpha: &alpha))
    #expect(white == 0.3 && alpha == 0.4)
    #expect(UIColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1).getWhite(&white, alpha: nil))
    #expect(abs(white - 0.5) < 1e-9)
    #expect(!UIColor.red.getWhite(&white, alpha: nil))
  }

  @Test("system colours differ between bright and dark, by the thread's traits or given ones")
  func dynamic() {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(UIColor.label.cgColor.components == [0, 0, 0, 1])
    #expect(UIColor.label.resolvedColor(with: dark).cgColor.components == [1, 1, 1, 1])
    dark.performAsCurrent {
      #expect(UIColor.systemBackground.cgColor.components == [0, 0, 0, 1])
      #expect(
        UIColor.systemBlue.withAlphaComponent(0.5)
          .cgColor.components == [10.0 / 255, 132.0 / 255, 1, 0.5])
    }
    #expect(UIColor.systemBlue.cgColor.components == [0, 122.0 / 255, 1, 1])
    let own = UIColor { $0.userInterfaceStyle == .dark ? .red : .systemBlue }
    #expect(own.resolvedColor(with: dark) == .red)
    #expect(own == own)
    #expect(own != UIColor { _ in .red })
  }

  @Test("a pattern fills with its picture from the origin on")
  func pattern() {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let renderer = { UIGraphicsImageRenderer(size: $0, format: format) }
    let cell = renderer(CGSize(width: 2, height: 2)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    let filled = renderer(CGSize(width: 4, height: 4)).image { context in
      UIColor(patternImage: cell).setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
    let red: UInt32 = 0xFFFF_0000
    #expect(
      filled.cgImage?.image.pixels
        == [red, 0, red, 0, 0, 0, 0, 0, red, 0, red, 0, 0, 0, 0, 0])
    let mean = UIColor(patternImage: cell).cgColor
    #expect(mean.components == [1, 0, 0, 0.25])
  }
}

extension UIColor {
  fileprivate static func wrapped(_ color: CGColor) -> Self { Self(cgColor: color) }
  fileprivate func again() -> Self { Self(cgColor: cgColor) }
}

@Suite("Colours that Self makes")
struct SelfMadeColorTests {
  @Test("are of the class, and as the colour that they wrap")
  func wrapped() {
    let color = CGColor(srgbRed: 0.2, green: 0.4, blue: 0.6, alpha: 0.8)
    #expect(UIColor.wrapped(color) == UIColor(cgColor: color))
    #expect(UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.8).again().cgColor == color)
  }
}
