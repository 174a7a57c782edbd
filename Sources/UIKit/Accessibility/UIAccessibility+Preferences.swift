// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Synchronization

extension UIAccessibility {
  /// What people have set so that they can use programs at all.
  ///
  /// An addition: on Apple's systems it is set in the system's settings.
  public struct Preferences: Equatable, Sendable {
    /// Creates preferences as they are where nobody has set anything.
    public init() {}

    /// Whether motion is to be spared.
    public var isReduceMotionEnabled = false
    /// Whether transparency is to be spared.
    public var isReduceTransparencyEnabled = false
    /// Whether the screen is read out.
    public var isVoiceOverRunning = false
    /// Whether text is to be bold.
    public var isBoldTextEnabled = false
    /// Whether colours are inverted.
    public var isInvertColorsEnabled = false
    /// Whether colours are to differ more.
    public var isDarkerSystemColorsEnabled = false
    /// Whether films may play by themselves; they may unless said.
    public var isVideoAutoplayEnabled = true
    /// Whether views are to fade where they would move.
    public var prefersCrossFadeTransitions = false
    /// Whether colours are left out.
    public var isGrayscaleEnabled = false
    /// Whether differences of colour are to be shown otherwise too.
    public var shouldDifferentiateWithoutColor = false
    /// Whether buttons are to have shapes.
    public var buttonShapesEnabled = false
    /// Whether the marks of switches are to be shown.
    public var isOnOffSwitchLabelsEnabled = false
    /// Whether films are to have their words shown.
    public var isClosedCaptioningEnabled = false
    /// Whether the screen is read out where that is asked for.
    public var isSpeakScreenEnabled = false
    /// Whether chosen text is read out.
    public var isSpeakSelectionEnabled = false
    /// Whether one program is held on the screen.
    public var isGuidedAccessEnabled = false
    /// Whether sounds are the same in both ears.
    public var isMonoAudioEnabled = false
    /// Whether touches are made by other means.
    public var isAssistiveTouchRunning = false
    /// Whether shaking undoes; it does unless said.
    public var isShakeToUndoEnabled = true
    /// Whether switches are used.
    public var isSwitchControlRunning = false

    /// What is posted for each of them that differs.
    fileprivate func changes(from old: Preferences) -> [NSNotification.Name] {
      let rows: [(KeyPath<Preferences, Bool>, NSNotification.Name)] = [
        (\.isReduceMotionEnabled, reduceMotionStatusDidChangeNotification),
        (\.isReduceTransparencyEnabled, reduceTransparencyStatusDidChangeNotification),
        (\.isVoiceOverRunning, voiceOverStatusDidChangeNotification),
        (\.isBoldTextEnabled, boldTextStatusDidChangeNotification),
        (\.isInvertColorsEnabled, invertColorsStatusDidChangeNotification),
        (\.isDarkerSystemColorsEnabled, darkerSystemColorsStatusDidChangeNotification),
        (\.isVideoAutoplayEnabled, videoAutoplayStatusDidChangeNotification),
        (\.prefersCrossFadeTransitions, prefersCrossFadeTransitionsStatusDidChange),
        (\.isGrayscaleEnabled, grayscaleStatusDidChangeNotification),
        (\.shouldDifferentiateWithoutColor, differentiateWithoutColorDidChangeNotification),
        (\.buttonShapesEnabled, buttonShapesEnabledStatusDidChangeNotification),
        (\.isOnOffSwitchLabelsEnabled, onOffSwitchLabelsDidChangeNotification),
        (\.isClosedCaptioningEnabled, closedCaptioningStatusDidChangeNotification),
        (\.isSpeakScreenEnabled, speakScreenStatusDidChangeNotification),
        (\.isSpeakSelectionEnabled, speakSelectionStatusDidChangeNotification),
        (\.isGuidedAccessEnabled, guidedAccessStatusDidChangeNotification),
        (\.isMonoAudioEnabled, monoAudioStatusDidChangeNotification),
        (\.isAssistiveTouchRunning, assistiveTouchStatusDidChangeNotification),
        (\.isShakeToUndoEnabled, shakeToUndoDidChangeNotification),
        (\.isSwitchControlRunning, switchControlStatusDidChangeNotification),
      ]
      return rows.filter { self[keyPath: $0.0] != old[keyPath: $0.0] }.map(\.1)
    }
  }

  private static let stored = Mutex(Preferences())

  /// What people have set; of what changes the notifications are posted.
  ///
  /// An addition: on Apple's systems it is set in the system's settings.
  ///
  /// ```swift
  /// UIAccessibility.preferences.isReduceMotionEnabled = true
  /// ```
  public static var preferences: Preferences {
    get { stored.withLock { $0 } }
    set {
      let old = stored.withLock { stored in
        defer { stored = newValue }
        return stored
      }
      for name in newValue.changes(from: old) {
        NotificationCenter.default.post(name: name, object: nil)
      }
    }
  }

  /// Whether motion is to be spared.
  public static var isReduceMotionEnabled: Bool { preferences.isReduceMotionEnabled }
  /// Whether transparency is to be spared.
  public static var isReduceTransparencyEnabled: Bool { preferences.isReduceTransparencyEnabled }
  /// Whether the screen is read out.
  public static var isVoiceOverRunning: Bool { preferences.isVoiceOverRunning }
  /// Whether text is to be bold.
  public static var isBoldTextEnabled: Bool { preferences.isBoldTextEnabled }
  /// Whether colours are inverted.
  public static var isInvertColorsEnabled: Bool { preferences.isInvertColorsEnabled }
  /// Whether colours are to differ more.
  public static var isDarkerSystemColorsEnabled: Bool { preferences.isDarkerSystemColorsEnabled }
  /// Whether films may play by themselves; they may unless said.
  public static var isVideoAutoplayEnabled: Bool { preferences.isVideoAutoplayEnabled }
  /// Whether views are to fade where they would move.
  public static var prefersCrossFadeTransitions: Bool { preferences.prefersCrossFadeTransitions }
  /// Whether colours are left out.
  public static var isGrayscaleEnabled: Bool { preferences.isGrayscaleEnabled }
  /// Whether differences of colour are to be shown otherwise too.
  public static var shouldDifferentiateWithoutColor: Bool {
    preferences.shouldDifferentiateWithoutColor
  }
  /// Whether buttons are to have shapes.
  public static var buttonShapesEnabled: Bool { preferences.buttonShapesEnabled }
  /// Whether the marks of switches are to be shown.
  public static var isOnOffSwitchLabelsEnabled: Bool { preferences.isOnOffSwitchLabelsEnabled }
  /// Whether films are to have their words shown.
  public static var isClosedCaptioningEnabled: Bool { preferences.isClosedCaptioningEnabled }
  /// Whether the screen is read out where that is asked for.
  public static var isSpeakScreenEnabled: Bool { preferences.isSpeakScreenEnabled }
  /// Whether chosen text is read out.
  public static var isSpeakSelectionEnabled: Bool { preferences.isSpeakSelectionEnabled }
  /// Whether one program is held on the screen.
  public static var isGuidedAccessEnabled: Bool { preferences.isGuidedAccessEnabled }
  /// Whether sounds are the same in both ears.
  public static var isMonoAudioEnabled: Bool { preferences.isMonoAudioEnabled }
  /// Whether touches are made by other means.
  public static var isAssistiveTouchRunning: Bool { preferences.isAssistiveTouchRunning }
  /// Whether shaking undoes; it does unless said.
  public static var isShakeToUndoEnabled: Bool { preferences.isShakeToUndoEnabled }
  /// Whether switches are used.
  public static var isSwitchControlRunning: Bool { preferences.isSwitchControlRunning }
}
