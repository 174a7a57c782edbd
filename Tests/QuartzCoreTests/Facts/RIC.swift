// SPDX-License-Identifier: Apache-2.0

import QuartzCore

private func layer(_ frame: CGRect, _ color: CGColor? = .red) -> CALayer {
  let layer = CALayer()
  layer.frame = frame
  layer.backgroundColor = color
  return layer
}

private func pair(_ parent: CALayer, _ child: CALayer) -> CALayer {
  parent.addSublayer(child)
  return parent
}

/// Draws green everywhere.
private final class Painter: CALayerDelegate {
  func draw(_ layer: CALayer, in ctx: CGContext) {
    ctx.setFillColor(.green)
    ctx.fill(layer.bounds)
  }
}

/// A layer of 80×60 with a picture of 20×10.
private func framed(_ gravity: CALayerContentsGravity) -> CGRect {
  let layer = layer(rect(0, 0, 80, 60), nil)
  layer.contents = RenderInContextTests.picture
  layer.contentsGravity = gravity
  return RenderedLayer(layer).box
}

/// A layer of 40×40 at 80,80 in a context of 200×200, with a shadow that falls to the upper right.
private func shadowed(_ change: (CALayer) -> Void = { _ in }) -> RenderedLayer {
  let caster = layer(rect(80, 80, 40, 40), .green)
  caster.shadowOffset = CGSize(width: 20, height: 20)
  caster.shadowRadius = 5
  caster.shadowOpacity = 1
  change(caster)
  return RenderedLayer(pair(layer(rect(0, 0, 200, 200), nil), caster), width: 200, height: 200)
}

extension FactArea {
  static let rendering: [Fact] = [
    Fact("RIC-01") { $0.same(RenderedLayer(layer(rect(10, 20, 30, 40))).box, rect(0, 0, 30, 40)) },
    Fact("RIC-02") {
      let layer = layer(.zero)
      layer.bounds = rect(10, 10, 20, 20)
      layer.position = point(50, 50)
      $0.same(RenderedLayer(layer).box, rect(10, 10, 20, 20))
    },
    Fact("RIC-03") {
      let layer = layer(rect(10, 10, 20, 20))
      layer.transform = CATransform3DMakeTranslation(30, 30, 0)
      $0.same(RenderedLayer(layer).box, rect(0, 0, 20, 20))
    },
    Fact("RIC-05") {
      let layer = layer(rect(0, 0, 30, 40))
      layer.opacity = 0.5
      let shown = RenderedLayer(layer)
      $0.same(shown.count, 1200)
      $0.no(shown.pixels.contains { $0 >> 24 == 255 })
    },
    Fact("RIC-06") {
      let tree = pair(layer(rect(0, 0, 20, 20), nil), layer(rect(10, 10, 20, 20)))
      $0.same(RenderedLayer(tree).box, rect(10, 10, 20, 20))
    },
    Fact("RIC-07") {
      let tree = pair(layer(rect(0, 0, 20, 20), nil), layer(rect(10, 10, 20, 20)))
      tree.masksToBounds = true
      $0.same(RenderedLayer(tree).box, rect(10, 10, 10, 10))
    },
    Fact("RIC-09") {
      let masking = pair(layer(rect(0, 0, 20, 20), nil), layer(rect(-5, -5, 90, 90)))
      masking.masksToBounds = true
      $0.same(RenderedLayer(pair(layer(rect(0, 0, 90, 90), nil), masking)).box, rect(0, 0, 20, 20))
    },
    Fact("RIC-10") {
      let child = layer(rect(10, 10, 20, 20))
      child.transform = CATransform3DMakeTranslation(30, 30, 0)
      $0.same(RenderedLayer(pair(layer(rect(0, 0, 90, 90), nil), child)).box, rect(40, 40, 20, 20))
    },
    Fact("RIC-11") {
      let child = layer(rect(0, 0, 20, 20))
      child.anchorPoint = .zero
      child.position = point(50, 50)
      $0.same(RenderedLayer(pair(layer(rect(0, 0, 90, 90), nil), child)).box, rect(50, 50, 20, 20))
    },
    Fact("RIC-13") {
      let (layer, painter) = (layer(rect(0, 0, 20, 20), nil), Painter())
      layer.delegate = painter
      $0.same(RenderedLayer(layer).count, 0)
    },
    Fact("RIC-14") {
      let (layer, painter) = (layer(rect(0, 0, 20, 20), nil), Painter())
      layer.delegate = painter
      layer.display()
      $0.same(RenderedLayer(layer).count, 400)
    },
    Fact("RIC-15") { $0.same(framed(.resize), rect(0, 0, 80, 60)) },
    Fact("RIC-17") { $0.same(framed(.center), rect(30, 25, 20, 10)) },
    Fact("RIC-18") { $0.same(framed(.top), rect(30, 50, 20, 10)) },
    Fact("RIC-19") { $0.same(framed(.bottomLeft), rect(0, 0, 20, 10)) },
    Fact("RIC-21") {
      let layer = layer(rect(0, 0, 80, 60), nil)
      layer.borderWidth = 5
      $0.same(RenderedLayer(layer).count, 1300)
      $0.same(RenderedLayer(layer).box, rect(0, 0, 80, 60))
    },
    Fact("RIC-22") {
      let layer = layer(rect(0, 0, 80, 60))
      layer.borderWidth = 5
      layer.borderColor = .blue
      let shown = RenderedLayer(layer)
      $0.same(shown.count, 4800)
      $0.same([shown(2, 30), shown(40, 30)], [0xFF00_00FF, 0xFFFF_0000])
    },
    Fact("RIC-23") {
      let parent = layer(rect(0, 0, 80, 60), nil)
      parent.cornerRadius = 20
      $0.same(RenderedLayer(pair(parent, layer(rect(0, 0, 10, 10)))).count, 100)
    },
    Fact("RIC-25", differs: "a context is never nil in Swift") {
      $0.fail("the case cannot be written")
    },
    Fact("RIC-26") { $0.yes(shadowed().isPainted(149, 120)) },
    Fact("RIC-27") { $0.no(shadowed().isPainted(152, 120)) },
    Fact("RIC-29") {
      // The sublayer ends twenty points beyond the layer, and so does its part of the shadow.
      let shown = shadowed { $0.addSublayer(layer(rect(40, 10, 20, 20), .blue)) }
      $0.yes(shown.isPainted(165, 120))
    },
    Fact("RIC-30") {
      let path = CGPath(rect: rect(-60, -60, 10, 10), transform: nil)
      $0.same(shadowed { $0.shadowPath = path }.pixels, shadowed().pixels)
    },
    Fact("RIC-31") {
      let layer = CATransformLayer()
      layer.frame = rect(0, 0, 100, 100)
      layer.backgroundColor = .green
      $0.same(RenderedLayer(layer).count, 10_000)
    },
    Fact("RIC-33") {
      let layer = CATransformLayer()
      layer.frame = rect(0, 0, 50, 50)
      layer.masksToBounds = true
      layer.addSublayer(FactArea.filled(rect(0, 0, 400, 400)))
      $0.same(RenderedLayer(layer).count, 2500)
    },
  ]

  static func filled(_ frame: CGRect) -> CALayer { layer(frame) }
}
