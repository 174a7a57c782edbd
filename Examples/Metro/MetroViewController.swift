// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The ring of lines, and a button that lets them beat.
final class MetroViewController: UIViewController {
  /// Which way the lines are made.
  var form = MetroView.Form.replicator

  private(set) var metro: MetroView?
  let button = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(red: 0.09, green: 0.1, blue: 0.16, alpha: 1)
    button.tintColor = .white
    button.titleLabel?.font = UIFont.systemFont(ofSize: 20)
    button.addTarget(self, action: Selector("toggle", Self.toggle), for: .touchUpInside)
    view.addSubview(button)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if metro == nil {
      let side = min(view.bounds.width, view.bounds.height)
      let metro = MetroView(frame: CGRect(x: 0, y: 0, width: side, height: side), form: form)
      view.insertSubview(metro, belowSubview: button)
      self.metro = metro
      button.setTitle(metro.title, for: .normal)
    }
    metro?.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    button.frame = CGRect(
      x: view.bounds.midX - 60, y: view.bounds.maxY - 60, width: 120, height: 44)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    toggle()
  }

  func toggle() {
    metro?.toggle()
    button.setTitle(metro?.title, for: .normal)
  }
}
