// SPDX-License-Identifier: Apache-2.0

import Stage
import Testing

@testable import UIKit

@MainActor
private final class Log {
  var lines: [String] = []
}

@MainActor
private final class LoggedView: UIView {
  let name: String
  let log: Log
  var onLayout: (() -> Void)?

  init(_ name: String, _ log: Log) {
    self.name = name
    self.log = log
    super.init(frame: .zero)
    translatesAutoresizingMaskIntoConstraints = false
  }

  required init?(coder: NSCoder) { nil }

  override func updateConstraints() {
    log.lines.append("update \(name)")
    super.updateConstraints()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    log.lines.append("layout \(name)")
    onLayout?()
  }
}

@MainActor
@Suite("The layout pass", .serialized)
struct LayoutPassTests {
  @Test("constraints are updated from the leaves up, views laid out from the root down")
  func order() {
    let log = Log()
    let (outer, inner) = (LoggedView("outer", log), LoggedView("inner", log))
    let root = container(100, 100, outer)
    outer.addSubview(inner)
    activate(
      outer.widthAnchor.constraint(equalToConstant: 50),
      outer.heightAnchor.constraint(equalToConstant: 50),
      inner.widthAnchor.constraint(equalTo: outer.widthAnchor),
      inner.heightAnchor.constraint(equalTo: outer.heightAnchor))
    root.layoutIfNeeded()
    #expect(log.lines == ["update inner", "update outer", "layout outer", "layout inner"])
    log.lines = []
    root.layoutIfNeeded()
    #expect(log.lines.isEmpty)
    inner.setNeedsUpdateConstraints()
    #expect(inner.needsUpdateConstraints() && !outer.needsUpdateConstraints())
    root.updateConstraintsIfNeeded()
    #expect(log.lines == ["update inner"])
  }

  @Test("a view that grows while it is laid out is laid out again in the same pass")
  func growing() {
    let log = Log()
    let view = LoggedView("view", log)
    view.translatesAutoresizingMaskIntoConstraints = true
    view.frame = CGRect(x: 5, y: 5, width: 10, height: 20)
    let root = container(100, 100, view)
    view.onLayout = { [unowned view] in
      if view.bounds.height < 80 { view.frame.size.height += 20 }
    }
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 5, y: 5, width: 10, height: 80))
    #expect(log.lines == Array(repeating: "layout view", count: 4))
  }

  @Test("a view that asks for layout once while it is laid out is laid out twice")
  func asking() {
    let log = Log()
    let view = LoggedView("view", log)
    let root = container(100, 100, view)
    var isFirst = true
    view.onLayout = { [unowned view] in
      if isFirst { view.setNeedsLayout() }
      isFirst = false
    }
    view.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(log.lines == ["layout view", "layout view"])
  }

  @Test("a constraint that changes in layoutSubviews counts in the same pass, without another one")
  func constraintInside() {
    let log = Log()
    let (outer, child) = (LoggedView("outer", log), free())
    let root = container(100, 100, outer)
    outer.addSubview(child)
    let width = child.widthAnchor.constraint(equalToConstant: 10)
    activate(
      outer.widthAnchor.constraint(equalToConstant: 50),
      outer.heightAnchor.constraint(equalToConstant: 50), width,
      child.heightAnchor.constraint(equalToConstant: 10))
    outer.onLayout = { [unowned outer] in width.constant = outer.bounds.width / 2 }
    root.layoutIfNeeded()
    #expect(child.frame.width == 25)
    #expect(log.lines.filter { $0 == "layout outer" }.count == 1)
  }

  @Test("subviews have their frames when layoutSubviews is called")
  func framesFirst() {
    let log = Log()
    let (outer, child) = (LoggedView("outer", log), free())
    let root = container(100, 100, outer)
    outer.addSubview(child)
    var seen: [CGRect] = []
    outer.onLayout = { seen.append(child.frame) }
    activate(
      outer.leftAnchor.constraint(equalTo: root.leftAnchor),
      outer.topAnchor.constraint(equalTo: root.topAnchor),
      outer.rightAnchor.constraint(equalTo: root.rightAnchor),
      outer.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      child.rightAnchor.constraint(equalTo: outer.rightAnchor),
      child.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
      child.widthAnchor.constraint(equalToConstant: 10),
      child.heightAnchor.constraint(equalToConstant: 10))
    root.layoutIfNeeded()
    #expect(seen.last == CGRect(x: 90, y: 90, width: 10, height: 10))
  }

  @Test("a constant that layoutSubviews changes is applied in the same pass")
  func changeInLayout() {
    let log = Log()
    let (outer, child) = (LoggedView("outer", log), free())
    let root = container(100, 100, outer)
    outer.addSubview(child)
    let width = child.widthAnchor.constraint(equalToConstant: 1)
    outer.onLayout = { width.constant = outer.bounds.width / 2 }
    activate(
      outer.widthAnchor.constraint(equalTo: root.widthAnchor),
      outer.heightAnchor.constraint(equalTo: root.heightAnchor), width)
    root.layoutIfNeeded()
    #expect(child.bounds.width == 50)
  }

  @Test("a commit lays out, also what lies above the view whose content has changed")
  func commit() throws {
    let stage = try Stage(size: CGSize(width: 200, height: 100))
    let (outer, box) = (free(), ContentBox(20, 10))
    let root = container(200, 100, outer)
    outer.addSubview(box)
    stage.layer.addSublayer(root.layer)
    activate(
      outer.leftAnchor.constraint(equalTo: root.leftAnchor),
      outer.topAnchor.constraint(equalTo: root.topAnchor),
      box.leftAnchor.constraint(equalTo: outer.leftAnchor),
      box.topAnchor.constraint(equalTo: outer.topAnchor),
      box.rightAnchor.constraint(equalTo: outer.rightAnchor),
      box.bottomAnchor.constraint(equalTo: outer.bottomAnchor))
    try stage.advance(to: 0)
    #expect(outer.frame == CGRect(x: 0, y: 0, width: 20, height: 10))
    box.content = CGSize(width: 44, height: 33)
    try stage.advance(to: 1)
    #expect(outer.frame == CGRect(x: 0, y: 0, width: 44, height: 33))
    #expect(box.frame == outer.bounds)
  }

  @Test("layoutIfNeeded in an animation block animates what a constant moves")
  func animation() throws {
    let stage = try Stage(size: CGSize(width: 200, height: 100))
    let child = free()
    let root = container(200, 100, child)
    stage.layer.addSublayer(root.layer)
    let width = child.widthAnchor.constraint(equalToConstant: 20)
    activate(
      child.leftAnchor.constraint(equalTo: root.leftAnchor),
      child.topAnchor.constraint(equalTo: root.topAnchor),
      child.heightAnchor.constraint(equalToConstant: 10), width)
    try stage.advance(to: 0)
    #expect(child.bounds.width == 20)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      width.constant = 120
      root.layoutIfNeeded()
    }
    #expect(child.bounds.width == 120)
    try stage.advance(to: 0)
    func value(_ path: String, at time: Double) -> Double {
      (stage.value(forKeyPath: path, of: child.layer, at: time) as? NSNumber)?.doubleValue ?? .nan
    }
    #expect(abs(value("bounds.size.width", at: 0) - 20) < 1e-9)
    #expect(abs(value("bounds.size.width", at: 0.5) - 70) < 1e-9)
    #expect(abs(value("position.x", at: 0.5) - 35) < 1e-9)
    #expect(abs(value("bounds.size.width", at: 1.5) - 120) < 1e-9)
  }

  @Test("without layoutIfNeeded in the block nothing animates")
  func noAnimation() throws {
    let stage = try Stage(size: CGSize(width: 200, height: 100))
    let child = free()
    let root = container(200, 100, child)
    stage.layer.addSublayer(root.layer)
    let width = child.widthAnchor.constraint(equalToConstant: 20)
    activate(width)
    try stage.advance(to: 0)
    UIView.animate(withDuration: 1) { width.constant = 120 }
    try stage.advance(to: 0.1)
    #expect(child.bounds.width == 120)
    #expect(child.layer.animationKeys()?.isEmpty ?? true)
  }

  @Test("a view that leaves takes its own constraints along, and those with others end")
  func leaving() {
    let (card, icon, other) = (free(), ContentBox(8, 8), free())
    let root = container(100, 100, card, other)
    card.addSubview(icon)
    let inside = icon.leftAnchor.constraint(equalTo: card.leftAnchor, constant: 3)
    let size = card.widthAnchor.constraint(equalToConstant: 40)
    let across = card.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 11)
    let sibling = other.leftAnchor.constraint(equalTo: card.rightAnchor)
    activate(inside, size, across, sibling)
    root.layoutIfNeeded()
    #expect(card.frame.minX == 11 && other.frame.minX == 51)
    card.removeFromSuperview()
    #expect(inside.isActive && size.isActive && !across.isActive && !sibling.isActive)
    #expect(root.constraints.isEmpty)
    let next = container(100, 100)
    next.addSubview(card)
    card.rightAnchor.constraint(equalTo: next.rightAnchor).isActive = true
    next.layoutIfNeeded()
    #expect(card.frame.minX == 60 && card.frame.width == 40 && icon.frame.minX == 3)
  }

  @Test("a tree built before it is added brings its constraints with it")
  func joining() {
    let (card, icon) = (free(), ContentBox(8, 8))
    card.addSubview(icon)
    activate(
      icon.leftAnchor.constraint(equalTo: card.leftAnchor, constant: 3),
      card.rightAnchor.constraint(equalTo: icon.rightAnchor, constant: 3))
    card.layoutIfNeeded()
    #expect(card.bounds.width == 14)
    let root = container(100, 100, card)
    card.centerXAnchor.constraint(equalTo: root.centerXAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(card.frame.minX == 43 && card.frame.width == 14)
    root.bringSubviewToFront(card)
    root.layoutIfNeeded()
    #expect(card.frame.minX == 43)
  }

  @Test("the size that fits is that of the constraints inside, at the wished sides")
  func fitting() {
    let (card, text) = (free(), FlowingBox(400, 10))
    card.addSubview(text)
    activate(
      text.leftAnchor.constraint(equalTo: card.leftAnchor, constant: 10),
      text.rightAnchor.constraint(equalTo: card.rightAnchor, constant: -10),
      text.topAnchor.constraint(equalTo: card.topAnchor, constant: 5),
      text.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -5))
    let root = container(50, 50, card)
    root.widthAnchor.constraint(equalTo: card.widthAnchor).isActive = true
    #expect(
      card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        == CGSize(width: 420, height: 20))
    #expect(
      card.systemLayoutSizeFitting(
        CGSize(width: 120, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel) == CGSize(width: 120, height: 50))
    #expect(UIView().systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == .zero)
  }

  @Test("the same program gives the same frames, and nothing keeps a tree alive")
  func deterministic() {
    weak var ghost: UIView?
    func frames() -> [CGRect] {
      let views = (0..<12).map { ContentBox(CGFloat(10 + $0), 10) }
      let root = container(300, 300)
      for (index, view) in views.enumerated() {
        root.addSubview(view)
        let before = index == 0 ? root.leadingAnchor : views[index - 1].trailingAnchor
        activate(
          view.leadingAnchor.constraint(equalTo: before),
          view.topAnchor.constraint(greaterThanOrEqualTo: root.topAnchor))
      }
      activate(views[11].trailingAnchor.constraint(equalTo: root.trailingAnchor))
      root.layoutIfNeeded()
      ghost = root
      return views.map(\.frame)
    }
    let first = frames()
    #expect(first.map(\.width).reduce(0, +) == 300)
    #expect(frames() == first && frames() == first)
    #expect(ghost == nil)
  }

  @Test("a screen of five hundred constraints follows a changed constant")
  func large() {
    let root = container(320, 4000)
    var above: UIView?
    var top: NSLayoutConstraint?
    var rows: [ContentBox] = []
    for index in 0..<125 {
      let row = ContentBox(50, 20 + CGFloat(index % 5))
      root.addSubview(row)
      let first = row.topAnchor.constraint(
        equalTo: above?.bottomAnchor ?? root.topAnchor, constant: 8)
      activate(
        first, row.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
        row.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
        row.heightAnchor.constraint(greaterThanOrEqualToConstant: 21))
      top = top ?? first
      above = row
      rows.append(row)
    }
    root.layoutIfNeeded()
    let before = rows.map(\.frame)
    #expect(before[0] == CGRect(x: 16, y: 8, width: 288, height: 21))
    top?.constant = 18
    root.layoutIfNeeded()
    for (row, old) in zip(rows, before) { #expect(row.frame == old.offsetBy(dx: 0, dy: 10)) }
  }

  @Test("an open layout is found, moved on request and moved back")
  func ambiguity() {
    let child = free()
    let root = container(100, 100, child)
    let left = child.leftAnchor.constraint(equalTo: root.leftAnchor)
    activate(
      left, child.topAnchor.constraint(equalTo: root.topAnchor),
      child.widthAnchor.constraint(equalToConstant: 10),
      child.heightAnchor.constraint(greaterThanOrEqualToConstant: 10))
    root.layoutIfNeeded()
    #expect(child.hasAmbiguousLayout)
    let before = child.frame
    child.exerciseAmbiguityInLayout()
    root.layoutIfNeeded()
    #expect(child.frame != before)
    child.exerciseAmbiguityInLayout()
    root.layoutIfNeeded()
    #expect(child.frame == before)
    child.heightAnchor.constraint(equalToConstant: 30).isActive = true
    #expect(!child.hasAmbiguousLayout)
    #expect(!root.hasAmbiguousLayout)
  }
}
