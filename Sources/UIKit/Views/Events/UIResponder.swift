// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// An object that events can reach; what it does not handle goes to ``next``.
@MainActor @preconcurrency
open class UIResponder: NSObject {
  class var propertyList: PropertyList { responderProperties }

  /// Creates a responder.
  public override init() {
    super.init()
  }

  deinit { AssociatedObjects.end(of: self) }

  /// The class and the address, of views what tells them from others, too.
  nonisolated open override var description: String {
    guard MainQueue.isCurrent else { return ObjectNames.short(self) }
    return MainActor.assumeIsolated {
      var words = ObjectWords()
      describe(in: &words)
      return words.text(of: self)
    }
  }

  /// Says what tells the object from others; subclasses add what is theirs.
  func describe(in words: inout ObjectWords) {}

  /// The responder that gets what this one does not handle.
  open var next: UIResponder? { nil }

  // MARK: - Touches

  /// Fingers have come down; unless overridden the `next` responder hears it.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Fingers have moved; unless overridden the `next` responder hears it.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Fingers have been lifted; unless overridden the `next` responder hears it.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Fingers belong to somebody else from now on, such as a gesture recognizer.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// Values that were guessed are known now; never called, as none are guessed.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

  // MARK: - Presses

  /// Keys have gone down; unless overridden the `next` responder hears it.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }

  /// How hard keys are pressed has changed; never called, as keys tell no strength.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }

  /// Keys have come up; unless overridden the `next` responder hears it.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  /// Keys belong to somebody else from now on.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  // MARK: - Motion

  /// The machine is being shaken; never called, as no shaking is told.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionBegan(motion, with: event)
  }

  /// The machine is shaken no longer; never called, as no shaking is told.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionEnded(motion, with: event)
  }

  /// It was no shake after all; never called, as no shaking is told.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }

  /// A remote control was used; never called, as there is none.
  open func remoteControlReceived(with event: UIEvent?) {
    next?.remoteControlReceived(with: event)
  }

  // MARK: - The first responder

  /// Whether the object wants to be the first to get keys; it does not unless overridden.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether the object lets another be the first to get keys.
  open var canResignFirstResponder: Bool { true }
  /// Whether the object is the first to get keys.
  open var isFirstResponder: Bool { FirstResponder.current === self }

  /// Makes the object the first to get keys, if it wants to and the one before lets it.
  @discardableResult
  open func becomeFirstResponder() -> Bool { FirstResponder.become(self) }

  /// Makes the object no longer the first to get keys.
  @discardableResult
  open func resignFirstResponder() -> Bool { FirstResponder.resign(self) }

  /// What stands in place of the keyboard while the object is the first responder.
  open var inputView: UIView? { nil }
  /// What stands above the keyboard while the object is the first responder.
  open var inputAccessoryView: UIView? { nil }
  /// Has the keyboard take its views anew.
  open func reloadInputViews() {
    if isFirstResponder { KeyboardStage.shared.update() }
  }

  /// Keys that call methods while the object is, or follows, the first responder.
  open var keyCommands: [UIKeyCommand]? { nil }

  // MARK: - Observing

  /// A value that the object observes has changed; for overriding.
  ///
  /// - Parameters:
  ///   - keyPath: The name under which it is observed.
  ///   - object: Whose value.
  ///   - change: What was asked for of the change.
  ///   - context: What the object was added with as an observer.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  // MARK: - Actions

  /// What takes changes back: that of the responders behind.
  open var undoManager: UndoManager? { next?.undoManager }

  /// Puts what is selected on the pasteboard and takes it away; nothing unless overridden.
  open func cut(_ sender: Any?) {}
  /// Puts what is selected on the pasteboard; nothing unless overridden.
  open func copy(_ sender: Any?) {}
  /// Puts what lies on the pasteboard in the place of what is selected; nothing unless overridden.
  open func paste(_ sender: Any?) {}
  /// Selects what a finger or the caret is on; nothing unless overridden.
  open func select(_ sender: Any?) {}
  /// Selects everything; nothing unless overridden.
  open func selectAll(_ sender: Any?) {}
  /// Takes away what is selected; nothing unless overridden.
  open func delete(_ sender: Any?) {}

  /// Whether the object has a method; of one that is only a name it is not known, and so no.
  ///
  /// Those that take, copy and put what is selected are here for overriding alone: who has them says so.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    !Self.editActions.contains(action.description) && responds(to: action)
  }

  private static let editActions: Set = [
    "cut:", "copy:", "paste:", "select:", "selectAll:", "delete:",
  ]

  /// The first object along the chain that says that it can perform an action.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender)
      ? self : next?.target(forAction: action, withSender: sender)
  }

  // MARK: - Archives

  /// What storyboards and nibs can connect to objects of the class: nothing unless overridden.
  ///
  /// An addition; see ``InterfaceConnections``.
  open class var interfaceConnections: InterfaceConnections { InterfaceConnections() }
  /// The object comes from a storyboard or nib, and its outlets are connected.
  open func awakeFromNib() {}
  /// The object is shown by a designer; never called, as there is none.
  open func prepareForInterfaceBuilder() {}
}

/// What edit menus and keys call along the responder chain.
@MainActor @preconcurrency
public protocol UIResponderStandardEditActions: NSObjectProtocol {
  /// Puts what is selected on the pasteboard and takes it away.
  func cut(_ sender: Any?)
  /// Puts what is selected on the pasteboard.
  func copy(_ sender: Any?)
  /// Puts what lies on the pasteboard in the place of what is selected.
  func paste(_ sender: Any?)
  /// Selects what a finger or the caret is on.
  func select(_ sender: Any?)
  /// Selects everything.
  func selectAll(_ sender: Any?)
  /// Takes away what is selected.
  func delete(_ sender: Any?)
}

extension UIResponder: UIResponderStandardEditActions {}

/// Which object gets keys first.
@MainActor
enum FirstResponder {
  private(set) static weak var current: UIResponder?

  static func become(_ responder: UIResponder) -> Bool {
    guard current !== responder else { return true }
    guard responder.canBecomeFirstResponder else { return false }
    if let view = responder as? UIView, view.window == nil { return false }
    if let old = current {
      // The keyboard stays where one text follows another.
      let lets = KeyboardStage.shared.hold { old.resignFirstResponder() }
      guard lets else { return false }
    }
    current = responder
    // A field's delegate hears first that typing begins.
    if !(responder is UITextField) { KeyboardStage.shared.update() }
    return true
  }

  /// Whether what a responder and its delegate say does not count.
  private(set) static var isForced = false

  /// Ends it for an object that leaves the screen, whatever that says.
  static func leave(_ responder: UIResponder) {
    guard current === responder else { return }
    let wasForced = isForced
    isForced = true
    defer { isForced = wasForced }
    if !responder.resignFirstResponder(), current === responder { current = nil }
    KeyboardStage.shared.update()
  }

  static func resign(_ responder: UIResponder) -> Bool {
    guard current === responder else { return true }
    guard isForced || responder.canResignFirstResponder else { return false }
    current = nil
    KeyboardStage.shared.update()
    return true
  }

  /// A view leaves its window: nothing in it gets keys any more, whether it wants to or not.
  static func leave(_ view: UIView, _ window: UIWindow?) {
    window?.cancelKeys(below: view)
    guard let current, view.holds(current) else { return }
    leave(current)
  }
}

extension UIView {
  /// Whether a responder is the view, lies in it, or controls a view in it.
  final func holds(_ responder: UIResponder) -> Bool {
    let place = responder as? UIView ?? (responder as? UIViewController)?.viewIfLoaded
    return place?.isDescendant(of: self) ?? false
  }
}
