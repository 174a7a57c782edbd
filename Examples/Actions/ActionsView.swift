// SPDX-License-Identifier: Apache-2.0

import SeededRandom
import UIKit

/// A frame that draws a dot of an animatable radius inside its outline.
final class FrameLayer: CAShapeLayer {
  @LayerProperty var radius: CGFloat = 0

  override class func needsDisplay(forKey key: String) -> Bool {
    key == "radius" || super.needsDisplay(forKey: key)
  }

  override func action(forKey event: String) -> (any CAAction)? {
    guard event == "radius" else { return super.action(forKey: event) }
    let animation = CABasicAnimation(keyPath: event)
    animation.fromValue = presentation()?.radius ?? radius
    animation.duration = 1
    return animation
  }

  override func draw(in ctx: CGContext) {
    guard radius > 0 else { return }
    ctx.setFillColor(CGColor(red: 1, green: 1, blue: 1, alpha: 0.9))
    ctx.fillEllipse(
      in: CGRect(
        x: bounds.midX - radius, y: bounds.midY - radius, width: 2 * radius, height: 2 * radius))
  }
}

/// What a change of opacity does: the hue goes along with it, at a pace of its own.
final class HueAction: CAAction {
  private let duration: TimeInterval = 0.75

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer else { return }
    let shown = layer.presentation() ?? layer

    let color = CABasicAnimation(keyPath: "backgroundColor")
    color.fromValue = shown.backgroundColor
    color.toValue =
      UIColor(hue: CGFloat(layer.opacity), saturation: 1, brightness: 1, alpha: 1).cgColor
    color.duration = duration
    color.fillMode = .forwards
    color.isRemovedOnCompletion = false
    layer.add(color, forKey: "backgroundColor")

    let fade = CABasicAnimation(keyPath: event)
    fade.fromValue = shown.opacity
    fade.toValue = layer.opacity
    fade.duration = duration
    layer.add(fade, forKey: event)
  }
}

/// A view whose layer answers changes with actions of its own.
final class ActionsView: UIView {
  override class var layerClass: AnyClass { FrameLayer.self }

  /// The keys for which the layer has asked for an action.
  private(set) var askedKeys: [String] = []
  /// Hears each of these keys.
  var onAsk: ((String) -> Void)?

  private var generator = SeededGenerator(seed: 3)

  var frameLayer: FrameLayer! { layer as? FrameLayer }

  override init(frame: CGRect) {
    super.init(frame: frame)
    frameLayer.path = UIBezierPath(rect: bounds).cgPath
    frameLayer.fillColor = nil
    frameLayer.strokeColor = UIColor.purple.cgColor
    frameLayer.lineWidth = 6
    frameLayer.lineCap = .round
    frameLayer.lineJoin = .bevel
  }

  required init?(coder: NSCoder) { nil }

  override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    askedKeys.append(event)
    onAsk?(event)
    return event == "opacity" ? HueAction() : super.action(for: layer, forKey: event)
  }

  /// What a tap does.
  func fadeAtRandom() {
    fade(to: CGFloat(Int.random(in: 0...9, using: &generator)) / 10)
  }

  /// Fades to another opacity over a second, for all that the block knows.
  func fade(to opacity: CGFloat) {
    UIView.animate(withDuration: 1) { self.alpha = opacity }
  }

  /// Shows a part of the outline.
  func showPart(from start: CGFloat, to end: CGFloat) {
    for (key, old, new) in [
      ("strokeStart", frameLayer.strokeStart, start), ("strokeEnd", frameLayer.strokeEnd, end),
    ] {
      let part = CABasicAnimation(keyPath: key)
      part.fromValue = old
      part.toValue = new
      part.duration = 0.25
      frameLayer.add(part, forKey: key)
    }
    (frameLayer.strokeStart, frameLayer.strokeEnd) = (start, end)
  }
}
