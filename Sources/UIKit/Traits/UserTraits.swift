// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Synchronization

/// What the user of the machine prefers, which threads that draw read too.
enum UserTraits {
  private static let stored = Mutex(UITraitCollection.Values())

  static var values: UITraitCollection.Values {
    get { stored.withLock { $0 } }
    set { stored.withLock { $0 = newValue } }
  }
}
