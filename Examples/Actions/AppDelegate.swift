// SPDX-License-Identifier: Apache-2.0

import UIKit

// A frame that fades, turns its hue, opens its outline, grows a dot and moves, with the keys for which
// it asks for actions below; a tap fades it to another opacity:
//   swift run -c release Actions --size 240x240 --render out/actions.mp4

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = ActionsViewController()
    window?.makeKeyAndVisible()
    return true
  }
}

/// Shows what the frame can do, one after the other.
class ActionsViewController: UIViewController {
  private var frameView: ActionsView?
  private let label = UILabel()
  /// What has been asked for in this turn.
  private var keys: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(white: 0.1, alpha: 1)
    label.font = UIFont.systemFont(ofSize: 14)
    label.textColor = .white
    label.textAlignment = .center
    view.addSubview(label)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    label.frame = CGRect(x: 0, y: size.height - 28, width: size.width, height: 20)
    guard frameView == nil else { return }
    let frameView = ActionsView(
      frame: view.bounds.insetBy(dx: size.width / 6, dy: size.height / 6))
    view.addSubview(frameView)
    self.frameView = frameView
    // Of the whole, as a frame of opacity 0 is not touched.
    view.addGestureRecognizer(
      UITapGestureRecognizer(
        target: frameView, action: Selector("fadeAtRandom", ActionsView.fadeAtRandom)))
    frameView.onAsk = { [weak self] key in self?.note(key) }
  }

  /// Shows the keys of one turn together: some come while a frame is made, too late for its text.
  private func note(_ key: String) {
    if keys.isEmpty {
      DispatchQueue.main.async {
        self.label.text = "actions for " + self.keys.joined(separator: ", ")
        self.keys = []
      }
    }
    keys.append(key)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard let frameView else { return }
    for (instant, opacity) in [(0.5, CGFloat(0.3)), (2, 0.9), (3.5, 0.6)] {
      DispatchQueue.main.asyncAfter(deadline: .now() + instant) { frameView.fade(to: opacity) }
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { frameView.showPart(from: 0.1, to: 0.6) }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1.5) { frameView.frameLayer.radius = 40 }
    DispatchQueue.main.asyncAfter(deadline: .now() + 4.6) {
      UIView.animate(withDuration: 0.6) { frameView.frame.origin.x += 20 }
    }
  }
}
