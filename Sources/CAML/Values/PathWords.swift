// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Paths as documents write them: numbers before the operator that takes them.
enum PathWords {
  /// The path; nil for what is none.
  static func path(_ text: String) -> CGPath? {
    let path = CGMutablePath()
    var numbers: [CGFloat] = []
    var hasPoint = false
    for word in NumberWords.words(text) {
      if let number = NumberWords.number(word) {
        guard numbers.count < 6 else { return nil }
        numbers.append(CGFloat(number))
        continue
      }
      func point(_ index: Int) -> CGPoint {
        CGPoint(x: numbers[index * 2], y: numbers[index * 2 + 1])
      }
      guard hasPoint || word == "m" else { return nil }
      switch (word, numbers.count) {
      case ("m", 2):
        path.move(to: point(0))
        hasPoint = true
      case ("l", 2): path.addLine(to: point(0))
      case ("q", 4): path.addQuadCurve(to: point(1), control: point(0))
      case ("c", 6): path.addCurve(to: point(2), control1: point(0), control2: point(1))
      case ("h", 0): path.closeSubpath()
      default: return nil
      }
      numbers.removeAll(keepingCapacity: true)
    }
    return numbers.isEmpty ? path : nil
  }

  /// The text for a path.
  static func text(_ path: CGPath) -> String {
    var words: [String] = []
    path.applyWithBlock { element in
      let points = element.pointee.points
      func add(_ count: Int, _ name: String) {
        for index in 0..<count {
          words.append(NumberWords.text(Double(points[index].x)))
          words.append(NumberWords.text(Double(points[index].y)))
        }
        words.append(name)
      }
      switch element.pointee.type {
      case .moveToPoint: add(1, "m")
      case .addLineToPoint: add(1, "l")
      case .addQuadCurveToPoint: add(2, "q")
      case .addCurveToPoint: add(3, "c")
      case .closeSubpath: add(0, "h")
      }
    }
    return words.joined(separator: " ")
  }
}
