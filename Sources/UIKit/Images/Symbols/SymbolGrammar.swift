// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Reads system names: a base, and what is done with it.
///
/// `.fill` fills; `.circle`, `.square` and their kin stand around; `.slash` crosses out; `.badge`
/// adds a dot and `.badge.plus` a disc with a sign. So names are not listed one by one, and some are
/// answered that Apple's systems lack.
struct SymbolGrammar {
  let pen: SymbolPen
  /// The font of symbols; nil where it is not installed.
  var font = SymbolFont.shared

  private static let depth = 6
  private static let longest = 100

  /// What may stand around a symbol, and the place that is left inside.
  private static let frames: [String: CGRect] = [
    "circle": CGRect(x: 74, y: 74, width: 108, height: 108),
    "square": CGRect(x: 74, y: 74, width: 108, height: 108),
    "app": CGRect(x: 72, y: 72, width: 112, height: 112),
    "rectangle": CGRect(x: 60, y: 84, width: 136, height: 88),
    "rectangle.portrait": CGRect(x: 84, y: 76, width: 88, height: 104),
    "capsule": CGRect(x: 60, y: 96, width: 136, height: 64),
    "triangle": CGRect(x: 88, y: 100, width: 80, height: 84),
    "diamond": CGRect(x: 80, y: 80, width: 96, height: 96),
    "pentagon": CGRect(x: 78, y: 84, width: 100, height: 100),
    "hexagon": CGRect(x: 76, y: 76, width: 104, height: 104),
    "octagon": CGRect(x: 74, y: 74, width: 108, height: 108),
    "seal": CGRect(x: 76, y: 76, width: 104, height: 104),
    "shield": CGRect(x: 78, y: 68, width: 100, height: 100),
    "bubble.left": CGRect(x: 78, y: 72, width: 100, height: 88),
    "bubble.right": CGRect(x: 78, y: 72, width: 100, height: 88),
  ]

  /// The drawing of a name; nil for one that is not known, or needs the font where there is none.
  func drawing(_ name: String) -> SymbolDrawing? {
    guard name.utf8.count <= Self.longest else { return nil }
    return drawing(name, isFilled: false, isInside: false, depth: 0)
  }

  private func drawing(
    _ name: String, isFilled: Bool, isInside: Bool, depth: Int
  ) -> SymbolDrawing? {
    guard depth < Self.depth, !name.isEmpty else { return nil }
    if let own = SymbolShapes.shared.drawing(name, pen, isFilled: isFilled) { return own }
    if let glyph = SymbolNames.glyphs[name],
      let drawn = font?.drawing(glyph, isInside ? pen.shrunk : pen, isFilled: isFilled)
    {
      return drawn
    }
    if !isFilled,
      let text = SymbolLetters.drawing(
        name, isInside ? SymbolPen(pen.step + 1) : pen, isInside: isInside)
    {
      return text
    }
    if name.hasSuffix(".fill") {
      guard !isFilled else { return nil }
      return drawing(
        String(name.dropLast(5)), isFilled: true, isInside: isInside, depth: depth + 1)
    }
    if name.hasSuffix(".slash") {
      let base = drawing(
        String(name.dropLast(6)), isFilled: isFilled, isInside: isInside, depth: depth + 1)
      return base.map(crossed)
    }
    if let badge = name.range(of: ".badge", options: .backwards) {
      let base = drawing(
        String(name[..<badge.lowerBound]), isFilled: isFilled, isInside: isInside,
        depth: depth + 1)
      return base.flatMap {
        badged($0, sign: name[badge.upperBound...], depth: depth + 1)
      }
    }
    for (frame, room) in Self.frames where name.hasSuffix("." + frame) {
      let inner = SymbolGrammar(pen: pen.inner, font: font).drawing(
        String(name.dropLast(frame.count + 1)), isFilled: false, isInside: true, depth: depth + 1)
      guard let inner else { continue }
      return framed(inner, frame, in: room, isFilled: isFilled)
    }
    return nil
  }

  /// A symbol inside another.
  private func framed(
    _ inner: SymbolDrawing, _ frame: String, in room: CGRect, isFilled: Bool
  ) -> SymbolDrawing? {
    guard var outer = SymbolShapes.shared.drawing(frame, pen, isFilled: isFilled) else {
      return nil
    }
    for index in outer.layers.indices { outer.layers[index].level = 1 }
    var content = inner.fitted(in: room)
    for index in content.layers.indices where isFilled {
      content.layers[index].cut += content.layers[index].ink
      content.layers[index].isHole = true
    }
    return SymbolDrawing(layers: outer.layers + content.layers)
  }

  /// A symbol that a line crosses out.
  private func crossed(_ base: SymbolDrawing) -> SymbolDrawing {
    let line = SymbolMark(
      path: PathText.path("M32 32L224 224"), isFilled: false, width: pen.width)
    let slash = SymbolLayer(ink: [line], cut: [line], gap: pen.width * 0.4 + 6)
    return SymbolDrawing(layers: base.layers + [slash])
  }

  /// A symbol with a dot, or with a sign on a disc.
  private func badged(
    _ base: SymbolDrawing, sign: Substring, depth: Int
  ) -> SymbolDrawing? {
    var layers = base.layers
    for index in layers.indices { layers[index].level = 1 }
    let (center, radius): (CGPoint, CGFloat) =
      sign.isEmpty ? (CGPoint(x: 204, y: 56), 36) : (CGPoint(x: 192, y: 192), 56)
    let disc = SymbolMark(
      path: CGPath(
        ellipseIn: CGRect(
          x: center.x - radius, y: center.y - radius, width: radius * 2, height: radius * 2),
        transform: nil), isFilled: true, width: 0)
    layers.append(SymbolLayer(ink: [disc], cut: [disc], gap: pen.width * 0.4 + 6))
    guard !sign.isEmpty else { return SymbolDrawing(layers: layers) }
    let inner = drawing(
      String(sign.dropFirst()), isFilled: false, isInside: true, depth: depth)
    guard sign.first == ".", let inner else { return nil }
    let room = CGRect(x: center.x - 26, y: center.y - 26, width: 52, height: 52)
    let last = layers.count - 1
    layers[last].holes = inner.fitted(in: room).layers.flatMap(\.ink)
    return SymbolDrawing(layers: layers)
  }
}
