// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A view that people use, and that calls a program's methods when they do.
@MainActor @preconcurrency
open class UIControl: UIView {
  override class var propertyList: PropertyList { controlProperties }

  private final var targetList: [ControlTarget] = []
  /// How far outside a finger that came down inside still counts as inside, in points.
  private static let slop: CGFloat = 70

  /// Creates a control that calls an action when it does what it is for.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  // MARK: - State

  /// Whether the control can be used.
  open var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      stateChanged()
      tellObservers()
    }
  }

  /// Whether the control is chosen.
  open var isSelected = false {
    didSet {
      guard isSelected != oldValue else { return }
      stateChanged()
      tellObservers()
    }
  }

  /// Whether a finger is on the control.
  open var isHighlighted = false {
    didSet {
      guard isHighlighted != oldValue else { return }
      stateChanged()
      tellObservers()
    }
  }

  /// What of selected, highlighted and disabled the control is.
  open var state: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// The control is otherwise than before.
  func stateChanged() {
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// Where contents lie from top to bottom.
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { setNeedsLayout() }
  }

  /// Where contents lie from side to side.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { setNeedsLayout() }
  }

  /// Where contents lie from side to side, with the sides at which lines begin and end told by the
  /// way in which the control reads.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    switch contentHorizontalAlignment {
    case .leading: isLaidOutRightToLeft ? .right : .left
    case .trailing: isLaidOutRightToLeft ? .left : .right
    case let other: other
    }
  }

  /// Whether a menu opens as soon as a finger comes down, and not after half a second.
  open var showsMenuAsPrimaryAction = false { didSet { menuChanged() } }
  /// The menu that people open; nil for none.
  var shownMenu: UIMenu? { nil }
  /// What the actions of the menu get as their sender; nil for the control.
  var menuSender: NSObject? { nil }
  /// An element of the menu has been chosen.
  func menuChose(_ element: UIMenuElement) {}
  private final var controlMenu: ControlMenu?

  /// There is another menu than before, or none, or it comes otherwise.
  final func menuChanged() {
    if shownMenu != nil, controlMenu == nil { controlMenu = ControlMenu(self) }
    controlMenu?.update()
  }

  /// The menu while it is open.
  final var openMenu: MenuPresentation? { controlMenu?.open }
  /// What is shown while a pointer rests; stored.
  open var toolTip: String? {
    didSet { noteStored("there are no tool tips", if: toolTip != nil) }
  }

  // MARK: - Tracking

  /// Whether a finger is followed.
  open internal(set) var isTracking = false
  /// Whether the finger is inside, or not far outside.
  open internal(set) var isTouchInside = false

  /// A finger comes down: whether it is followed.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// The finger moves: whether it is followed any further.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// The finger is lifted, inside or outside.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// The finger belongs to somebody else.
  open func cancelTracking(with event: UIEvent?) {}

  private func isInside(_ touch: UITouch) -> Bool {
    CGRectContainsPoint(
      bounds.insetBy(dx: -Self.slop, dy: -Self.slop), touch.location(in: self))
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, let touch = touches.first else { return }
    if isTracking {
      send(.touchDownRepeat, event)
      return
    }
    isTouchInside = true
    isTracking = beginTracking(touch, with: event)
    guard isTracking else {
      isTouchInside = false
      return
    }
    isHighlighted = true
    send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, event)
    if showsMenuAsPrimaryAction { controlMenu?.present() }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    if controlMenu?.follow(touch) == true { return }
    let wasInside = isTouchInside
    isTouchInside = isInside(touch)
    guard continueTracking(touch, with: event) else {
      isTracking = false
      isHighlighted = false
      return
    }
    isHighlighted = isTouchInside
    if wasInside != isTouchInside { send(wasInside ? .touchDragExit : .touchDragEnter, event) }
    send(isTouchInside ? .touchDragInside : .touchDragOutside, event)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    if controlMenu?.lift(touch) == true {
      (isTracking, isTouchInside) = (false, false)
      return cancelTracking(with: event)
    }
    isTouchInside = isInside(touch)
    isTracking = false
    let up: Event = isTouchInside ? .touchUpInside : .touchUpOutside
    endTracking(touch, with: event)
    isTouchInside = false
    isHighlighted = false
    send(up, event)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    (isTracking, isTouchInside) = (false, false)
    cancelTracking(with: event)
    isHighlighted = false
    send(.touchCancel, event)
  }

  // MARK: - Targets

  /// Has a method called for events; the object is not kept alive.
  ///
  /// - Parameters:
  ///   - target: Whose method; nil for the first that has it along the responder chain.
  ///   - action: Takes nothing, the control, or the control and the event.
  ///   - controlEvents: When.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    let index = targetList.firstIndex { Self.matches($0, target, action) }
    if let index {
      targetList[index].events.formUnion(controlEvents)
    } else {
      let object = target.map { ControlTarget.Weak(object: $0 as AnyObject) }
      targetList.append(ControlTarget(call: .method(action, object), events: controlEvents))
    }
  }

  /// Has methods not called any more; nil stands for all targets, or all actions.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    remove(controlEvents) { entry in
      guard case .method(let selector, let object) = entry.call else { return false }
      return (target == nil || object?.object === target as AnyObject?)
        && (action == nil || action == selector)
    }
  }

  /// Has an action called for events; it takes the place of one with the same identifier.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    let index = targetList.firstIndex {
      if case .action(let known) = $0.call { known.identifier == action.identifier } else { false }
    }
    if let index {
      let events = targetList[index].events.union(controlEvents)
      targetList[index] = ControlTarget(call: .action(action), events: events)
    } else {
      targetList.append(ControlTarget(call: .action(action), events: controlEvents))
    }
  }

  /// Has an action not called any more.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Has an action not called any more.
  open func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event
  ) {
    remove(controlEvents) {
      if case .action(let known) = $0.call { known.identifier == actionIdentifier } else { false }
    }
  }

  /// The objects whose methods are called; `NSNull` stands for the responder chain.
  open var allTargets: Set<AnyHashable> {
    Set(
      targetList.compactMap { entry in
        guard case .method(_, let object) = entry.call else { return nil }
        guard let object else { return NSNull() }
        return object.object as? NSObject
      })
  }

  /// The events for which anything is called.
  open var allControlEvents: Event {
    targetList.reduce(into: []) { $0.formUnion($1.events) }
  }

  /// The names of an object's methods that are called for events; nil for none.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let names = targetList.compactMap { entry -> String? in
      guard case .method(let action, let object) = entry.call,
        entry.events.isSuperset(of: controlEvent),
        object?.object === target as AnyObject?
      else { return nil }
      return action.description
    }
    return names.isEmpty ? nil : names
  }

  private static func matches(_ entry: ControlTarget, _ target: Any?, _ action: Selector) -> Bool {
    guard case .method(let selector, let object) = entry.call, selector == action else {
      return false
    }
    return object?.object === target as AnyObject?
  }

  private func remove(_ events: Event, where matches: (ControlTarget) -> Bool) {
    for index in targetList.indices where matches(targetList[index]) {
      targetList[index].events.subtract(events)
    }
    targetList.removeAll { $0.events.isEmpty }
  }

  /// Calls a method; everything that targets are called by passes here.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    UIApplication.shared.sendAction(action, to: target, from: self, for: event)
  }

  /// Calls an action; everything that actions are called by passes here.
  open func sendAction(_ action: UIAction) {
    action.perform(from: self)
  }

  /// Calls everything that waits for events.
  open func sendActions(for controlEvents: Event) { send(controlEvents, nil) }

  /// What a control is for, beside the event itself.
  var primaryEvent: Event { .valueChanged }

  final func send(_ events: Event, _ event: UIEvent?) {
    let all =
      events.isDisjoint(with: primaryEvent)
      ? events : events.union(.primaryActionTriggered)
    for entry in targetList where !entry.events.isDisjoint(with: all) {
      switch entry.call {
      case .method(let action, nil): sendAction(action, to: nil, for: event)
      case .method(let action, let weak?):
        if let target = weak.object { sendAction(action, to: target, for: event) }
      case .action(let action): sendAction(action)
      }
    }
  }

  // MARK: - Gestures

  /// A tap on the control is the control's own, not that of a view around it.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  {
    guard ownsTaps, isEnabled, gestureRecognizer.view !== self,
      let tap = gestureRecognizer as? UITapGestureRecognizer
    else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
    return tap.numberOfTapsRequired > 1 || tap.numberOfTouchesRequired > 1
  }

  /// Whether taps are the control's own.
  var ownsTaps: Bool { false }
}
