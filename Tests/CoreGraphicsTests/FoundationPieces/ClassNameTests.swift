// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Testing

@Suite("names of classes, and limits of numbers")
struct ClassNameTests {
  final class Own: NSObject {}

  @Test("classes of Apple's have names without a module, and a program's with it")
  func names() {
    #expect(NSObject.description() == "NSObject" && NSString.description() == "NSString")
    #expect(Own.description().hasPrefix("CoreGraphicsTests."))
    #expect(Own.description().split(separator: ".").last == "Own")
    #expect(Own.debugDescription() == Own.description())
    #expect(Own.classForCoder() == Own.self)
    #expect(Own().superclass == NSObject.self && NSObject().superclass == nil)
  }
}
