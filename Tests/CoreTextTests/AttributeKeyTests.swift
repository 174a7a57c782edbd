// SPDX-License-Identifier: Apache-2.0

import CoreText
import Testing

@Suite("Keys of attributes of text")
struct AttributeKeyTests {
  @Test("are objects that stay, so that their addresses may be handed over")
  func addresses() throws {
    #expect(kCTFontAttributeName === kCTFontAttributeName)
    #expect(kCTFontNameAttribute === kCTFontNameAttribute)
    let attributes: CFDictionary = [kCTKernAttributeName: NSNumber(value: 2)]
    let key = Unmanaged.passUnretained(kCTKernAttributeName).toOpaque()
    let value = try #require(CFDictionaryGetValue(attributes, key))
    #expect(unsafeBitCast(value, to: NSNumber.self).intValue == 2)
  }
}
