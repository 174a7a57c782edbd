// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import ImageIO
import Testing

@Suite("Keys of what a picture file says")
struct PropertyKeyTests {
  @Test("are objects that stay, so that their addresses may be handed over")
  func addresses() throws {
    #expect(kCGImagePropertyGIFDictionary === kCGImagePropertyGIFDictionary)
    #expect(kCGImagePropertyTIFFOrientation === kCGImagePropertyTIFFOrientation)
    #expect(kCGImageSourceShouldCache === kCGImageSourceShouldCache)
    let frame: CFDictionary = [kCGImagePropertyGIFDelayTime: NSNumber(value: 0.25)]
    let key = Unmanaged.passUnretained(kCGImagePropertyGIFDelayTime).toOpaque()
    let value = try #require(CFDictionaryGetValue(frame, key))
    #expect(unsafeBitCast(value, to: NSNumber.self).doubleValue == 0.25)
  }
}
