// SPDX-License-Identifier: Apache-2.0

import Foundation
import Geometry
import TestSupport
import Testing

@testable import TextEngine

/// The fonts that lie beside the tests, so that results do not depend on the machine.
enum Fonts {
  static let dejaVu = open("DejaVuSans.ttf")
  static let inter = open("Inter-Regular.otf")

  static func open(_ name: String) -> FontFace {
    guard let data = try? FontData(path: TestFonts.path(name)), let face = FontFace(data: data)
    else {
      Issue.record("\(name) is not there")
      return FontFace()
    }
    return face
  }

  /// A catalogue with the tests' fonts and no others.
  static func catalog() throws -> FontCatalog {
    let catalog = FontCatalog(usesSystem: false)
    for name in TestFonts.names { try catalog.add(path: TestFonts.path(name)) }
    return catalog
  }
}

func typesetter(
  _ string: String, _ face: FontFace = Fonts.dejaVu, size: Double = 10,
  direction: WritingDirection = .natural, change: (inout TextStyle) -> Void = { _ in }
) -> Typesetter {
  var style = TextStyle(font: Font(face, size: size))
  change(&style)
  return Typesetter(StyledText(string, style: style), direction: { _ in direction })
}

extension Typesetter {
  var whole: TextLine { line(0..<count) }

  /// The pieces of the text that lines of a width show.
  func lines(width: Double) -> [String] {
    var result: [String] = []
    var start = 0
    while start < count {
      let end = lineEnd(from: start, width: width)
      result.append(String(decoding: text.text[start..<end], as: UTF16.self))
      start = end
    }
    return result
  }
}
