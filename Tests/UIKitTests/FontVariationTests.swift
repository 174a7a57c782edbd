// SPDX-License-Identifier: Apache-2.0

import CoreText
import Foundation
import Testing
import UIKit

@MainActor
@Suite("Variations of fonts, in descriptors")
struct DescriptorVariationTests {
  @Test("a descriptor keeps the values of a variable font's axes")
  func variations() {
    let key = UIFontDescriptor.AttributeName(rawValue: kCTFontVariationAttribute as String)
    let plain = UIFontDescriptor(name: "DejaVu Sans", size: 20)
    let bold = plain.addingAttributes([key: [0x7767_6874: 900]])
    #expect((bold.fontAttributes[key] as? NSDictionary)?.count == 1)
    #expect(plain.fontAttributes[key] == nil)
    #expect(bold != plain)
    let other = UIFontDescriptor(name: "DejaVu Sans", size: 10).withSize(20)
    #expect(bold == other.addingAttributes([key: [0x7767_6874: 900]]))
    #expect((bold.withSize(30).fontAttributes[key] as? NSDictionary)?.count == 1)
    // A font without axes stays as it is.
    #expect(UIFont(descriptor: bold, size: 0).pointSize == 20)
  }
}
