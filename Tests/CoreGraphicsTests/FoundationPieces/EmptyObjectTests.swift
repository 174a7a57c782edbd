// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Testing

@Suite("Foundation's objects that are made of nothing")
struct EmptyObjectTests {
  @Test("a timer of nothing is over, on a run loop too")
  func timer() {
    let timer = Timer()
    #expect(!timer.isValid)
    RunLoop.current.add(timer, forMode: .default)
    _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
    #expect(!timer.isValid)
    let implied: Timer? = .init()
    #expect(implied?.isValid == false)
  }

  @Test("a text of nothing has no letters, whether it can be changed or not")
  func text() {
    #expect(NSAttributedString().length == 0)
    let text = NSMutableAttributedString()
    text.append(NSAttributedString())
    text.append(NSAttributedString(string: "a"))
    #expect(text.string == "a")
  }
}
