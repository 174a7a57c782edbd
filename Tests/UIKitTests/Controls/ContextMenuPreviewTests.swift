// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

/// Says what is lifted and where it lands, and hears of it.
@MainActor
private final class Host: NSObject, UIContextMenuInteractionDelegate {
  var configuration = UIContextMenuConfiguration(actionProvider: { _ in
    UIMenu(children: [UIAction(title: "Copy") { _ in }])
  })
  var lifting: UITargetedPreview?
  var landing: UITargetedPreview?
  var words: [String] = []
  var style = UIContextMenuInteractionCommitStyle.dismiss
  weak var shown: UIViewController?

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { configuration }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    words.append("lift")
    return lifting
  }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    words.append("land")
    return landing
  }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    words.append("commit")
    shown = animator.previewViewController
    style = animator.preferredCommitStyle
    animator.preferredCommitStyle = .pop
    style = animator.preferredCommitStyle
    animator.addCompletion { [weak self] in self?.words.append("committed") }
  }
}

@Suite("What a context menu lifts", .serialized)
@MainActor
struct ContextMenuPreviewTests {
  private func open(
    _ host: Host
  ) throws -> (fingers: Fingers, interaction: UIContextMenuInteraction, view: UIView) {
    let fingers = try Fingers()
    let view = UIView(frame: CGRect(x: 40, y: 40, width: 80, height: 60))
    view.backgroundColor = .orange
    fingers.window.addSubview(view)
    let interaction = UIContextMenuInteraction(delegate: host)
    view.addInteraction(interaction)
    fingers.down(60, 50)
    try fingers.wait(1.2)
    fingers.up(60, 50)
    return (fingers, interaction, view)
  }

  private func lifted(_ fingers: Fingers) -> LiftedPreview? {
    fingers.window.subviews.last?.subviews.lazy.compactMap { $0 as? LiftedPreview }.first
  }

  @Test("what is said is lifted in place of the view, and the finger's place is known")
  func lifting() throws {
    let host = Host()
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    let (fingers, interaction, view) = try open(host)
    #expect(interaction.location(in: view) == CGPoint(x: 20, y: 10))
    #expect(view.alpha == 0)
    interaction.dismissMenu()
    try fingers.wait(1)
    #expect(view.alpha == 1 && host.words == ["lift", "land"])
    host.lifting = UITargetedPreview(
      view: other, parameters: UIPreviewParameters(),
      target: UIPreviewTarget(container: view, center: CGPoint(x: 40, y: 30)))
    fingers.down(60, 50)
    try fingers.wait(1.2)
    fingers.up(60, 50)
    #expect(lifted(fingers)?.end == CGRect(x: 65, y: 60, width: 30, height: 20))
    #expect(view.alpha == 1 && other.alpha == 0, "the other one is lifted")
  }

  @Test("what was lifted goes back, or to where the program says")
  func landing() throws {
    let host = Host()
    let (fingers, interaction, _) = try open(host)
    let card = try #require(lifted(fingers))
    #expect(card.end == CGRect(x: 40, y: 40, width: 80, height: 60))
    let target = UIView(frame: CGRect(x: 150, y: 200, width: 50, height: 40))
    fingers.window.addSubview(target)
    host.landing = UITargetedPreview(view: target)
    interaction.dismissMenu()
    #expect(card.end == target.frame)
  }

  @Test("a touch of it commits: its controller is known, and it goes nowhere of its own")
  func committing() throws {
    let host = Host()
    host.configuration = UIContextMenuConfiguration(previewProvider: {
      let controller = UIViewController(nibName: nil, bundle: nil)
      controller.preferredContentSize = CGSize(width: 100, height: 80)
      host.shown = controller
      return controller
    })
    let (fingers, _, _) = try open(host)
    let own = try #require(host.shown)
    host.shown = nil
    let place = try #require(lifted(fingers)?.lifted)
    #expect(place.size == CGSize(width: 100, height: 80))
    try fingers.tap(place.midX, place.midY)
    #expect(host.shown === own && host.style == .pop)
    try fingers.wait(1)
    #expect(host.words == ["lift", "commit", "committed"])
    let styles: [UIContextMenuInteractionCommitStyle] = [
      UIContextMenuInteractionCommitStyle.dismiss, .pop,
    ]
    #expect(styles.map(\.rawValue) == [0, 1])
  }

  @Test("an open menu may be replaced")
  func updating() throws {
    let host = Host()
    let (fingers, interaction, _) = try open(host)
    func titles() -> [String] {
      let panel = fingers.window.subviews.last?.subviews.lazy.compactMap { $0 as? MenuPanel }.last
      return panel?.menu.children.map(\.title) ?? []
    }
    #expect(titles() == ["Copy"])
    interaction.updateVisibleMenu { old in
      UIMenu(children: old.children + [UIAction(title: "Cut") { _ in }])
    }
    #expect(titles() == ["Copy", "Cut"])
  }

  @Test("an interaction presses for the view that it was moved to last, and for none without one")
  func moving() throws {
    let host = Host()
    let (first, second) = (UIView(frame: .zero), UIView(frame: .zero))
    let interaction = UIContextMenuInteraction(delegate: host)
    interaction.willMove(to: first)
    interaction.didMove(to: first)
    #expect(interaction.view === first && first.gestureRecognizers?.count == 1)
    interaction.willMove(to: second)
    interaction.didMove(to: second)
    #expect(interaction.view === second && second.gestureRecognizers?.count == 1)
    #expect(first.gestureRecognizers?.isEmpty != false)
    interaction.willMove(to: nil)
    interaction.didMove(to: nil)
    #expect(interaction.view == nil && second.gestureRecognizers?.isEmpty != false)
  }
}
