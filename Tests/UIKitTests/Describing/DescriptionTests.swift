// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import UIKit

@MainActor
@Suite("Views and controllers in Apple's words")
struct DescriptionTests {
  /// The text without addresses, as tests of snapshots keep it.
  private func plain(_ text: String) -> String {
    text.replacingOccurrences(
      of: ":?\\s*0x[\\da-f]+(\\s*)", with: "$1", options: .regularExpression)
  }

  @Test("a tree of views is described line by line, what is usual left out")
  func views() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
    root.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let label = UILabel(frame: CGRect(x: 16, y: 20, width: 288, height: 208.0 / 3))
    label.text = "What's the point?"
    root.addSubview(label)
    let box = UIView(frame: CGRect(x: -1.5, y: 0, width: 1, height: 1))
    (box.alpha, box.isHidden, box.isOpaque, box.tag) = (0.5, true, false, 7)
    box.clipsToBounds = true
    let inner = UIView()
    box.addSubview(inner)
    root.addSubview(box)
    #expect(
      plain(root.recursiveDescription()) == """
        <UIView; frame = (0 0; 320 568); autoresize = W+H; layer = <CALayer>>
           | <UILabel; frame = (16 20; 288 69.3333); text = 'What's the point?'; \
        userInteractionEnabled = NO; layer = <_UILabelLayer>>
           | <UIView; frame = (-1.5 0; 1 1); clipsToBounds = YES; alpha = 0.5; hidden = YES; \
        opaque = NO; tag = 7; layer = <CALayer>>
           |    | <UIView; frame = (0 0; 0 0); layer = <CALayer>>
        """)
  }

  @Test("controllers are described with their states and views")
  func controllers() {
    let tabs = UITabBarController()
    let first = UINavigationController(rootViewController: UIViewController())
    let second = UINavigationController(rootViewController: UIViewController())
    tabs.viewControllers = [first, second]
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    for _ in 0..<4 { AppearanceQueue.flush() }
    let lines = plain(tabs._printHierarchy()).split(separator: "\n").map(String.init)
    #expect(lines.count == 5)
    #expect(lines.first?.hasPrefix("<UITabBarController>, state: appeared, view: <") == true)
    #expect(lines[1].hasPrefix("   | <UINavigationController>, state: appeared, view: <"))
    #expect(lines[2] == "   |    | <UIViewController>, state: appeared, view: <UIView>")
    #expect(lines[4] == "   |    | <UIViewController>, state: disappeared, view: (view not loaded)")
    window.isHidden = true
  }

  @Test("what is presented has a plus and says by what")
  func presented() {
    let (below, above) = (UIViewController(), UIViewController())
    above.modalPresentationStyle = .fullScreen
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
    window.rootViewController = below
    window.makeKeyAndVisible()
    below.present(above, animated: false)
    let lines = plain(below._printHierarchy()).split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[1].hasPrefix("   + <UIViewController>, state: "))
    #expect(lines[1].contains("presented with: <"))
    below.dismiss(animated: false)
    window.isHidden = true
  }

  @Test("the methods are found by their names alone")
  func names() throws {
    let view = UIView()
    let text = view.perform(Selector(("recursiveDescription"))).retain().takeRetainedValue()
    #expect(text as? String == view.recursiveDescription())
    let controller = UIViewController()
    let tree = controller.perform(Selector(("_printHierarchy")))
    #expect(tree?.takeUnretainedValue() as? String == controller._printHierarchy())
    #expect(view.perform(Selector(("_autolayoutTrace"))) != nil)
  }

  @Test("the shared application is found by its name, and nothing else of the class")
  func sharedApplication() {
    let name = NSSelectorFromString("sharedApplication")
    #expect(UIApplication.responds(to: name) && !UIView.responds(to: name))
    #expect(
      UIApplication.perform(name)?.takeUnretainedValue() as? UIApplication
        === UIApplication.shared)
    #expect(!UIApplication.responds(to: NSSelectorFromString("recursiveDescription")))
    #expect(UIView().responds(to: Selector(("recursiveDescription"))))
    #expect(!UIView().responds(to: Selector(("_printHierarchy"))))
    #expect(UIViewController().responds(to: Selector(("_printHierarchy"))))
  }

  @Test("the trace tells views of constraints from others")
  func trace() {
    let (root, inner) = (UIView(), UIView())
    inner.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(inner)
    let lines = plain(root._autolayoutTrace()).split(separator: "\n")
    #expect(lines.first == "•UIView")
    #expect(lines.last?.hasPrefix("   | *UIView") == true)
  }
}
