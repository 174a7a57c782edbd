// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Testing

@Suite("Values of basic animations on layers")
struct ValueExamples {
  private func additive(_ animation: CABasicAnimation) -> CABasicAnimation {
    animation.isAdditive = true
    return animation
  }

  @Test("an additive matrix comes first")
  func additiveMatrix() {
    let animation = additive(basic("transform", from: move(5), to: move(5)))
    let found = presented(animation, on: transformed(grow(2, 3)), at: [0.5], \.transform.m41)
    #expect(isClose(found, [10.0]))
  }

  @Test("additive numbers and points are sums with the model")
  func additiveNumbers() {
    let layer = CALayer()
    layer.opacity = 0.2
    let fade = additive(basic("opacity", from: 0.1, to: 0.3))
    #expect(isClose(presented(fade, on: layer, at: [0.5], \.opacity), [Float(0.4)]))
    layer.removeAllAnimations()
    layer.position = point(10, 20)
    let shift = additive(basic("position", from: point(2, 4), to: point(6, 8)))
    #expect(isClose(presented(shift, on: layer, at: [0.5], \.position), [point(14, 26)]))
    layer.removeAllAnimations()
    layer.position = point(300, 0)
    let slide = additive(basic("position.x", from: -200, to: 0))
    let found = presented(slide, on: layer, at: [0, 0.5, 1], \.position.x)
    #expect(isClose(found, [100, 200, 300.0]))
  }

  @Test("cumulative cycles go on where the one before ended")
  func cumulative() {
    func number(_ change: (CABasicAnimation) -> Void, at time: Double) -> [CGFloat] {
      let animation = basic("zPosition", from: 10, to: 20)
      change(animation)
      return presented(animation, at: [time], \.zPosition)
    }
    let sum = number(
      {
        $0.repeatCount = 3
        $0.isCumulative = true
      }, at: 1.5)
    let plain = number({ $0.repeatCount = 3 }, at: 1.5)
    let turning = number(
      {
        $0.repeatCount = 2
        $0.autoreverses = true
        $0.isCumulative = true
      }, at: 2.5)
    #expect(isClose(sum, [35.0]) && isClose(plain, [15.0]) && isClose(turning, [25.0]))
    let moves = CAKeyframeAnimation(keyPath: "transform")
    moves.values = [CATransform3DIdentity, move(10)]
    (moves.duration, moves.repeatCount, moves.isCumulative) = (1, 2, true)
    #expect(isClose(presented(moves, at: [1.5], \.transform.m41), [15.0]))
    let turns = basic("transform", from: 0, to: CGFloat.pi / 2)
    turns.valueFunction = CAValueFunction(name: .rotateZ)
    (turns.repeatCount, turns.isCumulative) = (4, true)
    #expect(isClose(presented(turns, at: [3.5], \.transform), [turn(7 * .pi / 4)]))
  }

  @Test("a value function makes the whole matrix")
  func valueFunctions() {
    let moves = basic("transform", from: 0, to: 10)
    moves.valueFunction = CAValueFunction(name: .translateX)
    #expect(
      isClose(presented(moves, on: transformed(grow(2, 3)), at: [0.5], \.transform), [move(5)]))
    let grows = basic("transform", to: [3, 4, 5])
    grows.valueFunction = CAValueFunction(name: .scale)
    #expect(isClose(presented(grows, at: [0.5], \.transform), [grow(2, 2.5, 3)]))
    let turns = basic("transform", from: 0, to: 2 * CGFloat.pi)
    turns.valueFunction = CAValueFunction(name: .rotateZ)
    #expect(isClose(presented(turns, at: [0.25], \.transform), [turn(.pi / 2)]))
  }

  @Test("missing values are filled from the layer")
  func missing() {
    let layer = CALayer()
    layer.bounds = rect(10, 20, 100, 80)
    #expect(
      isClose(
        presented(basic("bounds", by: rect(2, 4, 20, 40)), on: layer, at: [0.5], \.bounds),
        [rect(11, 22, 110, 100)]))
    #expect(
      isClose(
        presented(
          basic("contentsRect", from: rect(0.1, 0.2, 0.3, 0.4), by: rect(0.2, 0.1, 0.4, 0.2)),
          at: [0.5], \.contentsRect), [rect(0.2, 0.25, 0.5, 0.5)]))
    #expect(
      isClose(
        presented(
          basic("contentsCenter", to: rect(0.5, 0.6, 0.7, 0.8), by: rect(0.2, 0.2, 0.2, 0.2)),
          at: [0.5], \.contentsCenter), [rect(0.4, 0.5, 0.6, 0.7)]))
    #expect(isClose(presented(basic("opacity", from: 0), at: [0.5], \.opacity), [Float(0.5)]))
    #expect(isClose(presented(basic("opacity", to: 0), at: [0.5], \.opacity), [Float(0.5)]))
    #expect(
      isClose(presented(basic("position.x", to: 100, by: 40), at: [0.5], \.position.x), [80.0]))
    #expect(
      isClose(
        presented(
          basic("transform", by: move(20)), on: transformed(move(10)), at: [0.5], \.transform.m41),
        [20.0]))
    #expect(
      isClose(
        presented(basic("transform", to: move(30), by: move(10)), at: [0.5], \.transform.m41),
        [25.0]))
  }

  @Test("values may be plain or boxed, a point an array of two numbers")
  func boxes() {
    let ends: [(Any, Any)] = [
      (point(0, 0), point(10, 20)),
      (NSValue(cgPoint: point(0, 0)), NSValue(cgPoint: point(10, 20))),
      ([0, 0], [10, 20]), ([NSNumber(value: 0), 0], [NSNumber(value: 10), 20]),
    ]
    for (from, to) in ends {
      let animation = basic("position", from: from, to: to)
      #expect(isClose(presented(animation, at: [0.5], \.position), [point(5, 10)]))
    }
    let numbers: [Any] = [4, 4.0, CGFloat(4), Float(4), NSNumber(value: 4), UInt8(4)]
    for number in numbers {
      let animation = basic("zPosition", from: 0, to: number)
      #expect(isClose(presented(animation, at: [0.5], \.zPosition), [2.0]))
    }
    let wrong = basic("zPosition", from: 0, to: "four")
    #expect(isClose(presented(wrong, at: [0.5], \.zPosition), [0.0]))
  }
}

@Suite("Key paths of layers")
struct KeyPathExamples {
  @Test("the parts of a transform are read and replaced")
  func parts() throws {
    func number(_ layer: CALayer, _ keyPath: String) -> Double {
      (layer.value(forKeyPath: keyPath) as? NSNumber)?.doubleValue ?? .nan
    }
    let turned = transformed(euler(0.2, 0.3, 0.4))
    let found = ["rotation.x", "rotation.y", "rotation.z", "rotation"].map {
      number(turned, "transform.\($0)")
    }
    #expect(isClose(found, [0.2, 0.3, 0.4, 0.4]))
    let scaled = transformed(grow(2, 3, 4))
    #expect(number(scaled, "transform.scale") == 3)
    scaled.setValue(5, forKeyPath: "transform.scale")
    #expect(isClose(scaled.transform, grow(5, 5, 5)))
    let moved = transformed(move(6, 7, 8))
    moved.setValue(
      NSValue(cgSize: CGSize(width: 1, height: 2)), forKeyPath: "transform.translation")
    #expect(isClose(moved.transform, move(1, 2, 8)))
    let size = moved.value(forKeyPath: "transform.translation") as? CGSize
    #expect(size == CGSize(width: 1, height: 2))
  }

  @Test("parts animate and leave the others alone")
  func animated() {
    #expect(
      isClose(
        presented(
          basic("transform.scale.x", to: 4), on: transformed(grow(2, 3, 4)), at: [0.5],
          \.transform), [grow(3, 3, 4)]))
    #expect(
      isClose(
        presented(
          basic("transform.translation.x", by: 10), on: transformed(move(6)), at: [0.5],
          \.transform.m41), [11.0]))
    #expect(
      isClose(
        presented(
          basic("transform.rotation.x", from: 0.2, to: 0.6), on: transformed(euler(0.2, 0.3, 0.4)),
          at: [0.5], \.transform), [euler(0.4, 0.3, 0.4)]))
    let full = presented(
      basic("transform.rotation.z", from: 0, to: 2 * CGFloat.pi), at: [0.25, 0.5, 0.75],
      \.transform)
    #expect(isClose(full, [turn(.pi / 2), turn(.pi), turn(3 * .pi / 2)]))
  }

  @Test("two parts animate together")
  func together() {
    let layer = CALayer()
    let host = Host(layer)
    layer.add(basic("transform.rotation.z", from: 0, to: CGFloat.pi / 2), forKey: "turn")
    layer.add(basic("transform.scale", from: 1, to: 2), forKey: "grow")
    host.now = 0.5
    let expected = CATransform3DConcat(grow(1.5, 1.5, 1.5), turn(.pi / 4))
    #expect(isClose(layer.presentation()?.transform, expected))
  }

  @Test("an additive angle is a sum")
  func additiveAngle() {
    let animation = basic("transform.rotation.z", from: 0, to: 0.4)
    animation.isAdditive = true
    #expect(
      isClose(
        presented(animation, on: transformed(turn(0.3)), at: [0.5], \.transform), [turn(0.5)]))
  }

  @Test("a part of a rectangle animates")
  func width() {
    let layer = CALayer()
    layer.bounds = rect(0, 0, 100, 50)
    #expect(
      isClose(
        presented(
          basic("bounds.size.width", from: 100, to: 200), on: layer, at: [0.5], \.bounds),
        [rect(0, 0, 150, 50)]))
  }

  @Test("reading never fails, whatever the path")
  func reading() {
    let layer = CALayer()
    let readable = [
      "transform.scale.x", "bounds.size.width", "position.y", "shadowOffset.height",
      "contentsRect.origin.x", "sublayerTransform.translation.z", "bounds.origin", "bounds.size",
    ]
    for path in readable {
      #expect(layer.value(forKeyPath: path) != nil, "\(path)")
      // Also as a key, which Apple's layers answer with nil or the same.
      _ = layer.value(forKey: path)
    }
    for path in [
      "", ".", "..", "transform.", ".transform", "transform.scale.w", "transform.m34",
      "nothing.at.all", "sublayers.nobody.position", "mask.opacity", "bounds.size.width.more",
      "filters.blur.inputRadius", "frame.size.nothing",
    ] {
      #expect(layer.value(forKeyPath: path) == nil, "\(path)")
      _ = layer.value(forKey: path)
      layer.setValue(1, forKeyPath: path)
    }
  }

  @Test("parts are written from every kind of value")
  func writing() {
    let layer = CALayer()
    let twos: [Any] = [2, 2.0, CGFloat(2), Float(2), NSNumber(value: 2)]
    for two in twos {
      layer.transform = CATransform3DIdentity
      layer.position = .zero
      layer.setValue(two, forKeyPath: "transform.scale.x")
      layer.setValue(two, forKeyPath: "position.y")
      #expect(isClose(layer.transform, grow(2, 1)) && layer.position == point(0, 2))
    }
    for value in [point(3, 4) as Any, NSValue(cgPoint: point(3, 4))] {
      layer.position = .zero
      layer.setValue(value, forKeyPath: "position")
      #expect(layer.position == point(3, 4))
    }
    for value in [move(1, 2, 3) as Any, NSValue(caTransform3D: move(1, 2, 3))] {
      layer.transform = CATransform3DIdentity
      layer.setValue(value, forKeyPath: "transform")
      #expect(isClose(layer.transform, move(1, 2, 3)))
    }
    let color = rgb(1, 0.5, 0)
    layer.setValue(color, forKeyPath: "backgroundColor")
    #expect(layer.backgroundColor === color)
    layer.setValue(nil, forKeyPath: "backgroundColor")
    #expect(layer.backgroundColor == nil)
    layer.setValue("nonsense", forKeyPath: "position")
    layer.setValue(nil, forKeyPath: "position")
    #expect(layer.position == point(3, 4))
  }

  @Test("a path leads to a mask and to sublayers by name")
  func members() {
    let (layer, mask, child) = (CALayer(), CALayer(), CALayer())
    child.name = "child"
    layer.mask = mask
    layer.addSublayer(child)
    layer.setValue(0.25, forKeyPath: "mask.opacity")
    layer.setValue(7, forKeyPath: "sublayers.child.position.x")
    #expect(mask.opacity == 0.25 && child.position.x == 7)
    #expect(layer.value(forKeyPath: "mask.opacity") as? Double == 0.25)
    #expect(layer.value(forKeyPath: "sublayers.child.position") as? CGPoint == point(7, 0))
  }
}
