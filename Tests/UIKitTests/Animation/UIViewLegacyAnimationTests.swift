// SPDX-License-Identifier: Apache-2.0

import Stage
import Testing
import UIKit

@MainActor
private final class Listener: NSObject {
  var words: [String] = []

  func willStart(_ name: String?, _ context: UnsafeMutableRawPointer?) {
    words.append("start \(name ?? "-")")
  }

  func didStop(_ name: String?, _ finished: NSNumber, _ context: UnsafeMutableRawPointer?) {
    words.append("stop \(name ?? "-") \(finished.boolValue)")
  }
}

@MainActor
@Suite("View animations between begin and commit", .serialized)
struct UIViewLegacyAnimationTests {
  @Test("without settings they take 0.2 seconds, slow at both ends")
  func defaults() throws {
    let shown = try Shown()
    UIView.beginAnimations(nil, context: nil)
    #expect(UIView.inheritedAnimationDuration == 0.2)
    shown.view.center.x = 100
    UIView.commitAnimations()
    let animation = try #require(shown.view.layer.animation(forKey: "position"))
    #expect(animation.duration == 0.2 && animation.repeatCount == 0 && !animation.autoreverses)
    #expect(animation.timingFunction == CAMediaTimingFunction(name: .easeInEaseOut))
    #expect(UIView.inheritedAnimationDuration == 0)
  }

  @Test("settings count for the changes that follow")
  func settings() throws {
    let shown = try Shown()
    UIView.beginAnimations("move", context: nil)
    UIView.setAnimationDuration(1)
    UIView.setAnimationDelay(0.5)
    UIView.setAnimationCurve(.linear)
    UIView.setAnimationRepeatCount(2)
    UIView.setAnimationRepeatAutoreverses(true)
    shown.view.center.x = 100
    UIView.commitAnimations()
    try shown.stage.advance(to: 0)
    for (time, x) in [(0.4, 0.0), (1, 50), (1.5, 100), (2, 50), (3, 50), (4.6, 100)] {
      #expect(abs(shown.x(at: time) - x) < 1e-6, "at \(time)")
    }
  }

  @Test("the delegate hears of start and end")
  func delegate() throws {
    let shown = try Shown()
    let listener = Listener()
    UIView.beginAnimations("move", context: nil)
    UIView.setAnimationDelegate(listener)
    UIView.setAnimationWillStart(Selector("willStart:context:", Listener.willStart(_:_:)))
    UIView.setAnimationDidStop(
      Selector("didStop:finished:context:", Listener.didStop(_:_:_:)))
    shown.view.center.x = 100
    shown.view.alpha = 0
    UIView.commitAnimations()
    #expect(listener.words.isEmpty)
    try shown.stage.advance(to: 0.1)
    #expect(listener.words == ["start move"])
    try shown.stage.advance(to: 0.2)
    #expect(listener.words == ["start move", "stop move true"])
  }

  @Test("commits without a beginning do nothing, and scopes nest")
  func nesting() throws {
    let shown = try Shown()
    UIView.commitAnimations()
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(1)
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(2)
    shown.view.alpha = 0
    UIView.commitAnimations()
    shown.view.center.x = 100
    UIView.commitAnimations()
    #expect(shown.view.layer.animation(forKey: "opacity")?.duration == 2)
    #expect(shown.view.layer.animation(forKey: "position")?.duration == 1)
  }
}
