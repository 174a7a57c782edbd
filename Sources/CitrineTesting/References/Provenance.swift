// SPDX-License-Identifier: Apache-2.0

import Foundation
import FoundationPieces

/// What a picture was made with, and so what else than the program may have changed it.
struct Provenance: Hashable {
  /// Citrine's version; a plus sign stands for what has come since.
  static let version = Release.version + "+"

  var version = Provenance.version
  /// Names of fonts with a number that tells their files, sorted.
  var fonts: [String] = []
  /// Names of symbols, whose drawings stand in for Apple's, sorted.
  var symbols: [String] = []
  /// The device and what its user prefers.
  var configuration = ""
  var times: [CFTimeInterval] = []

  private enum Keyword {
    static let (version, fonts, symbols) = ("Software", "Citrine fonts", "Citrine symbols")
    static let (configuration, times) = ("Citrine configuration", "Citrine times")
  }

  /// What a reference's file tells.
  var notes: PictureFile.Notes {
    [
      (Keyword.version, "Citrine \(version)"),
      (Keyword.fonts, fonts.joined(separator: ", ")),
      (Keyword.symbols, symbols.joined(separator: ", ")),
      (Keyword.configuration, configuration),
      (Keyword.times, times.map { "\($0)" }.joined(separator: ", ")),
    ]
  }

  init(
    fonts: [String] = [], symbols: [String] = [], configuration: String = "",
    times: [CFTimeInterval] = []
  ) {
    (self.fonts, self.symbols) = (fonts, symbols)
    (self.configuration, self.times) = (configuration, times)
  }

  /// Reads a file's notes; nil where they are not Citrine's.
  init?(_ notes: PictureFile.Notes) {
    func text(_ keyword: String) -> String { notes.first { $0.keyword == keyword }?.text ?? "" }
    func list(_ keyword: String) -> [String] {
      text(keyword).components(separatedBy: ", ").filter { !$0.isEmpty }
    }
    guard text(Keyword.version).hasPrefix("Citrine ") else { return nil }
    version = String(text(Keyword.version).dropFirst("Citrine ".count))
    (fonts, symbols) = (list(Keyword.fonts), list(Keyword.symbols))
    configuration = text(Keyword.configuration)
    times = list(Keyword.times).compactMap(Double.init)
  }

  /// What a reference was made with that this picture was not, in sentences.
  func differences(from reference: Provenance?) -> [String] {
    guard let reference else {
      return ["The reference does not tell which version of Citrine and which fonts made it."]
    }
    var sentences: [String] = []
    if reference.version != version {
      sentences.append(
        "The reference was made by Citrine \(reference.version), this is \(version).")
    }
    if reference.fonts != fonts {
      sentences.append(
        "The reference has text in \(Self.text(reference.fonts)), this picture in "
          + "\(Self.text(fonts)).")
    }
    if reference.symbols != symbols {
      sentences.append(
        "The reference shows the symbols \(Self.text(reference.symbols)), this picture "
          + "\(Self.text(symbols)).")
    }
    if reference.configuration != configuration {
      sentences.append(
        "The reference was made on \(reference.configuration), this picture on \(configuration).")
    }
    if reference.times != times {
      sentences.append(
        "The reference shows the times \(reference.times), this picture \(times).")
    }
    return sentences
  }

  /// What the picture was made with, in a sentence.
  var sentence: String {
    "Text is drawn with \(Self.text(fonts)); stand-in symbols: \(Self.text(symbols))."
  }

  private static func text(_ list: [String]) -> String {
    list.isEmpty ? "none" : list.joined(separator: ", ")
  }
}
