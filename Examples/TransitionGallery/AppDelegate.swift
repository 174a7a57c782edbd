// SPDX-License-Identifier: Apache-2.0

import UIKit

// Two views in one place, one of them hidden. A click on them swaps them by a transition; the buttons
// below choose which, and what it happens to:
//   swift run -c release TransitionGallery

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = GalleryViewController()
    window?.makeKeyAndVisible()
    return true
  }
}
