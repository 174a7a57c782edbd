// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreText
import Foundation

/// What the fuzzer calls with one font file after the other: what can be opened lays out a line, gives
/// its outlines, and draws glyphs, in colours where it has them.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let data = Data(bytes: bytes, count: count) as CFData
  guard let descriptor = CTFontManagerCreateFontDescriptorFromData(data) else { return 0 }
  let font = CTFontCreateWithFontDescriptor(descriptor, 24, nil)
  let text = NSAttributedString(string: "Afgi \u{E9}\u{301}\u{639}", attributes: [.font: font])
  let line = CTLineCreateWithAttributedString(text as CFAttributedString)
  _ = CTLineGetTypographicBounds(line, nil, nil, nil)
  let context = CGContext(
    data: nil, width: 32, height: 32, bitsPerComponent: 8, bytesPerRow: 0,
    space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
  for glyph in (0..<16) as Range<CGGlyph> {
    _ = CTFontCreatePathForGlyph(font, glyph, nil)?.boundingBox
    if let context { CTFontDrawGlyphs(font, [glyph], [.zero], 1, context) }
  }
  return 0
}
