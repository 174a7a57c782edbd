// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import UIKit

@MainActor
@Suite("Interfaces that are read from right to left", .serialized)
struct RightToLeftTests {
  private func turned(_ views: UIView...) -> UIView {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    root.traitOverrides.layoutDirection = .rightToLeft
    for view in views { root.addSubview(view) }
    root.layoutIfNeeded()
    return root
  }

  @Test("traits say the direction, a view may say another one")
  func direction() {
    let view = UIView()
    let root = turned(view)
    #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    for (attribute, direction) in [
      (UISemanticContentAttribute.playback, UIUserInterfaceLayoutDirection.leftToRight),
      (.spatial, .leftToRight), (.forceLeftToRight, .leftToRight),
      (.forceRightToLeft, .rightToLeft), (.unspecified, .rightToLeft),
    ] {
      view.semanticContentAttribute = attribute
      #expect(view.effectiveUserInterfaceLayoutDirection == direction)
    }
    // The attribute is the view's own, the trait is handed on.
    let inner = UIView()
    view.addSubview(inner)
    view.semanticContentAttribute = .forceLeftToRight
    #expect(inner.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    #expect(root.traitCollection.layoutDirection == .rightToLeft)
  }

  @Test("leading edges and stacks turn when the trait comes")
  func constraints() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let (box, first, second) = (UIView(), UIView(), UIView())
    let stack = UIStackView(arrangedSubviews: [first, second])
    for view in [box, stack] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      box.topAnchor.constraint(equalTo: root.topAnchor),
      box.widthAnchor.constraint(equalToConstant: 20),
      box.heightAnchor.constraint(equalToConstant: 20),
      stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      stack.topAnchor.constraint(equalTo: box.bottomAnchor),
      first.widthAnchor.constraint(equalToConstant: 30),
      second.widthAnchor.constraint(equalToConstant: 50),
      first.heightAnchor.constraint(equalToConstant: 10),
    ])
    root.layoutIfNeeded()
    #expect(box.frame.minX == 10 && first.frame.minX == 0 && stack.frame.minX == 0)
    root.traitOverrides.layoutDirection = .rightToLeft
    root.layoutIfNeeded()
    #expect(box.frame.minX == 170)
    #expect(stack.frame.minX == 120)
    #expect(first.frame.minX == 50 && second.frame.minX == 0)
  }

  @Test("natural text stands at the right")
  func label() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 20))
    label.text = "abc"
    let root = turned(label)
    let rect = label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1)
    #expect(abs(rect.maxX - 200) < 1 && rect.minX > 100)
    label.textAlignment = .left
    #expect(label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1).minX == 0)
    _ = root
  }

  @Test("sliders begin at the right, also under a finger")
  func slider() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 132, height: 34))
    slider.value = 0.25
    let track = slider.trackRect(forBounds: slider.bounds)
    func knob(_ value: Float) -> CGRect {
      slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: value)
    }
    let plain = knob(0.25)
    let root = turned(slider)
    #expect(abs(knob(0.25).midX - (132 - plain.midX)) < 1e-9)
    #expect(knob(0).maxX == track.maxX && knob(1).minX == track.minX)
    _ = root
  }

  @Test("progress grows from the right, switches are on at the left, segments are turned around")
  func controls() throws {
    let bar = UIProgressView(frame: CGRect(x: 0, y: 0, width: 100, height: 4))
    bar.progress = 0.25
    let toggle = UISwitch()
    toggle.isOn = true
    let choice = UISegmentedControl(items: ["A", "B"])
    choice.frame = CGRect(x: 0, y: 0, width: 100, height: 32)
    let knob = try #require(toggle.subviews.last?.subviews.last)
    let before = knob.frame.minX
    let root = turned(bar, toggle, choice)
    for view in root.subviews { view.layoutIfNeeded() }
    #expect(bar.subviews.last?.frame == CGRect(x: 75, y: 0, width: 25, height: 4))
    #expect(before == 22 && knob.frame.minX == 2)
    let labels = choice.subviews.compactMap { $0 as? UILabel }
    let first = try #require(labels.first { $0.text == "A" })
    let second = try #require(labels.first { $0.text == "B" })
    #expect(first.frame.midX == 75.25 && second.frame.midX == 24.75)
  }

  @Test("pictures that turn are turned, others are not")
  func images() {
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2)).image { _ in
      UIColor.red.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 2))
    }
    let plain = UIImageView(image: picture)
    let turning = UIImageView(image: picture.imageFlippedForRightToLeftLayoutDirection())
    let root = turned(plain, turning)
    for view in root.subviews { view.layoutIfNeeded() }
    func left(_ view: UIView) -> [Int] {
      let image = UIGraphicsImageRenderer(bounds: view.bounds).image {
        view.layer.render(in: $0.cgContext)
      }
      return (image.cgImage?.dataProvider?.data.map { Array($0 as Data) } ?? []).prefix(4).map(
        Int.init)
    }
    #expect(left(plain).last == 255 && left(turning).last == 0)
  }

  @Test("the way back stands at the right, and its chevron points there")
  func navigationBar() throws {
    let (one, two) = (UIViewController(), UIViewController())
    (one.title, two.title) = ("One", "Two")
    let controller = UINavigationController(rootViewController: one)
    controller.view.frame = CGRect(x: 0, y: 0, width: 300, height: 480)
    controller.pushViewController(two, animated: false)
    let bar = controller.navigationBar
    controller.view.layoutIfNeeded()
    let before = bar.backButton.frame
    #expect(before.minX < 100)
    controller.traitOverrides.layoutDirection = .rightToLeft
    controller.view.layoutIfNeeded()
    #expect(abs(bar.backButton.frame.maxX - (300 - before.minX)) < 1e-6)
    let picture = try #require(bar.backButton.subviews.compactMap { $0 as? UIImageView }.first)
    bar.backButton.layoutIfNeeded()
    #expect(picture.image?.flipsForRightToLeftLayoutDirection == true)
    #expect(picture.frame.maxX == bar.backButton.bounds.width)
  }
}
