// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import TestSupport
import Testing
import TextEngine

@testable import UIKit

private let weights: [UIImage.SymbolWeight] = [
  .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
]

/// How much of a picture is covered, in pixels.
private func ink(_ image: UIImage?) -> Double {
  let pixels = image?.cgImage?.image.pixels ?? []
  return pixels.reduce(0) { $0 + Double($1 >> 24) / 255 }
}

private func symbol(
  _ name: String, _ size: CGFloat = 40, _ weight: UIImage.SymbolWeight = .regular,
  _ scale: UIImage.SymbolScale = .unspecified
) -> UIImage? {
  UIImage(
    systemName: name,
    withConfiguration: UIImage.SymbolConfiguration(pointSize: size, weight: weight, scale: scale))
}

@Suite("Symbols")
struct SymbolTests {
  init() { TestFonts.register() }

  @Test("the font of symbols is there, as the bootstrap script promises")
  func font() {
    #expect(SymbolFont.shared != nil)
    #expect(SymbolNames.all.count > 600)
  }

  @Test("each name has ink at every size and weight, and a size that is whole pixels")
  func names() throws {
    var chance = SplitMix64(seed: 11)
    for (index, name) in SymbolNames.all.enumerated() {
      let weight = weights[index % weights.count]
      let size = chance.double(in: 10...100).rounded()
      let image = try #require(symbol(name, size, weight), "\(name)")
      #expect(ink(image) > Double(size) * 0.19, "\(name) at \(size)")
      #expect(image.size.width < size * 3 && image.size.height < size * 2, "\(name)")
    }
  }

  @Test("each glyph that a name means is in the font, plain in three weights and filled")
  func glyphs() throws {
    let font = try #require(SymbolFont.shared)
    for (name, glyph) in SymbolNames.glyphs {
      for ending in ["", "-thin", "-light", "-fill"] {
        #expect(font.outline(glyph + ending) != nil, "\(name): \(glyph)\(ending)")
      }
    }
  }

  @Test("heavier lines have more ink")
  func weight() {
    for name in SymbolNames.all {
      let amounts = weights.map { ink(symbol(name, 60, $0)) }
      for (light, heavy) in zip(amounts, amounts.dropFirst()) {
        #expect(light < heavy, "\(name): \(amounts)")
      }
    }
  }

  @Test("scales grow, and so do sizes")
  func scales() throws {
    for name in ["star", "heart.fill", "chevron.right", "person.crop.circle.badge.plus", "gear"] {
      let small = try #require(symbol(name, 20, .regular, .small)).size
      let medium = try #require(symbol(name, 20, .regular, .medium)).size
      let large = try #require(symbol(name, 20, .regular, .large)).size
      #expect(small.width < medium.width && medium.width < large.width)
      #expect(small.height < medium.height && medium.height < large.height)
      #expect(symbol(name, 20, .regular, .default)?.size == medium)
      #expect(try #require(symbol(name, 21)).size.width >= medium.width)
    }
  }

  @Test("a circle at 17 points is about as large as Apple's")
  func size() throws {
    let circle = try #require(UIImage(systemName: "circle")).size
    #expect(abs(circle.width - 20) <= 1 && abs(circle.height - 19.3) <= 1)
  }

  @Test(
    "filled symbols have more ink than their outlines",
    arguments: [
      "star", "heart", "circle", "square", "trash", "folder", "lock", "house", "person", "bell",
      "camera", "envelope", "bookmark", "gearshape", "cloud", "airplane", "hand.thumbsup",
      "plus.circle", "1.square", "bolt.slash", "person.badge.plus", "triangle", "shield",
    ])
  func fill(name: String) {
    let filled = name == "person.badge.plus" ? "person.fill.badge.plus" : name + ".fill"
    #expect(ink(symbol(filled)) > ink(symbol(name)))
  }

  @Test("what stands in a circle leaves a hole in the filled one")
  func framed() throws {
    let disc = ink(symbol("circle.fill", 60))
    for name in ["plus", "a", "7", "42", "heart", "arrow.up", "questionmark", "gearshape"] {
      let outline = try #require(symbol(name + ".circle", 60))
      let filled = try #require(symbol(name + ".circle.fill", 60))
      #expect(outline.size == filled.size)
      #expect(outline.size == symbol("circle", 60)?.size)
      let hole = disc - ink(filled)
      let sign = ink(outline) - ink(symbol("circle", 60))
      // The sign is inside the ring, so its ink is what the disc lacks.
      #expect(hole > 20 && abs(hole - sign) < 0.05 * hole + 2, "\(name): \(hole) \(sign)")
    }
  }

  @Test("a slash and a badge stand apart from what they are added to")
  func added() {
    #expect(symbol("bell.slash") != symbol("bell"))
    #expect(ink(symbol("square.fill")) > ink(symbol("square.slash.fill")))
    #expect(ink(symbol("app.badge")) > ink(symbol("app")) * 0.9)
    #expect(symbol("doc.badge.plus") != nil && symbol("doc.badge.nonsense") == nil)
  }

  @Test(
    "unknown names give nothing",
    arguments: [
      "", ".", ".fill", "nonsense", "nonsense.circle", "plus.fill", "star.fill.fill", "51.circle",
      "a", "star.", ".slash", "..", "circle.circle.circle.circle.circle.circle.circle.circle",
      String(repeating: "circle.", count: 4000),
    ])
  func unknown(name: String) {
    #expect(UIImage(systemName: name) == nil)
  }

  @Test("names that programs use much are there without the font, filled where they say so")
  func common() {
    let grammar = SymbolGrammar(pen: SymbolPen(3), font: nil)
    for name in [
      "flag", "flag.fill", "smiley", "smiley.fill", "arrowtriangle.right.fill",
      "square.and.arrow.up.fill", "speaker.2.fill", "speaker.3", "goforward.15", "gobackward.30",
      "dot.circle", "safari.fill", "rotate.left.fill", "camera.viewfinder", "dice.fill",
    ] {
      #expect(grammar.drawing(name) != nil, "\(name)")
    }
    for name in ["flag", "smiley", "safari", "arrowtriangle.up", "dice"] {
      #expect(ink(symbol("\(name).fill", 60, .regular)) > ink(symbol(name, 60, .regular)))
    }
  }

  @Test("without the font our own drawings are still there")
  func withoutFont() {
    let grammar = SymbolGrammar(pen: SymbolPen(3), font: nil)
    for name in SymbolShapes.shared.names + ["plus.circle.fill", "lock.slash"] {
      #expect(grammar.drawing(name) != nil, "\(name)")
    }
    #expect(grammar.drawing("airplane") == nil && grammar.needsFont("airplane.circle.fill"))
    #expect(!grammar.needsFont("nonsense.circle"))
    #expect(SymbolFontFiles(folder: "/nowhere") == nil)
  }

  @Test("configurations add up, the later one having the last word")
  func configurations() {
    let size = UIImage.SymbolConfiguration(pointSize: 30, weight: .bold)
    let scale = UIImage.SymbolConfiguration(scale: .large)
    let both = size.applying(scale)
    #expect(both == UIImage.SymbolConfiguration(pointSize: 30, weight: .bold, scale: .large))
    #expect(both.applying(UIImage.SymbolConfiguration(weight: .thin)).values.weight == .thin)
    #expect(size.applying(nil) == size)
    #expect(
      UIImage.SymbolConfiguration(textStyle: .headline)
        == UIImage.SymbolConfiguration(pointSize: 17, weight: .semibold))
    #expect(
      UIImage.SymbolConfiguration(font: .systemFont(ofSize: 22, weight: .heavy))
        == UIImage.SymbolConfiguration(pointSize: 22, weight: .heavy))
    for weight in weights { #expect(weight.fontWeight().symbolWeight() == weight) }
    let image = symbol("star", 17)?.applyingSymbolConfiguration(scale)
    #expect(image?.symbolConfiguration?.values.pointSize == 17)
    #expect(image?.size == symbol("star", 17, .regular, .large)?.size)
    #expect(image?.withConfiguration(size).size == symbol("star", 30, .bold)?.size)
    #expect(UIImage().applyingSymbolConfiguration(scale) == nil)
    #expect(image?.isSymbolImage == true && !UIImage().isSymbolImage)
  }

  @Test("palettes colour the layers, and hierarchies pale them")
  func colors() throws {
    let palette = UIImage.SymbolConfiguration(paletteColors: [.red, .blue])
    let image = try #require(
      symbol("plus.circle.fill", 60)?.applyingSymbolConfiguration(palette))
    let pixels = try #require(image.cgImage?.image.pixels)
    #expect(pixels.count { $0 == 0xFFFF_0000 } > 100)
    #expect(pixels.count { $0 == 0xFF00_00FF } > 500)
    #expect(!image.isStencil)
    let hierarchy = UIImage.SymbolConfiguration(hierarchicalColor: .red)
    let pale = try #require(
      symbol("plus.circle.fill", 60)?.applyingSymbolConfiguration(hierarchy))
    let shades = try #require(pale.cgImage?.image.pixels)
    #expect(shades.count { $0 == 0xFFFF_0000 } > 100)
    #expect(shades.count { (127...128).contains($0 >> 24) } > 500)
  }

  @Test("hostile sizes give a picture or nothing")
  func hostile() {
    for size in [CGFloat.nan, .infinity, -.infinity, -1, 0, 1e-9, 1e9] {
      let image = symbol("star", size)
      #expect(image.map { $0.size.width > 0 && $0.size.width.isFinite } ?? true)
    }
    #expect(symbol("star", .nan)?.size == UIImage(systemName: "star")?.size)
  }

  @Test("the middle of capital letters is the symbol's")
  func baseline() throws {
    for name in ["circle", "plus", "square"] {
      let image = try #require(symbol(name, 100))
      let bottom = try #require(image.baselineOffsetFromBottom)
      #expect(abs(image.size.height / 2 - bottom - 35.25) < 1, "\(name)")
    }
    let moved = try #require(symbol("star")).withBaselineOffset(fromBottom: 3)
    #expect(moved.baselineOffsetFromBottom == 3)
    #expect(moved.imageWithoutBaseline().baselineOffsetFromBottom == nil)
    let attachment = NSTextAttachment(image: moved)
    #expect(attachment.place.minY == -3 && attachment.place.size == moved.size)
  }
}

@MainActor
@Suite("Symbols in views")
struct SymbolViewTests {
  init() { TestFonts.register() }

  @Test("an image view shows them in its tint and in the size that it prefers")
  func imageView() throws {
    let view = UIImageView(image: symbol("square.fill", 20))
    view.tintColor = .red
    let pixels = { try #require((view.layer.contents as? CGImage)?.image.pixels) }
    #expect(try pixels().contains(0xFFFF_0000) && !(try pixels().contains(0xFF00_0000)))
    view.image = UIImage(systemName: "square.fill")
    let plain = view.intrinsicContentSize
    view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 34)
    #expect(view.intrinsicContentSize.width > plain.width * 1.8)
    #expect(view.baselineOffsets != nil)
    // What the symbol says itself comes first.
    view.image = symbol("square.fill", 17)
    #expect(view.intrinsicContentSize == plain)
    view.image = symbol("square.fill", 20)?.withRenderingMode(.alwaysOriginal)
    #expect(try pixels().contains(0xFF00_0000))
  }

  @Test("a button shows them as its states prefer")
  func button() {
    let button = UIButton(type: .system)
    button.setImage(UIImage(systemName: "star"), for: .normal)
    let plain = button.intrinsicContentSize
    let looks = UIImage.SymbolConfiguration(pointSize: 60)
    button.setPreferredSymbolConfiguration(looks, forImageIn: .normal)
    #expect(button.intrinsicContentSize.width > plain.width)
    #expect(button.currentPreferredSymbolConfiguration == looks)
    #expect(button.preferredSymbolConfigurationForImage(in: .highlighted) == looks)
  }

  @Test("what leads forward is mirrored where text runs from right to left")
  func direction() throws {
    let view = UIImageView(image: symbol("chevron.forward", 40))
    func pixels() -> [UInt32]? { (view.layer.contents as? CGImage)?.image.pixels }
    let plain = pixels()
    view.semanticContentAttribute = .forceRightToLeft
    view.layoutIfNeeded()
    #expect(pixels() != plain)
    view.semanticContentAttribute = .forceLeftToRight
    view.layoutIfNeeded()
    #expect(pixels() == plain)
    #expect(symbol("forward.fill")?.flipsForRightToLeftLayoutDirection == false)
    #expect(symbol("chevron.right")?.flipsForRightToLeftLayoutDirection == false)
  }

  @Test("buttons that mark something show their mark")
  func marks() {
    for type in [UIButton.ButtonType.contactAdd, .infoLight, .detailDisclosure, .close] {
      #expect(UIButton(type: type).currentImage?.isSymbolImage == true)
    }
    #expect(UIButton(type: .system).currentImage == nil)
  }

  @Test("every item of bars that is not written is drawn")
  func bars() {
    for raw in 0... {
      guard let item = UIBarButtonItem.SystemItem(rawValue: raw) else { break }
      let isText = item.title != nil || item.isSpace
      #expect((item.picture == nil) == isText, "\(item)")
    }
  }

  @Test("a view that blows a symbol up draws it as sharp, in the colour it was given")
  @MainActor
  func magnified() throws {
    let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    let star = try #require(symbol("star.fill", 17))
      .withTintColor(red, renderingMode: .alwaysOriginal)
    let view = UIImageView(image: star)
    func pixels() throws -> (width: Int, colors: Set<UInt32>) {
      let shown = try #require(view.layer.contents as? CGImage)
      return (shown.width, Set(shown.image.pixels))
    }
    let small = try pixels().width
    view.contentMode = .scaleAspectFit
    view.frame = CGRect(x: 0, y: 0, width: star.size.width * 8, height: star.size.height * 8)
    view.layoutIfNeeded()
    let large = try pixels()
    #expect(abs(large.width - 8 * small) <= 8)
    #expect(large.colors.contains(0xFFFF_0000))
    #expect(view.intrinsicContentSize == star.size)
    view.contentMode = .center
    #expect(try pixels().width == small)
  }
}
