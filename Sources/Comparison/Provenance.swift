// SPDX-License-Identifier: Apache-2.0

/// What a picture was made with, and so what else than the program may have changed it; the
/// reference of a snapshot tells it beside its pixels.
package struct Provenance: Hashable, Sendable {
  /// Citrine's version.
  package var version: String
  /// Names of fonts with a number that tells their files, sorted.
  package var fonts: [String]
  /// Names of symbols, whose drawings stand in for Apple's, sorted.
  package var symbols: [String]
  /// The device and what its user prefers.
  package var configuration: String
  /// Seconds.
  package var times: [Double]

  private enum Keyword {
    static let (version, fonts, symbols) = ("Software", "Citrine fonts", "Citrine symbols")
    static let (configuration, times) = ("Citrine configuration", "Citrine times")
  }

  package init(
    version: String, fonts: [String] = [], symbols: [String] = [], configuration: String = "",
    times: [Double] = []
  ) {
    (self.version, self.fonts, self.symbols) = (version, fonts, symbols)
    (self.configuration, self.times) = (configuration, times)
  }

  /// What a file tells, as keywords and texts.
  package var notes: [(keyword: String, text: String)] {
    [
      (Keyword.version, "Citrine \(version)"),
      (Keyword.fonts, fonts.joined(separator: ", ")),
      (Keyword.symbols, symbols.joined(separator: ", ")),
      (Keyword.configuration, configuration),
      (Keyword.times, times.map { "\($0)" }.joined(separator: ", ")),
    ]
  }

  /// Reads a file's notes; nil where they are not Citrine's.
  package init?(_ notes: [(keyword: String, text: String)]) {
    func text(_ keyword: String) -> String { notes.first { $0.keyword == keyword }?.text ?? "" }
    func list(_ keyword: String) -> [String] {
      // Names have no commas.
      text(keyword).split(separator: ",").map { String($0.drop { $0 == " " }) }
    }
    guard text(Keyword.version).hasPrefix("Citrine ") else { return nil }
    self.init(
      version: String(text(Keyword.version).dropFirst("Citrine ".count)),
      fonts: list(Keyword.fonts), symbols: list(Keyword.symbols),
      configuration: text(Keyword.configuration), times: list(Keyword.times).compactMap(Double.init)
    )
  }
}
