// SPDX-License-Identifier: Apache-2.0

extension PropertyTable {
  /// What CAShapeLayer adds.
  static let shapeRows: [Property] = [
    Property("path", .path({ $0.shape.path }, { $0.shape.path = $1 }), animatable: true),
    Property(
      "fillColor", .color({ $0.shape.fillColor }, { $0.shape.fillColor = $1 }), implicit: .basic),
    Property("fillRule", .string({ $0.shape.fillRule }, { $0.shape.fillRule = $1 })),
    Property(
      "strokeColor", .color({ $0.shape.strokeColor }, { $0.shape.strokeColor = $1 }),
      implicit: .basic),
    Property(
      "strokeStart", .number({ $0.shape.strokeStart }, { $0.shape.strokeStart = $1 }),
      implicit: .basic),
    Property(
      "strokeEnd", .number({ $0.shape.strokeEnd }, { $0.shape.strokeEnd = $1 }), implicit: .basic,
      answersDefault: true),
    Property(
      "lineWidth", .number({ $0.shape.lineWidth }, { $0.shape.lineWidth = $1 }), implicit: .basic),
    Property(
      "miterLimit", .number({ $0.shape.miterLimit }, { $0.shape.miterLimit = $1 }), implicit: .basic
    ),
    Property("lineCap", .string({ $0.shape.lineCap }, { $0.shape.lineCap = $1 })),
    Property("lineJoin", .string({ $0.shape.lineJoin }, { $0.shape.lineJoin = $1 })),
    Property(
      "lineDashPattern", .numbers({ $0.shape.lineDashPattern }, { $0.shape.lineDashPattern = $1 })),
    Property(
      "lineDashPhase", .number({ $0.shape.lineDashPhase }, { $0.shape.lineDashPhase = $1 }),
      implicit: .basic),
  ]
}
