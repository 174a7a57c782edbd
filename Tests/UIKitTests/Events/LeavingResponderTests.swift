// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import UIKit

@MainActor
private final class Eager: UIView {
  var words: [String] = []
  var yields = true
  override var canBecomeFirstResponder: Bool { true }
  override var canResignFirstResponder: Bool { yields }
  override func resignFirstResponder() -> Bool {
    words.append("resign")
    return super.resignFirstResponder()
  }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    words.append("down")
  }
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    words.append("up")
  }
  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    words.append("cancelled")
  }
  override func willMove(toWindow newWindow: UIWindow?) {
    words.append(newWindow == nil ? "leave" : "come")
  }
}

@MainActor
private final class EagerController: UIViewController {
  override var canBecomeFirstResponder: Bool { true }
}

@MainActor
@Suite("Who gets keys, and views that leave", .serialized)
struct LeavingResponderTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let outer = UIView()
  private let view = Eager()

  init() {
    window.makeKeyAndVisible()
    window.addSubview(outer)
    outer.addSubview(view)
  }

  private func key(_ isDown: Bool) {
    window.keys.send([
      KeySample(
        isDown: isDown, isRepeat: false, usage: 4, characters: "a",
        charactersIgnoringModifiers: "a", modifiers: 0, time: 1)
    ])
  }

  @Test(
    "a view that leaves its window resigns, before it hears that it leaves",
    arguments: [true, false])
  func leaving(withOuter: Bool) {
    #expect(view.becomeFirstResponder())
    view.words = []
    (withOuter ? outer : view).removeFromSuperview()
    #expect(view.words == ["resign", "leave"] && !view.isFirstResponder)
    #expect(FirstResponder.current == nil && !view.becomeFirstResponder())
  }

  @Test("one that does not want to resign has to")
  func forced() {
    #expect(view.becomeFirstResponder())
    view.yields = false
    outer.removeFromSuperview()
    #expect(FirstResponder.current == nil)
  }

  @Test("a controller goes with its view; what moves inside the window stays")
  func controller() {
    let controller = EagerController()
    window.addSubview(controller.view)
    #expect(controller.becomeFirstResponder())
    outer.addSubview(controller.view)
    #expect(controller.isFirstResponder)
    controller.view.removeFromSuperview()
    #expect(FirstResponder.current == nil)
    #expect(view.becomeFirstResponder())
    let other = UIView()
    window.addSubview(other)
    other.addSubview(view)
    outer.removeFromSuperview()
    #expect(view.isFirstResponder)
    view.removeFromSuperview()
  }

  @Test("keys that are held down are cancelled once, and come up for nobody")
  func keys() {
    #expect(view.becomeFirstResponder())
    key(true)
    view.words = []
    outer.removeFromSuperview()
    key(false)
    #expect(view.words == ["cancelled", "resign", "leave"])
    window.addSubview(outer)
    #expect(view.becomeFirstResponder())
    view.words = []
    key(true)
    key(false)
    #expect(view.words == ["down", "up"])
    view.removeFromSuperview()
  }

  @Test("whatever moves, who gets keys is in a window", arguments: 0..<10)
  func law(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed) &+ 3)
    let views = (0..<6).map { _ in Eager() }
    if let old = FirstResponder.current { FirstResponder.leave(old) }
    for _ in 0..<80 {
      guard let one = views.randomElement(using: &random),
        let other = ([window] + views).randomElement(using: &random)
      else { continue }
      switch Int.random(in: 0..<4, using: &random) {
      case 0: one.removeFromSuperview()
      case 1: one.becomeFirstResponder()
      default: other.addSubview(one)
      }
      guard let first = FirstResponder.current as? UIView else { continue }
      #expect(first.window === window)
    }
    for view in views { view.removeFromSuperview() }
    #expect(FirstResponder.current == nil)
  }
}
