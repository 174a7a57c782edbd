// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry

/// CAShapeLayer's own properties.
package struct ShapeProperties: SpecificBlock {
  package var path: Path?
  package var fillColor: ColorValue? = .opaqueBlack
  package var fillRule = "non-zero"
  package var strokeColor: ColorValue?
  package var strokeStart = 0.0
  package var strokeEnd = 1.0
  package var lineWidth = 1.0
  package var miterLimit = 10.0
  package var lineCap = "butt"
  package var lineJoin = "miter"
  package var lineDashPattern: [Double]?
  package var lineDashPhase = 0.0
  /// What makes paints in place of the colours, frame by frame.
  package var recipe: ShapeRecipe?
  /// What it has made.
  var paints: ShapePaints?

  package init() {}

  package static func read(_ properties: SpecificProperties) -> Self? {
    guard case .shape(let block) = properties else { return nil }
    return block.value
  }

  package static func change(_ properties: inout SpecificProperties, _ body: (inout Self) -> Void) {
    guard case .shape(var block) = properties else { return }
    properties = .none
    body(&block.value)
    properties = .shape(block)
  }
}

extension CopyOnWrite where Value == ShapeProperties {
  static let plainShape = CopyOnWrite(ShapeProperties())
}

extension LayerProperties {
  /// The shape layer's part; defaults on a layer of another class, where writes are dropped.
  package var shape: ShapeProperties {
    get { ShapeProperties.read(specific) ?? ShapeProperties() }
    set { ShapeProperties.change(&specific) { $0 = newValue } }
  }
}

extension LayerProperties {
  /// The recipe of a shape layer that has one.
  package var recipe: ShapeRecipe? {
    guard case .shape(let block) = specific else { return nil }
    return block.value.recipe
  }
}

extension LayerField {
  fileprivate static func shape(
    _ get: @escaping @Sendable (ShapeProperties) -> Value,
    _ set: @escaping @Sendable (inout ShapeProperties, Value) -> Void
  ) -> Self {
    specific(get, set)
  }
}

/// What CAShapeLayer adds.
package enum ShapeKeys: LayerKeyList {
  package static let path = LayerKey(
    "path", Access.path, .shape({ $0.path }, { $0.path = $1 }), animatable: true)
  package static let fillColor = LayerKey(
    "fillColor", Access.color, .shape({ $0.fillColor }, { $0.fillColor = $1 }), implicit: .basic)
  package static let fillRule = LayerKey(
    "fillRule", Access.string, .shape({ $0.fillRule }, { $0.fillRule = $1 }))
  package static let strokeColor = LayerKey(
    "strokeColor", Access.color, .shape({ $0.strokeColor }, { $0.strokeColor = $1 }),
    implicit: .basic)
  package static let strokeStart = LayerKey(
    "strokeStart", Access.number, .shape({ $0.strokeStart }, { $0.strokeStart = $1 }),
    implicit: .basic)
  package static let strokeEnd = LayerKey(
    "strokeEnd", Access.number, .shape({ $0.strokeEnd }, { $0.strokeEnd = $1 }), implicit: .basic,
    answersDefault: true)
  package static let lineWidth = LayerKey(
    "lineWidth", Access.number, .shape({ $0.lineWidth }, { $0.lineWidth = $1 }), implicit: .basic)
  package static let miterLimit = LayerKey(
    "miterLimit", Access.number, .shape({ $0.miterLimit }, { $0.miterLimit = $1 }), implicit: .basic
  )
  package static let lineCap = LayerKey(
    "lineCap", Access.string, .shape({ $0.lineCap }, { $0.lineCap = $1 }))
  package static let lineJoin = LayerKey(
    "lineJoin", Access.string, .shape({ $0.lineJoin }, { $0.lineJoin = $1 }))
  package static let lineDashPattern = LayerKey(
    "lineDashPattern", Access.numbers, .shape({ $0.lineDashPattern }, { $0.lineDashPattern = $1 }))
  package static let lineDashPhase = LayerKey(
    "lineDashPhase", Access.number, .shape({ $0.lineDashPhase }, { $0.lineDashPhase = $1 }),
    implicit: .basic)

  package static let all: [Property] = [
    path.row, fillColor.row, fillRule.row, strokeColor.row, strokeStart.row, strokeEnd.row,
    lineWidth.row, miterLimit.row, lineCap.row, lineJoin.row, lineDashPattern.row,
    lineDashPhase.row,
  ]
}
