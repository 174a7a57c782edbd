// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry
import SoftwareRenderer
import TestSupport
import Testing

@testable import FrameRendering

@Suite("A picture kept from frame to frame")
struct KeptPictureTests {
  static let choices: [RendererChoice] = [.software, .reference, WatchedRenderer().choice]

  /// Cards, of which one moves; of another size now and then.
  private static func list(_ step: Int) -> DisplayList {
    let (width, height) = step % 5 == 4 ? (90, 40) : (60, 60)
    let commands = (0..<12).map { index in
      let x = Double(index * 5) + (index == 4 ? Double(step) * 1.5 : 0)
      return Command.draw(
        Draw(
          .roundedRect(RoundedRect(Rect(x, Double(index * 4), 14, 9), radius: 3)),
          paint: .solid(RGBA(Double(index) / 12, 0.4, 0.7, 0.6))))
    }
    return DisplayList(width: width, height: height, background: .white, commands: commands)
  }

  @Test("shows what its list shows anew, whoever draws", arguments: choices.indices)
  func law(choice: Int) throws {
    let renderer = Self.choices[choice].renderer(ThreadPool(threads: 2))
    let picture = KeptPicture()
    for step in [0, 1, 2, 2, 3, 4, 5, 6, 6, 9, 10] {
      let before = picture.pixels
      let boxes = try picture.show(Self.list(step), with: renderer)
      let whole = try Self.choices[choice].renderer().render(Self.list(step))
      #expect(picture.pixels == whole.pixels, "step \(step)")
      // Nothing has changed outside of the boxes.
      guard before.count == whole.pixels.count, whole.width == 60 else { continue }
      for index in before.indices where before[index] != picture.pixels[index] {
        let place = Vec2(Double(index % 60) + 0.5, Double(index / 60) + 0.5)
        #expect(boxes.contains { $0.contains(place) }, "step \(step), pixel \(index)")
      }
    }
  }

  @Test("takes the memory of older lists, and gives back what it no longer needs")
  func memory() throws {
    let (picture, renderer) = (KeptPicture(), RendererChoice.software.renderer())
    var counts: [Int] = []
    for step in 0..<5 {
      _ = try picture.show(Self.list(step), with: renderer) { counts.append($0.count) }
    }
    #expect(counts == [12, 12, 12])
  }

  @Test("is drawn whole after a failure")
  func failure() throws {
    let picture = KeptPicture()
    _ = try picture.show(Self.list(0), with: RendererChoice.software.renderer())
    let failing = WatchedRenderer(.failing("gone")).choice.renderer()
    #expect(throws: RenderingError.self) { try picture.show(Self.list(1), with: failing) }
    let boxes = try picture.show(Self.list(1), with: RendererChoice.software.renderer())
    #expect(boxes == [Rect(0, 0, 60, 60)])
    #expect(picture.pixels == SoftwareRenderer().render(Self.list(1)).pixels)
  }
}

@Suite("What renderers keep with shared parts of lists")
struct AttachmentsTests {
  private final class First: Sendable {}
  private final class Second: Sendable {}

  @Test("is kept for each side by side")
  func sideBySide() {
    let outlines = GlyphOutlines(unitsPerEm: 1000) { _ in Path() }
    #expect(outlines.attachments.value(of: First.self) == nil)
    let first = outlines.attachments.value { First() }
    let second = outlines.attachments.value { Second() }
    #expect(outlines.attachments.value { First() } === first)
    #expect(outlines.attachments.value { Second() } === second)
    #expect(outlines.attachments.value(of: First.self) === first)
  }
}
