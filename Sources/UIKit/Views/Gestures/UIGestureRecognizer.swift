// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Watches the fingers in a view and its subviews for a gesture, and calls targets.
///
/// Subclasses follow fingers in `touchesBegan(_:with:)` and its siblings and set ``state``. A state
/// that cannot follow the present one is ignored.
@MainActor @preconcurrency
open class UIGestureRecognizer: NSObject {
  class var propertyList: PropertyList { gestureProperties }

  /// How far a gesture is.
  public enum State: Int, Sendable {
    /// The gesture has not been seen yet, and may still be.
    case possible
    /// A gesture that lasts has begun.
    case began
    /// A gesture that lasts goes on, and its values have changed.
    case changed
    /// It is over, or one that does not last was seen.
    case ended
    /// A gesture that has begun was broken off.
    case cancelled
    /// What the fingers did was another gesture, or none.
    case failed
    /// A gesture that does not last was seen.
    public static var recognized: State { .ended }
  }

  struct Requirement {
    weak var recognizer: UIGestureRecognizer?
  }

  /// The view whose fingers are watched.
  open internal(set) weak var view: UIView?
  /// Is asked whether the recognizer may begin, and beside which others.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// A name for finding errors.
  open var name: String?
  /// Whether the fingers of a gesture that was seen are taken away from the views.
  open var cancelsTouchesInView = true
  /// Whether views hear that a finger came down only once it cannot be this gesture.
  open var delaysTouchesBegan = false
  /// Whether views hear that a finger was lifted only once it cannot be this gesture.
  open var delaysTouchesEnded = true
  /// Kinds of touches that are watched; stored.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
  /// Kinds of keys that are watched; stored.
  open var allowedPressTypes: [NSNumber] = []
  /// Whether only touches of one kind make a gesture; stored.
  open var requiresExclusiveTouchType = true
  /// The keys that are held down beside.
  open internal(set) var modifierFlags: UIKeyModifierFlags = []
  /// The buttons of the pointer.
  open var buttonMask: UIEvent.ButtonMask { numberOfTouches > 0 ? .primary : [] }

  final var targets: [GestureTarget] = []
  final weak var arena: GestureArena?
  /// The fingers of the gesture, in the order in which they came down; lifted ones stay until the
  /// targets have been called.
  final var tracked: [UITouch] = []
  final var ignored: [UITouch] = []
  final var requirements: [Requirement] = []
  /// States that the gesture has reached while it waits for others to fail.
  private var withheld: [State] = []
  private var present = State.possible { didSet { tellObservers() } }
  /// The state of which targets are being told.
  private var told: State? { didSet { tellObservers() } }
  /// Whether anybody observes the recognizer.
  final var isObserved = false

  /// Creates a recognizer.
  ///
  /// - Parameters:
  ///   - target: Is not kept alive.
  ///   - action: Takes nothing, or the recognizer.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// Creates a recognizer that calls nobody.
  public convenience override init() {
    self.init(target: nil, action: nil)
  }

  /// Creates a recognizer.
  ///
  /// > Difference: An archive's values are not read.
  public init?(coder: NSCoder) {
    super.init()
  }

  /// The class, the state, the view and the targets.
  nonisolated open override var description: String {
    MainQueue.isCurrent
      ? MainActor.assumeIsolated { Describing.line(self) } : ObjectNames.short(self)
  }

  /// What storyboards and nibs can connect to objects of the class: nothing unless overridden.
  ///
  /// An addition; see ``InterfaceConnections``.
  open class var interfaceConnections: InterfaceConnections { InterfaceConnections() }

  /// The recognizer has come from a storyboard or a nib, and all in that has been connected; to be
  /// overridden.
  open func awakeFromNib() {}

  // MARK: - Targets

  /// Has a method called when the gesture begins, changes, ends or is cancelled.
  open func addTarget(_ target: Any, action: Selector) {
    let new = GestureTarget(target, action)
    if !targets.contains(where: { $0.matches(target, action) }) { targets.append(new) }
  }

  /// Has methods not called any more; nil stands for all targets, or all actions.
  open func removeTarget(_ target: Any?, action: Selector?) {
    targets.removeAll { $0.matches(target, action) }
  }

  final func callTargets(_ state: State) {
    told = state
    for target in targets { target.call(self) }
    told = nil
  }

  // MARK: - State

  /// How far the gesture is.
  open var state: State {
    get { told ?? present }
    set { transition(to: newValue) }
  }

  /// Whether fingers are watched; turning it off breaks a gesture off.
  open var isEnabled = true {
    didSet {
      guard oldValue, !isEnabled else { return }
      cancel()
      arena?.settle()
    }
  }

  final var hasRecognized: Bool {
    present == .began || present == .changed || present == .ended
  }

  final var isWaitingForOthers: Bool { !withheld.isEmpty }

  /// Whether the recognizer waits for more fingers without having any.
  var awaitsFingers: Bool { false }

  /// Recognizers that need more to be seen look first.
  var urgency: Int { 0 }

  /// Whether all fingers are gone and nothing is to come.
  final var isOver: Bool {
    guard tracked.allSatisfy(\.isOver) else { return false }
    return present != .possible || withheld.isEmpty && !awaitsFingers
  }

  private func transition(to new: State) {
    switch (present, new) {
    case (.possible, .began), (.possible, .changed), (.possible, .ended):
      see(new == .changed ? .began : new)
    case (.possible, .failed), (.possible, .cancelled): fail()
    case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended),
      (.began, .cancelled), (.changed, .cancelled):
      enter(new)
    case (.began, .failed), (.changed, .failed): enter(.cancelled)
    default: break
    }
  }

  /// The gesture is seen, and is recognized unless somebody is against it.
  private func see(_ new: State) {
    guard withheld.isEmpty else {
      if new == .ended, withheld == [.began] { withheld.append(.ended) }
      return
    }
    guard mayBegin else { return fail() }
    if let arena, arena.isBlocked(self) {
      withheld = [new]
      return
    }
    recognize(new)
  }

  private var mayBegin: Bool {
    guard delegate?.gestureRecognizerShouldBegin(self) != false else { return false }
    var current = tracked.first?.view ?? view
    while let asked = current {
      guard asked.gestureRecognizerShouldBegin(self) else { return false }
      current = asked === view ? nil : asked.superview
    }
    return true
  }

  private func recognize(_ new: State) {
    guard arena?.isPrevented(self) != true else { return fail() }
    enter(new)
    arena?.recognized(self)
  }

  /// Those that were waited for have failed.
  final func proceed() {
    let states = withheld
    withheld = []
    for state in states {
      if present == .possible { recognize(state) } else { transition(to: state) }
    }
  }

  final func fail() {
    guard present == .possible else { return }
    withheld = []
    present = .failed
    if let arena { arena.withdrawn() } else { becomePossible() }
  }

  /// Breaks off what has been seen of a gesture.
  final func cancel() {
    if present == .began || present == .changed {
      enter(.cancelled)
    } else if present == .possible, arena != nil {
      fail()
    }
  }

  private func enter(_ new: State) {
    present = new
    if let arena {
      arena.note(self, new)
    } else {
      callTargets(new)
      if new == .ended || new == .cancelled { becomePossible() }
    }
  }

  final func dropLiftedTouches() {
    guard present != .possible || !awaitsFingers && withheld.isEmpty else { return }
    if tracked.contains(where: { !$0.isOver }) { tracked.removeAll(where: \.isOver) }
    ignored.removeAll(where: \.isOver)
  }

  final func becomePossible() {
    arena = nil
    // A gesture that lasts and lost its fingers without a word has been broken off; one that was
    // never seen has failed.
    if present == .began || present == .changed {
      callTargets(.cancelled)
      present = .cancelled
    } else if present == .possible {
      present = .failed
    }
    tracked = []
    ignored = []
    withheld = []
    // As long as the state is that of the end, what a reset makes of it leads to no other reset.
    reset()
    present = .possible
  }

  // MARK: - Relations

  /// Has the recognizer wait until another has failed; both may belong to different views.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    requirements.removeAll { $0.recognizer == nil }
    requirements.append(Requirement(recognizer: otherGestureRecognizer))
  }

  /// Whether another recognizer fails once this one has recognized: yes, unless delegates differ.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether the recognizer fails once another has recognized: yes, unless delegates differ.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether the recognizer waits until another has failed: no.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Whether another recognizer waits until this one has failed: no.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    false
  }
  /// Whether the recognizer gets the finger that an event brings: yes.
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  // MARK: - Fingers

  final func accepts(_ touch: UITouch, of event: UIEvent) -> Bool {
    isEnabled && shouldReceive(event)
      && delegate?.gestureRecognizer(self, shouldReceive: event) != false
      && delegate?.gestureRecognizer(self, shouldReceive: touch) != false
  }

  final func receive(_ touches: [UITouch], with event: UIEvent) {
    modifierFlags = event.modifierFlags
    for touch in touches where touch.phase == .began { tracked.append(touch) }
    for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
      guard present == .possible || present == .began || present == .changed, withheld != [.ended]
      else { return }
      let group = Set(
        touches.filter { touch in
          touch.phase == phase && !ignored.contains { $0 === touch }
            && tracked.contains { $0 === touch }
        })
      guard !group.isEmpty else { continue }
      switch phase {
      case .began: touchesBegan(group, with: event)
      case .moved: touchesMoved(group, with: event)
      case .ended: touchesEnded(group, with: event)
      default: touchesCancelled(group, with: event)
      }
    }
  }

  /// Fingers have come down; to be overridden.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Fingers have moved; to be overridden.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Fingers have been lifted; to be overridden.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Fingers belong to somebody else from now on; to be overridden.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Values that were guessed are known now; never called, as none are guessed.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}
  /// Keys have gone down; never called, as recognizers follow fingers.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Keys are pressed harder; never called, as recognizers follow fingers.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Keys have come up; never called, as recognizers follow fingers.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Keys belong to somebody else; never called, as recognizers follow fingers.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// The gesture is over; to be overridden by what keeps something of it.
  open func reset() {}

  /// Has the recognizer not hear of a finger any more.
  open func ignore(_ touch: UITouch, for event: UIEvent) { ignored.append(touch) }
  /// Has the recognizer not hear of a key any more; it hears of none, so it has no effect.
  open func ignore(_ button: UIPress, for event: UIPressesEvent) {}

  /// The fingers that make the gesture.
  final var fingers: [UITouch] {
    tracked.filter { touch in !ignored.contains { $0 === touch } }
  }

  /// How many fingers make the gesture.
  open var numberOfTouches: Int { fingers.count }

  /// The middle of the gesture's fingers, in a view's coordinates; nil stands for the window.
  open func location(in view: UIView?) -> CGPoint {
    let fingers = fingers
    guard !fingers.isEmpty else { return lastPlace(in: view) }
    var sum = CGPoint.zero
    for finger in fingers {
      let place = finger.location(in: view)
      sum = CGPoint(x: sum.x + place.x, y: sum.y + place.y)
    }
    let count = CGFloat(fingers.count)
    return CGPoint(x: sum.x / count, y: sum.y / count)
  }

  /// Where the gesture was when it still had fingers.
  func lastPlace(in view: UIView?) -> CGPoint { .zero }

  /// Where a finger of the gesture is; the middle of all where there are not so many.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    let fingers = fingers
    return fingers.indices.contains(touchIndex)
      ? fingers[touchIndex].location(in: view) : location(in: view)
  }
}

/// A method that a gesture calls; its object is not kept alive.
@MainActor
struct GestureTarget {
  /// The method and the object, as recognizers are described with them.
  @MainActor
  var words: String {
    let target = object.map { "<\(ObjectNames.name($0, separator: " "))>" } ?? "(null)"
    return "(action=\(action), target=\(target))"
  }

  private weak var object: AnyObject?
  private let action: Selector

  init(_ target: Any, _ action: Selector) {
    (object, self.action) = (target as AnyObject, action)
  }

  func matches(_ target: Any?, _ action: Selector?) -> Bool {
    (target == nil || object === target as AnyObject?) && (action == nil || self.action == action)
  }

  func call(_ sender: AnyObject) {
    guard let object, !action.perform(on: object, sender), !action.perform(on: object) else {
      return
    }
    Diagnostics.report(
      "a gesture cannot call \"\(action)\" of \(type(of: object)); make its selector as "
        + "Selector(\"\(action)\", \(type(of: object)).method)", kind: .selector)
  }
}
