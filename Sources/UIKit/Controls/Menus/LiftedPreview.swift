// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What lies behind a context menu: the screen, blurred and dimmed, and the lifted view above it.
@MainActor
final class LiftedPreview: UIView {
  private let blur = UIVisualEffectView(effect: nil)
  private let dim = UIView(frame: .zero)
  let card = UIView(frame: .zero)
  private let content = UIView(frame: .zero)
  private weak var original: UIView?
  /// Where the view goes when nothing is lifted any more: where it came from, unless said.
  private(set) var end: CGRect
  /// Where the view lies beside its menu.
  let lifted: CGRect
  /// Is called when the lifted view is touched.
  var onTouch: () -> Void = {}

  /// Prepares to lift a view, or what a controller shows.
  ///
  /// - Parameters:
  ///   - preview: The view, and how it looks.
  ///   - controller: What is shown in its place; nil for the view.
  ///   - menuHeight: The height of the menu that comes with it, in points.
  ///   - host: The window.
  init(
    _ preview: UITargetedPreview, _ controller: UIViewController?, menuHeight: CGFloat,
    in host: UIView
  ) {
    original = preview.view
    let start = Self.box(of: preview, in: host)
    end = start
    let bounds = host.bounds.inset(by: host.safeAreaInsets).insetBy(dx: 16, dy: 8)
    lifted = Self.place(
      start, wanted: controller.map { Self.size(of: $0, in: bounds) } ?? start.size,
      menuHeight: menuHeight, in: bounds)
    super.init(frame: host.bounds)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    blur.frame = self.bounds
    dim.frame = self.bounds
    dim.alpha = 0
    dim.backgroundColor = UIColor(white: 0, alpha: 0.2)
    for view in [blur, dim] {
      view.isUserInteractionEnabled = false
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
    card.frame = start
    card.layer.shadowOpacity = 0
    card.layer.shadowRadius = 30
    card.layer.shadowOffset = CGSize(width: 0, height: 10)
    content.frame = card.bounds
    content.clipsToBounds = true
    content.isUserInteractionEnabled = false
    addSubview(card)
    card.addSubview(content)
    fill(with: preview, controller)
  }

  required init?(coder: NSCoder) { nil }

  /// Where a preview belongs, in the coordinates of a view.
  private static func box(of preview: UITargetedPreview, in view: UIView) -> CGRect {
    let center = preview.target.container.convert(preview.target.center, to: view)
    let size = preview.size
    return CGRect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
      height: size.height)
  }

  private static func size(of controller: UIViewController, in bounds: CGRect) -> CGSize {
    controller.loadViewIfNeeded()
    var size = controller.preferredContentSize
    if size.width <= 0 || size.height <= 0 {
      size = CGSize(width: bounds.width, height: bounds.height * 0.6)
    }
    return size
  }

  /// Where a lifted view lies: where it was, moved so that its menu has room below it.
  static func place(
    _ start: CGRect, wanted: CGSize, menuHeight: CGFloat, in bounds: CGRect
  ) -> CGRect {
    let room = max(40, bounds.height - menuHeight - 2 * MenuPlacement.gap)
    let scale = min(1, bounds.width / max(wanted.width, 1), room / max(wanted.height, 1))
    let size = CGSize(width: wanted.width * scale, height: wanted.height * scale)
    let last = bounds.maxY - menuHeight - MenuPlacement.gap - size.height
    return CGRect(
      x: min(max(start.midX - size.width / 2, bounds.minX), bounds.maxX - size.width),
      y: max(bounds.minY, min(start.midY - size.height / 2, last)), width: size.width,
      height: size.height)
  }

  private func fill(with preview: UITargetedPreview, _ controller: UIViewController?) {
    if let view = controller?.view {
      view.frame = CGRect(origin: .zero, size: lifted.size)
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      content.addSubview(view)
      content.layer.cornerRadius = 13
      return
    }
    let picture = preview.view.snapshotView(afterScreenUpdates: false)
    picture?.frame = content.bounds
    picture?.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    picture?.contentMode = .scaleToFill
    if let picture { content.addSubview(picture) }
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.layer.cornerRadius = max(preview.view.layer.cornerRadius, 8)
    content.backgroundColor = preview.parameters.backgroundColor ?? preview.view.backgroundColor
    guard let path = preview.parameters.visiblePath else { return }
    let shape = CAShapeLayer()
    shape.path = path.cgPath
    content.layer.mask = shape
    content.layer.cornerRadius = 0
  }

  /// Lifts the view; to be called inside an animation.
  func lift() {
    original?.alpha = 0
    blur.effect = UIBlurEffect(style: .systemUltraThinMaterial)
    dim.alpha = 1
    card.frame = lifted
    content.frame = CGRect(origin: .zero, size: lifted.size)
    card.layer.shadowOpacity = 0.25
  }

  /// Has the view go to where a preview belongs when it is put back.
  func land(at preview: UITargetedPreview) { end = Self.box(of: preview, in: self) }

  /// Puts the view back; to be called inside an animation.
  func lower() {
    blur.effect = nil
    dim.alpha = 0
    card.frame = end
    content.frame = CGRect(origin: .zero, size: end.size)
    card.layer.shadowOpacity = 0
  }

  /// The view is seen again where it belongs.
  func finish(_ alpha: CGFloat) { original?.alpha = alpha }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, card.frame.contains(touch.location(in: self)) else {
      (superview as? MenuPresentation)?.close()
      return
    }
    onTouch()
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
