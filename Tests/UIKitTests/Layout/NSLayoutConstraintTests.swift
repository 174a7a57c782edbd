// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

@MainActor
@Suite("NSLayoutConstraint", .serialized)
struct NSLayoutConstraintTests {
  @Test("edges pinned to the superview's follow it")
  func edges() {
    let child = free()
    let root = container(200, 100, child)
    activate(
      child.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      child.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20),
      child.topAnchor.constraint(equalTo: root.topAnchor, constant: 5),
      child.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -15))
    root.layoutIfNeeded()
    #expect(child.frame == CGRect(x: 10, y: 5, width: 170, height: 80))
    root.frame.size = CGSize(width: 300, height: 60)
    root.layoutIfNeeded()
    #expect(child.frame == CGRect(x: 10, y: 5, width: 270, height: 40))
  }

  @Test(
    "every attribute means its part of the rectangle",
    arguments: [
      (NSLayoutConstraint.Attribute.left, 40.0), (.right, 70), (.leading, 40), (.trailing, 70),
      (.centerX, 55), (.width, 30), (.leftMargin, 48), (.rightMargin, 62), (.leadingMargin, 48),
      (.trailingMargin, 62), (.centerXWithinMargins, 55), (.top, 20), (.bottom, 60),
      (.centerY, 40), (.height, 40), (.topMargin, 28), (.bottomMargin, 52), (.firstBaseline, 20),
      (.lastBaseline, 60), (.centerYWithinMargins, 40),
    ])
  func attributes(attribute: NSLayoutConstraint.Attribute, value: Double) {
    let (fixed, probe) = (UIView(frame: CGRect(x: 40, y: 20, width: 30, height: 40)), free())
    let root = container(200, 200, fixed, probe)
    let isSize = attribute == .width || attribute == .height
    let isHorizontal = attribute.kind == .x || attribute == .width
    let measured: NSLayoutConstraint.Attribute = isHorizontal ? .width : .height
    // A size is copied; a place is where the probe, which begins at the root's edge, ends.
    let end: NSLayoutConstraint.Attribute = isHorizontal ? .right : .bottom
    activate(
      probe.leftAnchor.constraint(equalTo: root.leftAnchor),
      probe.topAnchor.constraint(equalTo: root.topAnchor),
      NSLayoutConstraint(
        item: probe, attribute: isSize ? measured : end, relatedBy: .equal, toItem: fixed,
        attribute: attribute, multiplier: 1, constant: 0))
    root.layoutIfNeeded()
    #expect(Double(isHorizontal ? probe.frame.maxX : probe.frame.maxY) == value)
    #expect(fixed.frame == CGRect(x: 40, y: 20, width: 30, height: 40))
  }

  @Test("a multiplier, a constant and another item")
  func multiplier() {
    let (a, b) = (free(), free())
    let root = container(200, 100, a, b)
    activate(
      a.widthAnchor.constraint(equalToConstant: 30), a.heightAnchor.constraint(equalToConstant: 7),
      b.widthAnchor.constraint(equalTo: a.widthAnchor, multiplier: 2, constant: 5),
      b.heightAnchor.constraint(equalTo: b.widthAnchor, multiplier: 0.2),
      b.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      NSLayoutConstraint(
        item: b, attribute: .centerY, relatedBy: .equal, toItem: root, attribute: .centerY,
        multiplier: 0.5, constant: 0))
    root.layoutIfNeeded()
    #expect(a.bounds.size == CGSize(width: 30, height: 7))
    #expect(b.bounds.size == CGSize(width: 65, height: 13))
    #expect(abs(b.center.x - 100) <= 0.5 && abs(b.center.y - 25) <= 0.5)
  }

  @Test("views at different depths meet in the coordinates of what holds both")
  func depths() {
    let (middle, deep, other) = (free(), free(), free())
    let root = container(400, 400, middle, other)
    middle.addSubview(deep)
    activate(
      middle.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 50),
      middle.topAnchor.constraint(equalTo: root.topAnchor, constant: 30),
      middle.widthAnchor.constraint(equalToConstant: 100),
      middle.heightAnchor.constraint(equalToConstant: 100),
      deep.leftAnchor.constraint(equalTo: middle.leftAnchor, constant: 7),
      deep.topAnchor.constraint(equalTo: middle.topAnchor, constant: 9),
      deep.widthAnchor.constraint(equalToConstant: 10),
      deep.heightAnchor.constraint(equalToConstant: 10),
      other.leftAnchor.constraint(equalTo: deep.rightAnchor, constant: 1),
      other.topAnchor.constraint(equalTo: deep.bottomAnchor, constant: 2),
      other.rightAnchor.constraint(equalTo: root.rightAnchor),
      other.bottomAnchor.constraint(equalTo: root.bottomAnchor))
    root.layoutIfNeeded()
    #expect(deep.frame == CGRect(x: 7, y: 9, width: 10, height: 10))
    #expect(other.frame == CGRect(x: 68, y: 51, width: 332, height: 349))
  }

  @Test("a view with a frame of its own takes part as it is, and takes others along")
  func masks() {
    let (fixed, follower) = (UIView(frame: CGRect(x: 10, y: 0, width: 20, height: 20)), free())
    let root = container(200, 100, fixed, follower)
    activate(
      follower.leftAnchor.constraint(equalTo: fixed.rightAnchor, constant: 4),
      follower.topAnchor.constraint(equalTo: fixed.topAnchor),
      follower.widthAnchor.constraint(equalTo: fixed.widthAnchor),
      follower.heightAnchor.constraint(equalToConstant: 8))
    root.layoutIfNeeded()
    #expect(follower.frame == CGRect(x: 34, y: 0, width: 20, height: 8))
    fixed.center.x += 100
    root.layoutIfNeeded()
    #expect(follower.frame == CGRect(x: 134, y: 0, width: 20, height: 8))
    fixed.frame = CGRect(x: 0, y: 50, width: 31, height: 20)
    root.layoutIfNeeded()
    #expect(follower.frame == CGRect(x: 35, y: 50, width: 31, height: 8))
    fixed.bounds.size.width = 41
    root.layoutIfNeeded()
    #expect(follower.frame == CGRect(x: 40, y: 50, width: 41, height: 8))
  }

  @Test("a transform does not change what constraints see")
  func transforms() {
    let child = free()
    let root = container(100, 100, child)
    activate(
      child.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      child.centerYAnchor.constraint(equalTo: root.centerYAnchor),
      child.widthAnchor.constraint(equalToConstant: 40),
      child.heightAnchor.constraint(equalToConstant: 20))
    child.transform = CGAffineTransform(rotationAngle: .pi / 2)
    root.layoutIfNeeded()
    #expect(child.center == CGPoint(x: 50, y: 50))
    #expect(child.bounds.size == CGSize(width: 40, height: 20))
    child.layer.anchorPoint = CGPoint(x: 0, y: 0)
    root.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(child.center == CGPoint(x: 50, y: 50))
    // Drawn from the centre down and, turned by a quarter, to the left.
    #expect(child.layer.frame.integral == CGRect(x: 30, y: 50, width: 20, height: 40))
  }

  @Test("the constraint is listed by the nearest view that holds its items")
  func holders() {
    let (a, b) = (free(), free())
    let root = container(100, 100, a)
    a.addSubview(b)
    let width = b.widthAnchor.constraint(equalToConstant: 5)
    let edge = b.leftAnchor.constraint(equalTo: a.leftAnchor)
    let far = b.topAnchor.constraint(equalTo: root.topAnchor)
    activate(width, edge, far)
    #expect(b.constraints == [width] && a.constraints == [edge] && root.constraints == [far])
    #expect(width.isActive && width.firstItem === b && width.secondItem == nil)
    #expect(edge.firstAttribute == .left && edge.secondItem === a)
    NSLayoutConstraint.deactivate([width, far])
    #expect(b.constraints.isEmpty && root.constraints.isEmpty && !far.isActive)
    root.addConstraint(edge)
    #expect(a.constraints.isEmpty && root.constraints == [edge])
    root.removeConstraint(edge)
    #expect(!edge.isActive)
    #expect(a.constraintsAffectingLayout(for: .horizontal).isEmpty)
  }

  @Test("constraints that make no sense are refused with a word, and never trap")
  func flaws() {
    let (a, stranger) = (free(), free())
    let root = container(100, 100, a)
    func make(
      _ first: NSLayoutConstraint.Attribute, _ item: Any?, _ second: NSLayoutConstraint.Attribute,
      _ constant: CGFloat = 0
    ) -> NSLayoutConstraint {
      NSLayoutConstraint(
        item: a, attribute: first, relatedBy: .equal, toItem: item, attribute: second,
        multiplier: 1, constant: constant)
    }
    let flawed = [
      make(.left, nil, .notAnAttribute), make(.left, root, .top), make(.width, root, .left),
      make(.notAnAttribute, root, .left), make(.left, stranger, .left),
      NSLayoutConstraint(
        item: "text", attribute: .left, relatedBy: .equal, toItem: root, attribute: .left,
        multiplier: 1, constant: 0),
    ]
    let words = complaints { NSLayoutConstraint.activate(flawed) }
    #expect(words.count == flawed.count)
    #expect(flawed.allSatisfy { !$0.isActive })
    let endless = complaints {
      activate(make(.width, nil, .notAnAttribute, .infinity), make(.height, root, .height, .nan))
      root.layoutIfNeeded()
    }
    #expect(endless.count == 2)
    #expect(a.bounds.size == .zero)
  }

  @Test("changing a constant or a priority lays out anew, removing a constraint too")
  func changes() {
    let child = free()
    let root = container(100, 100, child)
    let width = child.widthAnchor.constraint(equalToConstant: 10)
    let weak = child.widthAnchor.constraint(equalToConstant: 70)
    weak.priority = .defaultLow
    width.priority = .defaultHigh
    activate(width, weak)
    root.layoutIfNeeded()
    #expect(child.bounds.width == 10)
    width.constant = 20
    root.layoutIfNeeded()
    #expect(child.bounds.width == 20)
    weak.priority = UILayoutPriority(900)
    root.layoutIfNeeded()
    #expect(child.bounds.width == 70)
    weak.isActive = false
    root.layoutIfNeeded()
    #expect(child.bounds.width == 20)
    width.isActive = false
    root.layoutIfNeeded()
    #expect(child.bounds.width == 0)
  }

  @Test("of required constraints that contradict each other the newest is left out, with a word")
  func conflicts() {
    let child = free()
    let root = container(100, 100, child)
    let (first, second) = (
      child.widthAnchor.constraint(equalToConstant: 10),
      child.widthAnchor.constraint(equalToConstant: 20)
    )
    second.identifier = "second"
    activate(first, second)
    let words = complaints {
      root.layoutIfNeeded()
      root.setNeedsLayout()
      root.layoutIfNeeded()
    }
    #expect(words.count == 1)
    #expect(words.first?.contains("Unable to simultaneously satisfy constraints") == true)
    #expect(words.first?.contains("breaking constraint\n<NSLayoutConstraint 'second'") == true)
    #expect(child.bounds.width == 10 && second.isActive)
    first.isActive = false
    root.layoutIfNeeded()
    #expect(child.bounds.width == 20)
  }

  @Test("a frame of a view's own is never broken by constraints on it")
  func maskConflict() {
    let fixed = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
    let root = container(100, 100, fixed)
    let words = complaints {
      fixed.widthAnchor.constraint(equalToConstant: 50).isActive = true
      root.layoutIfNeeded()
    }
    #expect(words.count == 1 && words[0].contains("NSAutoresizingMaskLayoutConstraint"))
    #expect(fixed.frame == CGRect(x: 0, y: 0, width: 30, height: 30))
  }

  @Test("places between pixels are rounded edge by edge")
  func rounding() {
    let views = [free(), free(), free()]
    let root = container(100, 10)
    for view in views {
      root.addSubview(view)
      view.heightAnchor.constraint(equalTo: root.heightAnchor).isActive = true
      view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    }
    activate(
      views[0].leftAnchor.constraint(equalTo: root.leftAnchor),
      views[1].leftAnchor.constraint(equalTo: views[0].rightAnchor),
      views[2].leftAnchor.constraint(equalTo: views[1].rightAnchor),
      views[2].rightAnchor.constraint(equalTo: root.rightAnchor),
      views[1].widthAnchor.constraint(equalTo: views[0].widthAnchor),
      views[2].widthAnchor.constraint(equalTo: views[0].widthAnchor))
    root.layoutIfNeeded()
    #expect(views.map(\.frame.minX) == [0, 33, 67])
    #expect(views.map(\.frame.maxX) == [33, 67, 100])
    let thirds = CGRect(x: 1.0 / 3, y: -0.5, width: 1, height: 1.5)
    #expect(
      LayoutRounding.frame(thirds, scale: 2) == CGRect(x: 0.5, y: -0.5, width: 1, height: 1.5))
  }

  @Test("a size of content resists less than a constraint, by its priorities")
  func content() {
    let (a, b) = (ContentBox(30, 10), ContentBox(50, 12))
    let root = container(200, 100, a, b)
    activate(
      a.leftAnchor.constraint(equalTo: root.leftAnchor),
      b.leftAnchor.constraint(equalTo: a.rightAnchor),
      b.rightAnchor.constraint(equalTo: root.rightAnchor))
    a.setContentHuggingPriority(.init(251), for: .horizontal)
    root.layoutIfNeeded()
    #expect(a.bounds.size == CGSize(width: 30, height: 10))
    #expect(b.frame.minX == 30 && b.frame.width == 170 && b.frame.height == 12)
    a.setContentHuggingPriority(.init(249), for: .horizontal)
    root.layoutIfNeeded()
    #expect(a.bounds.width == 150 && b.bounds.width == 50)
    root.frame.size.width = 60
    b.setContentCompressionResistancePriority(.init(751), for: .horizontal)
    root.layoutIfNeeded()
    #expect(a.bounds.width == 10 && b.bounds.width == 50)
    b.content.width = 20
    root.layoutIfNeeded()
    #expect(a.bounds.width == 40 && b.bounds.width == 20)
  }

  @Test("content that flows gets the height that its width asks for")
  func flowing() {
    let (text, under) = (FlowingBox(400, 10), ContentBox(5, 5))
    let root = container(100, 300, text, under)
    activate(
      text.leftAnchor.constraint(equalTo: root.leftAnchor),
      text.rightAnchor.constraint(equalTo: root.rightAnchor),
      text.topAnchor.constraint(equalTo: root.topAnchor),
      under.topAnchor.constraint(equalTo: text.bottomAnchor))
    root.layoutIfNeeded()
    #expect(text.frame == CGRect(x: 0, y: 0, width: 100, height: 40))
    #expect(under.frame.minY == 40)
    root.bounds.size.width = 200
    root.layoutIfNeeded()
    #expect(text.bounds.height == 20 && under.frame.minY == 20)
  }
}
