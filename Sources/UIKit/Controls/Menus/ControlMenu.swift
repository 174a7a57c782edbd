// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The menu of a control: opened by a touch, or by one that stays.
@MainActor
final class ControlMenu: NSObject {
  private weak var control: UIControl?
  private(set) weak var open: MenuPresentation?
  private let press = UILongPressGestureRecognizer(target: nil, action: nil)

  init(_ control: UIControl) {
    self.control = control
    super.init()
    press.addTarget(self, action: Selector("pressed:", ControlMenu.pressed(_:)))
    control.addGestureRecognizer(press)
    update()
  }

  /// The menu comes at once, or after half a second, or there is none any more.
  func update() {
    press.isEnabled = control?.shownMenu != nil && control?.showsMenuAsPrimaryAction == false
  }

  /// Opens the control's menu.
  func present() {
    guard let control, open == nil, let menu = control.shownMenu else { return }
    control.sendActions(for: .menuActionTriggered)
    let host = MenuPresentation.host(of: control)
    let sender: NSObject = control.menuSender ?? control
    let presentation = MenuPresentation(
      menu, source: control.convert(control.bounds, to: host), in: host, sender: sender)
    presentation.onChoice = { [weak control] in control?.menuChose($0) }
    presentation.whileClosing = { [weak control] in control?.isHighlighted = false }
    open = presentation
  }

  /// A finger on the control moves; answers whether a menu follows it.
  func follow(_ touch: UITouch) -> Bool {
    guard let open else { return false }
    open.follow(touch.location(in: open))
    return true
  }

  /// A finger on the control is lifted; answers whether a menu followed it.
  func lift(_ touch: UITouch) -> Bool {
    guard let open else { return false }
    open.lift(touch.location(in: open))
    return true
  }

  @MainActor
  private func pressed(_ recognizer: UILongPressGestureRecognizer) {
    switch recognizer.state {
    case .began: present()
    case .changed: if let open { open.follow(recognizer.location(in: open)) }
    case .ended: if let open { open.lift(recognizer.location(in: open)) }
    default: break
    }
  }
}
