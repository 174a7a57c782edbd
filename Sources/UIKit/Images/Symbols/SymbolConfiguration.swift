// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIImage {
  /// How wide the lines of a symbol are.
  public enum SymbolWeight: Int, Sendable {
    /// Nothing is said; regular.
    case unspecified = 0
    /// The thinnest lines.
    case ultraLight = 1
    /// Lines a little wider than the thinnest.
    case thin = 2
    /// Lines thinner than those of plain text.
    case light = 3
    /// Lines that suit plain text.
    case regular = 4
    /// Lines a little wider than those of plain text.
    case medium = 5
    /// Lines a little thinner than bold ones.
    case semibold = 6
    /// Lines that suit bold text.
    case bold = 7
    /// Lines wider than bold ones.
    case heavy = 8
    /// The widest lines.
    case black = 9

    /// The weight of text that suits the symbol; regular where nothing is said.
    public func fontWeight() -> UIFont.Weight {
      self == .unspecified ? .regular : SymbolPen(rawValue - 1).fontWeight
    }
  }

  /// How large a symbol is beside text of its size.
  public enum SymbolScale: Int, Sendable {
    /// The system's choice; medium.
    case `default` = -1
    /// Nothing is said; medium.
    case unspecified = 0
    /// About 4/5 of medium.
    case small = 1
    /// As high as capital letters and a little more.
    case medium = 2
    /// About 5/4 of medium.
    case large = 3
  }

  /// What a picture is made for; it does not change.
  open class Configuration: NSObject, NSCopying, @unchecked Sendable {
    /// The surroundings that the picture is made for; nil where nothing is said.
    public let traitCollection: UITraitCollection?

    init(traits: UITraitCollection?) {
      traitCollection = traits
    }

    /// Returns what this says, changed by what another configuration says.
    open func applying(_ otherConfiguration: Configuration?) -> Self {
      // A program's own subclass stays what it is.
      merged(with: otherConfiguration) as? Self ?? self
    }

    /// Returns the same for other surroundings.
    open func withTraitCollection(_ traitCollection: UITraitCollection?) -> Self {
      copy(traits: traitCollection) as? Self ?? self
    }

    func merged(with other: Configuration?) -> Configuration {
      Configuration(traits: other?.traitCollection ?? traitCollection)
    }

    func copy(traits: UITraitCollection?) -> Configuration { Configuration(traits: traits) }

    /// A configuration does not change.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Configurations are equal when they say the same.
    open override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? Configuration else { return false }
      return traitCollection == other.traitCollection
    }

    /// Hashes the surroundings.
    open override var hash: Int { traitCollection?.hash ?? 0 }
  }

  /// How a symbol looks; it does not change.
  ///
  /// What is not said is what the place says where the symbol is shown, and otherwise a regular
  /// symbol of medium scale beside text of 17 points.
  ///
  /// > Difference: symbols have no colours of their own, so ``preferringMulticolor()`` shows one.
  open class SymbolConfiguration: Configuration, @unchecked Sendable {
    /// What is said.
    struct Values: Hashable {
      var pointSize: CGFloat?
      var weight = SymbolWeight.unspecified
      var scale = SymbolScale.unspecified
      var colors: Colors?
    }

    /// How the layers of a symbol are coloured.
    enum Colors: Hashable {
      case one
      case hierarchy(UIColor)
      case palette([UIColor])
    }

    let values: Values

    init(_ values: Values, traits: UITraitCollection? = nil) {
      self.values = values
      super.init(traits: traits)
    }

    private convenience init(change: (inout Values) -> Void) {
      var values = Values()
      change(&values)
      self.init(values)
    }

    /// Creates a configuration that says nothing.
    public class var unspecified: SymbolConfiguration { SymbolConfiguration(Values()) }

    /// Creates a configuration for text of a size in points.
    public convenience init(pointSize: CGFloat) {
      self.init(pointSize: pointSize, weight: .unspecified, scale: .unspecified)
    }

    /// Creates a configuration for text of a size in points and a weight.
    ///
    /// - Parameters:
    ///   - pointSize: The size in points; one that is no size says nothing.
    ///   - weight: How wide lines are.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(pointSize: pointSize, weight: weight, scale: .unspecified)
    }

    /// Creates a configuration for text of a size in points and a weight.
    ///
    /// - Parameters:
    ///   - pointSize: The size in points; one that is no size says nothing.
    ///   - weight: How wide lines are.
    ///   - scale: How large the symbol is beside the text.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init {
        $0.pointSize = pointSize > 0 && pointSize.isFinite ? pointSize : nil
        $0.weight = weight
        $0.scale = scale
      }
    }

    /// Creates a configuration for lines of a weight.
    public convenience init(weight: SymbolWeight) {
      self.init { $0.weight = weight }
    }

    /// Creates a configuration for a scale.
    public convenience init(scale: SymbolScale) {
      self.init { $0.scale = scale }
    }

    /// Creates a configuration for a kind of text.
    public convenience init(textStyle: UIFont.TextStyle) {
      self.init(textStyle: textStyle, scale: .unspecified)
    }

    /// Creates a configuration for a kind of text and a scale.
    ///
    /// - Parameters:
    ///   - textStyle: The kind of text.
    ///   - scale: How large the symbol is beside the text.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init {
        $0.pointSize = textStyle.size(UITraitCollection.current.preferredContentSizeCategory)
        $0.weight = textStyle == .headline ? .semibold : .regular
        $0.scale = scale
      }
    }

    /// Creates a configuration for text of a font.
    public convenience init(font: UIFont) {
      self.init(font: font, scale: .unspecified)
    }

    /// Creates a configuration for text of a font and a scale.
    ///
    /// - Parameters:
    ///   - font: The font, whose size and weight count.
    ///   - scale: How large the symbol is beside the text.
    public convenience init(font: UIFont, scale: SymbolScale) {
      self.init {
        $0.pointSize = font.pointSize
        $0.weight = font.fontDescriptor.symbolWeight
        $0.scale = scale
      }
    }

    /// Creates a configuration that colours layers in paler and paler shades of one colour.
    public convenience init(hierarchicalColor: UIColor) {
      self.init { $0.colors = .hierarchy(hierarchicalColor) }
    }

    /// Creates a configuration that colours the layers one by one; the last colour is for the rest.
    public convenience init(paletteColors: [UIColor]) {
      self.init { $0.colors = paletteColors.isEmpty ? nil : .palette(paletteColors) }
    }

    /// Returns a configuration that prefers the symbol's own colours.
    ///
    /// > Difference: Symbols here have none; they are shown in one colour, with a diagnostic.
    open class func preferringMulticolor() -> Self {
      Diagnostics.report(
        "symbols have no colours of their own: a multicolour symbol is shown in one", kind: .image)
      return preferringMonochrome()
    }

    /// Returns a configuration that shows symbols in one colour.
    open class func preferringMonochrome() -> Self {
      unsafeDowncast(SymbolConfiguration { $0.colors = .one }, to: self)
    }

    /// Whether both say the same.
    open func isEqual(to otherConfiguration: SymbolConfiguration?) -> Bool {
      isEqual(otherConfiguration)
    }

    override func merged(with other: Configuration?) -> Configuration {
      var values = values
      if let other = other as? SymbolConfiguration {
        let said = other.values
        if let pointSize = said.pointSize { values.pointSize = pointSize }
        if said.weight != .unspecified { values.weight = said.weight }
        if said.scale != .unspecified { values.scale = said.scale }
        if let colors = said.colors { values.colors = colors }
      }
      return SymbolConfiguration(values, traits: other?.traitCollection ?? traitCollection)
    }

    override func copy(traits: UITraitCollection?) -> Configuration {
      SymbolConfiguration(values, traits: traits)
    }

    open override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? SymbolConfiguration else { return false }
      return values == other.values && traitCollection == other.traitCollection
    }

    open override var hash: Int { values.hashValue }
  }
}

extension UIFontDescriptor {
  /// The weight of symbols that suits the font.
  fileprivate var symbolWeight: UIImage.SymbolWeight {
    guard case .system(let weight, _, _, _) = face else {
      return symbolicTraits.contains(.traitBold) ? .bold : .regular
    }
    return weight.symbolWeight()
  }
}

extension UIFont.Weight {
  /// The weight of symbols that suits text of this weight: the nearest one.
  public func symbolWeight() -> UIImage.SymbolWeight {
    let steps = (0...8).map(SymbolPen.init)
    let best = steps.min {
      abs($0.fontWeight.rawValue - rawValue) < abs($1.fontWeight.rawValue - rawValue)
    }
    return best.flatMap { UIImage.SymbolWeight(rawValue: $0.step + 1) } ?? .regular
  }
}
