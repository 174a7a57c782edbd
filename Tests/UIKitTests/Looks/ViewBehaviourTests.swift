// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import UIKit

@MainActor
private final class Watched: UIView {
  var windows: [Bool] = []

  override func didMoveToWindow() {
    super.didMoveToWindow()
    windows.append(window != nil)
  }
}

@MainActor
private final class Lifecycle: UIViewController {
  var words: [String] = []

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    words.append("appear \(isBeingPresented) \(isMovingToParent)")
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    words.append("disappear \(isBeingDismissed) \(isMovingFromParent)")
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    words.append("layout")
  }
}

@Suite("Behaviour of views and controllers")
@MainActor
struct ViewBehaviourTests {
  init() { TestFonts.register() }

  private func window() -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    return window
  }

  /// Lets controllers hear what they are to hear.
  private func settle(_ window: UIWindow) {
    AppearanceQueue.flush()
    window.layoutIfNeeded()
  }

  @Test("a view hears that it comes into a window and leaves it")
  func movesToWindow() {
    let (window, view) = (window(), Watched())
    window.addSubview(view)
    view.removeFromSuperview()
    #expect(view.windows == [true, false])
  }

  @Test("constraints are added and removed together")
  func constraints() {
    let (parent, child) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIView())
    child.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(child)
    let sizes = [
      child.widthAnchor.constraint(equalToConstant: 30),
      child.heightAnchor.constraint(equalToConstant: 40),
    ]
    child.addConstraints(sizes)
    parent.layoutIfNeeded()
    #expect(child.bounds.size == CGSize(width: 30, height: 40))
    child.removeConstraints(sizes)
    #expect(child.constraints.isEmpty)
  }

  @Test("a view loses a gesture recognizer")
  func gestures() {
    let (view, tap) = (UIView(), UITapGestureRecognizer())
    view.addGestureRecognizer(tap)
    #expect(tap.view === view)
    view.removeGestureRecognizer(tap)
    #expect(tap.view == nil && view.gestureRecognizers?.isEmpty != false)
  }

  @Test("a window tells when it becomes the key one, and when it no longer is")
  func keys() {
    let (first, second) = (window(), UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    var words: [String] = []
    let observers = [UIWindow.didBecomeKeyNotification, UIWindow.didResignKeyNotification].map {
      NotificationCenter.default.addObserver(forName: $0, object: second, queue: nil) {
        let name = $0.name
        MainActor.assumeIsolated {
          words.append(name == UIWindow.didBecomeKeyNotification ? "key" : "other")
        }
      }
    }
    #expect(second.canBecomeKey)
    second.makeKeyAndVisible()
    #expect(second.isKeyWindow && !first.isKeyWindow)
    first.makeKey()
    #expect(words == ["key", "other"])
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
    second.isHidden = true
  }

  @Test("a presented controller knows that it comes and goes so")
  func presented() {
    let (window, shown) = (window(), Lifecycle())
    shown.modalPresentationStyle = .fullScreen
    settle(window)
    window.rootViewController?.present(shown, animated: false)
    settle(window)
    shown.dismiss(animated: false)
    settle(window)
    #expect(shown.words.first == "appear true false")
    #expect(shown.words.contains("layout"))
    #expect(shown.words.last == "disappear true false")
  }

  @Test("a pushed controller knows that it comes to its stack and leaves it")
  func pushed() {
    let (window, pushed) = (window(), Lifecycle())
    let stack = UINavigationController(rootViewController: UIViewController())
    window.rootViewController = stack
    settle(window)
    stack.pushViewController(pushed, animated: false)
    settle(window)
    #expect(stack.visibleViewController === pushed)
    stack.popViewController(animated: false)
    settle(window)
    #expect(pushed.words.first == "appear false true")
    #expect(pushed.words.last == "disappear false true")
  }

  @Test("a control's actions are removed by themselves and by their names")
  func actions() {
    var count = 0
    let control = UIControl()
    let first = UIAction { _ in count += 1 }
    let second = UIAction(identifier: UIAction.Identifier("second")) { _ in count += 10 }
    control.addAction(first, for: .touchUpInside)
    control.addAction(second, for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(count == 11)
    control.removeAction(first, for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(count == 21)
    control.removeAction(identifiedBy: second.identifier, for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(count == 21)
    control.sendAction(first)
    #expect(count == 22)
  }

  @Test("a picture tells how it lies, and gives smaller ones")
  func pictures() throws {
    let image = tile(.red, 40, 20)
    let plain = try #require(image.cgImage)
    let turned = UIImage(cgImage: plain, scale: 1, orientation: .right)
    #expect(turned.imageOrientation == .right && image.imageOrientation == .up)
    #expect(turned.size.width < turned.size.height)
    let small = image.preparingThumbnail(of: CGSize(width: 10, height: 10))
    #expect((small?.size.width ?? 40) <= 10)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(image.withAlignmentRectInsets(insets).alignmentRectInsets == insets)
    let stretchable = image.stretchableImage(withLeftCapWidth: 4, topCapHeight: 5)
    #expect(stretchable.capInsets.left == 4 && stretchable.capInsets.top == 5)
  }
}
