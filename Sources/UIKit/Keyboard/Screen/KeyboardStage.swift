// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What stands at the screen's lower edge while text is typed: the keyboard or what the first
/// responder puts in its place, and what it puts above.
@MainActor
final class KeyboardStage {
  static let shared = KeyboardStage()
  /// Seconds that the keyboard's way takes.
  static let duration = 0.25

  private var window: KeyboardWindow?
  private let tray = UIView(frame: .zero)
  private let keyboard = KeyboardView(frame: .zero)
  private var parts: (input: UIView?, accessory: UIView?) = (nil, nil)
  private var isHeld = false
  /// Where the tray lies when all has come to rest, on the screen; nil while it is away.
  private(set) var frame: CGRect?
  /// How far a finger has pulled the tray down.
  private var pull: CGFloat = 0
  private var followers: [Follower] = []

  private struct Follower {
    weak var guide: UIKeyboardLayoutGuide?
  }

  /// Leaves the tray as it is while one first responder follows another.
  func hold<Result>(_ body: () -> Result) -> Result {
    let wasHeld = isHeld
    isHeld = true
    defer { isHeld = wasHeld }
    return body()
  }

  /// Has a guide follow the tray.
  func add(_ guide: UIKeyboardLayoutGuide) {
    followers.removeAll { $0.guide == nil }
    followers.append(Follower(guide: guide))
  }

  // MARK: - Showing

  /// Shows what the first responder wants.
  func update() {
    guard !isHeld else { return }
    let first = FirstResponder.current
    let wanted: (input: UIView?, accessory: UIView?) = first.map { wishes(of: $0) } ?? (nil, nil)
    let isSame = wanted.input === parts.input && wanted.accessory === parts.accessory
    guard wanted.input != nil || wanted.accessory != nil else {
      return frame == nil ? () : leave()
    }
    if let input = first as? any UIKeyInput {
      keyboard.take(input, isDark: isDark(first))
    }
    if !isSame { fill(wanted) }
    move(to: restingFrame)
  }

  /// The text has changed: capitals may come next.
  func textChanged() { if parts.input === keyboard { keyboard.lookAtText() } }

  private func wishes(of responder: UIResponder) -> (input: UIView?, accessory: UIView?) {
    let isTyped = responder is any UIKeyInput && (responder as? UITextView)?.isEditable ?? true
    let own = isTyped || !(responder is any UIKeyInput) ? responder.inputView : nil
    let shown = isTyped && UIScreen.main.hasKeyboard ? keyboard : nil
    let hasAccessory = isTyped || !(responder is any UIKeyInput)
    return (own ?? shown, hasAccessory ? responder.inputAccessoryView : nil)
  }

  private func isDark(_ responder: UIResponder?) -> Bool {
    (responder as? UIView)?.traitCollection.userInterfaceStyle == .dark
  }

  private func fill(_ new: (input: UIView?, accessory: UIView?)) {
    for old in [parts.input, parts.accessory] where old?.superview === tray {
      old?.removeFromSuperview()
    }
    parts = new
    for part in [new.input, new.accessory] { if let part { tray.addSubview(part) } }
  }

  private var restingFrame: CGRect {
    let screen = UIScreen.main.bounds
    let height = inputHeight + accessoryHeight
    return CGRect(x: 0, y: screen.maxY - height, width: screen.width, height: height)
  }

  private var inputHeight: CGFloat {
    guard let input = parts.input else { return 0 }
    let covered = UIScreen.main.safeArea.bottom
    if input === keyboard { return KeyboardView.height + covered }
    return (input.bounds.height > 0 ? input.bounds.height : KeyboardView.height) + covered
  }

  private var accessoryHeight: CGFloat {
    guard let accessory = parts.accessory else { return 0 }
    let own = accessory.bounds.height
    return own > 0 ? own : max(0, accessory.intrinsicContentSize.height)
  }

  private func place(at top: CGFloat) {
    let rest = restingFrame
    tray.frame = CGRect(x: 0, y: top, width: rest.width, height: rest.height)
    let (above, below) = (accessoryHeight, inputHeight)
    parts.accessory?.frame = CGRect(x: 0, y: 0, width: rest.width, height: above)
    let covered = parts.input === keyboard ? 0 : UIScreen.main.safeArea.bottom
    parts.input?.frame = CGRect(
      x: 0, y: above, width: rest.width, height: max(0, below - covered))
  }

  /// The window that the tray is shown in.
  @discardableResult
  func makeWindow() -> KeyboardWindow {
    if let window { return window }
    let window = KeyboardWindow(frame: UIScreen.main.bounds)
    window.windowLevel = UIWindow.Level(10_000_000)
    window.addSubview(tray)
    window.tray = tray
    window.onResize = { [weak self] in self?.screenResized() }
    self.window = window
    return window
  }

  private func screenResized() {
    guard frame != nil else { return }
    frame = restingFrame
    place(at: restingFrame.minY)
    tellFollowers()
  }

  private func move(to target: CGRect) {
    guard target != frame || pull != 0 else { return }
    let window = makeWindow()
    let away = UIScreen.main.bounds.maxY
    let begin = frame ?? target.offsetBy(dx: 0, dy: away - target.minY)
    let isNew = frame == nil
    window.frame = UIScreen.main.bounds
    window.overrideUserInterfaceStyle = isDark(FirstResponder.current) ? .dark : .light
    window.isHidden = false
    if isNew { UIView.performWithoutAnimation { place(at: away) } }
    frame = target
    pull = 0
    post(
      [UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardWillShowNotification],
      begin, target)
    animate {
      self.place(at: target.minY)
      self.tellFollowers()
    } completion: {
      guard self.frame == target else { return }
      self.post(
        [UIResponder.keyboardDidChangeFrameNotification, UIResponder.keyboardDidShowNotification],
        begin, target)
    }
  }

  private func leave() {
    guard let begin = frame else { return }
    let end = begin.offsetBy(dx: 0, dy: UIScreen.main.bounds.maxY - begin.minY)
    frame = nil
    pull = 0
    post(
      [UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardWillHideNotification],
      begin, end)
    animate {
      self.tray.frame.origin.y = end.minY
      self.tellFollowers()
    } completion: {
      guard self.frame == nil else { return }
      self.fill((nil, nil))
      self.window?.isHidden = true
      self.post(
        [UIResponder.keyboardDidChangeFrameNotification, UIResponder.keyboardDidHideNotification],
        begin, end)
    }
  }

  private func animate(
    _ changes: @escaping @MainActor () -> Void, completion: @escaping @MainActor () -> Void
  ) {
    UIView.animate(
      withDuration: Self.duration, delay: 0, options: [.curveEaseInOut, .beginFromCurrentState],
      animations: { MainActor.assumeIsolated { changes() } },
      completion: { _ in MainActor.assumeIsolated { completion() } })
  }

  private func post(_ names: [Notification.Name], _ begin: CGRect, _ end: CGRect) {
    let info: [String: Any] = [
      UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: begin),
      UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: end),
      UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: Self.duration),
      UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(
        value: UIView.AnimationCurve.easeInOut.rawValue),
      UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
    ]
    for name in names {
      NotificationCenter.default.post(name: name, object: UIScreen.main, userInfo: info)
    }
  }

  // MARK: - Guides and fingers

  /// How much of a view the tray covers, from the view's lower edge up.
  func overlap(with view: UIView) -> CGFloat {
    guard let frame, let window = view.window else { return 0 }
    let corner = window.convert(
      view.convert(CGPoint(x: 0, y: view.bounds.maxY), to: window), to: nil)
    return max(0, corner.y - frame.minY - pull)
  }

  private func tellFollowers() {
    for follower in followers {
      guard let guide = follower.guide, let view = guide.owningView else { continue }
      view.layoutEngine?.geometryChanged(of: guide)
      view.setNeedsLayout()
      (view.window ?? view).layoutIfNeeded()
    }
  }

  /// A finger that drags is at a height of the screen: the tray lies below it.
  func follow(_ y: CGFloat) {
    guard let frame else { return }
    let wanted = min(max(0, y - frame.minY), frame.height)
    guard wanted != pull else { return }
    pull = wanted
    UIView.performWithoutAnimation {
      tray.frame.origin.y = frame.minY + wanted
      tellFollowers()
    }
  }

  /// The finger is gone: the tray leaves where it was on its way down, and comes back otherwise.
  func letGo(velocity: CGFloat) {
    guard frame != nil, pull > 0 else { return }
    if velocity > 0 {
      FirstResponder.current?.resignFirstResponder()
      if frame == nil { return }
    }
    move(to: restingFrame)
  }
}

/// The window that the keyboard is shown in; beside it, fingers are for the windows behind.
@MainActor
final class KeyboardWindow: UIWindow {
  weak var tray: UIView?
  var onResize: @MainActor () -> Void = {}
  private var known = CGSize.zero

  override var canBecomeKey: Bool { false }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let tray, tray.frame.contains(point) else { return nil }
    return super.hitTest(point, with: event)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard known != bounds.size else { return }
    known = bounds.size
    onResize()
  }
}

extension UIScrollView {
  /// Puts the keyboard away as the scroll view's drags do.
  final func dragKeyboard(_ pan: UIPanGestureRecognizer) {
    switch keyboardDismissMode {
    case .none: break
    case .onDrag:
      guard pan.state == .began, KeyboardStage.shared.frame != nil || hasTyping else { return }
      FirstResponder.current?.resignFirstResponder()
    case .interactive:
      guard let window, KeyboardStage.shared.frame != nil else { return }
      switch pan.state {
      case .changed:
        let point = window.convert(pan.location(in: window), to: nil)
        KeyboardStage.shared.follow(point.y)
      case .ended, .cancelled:
        KeyboardStage.shared.letGo(velocity: pan.velocity(in: nil).y)
      default: break
      }
    }
  }

  private var hasTyping: Bool { FirstResponder.current is any UIKeyInput }
}
