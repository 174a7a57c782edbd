// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry

/// Filters and compositing modes by the names that layers know them by.
package enum FilterTable {
  /// One filter: what its inputs are when they are not set, and what it does to a picture.
  struct Row: Sendable {
    var defaults: [String: Value] = [:]
    var make: @Sendable (FilterInputs) -> ShortList<Filter>
  }

  /// The blend mode of a `compositingFilter`; nil for none or a name that is not known.
  package static func blendMode(_ value: Value) -> BlendMode? {
    switch value {
    case .string(let name): modes[name]
    case .filter(let filter) where filter.isEnabled: modes[filter.type]
    default: nil
    }
  }

  /// Whether a `compositingFilter` is something other than none and the modes that are known.
  static func isUnknownMode(_ value: Value) -> Bool {
    switch value {
    case .none: false
    case .string(let name): modes[name] == nil && vibrancies[name] == nil
    case .filter(let filter):
      filter.isEnabled && modes[filter.type] == nil && vibrancies[filter.type] == nil
    default: true
    }
  }

  /// What the inputs of a type of filter are when they are not set.
  package static func defaults(of type: String) -> [String: Value] {
    (rows[type] ?? vibrancies[type])?.defaults ?? [:]
  }

  /// Whether a filter of this type changes a picture.
  package static func draws(_ type: String) -> Bool {
    rows[type] != nil || modes[type] != nil || vibrancies[type] != nil
  }

  /// What filters a layer has.
  struct Parsed {
    var filters = ShortList<Filter>()
    /// Whether there are some that are not known, and are left out.
    var hasUnknown = false
    /// Whether there are some that make pictures by recipes.
    var hasRecipes = false

    var isEmpty: Bool { filters.isEmpty && !hasRecipes }
  }

  /// Where recipes make pictures, and where the picture is that they are given, in device space.
  struct Place {
    var space: FilterSpace
    var box: Rect
  }

  /// The filters of a layer, sizes in points scaled to pixels.
  ///
  /// What lies behind a layer goes on beyond what is captured of it, so the filters of a backdrop
  /// extend its edges; those of a picture do where they ask for it.
  ///
  /// - Parameters:
  ///   - value: The layer's list.
  ///   - scale: Pixels a point.
  ///   - isBackdrop: Whether it is what lies behind the layer that is filtered.
  ///   - place: Nil leaves those out that make pictures by recipes.
  /// - Returns: The filters, in order.
  static func filters(
    _ value: Value, scale: Double, isBackdrop: Bool = false, place: Place?
  ) -> Parsed {
    var result = Parsed()
    guard case .list(let entries) = value else {
      result.hasUnknown = value != .none
      return result
    }
    var (place, made) = (place, [FilterValue]())
    func flush() {
      guard let place, !made.isEmpty else { return }
      let recipe = place.space.recipe(made, box: place.box, clampsEdges: isBackdrop)
      if let recipe { result.filters.append(.recipe(recipe)) }
      made = []
    }
    for entry in entries {
      guard let filter = description(of: entry) else {
        result.hasUnknown = true
        continue
      }
      guard filter.isEnabled else { continue }
      if filter.maker != nil {
        result.hasRecipes = true
        made.append(filter)
      } else if let row = rows[filter.type] {
        flush()
        let inputs = FilterInputs(filter: filter, row: row, scale: scale, isBackdrop: isBackdrop)
        for filter in row.make(inputs) {
          result.filters.append(filter)
          if case .gaussianBlur(let sigma, false) = filter {
            let margin = (3 * sigma).rounded(.up) + 1
            place = place.map { Place(space: $0.space, box: $0.box.inset(-margin, -margin)) }
          }
        }
      } else {
        result.hasUnknown = true
      }
    }
    flush()
    return result
  }

  /// A filter given as an object, by its name alone, or as a Gaussian's name and radius.
  static func description(of entry: Value) -> FilterValue? {
    switch entry {
    case .filter(let filter): return filter
    case .string(let name): return FilterValue(type: name)
    case .list(let parts):
      guard parts.count == 2, parts[0].string == "gaussianBlur", parts[1].number != nil else {
        return nil
      }
      return FilterValue(type: "gaussianBlur", inputs: ["inputRadius": parts[1]])
    default: return nil
    }
  }
}

/// The inputs of one filter, with its defaults for what is not set.
struct FilterInputs {
  let filter: FilterValue
  let row: FilterTable.Row
  /// Pixels a point.
  let scale: Double
  let isBackdrop: Bool

  private func value(_ input: String) -> Value {
    filter.inputs[input] ?? row.defaults[input] ?? .none
  }

  /// A number, 0 when it is missing or not finite.
  func number(_ input: String) -> Double {
    let number = value(input).number ?? 0
    return number.isFinite ? number : 0
  }

  func flag(_ input: String) -> Bool { number(input) != 0 }

  func color(_ input: String) -> RGBA { value(input).color?.rgba ?? .white }

  /// So many finite numbers, or nil.
  func numbers(_ input: String, _ count: Int) -> [Double]? {
    guard let numbers = value(input).numbers, numbers.count >= count,
      numbers.allSatisfy(\.isFinite)
    else { return nil }
    return Array(numbers.prefix(count))
  }
}
