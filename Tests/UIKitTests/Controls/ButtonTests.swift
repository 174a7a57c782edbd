// SPDX-License-Identifier: Apache-2.0

import Stage
import Testing

@testable import UIKit

@MainActor
@Suite("UIButton")
struct ButtonTests {
  static let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { context in
    UIColor.red.setFill()
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
  }

  private func button(_ title: String?, image: Bool, width: CGFloat = 200) -> UIButton {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: width, height: 40))
    button.setTitle(title, for: .normal)
    if image { button.setImage(Self.image, for: .normal) }
    return button
  }

  private func frames(_ button: UIButton) -> (image: CGRect, title: CGRect) {
    button.layoutIfNeeded()
    return (button.imageView?.frame ?? .zero, button.titleLabel?.frame ?? .zero)
  }

  @Test("has its picture before its title, both in the middle")
  func middle() {
    let (image, title) = frames(button("Title", image: true))
    #expect(image.size == CGSize(width: 20, height: 10) && image.midY == 20)
    #expect(image.maxX == title.minX)
    #expect(abs((image.minX + title.maxX) / 2 - 100) < 1)
    #expect(abs(title.midY - 20) <= 0.5)
  }

  @Test(
    "has picture and title where they are aligned",
    arguments: [
      (UIControl.ContentHorizontalAlignment.left, 0.0, nil), (.leading, 0, nil),
      (.right, nil, 200.0), (.trailing, nil, 200), (.center, nil, nil),
    ] as [(UIControl.ContentHorizontalAlignment, Double?, Double?)])
  func alignment(
    alignment: UIControl.ContentHorizontalAlignment, start: Double?, end: Double?
  ) {
    let button = button("Title", image: true)
    button.contentHorizontalAlignment = alignment
    let (image, title) = frames(button)
    if let start { #expect(image.minX == CGFloat(start)) }
    if let end { #expect(title.maxX == CGFloat(end)) }
    #expect(image.maxX == title.minX)
    button.contentVerticalAlignment = .top
    #expect(frames(button).image.minY == 0)
    button.contentVerticalAlignment = .bottom
    #expect(frames(button).image.maxY == 40)
  }

  @Test("moves by insets, which also make room around all")
  func insets() {
    let button = button("Title", image: true)
    let (image, title) = frames(button)
    let size = button.intrinsicContentSize
    button.imageEdgeInsets = UIEdgeInsets(top: 0, left: -10, bottom: 0, right: 10)
    #expect(frames(button).image == image.offsetBy(dx: -10, dy: 0))
    #expect(frames(button).title == title)
    button.imageEdgeInsets = .zero
    button.titleEdgeInsets = UIEdgeInsets(top: 4, left: 8, bottom: -4, right: -8)
    #expect(frames(button).title == title.offsetBy(dx: 8, dy: 4))
    #expect(button.intrinsicContentSize == size)
    button.titleEdgeInsets = .zero
    button.contentEdgeInsets = UIEdgeInsets(top: 5, left: 30, bottom: 5, right: 10)
    #expect(
      button.contentRect(forBounds: button.bounds) == CGRect(x: 30, y: 5, width: 160, height: 30))
    #expect(frames(button).image == image.offsetBy(dx: 10, dy: 0))
    #expect(button.intrinsicContentSize.width == size.width + 40)
  }

  @Test("leaves its title the room that there is")
  func narrow() {
    let (image, title) = frames(button("A long title that does not fit", image: true, width: 60))
    #expect(
      image.minX == 0 && title == CGRect(x: 20, y: title.minY, width: 40, height: title.height))
    #expect(frames(button("Title", image: true, width: 10)).title.width == 0)
    #expect(frames(button(nil, image: false)).title == .zero)
  }

  @Test("shows what belongs to its state, or to the normal one")
  func states() {
    let button = button("Title", image: true)
    let other = UIImage()
    button.setTitleColor(.red, for: .normal)
    button.setTitleColor(.blue, for: .highlighted)
    button.setImage(other, for: .disabled)
    button.setTitle("Both", for: [.selected, .highlighted])
    #expect(button.titleLabel?.textColor == .red && button.imageView?.alpha == 1)
    button.isHighlighted = true
    #expect(
      button.titleLabel?.textColor == .blue && abs((button.imageView?.alpha ?? 0) - 0.6) < 0.001)
    button.isSelected = true
    #expect(button.currentTitle == "Both" && button.titleLabel?.textColor == .red)
    (button.isHighlighted, button.isSelected, button.isEnabled) = (false, false, false)
    #expect(button.imageView?.image === other && button.imageView?.alpha == 1)
    #expect(button.titleLabel?.text == "Title")
    button.setImage(nil, for: .disabled)
    #expect(button.imageView?.alpha == 0.5)
    button.adjustsImageWhenDisabled = false
    button.isEnabled = true
    button.isEnabled = false
    #expect(button.imageView?.alpha == 1)
  }

  @Test("fades its title while it is pressed, when it is a system button")
  func system() {
    let button = UIButton(type: .system)
    button.setTitle("Title", for: .normal)
    #expect(button.titleLabel?.textColor == button.tintColor)
    button.isHighlighted = true
    #expect(abs((button.titleLabel?.alpha ?? 0) - 0.2) < 0.001)
    button.isHighlighted = false
    button.tintColor = .green
    #expect(button.titleLabel?.textColor == .green)
    button.isEnabled = false
    #expect(button.titleLabel?.textColor == .tertiaryLabel)
  }

  @Test("has the looks of its configuration")
  func configuration() {
    var looks = UIButton.Configuration.filled()
    looks.title = "Title"
    looks.image = Self.image
    looks.imagePadding = 6
    looks.cornerStyle = .capsule
    looks.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 10, trailing: 30)
    let button = UIButton(configuration: looks)
    let size = button.intrinsicContentSize
    button.frame = CGRect(origin: .zero, size: size)
    let (image, title) = frames(button)
    #expect(image.minX == 20 && title.minX == image.maxX + 6)
    #expect(abs(title.maxX - (size.width - 30)) < 1)
    #expect(button.layer.cornerRadius == size.height / 2)
    #expect(button.titleLabel?.textColor == .white)
    #expect(button.layer.backgroundColor == button.tintColor.cgColor)
    button.isHighlighted = true
    #expect(button.layer.backgroundColor?.alpha == 0.75)
    button.isHighlighted = false
    button.isEnabled = false
    #expect(button.titleLabel?.textColor == .tertiaryLabel)
  }

  @Test("has a ground that tells the kinds of configuration apart")
  func kinds() {
    func ground(_ looks: UIButton.Configuration) -> CGColor? {
      UIButton(configuration: looks).layer.backgroundColor
    }
    let tint = UIButton().tintColor ?? .systemBlue
    #expect(ground(.plain()) == nil)
    #expect(ground(.gray()) == UIColor.secondarySystemFill.cgColor)
    #expect(ground(.tinted()) == tint.withAlphaComponent(0.15).cgColor)
    var own = UIButton.Configuration.plain()
    own.background.backgroundColor = .red
    own.baseForegroundColor = .green
    own.title = "x"
    #expect(ground(own) == UIColor.red.cgColor)
    #expect(UIButton(configuration: own).titleLabel?.textColor == .green)
  }

  @Test("lets its configuration follow its state")
  func updates() {
    let button = UIButton(configuration: .gray())
    button.configurationUpdateHandler = { button in
      button.configuration?.title = button.isHighlighted ? "down" : "up"
    }
    #expect(button.configuration?.title == nil, "it follows before the next layout")
    button.layoutIfNeeded()
    #expect(button.titleLabel?.text == "up")
    button.isHighlighted = true
    button.layoutIfNeeded()
    #expect(button.titleLabel?.text == "down")
    let narrow = button.intrinsicContentSize.width
    button.configurationUpdateHandler = { $0.configuration?.title = "a longer title" }
    #expect(button.intrinsicContentSize.width > narrow, "its size is that of the looks to come")
  }

  @Test(
    "puts its picture where the configuration says",
    arguments: [NSDirectionalRectEdge.leading, .trailing, .top, .bottom])
  func placement(edge: NSDirectionalRectEdge) {
    var looks = UIButton.Configuration.plain()
    (looks.title, looks.image, looks.imagePadding) = ("Title", Self.image, 6)
    looks.imagePlacement = edge
    let button = UIButton(configuration: looks)
    let size = button.intrinsicContentSize
    button.frame = CGRect(origin: .zero, size: size)
    let (image, title) = frames(button)
    let room = CGRect(origin: .zero, size: size).insetBy(dx: 12, dy: 7).insetBy(dx: -1, dy: -1)
    #expect(room.contains(image) && room.contains(title))
    switch edge {
    case .leading: #expect(abs(title.minX - image.maxX - 6) <= 1)
    case .trailing: #expect(abs(image.minX - title.maxX - 6) <= 1)
    case .top: #expect(abs(title.minY - image.maxY - 6) <= 1)
    default: #expect(abs(image.minY - title.maxY - 6) <= 1)
    }
    let isStacked = edge == .top || edge == .bottom
    #expect(abs(isStacked ? image.midX - title.midX : image.midY - title.midY) <= 1)
    // Where there is no room, the picture keeps its own.
    button.frame.size = CGSize(width: isStacked ? size.width : 50, height: size.height)
    #expect(frames(button).0.size == image.size)
  }

  @Test("takes as much room as its configuration says")
  func sizes() {
    func button(_ size: UIButton.Configuration.Size) -> UIButton {
      var looks = UIButton.Configuration.filled()
      (looks.title, looks.buttonSize) = ("Title", size)
      return UIButton(configuration: looks)
    }
    let heights = [UIButton.Configuration.Size.mini, .small, .medium, .large].map {
      button($0).intrinsicContentSize.height
    }
    #expect(heights == [28, 28, 35, 51])
    var looks = UIButton.Configuration.borderedTinted()
    looks.contentInsets.leading = 3
    looks.buttonSize = .large
    #expect(looks.contentInsets.leading == 3 && looks.contentInsets.top == 7)
    looks.setDefaultContentInsets()
    #expect(looks.contentInsets.top == 15)
    looks.title = "Title"
    looks.subtitle = "A longer second line"
    looks.titleAlignment = .trailing
    let two = UIButton(configuration: looks)
    two.frame.size = two.intrinsicContentSize
    two.layoutIfNeeded()
    #expect(two.titleLabel?.textAlignment == .right)
  }
}

@MainActor
@Suite("UIProgressView, UIActivityIndicatorView")
struct IndicatorTests {
  @Test(
    "a bar is as long as what is done, between nothing and all", arguments: [0, 0.25, 1, -3, 7])
  func lengths(progress: Float) {
    let bar = UIProgressView(frame: CGRect(x: 0, y: 0, width: 200, height: 4))
    bar.progress = progress
    bar.layoutIfNeeded()
    let shown = min(max(progress, 0), 1)
    #expect(bar.progress == shown)
    #expect(bar.subviews.first?.frame.width == CGFloat(shown) * 200)
    bar.progress = .nan
    #expect(bar.progress == 0)
  }

  @Test("a bar grows as time goes on, when that is wanted")
  func animation() throws {
    let desk = try Desk()
    let bar = UIProgressView(frame: CGRect(x: 0, y: 0, width: 200, height: 4))
    desk.view.addSubview(bar)
    try desk.stage.advance(to: 0.1)
    bar.setProgress(1, animated: true)
    #expect(bar.progress == 1)
    try desk.stage.advance(to: 0.225)
    let width = try #require(bar.subviews.first?.layer.presentation()).bounds.width
    #expect(abs(width - 100) < 1)
    try desk.stage.advance(to: 0.4)
    #expect(bar.subviews.first?.layer.presentation()?.bounds.width == 200)
    bar.setProgress(0, animated: false)
    #expect(bar.subviews.first?.layer.bounds.width == 0)
  }

  @Test("a wheel turns and is seen from start to stop")
  func wheel() throws {
    let desk = try Desk()
    let wheel = UIActivityIndicatorView(style: .large)
    #expect(wheel.bounds.size == CGSize(width: 37, height: 37))
    desk.view.addSubview(wheel)
    #expect(wheel.isHidden && !wheel.isAnimating)
    wheel.startAnimating()
    wheel.startAnimating()
    #expect(!wheel.isHidden && wheel.isAnimating)
    func spoke() throws -> Float? {
      let spokes = try #require(wheel.layer.sublayers?.first)
      return spokes.sublayers?.first?.presentation()?.opacity
    }
    try desk.stage.advance(to: 0.4)
    #expect(abs((try spoke() ?? 0) - 0.625) < 0.01)
    // A turn takes 0.8 s, and its last instant is the next one's first.
    try desk.stage.advance(to: 0.84)
    #expect(abs((try spoke() ?? 0) - 0.9625) < 0.01)
    wheel.stopAnimating()
    #expect(wheel.isHidden && !wheel.isAnimating)
    try desk.stage.advance(to: 1)
    #expect(try spoke() == 1)
    wheel.hidesWhenStopped = false
    #expect(!wheel.isHidden)
    wheel.color = .red
    wheel.layoutIfNeeded()
    #expect(
      wheel.layer.sublayers?.first?.sublayers?.first?.backgroundColor == UIColor.red.cgColor)
  }
}

@MainActor
@Suite("UISwitch, UISlider, UIScreenEdgePanGestureRecognizer by touch")
struct TouchedControlTests {
  let caller = Caller()

  @Test("a switch flips at the end of a tap, and not when the finger leaves or belongs to others")
  func switches() throws {
    let desk = try Desk()
    let control = UISwitch(frame: CGRect(x: 100, y: 100, width: 0, height: 0))
    control.addTarget(caller, action: Caller.callSelector, for: .valueChanged)
    desk.view.addSubview(control)
    try desk.touch(.began, 120, 115, at: 0)
    #expect(!control.isOn && caller.count == 0)
    try desk.touch(.ended, 120, 115, at: 0.1)
    #expect(control.isOn && caller.count == 1)
    try desk.touch(.began, 120, 115, at: 1)
    try desk.touch(.cancelled, 120, 115, at: 1.1)
    #expect(control.isOn && caller.count == 1)
    try desk.drag(from: (120, 115), to: (120, 390), at: 2)
    #expect(control.isOn && caller.count == 1)
    // There and back in one go are two changes.
    try desk.touch(.began, 140, 115, at: 4)
    try desk.touch(.moved, 110, 115, at: 4.1)
    #expect(!control.isOn && caller.count == 2)
    try desk.touch(.moved, 145, 115, at: 4.2)
    #expect(control.isOn && caller.count == 3)
    try desk.touch(.ended, 145, 115, at: 4.3)
    #expect(control.isOn && caller.count == 3)
    control.setOn(false, animated: true)
    #expect(!control.isOn && caller.count == 3)
    control.isEnabled = false
    try desk.tap(120, 115, at: 6)
    #expect(!control.isOn)
  }

  @Test("a switch's knob comes to the other side")
  func knob() throws {
    let desk = try Desk()
    let control = UISwitch()
    desk.view.addSubview(control)
    try desk.stage.advance(to: 0.1)
    let knob = try #require(control.subviews.last?.subviews.last)
    #expect(knob.frame.minX == 2)
    control.setOn(true, animated: true)
    #expect(knob.frame.maxX == 49)
    try desk.stage.advance(to: 0.2)
    let middle = try #require(knob.layer.presentation()).frame
    #expect(middle.minX > 2 && middle.maxX < 49)
    #expect(control.frame.size == CGSize(width: 51, height: 31))
  }

  @Test("a slider tells of each step, or of the last")
  func sliders() throws {
    let desk = try Desk()
    let slider = UISlider(frame: CGRect(x: 50, y: 100, width: 200, height: 34))
    (slider.minimumValue, slider.maximumValue) = (10, 20)
    slider.addTarget(caller, action: Caller.callSelector, for: .valueChanged)
    desk.view.addSubview(slider)
    try desk.drag(from: (66, 117), to: (150, 117), at: 0, steps: 4)
    #expect(abs(slider.value - 15) < 0.1 && caller.count == 4)
    slider.isContinuous = false
    try desk.drag(from: (150, 117), to: (10, 117), at: 1, steps: 4)
    #expect(slider.value == 10 && caller.count == 5)
    // A finger beside the knob moves nothing.
    try desk.drag(from: (200, 117), to: (240, 117), at: 2)
    #expect(slider.value == 10 && caller.count == 5)
    slider.setValue(99, animated: true)
    #expect(slider.value == 20 && caller.count == 5)
    slider.value = .nan
    #expect(slider.value == 10)
  }

  @Test("a pan from the edge begins at its edge alone")
  func edges() throws {
    let desk = try Desk()
    let pan = UIScreenEdgePanGestureRecognizer(
      target: caller, action: Caller.gestureSelector)
    pan.edges = .left
    desk.view.addGestureRecognizer(pan)
    try desk.drag(from: (200, 200), to: (300, 200), at: 0)
    try desk.drag(from: (398, 200), to: (300, 200), at: 1)
    try desk.drag(from: (200, 2), to: (200, 100), at: 2)
    #expect(caller.states.isEmpty)
    try desk.drag(from: (2, 200), to: (120, 200), at: 3)
    #expect(caller.states.first == .began && caller.states.last == .ended)
    caller.states = []
    pan.edges = [.right, .bottom]
    try desk.drag(from: (398, 200), to: (300, 200), at: 5)
    #expect(caller.states.first == .began)
    caller.states = []
    try desk.drag(from: (2, 200), to: (120, 200), at: 7)
    #expect(caller.states.isEmpty)
  }
}
