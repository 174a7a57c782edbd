// SPDX-License-Identifier: Apache-2.0

import UIKit

// From the button's "Start" to its "Stop" a line lights up every 0.3 s; -form layers makes the lines
// from layers:
//   swift run -c release Metro --replay docs/media/touches/metro.json --render out/metro.mp4

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let controller = UIStoryboard(name: "Main", bundle: .module)
      .instantiateInitialViewController()
    let arguments = CommandLine.arguments
    if let index = arguments.firstIndex(of: "-form"), index + 1 < arguments.count {
      (controller as? MetroViewController)?.form =
        MetroView.Form(rawValue: arguments[index + 1]) ?? .replicator
    }
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = controller
    window?.makeKeyAndVisible()
    return true
  }
}
