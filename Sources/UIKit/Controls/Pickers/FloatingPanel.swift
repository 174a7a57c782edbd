// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A control on glass above everything else of a window, until what is beside it is touched.
@MainActor
final class FloatingPanel: UIView {
  private let card = UIView(frame: .zero)
  private var isClosing = false
  /// Is called when the panel begins to go.
  var onClose: () -> Void = {}

  /// Opens a panel beside a rectangle of the window.
  init(_ content: UIView, size: CGSize, source: CGRect, in host: UIView) {
    super.init(frame: host.bounds)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let glass = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    glass.layer.cornerRadius = 13
    glass.layer.cornerCurve = .continuous
    glass.clipsToBounds = true
    card.frame = MenuPlacement.frame(
      size: size, source: source, bounds: host.bounds.inset(by: host.safeAreaInsets))
    card.layer.shadowOpacity = 0.2
    card.layer.shadowRadius = 32
    card.layer.shadowOffset = CGSize(width: 0, height: 8)
    glass.frame = card.bounds
    content.frame = card.bounds
    addSubview(card)
    card.addSubview(glass)
    glass.contentView.addSubview(content)
    host.addSubview(self)
    card.alpha = 0
    card.transform = CGAffineTransform(scaleX: 0.6, y: 0.6)
    UIView.animate(
      withDuration: 0.35, delay: 0, usingSpringWithDamping: 0.85, initialSpringVelocity: 0,
      options: [.allowUserInteraction]
    ) {
      self.card.alpha = 1
      self.card.transform = .identity
    }
  }

  required init?(coder: NSCoder) { nil }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, !card.frame.contains(touch.location(in: self)) else { return }
    close()
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}

  func close() {
    guard !isClosing else { return }
    isClosing = true
    isUserInteractionEnabled = false
    onClose()
    UIView.animate(withDuration: 0.2, delay: 0, options: [.allowUserInteraction]) {
      self.card.alpha = 0
    } completion: { _ in
      self.removeFromSuperview()
    }
  }
}
