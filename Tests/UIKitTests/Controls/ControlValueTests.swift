// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import UIKit

@Suite("Rarer values of controls", .serialized)
@MainActor
struct ControlValueTests {
  init() { TestFonts.register() }

  @Test("segments do what their actions do, and show their titles")
  func segments() throws {
    var words: [String] = []
    let action = { (title: String) in UIAction(title: title) { _ in words.append(title) } }
    let control = UISegmentedControl(
      frame: CGRect(x: 0, y: 0, width: 200, height: 32), actions: [action("a"), action("b")])
    #expect(control.actionForSegment(at: 1)?.title == "b" && control.actionForSegment(at: 5) == nil)
    control.setAction(action("c"), forSegmentAt: 1)
    #expect(control.titleForSegment(at: 1) == "c" && control.actionForSegment(at: 1)?.title == "c")
    let fingers = try Fingers()
    fingers.window.addSubview(control)
    control.layoutIfNeeded()
    try fingers.tap(150, 16)
    try fingers.wait(0.5)
    #expect(words == ["c"] && control.selectedSegmentIndex == 1)
  }

  @Test("pictures at a slider's ends lie where it says")
  func slider() {
    final class Own: UISlider {
      override func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        CGRect(x: 3, y: 5, width: 11, height: 13)
      }
      override func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        CGRect(x: bounds.width - 20, y: 5, width: 9, height: 13)
      }
    }
    let slider = Own(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    (slider.minimumValueImage, slider.maximumValueImage) = (tile(.red, 10, 10), tile(.blue, 12, 12))
    slider.layoutIfNeeded()
    let frames = slider.subviews.compactMap { ($0 as? UIImageView)?.frame }
    #expect(frames.contains(CGRect(x: 3, y: 5, width: 11, height: 13)))
    #expect(frames.contains(CGRect(x: 180, y: 5, width: 9, height: 13)))
    let plain = UISlider(frame: slider.frame)
    (plain.minimumValueImage, plain.maximumValueImage) = (tile(.red, 10, 10), tile(.blue, 12, 12))
    #expect(
      plain.minimumValueImageRect(forBounds: plain.bounds).size == CGSize(width: 10, height: 10))
    #expect(plain.maximumValueImageRect(forBounds: plain.bounds).maxX > 180)
  }

  @Test("a control that loads anew turns and pulls its list down, with its words")
  func refresh() throws {
    let fingers = try Fingers()
    let table = textTable(fingers, Texts([(0..<40).map { "\($0)" }]))
    let control = UIRefreshControl()
    control.attributedTitle = NSAttributedString(string: "Loading")
    table.refreshControl = control
    table.layoutIfNeeded()
    control.beginRefreshing()
    try fingers.wait(1)
    #expect(control.isRefreshing && table.adjustedContentInset.top > 30)
    func labels(_ view: UIView) -> [String] {
      ((view as? UILabel)?.text).map { [$0] } ?? view.subviews.flatMap(labels)
    }
    #expect(labels(control).contains("Loading"))
    control.endRefreshing()
    try fingers.wait(1)
    #expect(table.adjustedContentInset.top == 0)
  }

  @Test("a page control's dots have a ground by its style")
  func pages() {
    let make = { () -> UIPageControl in
      let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 160, height: 30))
      control.numberOfPages = 5
      return control
    }
    typealias Style = UIPageControl.BackgroundStyle
    let styles: [Style] = [.automatic, .prominent, .minimal]
    #expect(styles.map(\.rawValue) == [0, 1, 2])
    let pictures = styles.map { style -> Data? in
      let control = make()
      control.backgroundStyle = style
      return looks(control)
    }
    #expect(pictures[0] == pictures[2] && pictures[1] != pictures[0])
    #expect(UIPageControl.InteractionState.discrete.rawValue == 1)
  }

  // MARK: - Scroll views

  @Test("scroll views bounce across only where they are told to")
  func bouncing() throws {
    for (bounces, always, moves) in [
      (true, true, true), (true, false, false), (false, true, false),
    ] {
      let fingers = try Fingers()
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
      scroll.contentSize = CGSize(width: 300, height: 900)
      (scroll.bounces, scroll.alwaysBounceHorizontal) = (bounces, always)
      fingers.window.addSubview(scroll)
      fingers.down(100, 100)
      try fingers.drag(from: (100, 100), to: (220, 100), steps: 12)
      #expect((scroll.contentOffset.x < -5) == moves)
      fingers.up(220, 100)
      try fingers.wait(1)
      #expect(scroll.contentOffset.x == 0)
    }
  }

  @Test("indicators are hidden, coloured and kept from the edges as they are told")
  func indicators() throws {
    func picture(_ change: (UIScrollView) -> Void) throws -> [UInt32] {
      let fingers = try Fingers()
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
      scroll.contentSize = CGSize(width: 900, height: 900)
      scroll.backgroundColor = .white
      change(scroll)
      fingers.window.addSubview(scroll)
      scroll.layoutIfNeeded()
      scroll.flashScrollIndicators()
      try fingers.wait(0.5)
      return fingers.stage.image().image.pixels
    }
    let plain = try picture { _ in }
    let upright = try picture { $0.showsVerticalScrollIndicator = false }
    let none = try picture {
      $0.showsVerticalScrollIndicator = false
      $0.showsHorizontalScrollIndicator = false
    }
    #expect(plain != upright && upright != none && Set(none).count == 1)
    let inset = try picture {
      $0.horizontalScrollIndicatorInsets = UIEdgeInsets(top: 0, left: 60, bottom: 20, right: 0)
    }
    #expect(inset != plain)
    let styles = try [UIScrollView.IndicatorStyle.default, .black, .white].map { style in
      try picture { $0.indicatorStyle = style }
    }
    #expect(styles[0] != styles[2] && styles[1] != styles[2])
    #expect([UIScrollView.IndicatorStyle.default, .black, .white].map(\.rawValue) == [0, 1, 2])
  }

  @Test("a view that zooms has a recognizer for it, which can be turned off")
  func pinching() throws {
    @MainActor
    final class Zoomer: NSObject, UIScrollViewDelegate {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
      func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
    }
    for isOn in [true, false] {
      let (fingers, zoomer) = (try Fingers(), Zoomer())
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
      scroll.delegate = zoomer
      scroll.addSubview(zoomer.view)
      scroll.maximumZoomScale = 3
      fingers.window.addSubview(scroll)
      let pinch = try #require(scroll.pinchGestureRecognizer)
      pinch.isEnabled = isOn
      fingers.down(130, 150, finger: 1)
      fingers.down(170, 150, finger: 2)
      for gap in stride(from: 40.0, through: 120, by: 8) {
        try fingers.wait(0.02)
        fingers.move(150 - gap / 2, 150, finger: 1)
        fingers.move(150 + gap / 2, 150, finger: 2)
      }
      #expect((scroll.zoomScale > 1.2) == isOn)
      for finger in 1...2 { fingers.cancel(150, 150, finger: finger) }
    }
  }
}
