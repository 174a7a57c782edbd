// SPDX-License-Identifier: Apache-2.0

import ElementaryFunctions
import QuartzCore
import Synchronization

/// A colour of an asset catalogue, with its variants.
struct ColorSet: Sendable {
  private struct Key: Hashable {
    var name: String
    var bundle: String
  }

  /// A variant: components in a space, or the system's colour of a name.
  private struct Variant: Sendable {
    var traits: AssetTraits
    var color: UIColor
  }

  private var variants: [Variant]

  private static let found = Mutex<[Key: ColorSet]>([:])

  /// Whether all surroundings get the same.
  var isFixed: Bool { variants.count == 1 && !variants[0].color.isDynamic }

  /// The colour that suits traits best.
  func color(for traits: UITraitCollection) -> UIColor {
    let best = AssetTraits.best(variants.map { ($0.traits, $0.color) }, for: traits).first
    return (best ?? .clear).resolvedColor(with: traits)
  }

  /// The set of a name; nil, and one sentence on standard error, when there is none.
  static func named(_ name: String, in bundle: Bundle?) -> ColorSet? {
    let key = Key(name: name, bundle: bundle?.bundlePath ?? "")
    if let known = found.withLock({ $0[key] }) { return known }
    let places = AssetCatalog.folders(of: bundle)
    for folder in places {
      guard let set = AssetCatalog.set(named: name, kind: "colorset", in: folder),
        let colors = ColorSet(set)
      else { continue }
      found.withLock { $0[key] = colors }
      return colors
    }
    Diagnostics.report(
      "there is no colour named \(name) in \(places.joined(separator: ", ")). Put an asset "
        + "catalogue with a set of that name there.", kind: .color)
    return nil
  }

  /// Nil for a set without a colour that can be read.
  init?(_ set: AssetSet) {
    variants = set.variants("colors").compactMap { variant in
      guard let entry = variant["color"] as? [String: Any] else { return nil }
      guard let color = Self.color(entry) else {
        Diagnostics.report("a colour of \(set.folder) cannot be read", kind: .color)
        return nil
      }
      return Variant(traits: AssetTraits(variant), color: color)
    }
    if variants.isEmpty { return nil }
  }

  /// The colour that an entry describes.
  static func color(_ entry: [String: Any]) -> UIColor? {
    if let name = entry["reference"] as? String { return SystemColors.named(name) }
    guard let parts = entry["components"] as? [String: Any] else { return nil }
    func part(_ name: String) -> CGFloat? { component(parts[name]) }
    let alpha = component(parts["alpha"], isAlpha: true) ?? 1
    let space = entry["color-space"] as? String ?? "srgb"
    if let white = part("white") {
      return UIColor(white: white, alpha: alpha)
    }
    guard let red = part("red"), let green = part("green"), let blue = part("blue") else {
      return nil
    }
    switch space {
    case "display-p3":
      return UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
    case "extended-linear-srgb":
      func encoded(_ value: CGFloat) -> CGFloat {
        let size = abs(value)
        let code = size <= 0.0031308 ? size * 12.92 : 1.055 * Elementary.pow(size, 1 / 2.4) - 0.055
        return value < 0 ? -code : code
      }
      return UIColor(
        red: encoded(red), green: encoded(green), blue: encoded(blue), alpha: alpha)
    default: return UIColor(red: red, green: green, blue: blue, alpha: alpha)
    }
  }

  /// A component: `0xFF` and `255` are parts of 255, `1.000` is a share.
  static func component(_ value: Any?, isAlpha: Bool = false) -> CGFloat? {
    if let number = value as? NSNumber, !(value is String) {
      return CGFloat(number.doubleValue)
    }
    guard let text = (value as? String)?.trimmingCharacters(in: .whitespaces) else { return nil }
    if text.lowercased().hasPrefix("0x") {
      return UInt32(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 }
    }
    guard let number = Double(text), number.isFinite else { return nil }
    return text.contains(".") || isAlpha ? CGFloat(number) : CGFloat(number) / 255
  }
}
