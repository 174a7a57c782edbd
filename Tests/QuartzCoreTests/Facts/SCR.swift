// SPDX-License-Identifier: Apache-2.0

import QuartzCore

private func scroller(
  _ bounds: CGRect = rect(0, 0, 100, 100), _ mode: CAScrollLayerScrollMode = .both
) -> CAScrollLayer {
  let layer = CAScrollLayer()
  layer.bounds = bounds
  layer.scrollMode = mode
  return layer
}

/// A scroll layer of 100×80 that shows a part of 500×400.
private struct Window {
  let scroll: CAScrollLayer
  let content = CALayer()

  init(_ mode: CAScrollLayerScrollMode = .both) {
    scroll = scroller(rect(0, 0, 100, 80), mode)
    content.frame = rect(0, 0, 500, 400)
    scroll.addSublayer(content)
  }
}

extension FactArea {
  static let scrolling: [Fact] = [
    Fact("SCR-01") {
      let layer = scroller()
      layer.scroll(to: point(50, 60))
      $0.close(layer.bounds, rect(50, 60, 100, 100))
    },
    Fact("SCR-02") {
      let layer = scroller(rect(50, 60, 100, 100))
      layer.scroll(to: rect(200, 200, 10, 10))
      $0.close(layer.bounds.origin, point(110, 110))
    },
    Fact("SCR-03") {
      let layer = scroller(rect(100, 100, 100, 100))
      layer.scroll(to: rect(120, 120, 10, 10))
      $0.close(layer.bounds.origin, point(100, 100))
    },
    Fact("SCR-05") {
      let layer = scroller()
      layer.scroll(to: rect(20, 20, 400, 400))
      $0.close(layer.bounds.origin, point(20, 20))
    },
    Fact("SCR-06") {
      let layer = scroller(rect(0, 0, 100, 100), .vertically)
      layer.scroll(to: point(70, 80))
      $0.close(layer.bounds.origin, point(0, 80))
    },
    Fact("SCR-07") {
      let layer = scroller(rect(0, 0, 100, 100), .horizontally)
      layer.scroll(to: point(70, 80))
      $0.close(layer.bounds.origin, point(70, 0))
    },
    Fact("SCR-09") {
      let (parent, layer) = (CALayer(), CALayer())
      layer.bounds = rect(5, 6, 70, 80)
      parent.addSublayer(layer)
      layer.scroll(point(50, 60))
      layer.scrollRectToVisible(rect(500, 600, 10, 10))
      $0.close(layer.visibleRect, rect(5, 6, 70, 80))
      $0.close(parent.bounds, CGRect.zero)
    },
    Fact("SCR-10") {
      let window = Window()
      $0.close(window.content.visibleRect, rect(0, 0, 100, 80))
      $0.identical(window.content.superlayer, window.scroll)
    },
    Fact("SCR-11") {
      let window = Window()
      window.content.scroll(point(50, 60))
      $0.close(window.scroll.bounds, rect(50, 60, 100, 80))
      $0.close(window.content.visibleRect, rect(50, 60, 100, 80))
    },
    Fact("SCR-13") {
      let window = Window()
      window.content.scrollRectToVisible(rect(200, 150, 20, 10))
      $0.close(window.scroll.bounds.origin, point(120, 80))
    },
    Fact("SCR-14") {
      let window = Window()
      window.content.scrollRectToVisible(rect(10, 10, 20, 10))
      $0.close(window.scroll.bounds.origin, CGPoint.zero)
    },
    Fact("SCR-15") {
      let window = Window()
      window.content.scrollRectToVisible(rect(200, 150, 400, 400))
      $0.close(window.scroll.bounds.origin, point(200, 150))
    },
    Fact("SCR-17") {
      let (window, deep) = (Window(), CALayer())
      deep.frame = rect(30, 40, 20, 20)
      window.content.addSublayer(deep)
      deep.scroll(point(5, 5))
      $0.close(window.scroll.bounds.origin, point(35, 45))
      $0.close(deep.visibleRect, rect(5, 5, 15, 15))
    },
    Fact("SCR-18") {
      let window = Window(.horizontally)
      window.content.scroll(point(50, 60))
      $0.close(window.scroll.bounds.origin, point(50, 0))
    },
    Fact("SCR-19") {
      let modes: [CAScrollLayerScrollMode] = [.none, .horizontally, .vertically, .both]
      let origins = modes.map { mode in
        let layer = scroller(rect(10, 20, 100, 80), mode)
        layer.scroll(to: rect(90, 75, 30, 40))
        return layer.bounds.origin
      }
      $0.close(origins, [point(10, 20), point(20, 20), point(10, 35), point(20, 35)])
    },
  ]
}
