// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import TestSupport
import Testing

@Suite("Which constraints of an axis count")
struct ConstraintPairTests {
  private static func rules(_ attributes: [CAConstraintAttribute]) -> [CAConstraint] {
    attributes.enumerated().map { index, attribute in
      CAConstraint(
        attribute: attribute, relativeTo: "superlayer", attribute: attribute, scale: 0.5,
        offset: CGFloat(7 * index))
    }
  }

  private static func frame(_ rules: [CAConstraint]) -> CGRect {
    let (root, layer) = (CALayer(), CALayer())
    root.bounds = rect(0, 0, 200, 100)
    root.layoutManager = CAConstraintLayoutManager.layoutManager()
    layer.frame = rect(3, 5, 40, 20)
    layer.constraints = rules
    root.addSublayer(layer)
    root.layoutIfNeeded()
    return layer.frame
  }

  @Test("the last, and the lowest of the others, however many there are", arguments: 0..<60)
  func pairs(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let axes: [[CAConstraintAttribute]] = [
      [.minX, .midX, .maxX, .width], [.minY, .midY, .maxY, .height],
    ]
    var attributes: [CAConstraintAttribute] = axes[Int(seed % 2)]
    for index in attributes.indices.reversed() {
      attributes.swapAt(index, Int(random.next() % UInt64(index + 1)))
    }
    attributes.removeLast(Int(random.next() % 2))
    let rules = Self.rules(attributes)
    let last = rules[rules.count - 1]
    guard let other = rules.dropLast().min(by: { $0.attribute.rawValue < $1.attribute.rawValue })
    else { return }
    #expect(Self.frame(rules) == Self.frame([other, last]))
    #expect(Self.frame(rules) != rect(3, 5, 40, 20))
  }

  @Test("constraints of the other axis are no others")
  func axes() {
    let mixed = Self.rules([.width, .minY, .maxX, .height, .midX])
    let across = [mixed[2], mixed[4]]
    let down = [mixed[1], mixed[3]]
    let frame = Self.frame(mixed)
    #expect(frame.minX == Self.frame(across).minX && frame.width == Self.frame(across).width)
    #expect(frame.minY == Self.frame(down).minY && frame.height == Self.frame(down).height)
  }
}
