// SPDX-License-Identifier: Apache-2.0

extension PropertyTable {
  /// What CATextLayer adds.
  static let textRows: [Property] = [
    Property("string", .any({ $0.text.string }, { $0.text.string = $1 })),
    Property("font", .any({ $0.text.font }, { $0.text.font = $1 })),
    Property(
      "fontSize", .number({ $0.text.fontSize }, { $0.text.fontSize = $1 }), implicit: .basic,
      answersDefault: true),
    Property(
      "foregroundColor", .color({ $0.text.foregroundColor }, { $0.text.foregroundColor = $1 }),
      implicit: .basic, answersDefault: true),
    Property("wrapped", .bool({ $0.text.isWrapped }, { $0.text.isWrapped = $1 })),
    Property(
      "truncationMode", .string({ $0.text.truncationMode }, { $0.text.truncationMode = $1 })),
    Property("alignmentMode", .string({ $0.text.alignmentMode }, { $0.text.alignmentMode = $1 })),
    Property(
      "allowsFontSubpixelQuantization",
      .bool(
        { $0.text.allowsFontSubpixelQuantization }, { $0.text.allowsFontSubpixelQuantization = $1 }
      )),
  ]
}
