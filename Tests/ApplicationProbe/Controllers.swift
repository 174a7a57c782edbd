// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Says what becomes of its view.
class TalkingController: UIViewController {
  let name: String
  let color: UIColor

  init(name: String, color: UIColor = UIColor(red: 0.1, green: 0.2, blue: 0.4, alpha: 1)) {
    (self.name, self.color) = (name, color)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    say("\(name) viewDidLoad")
    view.backgroundColor = color
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    say("\(name) viewWillAppear \(animated)")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    say("\(name) viewDidAppear \(animated)")
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    say("\(name) viewWillDisappear \(animated)")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    say("\(name) viewDidDisappear \(animated)")
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    say("\(name) viewWillLayoutSubviews")
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    say("\(name) viewDidLayoutSubviews \(view.bounds.width) \(view.bounds.height)")
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    say("\(name) viewWillTransition \(size.width) \(size.height)")
  }
}

/// Presents and dismisses another controller.
class PresentingController: TalkingController {
  init() {
    super.init(name: "below")
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard presentedViewController == nil, !animated else { return }
    let above = TalkingController(
      name: "above", color: UIColor(red: 0.9, green: 0.6, blue: 0.1, alpha: 1))
    above.modalPresentationStyle = arguments.contains("sheet") ? .automatic : .fullScreen
    present(above, animated: true) {
      say("presented \(Instant.text)")
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
        above.dismiss(animated: true) { say("dismissed \(Instant.text)") }
      }
    }
  }
}

enum Instant {
  static let start = CACurrentMediaTime()
  static var text: String { String(format: "%.3f", CACurrentMediaTime() - start) }
}

/// Says when each kind of timer fires.
class ClockController: UIViewController {
  private var frames = 0
  private var link: CADisplayLink?

  override func viewDidLoad() {
    super.viewDidLoad()
    say("start \(Instant.text)")
    _ = Timer.scheduledTimer(withTimeInterval: 0.3, repeats: false) { _ in
      say("timer \(Instant.text)")
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.7) { say("queue \(Instant.text)") }
    Task { @MainActor in
      try? await Task.sleep(nanoseconds: 1_100_000_000)
      say("task \(Instant.text)")
    }
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 1.3)
      DispatchQueue.main.async { say("thread \(Instant.text)") }
    }
    UIView.animate(
      withDuration: 0.5, animations: { self.view.alpha = 0.5 },
      completion: { say("animation \($0) \(Instant.text)") })
    link = CADisplayLink(target: self, selector: Selector("tick:", ClockController.tick(_:)))
    link?.add(to: .main, forMode: .common)
  }

  func tick(_ link: CADisplayLink) {
    frames += 1
    if frames == 10 { say("frame 10 \(Instant.text)") }
  }
}

/// Does what no program should.
class BadController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) { self.misbehave() }
  }

  private func misbehave() {
    say("misbehaves")
    switch form {
    case "loop":
      var number = 1.0
      while number > 0 { number = 1 + number.squareRoot() }
    case "lock": DispatchSemaphore(value: 0).wait()
    case "flood": flood()
    case "leave":
      print("leaves")
      exit(0)
    default:
      let timer = Timer(timeInterval: 1e-9, repeats: true) { _ in }
      RunLoop.main.add(timer, forMode: .common)
      crowd()
    }
  }

  private func flood() {
    DispatchQueue.main.async { self.flood() }
  }

  private func crowd() {
    DispatchQueue.main.asyncAfter(deadline: .now() + .nanoseconds(1)) { self.crowd() }
  }
}
