// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIApplication {
  static let applicationProperties = PropertyList(
    UIApplication.self, after: responderProperties
  ) { list in
    list.outlet("delegate", \.delegate)
    list.value("idleTimerDisabled", \.isIdleTimerDisabled)
    list.value("applicationIconBadgeNumber", \.applicationIconBadgeNumber)
    list.value("applicationSupportsShakeToEdit", \.applicationSupportsShakeToEdit)
    list.value("statusBarHidden", \.isStatusBarHidden)
    list.choice("statusBarStyle", \.statusBarStyle)
    list.value("networkActivityIndicatorVisible", \.isNetworkActivityIndicatorVisible)
    list.reading("keyWindow") { $0.keyWindow }
    list.reading("windows") { $0.windows }
    list.reading("applicationState") { $0.applicationState.rawValue }
  }
}

extension UIScene {
  static let sceneProperties = PropertyList(UIScene.self, after: responderProperties) { list in
    list.outlet("delegate", \.delegate)
    list.value("title", \.title)
    list.reading("session") { $0.session }
  }
}
