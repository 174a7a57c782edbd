// SPDX-License-Identifier: Apache-2.0

@MainActor
enum EventTarget {
  static func of(_ event: UIEvent) -> UIWindow? {
    event.destination ?? UIScreen.main.keyWindow
  }
}
