// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry

/// CAGradientLayer's own properties.
package struct GradientProperties: SpecificBlock {
  package var colors: [ColorValue]?
  package var locations: [Double]?
  package var startPoint = Vec2(0.5, 0)
  package var endPoint = Vec2(0.5, 1)
  package var type = "axial"

  package init() {}

  package static func read(_ properties: SpecificProperties) -> Self? {
    guard case .gradient(let block) = properties else { return nil }
    return block.value
  }

  package static func change(_ properties: inout SpecificProperties, _ body: (inout Self) -> Void) {
    guard case .gradient(var block) = properties else { return }
    properties = .none
    body(&block.value)
    properties = .gradient(block)
  }
}

extension CopyOnWrite where Value == GradientProperties {
  static let plainGradient = CopyOnWrite(GradientProperties())
}

extension LayerProperties {
  /// The gradient layer's part; defaults on a layer of another class, where writes are dropped.
  package var gradient: GradientProperties {
    get { GradientProperties.read(specific) ?? GradientProperties() }
    set { GradientProperties.change(&specific) { $0 = newValue } }
  }
}

extension LayerField {
  fileprivate static func gradient(
    _ get: @escaping @Sendable (GradientProperties) -> Value,
    _ set: @escaping @Sendable (inout GradientProperties, Value) -> Void
  ) -> Self {
    specific(get, set)
  }
}

/// What CAGradientLayer adds.
package enum GradientKeys: LayerKeyList {
  package static let colors = LayerKey(
    "colors", Access.colors, .gradient({ $0.colors }, { $0.colors = $1 }), implicit: .basic)
  package static let locations = LayerKey(
    "locations", Access.numbers, .gradient({ $0.locations }, { $0.locations = $1 }),
    implicit: .basic)
  package static let startPoint = LayerKey(
    "startPoint", Access.point, .gradient({ $0.startPoint }, { $0.startPoint = $1 }),
    implicit: .basic)
  package static let endPoint = LayerKey(
    "endPoint", Access.point, .gradient({ $0.endPoint }, { $0.endPoint = $1 }), implicit: .basic)
  package static let type = LayerKey(
    "type", Access.string, .gradient({ $0.type }, { $0.type = $1 }))

  package static let all: [Property] = [
    colors.row, locations.row, startPoint.row, endPoint.row, type.row,
  ]
}
