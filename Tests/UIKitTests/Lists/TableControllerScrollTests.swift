// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

/// A controller that writes down how its table scrolls and zooms.
@MainActor
private final class Scrolled: UITableViewController {
  var words: [String] = []
  var targets: [CGPoint] = []
  var stop: CGFloat?
  let zoomed = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    200
  }
  private func note(_ word: String) {
    if words.last != word { words.append(word) }
  }

  override func scrollViewDidScroll(_ scrollView: UIScrollView) { note("scroll") }
  override func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("drag") }
  override func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    note("lift")
    targets.append(targetContentOffset.pointee)
    if let stop { targetContentOffset.pointee.y = stop }
  }
  override func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) { note("lifted \(decelerate)") }
  override func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { note("glide") }
  override func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note("still") }
  override func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { note("there") }
  override func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    note("inset \(scrollView.adjustedContentInset.top)")
  }
  override func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
  override func scrollViewDidZoom(_ scrollView: UIScrollView) { note("zoom") }
  override func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    note("zoom begins \(view === zoomed)")
  }
  override func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) { note("zoom ends \(scale)") }
}

@Suite("How a table controller's table scrolls", .serialized)
@MainActor
struct TableControllerScrollTests {
  private func scene(_ fingers: Fingers) throws -> (Scrolled, UITableView) {
    let controller = Scrolled(style: .plain)
    controller.view.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    fingers.window.addSubview(controller.view)
    let table = try #require(controller.tableView)
    table.rowHeight = 44
    table.layoutIfNeeded()
    controller.words = []
    return (controller, table)
  }

  @Test("a flick is a drag, a glide to where the controller has it stop, and rest")
  func flick() throws {
    let fingers = try Fingers()
    let (controller, table) = try scene(fingers)
    controller.stop = 440
    fingers.down(100, 250)
    try fingers.drag(from: (100, 250), to: (100, 130), steps: 8)
    fingers.up(100, 130)
    try fingers.wait(4)
    #expect(
      controller.words
        == ["drag", "scroll", "lift", "lifted true", "glide", "scroll", "still"])
    #expect(table.contentOffset.y == 440 && controller.targets.first?.y != 440)
  }

  @Test("a finger that rests before it is lifted leaves the rows where they are")
  func rest() throws {
    let fingers = try Fingers()
    let (controller, _) = try scene(fingers)
    fingers.down(100, 250)
    try fingers.drag(from: (100, 250), to: (100, 130), steps: 8)
    try fingers.wait(0.5)
    fingers.move(100, 130)
    fingers.up(100, 130)
    try fingers.wait(1)
    #expect(controller.words == ["drag", "scroll", "lift", "lifted false"])
  }

  @Test("going to a row in an animation tells when it is there")
  func animation() throws {
    let fingers = try Fingers()
    let (controller, table) = try scene(fingers)
    table.scrollToRow(at: IndexPath(row: 50, section: 0), at: .top, animated: true)
    try fingers.wait(2)
    #expect(controller.words.last == "there" && table.contentOffset.y == 2200)
    table.contentInset.top = 30
    #expect(controller.words.contains("inset 30.0"))
  }

  @Test("a scale is that of the view which the controller names")
  func zoom() throws {
    let fingers = try Fingers()
    let (controller, table) = try scene(fingers)
    table.addSubview(controller.zoomed)
    (table.minimumZoomScale, table.maximumZoomScale) = (1, 3)
    fingers.down(120, 150, finger: 1)
    fingers.down(180, 150, finger: 2)
    for gap in stride(from: 60.0, through: 120, by: 6) {
      try fingers.wait(0.02)
      fingers.move(150 - gap / 2, 150, finger: 1)
      fingers.move(150 + gap / 2, 150, finger: 2)
    }
    #expect(controller.zoomed.transform.a > 1.5)
    fingers.up(90, 150, finger: 1)
    fingers.up(210, 150, finger: 2)
    try fingers.wait(1)
    let zoom = controller.words.filter { $0.hasPrefix("zoom") }
    #expect(zoom.first == "zoom begins true" && zoom.contains("zoom"))
    #expect(zoom.last == "zoom ends \(table.zoomScale)")
  }

  @Test("pulling it down has the controller load anew")
  func refresh() throws {
    let fingers = try Fingers()
    let (controller, table) = try scene(fingers)
    let control = UIRefreshControl()
    var calls = 0
    control.addAction(UIAction { _ in calls += 1 }, for: .valueChanged)
    controller.refreshControl = control
    #expect(table.refreshControl === control)
    fingers.down(100, 50)
    try fingers.drag(from: (100, 50), to: (100, 290), steps: 30)
    #expect(calls == 1 && control.isRefreshing)
    fingers.up(100, 290)
    try fingers.wait(1)
    control.endRefreshing()
    try fingers.wait(1)
    #expect(!control.isRefreshing && table.contentOffset.y == 0)
  }
}
