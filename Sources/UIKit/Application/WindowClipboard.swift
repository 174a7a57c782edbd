// SPDX-License-Identifier: Apache-2.0

import WindowHost

/// The desktop's clipboard, by way of a window.
@MainActor
final class WindowClipboard: DesktopClipboard {
  private var window: Window

  init(_ window: Window) {
    self.window = window
  }

  var text: String? {
    get { window.clipboardText }
    set { window.clipboardText = newValue ?? "" }
  }
}
