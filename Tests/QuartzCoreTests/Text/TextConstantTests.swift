// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import QuartzCore
import Testing

@Suite("Older names of a text layer's modes")
struct TextConstantTests {
  /// The box of what a layer 200 wide draws.
  private func box(_ text: String, _ change: (CATextLayer) -> Void) -> CGRect {
    let layer = textLayer(text, width: 200) { change($0) }
    return Host(layer).draws().reduce(CGRect.null) { $0.union(CGRect($1.box)) }
  }

  @Test("lines lie at the side that an alignment says, or in the middle")
  func alignments() {
    let (left, center, right) = (
      box("Hg") { $0.alignmentMode = kCAAlignmentLeft },
      box("Hg") { $0.alignmentMode = kCAAlignmentCenter },
      box("Hg") { $0.alignmentMode = kCAAlignmentRight }
    )
    #expect(left.minX < 5 && right.maxX > 195 && abs(center.midX - 100) < 3)
    #expect(box("Hg") { $0.alignmentMode = kCAAlignmentNatural } == left)
    // Lines that are broken reach from side to side, the last one does not.
    let text = "aa bbb cc dddd ee fff gg hhhh ii jjj"
    let broken = box(text) { ($0.isWrapped, $0.alignmentMode) = (true, kCAAlignmentLeft) }
    let justified = box(text) { ($0.isWrapped, $0.alignmentMode) = (true, kCAAlignmentJustified) }
    #expect(justified.width > broken.width && justified.maxX > 195)
    #expect(kCAAlignmentNatural.rawValue == "natural" && kCAAlignmentLeft.rawValue == "left")
    #expect(kCAAlignmentCenter.rawValue == "center" && kCAAlignmentRight.rawValue == "right")
    #expect(kCAAlignmentJustified.rawValue == "justified")
  }

  @Test("a line that is too long loses its start, its middle, its end or nothing")
  func truncations() throws {
    let text = "iiiiiiiiiiii WWWWWWWWWWWW ........................"
    let modes = [kCATruncationNone, kCATruncationStart, kCATruncationMiddle, kCATruncationEnd]
    let pictures = modes.map { mode in
      RenderedLayer(textLayer(text, width: 200) { $0.truncationMode = mode }, width: 200).pixels
    }
    #expect(Set(pictures).count == modes.count)
    // What is left of a line that is shortened is within the layer.
    for mode in modes {
      let box = box(text) { $0.truncationMode = mode }
      #expect((box.maxX <= 201) == (mode != kCATruncationNone), "\(mode): \(box)")
    }
    #expect(modes.map(\.rawValue) == ["none", "start", "middle", "end"])
  }
}
