// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A folder among moving dots, and three panes of glass with a word in each.
class FolderViewController: UIViewController {
  let folder = FolderView()
  let drift = DriftView()
  private(set) var panes: [GlassPane] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(red: 0.16, green: 0.2, blue: 0.34, alpha: 1)
    view.addSubview(drift)
    let styles: [(UIBlurEffect.Style, String)] = [
      (.extraLight, "extra light"), (.light, "light"), (.dark, "dark"),
    ]
    for (style, name) in styles {
      let pane = GlassPane(style: style, name: name)
      view.addSubview(pane)
      panes.append(pane)
    }
    folder.frame.size = FolderView.closedSize
    view.addSubview(folder)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    drift.frame = view.bounds
    let width = (view.bounds.width - 60) / 3
    for (index, pane) in panes.enumerated() {
      pane.frame = CGRect(
        x: 20 + CGFloat(index) * (width + 10), y: view.bounds.height - 120, width: width,
        height: 90)
    }
    folder.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    drift.start()
  }
}
