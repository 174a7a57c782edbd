// SPDX-License-Identifier: Apache-2.0

/// Something of a document that has a name, and whose value another one can stand for.
enum Part {
  case text(TextModel)
  case color(Property<Components>)
  case picture(Asset.Picture)

  /// Takes a value; false where it cannot have such a one.
  mutating func take(_ value: LottieReplacement) -> Bool {
    switch (self, value) {
    case (.text(var model), .text(let text)):
      for index in model.documents.indices { model.documents[index].text = text }
      self = .text(model)
    case (.color, .color(let color)):
      guard let components = LottieReplacement.components(color) else { return false }
      self = .color(.constant(components))
    case (.picture(var picture), .picture(let data)):
      picture.folder = ""
      picture.file = LottieReplacement.address(data)
      picture.isEmbedded = true
      self = .picture(picture)
    default: return false
    }
    return true
  }
}

extension Animation {
  /// Visits what has a name, each with the names from the outermost layer to its own; those of
  /// compositions by the first layer that shows them.
  mutating func visitParts(_ visit: ([String], inout Part) -> Void) {
    var seen: Set<String> = []
    var own = layers
    visitParts(&own, [], &seen, visit)
    layers = own
    // A picture has its identifier for a name, too.
    for name in assets.keys.sorted() where !name.isEmpty { visitPicture(name, [name], visit) }
  }

  private mutating func visitPicture(
    _ asset: String, _ path: [String], _ visit: ([String], inout Part) -> Void
  ) {
    guard case .picture(let picture)? = assets[asset] else { return }
    var part = Part.picture(picture)
    visit(path, &part)
    if case .picture(let picture) = part { assets[asset] = .picture(picture) }
  }

  private mutating func visitParts(
    _ layers: inout [LayerModel], _ path: [String], _ seen: inout Set<String>,
    _ visit: ([String], inout Part) -> Void
  ) {
    for index in layers.indices {
      let path = path + [layers[index].name].compactMap { $0 }
      switch layers[index].content {
      case .text(let model) where layers[index].name != nil:
        var part = Part.text(model)
        visit(path, &part)
        if case .text(let model) = part { layers[index].content = .text(model) }
      case .solid(let color, let size) where layers[index].name != nil:
        var part = Part.color(.constant(color))
        visit(path, &part)
        if case .color(let color) = part {
          layers[index].content = .solid(color: color.initial, size: size)
        }
      case .picture(let asset) where layers[index].name != nil: visitPicture(asset, path, visit)
      case .shapes(var items):
        Self.visitParts(&items, path, visit)
        layers[index].content = .shapes(items)
      case .composition(let name, _):
        guard seen.insert(name).inserted, case .composition(var inner)? = assets[name] else {
          continue
        }
        visitParts(&inner, path, &seen, visit)
        assets[name] = .composition(inner)
      default: continue
      }
    }
  }

  private static func visitParts(
    _ items: inout [ShapeItem], _ path: [String], _ visit: ([String], inout Part) -> Void
  ) {
    for index in items.indices {
      switch items[index] {
      case .group(var group):
        visitParts(&group.items, path + [group.name].compactMap { $0 }, visit)
        items[index] = .group(group)
      case .style(var style):
        guard let name = style.name, case .color(let color) = style.paint else { continue }
        var part = Part.color(color)
        visit(path + [name], &part)
        if case .color(let color) = part { style.paint = .color(color) }
        items[index] = .style(style)
      default: continue
      }
    }
  }

  /// Whether names are meant by a path: its last is the last of them, and those before it come in
  /// this order.
  static func names(_ names: [String], areMeantBy path: String) -> Bool {
    if names.joined(separator: "/") == path || names.last == path { return true }
    let wanted = path.split(separator: "/", omittingEmptySubsequences: false)
    guard wanted.count > 1, names.last.map({ $0[...] == wanted[wanted.count - 1] }) == true else {
      return false
    }
    var rest = wanted.dropLast()
    for name in names.dropLast() where rest.first == name[...] { rest = rest.dropFirst() }
    return rest.isEmpty
  }

  /// Puts a value in place of that of everything that a path means.
  ///
  /// - Parameters:
  ///   - path: A name, or several with slashes between.
  ///   - value: The value.
  /// - Returns: Whether there is such a part; and if so, whether all of them can have the value.
  mutating func replace(_ path: String, with value: LottieReplacement) -> (any: Bool, all: Bool) {
    var (any, all) = (false, true)
    visitParts { names, part in
      guard Self.names(names, areMeantBy: path) else { return }
      any = true
      all = part.take(value) && all
    }
    return (any, all)
  }
}
