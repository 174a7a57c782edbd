// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Stage
import Testing
import UIKit

@MainActor
@Suite("Options of view animations", .serialized)
struct AnimationOptionTests {
  /// The pixels of a tile that changes from red to blue, at a time of a transition of a second.
  private func pixels(_ options: UIView.AnimationOptions, at time: Double) throws -> [UInt32] {
    let stage = try Stage(
      size: CGSize(width: 60, height: 60), background: CGColor(gray: 1, alpha: 1))
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
    let old = UIView(frame: view.bounds)
    let new = UIView(frame: view.bounds)
    old.backgroundColor = .red
    new.backgroundColor = .blue
    // A mark at one corner, by which the sides differ.
    for (tile, color) in [(old, UIColor.black), (new, UIColor.green)] {
      let mark = UIView(frame: CGRect(x: 0, y: 0, width: 14, height: 14))
      mark.backgroundColor = color
      tile.addSubview(mark)
    }
    view.addSubview(old)
    stage.layer.addSublayer(view.layer)
    try stage.advance(to: 0)
    UIView.transition(with: view, duration: 1, options: [options, .curveLinear]) {
      old.removeFromSuperview()
      view.addSubview(new)
    }
    try stage.advance(to: 0)
    return stage.image(at: time).image.pixels
  }

  @Test("each transition of a view is another on its way, and all end alike")
  func transitions() throws {
    let all: [(UIView.AnimationOptions, UInt)] = [
      (.transitionNone, 0), (.transitionFlipFromLeft, 1), (.transitionFlipFromRight, 2),
      (.transitionCurlUp, 3), (.transitionCurlDown, 4), (.transitionCrossDissolve, 5),
      (.transitionFlipFromTop, 6), (.transitionFlipFromBottom, 7),
    ]
    var seen: [[UInt32]] = []
    let end = try pixels(.transitionNone, at: 1)
    for (option, number) in all {
      #expect(option.rawValue == number << 20)
      let half = try pixels(option, at: 0.3)
      #expect((half == end) == (number == 0), "\(number) is seen on its way")
      #expect(try pixels(option, at: 1) == end, "\(number)")
      seen.append(half)
    }
    #expect(Set(seen).count == all.count)
  }

  @Test("the usual pace and the usual frame rate are no options")
  func usual() throws {
    #expect(UIView.AnimationOptions.curveEaseInOut == [])
    #expect(UIView.AnimationOptions.preferredFramesPerSecondDefault == [])
    let shown = try Shown()
    UIView.animate(
      withDuration: 1, delay: 0, options: [.curveEaseInOut, .preferredFramesPerSecondDefault]
    ) { shown.view.center.x = 100 }
    let animation = try #require(shown.view.layer.animation(forKey: "position"))
    #expect(animation.timingFunction == CAMediaTimingFunction(name: .easeInEaseOut))
  }

  @Test("keyframes between which the pace is even go as far in each part as it is long")
  func cubicPaced() throws {
    typealias Options = UIView.KeyframeAnimationOptions
    #expect(Options.calculationModeCubicPaced.rawValue == 4 << 10)
    let shown = try Shown()
    UIView.animateKeyframes(
      withDuration: 1, delay: 0,
      options: [
        .calculationModeCubicPaced, Options(rawValue: UIView.AnimationOptions.curveLinear.rawValue),
      ]
    ) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.8) {
        shown.view.center.x = 10
      }
      UIView.addKeyframe(withRelativeStartTime: 0.8, relativeDuration: 0.2) {
        shown.view.center.x = 100
      }
    }
    try shown.stage.advance(to: 0)
    let places = stride(from: 0.0, through: 1, by: 0.1).map { shown.x(at: $0) }
    let steps = zip(places.dropFirst(), places).map { $0 - $1 }
    #expect(steps.allSatisfy { abs($0 - 10) < 1 }, "\(steps)")
  }

  // MARK: - Between begin and commit

  @Test("old transitions are the new ones by their names")
  func oldTransitions() throws {
    typealias Transition = UIView.AnimationTransition
    let all: [Transition] = [.none, .flipFromLeft, .flipFromRight, .curlUp, .curlDown]
    #expect(all.map(\.rawValue) == [0, 1, 2, 3, 4])
    for transition in all {
      let stage = try Stage(size: CGSize(width: 60, height: 60))
      let view = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
      view.backgroundColor = .red
      stage.layer.addSublayer(view.layer)
      try stage.advance(to: 0)
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(1)
      UIView.setAnimationTransition(transition, for: view, cache: true)
      UIView.commitAnimations()
      try stage.advance(to: 0)
      let (start, half) = (stage.image(at: 0).image.pixels, stage.image(at: 0.3).image.pixels)
      #expect((start == half) == (transition == .none), "\(transition)")
    }
  }

  @Test("an animation starts at its date, and from what is on screen where it is told to")
  func starts() throws {
    let shown = try Shown()
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(1)
    UIView.setAnimationCurve(.linear)
    UIView.setAnimationStart(Date(timeIntervalSinceNow: 10))
    shown.view.center.x = 100
    UIView.commitAnimations()
    try shown.stage.advance(to: 0)
    #expect(shown.x(at: 9) == 0 && shown.x(at: 10.5) > 20 && shown.x(at: 12) == 100)

    for fromCurrent in [true, false] {
      let shown = try Shown()
      shown.view.backgroundColor = UIColor(white: 0, alpha: 1)
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        shown.view.backgroundColor = UIColor(white: 1, alpha: 1)
      }
      try shown.stage.advance(to: 0.5)
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationBeginsFromCurrentState(fromCurrent)
      UIView.setAnimationDuration(1)
      UIView.setAnimationCurve(.linear)
      shown.view.backgroundColor = UIColor(white: 0, alpha: 1)
      UIView.commitAnimations()
      try shown.stage.advance(to: 0.5)
      let color = try #require(shown.view.layer.presentation()?.backgroundColor?.components)
      #expect(abs(color[0] - (fromCurrent ? 0.5 : 1)) < 0.01, "\(color)")
    }
  }
}
