// SPDX-License-Identifier: Apache-2.0

import Stage
import Testing

@testable import UIKit

/// A stack as Xcode completes it: reading one cannot fail.
private final class OwnStack: UIStackView {
  let number: Int

  override init(frame: CGRect) {
    number = 1
    super.init(frame: frame)
  }

  required init(coder: NSCoder) {
    number = 2
    super.init(coder: coder)
  }
}

@MainActor
@Suite("UIStackView", .serialized)
struct UIStackViewTests {
  private let boxes = [ContentBox(10, 10), ContentBox(20, 20), ContentBox(30, 15)]

  /// A stack in a root, as large as the root where sizes are given.
  private func stack(
    _ axis: NSLayoutConstraint.Axis = .horizontal, _ width: CGFloat? = nil,
    _ height: CGFloat? = nil, spacing: CGFloat = 5, views: [UIView]? = nil
  ) -> (root: UIView, stack: UIStackView) {
    let stack = UIStackView(arrangedSubviews: views ?? boxes)
    stack.axis = axis
    stack.spacing = spacing
    stack.translatesAutoresizingMaskIntoConstraints = false
    let root = container(500, 500, stack)
    activate(
      stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      stack.topAnchor.constraint(equalTo: root.topAnchor))
    if let width { stack.widthAnchor.constraint(equalToConstant: width).isActive = true }
    if let height { stack.heightAnchor.constraint(equalToConstant: height).isActive = true }
    return (root, stack)
  }

  @Test("reading one does not fail, by the class's own initialiser, and keeps what it shows")
  func coding() throws {
    let stack = UIStackView(arrangedSubviews: [UIView(), UIView()])
    (stack.axis, stack.spacing, stack.alpha) = (.vertical, 7, 0.5)
    stack.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
    let data = try NSKeyedArchiver.archivedData(withRootObject: stack, requiringSecureCoding: false)
    let reader = try NSKeyedUnarchiver(forReadingFrom: data)
    reader.requiresSecureCoding = false
    let read = try #require(
      reader.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? UIStackView)
    #expect(read.axis == .vertical && read.spacing == 7 && read.alpha == 0.5)
    #expect(read.arrangedSubviews.count == 2 && read.frame == stack.frame)
    #expect(OwnStack(coder: try NSKeyedUnarchiver(forReadingFrom: data)).number == 2)
    #expect(OwnStack(arrangedSubviews: []).number == 1 && OwnStack().number == 1)
  }

  @Test("a row is as large as its views and the gaps")
  func intrinsic() {
    let (root, stack) = stack()
    root.layoutIfNeeded()
    #expect(stack.frame == CGRect(x: 0, y: 0, width: 70, height: 20))
    #expect(boxes.map(\.frame.minX) == [0, 15, 40])
    #expect(boxes.map(\.frame.height) == [20, 20, 20])
    stack.axis = .vertical
    root.layoutIfNeeded()
    #expect(stack.frame == CGRect(x: 0, y: 0, width: 30, height: 55))
    #expect(boxes.map(\.frame.minY) == [0, 15, 40])
  }

  @Test("fill stretches what hugs least")
  func fill() {
    let (root, _) = stack(.horizontal, 100, 40)
    boxes[1].setContentHuggingPriority(.init(100), for: .horizontal)
    root.layoutIfNeeded()
    #expect(boxes.map(\.frame.width) == [10, 50, 30])
    #expect(boxes.map(\.frame.height) == [40, 40, 40])
  }

  @Test("fillEqually, fillProportionally, equalSpacing and equalCentering")
  func distributions() {
    let (root, stack) = stack(.horizontal, 130)
    stack.distribution = .fillEqually
    root.layoutIfNeeded()
    #expect(
      boxes.map(\.frame) == [
        CGRect(x: 0, y: 0, width: 40, height: 20), CGRect(x: 45, y: 0, width: 40, height: 20),
        CGRect(x: 90, y: 0, width: 40, height: 20),
      ])
    stack.distribution = .fillProportionally
    root.layoutIfNeeded()
    #expect(boxes.map(\.frame.width) == [20, 40, 60])
    stack.distribution = .equalSpacing
    root.layoutIfNeeded()
    #expect(boxes.map(\.frame.width) == [10, 20, 30])
    #expect(boxes.map(\.frame.minX) == [0, 45, 100])
    stack.distribution = .equalCentering
    root.layoutIfNeeded()
    #expect(boxes.map(\.frame.midX) == [5, 60, 115])
    #expect(boxes.map(\.frame.width) == [10, 20, 30])
  }

  @Test("alignments across the axis")
  func alignments() {
    let (root, stack) = stack(.horizontal, nil, 50)
    stack.alignment = .top
    root.layoutIfNeeded()
    #expect(boxes.map(\.frame.minY) == [0, 0, 0])
    #expect(boxes.map(\.frame.height) == [10, 20, 15])
    stack.alignment = .bottom
    root.layoutIfNeeded()
    #expect(boxes.map(\.frame.maxY) == [50, 50, 50])
    stack.alignment = .center
    root.layoutIfNeeded()
    #expect(boxes.map(\.frame.minY) == [20, 15, 18])
    stack.axis = .vertical
    stack.alignment = .trailing
    root.layoutIfNeeded()
    #expect(boxes.map(\.frame.maxX) == [30, 30, 30])
    #expect(boxes.map(\.frame.width) == [10, 20, 30])
  }

  @Test("a row on baselines is high enough for all of them")
  func baselines() {
    let lines = [LineBox(10, 20), LineBox(10, 30)]
    (lines[0].ascent, lines[1].ascent) = (18, 20)
    let (root, stack) = stack(views: lines)
    stack.alignment = .firstBaseline
    root.layoutIfNeeded()
    #expect(lines.map(\.frame.minY) == [2, 0])
    #expect(stack.frame.height == 30)
  }

  @Test("custom distances, the system's, and margins")
  func spacings() {
    let (root, stack) = stack()
    stack.setCustomSpacing(11, after: boxes[0])
    stack.setCustomSpacing(UIStackView.spacingUseSystem, after: boxes[1])
    #expect(stack.customSpacing(after: boxes[0]) == 11)
    #expect(stack.customSpacing(after: boxes[2]) == UIStackView.spacingUseDefault)
    root.layoutIfNeeded()
    #expect(boxes.map(\.frame.minX) == [0, 21, 49])
    stack.setCustomSpacing(UIStackView.spacingUseDefault, after: boxes[0])
    stack.isLayoutMarginsRelativeArrangement = true
    stack.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 1, leading: 2, bottom: 3, trailing: 4)
    root.layoutIfNeeded()
    #expect(boxes.map(\.frame.minX) == [2, 17, 45])
    #expect(stack.frame.size == CGSize(width: 79, height: 24))
  }

  @Test("distances from baseline to baseline in a column")
  func baselineRelative() {
    let lines = [LineBox(10, 20), LineBox(10, 20)]
    for line in lines { line.ascent = 15 }
    let (root, stack) = stack(.vertical, spacing: 30, views: lines)
    stack.isBaselineRelativeArrangement = true
    root.layoutIfNeeded()
    // The last baseline counts from the bottom, as of the sizes before the pass.
    root.setNeedsLayout()
    lines[1].invalidateIntrinsicContentSize()
    lines[0].invalidateIntrinsicContentSize()
    root.layoutIfNeeded()
    #expect(lines.map(\.frame.minY) == [0, 30])
  }

  @Test("the others close over a hidden view, and make room when it comes back")
  func hiding() {
    let (root, stack) = stack()
    let fixed = boxes[1].widthAnchor.constraint(equalToConstant: 20)
    fixed.isActive = true
    let words = complaints {
      boxes[1].isHidden = true
      root.layoutIfNeeded()
    }
    #expect(words.isEmpty)
    #expect(stack.frame.width == 45 && boxes[2].frame.minX == 15)
    #expect(stack.arrangedSubviews.count == 3)
    boxes[1].isHidden = false
    root.layoutIfNeeded()
    #expect(stack.frame.width == 70 && boxes[2].frame.minX == 40)
    boxes[0].isHidden = true
    boxes[2].isHidden = true
    root.layoutIfNeeded()
    #expect(stack.frame.width == 20 && boxes[1].frame.minX == 0)
    boxes[1].isHidden = true
    root.layoutIfNeeded()
    #expect(boxes.allSatisfy { $0.isHidden })
  }

  @Test("hiding in an animation block moves the others and is seen until the end")
  func animatedHiding() throws {
    let stage = try Stage(size: CGSize(width: 200, height: 100))
    let (root, _) = stack()
    stage.layer.addSublayer(root.layer)
    try stage.advance(to: 0)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      boxes[1].isHidden = true
      root.layoutIfNeeded()
    }
    try stage.advance(to: 0)
    func value(_ path: String, _ view: UIView, at time: Double) -> Double {
      (stage.value(forKeyPath: path, of: view.layer, at: time) as? NSNumber)?.doubleValue ?? .nan
    }
    #expect(abs(value("position.x", boxes[2], at: 0) - 55) < 1e-9)
    #expect(abs(value("position.x", boxes[2], at: 0.5) - 42.5) < 1e-9)
    #expect(abs(value("bounds.size.width", boxes[1], at: 0.5) - 10) < 1e-9)
    #expect(value("hidden", boxes[1], at: 0.5) == 0)
    #expect(value("hidden", boxes[1], at: 1.1) == 1)
    #expect(boxes[1].isHidden)
  }

  @Test("views are added, moved and removed; one that leaves is arranged no more")
  func views() {
    let (root, stack) = stack()
    let more = ContentBox(7, 7)
    stack.insertArrangedSubview(more, at: 1)
    root.layoutIfNeeded()
    #expect(stack.arrangedSubviews == [boxes[0], more, boxes[1], boxes[2]])
    #expect(more.frame.minX == 15 && !more.translatesAutoresizingMaskIntoConstraints)
    stack.addArrangedSubview(boxes[0])
    root.layoutIfNeeded()
    #expect(stack.arrangedSubviews == [more, boxes[1], boxes[2], boxes[0]])
    #expect(boxes[0].frame.maxX == stack.bounds.width)
    stack.removeArrangedSubview(more)
    #expect(more.superview === stack && stack.arrangedSubviews.count == 3)
    boxes[1].removeFromSuperview()
    #expect(stack.arrangedSubviews == [boxes[2], boxes[0]])
    root.layoutIfNeeded()
    #expect(stack.frame.width == 45)
  }

  @Test("stacks in stacks")
  func nested() {
    let column = UIStackView(arrangedSubviews: [boxes[0], boxes[1]])
    column.axis = .vertical
    column.spacing = 1
    let (root, row) = stack(views: [column, boxes[2]])
    row.alignment = .center
    root.layoutIfNeeded()
    #expect(column.frame == CGRect(x: 0, y: 0, width: 20, height: 31))
    #expect(row.frame.size == CGSize(width: 55, height: 31))
    #expect(boxes[2].frame == CGRect(x: 25, y: 8, width: 30, height: 15))
  }
}
