// SPDX-License-Identifier: Apache-2.0

import QuartzCore

private func ramp(_ change: (CAGradientLayer) -> Void = { _ in }) -> RenderedLayer {
  let layer = CAGradientLayer()
  layer.frame = rect(0, 0, 80, 60)
  layer.colors = [CGColor.red, CGColor.blue]
  change(layer)
  return RenderedLayer(layer)
}

private func red(_ pixel: UInt32) -> Int { Int(pixel >> 16 & 255) }
private func green(_ pixel: UInt32) -> Int { Int(pixel >> 8 & 255) }
private func blue(_ pixel: UInt32) -> Int { Int(pixel & 255) }

/// A replicator with a child of 10×10 at 5,5 and copies 30 points apart.
private func copies(_ count: Int, _ change: (CAReplicatorLayer) -> Void = { _ in }) -> RenderedLayer
{
  let layer = CAReplicatorLayer()
  layer.frame = rect(0, 0, 100, 100)
  layer.instanceCount = count
  layer.instanceTransform = CATransform3DMakeTranslation(30, 0, 0)
  layer.addSublayer(FactArea.filled(rect(5, 5, 20, 20)))
  change(layer)
  return RenderedLayer(layer)
}

extension FactArea {
  static let gradients: [Fact] = [
    Fact("GRD-01") {
      let shown = ramp()
      $0.same(shown.count, 4800)
      $0.yes(red(shown(40, 2)) > 240 && blue(shown(40, 57)) > 240)
      $0.yes((1..<60).allSatisfy { blue(shown(40, $0)) >= blue(shown(40, $0 - 1)) })
    },
    Fact("GRD-02") {
      let shown = ramp { ($0.startPoint, $0.endPoint) = (point(0, 0.5), point(1, 0.5)) }
      $0.yes(red(shown(2, 30)) > 240 && blue(shown(77, 30)) > 240)
    },
    Fact("GRD-03") {
      let shown = ramp { ($0.startPoint, $0.endPoint) = (point(0.5, 1), point(0.5, 0)) }
      $0.yes(red(shown(40, 57)) > 240 && blue(shown(40, 2)) > 240)
    },
    Fact("GRD-05") {
      $0.same(ramp { $0.colors = nil }.count, 0)
      $0.same(ramp { $0.colors = [] }.count, 0)
      $0.same(ramp { $0.colors = [CGColor.red] }.count, 0)
    },
    Fact("GRD-06") {
      let shown = ramp {
        $0.colors = [CGColor.red, CGColor.green, CGColor.blue]
        $0.locations = [0, 0.25, 1]
      }
      let quarter = shown(40, 15)
      $0.yes(green(quarter) > red(quarter) && green(quarter) > blue(quarter))
    },
    Fact("GRD-07") {
      let shown = ramp {
        $0.colors = [CGColor.red, CGColor.green, CGColor.blue]
        $0.locations = [0.5]
      }
      $0.same(shown.count, 0)
    },
    Fact("GRD-09") {
      let shown = ramp {
        $0.contents = RenderInContextTests.picture
        $0.contentsGravity = .center
      }
      $0.same(shown(40, 30), 0xFF00_FF00)
      $0.same(green(shown(40, 40)), 0)
      $0.same(shown.count, 4800)
    },
    Fact("GRD-10") {
      let shown = ramp { $0.cornerRadius = 20 }
      $0.same(shown(0, 0), 0)
      $0.yes(Double(shown.count) > 4800 * 0.9)
    },
    Fact("GRD-11") {
      let shown = ramp {
        $0.type = .radial
        ($0.startPoint, $0.endPoint) = (point(0.5, 0.5), point(1, 1))
      }
      $0.same(shown.count, 4800)
      $0.yes(red(shown(40, 30)) > 240 && blue(shown(1, 1)) > 240)
      // Half the way out along either axis of the ellipse.
      $0.yes(abs(red(shown(60, 30)) - red(shown(40, 45))) <= 8)
    },
    Fact("GRD-13") {
      let shown = ramp {
        $0.type = .conic
        $0.colors = [CGColor.red, CGColor.green, CGColor.blue]
        ($0.startPoint, $0.endPoint) = (point(0.5, 0.5), point(1, 0.5))
      }
      // A quarter turn up is halfway from red to green, half a turn is green.
      $0.close(
        [Double(red(shown(40, 58))), Double(green(shown(40, 58)))], [127.0, 127], within: 4)
      $0.yes(green(shown(1, 30)) > 245)
      $0.close([Double(green(shown(40, 1))), Double(blue(shown(40, 1)))], [127.0, 127], within: 4)
    },
    Fact("GRD-14") {
      let spread = ramp { $0.colors = [CGColor.red, CGColor.green, CGColor.blue] }
      let given = ramp {
        $0.colors = [CGColor.red, CGColor.green, CGColor.blue]
        $0.locations = [0, 0.5, 1]
      }
      $0.same(spread.pixels, given.pixels)
    },
  ]

  static let replicators: [Fact] = [
    Fact("REP-01") { $0.same(copies(1).box, rect(5, 5, 20, 20)) },
    Fact("REP-02") {
      let shown = copies(3)
      $0.same(shown.box, rect(5, 5, 80, 20))
      $0.same(shown.count, 1200)
    },
    Fact("REP-03") { $0.same(copies(0).count, 0) },
    Fact("REP-05") {
      let tinted = copies(3) {
        $0.instanceColor = .blue
        $0.instanceRedOffset = -0.5
        $0.instanceAlphaOffset = -0.3
      }
      $0.same(tinted.pixels, copies(3).pixels)
    },
  ]
}
