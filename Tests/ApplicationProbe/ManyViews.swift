// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A layer that is counted.
final class CountedLayer: CAShapeLayer {
  nonisolated(unsafe) static var living = 0

  override init() {
    super.init()
    Self.living += 1
  }

  override init(layer: Any) {
    super.init(layer: layer)
    Self.living += 1
  }

  required init?(coder: NSCoder) { nil }

  deinit { Self.living -= 1 }
}

/// A view that is counted, with targets of its own.
final class CountedView: UIView {
  nonisolated(unsafe) static var living = 0

  override class var layerClass: AnyClass { CountedLayer.self }

  override init(frame: CGRect) {
    super.init(frame: frame)
    Self.living += 1
  }

  required init?(coder: NSCoder) { nil }

  deinit { Self.living -= 1 }

  func act(_ sender: Any?) {}
}

/// Makes many views of all kinds and lets them go, some while they move: -count N for each film.
///
/// What lives in the end is said, and a leak checker sees what has been lost.
final class ManyViewsController: UIViewController, @MainActor CAAnimationDelegate {
  private static let steps = 100
  private let count: Int
  private var made = 0
  private var windows = 0
  private var step = 0
  private var timer: Timer?
  private let stack = UINavigationController()

  init(count: Int) {
    self.count = count
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    stack.viewControllers = [UIViewController(nibName: nil, bundle: nil)]
    addChild(stack)
    stack.view.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    view.addSubview(stack.view)
    stack.didMove(toParent: self)
    timer = Timer.scheduledTimer(withTimeInterval: 0.02, repeats: true) { [weak self] _ in
      MainActor.assumeIsolated { self?.turn() }
    }
  }

  private func turn() {
    guard step < Self.steps else {
      timer?.invalidate()
      timer = nil
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak self] in self?.tell() }
      return
    }
    step += 1
    while made * Self.steps < count * step { make() }
    for _ in 0..<2 { makeWindow() }
    changeControllers()
  }

  private func tell() {
    say("made \(made) views and \(windows) windows")
    say("living \(CountedView.living) \(CountedLayer.living)")
  }

  // MARK: - Views

  /// Two views, one in the other, with all that they can have.
  private func make() {
    let outer = CountedView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    let inner = CountedView(frame: .zero)
    made += 2
    outer.addSubview(inner)
    outer.backgroundColor = .systemTeal
    inner.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 4),
      inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: 4),
      inner.widthAnchor.constraint(equalTo: outer.widthAnchor, multiplier: 0.5),
      inner.heightAnchor.constraint(equalToConstant: 20),
    ])
    addLayers(to: outer)
    addGestures(to: outer)
    addControl(to: outer, number: made / 2)
    view.addSubview(outer)
    move(outer, inner, way: made / 2 % 8)
  }

  private func addLayers(to view: UIView) {
    let gradient = CAGradientLayer()
    gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    gradient.frame = view.bounds
    let shape = CAShapeLayer()
    shape.path = CGPath(ellipseIn: view.bounds, transform: nil)
    gradient.mask = shape
    view.layer.addSublayer(gradient)
    let replicator = CAReplicatorLayer()
    replicator.instanceCount = 3
    replicator.addSublayer(CALayer())
    view.layer.addSublayer(replicator)
  }

  private func addGestures(to view: CountedView) {
    let action = Selector("act:", CountedView.act(_:))
    let tap = UITapGestureRecognizer(target: view, action: action)
    let press = UILongPressGestureRecognizer(target: self, action: nil)
    press.require(toFail: tap)
    for recognizer in [
      tap, press, UIPanGestureRecognizer(target: view, action: action),
      UIPinchGestureRecognizer(target: view, action: action),
      UIRotationGestureRecognizer(target: view, action: action),
      UISwipeGestureRecognizer(target: view, action: action),
    ] {
      view.addGestureRecognizer(recognizer)
    }
  }

  private func addControl(to view: CountedView, number: Int) {
    let control: UIControl =
      switch number % 8 {
      case 0: UIButton(type: .system)
      case 1: UISwitch()
      case 2: UISlider()
      case 3: UISegmentedControl(items: ["One", "Two"])
      case 4: UIStepper()
      case 5: UIPageControl()
      case 6: UITextField(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
      default: UIButton(configuration: .filled())
      }
    (control as? UIButton)?.setTitle("Button \(number)", for: .normal)
    (control as? UIPageControl)?.numberOfPages = 3
    if let field = control as? UITextField {
      field.text = "Field \(number)"
      later(0.01) { if field.becomeFirstResponder() { field.insertText("!") } }
    }
    control.addTarget(view, action: Selector("act:", CountedView.act(_:)), for: .allEvents)
    control.addAction(
      UIAction { [weak view] action in view?.act(action.sender) }, for: .primaryActionTriggered)
    control.sendActions(for: .primaryActionTriggered)
    view.addSubview(control)
    let label = UILabel()
    label.text = "Label \(number)"
    label.sizeToFit()
    view.addSubview(label)
  }

  // MARK: - Animations

  /// Lets a view go: before it moves, while it does, or when it has come to rest.
  private func move(_ outer: CountedView, _ inner: CountedView, way: Int) {
    switch way {
    case 0: outer.removeFromSuperview()
    case 1:
      UIView.animate(
        withDuration: 0.1, animations: { outer.alpha = 0 },
        completion: { _ in outer.removeFromSuperview() })
    case 2:
      UIView.animate(withDuration: 5) { inner.transform = CGAffineTransform(rotationAngle: 1) }
      later(0.1) { outer.removeFromSuperview() }
    case 3:
      UIView.animate(
        withDuration: 0.2, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 1,
        options: [.repeat, .autoreverse], animations: { outer.center.x += 10 })
      later(0.3) { outer.removeFromSuperview() }
    case 4:
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.toValue = 0.5
      animation.duration = 0.1
      animation.delegate = self
      let group = CAAnimationGroup()
      group.animations = [animation, CASpringAnimation(keyPath: "position")]
      group.duration = 0.1
      group.delegate = self
      outer.layer.add(group, forKey: "group")
      inner.layer.add(animation, forKey: nil)
      later(0.2) { outer.removeFromSuperview() }
    case 5:
      let animator = UIViewPropertyAnimator(duration: 0.2, dampingRatio: 0.7) {
        outer.center.y += 20
      }
      animator.addCompletion { _ in outer.removeFromSuperview() }
      animator.startAnimation()
      if made % 3 == 0 {
        later(0.05) {
          guard animator.state == .active else { return }
          animator.stopAnimation(false)
          animator.finishAnimation(at: .current)
        }
      }
    case 6:
      UIView.animateKeyframes(
        withDuration: 0.1, delay: 0,
        animations: {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { outer.alpha = 0.2 }
          UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { outer.alpha = 1 }
        },
        completion: { _ in outer.removeFromSuperview() })
    default:
      UIView.transition(
        with: outer, duration: 0.1, options: .transitionCrossDissolve,
        animations: { inner.isHidden = true }, completion: { _ in outer.removeFromSuperview() })
    }
  }

  private func later(_ seconds: Double, _ work: @escaping @MainActor () -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { MainActor.assumeIsolated(work) }
  }

  func animationDidStart(_ anim: CAAnimation) {}
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}

  // MARK: - Windows and controllers

  private func makeWindow() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let controller = UIViewController(nibName: nil, bundle: nil)
    controller.view = CountedView(frame: window.bounds)
    window.rootViewController = UINavigationController(rootViewController: controller)
    window.isHidden = false
    windows += 1
    later(0.05) { window.isHidden = true }
  }

  private func changeControllers() {
    switch step % 5 {
    case 0:
      let controller = UIViewController(nibName: nil, bundle: nil)
      controller.view = CountedView(frame: view.bounds)
      stack.pushViewController(controller, animated: step % 10 == 0)
    case 2: stack.popToRootViewController(animated: false)
    case 3 where presentedViewController == nil:
      let controller = UIViewController(nibName: nil, bundle: nil)
      controller.view = CountedView(frame: view.bounds)
      controller.modalPresentationStyle = step % 2 == 0 ? .fullScreen : .automatic
      present(controller, animated: false) { controller.dismiss(animated: false) }
    default: break
    }
  }
}
