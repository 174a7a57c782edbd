// SPDX-License-Identifier: Apache-2.0

import CoreText
import QuartzCore

/// A colour with its alpha, a rule that gives one for traits, or a picture that repeats.
///
/// A colour does not change, so threads may share it.
open class UIColor: NSObject, NSCopying, _ExpressibleByColorLiteral, _MadeOfColor,
  @unchecked Sendable
{
  /// Stands first, as Foundation wants it of what it compares.
  package final let foundationMark = FoundationMark()

  enum Storage {
    case fixed(CGColor)
    case dynamic(@Sendable (UITraitCollection) -> UIColor, catalogName: String? = nil)
    case pattern(UIImage)
  }

  /// Changes while the colour is made alone.
  fileprivate(set) var storage: Storage

  init(storage: Storage) {
    self.storage = storage
  }

  /// Creates a clear colour, to be replaced.
  ///
  /// > Difference: Apple's system makes one that nothing can be asked of.
  public convenience override init() {
    self.init(white: 0, alpha: 0)
  }

  /// Wraps a colour, which is the same in all surroundings.
  @_disfavoredOverload  // Written as `Self(cgColor:)` it is that of the protocol below.
  public init(cgColor: CGColor) {
    storage = .fixed(cgColor)
  }

  /// Creates the colour that a colour literal names, in sRGB.
  public required convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(
      red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  /// Creates a grey, 0 black to 1 white.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(storage: .fixed(CGColor(genericGrayGamma2_2Gray: white, alpha: alpha)))
  }

  /// Creates a colour in sRGB.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(storage: .fixed(CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)))
  }

  /// Creates a colour in Display P3; one in sRGB's space where there is no such space.
  public convenience init(
    displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) {
    let parts = [red, green, blue, alpha]
    let color = CGColorSpace(name: CGColorSpace.displayP3).flatMap {
      CGColor(colorSpace: $0, components: parts)
    }
    self.init(
      storage: .fixed(
        color ?? CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)))
  }

  /// Creates a colour from the hexcone of hue, saturation and brightness, each 0...1.
  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    func part(_ offset: CGFloat) -> CGFloat {
      let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
    }
    self.init(red: part(5), green: part(3), blue: part(1), alpha: alpha)
  }

  /// Creates a rule that gives a colour for traits; it is asked each time.
  public convenience init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    self.init(storage: .dynamic(dynamicProvider))
  }

  /// Creates a colour that fills with a picture again and again, from the origin on.
  ///
  /// > Difference: as a layer's or view's background it is the picture's mean colour.
  public convenience init(patternImage image: UIImage) {
    self.init(storage: .pattern(image))
  }

  /// Finds a colour by its name in the asset catalogues of a bundle.
  ///
  /// The colour follows the traits where the set has variants: dark, of high contrast, for a kind
  /// of device or a wide gamut. Without one the result is nil, and a sentence on standard error says
  /// where was looked.
  ///
  /// - Parameters:
  ///   - name: The name of the set.
  ///   - bundle: Where it is looked for; beside the program for nil.
  ///   - traitCollection: The traits that the colour is fixed for; nil for one that follows them.
  public convenience init?(
    named name: String, in bundle: Bundle? = nil,
    compatibleWith traitCollection: UITraitCollection? = nil
  ) {
    guard let set = ColorSet.named(name, in: bundle) else { return nil }
    if let traitCollection {
      self.init(storage: set.color(for: traitCollection).storage)
    } else if set.isFixed {
      self.init(storage: set.color(for: .preset).storage)
    } else {
      self.init(storage: .dynamic({ set.color(for: $0) }, catalogName: name))
    }
  }

  /// The colour as Core Graphics has it, for the thread's traits.
  open var cgColor: CGColor {
    switch storage {
    case .fixed(let color): color
    case .dynamic(let provider, _): provider(.current).cgColor
    case .pattern(let image): image.meanColor
    }
  }

  /// Whether the colour depends on traits.
  final var isDynamic: Bool {
    if case .dynamic = storage { true } else { false }
  }

  /// The colour for some traits.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    guard case .dynamic(let provider, _) = storage else { return self }
    return provider(traitCollection).resolvedColor(with: traitCollection)
  }

  /// The same colour with another alpha.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch storage {
    case .fixed(let color): return color.copy(alpha: alpha).map(UIColor.init(cgColor:)) ?? self
    case .dynamic(let provider, _):
      return UIColor { provider($0).withAlphaComponent(alpha) }
    case .pattern: return self
    }
  }

  /// A colour does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether the other object is an equal colour; of two rules, whether they are the same object.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    if other === self { return true }
    guard case .fixed(let a) = storage, case .fixed(let b) = other.storage else { return false }
    return a == b
  }

  /// Equal for equal colours.
  open override var hash: Int {
    guard case .fixed(let color) = storage else { return ObjectIdentifier(self).hashValue }
    return color.hashValue
  }

  /// The components in words, for people.
  open override var description: String {
    switch storage {
    case .fixed(let color):
      let parts = (color.components ?? []).map { String(format: "%g", Double($0)) }
      return "\(color.spaceWord) \(parts.joined(separator: " "))"
    case .dynamic(_, let catalogName?):
      return "<UIDynamicCatalogColor: \(ObjectNames.address(self)); name = \(catalogName)>"
    case .dynamic:
      let address = ObjectNames.address(self)
      if self === UIColor.tintColor { return "<UITintColor: \(address)>" }
      if let name = SystemColors.name(of: self) {
        return "<UIDynamicSystemColor: \(address); name = \(name)>"
      }
      return "<UIDynamicProviderColor: \(address); provider = <__NSMallocBlock__: \(address)>>"
    case .pattern: return "<UICGColor: \(ObjectNames.address(self)); pattern>"
    }
  }
}

extension CGColor {
  /// The space as `UIColor` names it.
  fileprivate var spaceWord: String {
    switch colorSpace?.name.map(String.init(describing:)) {
    case "kCGColorSpaceDisplayP3", "kCGColorSpaceExtendedDisplayP3": "UIDisplayP3ColorSpace"
    default: numberOfComponents == 2 ? "UIExtendedGrayColorSpace" : "UIExtendedSRGBColorSpace"
    }
  }
}

extension UIColor: CGColorConvertible {
  package var coreTextColor: CGColor { cgColor }
}

// MARK: - Drawing

extension UIColor {
  /// Makes this the colour of fills and strokes of the current context.
  public func set() {
    setFill()
    setStroke()
  }

  /// Makes this the colour of fills of the current context.
  public func setFill() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    if case .pattern(let image) = storage, let pattern = image.pattern {
      context.setFillPattern(pattern, colorComponents: [1])
    } else {
      context.setFillColor(cgColor)
    }
  }

  /// Makes this the colour of strokes of the current context.
  public func setStroke() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    if case .pattern(let image) = storage, let pattern = image.pattern {
      context.setStrokePattern(pattern, colorComponents: [1])
    } else {
      context.setStrokeColor(cgColor)
    }
  }
}

/// Colours, of which `Self` makes others as it does on Apple's systems: a class's own initializers
/// that subclasses need not have cannot be called so.
public protocol _MadeOfColor: _ExpressibleByColorLiteral {}

extension _MadeOfColor where Self: UIColor {
  /// Wraps a colour, which is the same in all surroundings.
  public init(cgColor: CGColor) {
    self.init(_colorLiteralRed: 0, green: 0, blue: 0, alpha: 0)
    storage = .fixed(cgColor)
  }
}
