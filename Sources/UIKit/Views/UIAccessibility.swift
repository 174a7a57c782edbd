// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What something is to people who cannot see it.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The options as bits, numbered as Apple numbers them; unknown ones are kept.
  public let rawValue: UInt64

  /// Creates a set of its bits.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// None of the others.
  public static let none: UIAccessibilityTraits = []
  /// It is pressed as a button.
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  /// It leads elsewhere as a link.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// It is a picture, also beside another trait.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// It is what is chosen of several.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// It plays a sound of its own when it is used.
  public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
  /// It is a key of a keyboard on screen.
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
  /// It is text that does not change.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// Sums up what is going on.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
  /// It cannot be used now.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// It changes too often to be told each time.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  /// It is a field for searching.
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  /// Starts something that must not be talked over.
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
  /// Can be made more or less.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// It takes touches itself, past a screen reader.
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
  /// It turns the page when it has been read.
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
  /// It is a bar of tabs.
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
  /// It is a heading that divides contents.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}

/// What people who cannot see, hear or move well have set, and what is told to their devices.
///
/// Nothing is set, and there are no such devices: what is told reaches nobody.
public enum UIAccessibility {
  /// What can be told to devices that help people.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// The number, as Apple counts; unknown ones are kept.
    public let rawValue: UInt32

    /// Creates a notification of any number.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// The screen shows something else.
    public static let screenChanged = Notification(rawValue: 1000)
    /// A part of the screen shows something else.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// Something is to be said, the argument.
    public static let announcement = Notification(rawValue: 1008)
    /// What is scrolled has moved.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Does nothing: there is nobody to be told.
  public static func post(notification: Notification, argument: Any?) {}

  /// Whether motion is to be spared: no.
  public static var isReduceMotionEnabled: Bool { false }
  /// Whether transparency is to be spared: no.
  public static var isReduceTransparencyEnabled: Bool { false }
  /// Whether the screen is read out: no.
  public static var isVoiceOverRunning: Bool { false }
  /// Whether text is to be bold: no.
  public static var isBoldTextEnabled: Bool { false }
  /// Whether colours are inverted: no.
  public static var isInvertColorsEnabled: Bool { false }
  /// Whether colours are to differ more: no.
  public static var isDarkerSystemColorsEnabled: Bool { false }
  /// Whether what plays by itself is to be spared: no.
  public static var isVideoAutoplayEnabled: Bool { true }
  /// Whether views are to fade where they would move: no.
  public static var prefersCrossFadeTransitions: Bool { false }
  /// Whether colours are left out: no.
  public static var isGrayscaleEnabled: Bool { false }
  /// Whether differences of colour are to be shown otherwise too: no.
  public static var shouldDifferentiateWithoutColor: Bool { false }
  /// Whether buttons are to have shapes: no.
  public static var buttonShapesEnabled: Bool { false }
  /// Whether the marks of switches are to be shown: no.
  public static var isOnOffSwitchLabelsEnabled: Bool { false }
  /// Whether films are to have their words shown: no.
  public static var isClosedCaptioningEnabled: Bool { false }
  /// Whether the screen is read out where that is asked for: no.
  public static var isSpeakScreenEnabled: Bool { false }
  /// Whether chosen text is read out: no.
  public static var isSpeakSelectionEnabled: Bool { false }
  /// Whether one program is held on the screen: no.
  public static var isGuidedAccessEnabled: Bool { false }
  /// Whether sounds are the same in both ears: no.
  public static var isMonoAudioEnabled: Bool { false }
  /// Whether touches are made by other means: no.
  public static var isAssistiveTouchRunning: Bool { false }
  /// Whether shaking undoes: yes.
  public static var isShakeToUndoEnabled: Bool { true }

  /// Motion is to be spared, or no longer; never posted.
  public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
  /// Transparency is to be spared, or no longer; never posted.
  public static let reduceTransparencyStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
  /// The screen is read out, or no longer; never posted.
  public static let voiceOverStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")
  /// Text is to be bold, or no longer; never posted.
  public static let boldTextStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityBoldTextStatusDidChangeNotification")
  /// Colours are inverted, or no longer; never posted.
  public static let invertColorsStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityInvertColorsStatusDidChange")
  /// Colours are to differ more, or no longer; never posted.
  public static let darkerSystemColorsStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityDarkerColorsEnabledStatusDidChangeNotification")

  /// Whether switches are used: no.
  public static var isSwitchControlRunning: Bool { false }
}

/// Something that a person can have done to an element.
open class UIAccessibilityCustomAction: NSObject {
  /// What the action is called, for people.
  open var name: String
  /// Is called for it, and answers whether it was done.
  open var actionHandler: ((UIAccessibilityCustomAction) -> Bool)?

  /// Creates an action from its name and what does it.
  public init(name: String, actionHandler: ((UIAccessibilityCustomAction) -> Bool)?) {
    (self.name, self.actionHandler) = (name, actionHandler)
  }
}

/// Something that is no view and yet to be found by people who cannot see it.
@MainActor @preconcurrency
open class UIAccessibilityElement: UIResponder {
  /// What the element lies in.
  open weak var accessibilityContainer: AnyObject?
  /// Where it lies in its container.
  open var accessibilityFrameInContainerSpace = CGRect.zero
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
  open var accessibilityFrame = CGRect.zero
  /// What it is to people who cannot see it.
  open var accessibilityTraits = UIAccessibilityTraits.none

  /// Creates an element that lies in a container.
  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
  }
}

/// What a view says to people who cannot see it; few views say anything.
final class AccessibilityValues {
  var isElement: Bool?
  var label: String?
  var hint: String?
  var value: String?
  var identifier: String?
  var traits: UIAccessibilityTraits?
  var frame: CGRect?
  var elements: [Any]?
  var customActions: [UIAccessibilityCustomAction]?
  var elementsAreHidden = false
  var isModal = false
  var groupsChildren = false
}

extension UIView {
  /// What the view says, to be changed.
  final var ownAccessibility: AccessibilityValues {
    if let values = look.accessibility { return values }
    let values = AccessibilityValues()
    look.accessibility = values
    return values
  }
}
