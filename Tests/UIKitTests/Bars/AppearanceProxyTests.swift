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

  @Test("count in the surroundings that they are for")
  func traits() {
    defer { AppearanceRegistry.forgetAll() }
    UISwitch.appearance().onTintColor = .red
    UISwitch.appearance(for: UITraitCollection(userInterfaceStyle: .dark)).onTintColor = .blue
    #expect((shown(UISwitch(frame: .zero)) as? UISwitch)?.onTintColor == .red)
    #expect((shown(UISwitch(frame: .zero), .dark) as? UISwitch)?.onTintColor == .blue)
  }
}
