// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Shows a bar of what can be done, and takes it away.
@MainActor
final class EditMenu {
  /// Seconds that the bar takes to come and to go.
  static let duration = 0.15

  private var callout: EditCallout?
  private var away: TouchAwayRecognizer?
  /// Is called when the bar goes, whatever made it go.
  var whenHiding: () -> Void = {}

  var isShown: Bool { callout?.superview != nil }
  /// Where the bar lies, in its window's coordinates.
  var frame: CGRect { callout?.frame ?? .zero }

  /// Whether some elements have one among them that can be chosen.
  static func hasChoices(_ elements: [UIMenuElement]) -> Bool {
    !MenuPlan(UIMenu(children: elements)).rows.isEmpty
  }

  /// Shows elements in a bar above or below a part of a view.
  func show(
    _ elements: [UIMenuElement], at target: CGRect, of view: UIView,
    arrow: UIEditMenuArrowDirection = .automatic
  ) {
    let wasShown = isShown
    remove()
    guard let window = view.window, Self.hasChoices(elements) else {
      if wasShown { whenHiding() }
      return
    }
    let callout = EditCallout(arrow: arrow) { [weak self, weak view] row in
      self?.choose(row, of: view)
    }
    callout.fill(MenuPlan(UIMenu(children: elements)).rows)
    self.callout = callout
    window.addSubview(callout)
    point(at: target, of: view)
    let away = TouchAwayRecognizer()
    away.act = { [weak self] in self?.hide() }
    // A text knows itself what a touch does to its selection, and so to the menu.
    away.inside = view is any TextEditing ? [callout, view] : [callout]
    window.addGestureRecognizer(away)
    self.away = away
  }

  /// Has the bar point at a part of a view.
  func point(at target: CGRect, of view: UIView) {
    guard let callout, let window = callout.window else { return }
    callout.point(
      at: view.convert(target, to: window),
      inside: window.bounds.inset(by: window.safeAreaInsets).insetBy(dx: 8, dy: 8))
  }

  /// Takes the bar away.
  func hide() {
    guard isShown else { return }
    remove()
    whenHiding()
  }

  private func remove() {
    if let away { away.view?.removeGestureRecognizer(away) }
    callout?.removeFromSuperview()
    (callout, away) = (nil, nil)
  }

  private func choose(_ row: MenuPlan.Row, of view: UIView?) {
    if let menu = row.element as? UIMenu {
      callout?.fill(MenuPlan(menu).rows)
      return
    }
    if let single = row.single { MenuPlan.choose(row.element, in: single) }
    if row.element.menuAttributes.contains(.keepsMenuPresented) {
      callout?.setNeedsLayout()
    } else {
      hide()
    }
    if let action = row.element as? UIAction { return action.perform(from: view) }
    guard let command = row.element as? UICommand, let action = command.action else { return }
    let first = FirstResponder.current ?? view
    let sender: Any? = command is UIMenuController.Command ? UIMenuController.shared : command
    if let target = first?.target(forAction: action, withSender: sender) {
      _ = action.perform(on: target, sender)
    }
  }

  // MARK: - What can be done

  private static let standard: [(title: String, action: Selector)] = [
    ("Cut", Selector("cut:", UIResponder.cut(_:))),
    ("Copy", Selector("copy:", UIResponder.copy(_:))),
    ("Paste", Selector("paste:", UIResponder.paste(_:))),
    ("Delete", Selector("delete:", UIResponder.delete(_:))),
    ("Select", Selector("select:", UIResponder.select(_:))),
    ("Select All", Selector("selectAll:", UIResponder.selectAll(_:))),
  ]

  /// What a responder, or one behind it, can do now: the standard actions, and those of the program.
  static func commands(for responder: UIResponder) -> [UIMenuElement] {
    let controller = UIMenuController.shared
    func can(_ action: Selector) -> Bool {
      responder.target(forAction: action, withSender: controller) != nil
    }
    // Text is deleted by keys; as on Apple's systems only others have it in the menu.
    let isText = responder is any UITextInput
    let usual = standard.filter { can($0.action) && !(isText && $0.action == "delete:") }
      .map { UIMenuController.Command(title: $0.title, action: $0.action) }
    let own = (controller.menuItems ?? []).filter { can($0.action) }
      .map { UIMenuController.Command(title: $0.title, action: $0.action) }
    var result: [UIMenuElement] = own
    if !usual.isEmpty {
      let edit = UIMenu(identifier: .standardEdit, options: .displayInline, children: usual)
      result.insert(edit, at: 0)
    }
    return result
  }
}

extension UIMenu {
  /// The menu as one whose elements stand among others.
  var inline: UIMenu {
    options.contains(.displayInline)
      ? self
      : UIMenu(
        identifier: identifier, options: options.union(.displayInline), children: children)
  }
}

extension UIMenu.Identifier {
  /// The menu of what is done with a selection.
  public static let standardEdit = UIMenu.Identifier("com.apple.menu.standard-edit")
}

/// Hears of touches beside some views, and leaves them to others.
@MainActor
private final class TouchAwayRecognizer: UIGestureRecognizer {
  /// The views; they go before the menu does, or with it.
  var inside: [UIView] = []
  var act: @MainActor () -> Void = {}

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
    let isInside = touches.contains { touch in
      inside.contains { touch.view?.isDescendant(of: $0) ?? false }
    }
    if !isInside { act() }
  }
}
