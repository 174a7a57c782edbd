// SPDX-License-Identifier: Apache-2.0

import QuartzCore

private func ramp(_ change: (CAGradientLayer) -> Void = { _ in }) -> CAGradientLayer {
  let layer = CAGradientLayer()
  layer.frame = rect(0, 0, 80, 60)
  layer.colors = [CGColor.red, CGColor.blue]
  change(layer)
  return layer
}

private func shape(_ change: (CAShapeLayer) -> Void) -> CAShapeLayer {
  let layer = CAShapeLayer()
  layer.frame = rect(0, 0, 80, 60)
  layer.path = CGPath(rect: rect(10, 10, 40, 30), transform: nil)
  change(layer)
  return layer
}

/// A text of which each pixel is looked at.
private func lettered(_ change: @escaping (CATextLayer) -> Void) -> RenderedLayer {
  RenderedLayer(textLayer("Hg") { change($0) }, width: 160, height: 60)
}

extension FactArea {
  static let moreShapes: [Fact] = [
    Fact("N-SHP-01") {
      let shown = RenderedLayer(
        shape {
          $0.fillColor = nil
          $0.strokeColor = .red
          $0.lineWidth = 4
        })
      $0.same([shown.isPainted(8, 8), shown.isPainted(30, 25)], [true, false])
    },
    Fact("N-SHP-03") {
      let layer = shape {
        ($0.lineWidth, $0.miterLimit, $0.lineDashPhase) = (3, 4, 5)
        ($0.strokeStart, $0.strokeEnd) = (0.25, 0.75)
        ($0.fillRule, $0.lineCap, $0.lineJoin) = (.evenOdd, .round, .bevel)
      }
      $0.same([layer.lineWidth, layer.miterLimit, layer.lineDashPhase], [3, 4, 5])
      $0.same([layer.strokeStart, layer.strokeEnd], [0.25, 0.75])
      $0.same(layer.fillRule, .evenOdd)
      $0.same(layer.lineCap, .round)
      $0.same(layer.lineJoin, .bevel)
    },
  ]

  static let moreGradients: [Fact] = [
    Fact("N-GRD-01") {
      let layer = ramp { ($0.startPoint, $0.endPoint) = (point(0, 0.5), point(1, 0.5)) }
      $0.same(RenderedLayer(layer).count, 4800)
    },
    Fact("N-GRD-03") {
      let layer = ramp()
      layer.display()
      layer.colors = [CGColor.green, CGColor.red]
      $0.no(layer.needsDisplay())
    },
    Fact("N-GRD-05") {
      let layer = ramp { $0.locations = [0, 1] }
      $0.same(layer.locations, [0, 1])
      layer.locations = nil
      $0.isNil(layer.locations)
    },
  ]

  static let moreText: [Fact] = [
    Fact("N-TXT-01") {
      $0.yes(lettered { $0.fontSize = 36 }.count > lettered { $0.fontSize = 12 }.count)
    },
    Fact("N-TXT-03") {
      let shown = lettered { $0.foregroundColor = .red }
      $0.yes(shown.pixels.contains { $0 >> 16 & 255 > $0 >> 8 & 255 })
    },
    Fact("N-TXT-07") {
      let layer = textLayer("Hg")
      layer.setNeedsDisplay()
      layer.display()
      $0.no(layer.needsDisplay())
    },
  ]

  static let moreReplicators: [Fact] = [
    Fact("N-REP-01") {
      let layer = CAReplicatorLayer()
      layer.frame = rect(0, 0, 100, 100)
      layer.instanceCount = 2
      layer.instanceTransform = CATransform3DMakeScale(2, 2, 1)
      layer.addSublayer(filled(rect(0, 0, 20, 20)))
      $0.same(RenderedLayer(layer, width: 200, height: 100).count, 400)
    },
    Fact("N-REP-03") {
      let (layer, color) = (CAReplicatorLayer(), CGColor(gray: 0.5, alpha: 1))
      layer.instanceColor = color
      $0.identical(layer.instanceColor, color)
    },
  ]

  static let moreTransformLayers: [Fact] = [
    Fact("N-TFL-01") {
      func shown(_ layer: CALayer) -> RenderedLayer {
        layer.frame = rect(0, 0, 100, 100)
        layer.addSublayer(filled(rect(10, 10, 20, 20)))
        return RenderedLayer(layer)
      }
      let (deep, plain) = (shown(CATransformLayer()), shown(CALayer()))
      $0.same(deep.box, plain.box)
      $0.same(deep.count, plain.count)
    }
  ]

  static let moreScrolling: [Fact] = [
    Fact("N-SCR-01") {
      let (scroll, content) = (CAScrollLayer(), CALayer())
      scroll.bounds = rect(0, 0, 100, 80)
      scroll.scrollMode = .none
      content.frame = rect(0, 0, 500, 400)
      scroll.addSublayer(content)
      content.scroll(point(50, 60))
      $0.same(scroll.bounds, rect(0, 0, 100, 80))
    }
  ]

  static let moreEmitters: [Fact] = [
    Fact("N-EMI-01") {
      let (cell, child) = (CAEmitterCell(), CAEmitterCell())
      cell.emitterCells = [child]
      $0.same(cell.emitterCells?.count, 1)
      $0.identical(cell.emitterCells?.first, child)
    }
  ]

  static let moreAnimations: [Fact] = [
    Fact("N-ANI-01") {
      let animation = CABasicAnimation(keyPath: "position.x")
      let function = CAMediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 0.4)
      (animation.fromValue, animation.toValue) = (3, 7)
      animation.timingFunction = function
      animation.isRemovedOnCompletion = false
      (animation.isAdditive, animation.isCumulative) = (true, true)
      $0.same(animation.keyPath, "position.x")
      $0.same([animation.fromValue as? Int, animation.toValue as? Int], [3, 7])
      $0.identical(animation.timingFunction, function)
      $0.no(animation.isRemovedOnCompletion)
      $0.yes(animation.isAdditive && animation.isCumulative)
    },
    Fact("N-ANI-03") {
      let (group, a, b) = (CAAnimationGroup(), CABasicAnimation(), CATransition())
      group.animations = [a, b]
      $0.same(group.animations?.count, 2)
      $0.identical(group.animations?.first, a)
      $0.identical(group.animations?.last, b)
      group.animations = nil
      $0.isNil(group.animations)
    },
    Fact("N-ANI-05") {
      let animation = CABasicAnimation(keyPath: "transform")
      animation.valueFunction = CAValueFunction(name: .rotateZ)
      $0.same(animation.valueFunction?.name, .rotateZ)
    },
  ]

  static let moreTree: [Fact] = [
    Fact("N-TRE-01") {
      let (parent, a, b) = (CALayer(), CALayer(), CALayer())
      parent.sublayers = [a, b]
      a.removeFromSuperlayer()
      $0.same(parent.sublayers?.count, 1)
      b.removeFromSuperlayer()
      $0.isNil(parent.sublayers)
    },
    Fact("N-TRE-03") {
      let (layer, animation): (Any, Any) = (CALayer(), CAAnimation())
      $0.yes(layer is any CAMediaTiming)
      $0.yes(animation is any CAMediaTiming)
      $0.yes(animation is any CAAction)
    },
  ]

  static let moreTiming: [Fact] = [
    Fact("N-TIM-01") {
      let layer = CALayer()
      (layer.beginTime, layer.timeOffset, layer.repeatCount) = (1.5, 0.25, 3)
      (layer.repeatDuration, layer.autoreverses, layer.fillMode) = (9, true, .both)
      (layer.duration, layer.speed) = (2, 0.5)
      $0.same([layer.beginTime, layer.timeOffset, layer.repeatDuration], [1.5, 0.25, 9])
      $0.same([layer.repeatCount, layer.speed], [3, 0.5])
      $0.yes(layer.autoreverses)
      $0.same(layer.fillMode, .both)
      $0.same(layer.duration, 2)
    }
  ]
}
