// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

@Suite("UIViewController") @MainActor
struct UIViewControllerTests {
  final class Log {
    var lines: [String] = []
    /// What was said since the last call.
    var new: [String] {
      defer { lines = [] }
      return lines
    }
  }

  class Told: UIViewController {
    let name: String
    let log: Log

    init(_ name: String, _ log: Log) {
      (self.name, self.log) = (name, log)
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() { log.lines.append("\(name) load") }
    override func viewWillAppear(_ animated: Bool) { log.lines.append("\(name) will appear") }
    override func viewIsAppearing(_ animated: Bool) { log.lines.append("\(name) is appearing") }
    override func viewDidAppear(_ animated: Bool) { log.lines.append("\(name) did appear") }
    override func viewWillDisappear(_ animated: Bool) { log.lines.append("\(name) will go") }
    override func viewDidDisappear(_ animated: Bool) { log.lines.append("\(name) did go") }
    override func willMove(toParent parent: UIViewController?) {
      log.lines.append("\(name) to \((parent as? Told)?.name ?? "nobody")")
    }
    override func didMove(toParent parent: UIViewController?) {
      log.lines.append("\(name) at \((parent as? Told)?.name ?? "nobody")")
    }
  }

  @Test("makes its view once, when it is first asked for")
  func loading() {
    let log = Log()
    let controller = Told("a", log)
    #expect(!controller.isViewLoaded)
    #expect(controller.viewIfLoaded == nil)
    let view = controller.view
    #expect(controller.view === view)
    #expect(log.new == ["a load"])
    #expect(view?.next === controller)
    controller.loadViewIfNeeded()
    #expect(log.new.isEmpty)
  }

  @Test("may set its view in loadView without an end")
  func custom() {
    final class Custom: UIViewController {
      let own = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
      override func loadView() { view = own }
    }
    final class Empty: UIViewController {
      override func loadView() {}
    }
    let controller = Custom()
    #expect(controller.view === controller.own)
    #expect(Empty().view != nil)
  }

  @Test("hears once that it comes and goes")
  func window() {
    let log = Log()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    window.rootViewController = Told("a", log)
    #expect(log.new.isEmpty)
    window.isHidden = false
    #expect(log.new == ["a load", "a will appear", "a is appearing"])
    #expect(window.subviews.first?.frame == window.bounds)
    AppearanceQueue.flush()
    #expect(log.new == ["a did appear"])
    AppearanceQueue.flush()
    window.isHidden = true
    window.isHidden = false
    #expect(log.new.isEmpty)
    window.rootViewController = Told("b", log)
    AppearanceQueue.flush()
    #expect(
      log.new == [
        "a will go", "a did go", "b load", "b will appear", "b is appearing", "b did appear",
      ])
    window.rootViewController = nil
    #expect(log.new == ["b will go", "b did go"])
  }

  @Test("that is gone before it was seen never appears")
  func hasty() {
    let log = Log()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    window.isHidden = false
    window.rootViewController = Told("a", log)
    window.rootViewController = nil
    AppearanceQueue.flush()
    #expect(
      log.new == ["a load", "a will appear", "a is appearing", "a will go", "a did go"])
  }

  @Test("has children that appear with it, in UIKit's order")
  func children() {
    let log = Log()
    let (parent, child) = (Told("parent", log), Told("child", log))
    parent.addChild(child)
    #expect(log.new == ["child to parent"])
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    #expect(log.new == ["parent load", "child load", "child at parent"])
    #expect(parent.children.map { $0 === child } == [true])
    #expect(child.parent === parent)

    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    window.rootViewController = parent
    window.makeKeyAndVisible()
    AppearanceQueue.flush()
    #expect(
      log.new == [
        "parent will appear", "child will appear", "parent is appearing", "child is appearing",
        "parent did appear", "child did appear",
      ])

    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(log.new == ["child to nobody", "child will go", "child did go", "child at nobody"])
    #expect(parent.children.isEmpty && child.parent == nil)
  }

  @Test("cannot be in itself, and leaves its old parent for a new one")
  func adoption() {
    let log = Log()
    let (a, b, c) = (Told("a", log), Told("b", log), Told("c", log))
    a.addChild(a)
    a.addChild(b)
    b.addChild(a)
    #expect(a.parent == nil && b.parent === a)
    #expect(log.new == ["b to a"])
    c.addChild(b)
    #expect(a.children.isEmpty && c.children.count == 1)
    #expect(log.new == ["b at nobody", "b to c"])
  }

  @Test("is a link of the responder chain")
  func responders() {
    let controller = UIViewController()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    window.rootViewController = controller
    window.isHidden = false
    let inner = UIView()
    controller.view.addSubview(inner)
    #expect(inner.next === controller.view)
    #expect(controller.view.next === controller)
    #expect(controller.next === window)
    #expect(inner.window === window)
  }

  @Test("presents without an animation at once after the turn, and cannot present twice")
  func present() throws {
    let log = Log()
    let (below, above) = (Told("below", log), Told("above", log))
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    window.rootViewController = below
    window.isHidden = false
    AppearanceQueue.flush()
    _ = log.new
    above.modalPresentationStyle = .fullScreen
    below.present(above, animated: false) { log.lines.append("presented") }
    below.present(UIViewController(), animated: false)
    #expect(below.presentedViewController === above)
    #expect(above.presentingViewController === below)
    AppearanceQueue.flush()
    #expect(
      log.new == [
        "above load", "below will go", "above will appear", "above is appearing",
        "above did appear", "below did go", "presented",
      ])
    #expect(below.view.window == nil)
    #expect(above.view.window === window)

    above.dismiss(animated: false) { log.lines.append("dismissed") }
    AppearanceQueue.flush()
    #expect(
      log.new == [
        "above will go", "below will appear", "below is appearing", "below did appear",
        "above did go", "dismissed",
      ])
    #expect(window.subviews.map { $0 === below.view } == [true])
    #expect(below.presentedViewController == nil && above.presentingViewController == nil)
  }

  @Test("is freed with its view, presented or not")
  func lifetime() {
    weak var root: UIViewController?
    weak var above: UIViewController?
    weak var shown: UIWindow?
    do {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
      let (a, b) = (UIViewController(), UIViewController())
      (root, above, shown) = (a, b, window)
      window.rootViewController = a
      window.makeKeyAndVisible()
      a.present(b, animated: false)
      AppearanceQueue.flush()
      #expect(b.view.window === window)
    }
    #expect(shown == nil)
    #expect(root == nil)
    #expect(above == nil)
  }
}
