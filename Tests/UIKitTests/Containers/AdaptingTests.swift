// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

/// Has a popover become a card, with another controller around.
@MainActor
private final class Adapter: NSObject, UIPopoverPresentationControllerDelegate {
  var words: [String] = []
  var style = UIModalPresentationStyle.formSheet
  let wrapper = UINavigationController(rootViewController: UIViewController())

  func adaptivePresentationStyle(for controller: UIPresentationController)
    -> UIModalPresentationStyle
  { style }
  func presentationController(
    _ presentationController: UIPresentationController,
    prepare adaptivePresentationController: UIPresentationController
  ) {
    let isSheet = adaptivePresentationController is UISheetPresentationController
    words.append("prepare \(isSheet)")
  }
  func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? {
    words.append("wrap")
    return wrapper
  }
  func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) { words.append("comes \(style == .none)") }
}

/// Hears of the sizes of the controllers in it.
private final class Holder: UIViewController {
  var words: [String] = []
  override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    words.append("size \(container.preferredContentSize.width)")
  }
  override func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    super.systemLayoutFittingSizeDidChange(forChildContentContainer: container)
    words.append("fitting")
  }
}

@MainActor
@Suite("Presentations that adapt", .serialized)
struct AdaptingTests {
  @Test("the delegate prepares what is shown in another style, and may wrap it")
  func adapting() throws {
    let (hull, adapter) = (try Hull(), Adapter())
    let leaf = UIViewController()
    leaf.modalPresentationStyle = .popover
    leaf.popoverPresentationController?.sourceView = hull.root.view
    leaf.popoverPresentationController?.delegate = adapter
    try hull.present(leaf)
    #expect(adapter.words == ["prepare true", "wrap", "comes false"])
    #expect(hull.root.presentedViewController === adapter.wrapper)
    #expect(adapter.wrapper.view.window === hull.window && leaf.viewIfLoaded?.window == nil)
  }

  @Test("what does not adapt is only told that it comes")
  func staying() throws {
    let (hull, adapter) = (try Hull(), Adapter())
    adapter.style = .none
    let leaf = UIViewController()
    leaf.modalPresentationStyle = .popover
    leaf.popoverPresentationController?.sourceView = hull.root.view
    leaf.popoverPresentationController?.delegate = adapter
    try hull.present(leaf)
    #expect(adapter.words == ["comes true"] && hull.root.presentedViewController === leaf)
  }

  @Test("a controller hears of the sizes that those in it would like")
  func sizes() {
    let (holder, child) = (Holder(), UIViewController())
    holder.addChild(child)
    child.preferredContentSize = CGSize(width: 120, height: 80)
    #expect(holder.words == ["size 120.0"])
    child.preferredContentSize = CGSize(width: 120, height: 80)
    #expect(holder.words.count == 1, "nothing has changed")
    (holder as any UIContentContainer).systemLayoutFittingSizeDidChange(
      forChildContentContainer: child)
    #expect(holder.words.last == "fitting")
  }

  @Test("an alert shows its message below its title, and another one at once")
  func messages() throws {
    let hull = try Hull()
    let alert = UIAlertController(title: "Title", message: "Message", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Fine", style: .default))
    #expect(alert.preferredStyle == .alert && alert.message == "Message")
    try hull.present(alert)
    func texts(_ view: UIView) -> [String] {
      ((view as? UILabel)?.text.map { [$0] } ?? []) + view.subviews.flatMap(texts)
    }
    #expect(texts(alert.view).contains("Message"))
    let height = alert.view.subviews.map(\.frame.height).max() ?? 0
    alert.message = String(repeating: "A much longer message. ", count: 12)
    try hull.settle()
    #expect(texts(alert.view).contains(alert.message ?? ""))
    #expect((alert.view.subviews.map(\.frame.height).max() ?? 0) >= height)
    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    #expect(sheet.preferredStyle == .actionSheet)
    #expect(UIAlertController.Style.actionSheet.rawValue == 0)
    #expect(UIAlertController.Style.alert.rawValue == 1)
  }
}
