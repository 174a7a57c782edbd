// SPDX-License-Identifier: Apache-2.0

import DisplayList
import QuartzCore
import TestSupport
import Testing

@testable import UIKit

private let (red, green, blue, white): (UInt32, UInt32, UInt32, UInt32) = (
  0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF
)

private func image(_ width: Int, _ pixels: [UInt32], scale: CGFloat = 1) -> UIImage {
  UIImage(
    cgImage: CGImage(Image(width: width, height: pixels.count / width, pixels: pixels)),
    scale: scale, orientation: .up)
}

private func drawn(_ width: CGFloat, _ height: CGFloat, _ draw: () -> Void) -> [UInt32] {
  let format = UIGraphicsImageRendererFormat()
  format.scale = 1
  return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format)
    .image { context in
      context.cgContext.interpolationQuality = .none
      draw()
    }
    .cgImage?.image.pixels ?? []
}

@Suite("UIImage")
struct UIImageTests {
  @Test("the size counts points as they are seen")
  func size() {
    let pixels = CGImage(Image(width: 4, height: 2, pixels: .init(repeating: red, count: 8)))
    #expect(UIImage(cgImage: pixels).size == CGSize(width: 4, height: 2))
    #expect(
      UIImage(cgImage: pixels, scale: 2, orientation: .up).size == CGSize(width: 2, height: 1))
    #expect(
      UIImage(cgImage: pixels, scale: 2, orientation: .left).size == CGSize(width: 1, height: 2))
    #expect(UIImage().size == .zero)
    #expect(UIImage().cgImage == nil)
  }

  @Test(
    "orientations turn and mirror as their names say",
    arguments: [
      (UIImage.Orientation.up, [red, green, blue, white]),
      (.down, [white, blue, green, red]), (.right, [blue, red, white, green]),
      (.left, [green, white, red, blue]), (.upMirrored, [green, red, white, blue]),
      (.downMirrored, [blue, white, red, green]), (.leftMirrored, [red, blue, green, white]),
      (.rightMirrored, [white, green, blue, red]),
    ])
  func orientation(_ orientation: UIImage.Orientation, _ expected: [UInt32]) {
    let stored = CGImage(Image(width: 2, height: 2, pixels: [red, green, blue, white]))
    let image = UIImage(cgImage: stored, scale: 1, orientation: orientation)
    #expect(image.uprightImage?.image.pixels == expected)
    #expect(drawn(2, 2) { image.draw(at: .zero) } == expected)
    let mirrored = image.withHorizontallyFlippedOrientation()
    #expect(
      mirrored.uprightImage?.image.pixels
        == [expected[1], expected[0], expected[3], expected[2]])
  }

  @Test("a picture is drawn upright, stretched, and with alpha")
  func drawing() {
    let small = image(1, [red, blue])
    #expect(
      drawn(2, 2) { small.draw(in: CGRect(x: 0, y: 0, width: 2, height: 2)) }
        == [red, red, blue, blue])
    #expect(
      drawn(1, 2) { small.draw(at: .zero, blendMode: .normal, alpha: 0.5) }
        == [0x8080_0000, 0x8000_0080])
    #expect(
      drawn(2, 4) { small.drawAsPattern(in: CGRect(x: 0, y: 0, width: 2, height: 4)) }
        == [red, red, blue, blue, red, red, blue, blue])
  }

  @Test("caps keep their size, and the middle is stretched or repeated")
  func nineParts() {
    // Columns: cap, two of the middle, cap.
    let source = image(4, [red, green, blue, white])
    let insets = UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1)
    let wide = CGRect(x: 0, y: 0, width: 6, height: 1)
    let stretched = source.resizableImage(withCapInsets: insets, resizingMode: .stretch)
    #expect(drawn(6, 1) { stretched.draw(in: wide) } == [red, green, green, blue, blue, white])
    let tiled = source.resizableImage(withCapInsets: insets)
    #expect(tiled.resizingMode == .tile)
    #expect(drawn(6, 1) { tiled.draw(in: wide) } == [red, green, blue, green, blue, white])
    #expect(tiled.capInsets == insets)
  }

  @Test("a tint takes the place of the colours, by their alpha")
  func tint() {
    let source = image(2, [0x8000_0000, 0])
    let tinted = source.withTintColor(.green)
    #expect(tinted.cgImage?.image.pixels == [0x8000_8000, 0])
    #expect(tinted.renderingMode == .automatic)
    #expect(
      source.withTintColor(.red, renderingMode: .alwaysOriginal).renderingMode == .alwaysOriginal)
  }

  @Test("files read back, and data that is none gives nil")
  func files() throws {
    let source = image(2, [red, green, blue, 0], scale: 2)
    let data = try #require(source.pngData())
    let read = try #require(UIImage(data: data, scale: 2))
    #expect(read.size == CGSize(width: 1, height: 1))
    #expect(read.cgImage?.image.pixels == [red, green, blue, 0])
    #expect(try #require(source.jpegData(compressionQuality: 0.5)).prefix(2) == Data([255, 216]))
    #expect(UIImage(data: Data()) == nil)
    #expect(UIImage(data: Data([1, 2, 3])) == nil)
    #expect(UIImage().pngData() == nil)
  }

  @Test("names find files beside each other by scale, and sets in catalogues")
  func names() throws {
    let folder = try TemporaryFolder()
    for (name, width) in [("dot.png", 1), ("dot@2x.png", 2), ("dot@3x.png", 3)] {
      let data = try #require(
        image(width, .init(repeating: red, count: width)).pngData())
      try data.write(to: folder.url.appendingPathComponent(name))
    }
    let set = folder.url.appendingPathComponent("Art.xcassets/group/star.imageset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    try #require(image(2, [blue, blue]).pngData())
      .write(to: set.appendingPathComponent("star-large.png"))
    try Data(#"{"images":[{"idiom":"universal","scale":"2x","filename":"star-large.png"}]}"#.utf8)
      .write(to: set.appendingPathComponent("Contents.json"))
    let bundle = try #require(Bundle(path: folder.url.path))
    for scale in [1, 2, 3] as [CGFloat] {
      let found = try #require(
        UIImage(
          named: "dot", in: bundle, compatibleWith: UITraitCollection(displayScale: scale)))
      #expect(found.scale == scale)
      #expect(found.size.width == 1)
    }
    #expect(UIImage(named: "dot.png", in: bundle, compatibleWith: nil) != nil)
    let star = try #require(UIImage(named: "star", in: bundle, compatibleWith: nil))
    #expect(star.scale == 2)
    #expect(star.cgImage?.image.pixels == [blue, blue])
    #expect(UIImage(named: "moon", in: bundle, compatibleWith: nil) == nil)
    #expect(UIImage(systemName: "no such symbol") == nil)
    let file = folder.url.appendingPathComponent("dot@3x.png").path
    #expect(UIImage(contentsOfFile: file)?.scale == 3)
    #expect(UIImage(contentsOfFile: folder.url.path) == nil)
  }

  @Test("a film has its pictures and lasts as long as they do")
  func films() throws {
    let frames = [image(1, [red]), image(1, [blue])]
    let film = try #require(UIImage.animatedImage(with: frames, duration: 3))
    #expect(film.images?.count == 2)
    #expect(film.duration == 3)
    #expect(film.cgImage?.image.pixels == [red])
    #expect(UIImage.animatedImage(with: frames, duration: 0)?.duration == 2.0 / 30)
    #expect(UIImage.animatedImage(with: [], duration: 1) == nil)
  }
}

@MainActor
@Suite("UIImageView", .serialized)
struct UIImageViewTests {
  @Test("the layer shows the picture at its scale, and the view asks for its size")
  func picture() {
    let picture = image(2, [red, green], scale: 2)
    let view = UIImageView(image: picture)
    #expect(view.frame.size == CGSize(width: 1, height: 0.5))
    #expect(view.layer.contents as? CGImage == picture.cgImage)
    #expect(view.layer.contentsScale == 2)
    #expect(view.intrinsicContentSize == picture.size)
    #expect(!view.isUserInteractionEnabled)
    view.image = nil
    #expect(view.layer.contents == nil)
    #expect(view.intrinsicContentSize == CGSize(width: -1, height: -1))
  }

  @Test("templates are drawn in the fill colour, by their alpha")
  func templateFill() {
    let half: UInt32 = 0x8000_0080
    let source = image(2, [blue, half, 0, blue])
    let template = source.withRenderingMode(.alwaysTemplate)
    let rect = CGRect(x: 0, y: 0, width: 2, height: 2)
    let wanted: [UInt32] = [red, 0x8080_0000, 0, red]
    let draws: [(UIImage) -> Void] = [
      { $0.draw(at: .zero) }, { $0.draw(in: rect) },
      { $0.draw(at: .zero, blendMode: .normal, alpha: 1) },
      { $0.draw(in: rect, blendMode: .normal, alpha: 1) },
    ]
    for draw in draws {
      #expect(
        drawn(2, 2) {
          UIColor.red.setFill()
          draw(template)
        } == wanted)
      for mode in [UIImage.RenderingMode.automatic, .alwaysOriginal] {
        #expect(
          drawn(2, 2) {
            UIColor.red.setFill()
            draw(source.withRenderingMode(mode))
          } == source.cgImage?.image.pixels)
      }
    }
    // The mode and the alpha are those of the whole; the ground beside the picture stays.
    let mixed = drawn(3, 2) {
      UIColor.green.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 3, height: 2))
      UIColor.red.setFill()
      template.draw(at: .zero, blendMode: .screen, alpha: 1)
    }
    #expect(mixed == [0xFFFF_FF00, 0xFF80_FF00, green, green, 0xFFFF_FF00, green])
    #expect(drawn(2, 2) { template.draw(at: .zero) }.first == 0xFF00_0000)
    // A tint of its own, and parts that are stretched.
    #expect(
      drawn(2, 2) { template.withTintColor(.green).draw(at: .zero) } == [
        green, 0x8000_8000, 0, green,
      ])
    let stretched = image(3, [blue, blue, blue]).withRenderingMode(.alwaysTemplate)
      .resizableImage(
        withCapInsets: UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1))
    #expect(
      drawn(5, 1) {
        UIColor.red.setFill()
        stretched.draw(in: CGRect(x: 0, y: 0, width: 5, height: 1))
      } == [red, red, red, red, red])
  }

  @Test("templates have the tint's colour, and follow it")
  func templates() {
    let picture = image(2, [0xFF00_0000, 0]).withRenderingMode(.alwaysTemplate)
    let (root, view) = (UIView(), UIImageView(image: picture))
    root.addSubview(view)
    root.tintColor = .red
    #expect((view.layer.contents as? CGImage)?.image.pixels == [red, 0])
    view.tintColor = .green
    #expect((view.layer.contents as? CGImage)?.image.pixels == [green, 0])
  }

  @Test("highlighted views show the other picture where there is one")
  func highlighted() {
    let (plain, other) = (image(1, [red]), image(1, [blue]))
    let view = UIImageView(image: plain, highlightedImage: other)
    view.isHighlighted = true
    #expect(view.layer.contents as? CGImage == other.cgImage)
    view.highlightedImage = nil
    #expect(view.layer.contents as? CGImage == plain.cgImage)
  }

  @Test("a film runs as long as asked for, and its last picture gives way to the plain one")
  func film() {
    let view = UIImageView(image: image(1, [white]))
    view.animationImages = [image(1, [red]), image(1, [blue])]
    #expect(!view.isAnimating)
    view.animationDuration = 2
    view.animationRepeatCount = 3
    view.startAnimating()
    #expect(view.isAnimating)
    let animation = view.layer.animation(forKey: view.layer.animationKeys()?.first ?? "")
    #expect(animation?.duration == 2)
    #expect(animation?.repeatCount == 3)
    view.stopAnimating()
    #expect(!view.isAnimating)
  }

  @Test("cap insets become the layer's centre")
  func caps() {
    let picture = image(4, .init(repeating: red, count: 16))
    let view = UIImageView(
      image: picture.resizableImage(
        withCapInsets: UIEdgeInsets(top: 1, left: 1, bottom: 2, right: 1)))
    #expect(view.layer.contentsCenter == CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.25))
  }
}
