// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIWindow {
  static let windowProperties = PropertyList(UIWindow.self, after: viewProperties) { list in
    list.outlet("rootViewController", \.rootViewController)
    list.choice("windowLevel", \.windowLevel)
    list.value("screen", \.screen)
    list.value("windowScene", \.windowScene)
    list.reading("keyWindow") { $0.isKeyWindow }
    list.ignored("visibleAtLaunch", "resizesToFullScreen")
  }
}
