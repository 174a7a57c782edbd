// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import Stage
import TestSupport
import Testing
import UIKit

@testable import CitrineTesting

@MainActor
@Suite("Motion in snapshots", .serialized, .hearsIssues)
struct MotionTests {
  init() { TestFonts.register() }

  private func dot() -> CALayer {
    let dot = CALayer()
    dot.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    dot.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    return dot
  }

  private func move(
    _ keyPath: String, from: Any, to: Any, in duration: CFTimeInterval = 1
  ) -> CABasicAnimation {
    let move = CABasicAnimation(keyPath: keyPath)
    (move.fromValue, move.toValue, move.duration) = (from, to, duration)
    return move
  }

  @Test("a value is what the presentation tells at the time, of all kinds of key paths")
  func values() {
    let dot = dot()
    dot.add(move("position.x", from: 5, to: 205), forKey: "x")
    dot.add(
      move(
        "bounds.size", from: CGSize(width: 10, height: 10),
        to: CGSize(width: 30, height: 50)), forKey: "size")
    dot.add(move("transform.rotation.z", from: 0, to: Double.pi), forKey: "turn")
    dot.add(
      move(
        "backgroundColor", from: CGColor(red: 1, green: 0, blue: 0, alpha: 1),
        to: CGColor(red: 0, green: 0, blue: 1, alpha: 1)), forKey: "colour")
    expect(dot, "position.x", at: 0.35, equals: 75)
    expect(dot, "position", at: 0.35, equals: CGPoint(x: 75, y: 5))
    expect(dot, "position.x", at: 0, equals: 5)
    expect(dot, "position.x", at: 2, equals: 5)
    expect(dot, "bounds.size", at: 0.5, equals: CGSize(width: 20, height: 30))
    expect(dot, "bounds", at: 0.5, equals: CGRect(x: 0, y: 0, width: 20, height: 30))
    expect(dot, "transform.rotation.z", at: 0.5, equals: Double.pi / 2)
    expect(
      dot, "transform", at: 0.5, equals: CATransform3DMakeRotation(.pi / 2, 0, 0, 1),
      tolerance: 1e-12)
    expect(
      dot, "backgroundColor", at: 0.5, equals: UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1))
    expect(dot, "opacity", at: 0.5, equals: 1)
    expect(dot, "hidden", at: 0.5, equals: false)
  }

  @Test("a value that differs, or is not there, is told with both numbers")
  func wrongValues() {
    let dot = dot()
    dot.add(move("position.x", from: 5, to: 205), forKey: "x")
    let messages = Heard.failures {
      expect(dot, "position.x", at: 0.35, equals: 80)
      expect(dot, "position.x", at: 0.35, equals: 75.5, tolerance: 0.25)
      expect(dot, "position", at: 0.35, equals: 75)
      expect(dot, "nothing.of.it", at: 0, equals: 0)
      expect(dot, "position.x", at: -1, equals: 0)
    }
    #expect(
      messages.prefix(3) == [
        "position.x of CALayer at 0.35 s is 75.0, not 80.0 within 1e-06.",
        "position.x of CALayer at 0.35 s is 75.0, not 75.5 within 0.25.",
        "position of CALayer at 0.35 s is 75.0 5.0, not 75.0 within 1e-06.",
      ])
    #expect(messages.count == 5)
    expect(dot, "position.x", at: 0.35, equals: 75.5, tolerance: 0.5)
  }

  @Test("on a stage of the test's own, times are the stage's")
  func ownStage() throws {
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.layer.addSublayer(view.layer)
    try stage.advance(to: 2)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 105 }
    expect(view, "position.x", at: 2.5, equals: 55, on: stage)
    #expect(stage.time == 2)
  }

  // MARK: - Pictures in time

  private func exposure(
    _ card: CardController, _ times: SnapshotTimes?, script: String? = nil,
    after action: @escaping () throws -> Void = {}
  ) throws -> Exposure {
    try Exhibit(configuration: .stamp, times: times, script: script, action: action).show(card)
  }

  /// Where the box is red, or green, of a picture: its least and greatest x.
  private func span(of color: UInt32, in picture: Exposure, _ index: Int) -> ClosedRange<Int>? {
    let image = picture.pictures[index]
    let columns = (0..<image.width).filter { image.pixels[180 * image.width + $0] == color }
    return columns.first.flatMap { first in columns.last.map { first...$0 } }
  }

  private let red: UInt32 = 0xFFFF_3B30
  private let green: UInt32 = 0xFF34_C759

  @Test("a snapshot at a time shows the animation there, and waits for nothing")
  func times() throws {
    let card = CardController()
    let exposure = try exposure(card, [0, 0.1, 0.25, 3]) { card.move() }
    #expect(span(of: red, in: exposure, 0) == 20...59)
    #expect(span(of: red, in: exposure, 1) == 60...99)
    #expect(span(of: red, in: exposure, 3) == 220...259)
    #expect(card.appearances == ["will", "did", "gone"])
    let strip = FilmStrip.image(of: exposure.pictures)
    #expect((strip.width, strip.height) == (4 * 280 + 3 * 8, 300))
  }

  @Test("touches of a script reach the views at their times")
  func replay() throws {
    let folder = try TemporaryFolder()
    let script = """
      { "version": 1, "size": { "width": 280, "height": 300 }, "events": [
        { "time": 0.5, "tap": { "x": 60, "y": 260 } } ] }
      """
    try script.write(toFile: folder.path("touch.json"), atomically: true, encoding: .utf8)
    let exposure = try exposure(
      CardController(), [0.4, 0.6], script: folder.path("touch.json"))
    #expect(span(of: red, in: exposure, 0) == 20...59)
    #expect(span(of: green, in: exposure, 1) == 20...59)
    // Without a time the picture is of the last touch.
    let last = try self.exposure(CardController(), nil, script: folder.path("touch.json"))
    #expect(last.pictures.count == 1 && span(of: green, in: last, 0) == 20...59)
    #expect(last.provenance.times == [0.55])
  }

  @Test("a long press is found at its time, though no timer runs")
  func longPress() throws {
    let folder = try TemporaryFolder()
    let script = """
      { "version": 1, "size": { "width": 280, "height": 300 }, "events": [
        { "time": 0.1, "touch": { "id": 0, "phase": "began", "x": 40, "y": 180 } } ] }
      """
    try script.write(toFile: folder.path("hold.json"), atomically: true, encoding: .utf8)
    func hold(until time: Double) throws -> [TimeInterval] {
      let (card, target) = (CardController(), PressListener())
      let press = UILongPressGestureRecognizer()
      press.addTarget(target, action: PressListener.selector)
      card.box.addGestureRecognizer(press)
      _ = try exposure(card, [time], script: folder.path("hold.json"))
      return target.times
    }
    let (short, long) = (try hold(until: 0.55), try hold(until: 0.9))
    #expect(short.isEmpty)
    let first = try #require(long.first)
    // The media clock of a snapshot begins at 1000 s.
    #expect(abs(first - 1000.6) < 1e-6)
  }

  @Test("a script for another screen, and one that is not there, are failures")
  func wrongScripts() throws {
    let folder = try TemporaryFolder()
    try #"{ "version": 1, "size": { "width": 375, "height": 667 }, "events": [] }"#
      .write(toFile: folder.path("large.json"), atomically: true, encoding: .utf8)
    let messages = Heard.failures {
      expectSnapshot(
        of: CardController(), on: .stamp, named: "large", replaying: folder.path("large.json"))
      expectSnapshot(
        of: CardController(), on: .stamp, named: "none", replaying: folder.path("none.json"))
    }
    #expect(messages.count == 2)
    #expect(messages.first?.contains("375 by 667 points, and this one has 280 by 300") == true)
    #expect(messages.last?.contains("none.json cannot be read") == true)
  }

  @Test("after a snapshot the screen is as it was")
  func screen() throws {
    let screen = UIScreen.main
    let before = (screen.bounds, screen.scale, screen.traitCollection)
    _ = try Exhibit(configuration: .iPhone13.dark).show(CardController())
    #expect(screen.bounds == before.0 && screen.scale == before.1)
    #expect(screen.traitCollection == before.2)
  }

  @Test("slanted edges are hard where that is asked for, also of layers that were there before")
  func hardEdges() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    view.backgroundColor = .white
    let card = UIView(frame: CGRect(x: 15, y: 15, width: 30, height: 30))
    card.backgroundColor = .red
    card.transform = CGAffineTransform(rotationAngle: 0.3)
    view.addSubview(card)
    func colors(_ configuration: SnapshotConfiguration) throws -> Int {
      let exposure = try Exhibit(configuration: configuration).show(view, fills: nil)
      return Set(exposure.pictures[0].pixels).count
    }
    #expect(try colors(.iPhone13) > 10)
    #expect(try colors(.iPhone13.hardEdges) == 2)
    #expect(try colors(.iPhone13) > 10)
  }

  @Test("the device's size, scale, safe area and traits reach the controller")
  func device() throws {
    let seen = SeeingController()
    let device: SnapshotConfiguration = .iPhone13(.landscape).dark.contentSize(.accessibilityLarge)
      .rightToLeft
    let exposure = try Exhibit(configuration: device).show(seen)
    #expect((exposure.pictures[0].width, exposure.pictures[0].height) == (2532, 1170))
    #expect(seen.insets == UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47))
    #expect(seen.screen == CGRect(x: 0, y: 0, width: 844, height: 390))
    let traits = try #require(seen.traits)
    #expect(traits.userInterfaceStyle == .dark && traits.displayScale == 3)
    #expect(traits.preferredContentSizeCategory == .accessibilityLarge)
    #expect(traits.layoutDirection == .rightToLeft && traits.userInterfaceIdiom == .phone)
    #expect(traits.horizontalSizeClass == .compact && traits.verticalSizeClass == .compact)
    #expect(seen.inner?.containsTraits(in: traits) == true)
    #expect(seen.currentStyle == .dark)
  }
}

/// Notes when a press is told.
@MainActor
private final class PressListener {
  var times: [TimeInterval] = []
  static let selector = Selector("press", PressListener.press)
  func press() { times.append(CACurrentMediaTime()) }
}

/// Notes what it is told of its surroundings.
@MainActor
private final class SeeingController: UIViewController {
  var insets = UIEdgeInsets.zero
  var traits: UITraitCollection?
  var inner: UITraitCollection?
  var screen = CGRect.zero
  var currentStyle = UIUserInterfaceStyle.unspecified
  private let child = UIView()

  override func viewDidLoad() { view.addSubview(child) }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    (insets, traits) = (view.safeAreaInsets, traitCollection)
    (inner, screen) = (child.traitCollection, UIScreen.main.bounds)
    currentStyle = UITraitCollection.current.userInterfaceStyle
  }
}
