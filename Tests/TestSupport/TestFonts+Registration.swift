// SPDX-License-Identifier: Apache-2.0

import CoreText

extension TestFonts {
  /// Makes the fonts known by their names, once for the process.
  package static func register() { _ = areRegistered }

  private static let areRegistered: Bool = {
    for name in names {
      CTFontManagerRegisterFontsForURL(CFURL(fileURLWithPath: path(name)), .process, nil)
    }
    return true
  }()
}
