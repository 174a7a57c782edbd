// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A screen on which something moves when it has appeared: twenty of them, in five kinds.
@MainActor
final class Moving: UIViewController {
  /// What moves.
  enum Kind: String, CaseIterable, Sendable {
    case drawer, spinner, cards, bar, pulse
  }

  private let kind: Kind
  private var facts: Facts
  private var parts: [UIView] = []

  init(_ kind: Kind, _ number: Int) {
    (self.kind, facts) = (kind, Facts(number))
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    (kind, facts) = (.drawer, Facts(0))
    super.init(coder: coder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let title = Parts.text(facts.place(), 28, isBold: true)
    title.frame = CGRect(x: 20, y: 70, width: 300, height: 36)
    view.addSubview(title)
    let count = kind == .cards ? 4 : 1
    for index in 0..<count {
      let part = UIView(
        frame: CGRect(x: 30 + 22 * index, y: 160 + 30 * index, width: 200, height: 120))
      (part.backgroundColor, part.layer.cornerRadius) = (facts.color(), 16)
      view.addSubview(part)
      parts.append(part)
    }
    if kind == .spinner { parts[0].frame.size = CGSize(width: 90, height: 90) }
    if kind == .bar { parts[0].frame.size = CGSize(width: 10, height: 24) }
    if kind == .drawer { parts[0].frame = CGRect(x: 0, y: 900, width: 390, height: 400) }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let seconds = 0.3 + 0.1 * Double(facts.number(0...4))
    switch kind {
    case .drawer:
      UIView.animate(
        withDuration: seconds, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0,
        animations: { self.parts[0].frame.origin.y = 420 })
    case .spinner:
      let turn = CABasicAnimation(keyPath: "transform.rotation.z")
      (turn.toValue, turn.duration, turn.repeatCount) = (2 * Double.pi, seconds, .infinity)
      parts[0].layer.add(turn, forKey: "turn")
    case .cards:
      for (index, part) in parts.enumerated() {
        UIView.animate(withDuration: seconds, delay: 0.05 * Double(index)) {
          part.transform = CGAffineTransform(rotationAngle: 0.1 * CGFloat(index - 2))
            .translatedBy(x: 20, y: 60)
        }
      }
    case .bar:
      UIView.animate(withDuration: seconds, delay: 0, options: .curveLinear) {
        self.parts[0].frame.size.width = 320
      }
    case .pulse:
      UIView.animate(
        withDuration: seconds / 2, delay: 0, options: [.autoreverse, .repeat],
        animations: {
          self.parts[0].alpha = 0.2
          self.parts[0].transform = CGAffineTransform(scaleX: 0.8, y: 0.8)
        })
    }
  }
}
