// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Keeps what takes changes back, in groups that are undone and redone whole.
///
/// What is registered while a group is undone takes the undoing back. A manager belongs to one thread.
open class UndoManager: NSObject {
  /// One change, and whom it concerns.
  private struct Change {
    weak var target: AnyObject?
    let call: (AnyObject) -> Void
  }

  /// Changes that are undone together, the last first.
  private final class Group {
    var changes: [Change] = []
    var name = ""
  }

  private var undone: [Group] = []
  private var redone: [Group] = []
  /// Groups that have been begun and not ended, the outermost first.
  private var open: [Group] = []
  /// Whether the outermost open group was begun by a registration.
  private var isImplicit = false
  private var disabled = 0

  /// Creates a manager that has nothing to undo.
  public override init() {
    super.init()
  }

  /// Whether what is registered in one turn of the run loop is one group; true at first.
  open var groupsByEvent = true
  /// How many groups are kept; 0 for any number.
  open var levelsOfUndo = 0 { didSet { trim() } }
  /// How many groups have been begun and not ended.
  open var groupingLevel: Int { open.count }
  /// Whether a group is being undone.
  open private(set) var isUndoing = false
  /// Whether a group is being redone.
  open private(set) var isRedoing = false
  /// Whether changes are registered.
  open var isUndoRegistrationEnabled: Bool { disabled == 0 }
  /// Whether there is something to undo.
  open var canUndo: Bool { !undone.isEmpty || open.contains { !$0.changes.isEmpty } }
  /// Whether there is something to redo.
  open var canRedo: Bool { !redone.isEmpty }

  // MARK: - Groups

  /// Begins a group; calls nest.
  open func beginUndoGrouping() {
    if groupsByEvent, open.isEmpty, !isUndoing, !isRedoing { beginImplicitGroup() }
    open.append(Group())
    post(.NSUndoManagerDidOpenUndoGroup)
  }

  /// Ends the group that was begun last.
  open func endUndoGrouping() {
    guard let group = open.popLast() else {
      return Diagnostics.report(.misuse, "an undo group is ended that was not begun")
    }
    post(.NSUndoManagerWillCloseUndoGroup)
    if let outer = open.last {
      outer.changes += group.changes
      if !group.name.isEmpty { outer.name = group.name }
    } else {
      isImplicit = false
      keep(group)
    }
  }

  private func beginImplicitGroup() {
    isImplicit = true
    open.append(Group())
    let link = ManagerLink(self)
    RunLoop.current.perform { link.manager?.endImplicitGroup() }
  }

  fileprivate func endImplicitGroup() {
    guard isImplicit, open.count == 1 else { return }
    endUndoGrouping()
  }

  private func keep(_ group: Group) {
    guard !group.changes.isEmpty else { return }
    if isUndoing { redone.append(group) } else { undone.append(group) }
    if !isUndoing, !isRedoing { redone = [] }
    trim()
  }

  private func trim() {
    guard levelsOfUndo > 0 else { return }
    undone = Array(undone.suffix(levelsOfUndo))
    redone = Array(redone.suffix(levelsOfUndo))
  }

  // MARK: - Registering

  /// Has changes that are made from now on not registered; calls nest.
  open func disableUndoRegistration() { disabled += 1 }

  /// Takes one call of ``disableUndoRegistration()`` back.
  open func enableUndoRegistration() { disabled = max(0, disabled - 1) }

  /// Keeps what takes a change back.
  ///
  /// - Parameters:
  ///   - target: Whom it concerns, not kept alive.
  ///   - handler: Takes the change back, and registers how to make it again.
  open func registerUndo<Target: AnyObject>(
    withTarget target: Target, handler: @escaping (Target) -> Void
  ) {
    register(target) { object in
      if let object = object as? Target { handler(object) }
    }
  }

  /// Keeps a method that takes a change back.
  ///
  /// - Parameters:
  ///   - target: Whose method it is, not kept alive.
  ///   - selector: The method.
  ///   - anObject: What it is called with.
  open func registerUndo(withTarget target: Any, selector: Selector, object anObject: Any?) {
    register(target as AnyObject) { object in
      if !selector.perform(on: object, anObject) {
        Diagnostics.report(.selector, "an undo cannot call \(selector) on \(type(of: object))")
      }
    }
  }

  private func register(_ target: AnyObject, _ call: @escaping (AnyObject) -> Void) {
    guard disabled == 0 else { return }
    if open.isEmpty {
      guard groupsByEvent else {
        return Diagnostics.report(.misuse, "an undo is registered outside of any group")
      }
      beginImplicitGroup()
    }
    open.last?.changes.append(Change(target: target, call: call))
    if !isUndoing, !isRedoing { redone = [] }
  }

  /// Forgets all that there is to undo and to redo.
  open func removeAllActions() {
    (undone, redone, open, isImplicit) = ([], [], [], false)
  }

  /// Forgets what concerns an object.
  ///
  /// - Parameter target: The object.
  open func removeAllActions(withTarget target: Any) {
    let object = target as AnyObject
    for group in undone + redone + open { group.changes.removeAll { $0.target === object } }
    undone.removeAll { $0.changes.isEmpty }
    redone.removeAll { $0.changes.isEmpty }
  }

  // MARK: - Undoing

  /// Undoes the last group; of a group that is open, what it holds so far.
  open func undo() {
    endImplicitGroup()
    undoNestedGroup()
  }

  /// Undoes the last group.
  open func undoNestedGroup() {
    guard open.isEmpty, let group = undone.popLast() else { return }
    post(.NSUndoManagerWillUndoChange)
    isUndoing = true
    run(group)
    isUndoing = false
    post(.NSUndoManagerDidUndoChange)
  }

  /// Makes the changes again that were undone last.
  open func redo() {
    endImplicitGroup()
    guard open.isEmpty, let group = redone.popLast() else { return }
    post(.NSUndoManagerWillRedoChange)
    isRedoing = true
    run(group)
    isRedoing = false
    post(.NSUndoManagerDidRedoChange)
  }

  private func run(_ group: Group) {
    let inverse = Group()
    inverse.name = group.name
    open.append(inverse)
    for change in group.changes.reversed() {
      if let target = change.target { change.call(target) }
    }
    open.removeAll { $0 === inverse }
    keep(inverse)
  }

  // MARK: - Names

  /// Names the changes of the open group.
  ///
  /// - Parameter actionName: What menus show behind "Undo".
  open func setActionName(_ actionName: String) { (open.last ?? undone.last)?.name = actionName }

  /// The name of what would be undone; empty for none.
  open var undoActionName: String { (open.last ?? undone.last)?.name ?? "" }
  /// The name of what would be redone; empty for none.
  open var redoActionName: String { redone.last?.name ?? "" }
  /// What a menu shows for undoing.
  open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
  /// What a menu shows for redoing.
  open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }

  /// What a menu shows for undoing.
  ///
  /// - Parameter actionName: What would be undone.
  /// - Returns: "Undo" and the name.
  open func undoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Undo" : "Undo \(actionName)"
  }

  /// What a menu shows for redoing.
  ///
  /// - Parameter actionName: What would be redone.
  /// - Returns: "Redo" and the name.
  open func redoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Redo" : "Redo \(actionName)"
  }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}

/// A manager that a run loop tells of the end of its turn.
///
/// The loop is that of the manager's own thread.
private final class ManagerLink: @unchecked Sendable {
  weak var manager: UndoManager?

  init(_ manager: UndoManager) {
    self.manager = manager
  }
}

extension Notification.Name {
  /// A group has been begun.
  public static let NSUndoManagerDidOpenUndoGroup = Notification.Name(
    "NSUndoManagerDidOpenUndoGroupNotification")
  /// A group is about to be ended.
  public static let NSUndoManagerWillCloseUndoGroup = Notification.Name(
    "NSUndoManagerWillCloseUndoGroupNotification")
  /// A group is about to be undone.
  public static let NSUndoManagerWillUndoChange = Notification.Name(
    "NSUndoManagerWillUndoChangeNotification")
  /// A group has been undone.
  public static let NSUndoManagerDidUndoChange = Notification.Name(
    "NSUndoManagerDidUndoChangeNotification")
  /// A group is about to be made again.
  public static let NSUndoManagerWillRedoChange = Notification.Name(
    "NSUndoManagerWillRedoChangeNotification")
  /// A group has been made again.
  public static let NSUndoManagerDidRedoChange = Notification.Name(
    "NSUndoManagerDidRedoChangeNotification")
}
