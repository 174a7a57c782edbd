// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What a container of elements is.
public enum UIAccessibilityContainerType: Int, Sendable {
  /// Nothing that matters.
  case none = 0
  /// A table of data.
  case dataTable = 1
  /// A list.
  case list = 2
  /// A part of the screen that people go to.
  case landmark = 3
  /// Things that belong together.
  case semanticGroup = 4
}

/// Where something is scrolled to.
public enum UIAccessibilityScrollDirection: Int, Sendable {
  /// To the right.
  case right = 1
  /// To the left.
  case left = 2
  /// Up.
  case up = 3
  /// Down.
  case down = 4
  /// To what comes next.
  case next = 5
  /// To what came before.
  case previous = 6
}

/// Something that a person can have done to an element.
open class UIAccessibilityCustomAction: NSObject {
  /// What the action is called, for people.
  open var name: String
  /// A picture of the action.
  open var image: UIImage?
  /// Is called for it, and answers whether it was done.
  open var actionHandler: ((UIAccessibilityCustomAction) -> Bool)?
  /// Whose method does it; not kept.
  open weak var target: AnyObject?
  /// The method that does it, which takes nothing or the action.
  open var selector: Selector

  /// Creates an action from its name and what does it.
  public init(name: String, actionHandler: ((UIAccessibilityCustomAction) -> Bool)?) {
    (self.name, self.actionHandler) = (name, actionHandler)
    selector = Selector("")
  }

  /// Creates an action from its name, a picture and what does it.
  public convenience init(
    name: String, image: UIImage?, actionHandler: @escaping (UIAccessibilityCustomAction) -> Bool
  ) {
    self.init(name: name, actionHandler: actionHandler)
    self.image = image
  }

  /// Creates an action from its name and a method.
  public init(name: String, target: Any?, selector: Selector) {
    (self.name, self.selector) = (name, selector)
    self.target = target.map { $0 as AnyObject }
  }

  /// Has it done.
  ///
  /// An addition: on Apple's systems people do it.
  ///
  /// - Returns: Whether it was done.
  @discardableResult
  public final func perform() -> Bool {
    if let actionHandler { return actionHandler(self) }
    return target.map { selector.perform(on: $0, self) } ?? false
  }
}

/// Where elements lie.
@MainActor
enum AccessiblePlace {
  static func onScreen(_ rect: CGRect, in view: UIView) -> CGRect {
    guard let window = view.window else { return view.convert(rect, to: nil) }
    let inWindow = view.convert(rect, to: window)
    let corner = window.convert(inWindow.origin, to: nil)
    return CGRect(origin: corner, size: inWindow.size)
  }
}

/// Something that is no view and yet to be found by people who cannot see it.
@MainActor @preconcurrency
open class UIAccessibilityElement: UIResponder {
  override class var propertyList: PropertyList { elementProperties }

  private var said = AccessibilityValues()

  /// What the element lies in.
  open weak var accessibilityContainer: AnyObject?
  /// Where it lies in its container; the frame on screen follows the container then.
  open var accessibilityFrameInContainerSpace = CGRect.zero {
    didSet { said.frame = nil }
  }
  /// Whether people who cannot see find it; stored, as are those below.
  open var isAccessibilityElement = true
  /// What it is called, in a word or two.
  open var accessibilityLabel: String?
  /// What comes of using it.
  open var accessibilityHint: String?
  /// What it holds, such as a number that can be changed.
  open var accessibilityValue: String?
  /// What tests call it; nobody hears it.
  open var accessibilityIdentifier: String?
  /// Where it lies on screen.
  open var accessibilityFrame: CGRect {
    get {
      if let frame = said.frame { return frame }
      let own = accessibilityFrameInContainerSpace
      var container = accessibilityContainer
      while let element = container as? UIAccessibilityElement {
        container = element.accessibilityContainer
      }
      return (container as? UIView).map { AccessiblePlace.onScreen(own, in: $0) } ?? own
    }
    set { said.frame = newValue }
  }
  /// What it is to people who cannot see it.
  open var accessibilityTraits = UIAccessibilityTraits.none
  /// Its outline on screen; nil for its frame.
  open var accessibilityPath: UIBezierPath?
  /// Where it is touched, on screen; the middle of its frame unless set.
  open var accessibilityActivationPoint: CGPoint {
    get { said.activationPoint ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY) }
    set { said.activationPoint = newValue }
  }
  /// The language of what is said; nil for the program's.
  open var accessibilityLanguage: String?
  /// What is found in it, in order; nil for nothing.
  open var accessibilityElements: [Any]?
  /// Whether nothing in it is found.
  open var accessibilityElementsHidden = false
  /// Whether nothing beside it is found.
  open var accessibilityViewIsModal = false
  /// Whether what is in it is found together.
  open var shouldGroupAccessibilityChildren = false
  /// What it is as a container.
  open var accessibilityContainerType = UIAccessibilityContainerType.none
  /// What people can have done to it.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]?
  /// Ways of going from one thing in it to the next of its kind.
  open var accessibilityCustomRotors: [UIAccessibilityCustomRotor]?
  /// Whether it can be used.
  open var accessibilityRespondsToUserInteraction = true
  /// What people can call it; its label unless set.
  open var accessibilityUserInputLabels: [String]! {
    get { said.inputLabels ?? accessibilityLabel.map { [$0] } ?? [] }
    set { said.inputLabels = newValue }
  }

  /// Creates an element that lies in a container.
  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
  }

  /// Does what touching it does: nothing, unless overridden.
  ///
  /// - Returns: Whether something was done.
  open func accessibilityActivate() -> Bool { false }
  /// Makes it more; for overriding by what is adjustable.
  open func accessibilityIncrement() {}
  /// Makes it less; for overriding by what is adjustable.
  open func accessibilityDecrement() {}
  /// How many elements are found in it.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
  /// An element that is found in it; nil where the number is none of them.
  open func accessibilityElement(at index: Int) -> Any? {
    accessibilityElements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
  }
  /// The number of an element that is found in it; `NSNotFound` where it is not.
  open func index(ofAccessibilityElement element: Any) -> Int {
    Self.index(of: element, in: accessibilityElements)
  }
}

/// What a view says to people who cannot see it; few views say anything.
final class AccessibilityValues {
  var isElement: Bool?
  var label: String?
  var hint: String?
  var value: String?
  var identifier: String?
  var language: String?
  var traits: UIAccessibilityTraits?
  var frame: CGRect?
  var path: UIBezierPath?
  var activationPoint: CGPoint?
  var elements: [Any]?
  var customActions: [UIAccessibilityCustomAction]?
  var inputLabels: [String]?
  var customRotors: [UIAccessibilityCustomRotor]?
  var container = UIAccessibilityContainerType.none
  var elementsAreHidden = false
  var isModal = false
  var ignoresInversion = false
  var groupsChildren: Bool?
  var respondsToUser: Bool?
}

/// What a view of a class says where the program says nothing.
struct PresetAccessibility {
  var isElement = false
  var label: String?
  var value: String?
  var traits: UIAccessibilityTraits = []
}

extension UIView {
  /// The middle of the view as people find it, on screen.
  final var middleOnScreen: CGPoint {
    let frame = accessibilityFrame
    return CGPoint(x: frame.midX, y: frame.midY)
  }

  /// What the view says, to be changed.
  final var ownAccessibility: AccessibilityValues {
    if let values = look.accessibility { return values }
    let values = AccessibilityValues()
    look.accessibility = values
    return values
  }
}
