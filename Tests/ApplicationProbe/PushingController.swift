// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Pushes and pops pages, says what they leave behind, and ends with status 1 where that is a page, or
/// where memory grows between a third of the pages and their end.
///
/// One page in ten comes with its animation.
final class PushingController: UINavigationController {
  private var wanted = 0
  private var done = 0
  private var base: Int?
  private var link: CADisplayLink?

  init(count: Int) {
    wanted = count
    super.init(nibName: nil, bundle: nil)
    setViewControllers([PushedPage(number: 0)], animated: false)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard link == nil else { return }
    link = CADisplayLink(target: self, selector: Selector("step", PushingController.step))
    link?.add(to: .main, forMode: .common)
  }

  private func step() {
    guard transitionCoordinator == nil else { return }
    let isAnimated = done % 10 == 0
    if viewControllers.count > 1 {
      popViewController(animated: isAnimated)
      done += 1
    } else if done < wanted {
      pushViewController(PushedPage(number: done + 1), animated: isAnimated)
    } else if topViewController?.view.superview != nil, children.count == 1 {
      finish()
    }
    if base == nil, done > wanted / 3 { base = ProcessMemory.bytes }
  }

  private func finish() {
    link?.invalidate()
    say("pushed \(done) alive \(PushedPage.alive)")
    if !ProcessMemory.isFlat(since: base) || PushedPage.alive > 1 { exit(1) }
  }
}

/// A page with what pages have, which counts those that are alive.
private final class PushedPage: UIViewController {
  static var alive = 0

  init(number: Int) {
    super.init(nibName: nil, bundle: nil)
    title = "Page \(number)"
    Self.alive += 1
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.title = "" })
  }

  required init?(coder: NSCoder) { nil }

  isolated deinit { Self.alive -= 1 }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let label = UILabel(frame: CGRect(x: 20, y: 100, width: 200, height: 30))
    label.text = title
    let button = UIButton(type: .system)
    button.setTitle("Next", for: .normal)
    button.frame = CGRect(x: 20, y: 150, width: 200, height: 44)
    for part in [label, button] { view.addSubview(part) }
  }
}
