// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIAccessibility {
  /// One thing that people who cannot see come to.
  ///
  /// An addition.
  public struct Stop: CustomStringConvertible {
    /// The view or element.
    public let element: AnyObject
    /// What it is called; nil where nobody has said it.
    public let label: String?
    /// What it holds; nil for nothing.
    public let value: String?
    /// What comes of using it; nil where nobody has said it.
    public let hint: String?
    /// What it is.
    public let traits: UIAccessibilityTraits
    /// Where it lies on screen.
    public let frame: CGRect
    /// Where it is touched, on screen.
    public let activationPoint: CGPoint
    /// The names of what people can have done to it.
    public let actions: [String]

    /// What is said of it, about as VoiceOver says it in English: "Selected, Play, 1 of 2, Button".
    public var description: String {
      var words: [String?] = [traits.contains(.selected) ? "Selected" : nil, label]
      words.append(traits.contains(.toggleButton) ? (value == "1" ? "On" : "Off") : value)
      if traits.contains(.notEnabled) { words.append("Dimmed") }
      let names: [(UIAccessibilityTraits, String)] = [
        (.toggleButton, "Switch Button"), (.button, "Button"), (.link, "Link"),
        (.searchField, "Search Field"), (.keyboardKey, "Keyboard Key"), (.image, "Image"),
        (.adjustable, "Adjustable"), (.header, "Heading"),
      ]
      for (trait, name) in names where traits.contains(trait) {
        if trait != .button || !traits.contains(.toggleButton) { words.append(name) }
      }
      words.append(hint)
      return words.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
    }
  }

  /// What people who cannot see find in a view, in the order in which VoiceOver goes through it.
  ///
  /// Rows go from top to bottom, what stands in a row in the direction of reading; elements whose tops
  /// differ by less than 8 points stand in one row. A view with ``UIView/accessibilityElements`` has
  /// its own order, and one that groups its children, as bars and lists do, is gone through before
  /// what stands beside it.
  ///
  /// An addition: it is what a test can compare.
  ///
  /// ```swift
  /// #expect(UIAccessibility.stops(in: view).map(\.description) == ["Volume, 50%, Adjustable"])
  /// ```
  ///
  /// - Parameter view: The view, whose subviews count at any depth.
  /// - Returns: The stops, the first one first.
  @MainActor @preconcurrency
  public static func stops(in view: UIView) -> [Stop] {
    AccessibilityWalk.ordered(AccessibilityWalk.parts(of: view), in: view).flatMap(\.stops)
  }
}

/// Finds what a screen reader comes to.
@MainActor
enum AccessibilityWalk {
  /// Stops that follow each other, and where they stand among others.
  struct Part {
    var frame: CGRect
    var stops: [UIAccessibility.Stop]
  }

  /// Points by which tops differ in one row.
  private static let rowHeight: CGFloat = 8

  static func parts(of view: UIView) -> [Part] {
    guard !view.isHidden, view.alpha >= 0.01, !view.accessibilityElementsHidden else { return [] }
    return DeepStack.descend {
      if view.isAccessibilityElement {
        let own = Part(frame: view.accessibilityFrame, stops: [stop(view, view)])
        guard let cell = view as? UITableViewCell else { return [own] }
        // A cell says its texts itself; what can be used in it follows.
        let inner = ordered(cell.subviews.flatMap(parts), in: cell).flatMap(\.stops)
        let usable = inner.filter { !$0.traits.isDisjoint(with: [.button, .adjustable, .link]) }
        return [Part(frame: own.frame, stops: own.stops + usable)]
      }
      if let elements = view.listedElements {
        let stops = elements.flatMap { Self.stops(of: $0) }
        return stops.isEmpty ? [] : [Part(frame: view.accessibilityFrame, stops: stops)]
      }
      let modal = view.subviews.last { $0.accessibilityViewIsModal && !$0.isHidden }
      let inner = (modal.map { [$0] } ?? view.subviews).flatMap(parts)
      guard view.shouldGroupAccessibilityChildren, !inner.isEmpty else { return inner }
      let stops = ordered(inner, in: view).flatMap(\.stops)
      return [Part(frame: view.accessibilityFrame, stops: stops)]
    }
  }

  /// What an object of a list of elements stands for.
  private static func stops(of object: Any) -> [UIAccessibility.Stop] {
    if let view = object as? UIView {
      return ordered(parts(of: view), in: view).flatMap(\.stops)
    }
    // Any object can be an element: those of a program's own say what was set.
    guard let element = object as? NSObject else { return [] }
    let voice: any Accessible = element as? any Accessible ?? AccessibilityNotes.of(element)
    if voice.isAccessibilityElement { return [stop(element, voice)] }
    if voice.accessibilityElementsHidden { return [] }
    return DeepStack.descend { (voice.listedElements ?? []).flatMap { stops(of: $0) } }
  }

  /// The parts row by row.
  static func ordered(_ parts: [Part], in view: UIView) -> [Part] {
    let isTurned = view.isLaidOutRightToLeft
    let sorted = parts.enumerated().sorted {
      ($0.element.frame.minY, $0.offset) < ($1.element.frame.minY, $1.offset)
    }.map(\.element)
    var rows: [[Part]] = []
    for part in sorted {
      if let top = rows.last?.first?.frame.minY, part.frame.minY - top < rowHeight {
        rows[rows.count - 1].append(part)
      } else {
        rows.append([part])
      }
    }
    return rows.flatMap { row in
      row.enumerated().sorted { a, b in
        let (first, second) = (a.element.frame, b.element.frame)
        return isTurned
          ? (-first.maxX, a.offset) < (-second.maxX, b.offset)
          : (first.minX, a.offset) < (second.minX, b.offset)
      }.map(\.element)
    }
  }

  private static func stop(_ element: AnyObject, _ voice: any Accessible) -> UIAccessibility.Stop {
    UIAccessibility.Stop(
      element: element, label: voice.accessibilityLabel, value: voice.accessibilityValue,
      hint: voice.accessibilityHint, traits: voice.accessibilityTraits,
      frame: voice.accessibilityFrame, activationPoint: voice.accessibilityActivationPoint,
      actions: (voice.accessibilityCustomActions ?? []).map(\.name))
  }

  /// The texts in a view, as a cell says them.
  static func text(in view: UIView) -> String? {
    let stops = ordered(view.subviews.flatMap(parts), in: view).flatMap(\.stops)
    let texts = stops.filter { $0.traits.contains(.staticText) }.compactMap(\.label)
    let said = texts.filter { !$0.isEmpty }
    return said.isEmpty ? nil : said.joined(separator: ", ")
  }
}
