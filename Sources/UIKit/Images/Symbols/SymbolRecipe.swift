// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import TextEngine

/// A symbol by its name, and how it looks.
struct SymbolRecipe {
  var name: String
  var configuration: UIImage.SymbolConfiguration
  /// The program's own drawing; nil for one of the system's.
  var custom: CustomSymbol?

  private static let greatest: CGFloat = 2000
  private static let extraRoom: CGFloat = 0.001

  /// Whether the symbol has colours of its own, and takes none from the place.
  var isColored: Bool {
    switch configuration.values.colors {
    case .hierarchy, .palette: true
    case .one, nil: false
    }
  }

  /// Whether the name tells a direction of reading, so that the symbol is mirrored with it.
  private var followsReading: Bool {
    guard custom == nil else { return false }
    let words = name.split(separator: ".")
    guard let first = words.first, first.hasPrefix("arrow") || first == "chevron" else {
      return false
    }
    return words.contains("forward") || words.contains("backward")
  }

  private var pen: SymbolPen {
    let weight = configuration.values.weight
    return SymbolPen(weight == .unspecified ? 3 : weight.rawValue - 1)
  }

  /// The picture for surroundings; nil for an unknown name.
  func content(_ traits: UITraitCollection?) -> UIImage.Content? {
    let own = custom?.drawing(weight: pen.step, scale: configuration.values.scale)
    guard let drawing = own ?? SymbolGrammar(pen: pen).drawing(name) else { return nil }
    let traits = traits ?? configuration.traitCollection ?? .current
    let scale = traits.displayScale > 0 ? traits.displayScale : ScreenScale.main
    let size = min(configuration.values.pointSize ?? 17, Self.greatest)
    let unit = size * SymbolMetrics.unit * SymbolMetrics.factor(configuration.values.scale)
    let margin = CGSize(
      width: size * SymbolMetrics.margin.width, height: size * SymbolMetrics.margin.height)
    let box = drawing.box
    func whole(_ length: CGFloat) -> CGFloat {
      max(1, (length * scale - Self.extraRoom).rounded(.up)) / scale
    }
    let picture = CGSize(
      width: whole(box.width * unit + 2 * margin.width),
      height: whole(box.height * unit + 2 * margin.height))
    let (left, top) = (
      (picture.width - box.width * unit) / 2, (picture.height - box.height * unit) / 2
    )
    let map = CGAffineTransform(
      a: unit, b: 0, c: 0, d: unit, tx: left - box.minX * unit, ty: top - box.minY * unit)
    var content = UIImage.Content()
    content.image = drawing.image(
      size: picture, map: map, scale: scale, colors: colors(traits))
    content.scale = scale
    content.symbol = self
    content.flipsForDirection = followsReading
    let middle = map.ty + 128 * unit
    content.baselineOffset = picture.height - middle - size * SymbolMetrics.capHeight / 2
    return content.image == nil ? nil : content
  }

  private func colors(_ traits: UITraitCollection) -> [CGColor] {
    switch configuration.values.colors {
    case .hierarchy(let color):
      let color = color.resolvedColor(with: traits).cgColor
      return [1, 0.5, 0.25].compactMap { color.copy(alpha: color.alpha * $0) }
    case .palette(let colors): return colors.map { $0.resolvedColor(with: traits).cgColor }
    case .one, nil: return []
    }
  }

  /// Says why a name gave nothing.
  static func reportMissing(_ name: String) {
    if SymbolFont.shared == nil, SymbolGrammar(pen: SymbolPen(3)).needsFont(name) {
      Diagnostics.report(
        "the symbol \(name) is drawn by a font that is not installed. Install the package "
          + "\(SymbolFontFiles.packages.debian), on Fedora \(SymbolFontFiles.packages.fedora)",
        kind: .image)
    } else {
      Diagnostics.report("there is no system picture named \(name)", kind: .image)
    }
  }
}

extension SymbolGrammar {
  /// Whether some part of a name is a glyph of the font.
  func needsFont(_ name: String) -> Bool {
    var name = Substring(name)
    while !name.isEmpty {
      if SymbolNames.glyphs[String(name)] != nil { return true }
      guard let dot = name.lastIndex(of: ".") else { return false }
      name = name[..<dot]
    }
    return false
  }
}
