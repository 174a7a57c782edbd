// SPDX-License-Identifier: Apache-2.0

import UIKit

// A box that springs open and shut at a tap, and glass over what moves below it:
//   swift run -c release Folder --render out/folder.mp4

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = FolderViewController()
    window?.makeKeyAndVisible()
    return true
  }
}
