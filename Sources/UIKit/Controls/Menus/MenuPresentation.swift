// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// An open menu, with those that were opened from it, over everything else of a window.
@MainActor
final class MenuPresentation: UIView {
  private var panels: [MenuPanel] = []
  private let source: CGRect
  /// What called for the menu, which actions get as their sender.
  private weak var sender: NSObject?
  /// What lies behind the menu, such as a lifted view.
  private let backdrop: UIView?
  private var isClosing = false
  /// Is called when the menu begins to close, inside the animation that closes it.
  var whileClosing: () -> Void = {}
  /// Is called once the menu is gone.
  var whenClosed: () -> Void = {}
  /// Is told what was chosen, before it is done.
  var onChoice: (UIMenuElement) -> Void = { _ in }

  /// Opens a menu in the window of a view.
  ///
  /// - Parameters:
  ///   - menu: The menu; nil for none beside the backdrop.
  ///   - source: What it belongs to, in the window's coordinates.
  ///   - host: The window.
  ///   - sender: What actions get as their sender.
  ///   - backdrop: What lies behind the menu.
  init(_ menu: UIMenu?, source: CGRect, in host: UIView, sender: NSObject?, backdrop: UIView? = nil)
  {
    (self.source, self.sender, self.backdrop) = (source, sender, backdrop)
    super.init(frame: host.bounds)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if let backdrop { addSubview(backdrop) }
    host.addSubview(self)
    if let menu { open(menu) }
  }

  required init?(coder: NSCoder) { nil }

  /// The menu in front.
  var menu: UIMenu? { panels.last?.menu }

  /// The view at the top of everything that a view lies in.
  static func host(of view: UIView) -> UIView {
    var top = view
    while let parent = top.superview { top = parent }
    return view.window ?? top
  }

  // MARK: - Opening

  private func open(_ menu: UIMenu) {
    for case let deferred as UIDeferredMenuElement in Self.flat(menu) {
      deferred.resolve { [weak self] in self?.reload() }
    }
    let panel = MenuPanel(menu, isInner: !panels.isEmpty)
    panel.onChoice = { [weak self] in self?.choose($0) }
    let below = panels.last
    panels.append(panel)
    addSubview(panel)
    place(panel, over: below)
    panel.layoutIfNeeded()
    let frame = panel.frame
    panel.transform = closed(frame, over: below)
    panel.alpha = 0
    UIView.animate(
      withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.82, initialSpringVelocity: 0,
      options: [.allowUserInteraction]
    ) {
      panel.transform = .identity
      panel.alpha = 1
      below?.transform = CGAffineTransform(scaleX: 0.95, y: 0.95)
      below?.alpha = 0.6
    }
  }

  private static func flat(_ menu: UIMenu) -> [UIMenuElement] {
    menu.children.flatMap { child -> [UIMenuElement] in
      if let inner = child as? UIMenu, inner.options.contains(.displayInline) { return flat(inner) }
      return [child]
    }
  }

  /// Shows what has become known of the open menus.
  private func reload() {
    for (index, panel) in panels.enumerated() {
      panel.rebuild()
      place(panel, over: index > 0 ? panels[index - 1] : nil)
    }
  }

  /// Shows another menu in place of the outermost one.
  func replace(_ change: (UIMenu) -> UIMenu) {
    guard let first = panels.first else { return }
    let menu = change(first.menu)
    for panel in panels { panel.removeFromSuperview() }
    panels = []
    UIView.performWithoutAnimation { open(menu) }
  }

  private func place(_ panel: MenuPanel, over below: MenuPanel?) {
    var bounds = bounds.inset(by: safeAreaInsets)
    if bounds.width < MenuPanel.width { bounds = self.bounds }
    let size = CGSize(width: MenuPanel.width, height: panel.wantedHeight)
    let wanted: CGRect
    if let below {
      // An inner menu lies over the one that leads to it, its top where that has its own.
      let frame = CGRect(origin: CGPoint(x: below.center.x, y: below.center.y), size: .zero)
        .insetBy(dx: -below.bounds.width / 2, dy: -below.bounds.height / 2)
      let room = bounds.insetBy(dx: 0, dy: MenuPlacement.margin)
      let height = min(size.height, room.height)
      wanted = CGRect(
        x: frame.minX, y: min(frame.minY + 8, room.maxY - height), width: frame.width,
        height: height)
    } else {
      wanted = MenuPlacement.frame(size: size, source: source, bounds: bounds)
    }
    panel.bounds = CGRect(origin: .zero, size: wanted.size)
    panel.center = CGPoint(x: wanted.midX, y: wanted.midY)
  }

  /// What a closed panel goes through: small, where it comes from.
  private func closed(_ frame: CGRect, over below: MenuPanel?) -> CGAffineTransform {
    guard below == nil else { return CGAffineTransform(scaleX: 0.9, y: 0.9) }
    let way = CGPoint(x: source.midX - frame.midX, y: source.midY - frame.midY)
    return CGAffineTransform(translationX: way.x * 0.8, y: way.y * 0.8).scaledBy(x: 0.2, y: 0.2)
  }

  // MARK: - Choosing

  private func choose(_ row: MenuPlan.Row?) {
    guard !isClosing else { return }
    guard let row else { return closeLast() }
    if row.kind == .submenu, let menu = row.element as? UIMenu { return open(menu) }
    if let single = row.single { MenuPlan.choose(row.element, in: single) }
    onChoice(row.element)
    if row.element.menuAttributes.contains(.keepsMenuPresented) { reload() } else { close() }
    perform(row.element)
  }

  private func perform(_ element: UIMenuElement) {
    if let action = element as? UIAction {
      action.perform(from: sender)
    } else if let command = element as? UICommand, let action = command.action {
      UIApplication.shared.sendAction(action, to: nil, from: command, for: nil)
    }
  }

  private func closeLast() {
    guard panels.count > 1, let panel = panels.popLast() else { return }
    let below = panels.last
    UIView.animate(withDuration: 0.2, delay: 0, options: [.allowUserInteraction]) {
      panel.alpha = 0
      panel.transform = CGAffineTransform(scaleX: 0.9, y: 0.9)
      below?.transform = .identity
      below?.alpha = 1
    } completion: { _ in
      panel.removeFromSuperview()
    }
  }

  /// Closes the menu with all that was opened from it.
  func close() {
    guard !isClosing else { return }
    isClosing = true
    isUserInteractionEnabled = false
    UIView.animate(withDuration: 0.25, delay: 0, options: [.curveEaseOut, .allowUserInteraction]) {
      for (index, panel) in self.panels.enumerated() {
        let below = index > 0 ? self.panels[index - 1] : nil
        panel.alpha = 0
        panel.transform = self.closed(panel.frame, over: below)
      }
      self.whileClosing()
    } completion: { _ in
      self.removeFromSuperview()
      self.whenClosed()
    }
  }

  // MARK: - Fingers

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { close() }

  /// A finger that came down elsewhere is at a point of the window.
  func follow(_ point: CGPoint) {
    guard let panel = panels.last else { return }
    panel.highlight(at: panel.convert(point, from: self))
  }

  /// A finger that came down elsewhere is lifted at a point of the window.
  func lift(_ point: CGPoint) {
    guard let panel = panels.last else { return }
    panel.choose(at: panel.convert(point, from: self))
  }
}
