// SPDX-License-Identifier: Apache-2.0

import UIKit

// Four lines that turn, shrink, part and grow again; a touch pauses them, another lets them go on:
//   swift run -c release SlackLoader --render out/slack.mp4

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = LoaderViewController()
    window?.makeKeyAndVisible()
    return true
  }
}

class LoaderViewController: UIViewController {
  private let loader = LoaderView(frame: CGRect(x: 0, y: 0, width: 150, height: 150))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    view.addSubview(loader)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    loader.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    loader.startAnimating()
  }
}
