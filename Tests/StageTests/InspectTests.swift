// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import DisplayList
import QuartzCore
import Stage
import Testing

@Suite("Inspecting a stage")
struct InspectTests {
  let stage: Stage
  let row = CAReplicatorLayer()
  let dot = CAShapeLayer()

  init() throws {
    stage = try Stage(size: CGSize(width: 100, height: 60))
    row.name = "row"
    row.frame = stage.layer.bounds
    row.instanceCount = 3
    row.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
    dot.frame = CGRect(x: 0, y: 10, width: 10, height: 10)
    dot.fillColor = CGColor(srgbRed: 1, green: 0.5, blue: 0, alpha: 0.5)
    dot.path = CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil)
    row.addSublayer(dot)
    stage.layer.addSublayer(row)
    let move = CABasicAnimation(keyPath: "position.x")
    move.fromValue = 5
    move.toValue = 25
    move.duration = 1
    dot.add(move, forKey: "move")
    CATransaction.flush()
  }

  @Test("describes classes, names and what is not at its default")
  func tree() {
    #expect(
      stage.treeDescription(at: 0.25) == """
        CALayer
            bounds 0 0 100 60
            position 50 30
          CAReplicatorLayer "row"
              bounds 0 0 100 60
              position 50 30
              instanceCount 3
              instanceTransform [1 0 0 1 20 0]
            CAShapeLayer
                bounds 0 0 10 10
                position 5 15 → 10 15
                path path in 1 2 3 4
                fillColor #FF800080
                animations move

        """)
  }

  @Test("describes masks, time, keys of one's own and copies")
  func more() throws {
    CATransaction.setDisableActions(true)
    dot.removeAllAnimations()
    let mask = CALayer()
    mask.opacity = 0.125
    row.mask = mask
    row.speed = 0.5
    dot.setValue("north", forKey: "side")
    try #require(row.copy(at: 2)).setValue(9, forKeyPath: "lineWidth", of: dot)
    #expect(
      stage.treeDescription() == """
        CALayer
            bounds 0 0 100 60
            position 50 30
          CAReplicatorLayer "row"
              speed 0.5
              bounds 0 0 100 60
              position 50 30
              instanceCount 3
              instanceTransform [1 0 0 1 20 0]
            mask CALayer
                opacity 0.125
            CAShapeLayer
                bounds 0 0 10 10
                position 5 15
                path path in 1 2 3 4
                fillColor #FF800080
                side "north"
                copy 2 lineWidth 1 → 9

        """)
  }

  @Test("says what differs between two times, and nothing else")
  func difference() throws {
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 1
    fade.toValue = 0
    fade.duration = 1
    try #require(row.copy(at: 1)).add(fade, forKey: "fade", to: dot)
    #expect(
      stage.difference(from: 0.25, to: 0.75) == """
        CALayer > CAReplicatorLayer "row" > CAShapeLayer #0
          position 10 15 → 20 15
          copy 1 opacity 0.75 → 0.25

        """)
    #expect(stage.difference(from: 2, to: 3).isEmpty)
    #expect(stage.difference(from: 0.5, to: 0.5).isEmpty)
  }

  @Test("changes neither the time nor the layers")
  func harmless() {
    let before = stage.image().image
    _ = stage.treeDescription(at: 7)
    #expect(stage.time == 0)
    #expect(stage.treeDescription(at: 0.25) == stage.treeDescription(at: 0.25))
    #expect(stage.image().image == before)
  }
}
