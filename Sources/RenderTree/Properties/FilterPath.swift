// SPDX-License-Identifier: Apache-2.0

import DisplayList

/// A key path to an input of one of a layer's filters: `filters.NAME.INPUT`,
/// `backgroundFilters.NAME.INPUT` or `compositingFilter.INPUT`.
struct FilterPath {
  enum Place: String {
    case filters, backgroundFilters, compositingFilter
  }

  let place: Place
  /// The filter's name; a filter without one answers to its type.
  let name: String?
  let input: String

  init?(_ keyPath: String) {
    let (key, rest) = PropertyPath.split(keyPath)
    guard let place = Place(rawValue: key), let rest else { return nil }
    var (name, input) = (String?.none, rest)
    if place != .compositingFilter {
      let (first, last) = PropertyPath.split(rest)
      guard let last else { return nil }
      (name, input) = (first, last)
    }
    guard !input.contains(".") else { return nil }
    (self.place, self.name, self.input) = (place, name, input)
  }

  /// The value of the input; nothing when there is no such filter.
  func read(_ layer: borrowing LayerProperties) -> Value {
    switch place {
    case .compositingFilter: value(in: layer.extra.value.compositingFilter)
    case .filters: value(in: layer.extra.value.filters)
    case .backgroundFilters: value(in: layer.extra.value.backgroundFilters)
    }
  }

  /// Changes the input; does nothing when there is no such filter.
  func write(_ value: Value, to layer: inout LayerProperties) {
    switch place {
    case .compositingFilter: set(value, in: &layer.extra.value.compositingFilter)
    case .filters: set(value, in: &layer.extra.value.filters)
    case .backgroundFilters: set(value, in: &layer.extra.value.backgroundFilters)
    }
  }

  private func isMeant(_ filter: FilterValue) -> Bool {
    name == nil || (filter.name ?? filter.type) == name
  }

  private func value(in holder: Value) -> Value {
    switch holder {
    case .filter(let filter) where isMeant(filter): filter.value(for: input)
    case .list(let list): list.lazy.map(value).first { $0 != .none } ?? .none
    default: .none
    }
  }

  private func set(_ value: Value, in holder: inout Value) {
    switch holder {
    case .filter(let filter) where isMeant(filter):
      holder = .filter(filter.with(value, for: input))
    case .list(var list):
      for index in list.indices { set(value, in: &list[index]) }
      holder = .list(list)
    default: break
    }
  }

  /// How the input is read and animated, by its name.
  var access: Property.Access {
    let path = self
    switch input {
    case _ where Self.isList(input):
      return .numbers(
        { path.read($0).numbers }, { path.write(.optional($1, Value.numbers), to: &$0) })
    case _ where input.hasPrefix("inputColor"):
      return .color({ path.read($0).color }, { path.write(.optional($1, Value.color), to: &$0) })
    case _ where Self.isPoint(input):
      return .point({ path.read($0).vector ?? .zero }, { path.write(.point($1), to: &$0) })
    case "enabled", "inputNormalizeEdges", "inputHardEdges", "inputDither", "inputReversed":
      return .bool({ path.read($0).number ?? 0 != 0 }, { path.write(.bool($1), to: &$0) })
    default:
      return .number({ path.read($0).number ?? 0 }, { path.write(.number($1), to: &$0) })
    }
  }

  private static func isList(_ input: String) -> Bool {
    input.hasPrefix("inputColorMatrix")
      || ["inputValues", "inputExtent", "inputShadowExtent", "inputRectangle"].contains(input)
      || ["Vector", "Components", "Coefficients"].contains { input.hasSuffix($0) }
  }

  private static func isPoint(_ input: String) -> Bool {
    let corners = ["inputTopLeft", "inputTopRight", "inputBottomLeft", "inputBottomRight"]
    let others = ["inputCenter", "inputShadowOffset", "inputNeutral", "inputTargetNeutral"]
    return input.hasPrefix("inputPoint") || (corners + others).contains(input)
  }
}

extension Value {
  fileprivate static func optional<T>(_ value: T?, _ make: (T) -> Value) -> Value {
    value.map(make) ?? .none
  }
}

extension PropertyPath {
  /// Whether a path leads to an input of a filter that a layer has.
  package static func hasFilter(_ keyPath: String, in layer: borrowing LayerProperties) -> Bool {
    FilterPath(keyPath).map { $0.read(layer) != .none } ?? false
  }

  /// A path to an input of a filter.
  package init?(filterInput keyPath: String, kind: LayerKind) {
    guard let path = FilterPath(keyPath) else { return nil }
    let row = Property(keyPath, path.access, in: .extra, animatable: true)
    self.init(kind: kind, field: .whole, own: OwnRow(row: row, keyPath: keyPath))
  }
}
