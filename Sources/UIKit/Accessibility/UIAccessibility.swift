// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What people who cannot see, hear or move well have set, and what is told to their devices.
///
/// Nothing is set until ``preferences`` says otherwise, and there are no such devices: what is told
/// reaches those who observe ``didPostNotification``.
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

  /// Tells devices that help people, here those who observe ``didPostNotification``.
  ///
  /// - Parameters:
  ///   - notification: What is told.
  ///   - argument: What is to be said, or the element that matters now; nil for nothing.
  public static func post(notification: Notification, argument: Any?) {
    var info: [String: Any] = [notificationKey: notification]
    if let argument { info[argumentKey] = argument }
    NotificationCenter.default.post(name: didPostNotification, object: nil, userInfo: info)
  }

  /// Something was told by ``post(notification:argument:)``.
  ///
  /// An addition: what is told has no effect on a screen, and tests can hear it so.
  public static let didPostNotification = NSNotification.Name(
    "CitrineAccessibilityDidPostNotification")
  /// Where the user info has what is told.
  ///
  /// An addition.
  public static let notificationKey = "notification"
  /// Where the user info has the argument, if there is one.
  ///
  /// An addition.
  public static let argumentKey = "argument"

  /// Motion is to be spared, or no longer.
  public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
  /// Transparency is to be spared, or no longer.
  public static let reduceTransparencyStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
  /// The screen is read out, or no longer.
  public static let voiceOverStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")
  /// Text is to be bold, or no longer.
  public static let boldTextStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityBoldTextStatusDidChangeNotification")
  /// Colours are inverted, or no longer.
  public static let invertColorsStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityInvertColorsStatusDidChange")
  /// Colours are to differ more, or no longer.
  public static let darkerSystemColorsStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityDarkerColorsEnabledStatusDidChangeNotification")

  /// Posted when it changes whether films may play by themselves.
  public static let videoAutoplayStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityVideoAutoplayStatusDidChangeNotification")
  /// Posted when it changes whether views are to fade where they would move.
  public static let prefersCrossFadeTransitionsStatusDidChange = NSNotification.Name(
    "UIAccessibilityPrefersCrossFadeTransitionsStatusDidChangeNotification")
  /// Posted when it changes whether colours are left out.
  public static let grayscaleStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityGrayscaleStatusDidChangeNotification")
  /// Posted when it changes whether differences of colour are to be shown otherwise too.
  public static let differentiateWithoutColorDidChangeNotification = NSNotification.Name(
    "UIAccessibilityShouldDifferentiateWithoutColorDidChangeNotification")
  /// Posted when it changes whether buttons are to have shapes.
  public static let buttonShapesEnabledStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityButtonShapesEnabledStatusDidChangeNotification")
  /// Posted when it changes whether the marks of switches are to be shown.
  public static let onOffSwitchLabelsDidChangeNotification = NSNotification.Name(
    "UIAccessibilityOnOffSwitchLabelsDidChangeNotification")
  /// Posted when it changes whether films are to have their words shown.
  public static let closedCaptioningStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityClosedCaptioningStatusDidChangeNotification")
  /// Posted when it changes whether the screen is read out where that is asked for.
  public static let speakScreenStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilitySpeakScreenStatusDidChangeNotification")
  /// Posted when it changes whether chosen text is read out.
  public static let speakSelectionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilitySpeakSelectionStatusDidChangeNotification")
  /// Posted when it changes whether one program is held on the screen.
  public static let guidedAccessStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityGuidedAccessStatusDidChangeNotification")
  /// Posted when it changes whether sounds are the same in both ears.
  public static let monoAudioStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityMonoAudioStatusDidChangeNotification")
  /// Posted when it changes whether touches are made by other means.
  public static let assistiveTouchStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityAssistiveTouchStatusDidChangeNotification")
  /// Posted when it changes whether shaking undoes.
  public static let shakeToUndoDidChangeNotification = NSNotification.Name(
    "UIAccessibilityShakeToUndoDidChangeNotification")
  /// Posted when it changes whether switches are used.
  public static let switchControlStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilitySwitchControlStatusDidChangeNotification")

  /// A rectangle of a view in the screen's coordinates.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - view: In whose coordinates it is given.
  /// - Returns: The rectangle on screen.
  @MainActor @preconcurrency
  public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    AccessiblePlace.onScreen(rect, in: view)
  }

  /// An outline of a view in the screen's coordinates.
  ///
  /// - Parameters:
  ///   - path: The outline.
  ///   - view: In whose coordinates it is given.
  /// - Returns: The outline on screen.
  @MainActor @preconcurrency
  public static func convertToScreenCoordinates(
    _ path: UIBezierPath, in view: UIView
  ) -> UIBezierPath {
    let moved = UIBezierPath(cgPath: path.cgPath)
    let corner = AccessiblePlace.onScreen(.zero, in: view)
    moved.apply(CGAffineTransform(translationX: corner.minX, y: corner.minY))
    return moved
  }
}
