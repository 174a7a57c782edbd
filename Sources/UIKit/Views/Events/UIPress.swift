// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A key that is held down.
@MainActor @preconcurrency
open class UIPress: NSObject {
  /// What a key does.
  public enum Phase: Int, Sendable {
    /// The key goes down.
    case began
    /// The key is pressed harder; never the case here.
    case changed
    /// The key stays down while another one does something.
    case stationary
    /// The key comes up.
    case ended
    /// It belongs to somebody else.
    case cancelled
  }

  /// A button of a remote control; of keyboards the arrows and a few more have one.
  public enum PressType: Int, Sendable {
    /// Up: a keyboard's arrow, too.
    case upArrow
    /// Down: a keyboard's arrow, too.
    case downArrow
    /// To the left: a keyboard's arrow, too.
    case leftArrow
    /// To the right: a keyboard's arrow, too.
    case rightArrow
    /// The button in the middle, and all keys that stand for none.
    case select
    /// Back: a keyboard's Escape, too.
    case menu
    /// The button that plays or pauses.
    case playPause
    /// A page up: a keyboard's Page Up, too.
    case pageUp = 30
    /// A page down: a keyboard's Page Down, too.
    case pageDown = 31
  }

  /// What the key does, or did last.
  open internal(set) var phase = Phase.began
  /// When it did so last, in seconds of `CACurrentMediaTime()`.
  open internal(set) var timestamp: TimeInterval = 0
  /// The key; nil for what is none.
  open internal(set) var key: UIKey?
  /// How hard the key is pressed, 0...1.
  open var force: CGFloat { phase == .ended || phase == .cancelled ? 0 : 1 }
  /// Who got the press first.
  open internal(set) var responder: UIResponder?
  /// The window that has keys.
  open var window: UIWindow? { (responder as? UIView)?.window }

  /// The button of a remote control that the key stands for; -1 for none on Apple's systems, and
  /// ``PressType/select`` here.
  open var type: PressType {
    switch key?.keyCode.rawValue {
    case 0x52: .upArrow
    case 0x51: .downArrow
    case 0x50: .leftArrow
    case 0x4f: .rightArrow
    case 0x29: .menu
    case 0x4b: .pageUp
    case 0x4e: .pageDown
    default: .select
    }
  }
}

/// What keys do at one moment.
@MainActor @preconcurrency
open class UIPressesEvent: UIEvent {
  final var presses: [UIPress] = []

  /// That of keys.
  open override var type: EventType { .presses }
  /// All keys that are down or came up just now.
  open var allPresses: Set<UIPress> { Set(presses) }

  /// The presses that a gesture recognizer gets: none, as recognizers follow fingers.
  open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> { [] }

  final func dispatch(in window: UIView) {
    for press in presses where press.phase != .stationary {
      guard let responder = press.responder else { continue }
      switch press.phase {
      case .began: responder.pressesBegan([press], with: self)
      case .ended: responder.pressesEnded([press], with: self)
      case .cancelled: responder.pressesCancelled([press], with: self)
      case .changed, .stationary: break
      }
    }
  }
}
