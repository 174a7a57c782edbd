// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Writes views and controllers as Apple's debugging methods do.
@MainActor
enum Describing {
  /// The class and the address.
  static func name(_ object: AnyObject) -> String {
    "\(typeName(object)): \(address(object))"
  }

  static func typeName(_ object: AnyObject) -> String {
    String(describing: type(of: object))
  }

  static func address(_ object: AnyObject) -> String {
    "0x" + String(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()), radix: 16)
  }

  /// Six digits, as C's `%g` has them.
  static func number(_ value: CGFloat) -> String { String(format: "%g", Double(value)) }

  static func rectangle(_ rect: CGRect) -> String {
    let values = [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].map(number)
    return "(\(values[0]) \(values[1]); \(values[2]) \(values[3]))"
  }

  private static let masks: [(UIView.AutoresizingMask, String)] = [
    (.flexibleLeftMargin, "LM"), (.flexibleWidth, "W"), (.flexibleRightMargin, "RM"),
    (.flexibleTopMargin, "TM"), (.flexibleHeight, "H"), (.flexibleBottomMargin, "BM"),
  ]

  /// A view in one line: the class, the frame, and what is not as it usually is.
  static func line(_ view: UIView) -> String {
    var parts = [name(view), "frame = \(rectangle(view.frame))"]
    if !view.transform.isIdentity {
      let map = view.transform
      let values = [map.a, map.b, map.c, map.d, map.tx, map.ty].map(number)
      parts.append("transform = [\(values.joined(separator: ", "))]")
    }
    let label = view as? UILabel
    if let text = label?.text { parts.append("text = '\(text)'") }
    if let field = view as? UITextField { parts.append("text = '\(field.text ?? "")'") }
    if let text = (view as? UITextView)?.text { parts.append("text = '\(text)'") }
    if view.clipsToBounds { parts.append("clipsToBounds = YES") }
    if view.alpha != 1 { parts.append("alpha = \(number(view.alpha))") }
    if view.isHidden { parts.append("hidden = YES") }
    // Labels are never called translucent.
    if !view.isOpaque, label == nil { parts.append("opaque = NO") }
    let mask = masks.filter { view.autoresizingMask.contains($0.0) }.map(\.1)
    if !mask.isEmpty { parts.append("autoresize = \(mask.joined(separator: "+"))") }
    if !view.isUserInteractionEnabled { parts.append("userInteractionEnabled = NO") }
    if view.tag != 0 { parts.append("tag = \(view.tag)") }
    if let recognizers = view.gestureRecognizers, !recognizers.isEmpty {
      parts.append("gestureRecognizers = <NSArray: \(address(view))>")
    }
    if let color = view.backgroundColor { parts.append("backgroundColor = \(color)") }
    let isPlain = label != nil && type(of: view.layer) == CALayer.self
    let kind = isPlain ? "_UILabelLayer" : typeName(view.layer)
    parts.append("layer = <\(kind): \(address(view.layer))>")
    if let scroll = view as? UIScrollView {
      let (offset, size) = (scroll.contentOffset, scroll.contentSize)
      parts.append("contentOffset: {\(number(offset.x)), \(number(offset.y))}")
      parts.append("contentSize: {\(number(size.width)), \(number(size.height))}")
      let inset = scroll.adjustedContentInset
      let edges = [inset.top, inset.left, inset.bottom, inset.right].map(number)
      parts.append("adjustedContentInset: {\(edges.joined(separator: ", "))}")
    }
    return "<\(parts.joined(separator: "; "))>"
  }

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

  /// A controller in one line.
  static func line(_ controller: UIViewController, _ presented: Bool) -> String {
    let states: [Appearance: String] = [
      .disappeared: "disappeared", .appearing: "appearing", .appeared: "appeared",
      .disappearing: "disappearing",
    ]
    var text = "<\(typeName(controller)) \(address(controller))>"
    text += ", state: \(states[controller.appearance] ?? "disappeared"), view: "
    if let view = controller.viewIfLoaded {
      text += "<\(typeName(view)) \(address(view))>"
      if view.window == nil { text += " not in the window" }
    } else {
      text += "(view not loaded)"
    }
    if presented, let shown = controller.shownController {
      text += ", presented with: <\(typeName(shown)) \(address(shown))>"
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
    var line = "\(mark)\(name(view))"
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
    Describing.tree(self, \.subviews, Describing.line)
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
