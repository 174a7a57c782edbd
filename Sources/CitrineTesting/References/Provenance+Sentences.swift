// SPDX-License-Identifier: Apache-2.0

import Comparison
import FoundationPieces

extension Provenance {
  /// Citrine's version; a plus sign stands for what has come since.
  static let present = Release.version + "+"

  /// What a picture of this version was made with.
  init(
    fonts: [String] = [], symbols: [String] = [], configuration: String = "",
    times: [Double] = []
  ) {
    self.init(
      version: Self.present, fonts: fonts, symbols: symbols, configuration: configuration,
      times: times)
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
