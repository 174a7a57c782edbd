// SPDX-License-Identifier: Apache-2.0

import UIKit

// Iris introduces herself; who holds the button down is listened to and gets an answer.
//   swift run -c release Iris
//   swift run -c release Iris --render out/iris.mp4 --microphone question.wav

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = UIStoryboard(name: "Main", bundle: .module)
      .instantiateInitialViewController()
    window?.makeKeyAndVisible()
    return true
  }
}
