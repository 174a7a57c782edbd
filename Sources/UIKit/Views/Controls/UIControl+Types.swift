// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIControl {
  /// What people do to a control.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The options as bits, numbered as Apple numbers them; unknown ones are kept.
    public let rawValue: UInt

    /// Creates a set of its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// A finger comes down on the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A finger comes down again, or another does.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// A finger moves, and is on the control or close to it.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// A finger moves, and is far from the control.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// A finger comes back on its way to the control.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// A finger leaves the control on its way.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// A finger is lifted within.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A finger is lifted outside.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// A finger belongs to somebody else.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The value has changed by what people do, not by the program.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The control does what it is for.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// A menu of the control opens.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// Typing begins in a text field.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The text of a text field has been changed by typing.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Typing ends in a text field.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Typing ends with the return key.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All that fingers do, in one set.
    public static let allTouchEvents = Event(rawValue: 0xfff)
    /// All that happens while one types, in one set.
    public static let allEditingEvents = Event(rawValue: 0xf0000)
    /// What a program may use for itself.
    public static let applicationReserved = Event(rawValue: 0x0f00_0000)
    /// What the system keeps for itself.
    public static let systemReserved = Event(rawValue: 0xf000_0000)
    /// All events, those of the program among them.
    public static let allEvents = Event(rawValue: 0xffff_ffff)
  }

  /// How a control is; several may be at once.
  public struct State: OptionSet, Hashable, Sendable {
    /// The options as bits, numbered as Apple numbers them; unknown ones are kept.
    public let rawValue: UInt

    /// Creates a set of its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// None of the others.
    public static let normal = State([])
    /// A finger is on it.
    public static let highlighted = State(rawValue: 1)
    /// The control is disabled and cannot be used.
    public static let disabled = State(rawValue: 2)
    /// The control is chosen, which the program says.
    public static let selected = State(rawValue: 4)
    /// The control has the focus, and keys go to it.
    public static let focused = State(rawValue: 8)
    /// What a program may use for itself.
    public static let application = State(rawValue: 0x00ff_0000)
    /// What the system keeps for itself.
    public static let reserved = State(rawValue: 0xff00_0000)
  }

  /// Where contents lie from top to bottom.
  public enum ContentVerticalAlignment: Int, Sendable {
    /// In the middle between top and bottom.
    case center
    /// At the upper edge.
    case top
    /// At the lower edge.
    case bottom
    /// As high as the control.
    case fill
  }

  /// Where contents lie from side to side.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// In the middle between left and right.
    case center
    /// At the left edge.
    case left
    /// At the right edge.
    case right
    /// As wide as the control.
    case fill
    /// On the side on which reading begins.
    case leading
    /// On the side on which reading ends.
    case trailing
  }
}

/// What a control calls, and when.
struct ControlTarget {
  enum Call {
    /// The responder chain is asked where there is no object; one that is gone is not called.
    case method(Selector, Weak?)
    case action(UIAction)
  }

  struct Weak {
    weak var object: AnyObject?
  }

  var call: Call
  var events: UIControl.Event
}
