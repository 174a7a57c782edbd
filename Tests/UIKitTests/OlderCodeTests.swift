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
}
