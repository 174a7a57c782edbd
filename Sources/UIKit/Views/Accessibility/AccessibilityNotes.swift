// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What is noted of an object that says nothing itself to people who cannot see it.
final class AccessibilityNotes {
  var isAccessibilityElement = false
  var accessibilityLabel: String?
  var accessibilityHint: String?
  var accessibilityValue: String?
  var accessibilityIdentifier: String?
  var accessibilityLanguage: String?
  var accessibilityFrame = CGRect.zero
  var accessibilityTraits = UIAccessibilityTraits.none
  var accessibilityElements: [Any]?
  var accessibilityElementsHidden = false
  var accessibilityViewIsModal = false
  var shouldGroupAccessibilityChildren = false
  var accessibilityContainerType = UIAccessibilityContainerType.none
  var accessibilityCustomActions: [UIAccessibilityCustomAction]?
  var accessibilityCustomRotors: [UIAccessibilityCustomRotor]?
  var accessibilityPath: UIBezierPath?
  var accessibilityRespondsToUserInteraction = false
  private var activationPoint: CGPoint?
  private var inputLabels: [String]?

  var accessibilityActivationPoint: CGPoint {
    get { activationPoint ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY) }
    set { activationPoint = newValue }
  }

  var accessibilityUserInputLabels: [String]! {
    get { inputLabels ?? accessibilityLabel.map { [$0] } ?? [] }
    set { inputLabels = newValue }
  }

  // No more than its address is looked at.
  nonisolated(unsafe) private static var key: UInt8 = 0

  static func of(_ object: AnyObject) -> AccessibilityNotes {
    if let notes = objc_getAssociatedObject(object, &key) as? AccessibilityNotes { return notes }
    let notes = AccessibilityNotes()
    objc_setAssociatedObject(object, &key, notes, .OBJC_ASSOCIATION_RETAIN)
    return notes
  }
}

extension AccessibilityNotes: Accessible {
  func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }

  func accessibilityElement(at index: Int) -> Any? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  func index(ofAccessibilityElement element: Any) -> Int {
    Self.index(of: element, in: accessibilityElements)
  }
}

extension CALayer {
  /// Whether people who cannot see find the layer; stored, as are those below.
  public var isAccessibilityElement: Bool {
    get { AccessibilityNotes.of(self).isAccessibilityElement }
    set { AccessibilityNotes.of(self).isAccessibilityElement = newValue }
  }

  /// What the layer is called, in a word or two.
  public var accessibilityLabel: String? {
    get { AccessibilityNotes.of(self).accessibilityLabel }
    set { AccessibilityNotes.of(self).accessibilityLabel = newValue }
  }

  /// What comes of using the layer.
  public var accessibilityHint: String? {
    get { AccessibilityNotes.of(self).accessibilityHint }
    set { AccessibilityNotes.of(self).accessibilityHint = newValue }
  }

  /// What the layer holds, such as a number that can be changed.
  public var accessibilityValue: String? {
    get { AccessibilityNotes.of(self).accessibilityValue }
    set { AccessibilityNotes.of(self).accessibilityValue = newValue }
  }

  /// What tests call the layer; nobody hears it.
  public var accessibilityIdentifier: String? {
    get { AccessibilityNotes.of(self).accessibilityIdentifier }
    set { AccessibilityNotes.of(self).accessibilityIdentifier = newValue }
  }

  /// Where the layer lies on screen.
  public var accessibilityFrame: CGRect {
    get { AccessibilityNotes.of(self).accessibilityFrame }
    set { AccessibilityNotes.of(self).accessibilityFrame = newValue }
  }

  /// What the layer is to people who cannot see it.
  public var accessibilityTraits: UIAccessibilityTraits {
    get { AccessibilityNotes.of(self).accessibilityTraits }
    set { AccessibilityNotes.of(self).accessibilityTraits = newValue }
  }
}

extension UIImage {
  /// What tests call the image; nobody hears it.
  public var accessibilityIdentifier: String? {
    get { AccessibilityNotes.of(self).accessibilityIdentifier }
    set { AccessibilityNotes.of(self).accessibilityIdentifier = newValue }
  }
}

extension CAAnimation {
  /// What the animation is called, in a word or two; stored, as is that below.
  public var accessibilityLabel: String? {
    get { AccessibilityNotes.of(self).accessibilityLabel }
    set { AccessibilityNotes.of(self).accessibilityLabel = newValue }
  }

  /// What comes of the animation.
  public var accessibilityHint: String? {
    get { AccessibilityNotes.of(self).accessibilityHint }
    set { AccessibilityNotes.of(self).accessibilityHint = newValue }
  }
}
