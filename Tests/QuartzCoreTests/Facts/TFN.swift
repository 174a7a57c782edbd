// SPDX-License-Identifier: Apache-2.0

import QuartzCore

private func points(_ function: CAMediaTimingFunction) -> [Float] {
  (0..<4).flatMap { index in
    var pair: [Float] = [-1, -1]
    function.getControlPoint(at: index, values: &pair)
    return pair
  }
}

private func named(_ name: CAMediaTimingFunctionName) -> CAMediaTimingFunction {
  CAMediaTimingFunction(name: name)
}

private func value(_ name: CAMediaTimingFunctionName, _ time: Double) -> Double {
  named(name).curve.value(at: time)
}

extension FactArea {
  static let timingFunctions: [Fact] = [
    Fact("TFN-01") { $0.same(points(named(.linear)), [0, 0, 0, 0, 1, 1, 1, 1]) },
    Fact("TFN-02") { $0.same(points(named(.easeIn)), [0, 0, 0.42, 0, 1, 1, 1, 1]) },
    Fact("TFN-03") { $0.same(points(named(.easeOut)), [0, 0, 0, 0, 0.58, 1, 1, 1]) },
    Fact("TFN-05") { $0.same(points(named(.default)), [0, 0, 0.25, 0.1, 0.25, 1, 1, 1]) },
    Fact("TFN-06") {
      let custom = CAMediaTimingFunction(controlPoints: 0.1, 1, 1, 0.2)
      $0.same(points(custom), [0, 0, 0.1, 1, 1, 0.2, 1, 1])
    },
    Fact("TFN-07") {
      for name in [CAMediaTimingFunctionName.linear, .easeIn, .easeOut, .easeInEaseOut, .default] {
        $0.same([value(name, 0), value(name, 1)], [0, 1])
      }
    },
    Fact("TFN-09") { $0.close(value(.easeIn, 0.5), 0.315357, within: 5e-6) },
    Fact("TFN-10") { $0.close(value(.easeIn, 0.75), 0.621861, within: 5e-6) },
    Fact("TFN-11") { $0.close(value(.easeOut, 0.25), 0.378140, within: 5e-6) },
    Fact("TFN-13") { $0.close(value(.easeOut, 0.75), 0.906535, within: 5e-6) },
    Fact("TFN-14") { $0.close(value(.easeInEaseOut, 0.25), 0.129162, within: 5e-6) },
    Fact("TFN-15") { $0.close(value(.easeInEaseOut, 0.5), 0.5, within: 5e-6) },
    Fact("TFN-17") {
      for time in [0.25, 0.5, 0.75] { $0.close(value(.linear, time), time, within: 5e-6) }
    },
    Fact("TFN-18") {
      let curve = CAMediaTimingFunction(controlPoints: 0.5, 0, 0.5, 1).curve
      $0.close(curve.value(at: 0.25), 0.105889, within: 5e-6)
    },
    Fact("TFN-19") {
      let curve = CAMediaTimingFunction(controlPoints: 0.5, 0, 0.5, 1).curve
      $0.close(curve.value(at: 0.5), 0.5, within: 5e-6)
    },
    Fact("TFN-21") {
      let curve = CAMediaTimingFunction(controlPoints: 0, 0, 1, 1).curve
      $0.close(curve.value(at: 0.5), 0.5, within: 5e-6)
    },
    Fact("TFN-22") { $0.same([value(.linear, -0.5), value(.linear, 1.5)], [0, 1]) },
    Fact("TFN-23", differs: "an unknown name gives the linear curve instead of an exception") {
      // The exception leaves no curve behind.
      $0.isNil(named(CAMediaTimingFunctionName(rawValue: "bouncy")))
    },
  ]
}
