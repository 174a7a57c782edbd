// SPDX-License-Identifier: Apache-2.0

import QuartzCore

private func layer(_ change: (CAShapeLayer) -> Void = { _ in }) -> CAShapeLayer {
  let layer = CAShapeLayer()
  layer.frame = rect(0, 0, 80, 60)
  layer.path = CGPath(rect: rect(10, 10, 40, 30), transform: nil)
  change(layer)
  return layer
}

private func shape(_ change: (CAShapeLayer) -> Void = { _ in }) -> RenderedLayer {
  RenderedLayer(layer(change))
}

private func stroked(_ layer: CAShapeLayer) {
  layer.fillColor = nil
  layer.strokeColor = .red
  layer.lineWidth = 4
}

private func dashed(_ layer: CAShapeLayer) {
  stroked(layer)
  layer.lineDashPattern = [6, 6]
}

extension FactArea {
  static let shapes: [Fact] = [
    Fact("SHP-01") {
      $0.same(shape().count, 1200)
      $0.same(shape().box, rect(10, 10, 40, 30))
    },
    Fact("SHP-02") { $0.same(shape { $0.fillColor = nil }.count, 0) },
    Fact("SHP-03") { $0.same(shape { $0.path = nil }.count, 0) },
    Fact("SHP-05") {
      let shown = shape {
        $0.frame = rect(0, 0, 30, 30)
        $0.masksToBounds = true
      }
      $0.same(shown.count, 400)
    },
    Fact("SHP-06") { $0.same(shape(stroked).count, 560) },
    Fact("SHP-07") {
      let shown = shape {
        stroked($0)
        $0.fillColor = .blue
      }
      $0.same(shown.count, 1496)
    },
    Fact("SHP-09") {
      let shown = shape(dashed)
      $0.yes(shown.count > 0 && shown.count < 560)
    },
    Fact("SHP-10") {
      let moved = shape {
        dashed($0)
        $0.lineDashPhase = 6
      }
      $0.no(moved.pixels == shape(dashed).pixels)
    },
    Fact(
      "SHP-11",
      differs: "Apple's render(in:) lets a parent's dashes leak into its sublayers; on screen it "
        + "does not, and neither do we"
    ) {
      let family = layer(dashed)
      family.addSublayer(layer(stroked))
      $0.same(RenderedLayer(family).count, 288)
    },
  ]
}
