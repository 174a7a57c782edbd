// SPDX-License-Identifier: Apache-2.0

import TestSupport
import UIKit

/// Counts how often it lays its subviews out.
private final class LaidOut: UIView {
  var count = 0

  override func layoutSubviews() {
    super.layoutSubviews()
    count += 1
  }
}

/// A view of 100×100 that was laid out in a window.
@MainActor
private func laidOut(_ body: (LaidOut) -> Void) {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 500, height: 500))
  let controller = UIViewController()
  window.rootViewController = controller
  window.makeKeyAndVisible()
  let view = LaidOut(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  controller.view.addSubview(view)
  view.setNeedsLayout()
  view.layoutIfNeeded()
  view.count = 0
  withExtendedLifetime(window) { body(view) }
}

/// Keeps how fast a scroll view was let go, and where it will come to rest.
private final class Release: NSObject, UIScrollViewDelegate {
  var (velocity, distance) = (CGFloat(0), CGFloat(0))

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    self.velocity = velocity.y
    distance = targetContentOffset.pointee.y - scrollView.contentOffset.y
  }
}

/// As high as a telephone's screen.
@MainActor
private func scroll(in fingers: Fingers) -> UIScrollView {
  let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 667))
  view.contentSize = CGSize(width: 300, height: 4000)
  fingers.window.addSubview(view)
  return view
}

/// How far beyond the top a finger pulls that goes a way, of which ten points begin it.
@MainActor
private func pulled(_ way: Double) throws -> CGFloat {
  let fingers = try Fingers()
  let view = scroll(in: fingers)
  fingers.down(150, 20)
  try fingers.drag(from: (150, 20), to: (150, 30), steps: 2)
  try fingers.drag(from: (150, 30), to: (150, 20 + way), steps: 10)
  return -view.contentOffset.y
}

/// How fast a finger lets go, and how far contents go from there.
@MainActor
private func thrown(_ rate: UIScrollView.DecelerationRate) throws -> Release {
  let (fingers, release) = (try Fingers(), Release())
  let view = scroll(in: fingers)
  view.delegate = release
  view.decelerationRate = rate
  fingers.down(150, 280)
  try fingers.drag(from: (150, 280), to: (150, 180), steps: 10)
  fingers.up(150, 180)
  return release
}

extension ViewFactArea {
  static let scrolling: [ViewFact] = [
    ViewFact("T-SCR-01", from: .formulas) {
      $0.close(try pulled(60), 26.411, within: 1e-3)
    },
    ViewFact("T-SCR-03", from: .formulas) {
      $0.close(try pulled(240), 106.333, within: 1e-3)
    },
    ViewFact("T-SCR-05", from: .formulas) {
      // 299.7 points at 0.6 a millisecond, where the talk's sum gives 299.4.
      let release = try thrown(.normal)
      $0.yes(release.velocity > 0.1)
      $0.close(release.distance / (release.velocity * 0.998 / 0.002), 1, within: 0.0011)
    },
    ViewFact("T-SCR-07", from: .formulas) {
      let release = try thrown(.fast)
      $0.yes(release.velocity > 0.1)
      $0.close(release.distance / (release.velocity * 0.99 / 0.01), 1, within: 0.0051)
    },
    ViewFact("T-SCR-09", from: .formulas) {
      let fingers = try Fingers()
      let view = scroll(in: fingers)
      try fingers.wait(0.5)
      view.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
      try fingers.wait(0.28)
      $0.yes((view.layer.presentation()?.bounds.minY ?? 100) < 99.99)
      try fingers.wait(0.03)
      $0.close(view.layer.presentation()?.bounds.minY, 100)
    },
  ]

  static let layout: [ViewFact] = [
    ViewFact("T-LTR-02", from: .chouTiUI) { findings in
      laidOut {
        let bounds = CGRect(x: 200, y: 200, width: 300, height: 300)
        $0.bounds = bounds
        $0.layoutIfNeeded()
        let count = $0.count
        $0.bounds = bounds
        $0.layoutIfNeeded()
        findings.same($0.count, count)
      }
    },
    ViewFact("T-LTR-04", from: .chouTiUI) { findings in
      laidOut {
        $0.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
        $0.layoutIfNeeded()
        let count = $0.count
        for _ in 1...2 {
          $0.frame.origin = CGPoint(x: 100, y: 100)
          $0.layoutIfNeeded()
          findings.same($0.count, count)
        }
      }
    },
  ]
}
