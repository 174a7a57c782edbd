// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Something that the user did.
@MainActor @preconcurrency
open class UIEvent: NSObject {
  /// What an event comes from.
  public enum EventType: Int, Sendable {
    /// Fingers on the screen.
    case touches
    /// The device was shaken.
    case motion
    /// The buttons of a remote control.
    case remoteControl
    /// The keys of a keyboard.
    case presses
    /// A wheel, or two fingers on a pad.
    case scroll = 10
    /// A pointer above a view, without a button.
    case hover
    /// Two fingers beside the screen.
    case transform = 14
  }

  /// What kind of motion or remote control it was.
  public enum EventSubtype: Int, Sendable {
    /// None of the others, as events of fingers have it.
    case none
    /// The device was shaken.
    case motionShake
    /// The button that plays.
    case remoteControlPlay = 100
    /// The button that pauses.
    case remoteControlPause = 101
    /// The button that stops.
    case remoteControlStop = 102
    /// The button that plays or pauses.
    case remoteControlTogglePlayPause = 103
    /// The button that goes to the next piece.
    case remoteControlNextTrack = 104
    /// The button that goes to the piece before.
    case remoteControlPreviousTrack = 105
  }

  /// The buttons of a pointer.
  public struct ButtonMask: OptionSet, Hashable, Sendable {
    /// The options as bits, numbered as Apple numbers them; unknown ones are kept.
    public let rawValue: Int

    /// Creates a set of its bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The first button, the left one for most people.
    public static let primary = ButtonMask(rawValue: 1)
    /// The second button, the right one for most people.
    public static let secondary = ButtonMask(rawValue: 2)
  }

  /// What the event comes from.
  open var type: EventType { .touches }
  /// What kind of motion it was.
  open var subtype: EventSubtype { .none }
  /// When it happened, in seconds of `CACurrentMediaTime()`.
  open internal(set) var timestamp: TimeInterval = 0
  /// The buttons of the pointer; the first while fingers are down.
  open var buttonMask: ButtonMask { allTouches?.isEmpty == false ? .primary : [] }
  /// The keys that are held down beside.
  open internal(set) var modifierFlags: UIKeyModifierFlags = []

  /// What hands the event on, for touches of a window.
  final weak var delivery: TouchDelivery?
  /// The window that it happened in.
  final weak var destination: UIWindow?
  final var present: [UITouch] = []
  final var coalesced: [ObjectIdentifier: [UITouch]] = [:]

  /// Creates an event of nothing.
  public override init() {
    super.init()
  }

  /// The fingers that are down or were just lifted.
  open var allTouches: Set<UITouch>? { Set(present) }

  /// The fingers of a window.
  open func touches(for window: UIWindow) -> Set<UITouch>? {
    Set(present.filter { $0.window === window })
  }

  /// The fingers that came down in a view.
  open func touches(for view: UIView) -> Set<UITouch>? {
    Set(present.filter { $0.view === view })
  }

  /// The fingers that a gesture recognizer gets.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    Set(present.filter { touch in gesture.tracked.contains { $0 === touch } })
  }

  /// All samples of a finger since the last event, the present one last.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
    guard present.contains(where: { $0 === touch }) else { return nil }
    return coalesced[ObjectIdentifier(touch)] ?? [touch]
  }

  /// Where a finger may be soon: nothing is guessed.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? {
    present.contains { $0 === touch } ? [] : nil
  }
}
