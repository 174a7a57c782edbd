// SPDX-License-Identifier: Apache-2.0

import QuartzCore

private final class Marker: CAAction {
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

private final class Answering: CALayerDelegate {
  let answer: (any CAAction)?

  init(_ answer: (any CAAction)?) {
    self.answer = answer
  }

  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { answer }
}

private final class Redrawn: CALayer {
  override class func needsDisplay(forKey key: String) -> Bool {
    key == "opacity" || super.needsDisplay(forKey: key)
  }
}

extension FactArea {
  static let actions: [Fact] = [
    Fact("ACT-01") { $0.isNil(CALayer.defaultAction(forKey: "position")) },
    Fact("ACT-02") {
      $0.isNil(CALayer().action(forKey: "position"))
      $0.isNil(CALayer().action(forKey: "unknown"))
    },
    Fact("ACT-03") {
      let (layer, marker) = (CALayer(), Marker())
      let delegate = Answering(marker)
      layer.delegate = delegate
      layer.actions = ["position": Marker()]
      $0.identical(layer.action(forKey: "position"), marker)
    },
    Fact("ACT-05") {
      let (layer, marker) = (CALayer(), Marker())
      let delegate = Answering(nil)
      layer.delegate = delegate
      layer.actions = ["position": marker]
      $0.identical(layer.action(forKey: "position"), marker)
    },
    Fact("ACT-06") {
      let layer = CALayer()
      layer.actions = ["position": NSNull()]
      layer.style = ["actions": ["position": Marker()]]
      $0.isNil(layer.action(forKey: "position"))
    },
    Fact("ACT-07") {
      let (layer, marker) = (CALayer(), Marker())
      layer.style = ["actions": ["position": marker]]
      $0.identical(layer.action(forKey: "position"), marker)
    },
    Fact("ACT-09") {
      let layer = CALayer()
      layer.style = [
        "actions": ["position": NSNull()], "style": ["actions": ["position": Marker()]],
      ]
      $0.isNil(layer.action(forKey: "position"))
    },
    Fact("ACT-10") {
      let (layer, marker) = (CALayer(), Marker())
      layer.actions = ["position": marker]
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      $0.identical(layer.action(forKey: "position"), marker)
      CATransaction.commit()
    },
    Fact("ACT-11") {
      for key in ["opacity", "bounds", "backgroundColor"] {
        $0.isNil(CALayer.defaultAction(forKey: key))
      }
      $0.isNil(CAShapeLayer.defaultAction(forKey: "strokeEnd"))
      $0.isNil(CAGradientLayer.defaultAction(forKey: "colors"))
      $0.isNil(CAReplicatorLayer.defaultAction(forKey: "instanceDelay"))
    },
    Fact("ACT-13") {
      let layer = Redrawn()
      layer.opacity = 0.5
      $0.yes(layer.needsDisplay())
    },
    Fact("ACT-14") {
      let layer = Redrawn()
      layer.opacity = 1
      $0.no(layer.needsDisplay())
    },
    Fact("ACT-15") {
      let layer = Redrawn()
      layer.setValue(0.5, forKey: "opacity")
      $0.yes(layer.needsDisplay())
    },
    Fact("ACT-17") {
      let keys = [
        "bounds", "position", "opacity", "backgroundColor", "contents", "contentsRect",
        "contentsGravity",
      ]
      for key in keys { $0.no(CATextLayer.needsDisplay(forKey: key)) }
    },
    Fact("ACT-18") {
      for key in ["path", "fillColor", "lineWidth"] {
        $0.no(CAShapeLayer.needsDisplay(forKey: key))
      }
      for key in ["colors", "locations", "startPoint"] {
        $0.no(CAGradientLayer.needsDisplay(forKey: key))
      }
      for key in ["instanceCount", "instanceDelay", "instanceTransform", "instanceColor"] {
        $0.no(CAReplicatorLayer.needsDisplay(forKey: key))
      }
    },
  ]
}
