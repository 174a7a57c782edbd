// SPDX-License-Identifier: Apache-2.0

import DisplayList
import TestSupport
import Testing

@testable import UIKit

@Suite("Renderers and pictures that are prepared")
struct RendererTests {
  private func pixels(_ image: UIImage?) -> [UInt32] { image?.cgImage?.image.pixels ?? [] }

  private func format(opaque: Bool = false) -> UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat.default()
    (format.scale, format.opaque) = (1, opaque)
    return format
  }

  /// A picture of three by three pixels.
  private func drawn(_ draw: (UIGraphicsImageRendererContext) -> Void) -> [UInt32] {
    pixels(
      UIGraphicsImageRenderer(size: CGSize(width: 3, height: 3), format: format()).image {
        draw($0)
      })
  }

  @Test("contexts fill, frame and cut rectangles")
  func context() {
    let red: UInt32 = 0xFFFF_0000
    let square = CGRect(x: 0, y: 0, width: 3, height: 3)
    let filled = drawn {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 1, y: 0, width: 1, height: 3))
    }
    #expect(filled == [0, red, 0, 0, red, 0, 0, red, 0])
    let framed = drawn {
      UIColor.red.setStroke()
      $0.stroke(square)
    }
    #expect(framed == [red, red, red, red, 0, red, red, red, red])
    let cut = drawn {
      $0.clip(to: CGRect(x: 0, y: 0, width: 3, height: 1))
      UIColor.red.setFill()
      $0.fill(square)
    }
    #expect(cut == [red, red, red, 0, 0, 0, 0, 0, 0])
  }

  @Test("a context has the picture so far, and the format with its bounds")
  func current() {
    var sizes: [CGSize] = []
    var found: [[UInt32]] = []
    _ = drawn {
      sizes.append($0.format.bounds.size)
      found.append(pixels($0.currentImage))
      UIColor.blue.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 3, height: 3))
      found.append(pixels($0.currentImage))
    }
    #expect(sizes == [CGSize(width: 3, height: 3)])
    #expect(found == [[UInt32](repeating: 0, count: 9), .init(repeating: 0xFF00_00FF, count: 9)])
  }

  @Test("renderers of pictures give pictures, in the format that suits the screen")
  func formats() {
    let bounds = CGRect(x: 0, y: 0, width: 4, height: 4)
    #expect(!UIGraphicsRenderer(bounds: bounds).allowsImageOutput)
    #expect(UIGraphicsImageRenderer(bounds: bounds).allowsImageOutput)
    let preferred = UIGraphicsImageRendererFormat.preferred()
    #expect(preferred.scale == UIGraphicsImageRendererFormat.default().scale && !preferred.opaque)
    #expect(
      pixels(UIGraphicsImageRenderer(bounds: bounds, format: format(opaque: true)).image { _ in })
        .first == 0xFF00_0000)
    typealias Range = UIGraphicsImageRendererFormat.Range
    #expect(
      [Range.unspecified, .automatic, .extended, .standard].map(\.rawValue) == [-1, 0, 1, 2])
  }

  @Test("rectangles are filled and framed by their blend modes")
  func blending() {
    func picture(_ draw: () -> Void) -> [UInt32] {
      drawn {
        UIColor(red: 1, green: 0, blue: 0, alpha: 1).setFill()
        $0.fill(CGRect(x: 0, y: 0, width: 3, height: 3))
        UIColor(red: 0, green: 1, blue: 0, alpha: 1).set()
        draw()
      }
    }
    let square = CGRect(x: 0, y: 0, width: 3, height: 3)
    let yellow: UInt32 = 0xFFFF_FF00
    #expect(
      picture { UIRectFillUsingBlendMode(square, .plusLighter) }
        == [UInt32](repeating: yellow, count: 9))
    let frame = picture { UIRectFrameUsingBlendMode(square, .plusLighter) }
    #expect(frame[4] == 0xFFFF_0000 && frame.filter { $0 == yellow }.count == 8)
    #expect(
      picture { UIRectFillUsingBlendMode(square, .clear) } == [UInt32](repeating: 0, count: 9))
  }

  @Test("older functions write the files that a picture's own do")
  func files() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 5, height: 4), format: format()).image {
      UIColor.orange.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 3, height: 4))
    }
    #expect(UIImagePNGRepresentation(image) == image.pngData())
    #expect(UIImageJPEGRepresentation(image, 0.5) == image.jpegData(compressionQuality: 0.5))
    #expect(
      (UIImageJPEGRepresentation(image, 0)?.count ?? 0)
        < (UIImageJPEGRepresentation(image, 1)?.count ?? 0))
    #expect(UIImagePNGRepresentation(UIImage()) == nil)
  }

  @Test("pictures are prepared elsewhere, as they are or smaller")
  @MainActor
  func preparing() async throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20), format: format()).image
    {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 40, height: 20))
    }
    let ready = await image.byPreparingForDisplay()
    #expect(ready?.size == image.size && pixels(ready) == pixels(image))
    let small = await image.byPreparingThumbnail(ofSize: CGSize(width: 10, height: 5))
    #expect(small?.cgImage?.width == 10 * Int(small?.scale ?? 1) && small?.size.height == 5)
    let called = await withCheckedContinuation { done in
      image.prepareForDisplay { done.resume(returning: $0?.size) }
    }
    #expect(called == image.size)
    let thumb = await withCheckedContinuation { done in
      image.prepareThumbnail(of: CGSize(width: 8, height: 4)) { done.resume(returning: $0?.size) }
    }
    #expect(thumb == CGSize(width: 8, height: 4))
  }

  @Test("pictures are dragged as files, and read from what was dropped")
  func provider() async throws {
    #expect(UIImage.writableTypeIdentifiersForItemProvider == ["public.png"])
    #expect(UIImage.readableTypeIdentifiersForItemProvider == ["public.image"])
    let image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2), format: format()).image {
      UIColor.green.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 3, height: 2))
    }
    let data = await withCheckedContinuation { done in
      _ = image.loadData(withTypeIdentifier: "public.png") { bytes, _ in
        done.resume(returning: bytes)
      }
    }
    let bytes = try #require(data)
    let read = try UIImage.object(withItemProviderData: bytes, typeIdentifier: "public.png")
    #expect(pixels(read) == pixels(image))
    #expect(throws: (any Error).self) {
      try UIImage.object(withItemProviderData: Data([1, 2]), typeIdentifier: "public.png")
    }
  }

  @Test("a symbol in one colour has no shades, and a hook in a ring is one")
  func symbols() throws {
    typealias Configuration = UIImage.SymbolConfiguration
    let shades = Configuration(hierarchicalColor: .red)
    let one = shades.applying(Configuration.preferringMonochrome())
    #expect(!one.isEqual(to: shades))
    #expect(Configuration.preferringMulticolor().isEqual(to: Configuration.preferringMonochrome()))
    let mark = UIImage.strokedCheckmark
    #expect(mark.isSymbolImage && mark.size.width > 0)
    #expect(pixels(mark) == pixels(UIImage(systemName: "checkmark.circle")))
  }

  @Test("a highlighted view shows its own film")
  @MainActor
  func film() throws {
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    view.animationImages = [tile(.red, 4, 4)]
    view.highlightedAnimationImages = [tile(.blue, 4, 4)]
    var shown: [UInt32?] = []
    for isHighlighted in [false, true] {
      view.isHighlighted = isHighlighted
      view.startAnimating()
      let animation = try #require(
        view.layer.animationKeys()?.lazy.compactMap {
          view.layer.animation(forKey: $0) as? CAKeyframeAnimation
        }.first)
      let first = animation.values?.first as AnyObject? as? CGImage
      shown.append(first?.image.pixels.first)
      view.stopAnimating()
    }
    #expect(shown == [0xFFFF_0000, 0xFF00_00FF])
  }

  @Test("a film is made of the pictures of a name and a number, until one is missing")
  @MainActor
  func named() throws {
    let place = Bundle.main.resourceURL ?? Bundle.main.bundleURL
    let files = (0..<3).map { place.appendingPathComponent("film-of-a-test\($0).png") }
    defer { for file in files { try? FileManager.default.removeItem(at: file) } }
    let colors: [UIColor] = [.red, .green, .blue]
    for (file, color) in zip(files, colors) { try tile(color, 2, 2).pngData()?.write(to: file) }
    let film = try #require(UIImage.animatedImageNamed("film-of-a-test", duration: 6))
    #expect(film.images?.count == 3 && film.duration == 6)
    #expect(film.images?.map { pixels($0).first } == [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF])
    #expect(UIImage.animatedImageNamed("no-film-of-a-test", duration: 1) == nil)
  }
}
