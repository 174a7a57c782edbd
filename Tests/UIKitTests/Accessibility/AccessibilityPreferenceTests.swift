// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

@MainActor
@Suite("What people have set, and is told", .serialized)
struct AccessibilityPreferenceTests {
  private typealias Preferences = UIAccessibility.Preferences

  private struct Row {
    let key: WritableKeyPath<Preferences, Bool>
    let isOn: () -> Bool
    let note: NSNotification.Name

    init(
      _ key: WritableKeyPath<Preferences, Bool>, _ isOn: @autoclosure @escaping () -> Bool,
      _ note: NSNotification.Name
    ) { (self.key, self.isOn, self.note) = (key, isOn, note) }
  }

  private typealias All = UIAccessibility

  private var motion: [Row] {
    [
      Row(
        \.isReduceMotionEnabled, All.isReduceMotionEnabled,
        All.reduceMotionStatusDidChangeNotification),
      Row(
        \.isReduceTransparencyEnabled, All.isReduceTransparencyEnabled,
        All.reduceTransparencyStatusDidChangeNotification),
      Row(
        \.prefersCrossFadeTransitions, All.prefersCrossFadeTransitions,
        All.prefersCrossFadeTransitionsStatusDidChange),
      Row(
        \.isVideoAutoplayEnabled, All.isVideoAutoplayEnabled,
        All.videoAutoplayStatusDidChangeNotification),
      Row(\.isShakeToUndoEnabled, All.isShakeToUndoEnabled, All.shakeToUndoDidChangeNotification),
    ]
  }

  private var sight: [Row] {
    [
      Row(\.isVoiceOverRunning, All.isVoiceOverRunning, All.voiceOverStatusDidChangeNotification),
      Row(\.isBoldTextEnabled, All.isBoldTextEnabled, All.boldTextStatusDidChangeNotification),
      Row(
        \.isInvertColorsEnabled, All.isInvertColorsEnabled,
        All.invertColorsStatusDidChangeNotification),
      Row(
        \.isDarkerSystemColorsEnabled, All.isDarkerSystemColorsEnabled,
        All.darkerSystemColorsStatusDidChangeNotification),
      Row(\.isGrayscaleEnabled, All.isGrayscaleEnabled, All.grayscaleStatusDidChangeNotification),
      Row(
        \.shouldDifferentiateWithoutColor, All.shouldDifferentiateWithoutColor,
        All.differentiateWithoutColorDidChangeNotification),
      Row(
        \.buttonShapesEnabled, All.buttonShapesEnabled,
        All.buttonShapesEnabledStatusDidChangeNotification),
      Row(
        \.isOnOffSwitchLabelsEnabled, All.isOnOffSwitchLabelsEnabled,
        All.onOffSwitchLabelsDidChangeNotification),
    ]
  }

  private var others: [Row] {
    [
      Row(
        \.isClosedCaptioningEnabled, All.isClosedCaptioningEnabled,
        All.closedCaptioningStatusDidChangeNotification),
      Row(
        \.isSpeakScreenEnabled, All.isSpeakScreenEnabled,
        All.speakScreenStatusDidChangeNotification),
      Row(
        \.isSpeakSelectionEnabled, All.isSpeakSelectionEnabled,
        All.speakSelectionStatusDidChangeNotification),
      Row(
        \.isGuidedAccessEnabled, All.isGuidedAccessEnabled,
        All.guidedAccessStatusDidChangeNotification),
      Row(\.isMonoAudioEnabled, All.isMonoAudioEnabled, All.monoAudioStatusDidChangeNotification),
      Row(
        \.isAssistiveTouchRunning, All.isAssistiveTouchRunning,
        All.assistiveTouchStatusDidChangeNotification),
      Row(
        \.isSwitchControlRunning, All.isSwitchControlRunning,
        All.switchControlStatusDidChangeNotification),
    ]
  }

  @Test("each preference is seen by its name alone, and told by its notification alone")
  func preferences() {
    let old = UIAccessibility.preferences
    UIAccessibility.preferences = Preferences()
    defer { UIAccessibility.preferences = old }
    let rows = motion + sight + others
    #expect(rows.count == 20 && Set(rows.map(\.note)).count == 20)
    var posted: [NSNotification.Name] = []
    let tokens = rows.map { row in
      NotificationCenter.default.addObserver(forName: row.note, object: nil, queue: nil) { note in
        let name = note.name
        MainActor.assumeIsolated { posted.append(name) }
      }
    }
    defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
    let usual = rows.map { $0.isOn() }
    #expect(
      rows.filter { $0.isOn() }.map(\.note) == [
        All.videoAutoplayStatusDidChangeNotification, All.shakeToUndoDidChangeNotification,
      ])
    for (index, row) in rows.enumerated() {
      posted = []
      var new = Preferences()
      new[keyPath: row.key].toggle()
      UIAccessibility.preferences = new
      UIAccessibility.preferences = new
      #expect(posted == [row.note])
      var expected = usual
      expected[index].toggle()
      #expect(rows.map { $0.isOn() } == expected)
      UIAccessibility.preferences = Preferences()
      #expect(posted == [row.note, row.note])
    }
  }

  @Test("what is told is heard with its argument")
  func posting() {
    var heard: [(UIAccessibility.Notification?, String?)] = []
    let token = NotificationCenter.default.addObserver(
      forName: UIAccessibility.didPostNotification, object: nil, queue: nil
    ) { note in
      let what = note.userInfo?[UIAccessibility.notificationKey] as? UIAccessibility.Notification
      let words = note.userInfo?[UIAccessibility.argumentKey] as? String
      MainActor.assumeIsolated { heard.append((what, words)) }
    }
    defer { NotificationCenter.default.removeObserver(token) }
    UIAccessibility.post(notification: .screenChanged, argument: nil)
    UIAccessibility.post(notification: .pageScrolled, argument: "Page 2")
    #expect(heard.map(\.0) == [.screenChanged, .pageScrolled])
    #expect(heard.map(\.1) == [nil, "Page 2"])
    typealias Told = UIAccessibility.Notification
    let all: [Told] = [Told.screenChanged, .layoutChanged, .announcement, .pageScrolled]
    #expect(all.map(\.rawValue) == [1000, 1001, 1008, 1009])
  }

  @Test("boxes and outlines are told where they are on screen")
  func converting() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let view = UIView(frame: CGRect(x: 30, y: 40, width: 100, height: 100))
    root.addSubview(view)
    let box = CGRect(x: 5, y: 6, width: 7, height: 8)
    let moved = CGRect(x: 35, y: 46, width: 7, height: 8)
    #expect(UIAccessibility.convertToScreenCoordinates(box, in: view) == moved)
    let path = UIAccessibility.convertToScreenCoordinates(UIBezierPath(rect: box), in: view)
    #expect(path.bounds == moved)
  }
}
