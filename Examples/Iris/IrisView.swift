// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A voice assistant's face: a row of dots made by a replicator, which waves while it speaks and
/// follows what it hears.
final class IrisView: UIView {
  let replicatorLayer = CAReplicatorLayer()
  let dot = CALayer()

  private let dotLength: CGFloat = 6
  private let dotOffset: CGFloat = 2

  /// The scale that the last level asked for.
  private var lastFactor: CGFloat = 1
  private var levelCount = 0
  /// The animations of levels that copies still show, and when they began.
  private var levels: [(key: String, begin: TimeInterval)] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
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

  required init?(coder: NSCoder) { nil }

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
    // Below the tint, and there when that is over: copies would show the green of listening again.
    dot.backgroundColor = UIColor.lightGray.cgColor

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

  func endSpeaking() {
    replicatorLayer.removeAllAnimations()

    let scale = CABasicAnimation(keyPath: "transform")
    scale.toValue = NSValue(caTransform3D: CATransform3DIdentity)
    scale.duration = 0.33
    scale.isRemovedOnCompletion = false
    scale.fillMode = .forwards
    dot.add(scale, forKey: "dotScale")

    for key in ["dotColor", "dotOpacity", "dotReturn"] { dot.removeAnimation(forKey: key) }
    dot.backgroundColor = UIColor.lightGray.cgColor
    for level in levels { dot.removeAnimation(forKey: level.key) }
    levels = []
  }

  // MARK: - Listening

  func startListening() {
    lastFactor = 1
    dot.backgroundColor = UIColor.green.cgColor
  }

  /// The dot becomes as high as it is loud, and its copies after it.
  func show(level: Float) {
    let factor = max(0.2, CGFloat(level) + 50) / 2
    stretch(from: lastFactor, to: factor, duration: 0.1)
    lastFactor = factor
  }

  /// The wave goes back to a row, from where it is.
  func endListening() {
    let shown = dot.presentation()?.value(forKeyPath: "transform.scale.y") as? CGFloat
    stretch(from: shown ?? lastFactor, to: 1, duration: 0.33)

    let tint = CABasicAnimation(keyPath: "backgroundColor")
    tint.fromValue = UIColor.green.cgColor
    tint.toValue = UIColor.magenta.cgColor
    tint.duration = 0.33
    tint.isRemovedOnCompletion = false
    tint.fillMode = .forwards
    dot.add(tint, forKey: "dotReturn")
  }

  /// Animations of levels stay until the last copy is past them: it shows the past.
  private func stretch(from old: CGFloat, to new: CGFloat, duration: TimeInterval) {
    let scale = CABasicAnimation(keyPath: "transform.scale.y")
    scale.fromValue = old
    scale.toValue = new
    scale.duration = duration
    scale.isRemovedOnCompletion = false
    scale.fillMode = .forwards
    let now = CACurrentMediaTime()
    levels.append(("level \(levelCount)", now))
    dot.add(scale, forKey: "level \(levelCount)")
    levelCount += 1

    let past = now - Double(replicatorLayer.instanceCount) * replicatorLayer.instanceDelay
    while levels.count > 1, levels[1].begin < past {
      dot.removeAnimation(forKey: levels.removeFirst().key)
    }
  }
}
