// SPDX-License-Identifier: Apache-2.0

import QuartzCore

private typealias Attribute = CAConstraintAttribute

/// A rule relative to the superlayer.
private func rule(
  _ attribute: Attribute, _ source: Attribute? = nil, of name: String = "superlayer",
  scale: CGFloat = 1, plus offset: CGFloat = 0
) -> CAConstraint {
  CAConstraint(
    attribute: attribute, relativeTo: name, attribute: source ?? attribute, scale: scale,
    offset: offset)
}

private func child(_ name: String? = nil, _ rules: CAConstraint...) -> CALayer {
  let layer = CALayer()
  layer.frame = rect(3, 5, 40, 20)
  layer.name = name
  layer.constraints = rules
  return layer
}

private func root(_ bounds: CGRect = rect(0, 0, 200, 100), _ layers: CALayer...) -> CALayer {
  let root = CALayer()
  root.bounds = bounds
  root.layoutManager = CAConstraintLayoutManager.layoutManager()
  root.sublayers = layers
  return root
}

/// Start and length on the x axis, 3 and 40 at first, of a layer with rules.
private func laidOut(_ rules: [CAConstraint], in bounds: CGRect = rect(0, 0, 200, 100)) -> [Double]
{
  let layer = child()
  layer.constraints = rules
  let root = root(bounds, layer)
  root.layoutIfNeeded()
  return [Double(layer.frame.minX), Double(layer.frame.width)]
}

/// Rules on the x axis and the start and length that they were measured to give.
private let measured: [(id: String, rules: @Sendable () -> [CAConstraint], x: [Double])] = [
  ("CST-02", { [rule(.midX)] }, [80, 40]),
  ("CST-03", { [rule(.maxX)] }, [160, 40]),
  ("CST-05", { [rule(.width, scale: 0.5)] }, [3, 40]),
  ("CST-06", { [rule(.minX), rule(.maxX)] }, [0, 200]),
  ("CST-07", { [rule(.minX), rule(.width, scale: 0.5)] }, [0, 100]),
  ("CST-09", { [rule(.midX), rule(.width, scale: 0.5)] }, [50, 100]),
  ("CST-10", { [rule(.minX, plus: 20), rule(.midX)] }, [20, 160]),
  ("CST-11", { [rule(.midX), rule(.maxX, plus: -20)] }, [20, 160]),
  ("CST-13", { [rule(.maxX), rule(.midX, plus: -30), rule(.width, scale: 0.25)] }, [45, 50]),
  ("CST-14", { [rule(.width, scale: 0.25), rule(.maxX), rule(.midX, plus: -30)] }, [-60, 260]),
  ("CST-15", { [rule(.maxX), rule(.midX, plus: -30), rule(.minX)] }, [0, 140]),
  ("CST-17", { [rule(.minX, plus: 10), rule(.minX, plus: 40)] }, [3, 40]),
  ("CST-19", { [rule(.minX, .maxX, scale: 0.25, plus: 7)] }, [57, 40]),
]

extension FactArea {
  static let constraints: [Fact] =
    measured.map { id, rules, x in Fact(id) { $0.close(laidOut(rules()), x) } } + [
      Fact("CST-01") {
        let layer = child(nil, rule(.minX))
        root(rect(0, 0, 200, 100), layer).layoutIfNeeded()
        $0.close(layer.frame, rect(0, 5, 40, 20))
      },
      Fact("CST-18") {
        $0.close(laidOut([rule(.minX, of: "nobody")]), [3.0, 40])
        let layer = child("me", rule(.minX, .maxX, of: "me"))
        root(rect(0, 0, 200, 100), layer).layoutIfNeeded()
        $0.close(layer.frame, rect(3, 5, 40, 20))
      },
      Fact("CST-21") {
        let layer = child(nil, rule(.minX), rule(.minY))
        root(rect(30, 70, 200, 100), layer).layoutIfNeeded()
        $0.close(layer.frame.origin, point(30, 70))
      },
      Fact("CST-22") {
        let a = child("a", rule(.minX, plus: 10))
        a.bounds.size.width = 30
        let b = child("b", rule(.minX, .maxX, of: "a", plus: 5))
        // The layer that is read may come later.
        root(rect(0, 0, 200, 100), b, a).layoutIfNeeded()
        $0.close(b.frame.minX, 45)
      },
      Fact("CST-23") {
        let a = child("a", rule(.minY))
        let b = child("b", rule(.minX, .maxX, of: "a", plus: 5))
        b.frame.origin.x = 0
        root(rect(0, 0, 200, 100), a, b).layoutIfNeeded()
        $0.close(b.frame.minX, 0)
      },
      Fact("CST-25") {
        let a = child("a", rule(.minX, .maxX, of: "b"))
        let b = child("b", rule(.minX, .maxX, of: "a"))
        root(rect(0, 0, 200, 100), a, b).layoutIfNeeded()
        $0.close(a.frame, rect(3, 5, 40, 20))
        $0.close(b.frame, rect(3, 5, 40, 20))
      },
      Fact("CST-26") {
        let height = [rule(.minY), rule(.maxY)]
        let (a, b) = (child("a"), child("b"))
        a.constraints = [rule(.minX), rule(.width, scale: 0.5)] + height
        b.constraints = [rule(.minX, .maxX, of: "a"), rule(.width, of: "a")] + height
        root(rect(0, 0, 200, 100), a, b).layoutIfNeeded()
        $0.close(a.frame, rect(0, 0, 100, 100))
        $0.close(b.frame, rect(100, 0, 100, 100))
      },
      Fact("CST-27") {
        $0.identical(
          CAConstraintLayoutManager.layoutManager(), CAConstraintLayoutManager.layoutManager())
      },
      Fact("CST-29") {
        let leaf = child(nil, rule(.maxX))
        leaf.bounds.size.width = 10
        let parent = root(rect(0, 0, 100, 100), leaf)
        root(rect(0, 0, 200, 100), parent).layoutIfNeeded()
        $0.close(leaf.frame.minX, 90)
      },
      Fact("CST-30") {
        let short = CAConstraint(attribute: .minX, relativeTo: "a", attribute: .maxX)
        $0.close([short.scale, short.offset], [CGFloat(1), 0])
      },
      Fact("CST-31") {
        let short = CAConstraint(attribute: .minX, relativeTo: "a", attribute: .maxX, offset: 3)
        $0.close([short.scale, short.offset], [CGFloat(1), 3])
      },
      Fact("CST-33") {
        let layer = child(nil, rule(.minX))
        let parent = root(rect(0, 0, 200, 100), layer)
        parent.layoutIfNeeded()
        layer.addConstraint(rule(.minY))
        $0.same(layer.constraints?.map(\.attribute), [.minX, .minY])
        $0.yes(parent.needsLayout())
      },
      Fact("CST-34") {
        let layer = child()
        layer.bounds = rect(7, 9, 20, 30)
        layer.anchorPoint = point(0.25, 0.75)
        layer.constraints = [
          rule(.minX, plus: 10), rule(.width, scale: 0.5), rule(.minY, plus: 5),
          rule(.height, scale: 0.5),
        ]
        root(rect(20, 30, 200, 100), layer).layoutIfNeeded()
        $0.close(layer.bounds, rect(7, 9, 100, 50))
        $0.close(layer.position, point(55, 72.5))
        $0.close(layer.frame, rect(30, 35, 100, 50))
      },
    ]
}
