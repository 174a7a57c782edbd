// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A value that is made when it is first asked for, and then kept.
final class Kept<Value: Sendable>: Sendable {
  private let value = Mutex(Value?.none)

  /// The value; of several that ask at once one makes it, and the others wait.
  func value(_ make: () -> Value) -> Value {
    value.withLock { kept in
      if let kept { return kept }
      let made = make()
      kept = made
      return made
    }
  }
}
