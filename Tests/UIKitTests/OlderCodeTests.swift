// SPDX-License-Identifier: Apache-2.0

import OlderCode
import Testing
import UIKit

@MainActor
@Suite("Code that knows of no actors")
struct OlderCodeTests {
  @Test("compiles in Swift 5 mode, and runs on the main thread")
  func uses() {
    #expect(useViewsFromNowhere() == 12)
  }

  @Test("finds in the language what it finds on Apple's systems")
  func language() {
    #expect(
      useLanguageGaps() == [
        "listeners": 1, "owners": 5, "pool": 3, "rows": 2, "letters": 7, "later": 1, "half": 1,
        "truncated": 7, "appended": 4, "loops": 1,
      ])
    #expect(
      useGeometryTexts() == [
        "12.0", "layer", "{{1, 2.5}, {3, 4}}", "(1.0, 2.5, 3.0, 4.0)", "{-1, 0}", "(0.0, 0.0)",
        "30.0",
      ])
  }
}
