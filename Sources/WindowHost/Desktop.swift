// SPDX-License-Identifier: Apache-2.0

import CSDL2

/// Whether windows can be opened at all.
package enum Desktop {
  /// Why no window can be opened, in words; nil where one can.
  package static var problem: String? {
    DesktopThread.shared.perform {
      guard citrine_windows_open() else { return String(cString: citrine_window_error()) }
      citrine_windows_close()
      return nil
    }
  }
}
