// SPDX-License-Identifier: Apache-2.0

import CoreText
import DisplayList
import Geometry
import QuartzCore
import RenderTree
import TestSupport
import Testing

/// The well-known subclass that moves its text down to the middle.
private final class Centered: CATextLayer {
  override func draw(in ctx: CGContext) {
    ctx.saveGState()
    ctx.translateBy(x: 0, y: 20)
    super.draw(in: ctx)
    ctx.restoreGState()
  }
}

@Suite("CATextLayer")
struct CATextLayerTests {
  private func box(_ layer: CATextLayer, at time: Double = 0) -> Rect? {
    let host = Host(layer)
    return host.context.frameTree(at: time).flatMap { _ in
      host.draws(at: time).reduce(nil) { box, draw in box.map { $0.union(draw.box) } ?? draw.box }
    }
  }

  @Test("text is drawn as one shape for each run, in its colour")
  func shapes() throws {
    let host = Host(textLayer("Hg") { $0.foregroundColor = .red })
    let draws = host.draws()
    #expect(draws.count == 1)
    #expect(draws[0].color == RGBA(1, 0, 0, 1))
    guard case .glyphs(let glyphs) = draws[0].shape else {
      Issue.record("\(draws[0].shape)")
      return
    }
    #expect(glyphs.glyphs.count == 2)
  }

  @Test("a style that changes is seen, and one that goes leaves the defaults")
  func style() throws {
    let layer = textLayer("Hg")
    let host = Host(layer)
    let plain = try #require(host.draws().first)
    layer.style = ["fontSize": 12.0, "foregroundColor": CGColor.red]
    let styled = try #require(host.draws().first)
    #expect(styled.box.height < plain.box.height && styled.color == RGBA(1, 0, 0, 1))
    layer.style = ["style": ["fontSize": 24.0]]
    let nested = try #require(host.draws().first)
    #expect(nested.color == plain.color)
    #expect(nested.box.height > styled.box.height && nested.box.height < plain.box.height)
    layer.style = nil
    #expect(try #require(host.draws().first).box == plain.box)
  }

  @Test("what a class draws by a key of its own is drawn anew when its style changes")
  func ownStyle() {
    final class Counting: CALayer {
      var count = 0
      override class func needsDisplay(forKey key: String) -> Bool { key == "style" }
      override func display() { count += 1 }
    }
    let layer = Counting()
    layer.style = ["own": 1]
    layer.displayIfNeeded()
    layer.displayIfNeeded()
    #expect(layer.count == 1)
    layer.style = nil
    layer.displayIfNeeded()
    #expect(layer.count == 2)
    layer.style = nil
    layer.displayIfNeeded()
    #expect(layer.count == 2)
  }

  @Test("a subclass may move what is drawn")
  func subclass() throws {
    TestFonts.register()
    let plain = try #require(box(textLayer("Hg")))
    let layer = Centered()
    layer.font = "DejaVu Sans" as CFString
    layer.frame = CGRect(x: 0, y: 0, width: 160, height: 60)
    layer.string = "Hg"
    let moved = try #require(box(layer))
    #expect(abs(moved.minY - plain.minY - 20) < 1e-9)
  }

  @Test("the font's size animates frame by frame")
  func animated() throws {
    let layer = textLayer("Hg") { $0.fontSize = 10 }
    let host = Host(layer)
    let animation = CABasicAnimation(keyPath: "fontSize")
    animation.fromValue = 10
    animation.toValue = 30
    animation.duration = 2
    layer.add(animation, forKey: nil)
    CATransaction.flush()
    func width(at time: Double) -> Double {
      guard case .text(let block) = host.context.frameTree(at: time)?.properties.specific,
        case .glyphs(let glyphs)? = block.value.drawing?.shapes.first?.outline,
        let box = glyphs.path.bounds
      else { return -1 }
      return box.width
    }
    let start = width(at: 0)
    #expect(start > 0)
    #expect(abs(width(at: 1) - 2 * start) < 1e-6)
    #expect(abs(width(at: 1.5) - 2.5 * start) < 1e-6)
    #expect(width(at: 1) == width(at: 1))
  }

  @Test("the preferred size is the text's")
  func preferredSize() {
    let (one, two) = (textLayer("Hg"), textLayer("Hg\nHg"))
    #expect(one.preferredFrameSize().width > 0)
    #expect(abs(two.preferredFrameSize().height - 2 * one.preferredFrameSize().height) < 1e-6)
    #expect(textLayer(nil).preferredFrameSize() == .zero)
  }

  @Test("strange values draw something or nothing", arguments: [Double.nan, .infinity, -5, 1e300])
  func strange(number: Double) {
    let layer = textLayer("Hg") { $0.fontSize = CGFloat(number) }
    layer.string = NSAttributedString(string: "x", attributes: [.kern: number, .font: 3])
    layer.display()
    layer.string = 12
    layer.display()
    layer.bounds.size.width = CGFloat(number)
    layer.display()
    #expect(layer.string as? NSNumber == 12)
  }
}
