// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Keeps a bitmap's pixels once they have been asked for.
final class StorageCache: Sendable {
  private let kept = Mutex<BitmapNode.Storage?>(nil)

  func value(_ make: @Sendable () -> BitmapNode.Storage) -> BitmapNode.Storage {
    kept.withLock { kept in
      if let kept { return kept }
      let made = make()
      kept = made
      return made
    }
  }
}
