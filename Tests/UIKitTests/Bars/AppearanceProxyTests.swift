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

  /// A view whose class lists some of its own properties.
  private class Gauge: UIView {
    var ring: UIColor? { didSet { layer.borderColor = ring?.cgColor } }
    var thickness: CGFloat = 2 { didSet { layer.borderWidth = thickness } }
    var titleLooks: [NSAttributedString.Key: Any]?
    var forgotten = 1
    let label = UILabel()

    override class var appearanceProperties: [AppearanceProperty] {
      super.appearanceProperties + [
        AppearanceProperty("ring", \Gauge.ring),
        AppearanceProperty("thickness", \Gauge.thickness),
        AppearanceProperty("titleLooks", \Gauge.titleLooks),
      ]
    }
  }

  private final class Dial: Gauge {}

  @Test("of a program's own properties are given to views, by their setters")
  func ownProperties() throws {
    defer { AppearanceRegistry.forgetAll() }
    let tracker = DiagnosticTracker { _ in }
    Diagnostics.listen(tracker)
    defer { Diagnostics.ignore(tracker) }
    Gauge.appearance().ring = .red
    Gauge.appearance().thickness = 5
    Gauge.appearance().titleLooks = [.kern: 2]
    Dial.appearance().thickness = 7
    Gauge.appearance().forgotten = 3
    let gauge = Gauge(frame: .zero)
    let own = Gauge(frame: .zero)
    own.thickness = 1
    let dial = Dial(frame: .zero)
    for view in [gauge, own, dial] { _ = shown(view) }
    #expect(gauge.ring == .red && gauge.layer.borderColor == UIColor.red.cgColor)
    #expect(gauge.layer.borderWidth == 5 && gauge.titleLooks?[.kern] as? Int == 2)
    #expect(own.thickness == 1 && own.ring == .red)
    #expect(dial.thickness == 7 && dial.ring == .red)
    // What is set for all later replaces what was, and not what the program has set itself.
    Gauge.appearance().thickness = 6
    gauge.removeFromSuperview()
    _ = shown(gauge)
    #expect(gauge.thickness == 6)
    #expect(gauge.forgotten == 1)
    let said = tracker.list.filter { $0.message.contains("is given to no view") }.map(\.message)
    #expect(said.count == 1 && said.first?.hasPrefix("forgotten of Gauge.appearance()") == true)
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
