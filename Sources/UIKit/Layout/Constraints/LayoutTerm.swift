// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What constraints can mention: a view or a layout guide.
@MainActor
protocol LayoutItem: AnyObject {
  /// The view itself, or the one that has the guide.
  var layoutView: UIView? { get }
  /// What tells the item from others in diagnostics.
  var layoutName: String { get }
}

/// A mention of an item that does not keep it alive.
@MainActor
struct LayoutReference {
  private(set) weak var item: (any LayoutItem)?

  init(_ item: (any LayoutItem)?) {
    self.item = item
  }
}

/// One side of a constraint.
@MainActor
enum LayoutTerm {
  case attribute(LayoutReference, NSLayoutConstraint.Attribute)
  /// The way from one place to another on the same axis.
  case distance(
    LayoutReference, NSLayoutConstraint.Attribute, LayoutReference,
    NSLayoutConstraint.Attribute)

  var items: [any LayoutItem] {
    switch self {
    case .attribute(let reference, _): return [reference.item].compactMap { $0 }
    case .distance(let from, _, let to, _): return [from.item, to.item].compactMap { $0 }
    }
  }

  /// No side at all.
  static var nothing: LayoutTerm { .attribute(LayoutReference(nil), .notAnAttribute) }

  var itemCount: Int {
    if case .attribute = self { return 1 }
    return 2
  }

  var item: AnyObject? { items.first }

  var attribute: NSLayoutConstraint.Attribute {
    if case .attribute(_, let attribute) = self { return attribute }
    return .notAnAttribute
  }

  var kind: NSLayoutConstraint.Attribute.Kind {
    switch self {
    case .attribute(_, let attribute): return attribute.kind
    case .distance(_, let from, _, let to): return from.kind == to.kind ? .size : .none
    }
  }

  var text: String {
    func text(_ reference: LayoutReference, _ attribute: NSLayoutConstraint.Attribute) -> String {
      "\(reference.item?.layoutName ?? "nil").\(attribute.name)"
    }
    switch self {
    case .attribute(let reference, let attribute): return text(reference, attribute)
    case .distance(let from, let first, let to, let second):
      return "(\(text(to, second)) - \(text(from, first)))"
    }
  }
}
