// SPDX-License-Identifier: Apache-2.0

import Stage
import Testing

@testable import UIKit

/// A view that counts how often it was laid out.
@MainActor
private final class CountingView: UIView {
  var passes = 0

  override func layoutSubviews() {
    super.layoutSubviews()
    passes += 1
  }
}

@MainActor
@Suite("where a layout pass begins")
struct LayoutRootTests {
  @Test("siblings that are laid out in blocks of their own run over these blocks' times")
  func siblings() throws {
    let stage = try Stage(size: CGSize(width: 200, height: 100))
    let strip = CountingView()
    let (short, long) = (free(), free())
    strip.addSubview(short)
    strip.addSubview(long)
    strip.translatesAutoresizingMaskIntoConstraints = false
    let root = container(200, 100, strip)
    stage.layer.addSublayer(root.layer)
    let widths = [short, long].map { $0.widthAnchor.constraint(equalToConstant: 20) }
    activate(
      strip.leftAnchor.constraint(equalTo: root.leftAnchor),
      strip.topAnchor.constraint(equalTo: root.topAnchor),
      strip.widthAnchor.constraint(equalToConstant: 100),
      strip.heightAnchor.constraint(equalToConstant: 100),
      short.leftAnchor.constraint(equalTo: strip.leftAnchor),
      long.leftAnchor.constraint(equalTo: short.rightAnchor), widths[0], widths[1])
    try stage.advance(to: 0)
    #expect(long.frame.origin.x == 20)

    let passes = strip.passes
    for width in widths { width.constant = 0 }
    for view in [short, long] { view.setNeedsLayout() }
    var ended: [String] = []
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear, animations: { short.layoutIfNeeded() },
      completion: { _ in ended.append("short") })
    UIView.animate(
      withDuration: 2, delay: 0, options: .curveLinear, animations: { long.layoutIfNeeded() },
      completion: { _ in ended.append("long") })
    #expect(strip.passes == passes)
    try stage.advance(to: 0)
    func width(_ view: UIView, _ time: Double) -> Double {
      let value = stage.value(forKeyPath: "bounds.size.width", of: view.layer, at: time)
      return (value as? NSNumber)?.doubleValue ?? .nan
    }
    #expect(abs(width(short, 0.5) - 10) < 1e-9)
    #expect(abs(width(short, 1) - 0) < 1e-9)
    #expect(abs(width(long, 1) - 10) < 1e-9)
    #expect(ended.isEmpty)
    try stage.advance(to: 1.5)
    #expect(ended == ["short"])
    try stage.advance(to: 2.5)
    #expect(ended == ["short", "long"])
  }

  @Test("a view's own pass gives it its size; its place comes with the superview's")
  func sizeAlone() {
    let box = free()
    let root = container(200, 100, box)
    let (left, width) = (
      box.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
      box.widthAnchor.constraint(equalToConstant: 20)
    )
    activate(left, width)
    root.layoutIfNeeded()
    #expect(box.frame.origin.x == 10 && box.bounds.width == 20)
    left.constant = 50
    width.constant = 40
    box.layoutIfNeeded()
    #expect(box.bounds.width == 40)
    #expect(box.center.x == 20)
    root.layoutIfNeeded()
    #expect(box.frame.origin.x == 50 && box.center.x == 70)
  }

  @Test("what waits above a view still waits after the view's own pass")
  func above() {
    let (outer, inner) = (CountingView(), CountingView())
    outer.addSubview(inner)
    outer.layoutIfNeeded()
    let (outerPasses, innerPasses) = (outer.passes, inner.passes)
    outer.setNeedsLayout()
    inner.setNeedsLayout()
    inner.layoutIfNeeded()
    #expect(outer.passes == outerPasses && inner.passes == innerPasses + 1)
    #expect(outer.layer.needsLayout())
    outer.layoutIfNeeded()
    #expect(outer.passes == outerPasses + 1)
  }

  @Test("a layer's own pass begins at the topmost superlayer that waits")
  func layers() {
    let (outer, inner) = (CountingView(), CountingView())
    outer.addSubview(inner)
    outer.layoutIfNeeded()
    let passes = outer.passes
    outer.setNeedsLayout()
    inner.setNeedsLayout()
    inner.layer.layoutIfNeeded()
    #expect(outer.passes == passes + 1)
  }

  @Test("a program's own class of constraints is made and works as any other")
  func subclass() {
    final class Named: NSLayoutConstraint {
      var name = "none"
    }
    let box = free()
    let root = container(200, 100, box)
    let width = Named(
      item: box, attribute: .width, relatedBy: .equal, toItem: root, attribute: .width,
      multiplier: 0.25, constant: 5)
    width.name = "quarter"
    width.isActive = true
    root.layoutIfNeeded()
    #expect(box.bounds.width == 55 && width.multiplier == 0.25)
    let empty = NSLayoutConstraint()
    #expect(empty.firstItem == nil && empty.firstAttribute == .notAnAttribute)
  }
}
