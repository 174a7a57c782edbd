// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import QuartzCore

extension LayerBuilder {
  /// What a text layer says, each text for its frames.
  func text(_ model: TextModel, name: String?) -> CALayer? {
    let documents = model.documents.enumerated()
      .sorted { ($0.element.frame, $0.offset) < ($1.element.frame, $1.offset) }.map(\.element)
    guard !documents.isEmpty else { return nil }
    let layer = TransformLayers.plain()
    for (index, document) in documents.enumerated() {
      let shown = text(document, of: model, name: name)
      // The first is seen before its frame too.
      let start = index > 0 ? document.frame : -1e9
      let end = index + 1 < documents.count ? documents[index + 1].frame : 1e9
      if documents.count > 1 { tracks.show(shown, min(start, end)..<end) }
      layer.addSublayer(shown)
    }
    return layer
  }

  private func text(
    _ document: TextModel.Document, of model: TextModel, name: String?
  ) -> CALayer {
    if document.capitals == 2 { report("small capitals", at: name) }
    let setting = TextSetting(document, animation, maker, pictures)
    if let font = setting.missingFont {
      report("the font \(font), which is neither in the document nor on this machine", at: name)
    }
    guard model.animators.isEmpty else {
      return animated(setting, document, model, name: name)
    }
    let layer = TransformLayers.plain()
    for part in parts(CGPath(setting.path), document) { layer.addSublayer(part.shape) }
    return layer
  }

  /// What paints an outline, the lowest first.
  func parts(
    _ path: CGPath, _ document: TextModel.Document
  ) -> [(shape: CAShapeLayer, isStroke: Bool)] {
    var parts: [(shape: CAShapeLayer, isStroke: Bool)] = []
    if let fill = document.fill {
      let shape = CAShapeLayer()
      shape.anchorPoint = .zero
      shape.path = path
      shape.fillColor = Self.color(fill)
      parts.append((shape, false))
    }
    if let stroke = document.stroke, document.strokeWidth > 0 {
      let shape = CAShapeLayer()
      shape.anchorPoint = .zero
      shape.path = path
      shape.fillColor = nil
      shape.strokeColor = Self.color(stroke)
      shape.lineWidth = document.strokeWidth
      shape.lineJoin = .miter
      shape.miterLimit = 4
      parts.insert((shape, true), at: document.strokesAbove ? parts.count : 0)
    }
    return parts
  }
}
