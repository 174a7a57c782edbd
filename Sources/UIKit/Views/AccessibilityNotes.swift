// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What is noted of a layer or an animation for people who cannot see it.
private final class AccessibilityNotes {
  var isElement = false
  var label: String?
  var hint: String?
  var value: String?
  var identifier: String?
  var frame = CGRect.zero
  var traits = UIAccessibilityTraits.none

  // No more than its address is looked at.
  nonisolated(unsafe) private static var key: UInt8 = 0

  static func of(_ object: AnyObject) -> AccessibilityNotes {
    if let notes = objc_getAssociatedObject(object, &key) as? AccessibilityNotes { return notes }
    let notes = AccessibilityNotes()
    objc_setAssociatedObject(object, &key, notes, .OBJC_ASSOCIATION_RETAIN)
    return notes
  }
}

extension CALayer {
  /// Whether people who cannot see find the layer; stored, as are those below.
  public var isAccessibilityElement: Bool {
    get { AccessibilityNotes.of(self).isElement }
    set { AccessibilityNotes.of(self).isElement = newValue }
  }

  /// What the layer is called, in a word or two.
  public var accessibilityLabel: String? {
    get { AccessibilityNotes.of(self).label }
    set { AccessibilityNotes.of(self).label = newValue }
  }

  /// What comes of using the layer.
  public var accessibilityHint: String? {
    get { AccessibilityNotes.of(self).hint }
    set { AccessibilityNotes.of(self).hint = newValue }
  }

  /// What the layer holds, such as a number that can be changed.
  public var accessibilityValue: String? {
    get { AccessibilityNotes.of(self).value }
    set { AccessibilityNotes.of(self).value = newValue }
  }

  /// What tests call the layer; nobody hears it.
  public var accessibilityIdentifier: String? {
    get { AccessibilityNotes.of(self).identifier }
    set { AccessibilityNotes.of(self).identifier = newValue }
  }

  /// Where the layer lies on screen.
  public var accessibilityFrame: CGRect {
    get { AccessibilityNotes.of(self).frame }
    set { AccessibilityNotes.of(self).frame = newValue }
  }

  /// What the layer is to people who cannot see it.
  public var accessibilityTraits: UIAccessibilityTraits {
    get { AccessibilityNotes.of(self).traits }
    set { AccessibilityNotes.of(self).traits = newValue }
  }
}

extension CAAnimation {
  /// What the animation is called, in a word or two; stored, as is that below.
  public var accessibilityLabel: String? {
    get { AccessibilityNotes.of(self).label }
    set { AccessibilityNotes.of(self).label = newValue }
  }

  /// What comes of the animation.
  public var accessibilityHint: String? {
    get { AccessibilityNotes.of(self).hint }
    set { AccessibilityNotes.of(self).hint = newValue }
  }
}
