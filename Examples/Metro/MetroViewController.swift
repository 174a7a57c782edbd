// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The ring of lines, which stands still until the button lets it beat.
final class MetroViewController: UIViewController {
  /// Which way the lines are made.
  var form = MetroView.Form.replicator

  private(set) var metro: MetroView?
  let button = UIButton(type: .system)

  private let margin: CGFloat = 8
  /// The height of what is kept for the button.
  private let foot: CGFloat = 72

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
    let room = CGSize(width: view.bounds.width, height: max(view.bounds.height - foot, 0))
    if metro == nil {
      let side = max(min(room.width, room.height) - 2 * margin, 0)
      let metro = MetroView(frame: CGRect(x: 0, y: 0, width: side, height: side), form: form)
      view.insertSubview(metro, belowSubview: button)
      self.metro = metro
      button.setTitle(metro.title, for: .normal)
    }
    metro?.center = CGPoint(x: room.width / 2, y: room.height / 2)
    button.frame = CGRect(
      x: view.bounds.midX - 60, y: view.bounds.maxY - 60, width: 120, height: 44)
  }

  func toggle() {
    metro?.toggle()
    button.setTitle(metro?.title, for: .normal)
  }
}
