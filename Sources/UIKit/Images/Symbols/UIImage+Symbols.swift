// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIImage {
  /// Finds a symbol by its system name, at 17 points and regular weight.
  ///
  /// Apple's drawings are its own: several hundred of the commonest names are answered by drawings
  /// of this project and by an openly licensed font, Phosphor. A base may be filled (`.fill`),
  /// framed (`.circle`, `.square` and others), crossed out (`.slash`) and marked (`.badge.plus`).
  /// Without a drawing the result is nil, and one sentence on standard error says so.
  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  /// Finds a symbol by its system name, for surroundings.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - traitCollection: The surroundings, whose scale counts; nil for the present ones.
  public convenience init?(
    systemName name: String, compatibleWith traitCollection: UITraitCollection?
  ) {
    self.init(
      systemName: name,
      withConfiguration: traitCollection.map(Configuration.init(traits:)))
  }

  /// Finds a symbol by its system name.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - configuration: How the symbol looks; nil for 17 points and regular weight.
  public convenience init?(
    systemName name: String, withConfiguration configuration: Configuration?
  ) {
    let looks = SymbolConfiguration.unspecified.applying(configuration)
    guard let content = SymbolRecipe(name: name, configuration: looks).content(nil) else {
      SymbolRecipe.reportMissing(name)
      return nil
    }
    self.init(content: content)
  }

  /// Finds a symbol by its system name, which has no variants here.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - value: How much of a variable symbol is shown, 0 to 1; all of it always is.
  ///   - configuration: How the symbol looks; nil for 17 points and regular weight.
  public convenience init?(
    systemName name: String, variableValue value: Double,
    configuration: Configuration? = nil
  ) {
    self.init(systemName: name, withConfiguration: configuration)
    if value < 1 {
      Diagnostics.report("symbols show all of themselves, whatever their value", kind: .image)
    }
  }

  /// Whether the picture is a symbol, whose size and weight can be chosen.
  public var isSymbolImage: Bool { content.symbol != nil }

  /// The name of the symbol, whose drawing stands in for Apple's; nil for other pictures.
  package var symbolName: String? { content.symbol?.name }

  /// How the symbol looks; nil for other pictures.
  public var symbolConfiguration: SymbolConfiguration? { content.symbol?.configuration }

  /// What the picture is made for; of a symbol its ``symbolConfiguration``.
  public var configuration: Configuration? {
    content.symbol?.configuration ?? Configuration(traits: traitCollection)
  }

  /// The symbol with other looks: what is said is added to what the symbol has.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    guard let symbol = content.symbol else { return nil }
    return remade(symbol, symbol.configuration.applying(configuration))
  }

  /// The symbol with these looks in place of its own; a picture's variant for them.
  public func withConfiguration(_ configuration: Configuration) -> UIImage {
    guard let symbol = content.symbol else {
      guard let traits = configuration.traitCollection else { return self }
      return imageAsset?.image(with: traits) ?? self
    }
    let looks =
      configuration as? SymbolConfiguration
      ?? symbol.configuration.withTraitCollection(configuration.traitCollection)
    return remade(symbol, looks) ?? self
  }

  /// The same symbol drawn anew; all else stays.
  private func remade(
    _ symbol: SymbolRecipe, _ looks: SymbolConfiguration, _ traits: UITraitCollection? = nil
  ) -> UIImage? {
    var recipe = symbol
    recipe.configuration = looks
    guard var made = recipe.content(traits) else { return nil }
    if let tint = content.tint { (made.image, made.tint) = (made.image?.tinted(tint), tint) }
    made.renderingMode = content.renderingMode
    made.alignmentInsets = content.alignmentInsets
    made.flipsForDirection = made.flipsForDirection || content.flipsForDirection
    made.orientation = content.orientation
    return UIImage(content: made)
  }

  /// The symbol as a place shows it, which says what the symbol leaves open; other pictures as they
  /// are.
  func symbol(preferring looks: SymbolConfiguration?, in traits: UITraitCollection) -> UIImage {
    guard let symbol = content.symbol, looks != nil || symbol.isColored else { return self }
    let all = looks.map { $0.applying(symbol.configuration) } ?? symbol.configuration
    return remade(symbol, all, traits) ?? self
  }

  /// The symbol with more pixels a point, for where it is blown up; other pictures as they are.
  func symbol(magnifiedBy factor: CGFloat, in traits: UITraitCollection) -> UIImage {
    guard factor > 1, let symbol = content.symbol else { return self }
    let fine = UITraitCollection(traitsFrom: [
      traits, UITraitCollection(displayScale: scale * factor),
    ])
    return remade(symbol, symbol.configuration, fine) ?? self
  }

  /// Whether the picture's colours do not count where it is shown: symbols are stencils by
  /// themselves.
  var isStencil: Bool {
    switch renderingMode {
    case .alwaysTemplate: true
    case .alwaysOriginal: false
    case .automatic: content.symbol.map { !$0.isColored } ?? false
    }
  }

  /// Whether the picture looks different in other surroundings.
  var followsTraits: Bool { content.asset != nil || content.symbol?.isColored == true }

  // MARK: - Baselines

  /// How far above the picture's lower edge its baseline lies; nil where it has none.
  public var baselineOffsetFromBottom: CGFloat? { content.baselineOffset }

  /// The same picture with a baseline, so far above its lower edge.
  public func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage {
    variant { $0.baselineOffset = baselineOffset }
  }

  /// The same picture without a baseline.
  public func imageWithoutBaseline() -> UIImage {
    variant { $0.baselineOffset = nil }
  }
}
