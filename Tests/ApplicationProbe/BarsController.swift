// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Bars with everything in them that can be touched, which say what was touched.
final class BarsController: UITabBarController, UITabBarControllerDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    let page = ToolPage()
    page.title = "Tools"
    let stack = UINavigationController(rootViewController: page)
    stack.setToolbarHidden(false, animated: false)
    let other = UIViewController()
    other.title = "Other"
    other.view.backgroundColor = .white
    viewControllers = [stack, other]
    delegate = self
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    say("appeared")
  }

  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) { say("tab \(viewController.title ?? (viewController.children.first?.title ?? ""))") }
}

/// A page with buttons in its bars, a menu, and a question.
private final class ToolPage: UIViewController {
  private lazy var watcher = LabelWatcher(self)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(red: 0.1, green: 0.2, blue: 0.4, alpha: 1)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Ask", primaryAction: UIAction { [weak self] _ in self?.ask() })
    toolbarItems = [
      .flexibleSpace(),
      UIBarButtonItem(title: "Tool", primaryAction: UIAction { _ in say("tool") }),
      .flexibleSpace(),
    ]
    let button = UIButton(type: .system)
    button.setTitle("Menu", for: .normal)
    button.backgroundColor = .white
    button.frame = CGRect(x: 20, y: 80, width: 100, height: 40)
    button.showsMenuAsPrimaryAction = true
    button.menu = UIMenu(
      children: ["First", "Second"].map { title in
        UIAction(title: title) { _ in say("menu \(title)") }
      })
    button.addAction(
      UIAction { [weak self] _ in self?.watcher.watch("Second") }, for: .menuActionTriggered)
    view.addSubview(button)
  }

  private func ask() {
    let alert = UIAlertController(title: "Who?", message: nil, preferredStyle: .alert)
    alert.addTextField()
    alert.addAction(
      UIAlertAction(title: "Fine", style: .default) { [weak alert] _ in
        say("alert \(alert?.textFields?.first?.text ?? "")")
      })
    present(alert, animated: true) { [weak self] in self?.watcher.watch("Fine") }
  }
}

/// Says where a label lies in the window, once it has come to rest.
@MainActor
private final class LabelWatcher: NSObject {
  private weak var controller: UIViewController?
  private var link: CADisplayLink?
  private var text = ""
  private var last = CGPoint.zero
  private var count = 0

  init(_ controller: UIViewController) {
    self.controller = controller
  }

  func watch(_ text: String) {
    (self.text, count) = (text, 0)
    link?.invalidate()
    link = CADisplayLink(target: self, selector: Selector("look", LabelWatcher.look))
    link?.add(to: .main, forMode: .common)
  }

  private func look() {
    guard let window = controller?.view.window, let label = label(in: window) else { return }
    let place = label.convert(CGPoint(x: label.bounds.midX, y: label.bounds.midY), to: nil)
    count = place == last ? count + 1 : 0
    last = place
    guard count > 20 else { return }
    link?.invalidate()
    say("\(text) \(Int(place.x)) \(Int(place.y))")
  }

  private func label(in view: UIView) -> UILabel? {
    if let label = view as? UILabel, label.text == text { return label }
    return view.subviews.lazy.compactMap { self.label(in: $0) }.first
  }
}
