// SPDX-License-Identifier: Apache-2.0

/// Which font stands in for one that is not there, Apple's own above all.
///
/// | asked for | answered |
/// |---|---|
/// | the system font, Helvetica, Arial, Avenir, Roboto | Liberation Sans for Helvetica and Arial, then Inter, then DejaVu Sans |
/// | Times, Georgia, New York and their like | Liberation Serif, then DejaVu Serif |
/// | Menlo, Monaco, Courier, SF Mono | Liberation Mono, then DejaVu Sans Mono |
/// | Apple Color Emoji | Noto Color Emoji |
/// | any other | Inter, DejaVu Sans, or the first font there is |
///
/// The weight and the slant are read from the end of the name: `HelveticaNeue-BoldItalic`. Where the
/// metrics of Apple's font are known they are kept, so that lines lie where they would.
package struct FontSubstitution: Sendable {
  package let face: FontFace
  package let metrics: FontMetrics

  /// Chooses a face for a name.
  package init(name: String, traits: FontTraits? = nil, in catalog: FontCatalog) {
    self = catalog.substitution(name, traits) { Self(finding: name, traits, in: catalog) }
  }

  private init(finding name: String, _ traits: FontTraits?, in catalog: FontCatalog) {
    if let exact = catalog.face(named: name, like: traits) {
      self.init(exact)
      return
    }
    let parsed = Self.parse(name)
    let traits = traits ?? parsed.traits
    if let family = catalog.face(family: parsed.family, like: traits) {
      self.init(family)
      return
    }
    let key = FontCatalog.normalized(parsed.family)
    let kind = Self.kind(of: key)
    for family in kind.families {
      guard let face = catalog.face(family: family, like: traits) else { continue }
      self.init(face, like: Self.known[key])
      return
    }
    var wanted = traits
    wanted.isMonospaced = kind == .monospaced
    let best = catalog.records.min { $0.distance(from: wanted) < $1.distance(from: wanted) }
    self.init(best.flatMap(catalog.face) ?? catalog.anyFace, like: Self.known[key])
  }

  private init(_ face: FontFace, like known: Vertical? = nil) {
    self.face = face
    var metrics = face.metrics
    if let known {
      metrics.ascent = known.ascent
      metrics.descent = known.descent
      metrics.leading = known.leading
      metrics.capHeight = known.capHeight
      metrics.xHeight = known.xHeight
    }
    self.metrics = metrics
  }

  // MARK: - Names

  private enum Kind {
    case system, helvetica, serif, monospaced, emoji

    var families: [String] {
      switch self {
      case .system: ["Inter", "DejaVu Sans"]
      case .helvetica: ["Liberation Sans", "Arimo", "Inter", "DejaVu Sans"]
      case .serif: ["Liberation Serif", "Tinos", "DejaVu Serif", "Inter", "DejaVu Sans"]
      case .monospaced: ["Liberation Mono", "Cousine", "DejaVu Sans Mono"]
      case .emoji: ["Noto Color Emoji", "DejaVu Sans"]
      }
    }
  }

  private static func kind(of key: String) -> Kind {
    switch key {
    case "helvetica", "helveticaneue", "arial": .helvetica
    case "times", "timesnewroman", "timesnewromanps", "georgia", "palatino", "newyork",
      ".newyork", "baskerville", "hoeflertext", "didot", "cochin":
      .serif
    case "menlo", "monaco", "courier", "couriernew", "sfmono", ".sfnsmono", ".sfuimono",
      "andalemono":
      .monospaced
    case "applecoloremoji": .emoji
    default: .system
    }
  }

  /// Splits `HelveticaNeue-BoldItalic` into a family and looks.
  package static func parse(_ name: String) -> (family: String, traits: FontTraits) {
    var traits = FontTraits()
    guard let hyphen = name.lastIndex(of: "-") else { return (name, traits) }
    var rest = name[name.index(after: hyphen)...].lowercased().filter { $0 != " " }
    for slant in ["italic", "oblique", "ital"] where rest.hasSuffix(slant) {
      rest.removeLast(slant.count)
      traits.isItalic = true
      break
    }
    if rest.hasSuffix("mt") { rest.removeLast(2) }
    if rest.hasPrefix("condensed") {
      rest.removeFirst("condensed".count)
      traits.width = 0.75
    }
    switch rest {
    case "ultralight", "extralight": traits.weight = 100
    case "thin": traits.weight = 200
    case "light", "book": traits.weight = 300
    case "", "regular", "roman", "normal": break
    case "medium": traits.weight = 500
    case "semibold", "demibold": traits.weight = 600
    case "bold": traits.weight = 700
    case "heavy", "extrabold", "ultrabold": traits.weight = 800
    case "black": traits.weight = 900
    default: return (name, FontTraits())
    }
    return (String(name[..<hyphen]), traits)
  }

  // MARK: - Metrics of Apple's fonts

  private struct Vertical {
    var ascent, descent, leading, capHeight, xHeight: Double
  }

  private static let system = Vertical(
    ascent: 1950.0 / 2048, descent: 494.0 / 2048, leading: 0, capHeight: 1443.0 / 2048,
    xHeight: 1078.0 / 2048)

  private static let known: [String: Vertical] = [
    "helvetica": Vertical(
      ascent: 0.77, descent: 0.23, leading: 0, capHeight: 0.717, xHeight: 0.523),
    "helveticaneue": Vertical(
      ascent: 0.952, descent: 0.213, leading: 0.028, capHeight: 0.714, xHeight: 0.517),
    ".applesystemuifont": system, ".sfuitext": system, ".sfui": system, ".sfnstext": system,
    ".sfns": system, ".sfuidisplay": system, "sfprotext": system, "sfprodisplay": system,
    "sfpro": system,
  ]
}
