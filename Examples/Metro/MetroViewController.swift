// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The ring of lines, and a button that lets them beat.
final class MetroViewController: UIViewController {
  /// Which way the lines are made.
  var form = MetroView.Form.replicator

  private(set) var metro: MetroView?
  let button = TitleButton(frame: .zero)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(red: 0.09, green: 0.1, blue: 0.16, alpha: 1)
    button.onTap = { [weak self] in self?.toggle() }
    view.addSubview(button)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if metro == nil {
      let side = min(view.bounds.width, view.bounds.height)
      let metro = MetroView(frame: CGRect(x: 0, y: 0, width: side, height: side), form: form)
      view.insertSubview(metro, belowSubview: button)
      self.metro = metro
      button.text = metro.title
    }
    metro?.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    button.frame = CGRect(
      x: view.bounds.midX - 60, y: view.bounds.maxY - 60, width: 120, height: 44)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    toggle()
  }

  private func toggle() {
    metro?.toggle()
    button.text = metro?.title
  }
}

/// A word that can be pressed.
final class TitleButton: UILabel {
  var onTap: (() -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = true
    textAlignment = .center
    textColor = .white
    font = UIFont.systemFont(ofSize: 20)
  }

  required init?(coder: NSCoder) { nil }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    alpha = 0.4
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    UIView.animate(withDuration: 0.2) { self.alpha = 1 }
    if let touch = touches.first, bounds.contains(touch.location(in: self)) { onTap?() }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    alpha = 1
  }
}
