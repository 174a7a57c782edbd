// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import UIKit

@MainActor
private final class Zoomer: NSObject, UIScrollViewDelegate {
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 600, height: 600))
  var words: [String] = []
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
  func scrollViewDidZoom(_ scrollView: UIScrollView) {
    if words.last != "zoom" { words.append("zoom") }
  }
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    words.append("begin")
  }
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) { words.append("end \(scale)") }
}

@Suite("Zooming")
@MainActor
struct ScrollZoomTests {
  private let zoomer = Zoomer()

  private func scene(_ fingers: Fingers) -> UIScrollView {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    view.contentSize = zoomer.view.bounds.size
    view.delegate = zoomer
    (view.minimumZoomScale, view.maximumZoomScale) = (0.5, 4)
    view.addSubview(zoomer.view)
    fingers.window.addSubview(view)
    view.contentOffset = CGPoint(x: 150, y: 150)
    return view
  }

  /// Moves two fingers, half of a gap to the left and to the right of a place.
  private func move(_ fingers: Fingers, _ x: Double, _ y: Double, gap: Double) {
    fingers.move(x - gap / 2, y, finger: 1)
    fingers.move(x + gap / 2, y, finger: 2)
  }

  private func down(_ fingers: Fingers, _ x: Double, _ y: Double, gap: Double) {
    fingers.down(x - gap / 2, y, finger: 1)
    fingers.down(x + gap / 2, y, finger: 2)
  }

  private func up(_ fingers: Fingers, _ x: Double, _ y: Double, gap: Double) {
    fingers.up(x - gap / 2, y, finger: 1)
    fingers.up(x + gap / 2, y, finger: 2)
  }

  @Test("the point between two fingers stays between them, wherever they go", arguments: 0..<12)
  func anchor(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed) &+ 91)
    let fingers = try Fingers()
    let view = scene(fingers)
    var (x, y) = (
      Double.random(in: 120...180, using: &random), Double.random(in: 120...180, using: &random)
    )
    down(fingers, x, y, gap: 60)
    try fingers.wait(0.02)
    move(fingers, x, y, gap: 80)
    #expect(view.isZooming)
    let held = zoomer.view.convert(CGPoint(x: x, y: y), from: fingers.window)
    for _ in 0..<10 {
      try fingers.wait(0.02)
      x += Double.random(in: -4...4, using: &random)
      y += Double.random(in: -4...4, using: &random)
      let gap = Double.random(in: 75...200, using: &random)
      move(fingers, x, y, gap: gap)
      let now = zoomer.view.convert(CGPoint(x: x, y: y), from: fingers.window)
      #expect(abs(now.x - held.x) < 1e-6 && abs(now.y - held.y) < 1e-6)
      #expect(abs(view.contentSize.width - 600 * view.zoomScale) < 1e-9)
      #expect(zoomer.view.frame.origin == .zero)
    }
    try fingers.wait(0.3)
    up(fingers, x, y, gap: 100)
    #expect(zoomer.words.first == "begin" && !view.isZooming)
    #expect(view.contentOffset == view.nearest(view.contentOffset))
  }

  @Test("the scale goes with the fingers, less beyond its bounds, and comes back")
  func bounce() throws {
    let fingers = try Fingers()
    let view = scene(fingers)
    view.maximumZoomScale = 2
    down(fingers, 150, 150, gap: 40)
    try fingers.wait(0.02)
    move(fingers, 150, 150, gap: 60)
    move(fingers, 150, 150, gap: 80)
    #expect(abs(view.zoomScale - 2) < 1e-9)
    move(fingers, 150, 150, gap: 160)
    #expect(abs(view.zoomScale - 2 * 2.0.squareRoot()) < 1e-9)
    try fingers.wait(0.3)
    up(fingers, 150, 150, gap: 160)
    #expect(view.isZoomBouncing && zoomer.words == ["begin", "zoom"])
    try fingers.wait(0.5)
    #expect(!view.isZoomBouncing && view.zoomScale == 2)
    #expect(zoomer.words == ["begin", "zoom", "end 2.0"])
    view.bouncesZoom = false
    down(fingers, 150, 150, gap: 40)
    try fingers.wait(0.02)
    move(fingers, 150, 150, gap: 160)
    #expect(view.zoomScale == 2)
    up(fingers, 150, 150, gap: 160)
  }

  @Test("a finger that stays drags on, and one that comes to a drag zooms")
  func dragAndPinch() throws {
    let fingers = try Fingers()
    let view = scene(fingers)
    fingers.down(100, 150, finger: 1)
    try fingers.drag(from: (100, 150), to: (130, 150), steps: 3)
    #expect(view.isDragging)
    fingers.down(170, 150, finger: 2)
    try fingers.wait(0.02)
    move(fingers, 150, 150, gap: 80)
    #expect(view.isZooming && abs(view.zoomScale - 2) < 1e-9)
    let before = view.contentOffset
    fingers.up(190, 150, finger: 2)
    try fingers.wait(0.02)
    fingers.move(110, 130, finger: 1)
    fingers.move(110, 120, finger: 1)
    #expect(abs(view.contentOffset.y - before.y - 10) < 1e-9)
    #expect(view.contentOffset.x == before.x)
    fingers.up(110, 120, finger: 1)
    try fingers.wait(4)
    #expect(!view.isZooming && !view.isDragging && zoomer.words.last?.hasPrefix("end 2") == true)
  }

  @Test("the program scales about the middle, within bounds")
  func program() throws {
    let fingers = try Fingers()
    let view = scene(fingers)
    let middle = zoomer.view.convert(CGPoint(x: 150, y: 150), from: fingers.window)
    view.zoomScale = 2
    #expect(view.contentSize == CGSize(width: 1200, height: 1200))
    #expect(zoomer.view.convert(CGPoint(x: 150, y: 150), from: fingers.window) == middle)
    #expect(zoomer.words == ["zoom"])
    view.setZoomScale(100, animated: false)
    #expect(view.zoomScale == 4)
    view.zoomScale = .nan
    #expect(view.zoomScale.isFinite)
    zoomer.words = []
    view.setZoomScale(1, animated: true)
    #expect(zoomer.words == ["begin", "zoom"])
    try fingers.wait(0.5)
    #expect(zoomer.words == ["begin", "zoom", "end 1.0"] && view.zoomScale == 1)
  }

  @Test("zooming to a rectangle shows all of it, in the middle where it can be", arguments: 0..<20)
  func rectangles(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed) &+ 12)
    let fingers = try Fingers()
    let view = scene(fingers)
    let rect = CGRect(
      x: Double.random(in: 0...400, using: &random), y: Double.random(in: 0...400, using: &random),
      width: Double.random(in: 80...200, using: &random),
      height: Double.random(in: 80...200, using: &random))
    view.zoom(to: rect, animated: seed % 2 == 0)
    try fingers.wait(0.5)
    let seen = zoomer.view.convert(view.bounds, from: view)
    #expect(seen.minX <= rect.minX + 1e-6 && seen.maxX >= rect.maxX - 1e-6)
    #expect(seen.minY <= rect.minY + 1e-6 && seen.maxY >= rect.maxY - 1e-6)
    #expect(abs(view.zoomScale - 300 / max(rect.width, rect.height)) < 1e-9)
    #expect(view.contentOffset == view.nearest(view.contentOffset))
  }

  @Test("contents laid out by constraints are scaled from their corner")
  func constraints() throws {
    let fingers = try Fingers()
    let view = scene(fingers)
    let content = zoomer.view
    content.translatesAutoresizingMaskIntoConstraints = false
    let guide = view.contentLayoutGuide
    NSLayoutConstraint.activate([
      content.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      content.topAnchor.constraint(equalTo: guide.topAnchor),
      content.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      content.widthAnchor.constraint(equalToConstant: 400),
      content.heightAnchor.constraint(equalToConstant: 500),
    ])
    view.layoutIfNeeded()
    #expect(view.contentSize == CGSize(width: 400, height: 500))
    view.zoomScale = 2
    fingers.window.setNeedsLayout()
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(view.contentSize == CGSize(width: 800, height: 1000))
    #expect(content.frame == CGRect(x: 0, y: 0, width: 800, height: 1000))
  }
}
