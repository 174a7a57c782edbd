// SPDX-License-Identifier: Apache-2.0

import Geometry

/// What a text layer says, by the frame from which on it does.
struct TextModel: Sendable {
  struct Document: Sendable {
    var frame: Double
    var text: String
    var font: String
    var size: Double
    var fill: Components?
    var stroke: Components?
    var strokeWidth: Double
    var strokesAbove: Bool
    var alignment: Int
    var lineHeight: Double
    var baselineShift: Double
    /// In thousandths of the size, after every glyph.
    var tracking: Double
    var capitals: Int
    var boxSize: Vec2?
    var boxOrigin: Vec2
  }

  var documents: [Document]
  var animators: [TextAnimatorModel] = []
  var grouping = TextGrouping()

  /// When anything moves but the texts themselves.
  var movement: ClosedRange<Double>? {
    .covering(animators.map(\.movement) + [grouping.alignment.movement])
  }
}
