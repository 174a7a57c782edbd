// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import Geometry

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
    var outlines: [PathRecipe] = []
  }

  /// The first topmost.
  private(set) var nodes: [Node] = []
  private(set) var styles: [Style] = []
  /// All shapes that are left at the end, whether painted or not.
  private(set) var outlines: [PathRecipe] = []
  /// What is not drawn.
  private(set) var problems: [String] = []

  /// A shape on its way through modifiers and groups.
  private struct Entry {
    var outline: PathRecipe
    /// The transforms of the groups around it, the innermost first.
    var chain: [TransformModel] = []
    /// The styles that paint it, with how many transforms lie between.
    var styles: [(number: Int, depth: Int)] = []
    /// Whether further styles take other outlines in its place.
    var isTaken = false
    /// How many shapes are made for it.
    var weight = 1

    /// The outline as styles see it that are so many groups outside.
    func outline(depth: Int, _ maker: RecipeMaker) -> PathRecipe {
      chain.prefix(depth).reduce(outline) {
        $1.isIdentityMap ? $0 : $0.moved(by: maker.affine($1))
      }
    }
  }

  private let maker: RecipeMaker

  init(_ items: [ShapeItem], _ maker: RecipeMaker) {
    self.maker = maker
    var entries: [Entry] = []
    nodes = walk(items, &entries)
    outlines = entries.filter { !$0.isTaken }.map { $0.outline(depth: $0.chain.count, maker) }
    for entry in entries {
      for (number, depth) in entry.styles {
        styles[number].outlines.append(entry.outline(depth: depth, maker))
      }
    }
  }

  private mutating func walk(_ items: [ShapeItem], _ entries: inout [Entry]) -> [Node] {
    var nodes: [Node] = []
    for item in items {
      switch item {
      case .geometry(let geometry):
        if case .star(let star) = geometry.kind, !star.isStar, star.hasParts {
          problems.append("parts of corners of polygons")
        }
        entries.append(Entry(outline: maker.recipe(geometry)))
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
      case .trim(let trim): self.trim(&entries, maker.trim(trim))
      case .round(let radius):
        let radius = maker.number(radius)
        for index in entries.indices {
          entries[index].outline = entries[index].outline.rounded(radius)
        }
      case .pucker(let amount):
        let share = maker.number(amount, times: 0.01)
        for index in entries.indices {
          entries[index].outline = entries[index].outline.puckered(share)
        }
      case .offset(let amount, let join, let miterLimit):
        let offset = PathRecipe.Offset(
          maker.number(amount), join: LayerBuilder.join(join), miterLimit: miterLimit.initial)
        if miterLimit.isAnimated { problems.append("miter limits of offset paths that move") }
        for index in entries.indices {
          entries[index].outline = entries[index].outline.offset(offset)
        }
      case .merge(let mode):
        let open = entries.filter { !$0.isTaken }
        guard !open.isEmpty else { break }
        // Styles before it have nothing left to paint.
        let all = PathRecipe.list(open.map { $0.outline(depth: $0.chain.count, maker) })
        let weight = Self.weight(open)
        entries = [Entry(outline: all.merged(RecipeMaker.merge(mode)), weight: weight)]
      case .repeater(let repeater):
        let open = entries.indices.filter { !entries[$0].isTaken }
        guard !open.isEmpty else { break }
        // The copies lie one after the other, each with all shapes.
        let all = PathRecipe.list(
          open.map { entries[$0].outline(depth: entries[$0].chain.count, maker) })
        let weight = Self.weight(open.map { entries[$0] })
        for index in open { entries[index].isTaken = true }
        entries.append(Entry(outline: all.repeated(maker.copies(repeater)), weight: weight))
        if !nodes.isEmpty { nodes = [.copies(repeater, nodes)] }
      case .zigZag(let size, let ridges, let isSmooth):
        let zigZag = PathRecipe.ZigZag(
          size: maker.number(size), ridges: maker.number(ridges), isSmooth: isSmooth)
        for index in entries.indices {
          entries[index].outline = entries[index].outline.zigZagged(zigZag)
        }
      case .unknown(let name): problems.append(name)
      }
    }
    return nodes
  }

  /// How many shapes all together may be made for those of one list.
  ///
  /// To trim them as one line, each is made with all others beside it; a few such trims after one
  /// another would be more than anything can make.
  private static let weightLimit = 1 << 18

  private static func weight(_ entries: [Entry]) -> Int { entries.reduce(0) { $0 + $1.weight } }

  private mutating func trim(_ entries: inout [Entry], _ trim: PathRecipe.Trim) {
    let all = entries.map(\.outline)
    if trim.mode == .joined {
      let weight = Self.weight(entries)
      guard weight <= Self.weightLimit / max(entries.count, 1) else {
        problems.append("too many trims of shapes one after the other")
        return
      }
      for index in entries.indices { entries[index].weight = weight }
    }
    for index in all.indices {
      var own = trim
      if trim.mode == .joined {
        own.before = .list(Array(all[..<index]))
        own.after = .list(Array(all[(index + 1)...]))
      }
      entries[index].outline = all[index].trimmed(own)
    }
  }
}

extension StarModel {
  /// Whether there ever is a part of a point or corner.
  fileprivate var hasParts: Bool {
    guard case .animated(let keyframes) = points else {
      return points.initial != points.initial.rounded()
    }
    // On the way between two numbers there are parts.
    return keyframes.contains { $0.value != $0.value.rounded() }
      || keyframes.dropLast().contains { !$0.isHold }
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
