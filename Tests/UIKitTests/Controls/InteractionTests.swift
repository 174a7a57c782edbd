// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

/// An interaction that says where it is about to go and where it is.
@MainActor
private final class Moving: NSObject, UIInteraction {
  weak var view: UIView?
  var words: [String] = []

  func willMove(to view: UIView?) { words.append("will \(view?.tag ?? -1)") }
  func didMove(to view: UIView?) {
    self.view = view
    words.append("did \(view?.tag ?? -1)")
  }
}

@MainActor
private final class PointerJudge: NSObject, UIPointerInteractionDelegate {}

@Suite("Interactions of views")
@MainActor
struct InteractionTests {
  @Test("are told where they go, and leave one view for another")
  func moves() {
    let (one, other) = (UIView(), UIView())
    (one.tag, other.tag) = (1, 2)
    let moving = Moving()
    one.addInteraction(moving)
    #expect(moving.words == ["will 1", "did 1"] && moving.view === one)
    other.addInteraction(moving)
    #expect(moving.view === other && one.interactions.isEmpty)
    #expect(moving.words.suffix(2) == ["will 2", "did 2"])
    other.removeInteraction(moving)
    #expect(moving.words.suffix(2) == ["will -1", "did -1"] && moving.view == nil)
  }

  @Test("a pointer's knows its view and who decides, without keeping them")
  func pointer() {
    let view = UIView()
    weak var gone: PointerJudge?
    let interaction: UIPointerInteraction
    do {
      let judge = PointerJudge()
      interaction = UIPointerInteraction(delegate: judge)
      #expect(interaction.delegate === judge && interaction.view == nil)
      gone = judge
    }
    #expect(gone == nil && interaction.delegate == nil)
    interaction.willMove(to: view)
    interaction.didMove(to: view)
    #expect(interaction.view === view)
    interaction.didMove(to: nil)
    view.addInteraction(interaction)
    #expect(interaction.view === view && view.interactions.count == 1)
  }

  @Test("a pointer's effects are those of a view, and regions are copied with their names")
  func pointerValues() throws {
    let preview = UITargetedPreview(view: UIView())
    let effects: [UIPointerEffect] = [
      .automatic(preview), .highlight(preview), .lift(preview),
      .hover(preview, preferredTintMode: .underlay, prefersShadow: true),
    ]
    for effect in effects { #expect(effect.preview === preview) }
    guard case .hover(_, let tint, let hasShadow, let grows) = UIPointerEffect.hover(preview)
    else { throw CancellationError() }
    #expect(tint == .overlay && !hasShadow && grows, "what a hover is unless told")
    #expect(UIPointerEffect.TintMode.none != .overlay)
    guard case .roundedRect(_, let radius) = UIPointerShape.roundedRect(.zero) else {
      throw CancellationError()
    }
    #expect(radius == UIPointerShape.defaultCornerRadius)
    for (shape, isUpright) in [
      (UIPointerShape.verticalBeam(length: 5), true), (.horizontalBeam(length: 5), false),
    ] {
      if case .verticalBeam(let length) = shape {
        #expect(length == 5 && isUpright)
      } else {
        #expect(!isUpright)
      }
    }
    let region = UIPointerRegion(rect: CGRect(x: 1, y: 2, width: 3, height: 4), identifier: "r")
    let copy = try #require(region.copy(with: nil) as? UIPointerRegion)
    #expect(copy !== region && copy.rect == region.rect && copy.identifier == region.identifier)
  }

  @Test("effects of a tilt add the part of the way that the tilt has, along their axis")
  func motion() throws {
    for type in [
      UIInterpolatingMotionEffect.EffectType.tiltAlongHorizontalAxis, .tiltAlongVerticalAxis,
    ] {
      let effect = UIInterpolatingMotionEffect(keyPath: "center.x", type: type)
      (effect.minimumRelativeValue, effect.maximumRelativeValue) = (-10, 30)
      let copy = try #require(effect.copy(with: nil) as? UIInterpolatingMotionEffect)
      #expect(copy.keyPath == "center.x" && copy.type == type)
      let tilt = UIOffset(horizontal: 0.5, vertical: -0.5)
      let value = copy.keyPathsAndRelativeValues(forViewerOffset: tilt)?["center.x"] as? CGFloat
      #expect(value == (type == .tiltAlongHorizontalAxis ? 20 : 0))
      #expect(
        effect.keyPathsAndRelativeValues(forViewerOffset: .zero)?["center.x"] as? CGFloat == 10)
    }
    let bare = UIMotionEffect().copy(with: nil) as? UIMotionEffect
    #expect(bare?.keyPathsAndRelativeValues(forViewerOffset: .zero) == nil)
    #expect(UIInterpolatingMotionEffect.EffectType.tiltAlongVerticalAxis.rawValue == 1)
  }

  @Test("a menu with other elements is the same otherwise")
  func menu() {
    let menu = UIMenu(
      title: "T", identifier: .standardEdit, options: .displayInline,
      children: [UIAction(title: "a") { _ in }])
    let other = menu.replacingChildren([
      UIAction(title: "b") { _ in }, UIAction(title: "c") { _ in },
    ])
    #expect(other.children.map(\.title) == ["b", "c"] && menu.children.map(\.title) == ["a"])
    #expect(other.identifier == .standardEdit && other.title == "T")
    #expect(other.options == .displayInline)
    #expect(UIMenu.Identifier.standardEdit.rawValue == "com.apple.menu.standard-edit")
  }

  @Test("a preview knows what it lies in, and impacts have Apple's numbers")
  func preview() {
    let (outer, inner) = (UIView(), UIView())
    inner.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    outer.addSubview(inner)
    #expect(UITargetedPreview(view: inner).target.container === outer)
    #expect(UIPreviewTarget(container: inner, center: .zero).container === inner)
    typealias Style = UIImpactFeedbackGenerator.FeedbackStyle
    #expect([Style.light, .medium, .heavy, .soft, .rigid].map(\.rawValue) == [0, 1, 2, 3, 4])
  }
}
