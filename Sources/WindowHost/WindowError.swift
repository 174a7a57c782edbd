// SPDX-License-Identifier: Apache-2.0

import CSDL2

/// Why there is no window.
package enum WindowError: Error, Equatable, CustomStringConvertible {
  /// The library's own words.
  case unavailable(String)
  /// There is a window, and no picture for it.
  case drawing(String)

  package var description: String {
    switch self {
    case .unavailable(let reason):
      "no window can be opened: \(reason.isEmpty ? "no reason was given" : reason). "
        + "Start it on a desktop, or film it with --render FILE."
    case .drawing(let reason): "the window's picture cannot be drawn: \(reason)"
    }
  }

  /// What went wrong last on this thread.
  static var last: WindowError { .unavailable(String(cString: citrine_window_error())) }
}
