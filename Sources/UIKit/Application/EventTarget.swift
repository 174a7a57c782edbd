// SPDX-License-Identifier: Apache-2.0

/// Where an event goes.
@MainActor
enum EventTarget {
  static func of(_ event: UIEvent) -> UIWindow? {
    event.destination ?? UIScreen.main.keyWindow
  }
}
