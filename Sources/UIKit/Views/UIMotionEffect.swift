// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// How a view moves when the device is tilted; it is stored, as nothing here is.
open class UIMotionEffect: NSObject, NSCopying {
  /// Creates an effect that does nothing.
  public override init() {
    super.init()
  }

  /// What the view's key paths have added for a tilt, each axis -1...1; nil for nothing.
  open func keyPathsAndRelativeValues(
    forViewerOffset viewerOffset: UIOffset
  ) -> [String: Any]? { nil }

  /// Returns an effect that can be changed alone.
  open func copy(with zone: NSZone? = nil) -> Any { UIMotionEffect() }
}

/// Moves one key path between two values.
open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// The axis about which the device is tilted.
  public enum EffectType: Int, Sendable {
    /// To the left and to the right.
    case tiltAlongHorizontalAxis = 0
    /// Up and down.
    case tiltAlongVerticalAxis = 1
  }

  /// The key path of the view that would be moved.
  public let keyPath: String
  /// The axis about which the device would be tilted.
  public let type: EffectType
  /// What is added at -1.
  open var minimumRelativeValue: Any?
  /// What is added at 1.
  open var maximumRelativeValue: Any?

  /// Creates an effect on a key path; nothing is tilted, so it has no effect.
  public init(keyPath: String, type: EffectType) {
    (self.keyPath, self.type) = (keyPath, type)
    super.init()
  }

  /// What is added for a tilt, for values that are numbers.
  open override func keyPathsAndRelativeValues(
    forViewerOffset viewerOffset: UIOffset
  ) -> [String: Any]? {
    guard let low = Self.number(minimumRelativeValue), let high = Self.number(maximumRelativeValue)
    else { return nil }
    let tilt =
      type == .tiltAlongHorizontalAxis ? viewerOffset.horizontal : viewerOffset.vertical
    let share = (min(max(tilt, -1), 1) + 1) / 2
    return [keyPath: low + (high - low) * share]
  }

  /// Returns an effect that can be changed alone.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIInterpolatingMotionEffect(keyPath: keyPath, type: type)
    copy.minimumRelativeValue = minimumRelativeValue
    copy.maximumRelativeValue = maximumRelativeValue
    return copy
  }

  private static func number(_ any: Any?) -> CGFloat? {
    switch any {
    case let number as CGFloat: number
    case let number as Double: CGFloat(number)
    case let number as Int: CGFloat(number)
    case let number as NSNumber: CGFloat(number.doubleValue)
    default: nil
    }
  }
}

/// Several effects that act as one.
open class UIMotionEffectGroup: UIMotionEffect {
  /// The effects that act as one; nil for none.
  open var motionEffects: [UIMotionEffect]?

  /// What all of them add.
  open override func keyPathsAndRelativeValues(
    forViewerOffset viewerOffset: UIOffset
  ) -> [String: Any]? {
    var result: [String: Any] = [:]
    for effect in motionEffects ?? [] {
      let values = effect.keyPathsAndRelativeValues(forViewerOffset: viewerOffset) ?? [:]
      result.merge(values) { _, new in new }
    }
    return result
  }

  /// Returns a group that can be changed alone.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIMotionEffectGroup()
    copy.motionEffects = motionEffects
    return copy
  }
}

extension UIView {
  /// How the view moves when the device is tilted; stored.
  public final var motionEffects: [UIMotionEffect] {
    get { look.motionEffects }
    set {
      look.motionEffects = newValue
      noteMotionEffects()
    }
  }

  /// Adds an effect that is not there already; stored, nothing is tilted.
  public final func addMotionEffect(_ effect: UIMotionEffect) {
    if !look.motionEffects.contains(where: { $0 === effect }) { look.motionEffects.append(effect) }
    noteMotionEffects()
  }

  private func noteMotionEffects() {
    noteStored("nothing tilts, so motion effects do not move it", if: !look.motionEffects.isEmpty)
  }

  /// Removes an effect; one that is not there counts for nothing.
  public final func removeMotionEffect(_ effect: UIMotionEffect) {
    look.motionEffects.removeAll { $0 === effect }
  }
}
