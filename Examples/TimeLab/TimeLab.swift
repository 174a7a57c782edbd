// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Six lanes, each with a dot that crosses it in a way of its own.
final class TimeLab {
  enum Lane: Int, CaseIterable {
    /// Two animations, the second beginning when the first ends.
    case chain
    /// Starts late, and waits where it will start.
    case delayed
    /// There and back, and once more there.
    case reversing
    case reversingOneAndAHalf
    /// Two children of a group, one of them half a cycle ahead.
    case group
    /// Can be paused, with what lies in it.
    case paused
  }

  let layer = CALayer()
  let dots: [CALayer]
  /// Turns inside the dot of the last lane.
  let hand = CALayer()
  let left: CGFloat = 30
  let right: CGFloat
  let laneHeight: CGFloat

  init(size: CGSize) {
    layer.frame = CGRect(origin: .zero, size: size)
    layer.backgroundColor = CGColor(srgbRed: 0.95, green: 0.95, blue: 0.93, alpha: 1)
    right = size.width - 30
    laneHeight = size.height / CGFloat(Lane.allCases.count)
    dots = Lane.allCases.map { _ in CALayer() }
    for lane in Lane.allCases { setUp(lane) }
  }

  private func setUp(_ lane: Lane) {
    let y = laneHeight * (CGFloat(lane.rawValue) + 0.5)
    let track = CALayer()
    track.frame = CGRect(x: left, y: y - 1, width: right - left, height: 2)
    track.backgroundColor = CGColor(genericGrayGamma2_2Gray: 0.75, alpha: 1)
    layer.addSublayer(track)
    let dot = dots[lane.rawValue]
    dot.bounds = CGRect(x: 0, y: 0, width: 24, height: 24)
    dot.cornerRadius = 12
    dot.position = CGPoint(x: left, y: y)
    let hue = CGFloat(lane.rawValue) / CGFloat(Lane.allCases.count)
    dot.backgroundColor = CGColor(
      srgbRed: 0.9 - 0.7 * hue, green: 0.35, blue: 0.3 + 0.6 * hue, alpha: 1)
    layer.addSublayer(dot)
    guard lane == .paused else { return }
    hand.bounds = CGRect(x: 0, y: 0, width: 16, height: 4)
    hand.position = CGPoint(x: 12, y: 12)
    hand.backgroundColor = CGColor(gray: 1, alpha: 1)
    dot.addSublayer(hand)
  }

  func dot(_ lane: Lane) -> CALayer { dots[lane.rawValue] }

  /// Sets every lane going.
  func start() {
    let now = layer.convertTime(CACurrentMediaTime(), from: nil)
    chain(from: now)
    delayed(from: now)
    reverse(.reversing, repeatCount: 1)
    reverse(.reversingOneAndAHalf, repeatCount: 1.5)
    group()
    turn()
  }

  private func move(from: CGFloat, to: CGFloat, duration: CFTimeInterval) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.fromValue = from
    animation.toValue = to
    animation.duration = duration
    return animation
  }

  private func chain(from now: CFTimeInterval) {
    let half = (left + right) / 2
    let first = move(from: left, to: half, duration: 0.5)
    let second = move(from: half, to: right, duration: 1)
    second.beginTime = now + 0.5
    second.fillMode = .forwards
    second.isRemovedOnCompletion = false
    dot(.chain).add(first, forKey: "first")
    dot(.chain).add(second, forKey: "second")
  }

  private func delayed(from now: CFTimeInterval) {
    let dot = dot(.delayed)
    // The model is where the dot will end; until it starts it must be seen where it will start.
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    dot.position.x = right
    CATransaction.commit()
    let animation = move(from: left, to: right, duration: 1)
    animation.beginTime = now + 1
    animation.fillMode = .backwards
    dot.add(animation, forKey: "move")
  }

  private func reverse(_ lane: Lane, repeatCount: Float) {
    let animation = move(from: left, to: right, duration: 0.5)
    animation.autoreverses = true
    animation.repeatCount = repeatCount
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = false
    dot(lane).add(animation, forKey: "move")
  }

  private func group() {
    let across = move(from: left, to: right, duration: 1)
    across.timeOffset = 0.5
    let grow = CABasicAnimation(keyPath: "transform.scale")
    grow.fromValue = 0.5
    grow.toValue = 1.5
    grow.duration = 1
    let group = CAAnimationGroup()
    group.animations = [across, grow]
    group.duration = 1
    group.repeatCount = .infinity
    dot(.group).add(group, forKey: "group")
  }

  private func turn() {
    let across = move(from: left, to: right, duration: 2)
    across.fillMode = .forwards
    across.isRemovedOnCompletion = false
    dot(.paused).add(across, forKey: "move")
    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    turn.fromValue = 0
    turn.toValue = 2 * Double.pi
    turn.duration = 1
    turn.repeatCount = .infinity
    hand.add(turn, forKey: "turn")
  }

  // MARK: - Pausing

  /// Stops the last lane's dot and what lies in it.
  func pause() {
    let dot = dot(.paused)
    guard dot.speed != 0 else { return }
    let time = dot.convertTime(CACurrentMediaTime(), from: nil)
    dot.speed = 0
    dot.timeOffset = time
  }

  /// Lets it go on where it stands.
  func resume() {
    let dot = dot(.paused)
    guard dot.speed == 0 else { return }
    let time = dot.timeOffset
    dot.speed = 1
    dot.timeOffset = 0
    dot.beginTime = 0
    dot.beginTime = dot.convertTime(CACurrentMediaTime(), from: nil) - time
  }
}
