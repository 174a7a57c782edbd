// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A voice assistant's face: a row of dots made by a replicator, which waves while it speaks and
/// follows what it hears.
///
/// Copy n shows the dot as it was 0.02 n seconds ago, by the animations that are attached now. So one
/// that takes over is added beside the one before it, not in its place: who comes late to its begin
/// still needs the other.
final class IrisView: UIView {
  let replicatorLayer = CAReplicatorLayer()
  let dot = CALayer()

  private let dotLength: CGFloat = 6
  private let dotOffset: CGFloat = 2

  /// The scale that the last level asked for.
  private var lastFactor: CGFloat = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    makeDots()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    makeDots()
  }

  private func makeDots() {
    backgroundColor = UIColor(red: 0.07, green: 0.08, blue: 0.1, alpha: 1)
    isUserInteractionEnabled = false
    layer.addSublayer(replicatorLayer)
    replicatorLayer.instanceTransform = CATransform3DMakeTranslation(
      -(dotLength + dotOffset), 0, 0)
    replicatorLayer.instanceDelay = 0.02

    dot.backgroundColor = UIColor.lightGray.cgColor
    dot.borderColor = UIColor.white.cgColor
    dot.borderWidth = 0.5
    dot.cornerRadius = 1.5
    replicatorLayer.addSublayer(dot)
    layOutDots()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layOutDots()
  }

  /// One dot at the right edge, and as many copies as fit beside it.
  private func layOutDots() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    replicatorLayer.frame = bounds
    replicatorLayer.instanceCount = Int(bounds.width / (dotLength + dotOffset))
    dot.bounds = CGRect(x: 0, y: 0, width: dotLength, height: dotLength)
    dot.position = CGPoint(x: bounds.width - dotLength / 2, y: bounds.height / 2)
    CATransaction.commit()
  }

  /// The row ripples: the replicator alone, without the speaking animations.
  func ripple() {
    let move = CABasicAnimation(keyPath: "position.y")
    move.fromValue = dot.position.y
    move.toValue = dot.position.y - 50
    move.duration = 1
    move.repeatCount = 10
    dot.add(move, forKey: nil)
  }

  func startSpeaking() {
    let scale = CABasicAnimation(keyPath: "transform")
    scale.fromValue = NSValue(caTransform3D: CATransform3DIdentity)
    scale.toValue = NSValue(caTransform3D: CATransform3DMakeScale(1.4, 15, 1))
    scale.duration = 0.33
    scale.repeatCount = .infinity
    scale.autoreverses = true
    scale.timingFunction = CAMediaTimingFunction(name: .easeOut)
    dot.add(scale, forKey: "dotScale")

    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 1
    fade.toValue = 0.2
    fade.duration = 0.33
    fade.beginTime = CACurrentMediaTime() + 0.33
    fade.repeatCount = .infinity
    fade.autoreverses = true
    fade.timingFunction = CAMediaTimingFunction(name: .easeOut)
    dot.add(fade, forKey: "dotOpacity")

    let tint = CABasicAnimation(keyPath: "backgroundColor")
    tint.fromValue = UIColor.magenta.cgColor
    tint.toValue = UIColor.cyan.cgColor
    tint.duration = 0.66
    tint.beginTime = CACurrentMediaTime() + 0.28
    tint.fillMode = .backwards
    tint.repeatCount = .infinity
    tint.autoreverses = true
    tint.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    dot.add(tint, forKey: "dotColor")
    // In all copies at once, as the tint fills backwards.
    dot.removeAnimation(forKey: "dotReturn")

    let initialRotation = CABasicAnimation(keyPath: "instanceTransform.rotation")
    initialRotation.fromValue = 0.0
    initialRotation.toValue = 0.01
    initialRotation.duration = 0.33
    initialRotation.isRemovedOnCompletion = false
    initialRotation.fillMode = .forwards
    initialRotation.timingFunction = CAMediaTimingFunction(name: .easeOut)
    replicatorLayer.add(initialRotation, forKey: "initialRotation")

    let rotation = CABasicAnimation(keyPath: "instanceTransform.rotation")
    rotation.fromValue = 0.01
    rotation.toValue = -0.01
    rotation.duration = 0.99
    rotation.beginTime = CACurrentMediaTime() + 0.33
    rotation.repeatCount = .infinity
    rotation.autoreverses = true
    rotation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    replicatorLayer.add(rotation, forKey: "replicatorRotation")
  }

  /// The wave goes back to a row, copy after copy, each from where it is.
  func endSpeaking() {
    replicatorLayer.removeAllAnimations()

    // What the copies wave by stays attached below.
    let scale = CABasicAnimation(keyPath: "transform")
    scale.toValue = NSValue(caTransform3D: CATransform3DIdentity)
    scale.duration = 0.33
    scale.isRemovedOnCompletion = false
    scale.fillMode = .forwards
    dot.add(scale, forKey: "dotRest")

    for key in ["dotColor", "dotOpacity"] { dot.removeAnimation(forKey: key) }
    paint(.lightGray)
  }

  /// Colours all copies at once: an implicit animation would end with the first dot's, while others
  /// are in its midst.
  private func paint(_ color: UIColor) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    dot.backgroundColor = color.cgColor
    CATransaction.commit()
  }

  // MARK: - Listening

  func startListening() {
    paint(.green)
  }

  /// The dot becomes as high as it is loud, and its copies after it.
  func show(level: Float) {
    let factor = max(0.2, CGFloat(level) + 50) / 2
    stretch(from: lastFactor, to: factor, duration: 0.1)
    lastFactor = factor
  }

  /// The wave goes back to a row, copy after copy, each from where it is.
  func endListening() {
    stretch(from: nil, to: 1, duration: 0.33)

    let tint = CABasicAnimation(keyPath: "backgroundColor")
    tint.fromValue = UIColor.green.cgColor
    tint.toValue = UIColor.magenta.cgColor
    tint.duration = 0.33
    tint.isRemovedOnCompletion = false
    tint.fillMode = .forwards
    dot.add(tint, forKey: "dotReturn")
  }

  /// Changes the height, from what is on screen where no start is given.
  private func stretch(from old: CGFloat?, to new: CGFloat, duration: TimeInterval) {
    let scale = CABasicAnimation(keyPath: "transform.scale.y")
    scale.fromValue = old
    scale.toValue = new
    scale.duration = duration
    scale.isRemovedOnCompletion = false
    scale.fillMode = .forwards
    dot.add(scale, forKey: nil)
  }
}
