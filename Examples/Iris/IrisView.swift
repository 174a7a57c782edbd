// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A voice assistant's face: a row of dots made by a replicator, which waves while it speaks.
final class IrisView {
  let layer = CALayer()
  let replicatorLayer = CAReplicatorLayer()
  let dot = CALayer()

  private let dotLength: CGFloat = 6
  private let dotOffset: CGFloat = 2

  init(frame: CGRect) {
    layer.frame = frame
    layer.backgroundColor = CGColor(red: 0.07, green: 0.08, blue: 0.1, alpha: 1)

    replicatorLayer.frame = layer.bounds
    layer.addSublayer(replicatorLayer)

    dot.frame = CGRect(
      x: replicatorLayer.frame.size.width - dotLength,
      y: (replicatorLayer.frame.size.height - dotLength) / 2,
      width: dotLength,
      height: dotLength
    )
    dot.backgroundColor = .lightGray
    dot.borderColor = CGColor(gray: 1, alpha: 1)
    dot.borderWidth = 0.5
    dot.cornerRadius = 1.5
    replicatorLayer.addSublayer(dot)

    replicatorLayer.instanceCount = Int(frame.size.width / (dotLength + dotOffset))
    replicatorLayer.instanceTransform = CATransform3DMakeTranslation(
      -(dotLength + dotOffset), 0, 0)
    replicatorLayer.instanceDelay = 0.02
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
    tint.fromValue = CGColor.magenta
    tint.toValue = CGColor.cyan
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

    dot.removeAnimation(forKey: "dotColor")
    dot.removeAnimation(forKey: "dotOpacity")
    dot.backgroundColor = .lightGray
  }
}

extension CGColor {
  static let lightGray = CGColor(gray: 2.0 / 3.0, alpha: 1)
  static let magenta = CGColor(red: 1, green: 0, blue: 1, alpha: 1)
  static let cyan = CGColor(red: 0, green: 1, blue: 1, alpha: 1)
}
