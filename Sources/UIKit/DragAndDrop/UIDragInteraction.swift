// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Says what of a view can be dragged, and hears of it.
@MainActor @preconcurrency
public protocol UIDragInteractionDelegate: NSObjectProtocol {
  /// What a finger drags that presses the view; nothing for none.
  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem]
  /// What is seen of an item; nil for the view.
  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview?
  /// The finger begins to move.
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession)
  /// The finger has moved.
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession)
  /// Whether what is dragged may leave the view: yes.
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool
  /// Whether it may be dropped in this program only: no. There are no others.
  func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool
  /// The finger has been lifted.
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    willEndWith operation: UIDropOperation)
  /// All is over.
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    didEndWith operation: UIDropOperation)
}

extension UIDragInteractionDelegate {
  /// The view.
  @MainActor @preconcurrency public func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview? { nil }
  /// Does nothing.
  @MainActor @preconcurrency public func dragInteraction(
    _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession
  ) {}
  /// Does nothing.
  @MainActor @preconcurrency public func dragInteraction(
    _ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession
  ) {}
  /// Yes.
  @MainActor @preconcurrency public func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { true }
  /// No.
  @MainActor @preconcurrency public func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { false }
  /// Does nothing.
  @MainActor @preconcurrency public func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    willEndWith operation: UIDropOperation
  ) {}
  /// Does nothing.
  @MainActor @preconcurrency public func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    didEndWith operation: UIDropOperation
  ) {}
}

/// Lets a finger that has pressed a view for half a second drag what it holds.
///
/// > Difference: What is dragged stays in the program's window.
@MainActor @preconcurrency
open class UIDragInteraction: NSObject, UIInteraction {
  /// Whether interactions are enabled that say nothing themselves: yes, as on a tablet.
  open class var isEnabledByDefault: Bool { true }

  /// Says what can be dragged, and hears of it.
  open private(set) weak var delegate: (any UIDragInteractionDelegate)?
  /// The view; nil for none.
  open private(set) weak var view: UIView?
  /// Whether a finger that presses drags.
  open var isEnabled: Bool {
    get { press.isEnabled }
    set { press.isEnabled = newValue }
  }
  /// Whether other gestures may begin while something is lifted; stored.
  open var allowsSimultaneousRecognitionDuringLift = false
  final let press = UILongPressGestureRecognizer(target: nil, action: nil)
  private let gate = DragGate()
  /// What a press is about to lift.
  private var waiting: DragSession?
  private var course: DragCourse?

  /// Creates an interaction.
  ///
  /// - Parameter delegate: Says what can be dragged; it is not kept alive.
  public init(delegate: any UIDragInteractionDelegate) {
    self.delegate = delegate
    super.init()
    press.isEnabled = Self.isEnabledByDefault
    press.delegate = gate
    press.addTarget(self, action: Selector("pressed:", UIDragInteraction.pressed(_:)))
    gate.interaction = self
  }

  open func willMove(to view: UIView?) { self.view?.removeGestureRecognizer(press) }

  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(press)
  }

  /// Whether there is something to be dragged; without it a press is somebody else's.
  final func mayBegin() -> Bool {
    guard let view, let delegate, course == nil else { return false }
    let session = DragSession()
    session.root = MenuPresentation.host(of: view)
    session.place = press.location(in: session.root)
    session.items = delegate.dragInteraction(self, itemsForBeginning: session)
    guard !session.items.isEmpty else { return false }
    session.allowsMoveOperation = delegate.dragInteraction(
      self, sessionAllowsMoveOperation: session)
    session.isRestrictedToDraggingApplication = delegate.dragInteraction(
      self, sessionIsRestrictedToDraggingApplication: session)
    waiting = session
    return true
  }

  @MainActor
  private func pressed(_ recognizer: UILongPressGestureRecognizer) {
    if recognizer.state == .began, let waiting, let view {
      course = DragCourse(waiting, from: self, view)
      self.waiting = nil
    }
    guard let course else { return }
    let place = recognizer.location(in: course.session.root)
    switch recognizer.state {
    case .began: course.lift(at: place)
    case .changed: course.move(to: place)
    case .ended:
      self.course = nil
      course.drop()
    default:
      self.course = nil
      course.cancel()
    }
  }
}

/// Lets presses begin where there is something to be dragged, and beside those that open menus.
@MainActor
private final class DragGate: NSObject, UIGestureRecognizerDelegate {
  weak var interaction: UIDragInteraction?

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    interaction?.mayBegin() ?? false
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    let menus = interaction?.view?.interactions.compactMap { $0 as? UIContextMenuInteraction } ?? []
    return menus.contains { $0.press === otherGestureRecognizer }
  }
}
