// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Writes views and controllers as Apple's debugging methods do.
@MainActor
enum Describing {
  /// A tree in lines, each a step further to the right than what it lies in.
  static func tree<Node>(_ root: Node, _ inner: (Node) -> [Node], _ line: (Node) -> String)
    -> String
  {
    var lines: [String] = []
    var pending = [(node: root, depth: 0)]
    while let (node, depth) = pending.popLast() {
      let indent = String(repeating: "   | ", count: depth)
      lines.append(indent + line(node))
      for next in inner(node).reversed() { pending.append((next, depth + 1)) }
    }
    return lines.joined(separator: "\n")
  }

  /// A recognizer in one line.
  static func line(_ recognizer: UIGestureRecognizer) -> String {
    let states: [UIGestureRecognizer.State: String] = [
      .possible: "Possible", .began: "Began", .changed: "Changed", .ended: "Ended",
      .cancelled: "Cancelled", .failed: "Failed",
    ]
    var parts = [ObjectNames.name(recognizer)]
    if let name = recognizer.name { parts[0] += " (\(name))" }
    parts.append("state = \(states[recognizer.state] ?? "Possible")")
    if !recognizer.isEnabled { parts.append("enabled = NO") }
    if !recognizer.cancelsTouchesInView { parts.append("cancelsTouchesInView = NO") }
    if recognizer.delaysTouchesBegan { parts.append("delaysTouchesBegan = YES") }
    let view = recognizer.view.map { "<\(ObjectNames.name($0, separator: " "))>" }
    parts.append("view = \(view ?? "(nil)")")
    let targets = recognizer.targets.map(\.words)
    if !targets.isEmpty { parts.append("target= <\(targets.joined(separator: ", "))>") }
    if let tap = recognizer as? UITapGestureRecognizer, tap.numberOfTapsRequired != 1 {
      parts.append("numberOfTapsRequired = \(tap.numberOfTapsRequired)")
    }
    return "<\(parts.joined(separator: "; "))>"
  }

  /// A controller in one line.
  static func line(_ controller: UIViewController, _ presented: Bool) -> String {
    let states: [AppearanceState: String] = [
      .disappeared: "disappeared", .appearing: "appearing", .appeared: "appeared",
      .disappearing: "disappearing",
    ]
    func short(_ object: AnyObject) -> String { "<\(ObjectNames.name(object, separator: " "))>" }
    var text = short(controller)
    text += ", state: \(states[controller.appearance] ?? "disappeared"), view: "
    if let view = controller.viewIfLoaded {
      text += short(view)
      if view.window == nil { text += " not in the window" }
    } else {
      text += "(view not loaded)"
    }
    if presented, let shown = controller.shownController {
      text += ", presented with: \(short(shown))"
    }
    return text
  }

  static func hierarchy(_ root: UIViewController) -> String {
    var lines: [String] = []
    var pending = [(node: root, indent: "", isPresented: false)]
    while let (node, indent, isPresented) = pending.popLast() {
      let mark = indent.isEmpty ? "" : String(indent.dropLast()) + (isPresented ? "+ " : "| ")
      lines.append(mark + line(node, isPresented))
      let inner = (indent.isEmpty ? "" : indent + " ") + "   |"
      if let presented = node.presentation?.presented {
        pending.append((presented, inner, true))
      }
      for child in node.children.reversed() { pending.append((child, inner, false)) }
    }
    return lines.joined(separator: "\n")
  }

  /// A view as the trace of Auto Layout has it: a dot for views whose frames are the program's.
  static func trace(_ view: UIView) -> String {
    let mark = view.translatesAutoresizingMaskIntoConstraints ? "•" : "*"
    var line = "\(mark)\(ObjectNames.name(view))"
    if let text = (view as? UILabel)?.text { line += "'\(text)'" }
    if view.hasAmbiguousLayout {
      line += "- AMBIGUOUS LAYOUT"
    }
    return line
  }
}

extension UIView {
  /// The view and all in it in the form in which Apple's debuggers show them.
  ///
  /// On Apple's systems the method is found by its name alone: `perform(Selector(("recursiveDescription")))`
  /// gives the same.
  ///
  /// - Returns: A line for each view.
  @MainActor @preconcurrency
  public final func recursiveDescription() -> String {
    Describing.tree(self, \.subviews, \.debugDescription)
  }

  /// The view and all in it with what constraints say of their frames.
  ///
  /// A star stands before views that constraints place, a dot before the others. On Apple's systems the
  /// method is found by its name alone.
  ///
  /// - Returns: A line for each view.
  @MainActor @preconcurrency
  public final func _autolayoutTrace() -> String {
    "\n" + Describing.tree(self, \.subviews, Describing.trace) + "\n"
  }
}

extension UIViewController {
  /// The controller and those in it in the form in which Apple's debuggers show them.
  ///
  /// On Apple's systems the method is found by its name alone.
  ///
  /// - Returns: A line for each controller; `+` stands before presented ones.
  @MainActor @preconcurrency
  public final func _printHierarchy() -> String { Describing.hierarchy(self) }
}

extension UIResponder: NamedMethods {
  /// The methods that Apple's programs find by their names alone.
  @MainActor
  private static let named: [String: (UIResponder) -> String?] = [
    "recursiveDescription": { ($0 as? UIView)?.recursiveDescription() },
    "_autolayoutTrace": { ($0 as? UIView)?._autolayoutTrace() },
    "_printHierarchy": { ($0 as? UIViewController)?._printHierarchy() },
  ]

  package nonisolated final func performNamed(_ name: String) -> AnyObject? {
    guard MainQueue.isCurrent else { return nil }
    let responder = self
    // Both belong to the main queue, on which this runs.
    nonisolated(unsafe) var result: AnyObject?
    MainActor.assumeIsolated {
      result = UIResponder.named[name]?(responder).map { $0 as AnyObject }
    }
    return result
  }

  package nonisolated final func respondsNamed(_ name: String) -> Bool {
    switch name {
    case "recursiveDescription", "_autolayoutTrace": self is UIView
    case "_printHierarchy": self is UIViewController
    default: false
    }
  }
}
