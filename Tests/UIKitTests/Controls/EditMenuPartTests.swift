// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

@MainActor
@Suite("Edit menus of a program's own", .serialized)
struct EditMenuPartTests {
  @MainActor
  private final class Chooser: NSObject, UIEditMenuInteractionDelegate {
    var titles = ["One"]
    var words: [String] = []
    var identifiers: [AnyHashable] = []

    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
      suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
      identifiers.append(configuration.identifier)
      return UIMenu(children: titles.map { UIAction(title: $0) { _ in } })
    }
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction,
      willPresentMenuFor configuration: UIEditMenuConfiguration,
      animator: any UIEditMenuInteractionAnimating
    ) {
      animator.addAnimations { [weak self] in self?.words.append("comes") }
      animator.addCompletion { [weak self] in self?.words.append("there") }
    }
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction,
      willDismissMenuFor configuration: UIEditMenuConfiguration,
      animator: any UIEditMenuInteractionAnimating
    ) { animator.addCompletion { [weak self] in self?.words.append("gone") } }
  }

  private let typist = Typist()
  private let card = UIView(frame: CGRect(x: 50, y: 150, width: 100, height: 60))
  private let chooser = Chooser()

  init() { typist.window.addSubview(card) }

  private var callout: EditCallout? {
    typist.window.subviews.lazy.compactMap { $0 as? EditCallout }.first
  }

  private var titles: [String] {
    let buttons = callout?.subviews.filter { $0 is UIControl && !$0.isHidden } ?? []
    return buttons.sorted { $0.frame.minX < $1.frame.minX }
      .compactMap { ($0.subviews.first as? UILabel)?.text }
  }

  @Test("lie where the arrow is wanted, and tell when they are there and gone")
  func arrows() throws {
    let interaction = UIEditMenuInteraction(delegate: chooser)
    card.addInteraction(interaction)
    for (direction, isBelow) in [
      (UIEditMenuArrowDirection.up, true), (.down, false), (.automatic, false), (.left, false),
      (.right, false),
    ] {
      let configuration = UIEditMenuConfiguration(
        identifier: "menu", sourcePoint: CGPoint(x: 50, y: 30))
      #expect(configuration.preferredArrowDirection == .automatic)
      configuration.preferredArrowDirection = direction
      interaction.presentEditMenu(with: configuration)
      let frame = try #require(callout?.frame)
      #expect((frame.midY > 180) == isBelow, "\(direction)")
      #expect(interaction.location(in: card) == configuration.sourcePoint)
      interaction.dismissMenu()
    }
    #expect(chooser.identifiers.allSatisfy { $0 == AnyHashable("menu") })
    #expect(chooser.words.contains("comes"))
    let own = UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero)
    #expect(
      own.identifier != UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero).identifier)
    typealias Arrow = UIEditMenuArrowDirection
    let all: [Arrow] = [Arrow.automatic, .up, .down, .left, .right]
    #expect(all.map(\.rawValue) == Array(0...4))
  }

  @Test("are asked anew what they offer, and leave with the view that they belonged to")
  func reloading() {
    let interaction = UIEditMenuInteraction(delegate: chooser)
    card.addInteraction(interaction)
    interaction.presentEditMenu(
      with: UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: 50, y: 30)))
    #expect(titles == ["One"])
    chooser.titles = ["One", "Two"]
    interaction.reloadVisibleMenu()
    #expect(titles == ["One", "Two"])
    let other = UIView(frame: .zero)
    interaction.willMove(to: other)
    #expect(interaction.location(in: card) == .zero, "there is no menu any more")
    interaction.didMove(to: other)
    #expect(interaction.view === other)
  }
}
