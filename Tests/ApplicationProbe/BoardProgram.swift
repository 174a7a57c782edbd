// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A program that makes no window: its storyboard does.
class BoardProgram: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    say("didFinishLaunching \(window?.rootViewController.map { "\(type(of: $0))" } ?? "no window")")
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    say("didBecomeActive \(application.windows.count)")
  }
}

/// A controller of a storyboard.
class BoardController: UIViewController {
  weak var label: UILabel!

  override class var interfaceConnections: InterfaceConnections {
    super.interfaceConnections.outlet("label", \BoardController.label)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    say("viewDidLoad \(label?.text ?? "no label")")
  }
}

/// A controller of a storyboard that says when it is seen and what is typed.
class BoardFlowController: UIViewController {
  weak var field: UITextField?

  override class var interfaceConnections: InterfaceConnections {
    super.interfaceConnections.outlet("field", \BoardFlowController.field)
      .action(Selector("typed:", BoardFlowController.typed(_:)))
  }

  func typed(_ sender: UITextField) { say("typed \(sender.text ?? "")") }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    say("appeared \(title ?? "")")
  }
}
