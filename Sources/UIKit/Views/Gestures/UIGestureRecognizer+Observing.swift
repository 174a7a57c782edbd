// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIGestureRecognizer: KeyValueSource {
  /// Whether anybody observes the recognizer.
  nonisolated package func setObserved(_ isObserved: Bool) {
    // Elsewhere nothing is told, and what is told for nothing costs a look.
    guard MainQueue.isCurrent else { return }
    MainActor.assumeIsolated { self.isObserved = isObserved }
  }

  /// A value by its name, Objective-C's or Swift's.
  nonisolated package func observableValue(forKeyPath keyPath: String) -> Any?? {
    guard MainQueue.isCurrent else { return nil }
    // Values go to those who observe them here, on the same queue as they are read.
    struct Found: @unchecked Sendable {
      var value: Any??
    }
    return MainActor.assumeIsolated {
      switch keyPath {
      case "state": Found(value: state)
      case "enabled", "isEnabled": Found(value: isEnabled)
      case "view": Found(value: .some(view))
      default: Found(value: nil)
      }
    }.value
  }

  /// Tells those who observe the recognizer, itself or by a path through its view.
  final func tellObservers() {
    if isObserved { KeyValueObserving.changed(self) }
    view?.tellObservers()
  }
}
