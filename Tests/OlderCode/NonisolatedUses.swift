// SPDX-License-Identifier: Apache-2.0

import UIKit

// Code in Swift 5 mode that knows of no actors, as most that was written for UIKit: that it compiles
// is what is looked for. Nothing here says which thread it runs on.

private let scale = UIScreen.main.scale
private let idiom = UIDevice.current.userInterfaceIdiom

/// Uses each class of the main actor from no actor, and answers how many views it has made.
public func useViewsFromNowhere() -> Int {
  let holder = Holder()
  holder.fill()
  holder.animate()
  holder.navigate()
  return holder.views.count
}

/// A plain class that keeps views, as managers and animators do.
private class Holder {
  var views: [UIView] = []
  var constraint: NSLayoutConstraint?
  let stack = UIStackView()
  let guide = UILayoutGuide()
  lazy var window = UIWindow(frame: UIScreen.main.bounds)

  func fill() {
    let (view, label, button) = (UIView(), UILabel(), UIButton(type: .system))
    label.text = "\(scale) \(idiom)"
    view.addLayoutGuide(guide)
    view.addSubview(label)
    stack.addArrangedSubview(button)
    stack.spacing = 8
    let width: NSLayoutDimension = view.widthAnchor
    let left: NSLayoutXAxisAnchor = guide.leadingAnchor
    let top: NSLayoutYAxisAnchor = label.topAnchor
    constraint = width.constraint(equalToConstant: 10)
    constraint?.constant = 20
    NSLayoutConstraint.activate([
      left.constraint(equalTo: view.leadingAnchor), top.constraint(equalTo: view.topAnchor),
    ])
    views += [view, label, button, stack, UIImageView(), UIScrollView(), UITextField()]
    views += [UISlider(), UISwitch(), UISegmentedControl(), UIActivityIndicatorView()]
    views.forEach { $0.layoutIfNeeded() }
  }

  func animate() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeOut) { [views] in
      views[0].alpha = 0
    }
    animator.addCompletion { position in _ = position == .end }
    animator.stopAnimation(true)
    UIView.performWithoutAnimation { views[0].transform = .identity }
  }

  func navigate() {
    let controller = Controller()
    let stack = UINavigationController(rootViewController: controller)
    let tabs = UITabBarController()
    tabs.viewControllers = [stack]
    controller.navigationItem.title = "title"
    _ = (stack.navigationBar.isHidden, UIApplication.shared.delegate, window.rootViewController)
    views.append(controller.view)
  }
}

private class Controller: UIViewController, UIScrollViewDelegate, UIGestureRecognizerDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    let recognizer = UITapGestureRecognizer()
    recognizer.delegate = self
    view.addGestureRecognizer(recognizer)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { title = "\(scrollView.contentOffset)" }
}

/// An extension of no actor of a class of the main one.
extension UIViewController {
  fileprivate func remove() {
    view.removeFromSuperview()
    removeFromParent()
  }
}
