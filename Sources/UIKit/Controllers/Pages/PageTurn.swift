// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// One turn of pages, from 0 where the old ones are seen to 1 where the new ones are.
@MainActor
final class PageTurn {
  private let layer: CALayer
  private let duration: CFTimeInterval
  private let origin: CFTimeInterval
  private var layers: [CALayer] = []
  private var completion: ((Bool) -> Void)?
  private var link: FrameLink?
  /// How far it has come.
  private(set) var part: CGFloat = 0

  /// A layer has all its transitions under this key, whatever it is given.
  private static let key = kCATransition

  /// Prepares a turn.
  ///
  /// - Parameters:
  ///   - layer: What stands still in time meanwhile; those that turn lie in it.
  ///   - duration: Seconds of the whole way.
  ///   - completion: Hears once whether the new pages are seen in the end.
  init(on layer: CALayer, duration: CFTimeInterval, completion: @escaping (Bool) -> Void) {
    (self.layer, self.duration, self.completion) = (layer, duration, completion)
    origin = layer.convertTime(CACurrentMediaTime(), from: nil)
  }

  /// Has a layer go from its old picture to the new one for a part of the way.
  ///
  /// A leaf with a back of its own turns in the place of the type's.
  func add(
    _ type: String, _ subtype: CATransitionSubtype, leaf: LeafTransition.Leaf? = nil,
    to layer: CALayer, from start: Double, until end: Double
  ) {
    let transition = CATransition()
    transition.type = CATransitionType(rawValue: type)
    transition.subtype = subtype
    if let leaf {
      let filter = LeafTransition()
      filter.leaf = leaf
      transition.filter = filter
    }
    transition.timingFunction = CAMediaTimingFunction(name: .linear)
    transition.beginTime = origin + start * duration
    transition.duration = (end - start) * duration
    transition.fillMode = .both
    transition.isRemovedOnCompletion = false
    layer.add(transition, forKey: Self.key)
    layers.append(layer)
  }

  /// Shows an instant of the turn.
  func hold(at part: CGFloat) {
    guard completion != nil, link == nil else { return }
    show(part)
  }

  private func show(_ part: CGFloat) {
    self.part = part
    layer.speed = 0
    layer.timeOffset = origin + CFTimeInterval(part) * duration
  }

  /// Lets the turn go on to one of its ends.
  func run(to end: CGFloat) {
    guard completion != nil, link == nil else { return }
    let (start, from) = (CACurrentMediaTime(), part)
    let way = max(CFTimeInterval(abs(end - from)) * duration, 1e-3)
    let curve = CAMediaTimingFunction(name: .easeOut).curve
    // The link keeps the turn alive until it has come to its end.
    link = FrameLink { time in
      let passed = min(max((time - start) / way, 0), 1)
      self.show(from + (end - from) * CGFloat(curve.value(at: passed)))
      if passed >= 1 { self.end(isComplete: end == 1) }
    }
  }

  /// Ends the turn at once.
  func end(isComplete: Bool) {
    guard let completion else { return }
    self.completion = nil
    link = nil
    for layer in layers { layer.removeAnimation(forKey: Self.key) }
    (layer.speed, layer.timeOffset) = (1, 0)
    completion(isComplete)
  }
}
