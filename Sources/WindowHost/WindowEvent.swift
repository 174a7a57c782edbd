// SPDX-License-Identifier: Apache-2.0

/// What people do to a window.
///
/// Places are in points from its top left corner, times in seconds since the first window was opened.
package enum WindowEvent: Hashable, Sendable {
  /// The window is to be closed, or the program to end.
  case close
  /// Something that the window shows has been lost.
  case exposed
  case resized
  case shown
  case hidden
  case focused(Bool)
  case pointer(Pointer)
  case touch(Touch)
  case key(Key)
  /// Text as typed, after dead keys and input methods.
  case text(String)
  /// Text that an input method composes, and what of it is about to be changed, in characters.
  case composed(String, start: Int, length: Int)

  package enum Phase: Hashable, Sendable {
    case began, moved, ended
  }

  /// A mouse, or what acts as one.
  package struct Pointer: Hashable, Sendable {
    package enum Action: Hashable, Sendable {
      case down(clicks: Int)
      case up
      case moved
      /// Distances in lines, right and up positive.
      case wheel(x: Double, y: Double)
    }

    package var action: Action
    package var x: Double
    package var y: Double
    /// 1 left, 2 middle, 3 right; 0 when none is held.
    package var button: Int
    package var modifiers: Modifiers
    package var time: Double
  }

  /// A finger on the screen.
  package struct Touch: Hashable, Sendable {
    package var phase: Phase
    package var finger: Int64
    package var x: Double
    package var y: Double
    /// 0 to 1.
    package var pressure: Double
    package var time: Double
  }

  /// A key, by its place on the keyboard and by what it means in the layout.
  package struct Key: Hashable, Sendable {
    package var isDown: Bool
    package var isRepeat: Bool
    /// The usage number of USB's keyboard page.
    package var usage: Int
    /// A Unicode scalar for keys that write one, else a number above 2^30.
    package var code: Int
    package var modifiers: Modifiers
    package var time: Double
  }

  /// Keys that are held while another is pressed.
  package struct Modifiers: OptionSet, Hashable, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) {
      self.rawValue = rawValue
    }

    package static let shift = Modifiers(rawValue: 1)
    package static let control = Modifiers(rawValue: 2)
    package static let alternate = Modifiers(rawValue: 4)
    package static let command = Modifiers(rawValue: 8)
    package static let capsLock = Modifiers(rawValue: 16)
  }
}
