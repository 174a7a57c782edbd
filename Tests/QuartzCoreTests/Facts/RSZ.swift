// SPDX-License-Identifier: Apache-2.0

import QuartzCore

private typealias Mask = CAAutoresizingMask

private func layer(_ frame: CGRect, _ mask: Mask = []) -> CALayer {
  let layer = CALayer()
  layer.frame = frame
  layer.autoresizingMask = mask
  return layer
}

/// The frame of a sublayer, at first 10,20,50,40, after its superlayer of 100×100 was resized.
private func resized(
  _ mask: Mask, to size: CGSize = CGSize(width: 200, height: 300)
) -> CGRect {
  let parent = layer(rect(0, 0, 100, 100))
  let child = layer(rect(10, 20, 50, 40), mask)
  parent.addSublayer(child)
  parent.bounds.size = size
  return child.frame
}

/// A mask and the frame that it was measured to give.
private let measured: [(id: String, mask: Mask, frame: CGRect)] = [
  ("RSZ-01", [], rect(10, 20, 50, 40)),
  ("RSZ-02", [.layerMinXMargin], rect(110, 20, 50, 40)),
  ("RSZ-03", [.layerWidthSizable], rect(10, 20, 150, 40)),
  ("RSZ-05", [.layerMinYMargin], rect(10, 220, 50, 40)),
  ("RSZ-06", [.layerHeightSizable], rect(10, 20, 50, 240)),
  ("RSZ-07", [.layerMaxYMargin], rect(10, 20, 50, 40)),
  ("RSZ-09", [.layerWidthSizable, .layerMaxXMargin], rect(10, 20, 84, 40)),
  ("RSZ-10", [.layerMinXMargin, .layerMaxXMargin], rect(60, 20, 50, 40)),
  (
    "RSZ-11", [.layerMinXMargin, .layerWidthSizable, .layerMaxXMargin], rect(43, 20, 84, 40)
  ),
  ("RSZ-13", [.layerMinYMargin, .layerMaxYMargin], rect(10, 120, 50, 40)),
  (
    "RSZ-14", [.layerMinYMargin, .layerHeightSizable, .layerMaxYMargin], rect(10, 86, 50, 108)
  ),
  ("RSZ-15", [.layerWidthSizable, .layerHeightSizable], rect(10, 20, 150, 240)),
]

private let both: Mask = [.layerWidthSizable, .layerHeightSizable]
private let left: Mask = [.layerMinXMargin, .layerWidthSizable]

extension FactArea {
  static let autoresizing: [Fact] =
    measured.map { id, mask, frame in Fact(id) { $0.close(resized(mask), frame) } } + [
      Fact("RSZ-17") {
        $0.close(resized(left, to: CGSize(width: 400, height: 100)), rect(210, 20, 150, 40))
      },
      Fact("RSZ-18") {
        $0.close(resized(left, to: CGSize(width: 110, height: 100)), rect(16, 20, 54, 40))
      },
      Fact("RSZ-19") {
        $0.close(resized(left, to: CGSize(width: 50, height: 25)), rect(-24, 20, 34, 40))
      },
      Fact("RSZ-21") {
        let (parent, child) = (layer(rect(0, 0, 100, 100)), layer(rect(10, 20, 50, 40), both))
        parent.addSublayer(child)
        parent.bounds.origin = point(30, 40)
        $0.close(child.frame, rect(10, 20, 50, 40))
      },
      Fact("RSZ-22") {
        let (parent, child) = (layer(rect(0, 0, 100, 100)), layer(rect(10, 20, 50, 40), both))
        parent.addSublayer(child)
        parent.frame = rect(7, 8, 200, 300)
        $0.close(child.frame, rect(10, 20, 150, 240))
      },
      Fact("RSZ-23") {
        let (parent, child) = (layer(rect(0, 0, 100, 100)), layer(rect(10, 20, 50, 40)))
        parent.addSublayer(child)
        parent.bounds.size = CGSize(width: 200, height: 300)
        child.autoresizingMask = both
        let late = layer(rect(10, 20, 50, 40), both)
        parent.addSublayer(late)
        $0.close(child.frame, rect(10, 20, 50, 40))
        $0.close(late.frame, rect(10, 20, 50, 40))
      },
      Fact("RSZ-25") {
        let (parent, child) = (layer(rect(0, 0, 200, 300)), layer(rect(10, 20, 50, 40), both))
        parent.addSublayer(child)
        parent.resizeSublayers(withOldSize: CGSize(width: 100, height: 100))
        $0.close(child.frame, rect(10, 20, 150, 240))
      },
      Fact("RSZ-26") {
        let root = layer(rect(0, 0, 100, 100))
        let middle = layer(rect(0, 0, 100, 100), both)
        let leaf = layer(rect(10, 20, 50, 40), both)
        root.addSublayer(middle)
        middle.addSublayer(leaf)
        root.bounds.size = CGSize(width: 200, height: 300)
        $0.close(middle.frame, rect(0, 0, 200, 300))
        $0.close(leaf.frame, rect(10, 20, 150, 240))
      },
      Fact("RSZ-27") {
        $0.no(CALayer().shouldArchiveValue(forKey: "autoresizingMask"))
        $0.yes(layer(.zero, both).shouldArchiveValue(forKey: "autoresizingMask"))
      },
    ]
}
