// SPDX-License-Identifier: Apache-2.0

import Markup
import QuartzCore

/// A picture of SVG that can be drawn at any size.
///
/// The static part that exported icons use is read: paths and shapes, groups, transforms, fills,
/// strokes, gradients, clip paths, masks, `use` and `symbol`, classes of style sheets, opacity.
/// Others, such as text, filters, patterns, markers and pictures inside, are left out, and each is
/// said once.
final class VectorPicture: Sendable {
  /// The size in points.
  let size: CGSize
  private let root: VectorNode
  private let box: CGRect
  private let keepsShape: Bool

  private static let greatest: CGFloat = 8192

  /// Programs that draw write declarations of their own, and prefixes.
  static var rules: MarkupRules {
    var rules = MarkupRules()
    rules.depthLimit = 128
    rules.countLimit = 200_000
    rules.passesOverDeclarations = true
    rules.dropsPrefixes = true
    return rules
  }

  /// Nil when the data is no SVG, or one without a size.
  convenience init?(data: Data) {
    guard VectorPicture.isLikely(data), let root = try? MarkupReader.read(data, rules: Self.rules),
      root.name == "svg"
    else { return nil }
    self.init(markup: root)
  }

  init?(markup root: MarkupElement) {
    var box = NumberText.all(root.attributes["viewBox"] ?? "")
    let width = VectorLength.points(root.attributes["width"], of: 0)
    let height = VectorLength.points(root.attributes["height"], of: 0)
    if box.count != 4 || box[2] <= 0 || box[3] <= 0 {
      box = [0, 0, width ?? 100, height ?? 100]
    }
    var size = CGSize(width: width ?? box[2], height: height ?? box[3])
    if width != nil, height == nil { size.height = size.width * box[3] / box[2] }
    if height != nil, width == nil { size.width = size.height * box[2] / box[3] }
    guard size.width > 0, size.height > 0, size.width <= Self.greatest,
      size.height <= Self.greatest
    else { return nil }
    self.size = size
    self.box = CGRect(x: box[0], y: box[1], width: box[2], height: box[3])
    keepsShape = root.attributes["preserveAspectRatio"]?.hasPrefix("none") != true
    self.root = VectorReader(root, box: self.box).read()
  }

  /// Whether the first bytes look like SVG.
  static func isLikely(_ data: Data) -> Bool {
    data.prefix(4096).range(of: Data("<svg".utf8)) != nil
      || data.prefix(4096).range(of: Data(":svg".utf8)) != nil
  }

  /// Draws the picture so that it fills a place, y growing downwards.
  func draw(in rect: CGRect, _ context: CGContext) {
    guard rect.width > 0, rect.height > 0, box.width > 0, box.height > 0 else { return }
    var (x, y) = (rect.width / box.width, rect.height / box.height)
    // The page keeps its shape in its own size; a place of another shape stretches all.
    if keepsShape {
      let own = min(size.width / box.width, size.height / box.height)
      (x, y) = (own * rect.width / size.width, own * rect.height / size.height)
    }
    context.saveGState()
    context.clip(to: rect)
    context.translateBy(x: rect.midX - box.midX * x, y: rect.midY - box.midY * y)
    context.scaleBy(x: x, y: y)
    root.draw(in: context)
    context.restoreGState()
  }

  /// The picture's pixels.
  func image(scale: CGFloat) -> CGImage? {
    let rect = CGRect(origin: .zero, size: size)
    guard let context = CGContext.picture(of: rect, scale: scale, isOpaque: false) else {
      return nil
    }
    draw(in: rect, context)
    return context.makeImage()
  }
}

/// Lengths with their units.
enum VectorLength {
  /// The length in points; nil for none, percentages being of a whole.
  static func points(_ text: String?, of whole: CGFloat) -> CGFloat? {
    guard let text else { return nil }
    var reader = NumberText(text)
    guard let number = reader.number() else { return nil }
    let unit = text.drop { !$0.isLetter && $0 != "%" }
    let factor: CGFloat
    switch unit.trimmingCharacters(in: .whitespaces) {
    case "%": return whole > 0 ? number / 100 * whole : nil
    case "pt": factor = 4.0 / 3
    case "pc": factor = 16
    case "in": factor = 96
    case "cm": factor = 96 / 2.54
    case "mm": factor = 96 / 25.4
    case "em": factor = 16
    default: factor = 1
    }
    return CGFloat(number) * factor
  }
}
