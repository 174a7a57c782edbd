// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A value of a view in the form that archives hold: numbers, texts, colours and pictures, and
/// lists and dictionaries of these.
protocol ArchivableValue {
  /// The archived form; nil for nothing.
  var archived: Any? { get }
  /// The value of an archived form; nil where that is of another kind.
  static func unarchived(_ value: Any) -> Self?
}

extension Bool: ArchivableValue {
  var archived: Any? { NSNumber(value: self) }
  static func unarchived(_ value: Any) -> Bool? { (value as? NSNumber)?.boolValue }
}

extension Int: ArchivableValue {
  var archived: Any? { NSNumber(value: self) }
  static func unarchived(_ value: Any) -> Int? {
    guard let number = value as? NSNumber, abs(number.doubleValue) < 0x1p62 else { return nil }
    return number.intValue
  }
}

extension UInt: ArchivableValue {
  var archived: Any? { Int(bitPattern: self).archived }
  static func unarchived(_ value: Any) -> UInt? {
    Int.unarchived(value).map { UInt(bitPattern: $0) }
  }
}

extension Double: ArchivableValue {
  var archived: Any? { NSNumber(value: self) }
  static func unarchived(_ value: Any) -> Double? { (value as? NSNumber)?.doubleValue }
}

extension CGFloat: ArchivableValue {
  var archived: Any? { Double(self).archived }
  static func unarchived(_ value: Any) -> CGFloat? { Double.unarchived(value).map { CGFloat($0) } }
}

extension Float: ArchivableValue {
  var archived: Any? { Double(self).archived }
  static func unarchived(_ value: Any) -> Float? { Double.unarchived(value).map { Float($0) } }
}

extension String: ArchivableValue {
  var archived: Any? { self }
  static func unarchived(_ value: Any) -> String? { value as? String }
}

extension Optional: ArchivableValue where Wrapped: ArchivableValue {
  var archived: Any? { flatMap(\.archived) }
  static func unarchived(_ value: Any) -> Wrapped?? { .some(Wrapped.unarchived(value)) }
}

extension Array: ArchivableValue where Element: ArchivableValue {
  var archived: Any? { compactMap(\.archived) }
  static func unarchived(_ value: Any) -> [Element]? {
    (value as? [Any])?.compactMap(Element.unarchived)
  }
}

// MARK: - Structures

extension ArchivableValue {
  /// The numbers of a structure, when there are so many.
  fileprivate static func numbers(_ value: Any, _ count: Int) -> [CGFloat]? {
    [CGFloat].unarchived(value).flatMap { $0.count == count ? $0 : nil }
  }
}

extension CGSize: ArchivableValue {
  var archived: Any? { [width, height].archived }
  static func unarchived(_ value: Any) -> CGSize? {
    numbers(value, 2).map { CGSize(width: $0[0], height: $0[1]) }
  }
}

extension UIEdgeInsets: ArchivableValue {
  var archived: Any? { [top, left, bottom, right].archived }
  static func unarchived(_ value: Any) -> UIEdgeInsets? {
    numbers(value, 4).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) }
  }
}

extension NSDirectionalEdgeInsets: ArchivableValue {
  var archived: Any? { [top, leading, bottom, trailing].archived }
  static func unarchived(_ value: Any) -> NSDirectionalEdgeInsets? {
    numbers(value, 4).map {
      NSDirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3])
    }
  }
}

// MARK: - Objects

extension ArchivableValue where Self: UIColor {
  static func unarchived(_ value: Any) -> Self? {
    guard let parts = value as? [String: Any] else { return nil }
    func color(_ key: String) -> UIColor? {
      (parts[key] as? CGColor).map { UIColor(cgColor: $0) }
    }
    guard let light = color("light") else { return nil }
    guard let dark = color("dark") else { return light as? Self }
    return UIColor { $0.userInterfaceStyle == .dark ? dark : light } as? Self
  }
}

/// A colour that follows the surroundings is archived as what it is in light and in dark ones, one of
/// a pattern not at all.
extension UIColor: ArchivableValue {
  var archived: Any? {
    switch storage {
    case .fixed(let color): return ["light": color]
    case .dynamic:
      func color(_ style: UIUserInterfaceStyle) -> CGColor {
        resolvedColor(with: UITraitCollection(userInterfaceStyle: style)).cgColor
      }
      return ["light": color(.light), "dark": color(.dark)]
    case .pattern: return nil
    }
  }
}

extension ArchivableValue where Self: UIFont {
  static func unarchived(_ value: Any) -> Self? {
    guard let parts = value as? [String: Any], let size = parts["size"].flatMap(Double.unarchived)
    else { return nil }
    let face: UIFontDescriptor.Face
    if let name = parts["name"] as? String {
      face = .named(
        name, traits: parts["traits"].flatMap(Int.unarchived).flatMap(UInt32.init(exactly:)))
    } else {
      func flag(_ key: String) -> Bool { parts[key].flatMap(Bool.unarchived) ?? false }
      face = .system(
        UIFont.Weight(parts["weight"].flatMap(CGFloat.unarchived) ?? 0), isItalic: flag("italic"),
        design: (parts["design"] as? String).map { .init(rawValue: $0) } ?? .default,
        hasEvenDigits: flag("digits"))
    }
    return UIFont(descriptor: UIFontDescriptor(face, size: size), size: 0) as? Self
  }
}

extension UIFont: ArchivableValue {
  var archived: Any? {
    var parts: [String: Any] = ["size": Double(pointSize)]
    switch fontDescriptor.face {
    case .named(let name, let traits):
      parts["name"] = name
      parts["traits"] = traits.map { Double($0) }
    case .system(let weight, let isItalic, let design, let hasEvenDigits):
      parts["weight"] = Double(weight.rawValue)
      parts["design"] = design.rawValue
      parts["italic"] = isItalic
      parts["digits"] = hasEvenDigits
    }
    return parts
  }
}

extension ArchivableValue where Self: UIImage {
  static func unarchived(_ value: Any) -> Self? {
    guard let parts = value as? [String: Any], let image = parts["image"] as? CGImage
    else { return nil }
    func part<V: ArchivableValue>(_ key: String, _ other: V) -> V {
      parts[key].flatMap(V.unarchived) ?? other
    }
    var content = Content()
    content.image = image
    let scale = part("scale", 1.0)
    content.scale = scale > 0 && scale.isFinite ? CGFloat(scale) : 1
    content.orientation = Orientation(rawValue: part("orientation", 0)) ?? .up
    content.renderingMode = RenderingMode(rawValue: part("mode", 0)) ?? .automatic
    content.capInsets = part("caps", .zero)
    content.resizingMode = ResizingMode(rawValue: part("resizing", 0)) ?? .tile
    content.isResizable = part("isResizable", false)
    content.alignmentInsets = part("alignment", .zero)
    content.flipsForDirection = part("flips", false)
    return UIImage(content: content) as? Self
  }
}

/// Of a film the first picture is archived.
extension UIImage: ArchivableValue {
  var archived: Any? {
    guard let image = content.image ?? content.frames?.first?.content.image else { return nil }
    return [
      "image": image, "scale": Double(content.scale), "orientation": content.orientation.rawValue,
      "mode": content.renderingMode.rawValue, "caps": content.capInsets.archived ?? [],
      "resizing": content.resizingMode.rawValue, "isResizable": content.isResizable,
      "alignment": content.alignmentInsets.archived ?? [], "flips": content.flipsForDirection,
    ]
  }
}
