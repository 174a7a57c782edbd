// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Testing

@Suite("Names of constants")
struct AnimationConstantsTests {
  @Test("are those that files hold")
  func names() {
    let modes: [CAAnimationCalculationMode] = [.linear, .discrete, .paced, .cubic, .cubicPaced]
    #expect(modes.map(\.rawValue) == ["linear", "discrete", "paced", "cubic", "cubicPaced"])
    let fills: [CAMediaTimingFillMode] = [.removed, .forwards, .backwards, .both]
    #expect(fills.map(\.rawValue) == ["removed", "forwards", "backwards", "both"])
    let curves: [CAMediaTimingFunctionName] = [
      .linear, .easeIn, .easeOut, .easeInEaseOut, .default,
    ]
    #expect(curves.map(\.rawValue) == ["linear", "easeIn", "easeOut", "easeInEaseOut", "default"])
    let types: [CATransitionType] = [.fade, .moveIn, .push, .reveal]
    #expect(types.map(\.rawValue) == ["fade", "moveIn", "push", "reveal"])
    let subtypes: [CATransitionSubtype] = [.fromTop, .fromBottom, .fromLeft, .fromRight]
    #expect(subtypes.map(\.rawValue) == ["fromTop", "fromBottom", "fromLeft", "fromRight"])
    let turns: [CAAnimationRotationMode] = [.rotateAuto, .rotateAutoReverse]
    #expect(turns.map(\.rawValue) == ["auto", "autoReverse"])
    #expect(kCATransition == "transition")
  }

  @Test("value functions exist for the eleven names only")
  func valueFunctions() throws {
    for name in [
      "rotateX", "rotateY", "rotateZ", "scale", "scaleX", "scaleY", "scaleZ",
      "translate", "translateX", "translateY", "translateZ",
    ] {
      let function = try #require(CAValueFunction(name: CAValueFunctionName(rawValue: name)))
      #expect(function.name.rawValue == name)
      #expect(function == CAValueFunction(name: function.name))
      let data = try NSKeyedArchiver.archivedData(
        withRootObject: function, requiringSecureCoding: true)
      let copy = try NSKeyedUnarchiver.unarchivedObject(ofClass: CAValueFunction.self, from: data)
      #expect(copy == function)
    }
    #expect(CAValueFunction(name: CAValueFunctionName(rawValue: "spin")) == nil)
  }
}

@Suite("CAMediaTimingFunction")
struct CAMediaTimingFunctionTests {
  private func points(_ function: CAMediaTimingFunction) -> [Float] {
    (0..<4).flatMap { index in
      var pair: [Float] = [-1, -1]
      function.getControlPoint(at: index, values: &pair)
      return pair
    }
  }

  @Test("named curves have their control points")
  func named() {
    #expect(points(CAMediaTimingFunction(name: .linear)) == [0, 0, 0, 0, 1, 1, 1, 1])
    #expect(points(CAMediaTimingFunction(name: .easeIn)) == [0, 0, 0.42, 0, 1, 1, 1, 1])
    #expect(points(CAMediaTimingFunction(name: .easeOut)) == [0, 0, 0, 0, 0.58, 1, 1, 1])
    #expect(points(CAMediaTimingFunction(name: .easeInEaseOut)) == [0, 0, 0.42, 0, 0.58, 1, 1, 1])
    #expect(points(CAMediaTimingFunction(name: .default)) == [0, 0, 0.25, 0.1, 0.25, 1, 1, 1])
    let custom = CAMediaTimingFunction(controlPoints: 0.1, 1, 1, 0.2)
    #expect(points(custom) == [0, 0, 0.1, 1, 1, 0.2, 1, 1])
  }

  @Test("an unknown name is linear, and another index writes nothing")
  func odd() {
    let unknown = CAMediaTimingFunction(name: CAMediaTimingFunctionName(rawValue: "bouncy"))
    #expect(unknown == CAMediaTimingFunction(name: .linear))
    var pair: [Float] = [-1, -1]
    unknown.getControlPoint(at: 4, values: &pair)
    unknown.getControlPoint(at: -1, values: &pair)
    #expect(pair == [-1, -1])
  }

  @Test(
    "curves have Core Animation's values",
    arguments: [
      ("linear", 0.25, 0.25), ("linear", -0.5, 0), ("linear", 1.5, 1),
      ("easeIn", 0.5, 0.315357), ("easeIn", 0.75, 0.621862), ("easeOut", 0.25, 0.378138),
      ("easeOut", 0.75, 0.906535), ("easeInEaseOut", 0.25, 0.129162),
      ("easeInEaseOut", 0.5, 0.5), ("default", 0.4, 0.682541),
    ] as [(String, Double, Double)])
  func values(name: String, time: Double, expected: Double) {
    let function = CAMediaTimingFunction(name: CAMediaTimingFunctionName(rawValue: name))
    #expect(abs(function.curve.value(at: time) - expected) < 1e-5)
  }

  @Test("equality and archives keep the control points")
  func archiving() throws {
    let curve = CAMediaTimingFunction(controlPoints: 0.68, -0.55, 0.265, 1.55)
    #expect(curve != CAMediaTimingFunction(name: .default))
    let data = try NSKeyedArchiver.archivedData(withRootObject: curve, requiringSecureCoding: true)
    let copy = try NSKeyedUnarchiver.unarchivedObject(
      ofClass: CAMediaTimingFunction.self, from: data)
    #expect(copy == curve)
    #expect(copy?.hash == curve.hash)
  }
}
