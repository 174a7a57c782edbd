// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

/// A panel that says when it is laid out and which sizes its controller wants.
@MainActor
private final class Panel: UIPresentationController, UIViewControllerTransitioningDelegate {
  var words: [String] = []

  override func containerViewDidLayoutSubviews() { words.append("laid out") }
  override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    words.append("wants \(container.preferredContentSize.width)")
  }
  override func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { CGSize(width: parentSize.width / 2, height: parentSize.height / 4) }
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    words.append("traits \(traitCollection.userInterfaceStyle == .dark)")
  }
}

@MainActor
private final class Maker: NSObject, UIViewControllerTransitioningDelegate {
  var made: Panel?

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    let panel = Panel(presentedViewController: presented, presenting: presenting)
    made = panel
    return panel
  }
}

@MainActor
private final class Sized: Leaf {
  var sizes: [CGSize] = []
  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    sizes.append(size)
  }
}

@MainActor
private final class Popped: NSObject, UIPopoverPresentationControllerDelegate {
  var words: [String] = []
  var allows = true
  var moved: CGRect?

  func adaptivePresentationStyle(for controller: UIPresentationController)
    -> UIModalPresentationStyle
  { .none }
  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) { words.append("prepare") }
  func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool {
    words.append("may go")
    return allows
  }
  func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: inout CGRect, in view: inout UIView
  ) {
    words.append("moves")
    if let moved { rect = moved }
  }
}

@Suite("What presentations tell and ask", .serialized)
@MainActor
struct PresentationValueTests {
  @Test("a controller of a program's own hears of layouts, sizes and traits")
  func custom() throws {
    let hull = try Hull()
    let (leaf, maker) = (Sized(), Maker())
    leaf.modalPresentationStyle = .custom
    leaf.transitioningDelegate = maker
    try hull.present(leaf, animated: false)
    let panel = try #require(maker.made)
    #expect(panel.containerView?.superview === hull.window)
    #expect(panel.containerView?.bounds == hull.window.bounds && panel.words.contains("laid out"))
    panel.words = []
    leaf.preferredContentSize = CGSize(width: 90, height: 40)
    #expect(panel.words == ["wants 90.0"])
    hull.window.screenDidResize(
      from: hull.window.bounds.size, to: CGSize(width: 200, height: 400))
    #expect(leaf.sizes == [CGSize(width: 100, height: 100)])
    panel.words = []
    hull.window.overrideUserInterfaceStyle = .dark
    hull.window.updateTraitsIfNeeded()
    #expect(panel.words.contains("traits true"))
    panel.traitOverrides.userInterfaceStyle = .light
    hull.window.updateTraitsIfNeeded()
    #expect(leaf.traitCollection.userInterfaceStyle == .light)
    #expect(hull.root.traitCollection.userInterfaceStyle == .dark)
  }

  @Test("styles cover the window or a context, and take away what lies below or leave it")
  func styles() {
    let styles: [(UIModalPresentationStyle, fills: Bool, removes: Bool)] = [
      (.fullScreen, true, true), (.overFullScreen, true, false), (.currentContext, false, true),
      (.overCurrentContext, false, false), (.custom, true, false),
    ]
    for (style, fills, removes) in styles {
      let leaf = Leaf()
      leaf.modalPresentationStyle = style
      let controller = UIPresentationController(presentedViewController: leaf, presenting: nil)
      #expect(controller.shouldPresentInFullscreen == fills, "\(style)")
      #expect(controller.shouldRemovePresentersView == removes, "\(style)")
      #expect(controller.adaptivePresentationStyle == .none)
    }
    let card = Leaf()
    #expect(card.modalPresentationStyle == .automatic)
    #expect(card.presentationController is UISheetPresentationController)
    let all: [UIModalPresentationStyle] = [
      .fullScreen, .pageSheet, .formSheet, .currentContext, .custom, .overFullScreen,
      .overCurrentContext, .popover, .none, .automatic,
    ]
    #expect(all.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 6, 7, -1, -2])
  }

  @Test("over a context, the view below stays and only that context is covered")
  func overContext() throws {
    let (root, inner) = (UIViewController(), UIViewController())
    inner.view.frame = CGRect(x: 50, y: 100, width: 200, height: 300)
    root.addChild(inner)
    root.view.addSubview(inner.view)
    inner.didMove(toParent: root)
    let hull = try Hull(root: root)
    inner.definesPresentationContext = true
    let leaf = Leaf()
    leaf.modalPresentationStyle = .overCurrentContext
    inner.present(leaf, animated: false)
    try hull.settle()
    #expect(inner.view.window === hull.window)
    #expect(leaf.view.convert(leaf.view.bounds, to: nil) == inner.view.frame)
  }

  @Test("a view slides up, or fades, by its style")
  func transition() throws {
    let styles: [UIModalTransitionStyle] = [
      .coverVertical, .flipHorizontal, .crossDissolve, .partialCurl,
    ]
    #expect(styles.map(\.rawValue) == [0, 1, 2, 3])
    for style in styles {
      let hull = try Hull()
      let leaf = Leaf()
      leaf.modalPresentationStyle = .fullScreen
      leaf.modalTransitionStyle = style
      hull.root.present(leaf, animated: true)
      AppearanceQueue.flush()
      try hull.wait(0.1)
      let shown = try #require(leaf.view.layer.presentation())
      #expect((shown.opacity < 1) == (style == .crossDissolve), "\(style)")
      #expect((shown.frame.minY > 10) == (style != .crossDissolve), "\(style)")
    }
  }

  // MARK: - Popovers

  private func popover(_ hull: Hull, _ delegate: Popped) -> (Leaf, UIPopoverPresentationController?)
  {
    let leaf = Leaf()
    leaf.modalPresentationStyle = .popover
    leaf.preferredContentSize = CGSize(width: 200, height: 120)
    leaf.popoverPresentationController?.delegate = delegate
    return (leaf, leaf.popoverPresentationController)
  }

  @Test("a popover tells that it comes, asks whether it may go, and points elsewhere when told")
  func popoverDelegate() throws {
    let hull = try Hull()
    let button = UIView(frame: CGRect(x: 300, y: 100, width: 40, height: 40))
    hull.root.view.addSubview(button)
    let told = Popped()
    let (leaf, popover) = popover(hull, told)
    popover?.sourceItem = button
    try hull.present(leaf)
    #expect(told.words == ["prepare"] && popover?.arrowDirection == .up)
    let before = popover?.presentedView?.frame
    #expect(before?.minY == 140, "it points at its item")
    told.allows = false
    try hull.tap(40, 500)
    try hull.settle()
    #expect(told.words == ["prepare", "may go"] && leaf.view.window != nil)
    told.allows = true
    popover?.sourceItem = nil
    popover?.sourceView = button
    told.moved = CGRect(x: 0, y: 100, width: 10, height: 10)
    hull.window.frame.size.height = 600
    try hull.settle()
    #expect(told.words.contains("moves") && popover?.sourceRect == told.moved)
    #expect(popover?.presentedView?.frame.minY == 210)
    try hull.tap(40, 500)
    try hull.settle()
    #expect(hull.root.presentedViewController == nil)
  }

  @Test("a popover keeps its distance from the edges")
  func margins() throws {
    for margin in [10, 60] as [CGFloat] {
      let hull = try Hull()
      let button = UIView(frame: CGRect(x: 350, y: 300, width: 20, height: 20))
      hull.root.view.addSubview(button)
      let told = Popped()
      let (leaf, popover) = popover(hull, told)
      popover?.permittedArrowDirections = [.up, .down]
      popover?.sourceView = button
      popover?.popoverLayoutMargins = UIEdgeInsets(
        top: margin, left: margin, bottom: margin, right: margin)
      try hull.present(leaf)
      #expect(popover?.presentedView?.frame.maxX == 375 - margin)
    }
  }

  @Test("a popover without room is the card that it names")
  func adaptive() throws {
    let hull = try Hull()
    let leaf = Leaf()
    leaf.modalPresentationStyle = .popover
    let popover = try #require(leaf.popoverPresentationController)
    let card = popover.adaptiveSheetPresentationController
    card.detents = [.medium()]
    hull.root.present(leaf, animated: false)
    try hull.settle()
    #expect(leaf.presentationController === card && leaf.view.superview?.frame.minY ?? 0 > 300)
  }

  // MARK: - Sheets

  @Test("a sheet's height is worked out from its surroundings, and may be none")
  func detents() throws {
    final class Room: NSObject, UISheetPresentationControllerDetentResolutionContext {
      var containerTraitCollection = UITraitCollection(verticalSizeClass: .regular)
      var maximumDetentValue: CGFloat { 600 }
    }
    typealias Detent = UISheetPresentationController.Detent
    let room = Room()
    let own = Detent.custom { $0.maximumDetentValue / 3 }
    #expect(own.resolvedValue(in: room) == 200 && Detent.large().resolvedValue(in: room) == 600)
    #expect(Detent.medium().resolvedValue(in: room) == 300)
    room.containerTraitCollection = UITraitCollection(verticalSizeClass: .compact)
    #expect(Detent.medium().resolvedValue(in: room) == nil, "there is no half of little height")
    let hull = try Hull()
    let leaf = Leaf()
    leaf.sheetPresentationController?.detents = [
      .custom { _ in Detent.inactiveDetentValue }, .custom { _ in 250 },
    ]
    try hull.present(leaf)
    #expect(leaf.view.superview?.frame.minY == 417, "a height that there is not is left out")
  }

  @Test("a sheet has the corners that it prefers, and may be as wide as its contents")
  func sheet() throws {
    let hull = try Hull()
    let leaf = Leaf()
    let sheet = try #require(leaf.sheetPresentationController)
    sheet.preferredCornerRadius = 31
    leaf.preferredContentSize = CGSize(width: 215, height: 100)
    try hull.present(leaf)
    let card = try #require(leaf.view.superview as? SheetCard)
    #expect(card.radius == 31 && card.frame.width == 375)
    sheet.preferredCornerRadius = nil
    sheet.widthFollowsPreferredContentSizeWhenEdgeAttached = true
    try hull.settle()
    #expect(card.radius == 10 && card.frame.minX == 80 && card.frame.width == 215)
    #expect(UISheetPresentationController.automaticDimension == .greatestFiniteMagnitude)
  }
}
