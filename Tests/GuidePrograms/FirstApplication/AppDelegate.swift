// SPDX-License-Identifier: Apache-2.0

import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = BoxController()
    window?.makeKeyAndVisible()
    return true
  }
}

class BoxController: UIViewController {
  private let box = UIView(frame: CGRect(x: 40, y: 60, width: 40, height: 40))
  private let button = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    box.backgroundColor = .systemOrange
    view.addSubview(box)
    button.setTitle("Move", for: .normal)
    button.addAction(UIAction { [weak self] _ in self?.move() }, for: .touchUpInside)
    view.addSubview(button)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    button.frame = CGRect(
      x: view.bounds.midX - 60, y: view.bounds.maxY - 60, width: 120, height: 40)
  }

  private func move() {
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: 0.7,
      initialSpringVelocity: 0
    ) {
      self.box.center.x = self.view.bounds.maxX - 60
    }
  }
}
