// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Has the bars of a stack leave and come back as people use its contents.
@MainActor
final class BarHiding: NSObject, UIGestureRecognizerDelegate {
  /// Points that a finger goes before bars follow it.
  private static let reach: CGFloat = 20

  private unowned let owner: UINavigationController
  private(set) lazy var swipe = UIPanGestureRecognizer(
    target: self, action: Selector("swiped:", BarHiding.swiped(_:)))
  private(set) lazy var tap = UITapGestureRecognizer(
    target: self, action: Selector("tapped", BarHiding.tapped))
  private var keyboard: (any NSObjectProtocol)?
  /// Whether the bars are hidden for want of height.
  private var isLow = false

  init(_ owner: UINavigationController) {
    self.owner = owner
  }

  isolated deinit {
    if let keyboard { NotificationCenter.default.removeObserver(keyboard) }
  }

  /// Takes in what the program wants.
  func update() {
    guard let view = owner.viewIfLoaded else { return }
    for (recognizer, isOn) in [
      (swipe as UIGestureRecognizer, owner.hidesBarsOnSwipe), (tap, owner.hidesBarsOnTap),
    ] {
      guard isOn != (recognizer.view === view) else { continue }
      recognizer.delegate = self
      recognizer.cancelsTouchesInView = false
      if isOn {
        view.addGestureRecognizer(recognizer)
      } else {
        view.removeGestureRecognizer(recognizer)
      }
    }
    if owner.hidesBarsWhenKeyboardAppears, keyboard == nil {
      keyboard = NotificationCenter.default.addObserver(
        forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
      ) { [weak self] _ in
        MainActor.assumeIsolated { self?.keyboardComes() }
      }
    }
  }

  /// Hides bars where there is little height, and shows them again where there is more.
  func fitHeight() {
    let isLowNow =
      owner.hidesBarsWhenVerticallyCompact
      && owner.traitCollection.verticalSizeClass == .compact
    guard isLowNow != isLow else { return }
    isLow = isLowNow
    set(isHidden: isLowNow, animated: false)
  }

  private func keyboardComes() {
    if owner.hidesBarsWhenKeyboardAppears { set(isHidden: true, animated: true) }
  }

  private func swiped(_ recognizer: UIPanGestureRecognizer) {
    guard recognizer.state == .changed, let view = owner.viewIfLoaded else { return }
    let way = recognizer.translation(in: view).y
    guard abs(way) > Self.reach else { return }
    set(isHidden: way < 0, animated: true)
    recognizer.setTranslation(.zero, in: view)
  }

  private func tapped() { set(isHidden: !owner.isNavigationBarHidden, animated: true) }

  private func set(isHidden: Bool, animated: Bool) {
    guard owner.isNavigationBarHidden != isHidden else { return }
    owner.setNavigationBarHidden(isHidden, animated: animated)
    // A bar without items stays away.
    let hasItems = owner.topViewController?.toolbarItems?.isEmpty == false
    if isHidden || hasItems { owner.setToolbarHidden(isHidden, animated: animated) }
  }

  // MARK: - Beside others

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { gestureRecognizer === swipe }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    guard gestureRecognizer === tap else { return true }
    // What has a use of its own for a tap, and the bars, keep theirs.
    var view = touch.view
    while let current = view {
      if current is UIControl || current === owner.navigationBar || current === owner.toolbar {
        return false
      }
      view = current.superview
    }
    return true
  }
}
