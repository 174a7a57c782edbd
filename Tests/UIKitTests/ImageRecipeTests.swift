// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Testing

@testable import UIKit

/// Pictures that are made by filters.
@MainActor
@Suite("Pictures of Core Image")
struct ImageRecipeTests {
  private static var green: CIImage {
    CIImage(color: CIColor(red: 0, green: 1, blue: 0))
      .cropped(to: CGRect(x: 5, y: 7, width: 6, height: 4))
  }

  @Test("have the image's size and no pixels of their own")
  func size() throws {
    let image = UIImage(ciImage: Self.green, scale: 2, orientation: .up)
    #expect(image.size == CGSize(width: 3, height: 2) && image.scale == 2)
    #expect(image.cgImage == nil && image.ciImage?.extent.origin.x == 5)
    #expect(UIImage(ciImage: Self.green, scale: 2, orientation: .left).size.width == 2)
    #expect(UIImage(ciImage: CIImage(color: .black)).size == .zero)
    let data = try #require(image.pngData())
    #expect(UIImage(data: data)?.cgImage?.image.pixels == Array(repeating: 0xFF00_FF00, count: 24))
  }

  @Test("are shown by image views, and drawn")
  func shown() throws {
    let view = UIImageView(image: UIImage(ciImage: Self.green))
    #expect(view.bounds.size == CGSize(width: 6, height: 4))
    let contents = try #require(view.layer.contents as? CGImage)
    #expect(contents.image.pixels == Array(repeating: 0xFF00_FF00, count: 24))
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let size = CGSize(width: 8, height: 8)
    let drawn = UIGraphicsImageRenderer(size: size, format: format).image { _ in
      UIImage(ciImage: Self.green).draw(at: CGPoint(x: 1, y: 1))
    }
    let pixels = try #require(drawn.cgImage?.image.pixels)
    #expect(pixels[0] == 0 && pixels[9] == 0xFF00_FF00 && pixels.filter { $0 != 0 }.count == 24)
  }

  @Test("come from pictures and go into them, as colours do")
  func ways() throws {
    let made = try #require(CIImage(image: UIImage(ciImage: Self.green)))
    #expect(made.extent == Self.green.extent)
    let pixels = Image(width: 2, height: 1, pixels: [0xFFFF_0000, 0xFF00_00FF])
    let stored = try #require(CIImage(image: UIImage(cgImage: CGImage(pixels))))
    #expect(stored.extent == CGRect(x: 0, y: 0, width: 2, height: 1))
    #expect(CIImage(image: UIImage()) == nil)
    let filter = try #require(CIFilter(name: "CIColorInvert"))
    filter.setValue(stored, forKey: kCIInputImageKey)
    let inverted = UIImage(ciImage: try #require(filter.outputImage))
    let shown = UIImageView(image: inverted).layer.contents as? CGImage
    #expect(shown?.image.pixels == [0xFF00_FFFF, 0xFFFF_FF00])
    let color = CIColor(color: UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5))
    #expect([color.red, color.green, color.blue, color.alpha] == [0.25, 0.5, 0.75, 0.5])
    #expect(UIColor(ciColor: color) == UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5))
  }
}
