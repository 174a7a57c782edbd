// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import UIKit

/// A view with initialisers of its own alone.
private final class Named: UIView {
  let name: String
  let label = UILabel(frame: .zero)
  var seen = 0

  init(name: String) {
    self.name = name
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  // Nothing of what the class itself does may run where nothing of it was made.
  override var backgroundColor: UIColor? { didSet { label.backgroundColor = backgroundColor } }
  override func tintColorDidChange() {
    super.tintColorDidChange()
    label.textColor = tintColor
    seen += name.count
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}

/// One below a class without `init()`, with more of its own.
private class Stamp: UIProgressView {
  let stamps: [String]

  init(stamps: [String]) {
    self.stamps = stamps
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

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

  @Test("can be taken of classes whose objects nobody can make without arguments")
  func hollow() {
    defer { AppearanceRegistry.forgetAll() }
    let proxy = Named.appearance()
    proxy.tintColor = .red
    proxy.backgroundColor = .green
    #expect(proxy === Named.appearance() && proxy.tintColor == .red)
    let view = Named(name: "abc")
    _ = shown(view)
    #expect(view.tintColor == .red && view.backgroundColor == .green)
    #expect(view.label.backgroundColor == .green && view.seen > 0)
    Stamp.appearance().progressTintColor = .purple
    let stamp = Stamp(stamps: ["a"])
    _ = shown(stamp)
    #expect(stamp.progressTintColor == .purple)
    let plain = UIProgressView(frame: .zero)
    _ = shown(plain)
    #expect(plain.progressTintColor == nil)
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
