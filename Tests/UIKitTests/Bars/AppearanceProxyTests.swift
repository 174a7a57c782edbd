// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import UIKit

@MainActor
@Suite("Looks for all of a class", .serialized)
struct AppearanceProxyTests {
  private func shown(_ view: UIView, _ style: UIUserInterfaceStyle = .light) -> UIView {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.overrideUserInterfaceStyle = style
    window.isHidden = false
    window.addSubview(view)
    return view
  }

  /// Views that only an initialiser of their own makes.
  private class Badge: UIButton {
    let number: Int
    var words = ["one"]
    var ring: UIColor?

    init(number: Int) {
      self.number = number
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
  }

  private final class Medal: Badge {
    var shine: UIColor?
    init() { super.init(number: 1) }
    required init?(coder: NSCoder) { nil }
  }

  @Test("of a class without init() are taken, and a diagnostic says what it has")
  func classWithoutInit() {
    defer { AppearanceRegistry.forgetAll() }
    let tracker = DiagnosticTracker { _ in }
    Diagnostics.listen(tracker)
    let looks = Badge.appearance()
    Diagnostics.ignore(tracker)
    #expect(tracker.list.contains { $0.message.contains("Badge has no init()") })
    #expect(Badge.appearance() === looks)
    looks.tintColor = .red
    looks.backgroundColor = .yellow
    looks.ring = .blue
    #expect(looks.ring == .blue && looks.tintColor == .red && type(of: looks) == Badge.self)
    let badge = Badge(number: 3)
    _ = shown(badge)
    #expect(badge.tintColor == .red && badge.backgroundColor == .yellow && badge.number == 3)
    // An initialiser of one's own without parameters is none of the superclass's.
    Medal.appearance().tintColor = .green
    let medal = Medal()
    _ = shown(medal)
    #expect(medal.tintColor == .green && badge.tintColor == .red)
    #expect(shown(UIButton(frame: .zero)).backgroundColor == nil)
  }

  @Test("count in the surroundings that they are for")
  func traits() {
    defer { AppearanceRegistry.forgetAll() }
    UISwitch.appearance().onTintColor = .red
    UISwitch.appearance(for: UITraitCollection(userInterfaceStyle: .dark)).onTintColor = .blue
    #expect((shown(UISwitch(frame: .zero)) as? UISwitch)?.onTintColor == .red)
    #expect((shown(UISwitch(frame: .zero), .dark) as? UISwitch)?.onTintColor == .blue)
  }
}
