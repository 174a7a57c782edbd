// SPDX-License-Identifier: Apache-2.0

/// What a list of shapes draws: each style with the outline that it paints.
///
/// A style or modifier works on the shapes that stand before it in its list, in groups of any depth
/// too, and modifiers on those of styles that stand before them as well. So the list is gone through
/// once, and what each style paints is known at the end only.
struct ShapeTree {
  indirect enum Node {
    /// By its number in ``ShapeTree/styles``.
    case style(Int)
    case group(GroupModel, [Node])
    case copies(RepeaterModel, [Node])
  }

  struct Style {
    var model: StyleModel
    var outlines: [Outline] = []
  }

  /// The first topmost.
  private(set) var nodes: [Node] = []
  private(set) var styles: [Style] = []
  /// All shapes that are left at the end, whether painted or not.
  private(set) var outlines: [Outline] = []
  /// What is not drawn.
  private(set) var problems: [String] = []

  /// A shape on its way through modifiers and groups.
  private struct Entry {
    var outline: Outline
    /// The transforms of the groups around it, the innermost first.
    var chain: [TransformModel] = []
    /// The styles that paint it, with how many transforms lie between.
    var styles: [(number: Int, depth: Int)] = []
    /// Whether further styles take other outlines in its place.
    var isTaken = false

    /// The outline as styles see it that are so many groups outside.
    func outline(depth: Int) -> Outline {
      chain.prefix(depth).reduce(outline) { $1.isIdentityMap ? $0 : .moved($1, $0) }
    }
  }

  init(_ items: [ShapeItem]) {
    var entries: [Entry] = []
    nodes = walk(items, &entries)
    outlines = entries.filter { !$0.isTaken }.map { $0.outline(depth: $0.chain.count) }
    for entry in entries {
      for (number, depth) in entry.styles {
        styles[number].outlines.append(entry.outline(depth: depth))
      }
    }
  }

  private mutating func walk(_ items: [ShapeItem], _ entries: inout [Entry]) -> [Node] {
    var nodes: [Node] = []
    for item in items {
      switch item {
      case .geometry(let geometry): entries.append(Entry(outline: .geometry(geometry)))
      case .group(let group):
        var inner: [Entry] = []
        let children = walk(group.items, &inner)
        for index in inner.indices { inner[index].chain.append(group.transform) }
        entries += inner
        if !children.isEmpty { nodes.append(.group(group, children)) }
      case .style(let style):
        for index in entries.indices where !entries[index].isTaken {
          entries[index].styles.append((styles.count, entries[index].chain.count))
        }
        nodes.append(.style(styles.count))
        styles.append(Style(model: style))
      case .trim(let trim): Self.trim(&entries, trim)
      case .round(let radius):
        for index in entries.indices {
          entries[index].outline = .rounded(radius, entries[index].outline)
        }
      case .pucker(let amount):
        for index in entries.indices {
          entries[index].outline = .puckered(amount, entries[index].outline)
        }
      case .merge(let mode):
        let open = entries.filter { !$0.isTaken }
        guard !open.isEmpty else { break }
        // Styles before it have nothing left to paint.
        entries = [Entry(outline: .merged(mode, open.map { $0.outline(depth: $0.chain.count) }))]
      case .repeater(let repeater):
        for index in entries.indices where !entries[index].isTaken {
          let own = entries[index].outline(depth: entries[index].chain.count)
          entries[index].isTaken = true
          entries.append(Entry(outline: .repeated(repeater, own)))
        }
        if !nodes.isEmpty { nodes = [.copies(repeater, nodes)] }
      case .offset: problems.append("offset paths")
      case .zigZag: problems.append("zig zag")
      }
    }
    return nodes
  }

  private static func trim(_ entries: inout [Entry], _ trim: TrimModel) {
    guard trim.isSequential else {
      for index in entries.indices {
        entries[index].outline = .trimmed(trim, entries[index].outline)
      }
      return
    }
    let all = entries.map(\.outline)
    for index in entries.indices {
      entries[index].outline = .trimmedInTurn(trim, all, index: index)
    }
  }
}

extension TransformModel {
  /// Whether its map changes nothing.
  var isIdentityMap: Bool {
    var map = self
    map.opacity = .constant(100)
    return map.isIdentity
  }
}
