// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

@MainActor
@Suite("literals of colours and pictures")
struct LiteralTests {
  @Test("a colour literal is a colour in sRGB, also where no type is asked for")
  func color() {
    let asked: UIColor = #colorLiteral(red: 1, green: 0.5, blue: 0.25, alpha: 0.75)
    let free = #colorLiteral(red: 1, green: 0.5, blue: 0.25, alpha: 0.75)
    let known = UIColor(red: 1, green: 0.5, blue: 0.25, alpha: 0.75)
    #expect(asked == known && free == known)
  }

  @Test("an image literal without a file is an empty picture")
  func image() {
    let picture = #imageLiteral(resourceName: "no picture has this name")
    #expect(picture.size == .zero)
  }

  @Test("a colour made of nothing is clear")
  func clear() {
    #expect(UIColor().cgColor.alpha == 0)
  }
}
