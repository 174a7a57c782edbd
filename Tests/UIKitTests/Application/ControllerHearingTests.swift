// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

/// A controller that says what it hears, and of which transitions its view is part.
@MainActor
private class Heard: Leaf {
  var words: [String] = []
  var forwards = true
  var least: NSDirectionalEdgeInsets?

  override var shouldAutomaticallyForwardAppearanceMethods: Bool { forwards }
  override var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    least ?? super.systemMinimumLayoutMargins
  }
  private func note(_ word: String) {
    let ways = [
      isBeingPresented ? "presented" : nil, isBeingDismissed ? "dismissed" : nil,
      isMovingToParent ? "to parent" : nil, isMovingFromParent ? "from parent" : nil,
    ]
    words.append(([word] + ways.compactMap { $0 }).joined(separator: " "))
  }
  override func viewWillAppear(_ animated: Bool) { note("will appear") }
  override func viewDidAppear(_ animated: Bool) { note("did appear") }
  override func viewWillDisappear(_ animated: Bool) { note("will go") }
  override func viewDidDisappear(_ animated: Bool) { note("did go") }
  override func viewLayoutMarginsDidChange() {
    super.viewLayoutMarginsDidChange()
    words.append("margins \(view.layoutMargins.left)")
  }
  override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) { words.append("child wants \(container.preferredContentSize.height)") }
}

@Suite("What view controllers hear", .serialized)
@MainActor
struct ControllerHearingTests {
  @Test("a controller knows whether it comes by being presented and goes by being dismissed")
  func presenting() throws {
    let hull = try Hull()
    let heard = Heard()
    heard.modalPresentationStyle = .fullScreen
    try hull.present(heard)
    #expect(
      heard.words.filter { !$0.hasPrefix("m") } == [
        "will appear presented", "did appear presented",
      ])
    #expect(!heard.isBeingPresented)
    heard.words = []
    heard.dismiss(animated: true)
    try hull.settle()
    #expect(heard.words == ["will go dismissed", "did go dismissed"] && !heard.isBeingDismissed)
  }

  @Test("a controller knows whether it comes on a stack or leaves it")
  func stacking() throws {
    let stack = UINavigationController(rootViewController: Leaf())
    let hull = try Hull(root: stack)
    let (heard, above) = (Heard(), Leaf())
    stack.pushViewController(heard, animated: true)
    try hull.settle()
    let moves = { heard.words.filter { $0.hasPrefix("will") || $0.hasPrefix("did") } }
    #expect(moves() == ["will appear to parent", "did appear to parent"])
    heard.words = []
    stack.pushViewController(above, animated: true)
    try hull.settle()
    #expect(moves() == ["will go", "did go"], "it stays on the stack")
    stack.popViewController(animated: false)
    try hull.settle()
    heard.words = []
    stack.popViewController(animated: true)
    try hull.settle()
    #expect(moves() == ["will go from parent", "did go from parent"])
    #expect(!heard.isMovingFromParent && !heard.isMovingToParent)
  }

  @Test("children hear of the view with their parent, or when the parent tells them")
  func forwarding() throws {
    for forwards in [true, false] {
      let (parent, child) = (Heard(), Heard())
      parent.forwards = forwards
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
      let hull = try Hull(root: parent)
      let moves = { child.words.filter { $0.hasPrefix("will") || $0.hasPrefix("did") } }
      #expect(moves() == (forwards ? ["will appear", "did appear"] : []))
      child.words = []
      if !forwards {
        child.beginAppearanceTransition(true, animated: true)
        #expect(moves() == ["will appear"])
        // It turns round before it is there.
        child.beginAppearanceTransition(false, animated: true)
        #expect(moves() == ["will appear", "will go"])
        child.endAppearanceTransition()
        child.endAppearanceTransition()
        #expect(moves() == ["will appear", "will go", "did go"])
      }
      _ = hull
    }
  }

  @Test("the view's margins are at least the controller's, which hears when they change")
  func margins() throws {
    let heard = Heard()
    heard.view.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    #expect(heard.systemMinimumLayoutMargins.leading == 16 && heard.view.layoutMargins.left == 16)
    heard.view.frame.size.width = 500
    #expect(heard.systemMinimumLayoutMargins.trailing == 20 && heard.view.layoutMargins.right == 20)
    heard.words = []
    heard.view.layoutMargins.left = 44
    #expect(heard.words == ["margins 44.0"])
    heard.least = NSDirectionalEdgeInsets(top: 0, leading: 60, bottom: 0, trailing: 0)
    heard.view.layoutMargins.left = 30
    #expect(heard.view.layoutMargins.left == 60)
  }

  @Test("a parent hears that a child wants another size, once")
  func sizes() {
    let (parent, child) = (Heard(), Heard())
    parent.addChild(child)
    child.preferredContentSize = CGSize(width: 10, height: 70)
    child.preferredContentSize = CGSize(width: 10, height: 70)
    #expect(parent.words == ["child wants 70.0"])
    child.removeFromParent()
    child.preferredContentSize.height = 90
    #expect(parent.words.count == 1)
  }

  @Test("a scroll view below a bar makes room for it unless the controller says no")
  func insets() throws {
    for adjusts in [true, false] {
      let leaf = Leaf()
      let scroll = UIScrollView()
      leaf.view = scroll
      leaf.automaticallyAdjustsScrollViewInsets = adjusts
      let stack = UINavigationController(rootViewController: leaf)
      let hull = try Hull(root: stack)
      scroll.layoutIfNeeded()
      #expect((scroll.adjustedContentInset.top > 0) == adjusts)
      _ = hull
    }
  }

  @Test("a controller keeps the name of its nib and its bundle, and reads an archive as a bare one")
  func nib() throws {
    let controller = UIViewController(nibName: "Nothing", bundle: .main)
    #expect(controller.nibName == "Nothing" && controller.nibBundle === Bundle.main)
    let bare = UIViewController()
    #expect(bare.nibName == nil && bare.nibBundle == nil && !bare.isViewLoaded)
  }

  @Test("orientations have Apple's numbers, and lie on a side or stand")
  func orientations() {
    let all: [(UIInterfaceOrientation, Int)] = [
      (.unknown, 0), (.portrait, 1), (.portraitUpsideDown, 2), (.landscapeLeft, 4),
      (.landscapeRight, 3),
    ]
    for (orientation, number) in all {
      #expect(orientation.rawValue == number)
      #expect(orientation.isPortrait == (number == 1 || number == 2))
      #expect(orientation.isLandscape == (number > 2))
    }
    typealias Mask = UIInterfaceOrientationMask
    #expect(Mask.portraitUpsideDown.rawValue == 4 && Mask.landscapeRight.rawValue == 8)
    #expect(Mask.landscapeLeft.rawValue == 16 && Mask.allButUpsideDown.rawValue == 26)
    #expect(Mask.all.subtracting(.allButUpsideDown) == .portraitUpsideDown)
    #expect([UIStatusBarStyle.default, .lightContent, .darkContent].map(\.rawValue) == [0, 1, 3])
    #expect([UIStatusBarAnimation.none, .fade, .slide].map(\.rawValue) == [0, 1, 2])
  }
}
