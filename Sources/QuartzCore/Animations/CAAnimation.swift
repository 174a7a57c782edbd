// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// What all animations share: time, pacing, a delegate, and a store for keys of one's own.
open class CAAnimation: NSObject, NSCopying, NSSecureCoding, CAMediaTiming, CAAction {
  /// When the animation begins in its parent's time; 0 stands for when it is added.
  open var beginTime: CFTimeInterval {
    get { begin }
    set { begin = newValue }
  }

  /// Found by a commit, on any thread, where a layer's own copy begins when it is committed.
  @ModelLocked private var begin: CFTimeInterval = 0

  /// How long one cycle lasts; 0 stands for the transaction's duration.
  open var duration: CFTimeInterval = 0
  /// How fast local time runs.
  open var speed: Float = 1
  /// Added to local time, in seconds; with a speed of 0 it chooses the instant that shows.
  open var timeOffset: CFTimeInterval = 0
  /// How often the cycle runs; 0 counts as 1.
  open var repeatCount: Float = 0
  /// How long the cycle repeats; 0 leaves it to ``repeatCount``.
  open var repeatDuration: CFTimeInterval = 0
  /// Whether each cycle runs back again.
  open var autoreverses = false
  /// What shows before the beginning and after the end.
  open var fillMode: CAMediaTimingFillMode = .removed

  /// The pace of a cycle; nil is linear.
  open var timingFunction: CAMediaTimingFunction?
  /// Is told of start and stop; held strongly.
  open var delegate: (any CAAnimationDelegate)?
  /// Whether the layer drops the animation when it is over.
  open var isRemovedOnCompletion = true
  /// The frames per second that the animation would like.
  open var preferredFrameRateRange: CAFrameRateRange = .default

  /// Values under keys that no class declares.
  final var customValues: [String: Any] = [:]

  /// Creates an animation with the default values.
  public override init() {
    super.init()
  }

  /// Reads an archived animation.
  public required init?(coder: NSCoder) {
    super.init()
    readProperties(from: coder)
  }

  /// The class and the address.
  open override var description: String { ObjectNames.short(self) }

  deinit {
    AssociatedObjects.end(of: self)
    guard delegate != nil || !customValues.isEmpty else { return }
    var held =
      [delegate].compactMap { $0 as AnyObject? } + customValues.values.map { $0 as AnyObject }
    (delegate, customValues) = (nil, [:])
    ReleaseList.release(&held)
  }

  /// Archives the declared properties and keys of one's own whose values can be archived.
  open func encode(with coder: NSCoder) {
    writeProperties(to: coder)
  }

  /// Archives are read safely.
  open class var supportsSecureCoding: Bool { true }

  /// The class that archives name.
  open override var classForCoder: AnyClass { ArchivedClass.named(type(of: self)) }

  /// Returns an object of the same class with the same values, made by its `init()`.
  ///
  /// Declared properties and the values of ``setValue(_:forKey:)`` are taken over; objects among
  /// them, the delegate and a group's animations too, are shared. Properties that a subclass
  /// stores on its own start as its `init()` leaves them.
  open func copy(with zone: NSZone? = nil) -> Any {
    guard let copy = DynamicInstance.make(type(of: self)) else { return self }
    copy.take(from: self)
    copy.customValues = customValues
    return copy
  }

  /// Adds the animation to the layer under the event's key.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? any AnimationReceiver)?.add(self, forKey: event)
  }

  /// The value of a declared property in a new object, or nil when that is zero or nothing.
  open class func defaultValue(forKey key: String) -> Any? {
    properties[key]?.defaultValue?()
  }

  /// Whether an archive holds the value of a key: of a property that is not as in a new animation, or of a key
  /// of one's own that has been set.
  open func shouldArchiveValue(forKey key: String) -> Bool {
    property(forKey: key).map { $0.isArchived && $0.isChanged(self) } ?? (customValues[key] != nil)
  }

  /// Returns the value of a declared property, boxed, or what was set under another key.
  open func value(forKey key: String) -> Any? {
    property(forKey: key).map { $0.get(self) } ?? customValues[key]
  }

  /// Sets a declared property or stores a value under another key.
  ///
  /// - Parameters:
  ///   - value: The value, boxed or not; nil restores a property's default and forgets another
  ///     key. A value of the wrong type changes nothing.
  ///   - key: The Objective-C name of a property, such as "removedOnCompletion", or any key.
  open func setValue(_ value: Any?, forKey key: String) {
    guard let property = property(forKey: key) else {
      customValues[key] = value
      return
    }
    property.set(self, value)
  }

  /// Returns the value at the end of a chain of keys.
  open func value(forKeyPath keyPath: String) -> Any? {
    KeyPathWalk.value(of: self, at: keyPath)
  }

  /// Sets the value at the end of a chain of keys.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    KeyPathWalk.set(value, in: self, at: keyPath)
  }

  /// The declared properties by key, those of superclasses included.
  class var properties: [String: AnimationProperty] { baseProperties }

  private static let baseProperties = table([
    .number("beginTime", \CAAnimation.beginTime),
    .number("duration", \CAAnimation.duration),
    .number("speed", \CAAnimation.speed, default: 1),
    .number("timeOffset", \CAAnimation.timeOffset),
    .number("repeatCount", \CAAnimation.repeatCount),
    .number("repeatDuration", \CAAnimation.repeatDuration),
    .flag("autoreverses", \CAAnimation.autoreverses),
    .name("fillMode", \CAAnimation.fillMode, default: .removed),
    .value("timingFunction", \CAAnimation.timingFunction),
    .value("delegate", \CAAnimation.delegate, isArchived: false),
    .flag("removedOnCompletion", \CAAnimation.isRemovedOnCompletion, default: true),
    .frameRate("preferredFrameRateRange", \CAAnimation.preferredFrameRateRange),
  ])
}

extension CAAnimation {
  /// A class's properties by key.
  static func table(
    _ own: [AnimationProperty], inheriting base: [String: AnimationProperty] = [:]
  ) -> [String: AnimationProperty] {
    own.reduce(into: base) { $0[$1.key] = $1 }
  }

  /// The property of a key, which may be a getter's name such as "isAdditive".
  private func property(forKey key: String) -> AnimationProperty? {
    let properties = type(of: self).properties
    if let property = properties[key] { return property }
    guard key.hasPrefix("is"), let first = key.dropFirst(2).first else { return nil }
    return properties[first.lowercased() + key.dropFirst(3)]
  }
}
