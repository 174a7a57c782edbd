// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What can be said to people who cannot see.
@MainActor
protocol Accessible: AnyObject {
  var isAccessibilityElement: Bool { get set }
  var accessibilityLabel: String? { get set }
  var accessibilityHint: String? { get set }
  var accessibilityValue: String? { get set }
  var accessibilityTraits: UIAccessibilityTraits { get set }
  var accessibilityFrame: CGRect { get set }
  var accessibilityPath: UIBezierPath? { get set }
  var accessibilityActivationPoint: CGPoint { get set }
  var accessibilityLanguage: String? { get set }
  var accessibilityElements: [Any]? { get set }
  var accessibilityElementsHidden: Bool { get set }
  var accessibilityViewIsModal: Bool { get set }
  var shouldGroupAccessibilityChildren: Bool { get set }
  var accessibilityContainerType: UIAccessibilityContainerType { get set }
  var accessibilityCustomActions: [UIAccessibilityCustomAction]? { get set }
  var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? { get set }
  var accessibilityUserInputLabels: [String]! { get set }
  var accessibilityRespondsToUserInteraction: Bool { get set }

  func accessibilityElementCount() -> Int
  func accessibilityElement(at index: Int) -> Any?
  func index(ofAccessibilityElement element: Any) -> Int
}

extension UIView: Accessible {}
extension UIAccessibilityElement: Accessible {}

/// Any object can say what it is to people who cannot see, and be asked.
///
/// On Apple's systems these are properties of `NSObject`, which classes override. Swift on Linux lets no
/// class override what an extension declares, so they are found in two steps: of views and of
/// ``UIAccessibilityElement`` these are their own properties, which can be overridden; of any other
/// object they are what was set. A class of a program's own that overrode them has to derive from
/// ``UIAccessibilityElement``.
extension NSObjectProtocol where Self: NSObject {
  /// Who answers for the object.
  @MainActor
  private var voice: any Accessible { (self as? any Accessible) ?? AccessibilityNotes.of(self) }

  /// Whether people who cannot see find the object; stored, as are those below, where the object's class
  /// does not say otherwise.
  @MainActor @preconcurrency
  public var isAccessibilityElement: Bool {
    get { voice.isAccessibilityElement }
    set { voice.isAccessibilityElement = newValue }
  }

  /// What the object is called, in a word or two.
  @MainActor @preconcurrency
  public var accessibilityLabel: String? {
    get { voice.accessibilityLabel }
    set { voice.accessibilityLabel = newValue }
  }

  /// What comes of using the object.
  @MainActor @preconcurrency
  public var accessibilityHint: String? {
    get { voice.accessibilityHint }
    set { voice.accessibilityHint = newValue }
  }

  /// What the object holds, such as a number that can be changed.
  @MainActor @preconcurrency
  public var accessibilityValue: String? {
    get { voice.accessibilityValue }
    set { voice.accessibilityValue = newValue }
  }

  /// What the object is to people who cannot see it.
  @MainActor @preconcurrency
  public var accessibilityTraits: UIAccessibilityTraits {
    get { voice.accessibilityTraits }
    set { voice.accessibilityTraits = newValue }
  }

  /// Where the object lies on screen, in points.
  @MainActor @preconcurrency
  public var accessibilityFrame: CGRect {
    get { voice.accessibilityFrame }
    set { voice.accessibilityFrame = newValue }
  }

  /// The outline on screen, in points; nil for the frame.
  @MainActor @preconcurrency
  public var accessibilityPath: UIBezierPath? {
    get { voice.accessibilityPath }
    set { voice.accessibilityPath = newValue }
  }

  /// Where the object is touched, on screen; the middle of its frame unless set.
  @MainActor @preconcurrency
  public var accessibilityActivationPoint: CGPoint {
    get { voice.accessibilityActivationPoint }
    set { voice.accessibilityActivationPoint = newValue }
  }

  /// The language of what is said; nil for the program's.
  @MainActor @preconcurrency
  public var accessibilityLanguage: String? {
    get { voice.accessibilityLanguage }
    set { voice.accessibilityLanguage = newValue }
  }

  /// What is found in the object, in order; nil for nothing.
  @MainActor @preconcurrency
  public var accessibilityElements: [Any]? {
    get { voice.accessibilityElements }
    set { voice.accessibilityElements = newValue }
  }

  /// Whether nothing in the object is found.
  @MainActor @preconcurrency
  public var accessibilityElementsHidden: Bool {
    get { voice.accessibilityElementsHidden }
    set { voice.accessibilityElementsHidden = newValue }
  }

  /// Whether nothing beside the object is found.
  @MainActor @preconcurrency
  public var accessibilityViewIsModal: Bool {
    get { voice.accessibilityViewIsModal }
    set { voice.accessibilityViewIsModal = newValue }
  }

  /// Whether what is in the object is found together.
  @MainActor @preconcurrency
  public var shouldGroupAccessibilityChildren: Bool {
    get { voice.shouldGroupAccessibilityChildren }
    set { voice.shouldGroupAccessibilityChildren = newValue }
  }

  /// What the object is as a container.
  @MainActor @preconcurrency
  public var accessibilityContainerType: UIAccessibilityContainerType {
    get { voice.accessibilityContainerType }
    set { voice.accessibilityContainerType = newValue }
  }

  /// What people can have done to the object.
  @MainActor @preconcurrency
  public var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { voice.accessibilityCustomActions }
    set { voice.accessibilityCustomActions = newValue }
  }

  /// Ways of going from one thing in the object to the next of its kind.
  @MainActor @preconcurrency
  public var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
    get { voice.accessibilityCustomRotors }
    set { voice.accessibilityCustomRotors = newValue }
  }

  /// What people can call the object; its label unless set.
  @MainActor @preconcurrency
  public var accessibilityUserInputLabels: [String]! {
    get { voice.accessibilityUserInputLabels }
    set { voice.accessibilityUserInputLabels = newValue }
  }

  /// Whether the object can be used.
  @MainActor @preconcurrency
  public var accessibilityRespondsToUserInteraction: Bool {
    get { voice.accessibilityRespondsToUserInteraction }
    set { voice.accessibilityRespondsToUserInteraction = newValue }
  }

  /// How many elements are found in the object.
  @MainActor @preconcurrency
  public func accessibilityElementCount() -> Int { voice.accessibilityElementCount() }

  /// An element that is found in the object; nil where the number is none of them.
  @MainActor @preconcurrency
  public func accessibilityElement(at index: Int) -> Any? { voice.accessibilityElement(at: index) }

  /// The number of an element that is found in the object; `NSNotFound` where it is not.
  @MainActor @preconcurrency
  public func index(ofAccessibilityElement element: Any) -> Int {
    voice.index(ofAccessibilityElement: element)
  }
}

extension Accessible {
  /// Which of some elements something is.
  static func index(of element: Any, in elements: [Any]?) -> Int {
    let object = element as AnyObject
    return elements?.firstIndex { $0 as AnyObject === object } ?? NSNotFound
  }

  /// What is found in it: what it lists, or else counts.
  var listedElements: [Any]? {
    if let elements = accessibilityElements { return elements }
    let count = accessibilityElementCount()
    guard count > 0, count != NSNotFound else { return nil }
    return (0..<count).compactMap { accessibilityElement(at: $0) }
  }
}
