// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What a menu shows: rows in sections, hidden elements left out, inline menus taken apart.
@MainActor
struct MenuPlan {
  /// A line of a menu.
  struct Row {
    enum Kind {
      case action
      case submenu
      /// What is not known yet.
      case waiting
    }

    var element: UIMenuElement
    var kind: Kind
    /// The menu of which one element is on at a time, where it lies in one.
    var single: UIMenu?

    @MainActor var isEnabled: Bool {
      kind != .waiting && !element.menuAttributes.contains(.disabled)
    }
  }

  /// Rows between two bands.
  struct Section {
    var title = ""
    var rows: [Row] = []
  }

  private(set) var sections: [Section] = []

  init(_ menu: UIMenu) {
    add(menu, inside: nil)
    sections.removeAll { $0.rows.isEmpty && $0.title.isEmpty }
  }

  /// All rows, from the top.
  var rows: [Row] { sections.flatMap(\.rows) }

  /// The elements that are shown where a menu's elements stand, those asked for among them.
  private static func known(_ children: [UIMenuElement]) -> [UIMenuElement] {
    children.flatMap { child -> [UIMenuElement] in
      guard let deferred = child as? UIDeferredMenuElement, let elements = deferred.elements else {
        return [child]
      }
      return known(elements)
    }
  }

  private mutating func add(_ menu: UIMenu, inside outer: UIMenu?) {
    let single = menu.options.contains(.singleSelection) ? menu : outer
    var section = Section(title: menu.title)
    for child in Self.known(menu.children) {
      if let inner = child as? UIMenu {
        guard !inner.children.isEmpty else { continue }
        if inner.options.contains(.displayInline) {
          sections.append(section)
          section = Section()
          add(inner, inside: single)
        } else {
          section.rows.append(Row(element: inner, kind: .submenu, single: nil))
        }
      } else if child is UIDeferredMenuElement {
        section.rows.append(Row(element: child, kind: .waiting, single: nil))
      } else if !child.menuAttributes.contains(.hidden) {
        section.rows.append(Row(element: child, kind: .action, single: single))
      }
    }
    sections.append(section)
  }

  /// The first elements of a menu, at any depth of inline ones, that can be chosen.
  static func choices(_ menu: UIMenu) -> [UIMenuElement] {
    MenuPlan(menu).rows.filter { $0.kind == .action }.map(\.element)
  }

  /// Has one element of a menu be on, and no other.
  static func choose(_ element: UIMenuElement, in menu: UIMenu) {
    for other in choices(menu) { other.setMenuState(other === element ? .on : .off) }
  }
}

/// Where a menu lies beside what it belongs to.
enum MenuPlacement {
  /// Points that menus keep from the screen's edges, and from what they belong to.
  static let (margin, gap): (CGFloat, CGFloat) = (8, 8)

  /// The rectangle of a menu: below its source where there is room, or else above it, or where there
  /// is more of it.
  ///
  /// - Parameters:
  ///   - size: The size that the menu wants.
  ///   - source: What it belongs to.
  ///   - bounds: The room for menus, without its margins.
  /// - Returns: A rectangle inside the bounds.
  static func frame(size: CGSize, source: CGRect, bounds: CGRect) -> CGRect {
    let room = bounds.insetBy(
      dx: min(margin, bounds.width / 2), dy: min(margin, bounds.height / 2))
    let width = min(size.width, room.width)
    let below = min(max(room.maxY - (source.maxY + gap), 0), room.height)
    let above = min(max(source.minY - gap - room.minY, 0), room.height)
    let goesBelow = below >= size.height || below >= above
    // Over what it belongs to where there is hardly any room beside it.
    let isTight = max(below, above) < min(size.height, 100)
    let height = min(size.height, isTight ? room.height : goesBelow ? below : above)
    let y =
      isTight
      ? source.midY - height / 2 : goesBelow ? source.maxY + gap : source.minY - gap - height
    return CGRect(
      x: min(max(source.midX - width / 2, room.minX), room.maxX - width),
      y: min(max(y, room.minY), room.maxY - height), width: width, height: height)
  }
}
