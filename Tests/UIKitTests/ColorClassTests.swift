// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

@Suite("Colours made of colours")
struct ColorClassTests {
  /// A colour of the same class, as code makes it that does not know which.
  private func copy<Color: UIColor & _MadeOfColor>(_ color: Color) -> Color {
    Color.init(cgColor: color.cgColor)
  }

  @Test("are the same in all surroundings, also where those that they are made of are not")
  func made() {
    let red = CGColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    let color = UIColor.init(cgColor: red)
    #expect(color.cgColor == red && copy(color) !== color && copy(color).cgColor == red)
    let fixed = copy(UIColor.label)
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(fixed.resolvedColor(with: dark).cgColor == fixed.cgColor)
    #expect(UIColor.label.resolvedColor(with: dark).cgColor != fixed.cgColor)
  }
}
