// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Four round-capped lines that dance in rounds.
class LoaderView: UIView, CAAnimationDelegate {
  enum State {
    case normal
    case animating
    case pause
  }

  private(set) var state = State.normal
  /// How many rounds have been danced to their end.
  private(set) var rounds = 0
  /// Hears the start and the end of each turn of the whole.
  var onTurn: ((_ hasStarted: Bool) -> Void)?

  /// Seconds of the turn; the lines grow again in another quarter.
  let duration: TimeInterval = 2
  /// Seconds between rounds.
  let interval: TimeInterval = 1

  private(set) var lines: [CAShapeLayer] = []
  private var nextRound: DispatchWorkItem?
  private let colors: [UIColor] = [
    UIColor(red: 0x9D / 255.0, green: 0xD4 / 255.0, blue: 0xE9 / 255.0, alpha: 1),
    UIColor(red: 0xF5 / 255.0, green: 0xBD / 255.0, blue: 0x58 / 255.0, alpha: 1),
    UIColor(red: 0xFF / 255.0, green: 0x31 / 255.0, blue: 0x7E / 255.0, alpha: 1),
    UIColor(red: 0x6F / 255.0, green: 0xC9 / 255.0, blue: 0xB5 / 255.0, alpha: 1),
  ]

  private var length: CGFloat { max(bounds.width, bounds.height) }
  private var lineWidth: CGFloat { length / 6 }
  private var margin: CGFloat { length / 4.5 + lineWidth / 2 }

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    backgroundColor = .clear
    transform = CGAffineTransform(rotationAngle: -30 * .pi / 180)
    let (near, far, low, high) = (lineWidth / 2, length - lineWidth / 2, margin, length - margin)
    let starts = [
      CGPoint(x: near, y: low), CGPoint(x: high, y: near), CGPoint(x: far, y: high),
      CGPoint(x: low, y: far),
    ]
    let ends = [
      CGPoint(x: far, y: low), CGPoint(x: high, y: far), CGPoint(x: near, y: high),
      CGPoint(x: low, y: near),
    ]
    for index in 0..<4 {
      let path = UIBezierPath()
      path.move(to: starts[index])
      path.addLine(to: ends[index])

      let line = CAShapeLayer()
      line.frame = bounds
      line.path = path.cgPath
      line.lineWidth = lineWidth
      line.lineCap = .round
      line.opacity = 0.8
      line.strokeColor = colors[index].cgColor
      line.fillColor = nil
      layer.addSublayer(line)
      lines.append(line)
    }
  }

  // MARK: - Rounds

  func startAnimating() {
    guard state == .normal else { return }
    nextRound?.cancel()
    state = .animating
    turn()
    shrink()
    part()
    grow()
  }

  /// The whole turns twice around.
  private func turn() {
    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    turn.fromValue = -30 * CGFloat.pi / 180
    turn.toValue = 690 * CGFloat.pi / 180
    turn.duration = duration
    keep(turn)
    turn.delegate = self
    layer.add(turn, forKey: "turn")
  }

  /// Each line draws back to where it begins.
  private func shrink() {
    let shrink = CABasicAnimation(keyPath: "strokeEnd")
    shrink.fromValue = 1
    shrink.toValue = 0
    shrink.duration = duration / 2
    keep(shrink)
    for line in lines { line.add(shrink, forKey: "shrink") }
  }

  /// The dots that are left of the lines go apart and come together again.
  private func part() {
    let along = length / 4
    let across = along * (length - 2 * margin) / (length - lineWidth)
    for (index, line) in lines.enumerated() {
      let isHorizontal = index % 2 == 0
      let ways = [
        isHorizontal ? "x" : "y": index < 2 ? along : -along,
        isHorizontal ? "y" : "x": index == 0 || index == 3 ? across : -across,
      ]
      for axis in ["x", "y"] {
        let way = CABasicAnimation(keyPath: "transform.translation." + axis)
        way.fromValue = 0
        way.toValue = ways[axis]
        way.duration = duration / 4
        way.autoreverses = true
        way.beginTime = now(in: line) + duration / 2
        keep(way)
        line.add(way, forKey: "part." + axis)
      }
    }
  }

  /// Each line grows to its full length; the last one ends the round.
  private func grow() {
    for line in lines {
      let grow = CABasicAnimation(keyPath: "strokeEnd")
      grow.fromValue = 0
      grow.toValue = 1
      grow.duration = duration / 4
      grow.beginTime = now(in: line) + duration
      keep(grow)
      if line === lines.last { grow.delegate = self }
      line.add(grow, forKey: "grow")
    }
  }

  private func keep(_ animation: CAAnimation) {
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = false
  }

  /// The time that a layer lives in, which pauses have set back.
  private func now(in layer: CALayer) -> CFTimeInterval {
    layer.convertTime(CACurrentMediaTime(), from: nil)
  }

  // MARK: - CAAnimationDelegate

  func animationDidStart(_ anim: CAAnimation) {
    if (anim as? CABasicAnimation)?.keyPath == "transform.rotation.z" { onTurn?(true) }
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    guard flag, let animation = anim as? CABasicAnimation else { return }
    if animation.keyPath == "transform.rotation.z" {
      onTurn?(false)
    } else {
      endRound()
    }
  }

  private func endRound() {
    layer.removeAllAnimations()
    for line in lines { line.removeAllAnimations() }
    state = .normal
    rounds += 1
    let next = DispatchWorkItem { [weak self] in self?.startAnimating() }
    nextRound = next
    DispatchQueue.main.asyncAfter(deadline: .now() + interval, execute: next)
  }

  // MARK: - Touches

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    switch state {
    case .normal: startAnimating()
    case .animating: pause()
    case .pause: resume()
    }
  }

  /// The lines stand still with the view, as their time is made from its time.
  func pause() {
    guard state == .animating else { return }
    state = .pause
    let time = now(in: layer)
    layer.speed = 0
    layer.timeOffset = time
  }

  func resume() {
    guard state == .pause else { return }
    state = .animating
    let time = layer.timeOffset
    layer.speed = 1
    layer.timeOffset = 0
    layer.beginTime = 0
    layer.beginTime = now(in: layer) - time
  }
}
