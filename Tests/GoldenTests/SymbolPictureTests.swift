// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import TestSupport
import Testing

@testable import UIKit

@MainActor
@Suite("Pictures of symbols", .serialized)
struct SymbolPictureTests {
  init() { TestFonts.register() }

  /// Draws on a ground at two pixels a point.
  private func sheet(
    _ size: CGSize, ground: UIColor = .white, _ draw: () -> Void
  ) throws -> CGImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let image = UIGraphicsImageRenderer(size: size, format: format).image { context in
      ground.setFill()
      context.fill(CGRect(origin: .zero, size: size))
      draw()
    }
    return try #require(image.cgImage)
  }

  private func symbol(_ name: String, _ looks: UIImage.SymbolConfiguration) -> UIImage? {
    let traits = UITraitCollection(displayScale: 2)
    return UIImage(
      systemName: name, withConfiguration: looks.withTraitCollection(traits))
  }

  private func draw(_ image: UIImage?, around center: CGPoint) {
    guard let image else { return }
    image.draw(
      at: CGPoint(
        x: (center.x - image.size.width / 2).rounded(),
        y: (center.y - image.size.height / 2).rounded()))
  }

  /// Symbols by their names, in rows of 20.
  private func grid(_ names: [String], size: CGFloat) throws -> CGImage {
    let rows = (names.count + 19) / 20
    return try sheet(CGSize(width: 20 * 36, height: rows * 36)) {
      for (index, name) in names.enumerated() {
        let center = CGPoint(x: 18 + 36 * (index % 20), y: 18 + 36 * (index / 20))
        draw(symbol(name, UIImage.SymbolConfiguration(pointSize: size)), around: center)
      }
    }
  }

  @Test("our own drawings, plain and filled")
  func own() throws {
    let names = SymbolShapes.shared.names.flatMap { [$0, $0 + ".fill"] }.filter {
      SymbolGrammar(pen: SymbolPen(3)).drawing($0) != nil
    }
    expectGolden(try grid(names, size: 20).image, named: "symbols-own")
  }

  @Test("those that the font draws, plain and filled in turn")
  func font() throws {
    let names = SymbolNames.glyphs.keys.sorted().enumerated().map {
      $0.offset % 3 == 2 && !$0.element.contains(".fill") ? $0.element + ".fill" : $0.element
    }
    expectGolden(try grid(names, size: 20).image, named: "symbols-font")
  }

  @Test("frames, slashes and badges around symbols and letters")
  func composed() throws {
    var names: [String] = []
    for base in ["plus", "xmark", "arrow.up", "heart", "questionmark", "a", "42", "person"] {
      for ending in [".circle", ".circle.fill", ".square", ".square.fill"] {
        names.append(base + ending)
      }
    }
    for base in ["bell", "mic", "eye", "house", "folder", "person.crop.circle", "heart", "video"] {
      for ending in [".slash", ".slash.fill", ".badge.plus", ".badge.xmark", ".badge"] {
        names.append(base + ending)
      }
    }
    names += [
      "exclamationmark.triangle", "exclamationmark.triangle.fill", "checkmark.shield",
      "checkmark.shield.fill", "checkmark.seal.fill", "bolt.circle.fill", "star.circle",
      "star.square.fill", "info.circle", "info.circle.fill", "chevron.right.circle.fill",
      "play.circle", "play.rectangle", "exclamationmark.octagon.fill", "number.square",
      "dollarsign.circle.fill", "eurosign.circle", "textformat", "percent", "at",
      "ellipsis.circle", "ellipsis.circle.fill", "minus.circle.fill", "magnifyingglass.circle",
    ]
    expectGolden(try grid(names, size: 20).image, named: "symbols-composed")
  }

  @Test("weights, scales and the height of letters beside them")
  func weights() throws {
    let names = ["plus", "star.fill", "gearshape", "person.circle", "airplane", "chevron.right"]
    let image = try sheet(CGSize(width: 9 * 60, height: names.count * 36 + 60)) {
      for (row, name) in names.enumerated() {
        for step in 0..<9 {
          let weight = UIImage.SymbolWeight(rawValue: step + 1) ?? .regular
          let looks = UIImage.SymbolConfiguration(pointSize: 24, weight: weight)
          draw(symbol(name, looks), around: CGPoint(x: 30 + 60 * step, y: 18 + 36 * row))
        }
      }
      let line = NSMutableAttributedString(string: "")
      for scale in [UIImage.SymbolScale.small, .medium, .large] {
        let looks = UIImage.SymbolConfiguration(pointSize: 24, weight: .regular, scale: scale)
        line.append(NSAttributedString(string: "Hxg "))
        if let image = symbol("heart.circle.fill", looks) {
          line.append(NSAttributedString(attachment: NSTextAttachment(image: image)))
        }
      }
      line.addAttributes(
        [.font: UIFont.systemFont(ofSize: 24), .foregroundColor: UIColor.systemPink],
        range: NSRange(location: 0, length: line.length))
      line.draw(at: CGPoint(x: 20, y: names.count * 36 + 12))
    }
    expectGolden(image.image, named: "symbols-weights")
  }

  @Test("palettes and hierarchies, light and dark", arguments: [false, true])
  func colors(isDark: Bool) throws {
    let names = [
      "plus.circle.fill", "person.crop.circle.badge.plus", "heart.slash", "bell.badge.fill",
      "exclamationmark.triangle.fill", "star.circle",
    ]
    let traits = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: isDark ? .dark : .light),
      UITraitCollection(displayScale: 2),
    ])
    let looks = [
      UIImage.SymbolConfiguration(hierarchicalColor: .systemIndigo),
      UIImage.SymbolConfiguration(paletteColors: [.systemRed, .systemTeal]),
      UIImage.SymbolConfiguration(paletteColors: [.label, .systemGray4]),
    ]
    let ground = isDark ? UIColor.black : UIColor.white
    let image = try sheet(CGSize(width: names.count * 60, height: 180), ground: ground) {
      for (row, look) in looks.enumerated() {
        for (column, name) in names.enumerated() {
          let size = UIImage.SymbolConfiguration(pointSize: 36).applying(look)
          let image = UIImage(
            systemName: name, withConfiguration: size.withTraitCollection(traits))
          draw(image, around: CGPoint(x: 30 + 60 * column, y: 30 + 60 * row))
        }
      }
    }
    expectGolden(image.image, named: isDark ? "symbols-colours-dark" : "symbols-colours-light")
  }

  @Test("what exported icons are made of")
  func vectors() throws {
    let parts = [
      """
      <defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0"
      stop-color="#3a7bd5"/><stop offset="1" stop-color="#9ad4ff"/></linearGradient></defs>
      <rect width="64" height="64" rx="14" fill="url(#sky)"/>
      <circle cx="44" cy="20" r="8" fill="gold"/>
      <path d="M4 60L24 28l12 18 8-10 16 24z" fill="#fff" fill-opacity=".9"/>
      """,
      """
      <radialGradient id="g" cx=".35" cy=".3" r=".7"><stop stop-color="white"/>
      <stop offset="1" stop-color="crimson"/></radialGradient>
      <circle cx="32" cy="32" r="28" fill="url(#g)"/>
      <path d="M14 34a18 18 0 0 0 36 0" fill="none" stroke="#300" stroke-width="4"
      stroke-linecap="round"/>
      """,
      """
      <style>.a{fill:none;stroke:#0a7;stroke-width:4;stroke-linejoin:round}.b{stroke-dasharray:6 4}
      </style><rect class="a" x="6" y="6" width="52" height="52" rx="8"/>
      <polyline class="a b" points="12,48 24,28 34,38 52,14"/>
      """,
      """
      <symbol id="leaf"><path d="M0 0C10-14 22-14 28 0C22 14 10 14 0 0z"/></symbol>
      <g transform="translate(32 32)" fill="seagreen"><use href="#leaf"/>
      <use href="#leaf" transform="rotate(120)" opacity=".7"/>
      <use href="#leaf" transform="rotate(240)" opacity=".4"/></g>
      """,
      """
      <clipPath id="c"><circle cx="32" cy="32" r="26"/></clipPath><g clip-path="url(#c)">
      <rect width="64" height="22" fill="#222"/><rect y="22" width="64" height="20" fill="#d22"/>
      <rect y="42" width="64" height="22" fill="#fc0"/></g>
      """,
      """
      <g color="purple"><path fill-rule="evenodd" fill="currentColor"
      d="M32 4 60 56H4zM32 20 16 48h32z"/><path d="M20 52q6-10 12 0t12 0" stroke="orange"
      stroke-width="3" fill="none"/></g>
      """,
    ]
    let image = try sheet(CGSize(width: parts.count * 80, height: 80)) {
      for (index, part) in parts.enumerated() {
        let text = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 64 64'>\(part)</svg>"
        UIImage(data: Data(text.utf8))?
          .draw(in: CGRect(x: 8 + 80 * index, y: 8, width: 64, height: 64))
      }
    }
    expectGolden(image.image, named: "vectors")
  }
}
