// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

@Suite("What views tell those who cannot see")
@MainActor
struct ViewAccessibilityTests {
  @Test("a view can be used as long as it takes part in events, unless it says otherwise")
  func use() {
    let view = UIView()
    #expect(view.accessibilityRespondsToUserInteraction)
    view.isUserInteractionEnabled = false
    #expect(!view.accessibilityRespondsToUserInteraction)
    view.accessibilityRespondsToUserInteraction = true
    #expect(view.accessibilityRespondsToUserInteraction)
  }

  @Test("nothing is left by the gesture that leaves, unless a view leaves something")
  func escape() {
    final class Leaving: UIView {
      override func accessibilityPerformEscape() -> Bool { true }
    }
    #expect(!UIView().accessibilityPerformEscape() && Leaving().accessibilityPerformEscape())
  }

  @Test("outlines, languages and kinds of containers are none until they are set, each by itself")
  func notes() {
    let (one, other) = (UIView(), UIView())
    #expect(one.accessibilityPath == nil && one.accessibilityLanguage == nil)
    #expect(one.accessibilityContainerType == .none && !one.accessibilityIgnoresInvertColors)
    one.accessibilityPath = UIBezierPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4))
    one.accessibilityLanguage = "de-DE"
    one.accessibilityContainerType = .list
    one.accessibilityIgnoresInvertColors = true
    #expect(one.accessibilityPath?.bounds == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(one.accessibilityLanguage == "de-DE" && one.accessibilityContainerType == .list)
    #expect(one.accessibilityIgnoresInvertColors)
    #expect(other.accessibilityPath == nil && other.accessibilityContainerType == .none)
  }
}
