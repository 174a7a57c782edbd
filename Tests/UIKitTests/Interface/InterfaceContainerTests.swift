// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

/// A page that is made with what an initialiser of its own takes.
final class BoardMade: UIViewController {
  let note: String

  init?(coder: NSCoder, note: String) {
    self.note = note
    super.init(coder: coder)
  }

  required init?(coder: NSCoder) {
    note = "by the coder"
    super.init(coder: coder)
  }
}

/// A page that makes those to which its ways lead.
final class BoardMaker: UIViewController {
  override class var interfaceConnections: InterfaceConnections {
    super.interfaceConnections
      .segueAction("plain:", BoardMaker.plain(_:))
      .segueAction("asking:sender:", BoardMaker.asking(_:sender:))
      .segueAction(
        "knowing:sender:segueIdentifier:", BoardMaker.knowing(_:sender:segueIdentifier:)
      )
      .segueAction("none:", BoardMaker.none(_:))
  }

  var destinations: [UIViewController] = []

  func plain(_ coder: NSCoder) -> BoardMade? { BoardMade(coder: coder, note: "plain") }
  func asking(_ coder: NSCoder, sender: Any?) -> UIViewController? {
    BoardMade(coder: coder, note: "by \(sender ?? "nobody")")
  }
  func knowing(_ coder: NSCoder, sender: Any?, segueIdentifier: String?) -> BoardMade? {
    BoardMade(coder: coder, note: "for \(segueIdentifier ?? "none")")
  }
  func none(_ coder: NSCoder) -> BoardMade? { nil }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    destinations.append(segue.destination)
  }
}

/// A container of a program's own that shows others itself.
final class BoardFrame: UIViewController {
  var shown: [String] = []
  var refuses = false

  override func show(_ vc: UIViewController, sender: Any?) {
    shown.append("\(type(of: vc)) by \(sender ?? "nobody")")
  }

  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    refuses ? false : super.canPerformAction(action, withSender: sender)
  }
}

@Suite("Containers and ways of a storyboard", .serialized) @MainActor
struct InterfaceContainerTests {
  private func link(_ id: String, _ attributes: String) -> String {
    "<segue destination=\"made\" kind=\"show\" identifier=\"\(id)\" \(attributes) id=\"s-\(id)\"/>"
  }

  @Test("the program's methods make the controllers that ways lead to, whatever they ask for")
  func segueActions() throws {
    let links = [
      link("a", "destinationCreationSelector=\"plain:\""),
      link("b", "destinationCreationSelector=\"asking:sender:\""),
      link("c", "destinationCreationSelector=\"knowing:sender:segueIdentifier:\""),
      link("d", "destinationCreationSelector=\"none:\""),
      link("e", "destinationCreationSelector=\"absent:\""), link("f", ""),
    ]
    let board = try Documents.storyboard(
      Documents.board(
        Documents.scene(
          "c", "customClass=\"BoardMaker\" customModule=\"UIKitTests\"",
          view: Documents.view("v"), links: links.joined()),
        Documents.scene(
          "made", "title=\"Made\" customClass=\"BoardMade\" customModule=\"UIKitTests\"",
          view: Documents.view("v2")), initial: "c"))
    let maker = try #require(board.instantiateInitialViewController() as? BoardMaker)
    let stack = UINavigationController(rootViewController: maker)
    _ = stack.view
    let words = Documents.words {
      for name in ["a", "b", "c", "d", "e", "f"] {
        maker.performSegue(withIdentifier: name, sender: "me")
      }
    }
    let notes = maker.destinations.map { ($0 as? BoardMade)?.note }
    #expect(
      notes == ["plain", "by me", "for c", "by the coder", "by the coder", "by the coder"])
    // What a method makes is filled as other controllers are.
    #expect(maker.destinations.allSatisfy { $0.title == "Made" && $0.storyboard === board })
    #expect(words.count == 1 && words[0].contains("absent:") && words[0].contains(":"))
    #expect(stack.viewControllers.count == 7)
  }

  @Test("what is shown goes to the nearest controller that shows such itself")
  func targets() {
    let (frame, inner) = (BoardFrame(), UIViewController())
    frame.addChild(inner)
    let action = Selector("showViewController:sender:", UIViewController.show(_:sender:))
    #expect(inner.targetViewController(forAction: action, sender: nil) === frame)
    inner.show(UIViewController(), sender: "me")
    #expect(frame.shown == ["UIViewController by me"])
    let detail = Selector(
      "showDetailViewController:sender:", UIViewController.showDetailViewController(_:sender:))
    #expect(inner.targetViewController(forAction: detail, sender: nil) == nil)
    frame.refuses = true
    #expect(inner.targetViewController(forAction: action, sender: nil) == nil)
    let stack = UINavigationController(rootViewController: frame)
    #expect(inner.targetViewController(forAction: action, sender: nil) === stack)
    inner.show(BoardFrame(), sender: nil)
    #expect(stack.viewControllers.count == 2)
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(stack, for: .primary)
    split.addChild(stack)
    #expect(inner.targetViewController(forAction: detail, sender: nil) === split)
    let content = UIViewController()
    inner.showDetailViewController(content, sender: nil)
    #expect(split.viewController(for: .secondary) === content)
  }

  @Test(
    "a split view has the columns and the style of its scene",
    arguments: [false, true])
  func split(hasThree: Bool) throws {
    func relation(_ id: String, _ name: String) -> String {
      "<segue destination=\"\(id)\" kind=\"relationship\" relationship=\"\(name)\" id=\"r-\(id)\"/>"
    }
    let style = "allowDoubleColumnStyle=\"YES\" preferredDisplayMode=\"beside\" behavior=\"tile\""
    let board = try Documents.storyboard(
      Documents.board(
        Documents.scene(
          "c", hasThree ? style : "minimumPrimaryColumnWidth=\"200\"",
          element: "splitViewController",
          links: relation("d", "detailViewController") + relation("m", "masterViewController")
            + (hasThree ? relation("s", "supplementaryViewController") : "")),
        Documents.scene("m", "title=\"Master\"", view: Documents.view("v1")),
        Documents.scene("d", "title=\"Detail\"", view: Documents.view("v2")),
        Documents.scene("s", "title=\"Between\"", view: Documents.view("v3")), initial: "c"))
    let words = try Documents.words {
      let made = try #require(board.instantiateInitialViewController() as? UISplitViewController)
      #expect(made.style == (hasThree ? .tripleColumn : .unspecified))
      #expect(made.viewController(for: .primary)?.title == "Master")
      #expect(made.viewController(for: .secondary)?.title == "Detail")
      #expect(made.viewController(for: .supplementary)?.title == (hasThree ? "Between" : nil))
      #expect(made.preferredSplitBehavior == (hasThree ? .tile : .automatic))
      #expect(made.preferredDisplayMode == (hasThree ? .twoBesideSecondary : .automatic))
      if !hasThree { #expect(made.minimumPrimaryColumnWidth == 200) }
    }
    #expect(words.isEmpty)
  }

  @Test("pages turn or slide as their scene says")
  func pages() throws {
    func pages(_ attributes: String) throws -> UIPageViewController {
      let board = try Documents.storyboard(
        Documents.board(
          Documents.scene("c", attributes, element: "pageViewController"), initial: "c"))
      return try #require(board.instantiateInitialViewController() as? UIPageViewController)
    }
    let words = try Documents.words {
      let book = try pages(
        "autoresizesArchivedViewToFullSize=\"NO\" transitionStyle=\"pageCurl\" "
          + "navigationOrientation=\"vertical\" spineLocation=\"mid\" doubleSided=\"YES\"")
      #expect(book.transitionStyle == .pageCurl && book.navigationOrientation == .vertical)
      #expect(book.spineLocation == .mid && book.isDoubleSided)
      let strip = try pages(
        "transitionStyle=\"scroll\" navigationOrientation=\"horizontal\" spineLocation=\"none\" "
          + "pageSpacing=\"12\"")
      #expect(strip.transitionStyle == .scroll && strip.spacing == 12)
      #expect(strip.spineLocation == .none)
    }
    #expect(words.isEmpty)
  }

  @Test("a popover points at what its way names, with the arrows that it allows")
  func popovers() throws {
    let board = try Documents.storyboard(
      Documents.board(
        Documents.scene(
          "c", "customClass=\"BoardPage\" customModule=\"UIKitTests\"",
          view: Documents.view(
            "v",
            "<view contentMode=\"scaleToFill\" id=\"anchor\"><rect key=\"frame\" x=\"9\" y=\"9\" "
              + "width=\"20\" height=\"20\"/></view>"),
          links: """
            <segue destination="p" kind="popoverPresentation" identifier="pop" popoverAnchorView="anchor" id="s">
                <popoverArrowDirection key="popoverArrowDirection" up="YES" down="YES"/>
                <connections>
                    <outlet property="delegate" destination="c" id="o"/>
                </connections>
            </segue>
            """),
        Documents.scene("p", view: Documents.view("v2")), initial: "c"))
    let page = try #require(board.instantiateInitialViewController())
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    window.rootViewController = page
    window.isHidden = false
    AppearanceQueue.flush()
    let words = Documents.words {
      page.performSegue(withIdentifier: "pop", sender: nil)
      AppearanceQueue.flush()
    }
    let popover = try #require(page.presentedViewController?.popoverPresentationController)
    #expect(popover.permittedArrowDirections == [.up, .down])
    #expect(popover.delegate === page)
    #expect(popover.sourceView?.frame == CGRect(x: 9, y: 9, width: 20, height: 20))
    #expect(words.isEmpty)
  }
}

extension BoardPage: UIPopoverPresentationControllerDelegate {}
