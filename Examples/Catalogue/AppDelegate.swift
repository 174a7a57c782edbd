// SPDX-License-Identifier: Apache-2.0

import UIKit

// A page for each kind of control, bar, list and container; -page NAME opens one at once, and
// -style dark shows all in the dark:
//   swift run -c release Catalogue -page Buttons -style dark --still out/buttons.png

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    switch Self.value(of: "-style") {
    case "dark": window?.overrideUserInterfaceStyle = .dark
    case "light": window?.overrideUserInterfaceStyle = .light
    default: break
    }
    window?.rootViewController = Self.interface(page: Self.value(of: "-page"))
    window?.makeKeyAndVisible()
    return true
  }

  /// The list of pages in its stack, with a page on top if one has that name.
  static func interface(page name: String? = nil) -> UINavigationController {
    let stack = UINavigationController(rootViewController: CatalogueViewController())
    stack.navigationBar.prefersLargeTitles = true
    if let name, let page = Page.named(name) {
      stack.pushViewController(page.controller(), animated: false)
    }
    return stack
  }

  private static func value(of option: String) -> String? {
    let arguments = CommandLine.arguments
    guard let index = arguments.firstIndex(of: option) else { return nil }
    return index + 1 < arguments.count ? arguments[index + 1] : nil
  }
}
