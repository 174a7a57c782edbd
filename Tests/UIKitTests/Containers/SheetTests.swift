// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

@MainActor
@Suite("Sheets", .serialized)
struct SheetTests {
  final class Hears: NSObject, UISheetPresentationControllerDelegate {
    var words: [String] = []
    var allows = true

    func presentationControllerShouldDismiss(
      _ presentationController: UIPresentationController
    ) -> Bool { allows }
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
      words.append("will")
    }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      words.append("did")
    }
    func presentationControllerDidAttemptToDismiss(
      _ presentationController: UIPresentationController
    ) { words.append("attempt") }
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
      _ sheetPresentationController: UISheetPresentationController
    ) {
      words.append(
        sheetPresentationController.selectedDetentIdentifier == .large ? "large" : "medium")
    }
  }

  private func card(_ controller: UIViewController) -> CGRect {
    controller.view.superview?.frame ?? .zero
  }

  @Test("a page leaves a strip at the top and sets the view below back")
  func page() throws {
    let hull = try Hull()
    let leaf = Leaf()
    try hull.present(leaf)
    #expect(leaf.presentationController is UISheetPresentationController)
    #expect(leaf.presentationController?.presentationStyle == .pageSheet)
    #expect(card(leaf) == CGRect(x: 0, y: 30, width: 375, height: 637))
    #expect(leaf.view.frame == CGRect(x: 0, y: 0, width: 375, height: 637))
    let below = hull.root.view.frame
    #expect(abs(below.minX - 16) < 0.01 && abs(below.minY - 20) < 0.01)
    #expect(hull.root.view.tintAdjustmentMode == .dimmed)
    leaf.dismiss(animated: true)
    try hull.settle()
    #expect(hull.root.view.frame == hull.window.bounds)
    #expect(hull.root.view.layer.cornerRadius == 0)
    #expect(hull.root.view.tintAdjustmentMode == .normal)
    #expect(hull.window.subviews.count == 1 && leaf.view.superview == nil)
    #expect(leaf.presentingViewController == nil && hull.root.presentedViewController == nil)
  }

  @Test("a swipe takes a page away, a short one does not, and the delegate hears of people alone")
  func swipe() throws {
    let hull = try Hull()
    let (leaf, hears) = (Leaf(), Hears())
    leaf.presentationController?.delegate = hears
    try hull.present(leaf)
    try hull.drag(from: (180, 100), to: (180, 250))
    try hull.wait(0.02)
    #expect(leaf.view.superview?.layer.presentation()?.frame.minY ?? 0 > 60)
    try hull.settle()
    #expect(card(leaf).minY == 30 && hears.words == [])
    try hull.drag(from: (180, 100), to: (180, 250), seconds: 0.1, rests: false)
    try hull.settle()
    #expect(hears.words == ["will", "did"] && hull.root.presentedViewController == nil)
    hears.words = []
    let other = Leaf()
    other.presentationController?.delegate = hears
    try hull.present(other)
    other.dismiss(animated: true)
    try hull.settle()
    #expect(hears.words == [] && hull.root.presentedViewController == nil)
  }

  @Test(
    "what must not be dismissed comes back, and says that somebody tried", arguments: [true, false])
  func refusal(byDelegate: Bool) throws {
    let hull = try Hull()
    let (leaf, hears) = (Leaf(), Hears())
    leaf.presentationController?.delegate = hears
    if byDelegate { hears.allows = false } else { leaf.isModalInPresentation = true }
    try hull.present(leaf)
    try hull.drag(from: (180, 100), to: (180, 640), seconds: 0.1, rests: false)
    try hull.settle()
    #expect(hull.root.presentedViewController === leaf && card(leaf).minY == 30)
    #expect(hears.words.allSatisfy { $0 == "attempt" })
    if byDelegate { #expect(hears.words == ["attempt"]) }
    try hull.tap(180, 10)
    try hull.settle()
    #expect(hull.root.presentedViewController === leaf && hears.words.last == "attempt")
  }

  @Test("a finger moves a sheet between its heights")
  func detents() throws {
    let hull = try Hull()
    let (leaf, hears) = (Leaf(), Hears())
    let sheet = try #require(leaf.sheetPresentationController)
    sheet.detents = [.medium(), .large()]
    sheet.delegate = hears
    try hull.present(leaf)
    #expect(card(leaf).minY == 333 && hull.root.view.frame == hull.window.bounds)
    try hull.drag(from: (180, 400), to: (180, 200))
    try hull.settle()
    #expect(card(leaf).minY == 30 && hears.words == ["large"])
    #expect(leaf.view.frame.height == 637)
    try hull.drag(from: (180, 60), to: (180, 280))
    try hull.settle()
    #expect(card(leaf).minY == 333 && hears.words == ["large", "medium"])
    // The program's own moves are not told.
    sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
    try hull.settle()
    #expect(card(leaf).minY == 30 && hears.words.count == 2)
    try hull.tap(180, 10)
    try hull.settle()
    #expect(hull.root.presentedViewController == nil && hears.words.suffix(2) == ["will", "did"])
  }

  @Test("own heights count above the safe area, those that are none now are left out")
  func custom() throws {
    let hull = try Hull(insets: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    let leaf = Leaf()
    let sheet = try #require(leaf.sheetPresentationController)
    var wanted: CGFloat? = 200
    var greatest: CGFloat = 0
    sheet.detents = [
      .custom(identifier: .init("small")) { context in
        greatest = context.maximumDetentValue
        return wanted
      }, .custom { _ in nil }, .large(),
    ]
    try hull.present(leaf)
    #expect(abs(greatest - 576) < 1e-9)
    #expect(card(leaf).height == 234 && leaf.view.safeAreaInsets.bottom == 34)
    wanted = 300
    sheet.animateChanges { sheet.invalidateDetents() }
    try hull.settle()
    #expect(card(leaf).height == 334)
    sheet.selectedDetentIdentifier = .large
    #expect(card(leaf) == CGRect(x: 0, y: 57, width: 375, height: 610))
  }

  @Test("below an undimmed sheet all can be used, and touches outside leave it")
  func undimmed() throws {
    let hull = try Hull()
    let button = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 44))
    var presses = 0
    button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
    hull.root.view.addSubview(button)
    let leaf = Leaf()
    let sheet = try #require(leaf.sheetPresentationController)
    sheet.detents = [.medium(), .large()]
    sheet.largestUndimmedDetentIdentifier = .medium
    try hull.present(leaf)
    try hull.tap(150, 120)
    try hull.settle()
    #expect(presses == 1 && hull.root.presentedViewController === leaf)
    sheet.selectedDetentIdentifier = .large
    try hull.tap(150, 15)
    try hull.settle()
    #expect(presses == 1 && hull.root.presentedViewController == nil)
  }

  @Test(
    "contents that scroll make the sheet higher first, then scroll, and let it down at their top")
  func scrolling() throws {
    let hull = try Hull()
    let leaf = Leaf()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 637))
    scroll.contentSize = CGSize(width: 375, height: 3000)
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    leaf.view.addSubview(scroll)
    let sheet = try #require(leaf.sheetPresentationController)
    sheet.detents = [.medium(), .large()]
    try hull.present(leaf)
    try hull.drag(from: (180, 600), to: (180, 350))
    try hull.settle()
    #expect(sheet.selectedDetentIdentifier == .large && scroll.contentOffset.y == 0)
    try hull.drag(from: (180, 600), to: (180, 350))
    try hull.settle()
    #expect(card(leaf).minY == 30 && scroll.contentOffset.y > 150)
    let place = scroll.contentOffset.y
    try hull.drag(from: (180, 200), to: (180, 260))
    try hull.settle()
    #expect(card(leaf).minY == 30 && scroll.contentOffset.y < place)
    scroll.contentOffset = .zero
    try hull.drag(from: (180, 200), to: (180, 450))
    try hull.settle()
    #expect(sheet.selectedDetentIdentifier == .medium)
    sheet.prefersScrollingExpandsWhenScrolledToEdge = false
    try hull.drag(from: (180, 600), to: (180, 400))
    try hull.settle()
    #expect(sheet.selectedDetentIdentifier == .medium && scroll.contentOffset.y > 100)
  }

  @Test("where there is much room a form is a card in the middle, and pages are wider")
  func regular() throws {
    let hull = try Hull(width: 1024, height: 768)
    #expect(hull.window.traitCollection.horizontalSizeClass == .regular)
    let leaf = Leaf()
    leaf.modalPresentationStyle = .formSheet
    try hull.present(leaf)
    #expect(card(leaf) == CGRect(x: 242, y: 74, width: 540, height: 620))
    #expect(hull.root.view.frame == hull.window.bounds)
    leaf.preferredContentSize = CGSize(width: 300, height: 200)
    try hull.settle()
    #expect(card(leaf).size == CGSize(width: 300, height: 200))
    try hull.tap(20, 20)
    try hull.settle()
    #expect(hull.root.presentedViewController == nil)
    hull.window.frame.size = CGSize(width: 400, height: 768)
    #expect(hull.root.traitCollection.horizontalSizeClass == .compact)
  }

  @Test("a sheet over a sheet sets that back, and both come away")
  func stacks() throws {
    let hull = try Hull()
    let (first, second) = (Leaf(), Leaf())
    try hull.present(first)
    first.present(second, animated: true)
    try hull.settle()
    let behind = try #require(first.view.superview)
    #expect(abs(behind.frame.minY - 20) < 0.01 && behind.frame.width < 375)
    hull.root.dismiss(animated: true)
    try hull.settle()
    #expect(hull.window.subviews.count == 1 && hull.root.view.frame == hull.window.bounds)
    #expect(first.presentedViewController == nil && second.view.window == nil)
  }

  @Test("a window that changes its size has the sheet follow")
  func resizing() throws {
    let hull = try Hull()
    let leaf = Leaf()
    try hull.present(leaf)
    hull.window.screenDidResize(
      from: hull.window.bounds.size, to: CGSize(width: 320, height: 480))
    try hull.settle()
    #expect(card(leaf) == CGRect(x: 0, y: 30, width: 320, height: 450))
    leaf.dismiss(animated: false)
    try hull.settle()
    #expect(hull.root.view.frame == hull.window.bounds)
  }
}
