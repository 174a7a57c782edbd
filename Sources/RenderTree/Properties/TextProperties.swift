// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry

/// CATextLayer's own properties.
package struct TextProperties: SpecificBlock {
  /// A string, or an attributed one as the object it is.
  package var string = Value.none
  /// A name, or a font as the object it is.
  package var font = Value.string("Helvetica")
  package var fontSize = 36.0
  package var foregroundColor: ColorValue? = .opaqueWhite
  package var isWrapped = false
  package var truncationMode = "none"
  package var alignmentMode = "natural"
  package var allowsFontSubpixelQuantization = false
  /// What the properties above look like, as the layer drew it last.
  package var drawing: TextDrawing?

  package init() {}

  package static func read(_ properties: SpecificProperties) -> Self? {
    guard case .text(let block) = properties else { return nil }
    return block.value
  }

  package static func change(_ properties: inout SpecificProperties, _ body: (inout Self) -> Void) {
    guard case .text(var block) = properties else { return }
    properties = .none
    body(&block.value)
    properties = .text(block)
  }
}

extension CopyOnWrite where Value == TextProperties {
  static let plainText = CopyOnWrite(TextProperties())
}

extension LayerProperties {
  /// The text layer's part; defaults on a layer of another class, where writes are dropped.
  package var text: TextProperties {
    get { TextProperties.read(specific) ?? TextProperties() }
    set { TextProperties.change(&specific) { $0 = newValue } }
  }
}

extension LayerField {
  fileprivate static func text(
    _ get: @escaping @Sendable (TextProperties) -> Value,
    _ set: @escaping @Sendable (inout TextProperties, Value) -> Void
  ) -> Self {
    specific(get, set)
  }
}

/// What CATextLayer adds.
package enum TextKeys: LayerKeyList {
  package static let string = LayerKey(
    "string", Access.any, .text({ $0.string }, { $0.string = $1 }), redraws: true)
  package static let font = LayerKey(
    "font", Access.any, .text({ $0.font }, { $0.font = $1 }), redraws: true)
  package static let fontSize = LayerKey(
    "fontSize", Access.number, .text({ $0.fontSize }, { $0.fontSize = $1 }), implicit: .basic,
    answersDefault: true, redraws: true)
  package static let foregroundColor = LayerKey(
    "foregroundColor", Access.color, .text({ $0.foregroundColor }, { $0.foregroundColor = $1 }),
    implicit: .basic, answersDefault: true, redraws: true)
  package static let wrapped = LayerKey(
    "wrapped", Access.bool, .text({ $0.isWrapped }, { $0.isWrapped = $1 }), redraws: true)
  package static let truncationMode = LayerKey(
    "truncationMode", Access.string, .text({ $0.truncationMode }, { $0.truncationMode = $1 }),
    redraws: true)
  package static let alignmentMode = LayerKey(
    "alignmentMode", Access.string, .text({ $0.alignmentMode }, { $0.alignmentMode = $1 }),
    redraws: true)
  package static let allowsFontSubpixelQuantization = LayerKey(
    "allowsFontSubpixelQuantization", Access.bool,
    .text({ $0.allowsFontSubpixelQuantization }, { $0.allowsFontSubpixelQuantization = $1 }),
    redraws: true)

  package static let all: [Property] = [
    string.row, font.row, fontSize.row, foregroundColor.row, wrapped.row, truncationMode.row,
    alignmentMode.row, allowsFontSubpixelQuantization.row,
  ]
}
