// SPDX-License-Identifier: Apache-2.0

import CoreFoundation
import CoreGraphics
import Foundation
import Testing

/// Programs import Core Foundation's own module beside ours; names of plain numbers are in both.
@Suite("Files that import CoreFoundation too")
struct BothFoundationsTests {
  @Test("name the functions that both modules have")
  func functions() {
    #expect(CFStringConvertEncodingToNSStringEncoding(0x0600) == String.Encoding.ascii.rawValue)
    let before = Date().timeIntervalSinceReferenceDate
    #expect(CFAbsoluteTimeGetCurrent() >= before)
    let run: () -> Void = { CFRunLoopRun() }
    _ = run
  }
}
