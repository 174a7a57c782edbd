// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Moving dots, a box that springs up at a tap, and panes of glass over both.
class FolderViewController: UIViewController {
  let folder = FolderView()
  let drift = DriftView()
  /// Of three styles, and one more beside the static one.
  private(set) var panes: [GlassPane] = []
  let still = StillPane()
  private let ground = UIColor(red: 0.16, green: 0.2, blue: 0.34, alpha: 1)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = ground
    view.addSubview(drift)
    view.addSubview(folder)
    view.addSubview(still)
    let styles: [(UIBlurEffect.Style, String)] = [
      (.extraLight, "extra light"), (.light, "light"), (.dark, "dark"), (.light, "dynamic"),
    ]
    for (style, name) in styles {
      let pane = GlassPane(style: style, name: name)
      view.addSubview(pane)
      panes.append(pane)
    }
    view.addGestureRecognizer(
      UITapGestureRecognizer(
        target: self, action: Selector("spring", FolderViewController.spring)))
  }

  /// Every tap starts over from the corner.
  func spring() {
    folder.spring(in: view.bounds)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    drift.frame = view.bounds
    // Whole points: a picture whose edge covers half a pixel would be translucent there.
    let third = ((view.bounds.width - 60) / 3).rounded(.down)
    for (index, pane) in panes.prefix(3).enumerated() {
      pane.frame = CGRect(
        x: 20 + CGFloat(index) * (third + 10), y: 30, width: third, height: 96)
    }
    let half = ((view.bounds.width - 50) / 2).rounded(.down)
    still.frame = CGRect(x: 20, y: 136, width: half, height: 96)
    panes.last?.frame = CGRect(x: 30 + half, y: 136, width: half, height: 96)
    if !folder.isOpen { folder.close(in: view.bounds) }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard still.image == nil else { return }
    drift.start()
    still.freeze(drift, color: ground)
  }
}
