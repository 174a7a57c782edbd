// SPDX-License-Identifier: Apache-2.0

import UIKit

/// What those find in a view who cannot see it, as text: an element a line, in the order in which
/// it is read.
@MainActor
struct AccessibilityTree {
  let text: String

  /// Views below views beyond this are not looked at.
  private static let deepest = 512

  init(_ root: UIView) {
    var lines: [String] = []
    Self.walk(root, 0, &lines)
    text = (lines.isEmpty ? ["no elements"] : lines).joined(separator: "\n") + "\n"
  }

  private static func walk(_ object: Any, _ depth: Int, _ lines: inout [String]) {
    guard depth < deepest else { return }
    if let element = object as? UIAccessibilityElement {
      guard element.isAccessibilityElement else { return }
      lines.append(
        line(
          element.accessibilityLabel, element.accessibilityValue, element.accessibilityHint,
          element.accessibilityIdentifier, element.accessibilityTraits, [],
          element.accessibilityFrame))
      return
    }
    guard let view = object as? UIView else { return }
    guard !view.isHidden, view.alpha > 0, !view.accessibilityElementsHidden else { return }
    if view.isAccessibilityElement {
      lines.append(
        line(
          view.accessibilityLabel, view.accessibilityValue, view.accessibilityHint,
          view.accessibilityIdentifier, view.accessibilityTraits,
          view.accessibilityCustomActions ?? [], view.accessibilityFrame))
      return
    }
    if let elements = view.accessibilityElements {
      for element in elements { walk(element, depth + 1, &lines) }
      return
    }
    // What is modal hides what lies beside it.
    let modal = view.subviews.last { $0.accessibilityViewIsModal && !$0.isHidden }
    for subview in modal.map({ [$0] }) ?? view.subviews { walk(subview, depth + 1, &lines) }
  }

  private static func line(
    _ label: String?, _ value: String?, _ hint: String?, _ identifier: String?,
    _ traits: UIAccessibilityTraits, _ actions: [UIAccessibilityCustomAction], _ frame: CGRect
  ) -> String {
    var words = [label.map { TreeText.quoted($0) } ?? "no label"]
    if let value { words.append("value \(TreeText.quoted(value))") }
    if let hint { words.append("hint \(TreeText.quoted(hint))") }
    words += names.filter { traits.contains($0.trait) }.map(\.name)
    words += actions.map { "action \(TreeText.quoted($0.name))" }
    if let identifier { words.append("id \(TreeText.quoted(identifier))") }
    let place = [frame.minX, frame.minY, frame.width, frame.height]
    words.append("(\(place.map { TreeText.number($0) }.joined(separator: " ")))")
    return words.joined(separator: " ")
  }

  private static let names: [(trait: UIAccessibilityTraits, name: String)] = [
    (.button, "button"), (.link, "link"), (.header, "header"), (.searchField, "searchField"),
    (.image, "image"), (.selected, "selected"), (.playsSound, "playsSound"),
    (.keyboardKey, "keyboardKey"), (.staticText, "staticText"),
    (.summaryElement, "summaryElement"), (.notEnabled, "notEnabled"),
    (.updatesFrequently, "updatesFrequently"), (.startsMediaSession, "startsMediaSession"),
    (.adjustable, "adjustable"), (.allowsDirectInteraction, "allowsDirectInteraction"),
    (.causesPageTurn, "causesPageTurn"), (.tabBar, "tabBar"),
  ]
}
