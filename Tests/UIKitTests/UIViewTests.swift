// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

@MainActor
private func view(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> UIView {
  UIView(frame: CGRect(x: x, y: y, width: width, height: height))
}

@MainActor
@Suite("UIView's geometry")
struct UIViewGeometryTests {
  @Test("a frame under a scale reads back, and the bounds are larger")
  func scaledFrame() {
    let scaled = UIView()
    scaled.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    scaled.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
    #expect(scaled.frame == CGRect(x: 50, y: 50, width: 100, height: 100))
    #expect(scaled.bounds.size == CGSize(width: 200, height: 200))
  }

  @Test("a larger size grows about the anchor point")
  func growth() {
    let grown = view(50, 50, 100, 100)
    grown.bounds.size = CGSize(width: 256, height: 512)
    #expect(grown.frame.origin == CGPoint(x: -28, y: -156))
  }

  @Test("points convert between views, and nil stands for the topmost view")
  func conversion() {
    let root = view(0, 0, 100, 100)
    let child = view(20, 10, 10, 10)
    root.addSubview(child)
    #expect(root.convert(CGPoint(x: 15, y: 15), to: child) == CGPoint(x: -5, y: 5))
    #expect(child.convert(CGPoint(x: 5, y: 5), to: root) == CGPoint(x: 25, y: 15))
    #expect(root.convert(CGPoint(x: 10, y: 10), to: nil) == CGPoint(x: 10, y: 10))
    #expect(root.convert(CGPoint(x: 10, y: 10), from: nil) == CGPoint(x: 10, y: 10))
  }

  @Test("origins of bounds count in conversions")
  func boundsOrigins() {
    let root = view(0, 0, 100, 100)
    root.bounds.origin = CGPoint(x: 50, y: 50)
    let child = view(40, 40, 20, 20)
    child.bounds.origin = CGPoint(x: 123, y: 123)
    root.addSubview(child)
    #expect(child.convert(CGPoint(x: 133, y: 133), to: root) == CGPoint(x: 50, y: 50))
  }

  @Test("the far edges lie outside")
  func edges() {
    let square = view(0, 0, 100, 100)
    #expect(square.point(inside: CGPoint(x: 99, y: 99), with: nil))
    #expect(!square.point(inside: CGPoint(x: 100, y: 100), with: nil))
    square.bounds.origin = CGPoint(x: 10000, y: 10000)
    #expect(!square.point(inside: CGPoint(x: 50, y: 50), with: nil))
  }
}

@MainActor
@Suite("UIView's hit testing")
struct UIViewHitTests {
  @Test("finds the deepest view through shifted bounds")
  func deepest() {
    let (root, child, grandchild) = (view(0, 0, 100, 100), view(40, 40, 20, 20), view(10, 10, 5, 5))
    root.bounds = CGRect(x: -10, y: -10, width: 100, height: 100)
    root.addSubview(child)
    child.addSubview(grandchild)
    #expect(root.hitTest(CGPoint(x: -5, y: -5), with: nil) === root)
    #expect(root.hitTest(CGPoint(x: 40, y: 40), with: nil) === child)
    #expect(root.hitTest(CGPoint(x: 52.5, y: 52.5), with: nil) === grandchild)
  }

  @Test("goes through a child's scale")
  func scaled() {
    let (root, child) = (view(0, 0, 100, 100), UIView())
    child.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    child.frame = CGRect(x: 25, y: 25, width: 50, height: 50)
    root.addSubview(child)
    #expect(root.hitTest(CGPoint(x: 74, y: 74), with: nil) === child)
    #expect(root.hitTest(CGPoint(x: 75, y: 75), with: nil) === root)
    #expect(root.hitTest(CGPoint(x: 100, y: 100), with: nil) == nil)
  }

  @Test("passes over views that are hidden, faint or take no part")
  func excluded() {
    let (root, child) = (view(0, 0, 100, 100), view(0, 0, 100, 100))
    root.addSubview(child)
    let point = CGPoint(x: 5, y: 5)
    #expect(root.hitTest(point, with: nil) === child)
    child.alpha = 0.009
    #expect(root.hitTest(point, with: nil) === root)
    child.alpha = 0.01
    #expect(root.hitTest(point, with: nil) === child)
    child.isHidden = true
    #expect(root.hitTest(point, with: nil) === root)
    child.isHidden = false
    child.isUserInteractionEnabled = false
    #expect(root.hitTest(point, with: nil) === root)
  }
}

@MainActor
@Suite("UIView's tree")
struct UIViewTreeTests {
  @Test("a fresh view has no subviews, and its layer none again after the last has left")
  func empty() {
    let (root, child) = (UIView(), UIView())
    #expect(root.subviews.isEmpty && root.layer.sublayers == nil)
    root.addSubview(child)
    #expect(root.subviews == [child] && child.superview === root)
    child.removeFromSuperview()
    #expect(root.subviews.isEmpty && root.layer.sublayers == nil && child.superview == nil)
  }

  @Test("a view above another goes between it and a plain layer")
  func plainLayer() {
    let (root, first, second, plain) = (UIView(), UIView(), UIView(), CALayer())
    root.addSubview(first)
    root.layer.addSublayer(plain)
    root.insertSubview(second, aboveSubview: first)
    #expect(root.layer.sublayers == [first.layer, second.layer, plain])
  }

  @Test("a place beside a stranger is the front")
  func stranger() {
    let (root, first, second) = (UIView(), UIView(), UIView())
    root.addSubview(first)
    root.insertSubview(second, belowSubview: UIView())
    #expect(root.subviews == [first, second])
  }

  @Test("the order of views and layers stays one through moves")
  func moves() {
    let (root, a, b, c) = (UIView(), UIView(), UIView(), UIView())
    for child in [a, b, c] { root.addSubview(child) }
    root.sendSubviewToBack(c)
    #expect(root.subviews == [c, a, b])
    root.bringSubviewToFront(c)
    #expect(root.subviews == [a, b, c])
    root.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(root.subviews == [c, b, a])
    root.exchangeSubview(at: 1, withSubviewAt: 0)
    #expect(root.subviews == [b, c, a])
    root.insertSubview(a, at: 0)
    #expect(root.subviews == [a, b, c])
    #expect(root.layer.sublayers == root.subviews.map(\.layer))
  }

  @Test("a view cannot lie in itself or below itself")
  func cycles() {
    let (root, child) = (UIView(), UIView())
    root.addSubview(child)
    child.addSubview(root)
    root.addSubview(root)
    #expect(root.superview == nil && child.subviews.isEmpty)
  }

  @Test("callbacks come in order")
  func callbacks() {
    let log = Log()
    let (parent, child) = (LoggingView(log, "parent"), LoggingView(log, "child"))
    parent.addSubview(child)
    child.removeFromSuperview()
    #expect(
      log.lines == [
        "child will move", "child did move", "parent did add",
        "child will leave", "parent will remove", "child did move",
      ])
  }

  @Test("the layer is of the view's layer class, and laying it out lays out the view")
  func layerClass() {
    let shaped = ShapeView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(shaped.layer is CAShapeLayer)
    shaped.setNeedsLayout()
    shaped.layoutIfNeeded()
    shaped.layoutIfNeeded()
    #expect(shaped.layouts == 1)
  }
}

@MainActor
private final class Log {
  var lines: [String] = []
}

private final class LoggingView: UIView {
  private let log: Log
  private let name: String

  init(_ log: Log, _ name: String) {
    self.log = log
    self.name = name
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override func willMove(toSuperview newSuperview: UIView?) {
    log.lines.append(newSuperview == nil ? "\(name) will leave" : "\(name) will move")
  }
  override func didMoveToSuperview() { log.lines.append("\(name) did move") }
  override func didAddSubview(_ subview: UIView) { log.lines.append("\(name) did add") }
  override func willRemoveSubview(_ subview: UIView) { log.lines.append("\(name) will remove") }
}

private final class ShapeView: UIView {
  var layouts = 0
  override class var layerClass: AnyClass { CAShapeLayer.self }
  override func layoutSubviews() { layouts += 1 }
}
